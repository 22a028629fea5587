/// Verifies that a line has one of the shapes in a tree, and finds its values on the way.
///
/// This is the innermost loop of the translator: a piece that must be there byte for byte, a value that may be anything, the next piece.
/// It knows the values that dumps are full of; every other one it leaves to the caller, who knows the whole grammar.
///
/// What such a loop waits for is the end of a value, without which it does not know where the next piece begins. So each node remembers
/// how long its value was before, and the walk goes on from there while the block is still being looked at: a guess that is checked, and
/// given up where it is often wrong.
#ifndef SHAPE_MATCH_H
#define SHAPE_MATCH_H

#include <stddef.h>
#include <stdint.h>

/// What follows a piece.
enum shape_value : uint32_t {
  /// The inside of a string, up to its quote.
  SHAPE_STRING,
  /// A number, `true`, `false` or `null`.
  SHAPE_SCALAR,
  /// Nothing: the piece ends with the line feed.
  SHAPE_END
};

/// A node of the tree: a piece, and what may follow it.
struct shape_node {
  /// The piece, in the bytes of all pieces; as many bytes as it has must be readable after its start, rounded up to a multiple of 16.
  uint32_t start;
  uint32_t length;
  enum shape_value value;
  /// What else may stand here; below zero if nothing.
  int32_t sibling;
  /// The node that may stand after the value, below zero if none; at an end whatever the caller put there.
  int32_t next;
  /// How long the value was the last time, if it was short: at most 63 bytes of a string, 15 of another one.
  uint32_t guess;
  /// How often that was wrong lately.
  uint32_t doubt;
};

/// A value as offsets from the start of the line.
struct shape_token {
  uint32_t start;
  uint32_t end;
};

/// How far a walk has come, so that it can be left and gone on with.
struct shape_walk {
  /// Where the line starts.
  size_t line;
  /// What is looked at next: a piece, or the value after the piece of `node`.
  size_t offset;
  /// Bit i is set where token i is a string with a backslash.
  uint64_t escaped;
  /// The node to try next, or the one whose value is to be passed.
  int32_t node;
  /// How many tokens were found.
  uint32_t tokens;
};

enum shape_result : uint32_t {
  /// The walk is at an end: `node` is it, and `offset` is after the line feed.
  SHAPE_MATCHED,
  /// The line has none of the shapes, or is too near the end of the bytes to tell.
  SHAPE_MISSED,
  /// `offset` is at a value that the loop does not know. The caller passes it, adds its token and sets `node` to what follows.
  SHAPE_VALUE
};

/// Walks on. Reads at most `count` bytes; the walk ends early where a piece is less than 64 bytes before the end.
///
/// - Parameters:
///   - nodes: only their guesses change.
///   - tokens: room for as many as the longest path of the tree has, at most 64.
enum shape_result shape_match(
    struct shape_walk *walk, struct shape_node *nodes, const uint8_t *pieces, const uint8_t *bytes, size_t count,
    struct shape_token *tokens);

#endif
