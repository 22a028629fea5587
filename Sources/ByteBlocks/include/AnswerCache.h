/// Remembers what a table answered about pairs of names.
///
/// A log says the same few thousand things again and again. Each name is kept once, a cache line each, and has a number; what was answered
/// is found by the numbers of both names. All questions of a batch wait for memory together, which this has on its way before it looks.
///
///     names   … │ HomeViewController ……… 7 │ onFavBtnPressed: ……… 12 │ …
///     answers … │ 7, 12, control │ 7, 13, control │ … ║ 31, 54 │ 90, 118 │ …        eight at a time
#ifndef ANSWER_CACHE_H
#define ANSWER_CACHE_H

#include <stddef.h>
#include <stdint.h>

/// Questions that are asked together, at most.
enum { ANSWER_CACHE_BATCH = 64 };

/// What is remembered takes whole cache lines, so many bytes each.
enum { ANSWER_CACHE_LINE = 64 };

/// Longer names are not remembered. So many bytes may be read from the start of each name on, and one cache line.
enum { ANSWER_CACHE_NAME_LENGTH = 60 };

/// How many lines there are for names, of which half may be in use, and for answers, eight in a line, of which half may be, too.
enum { ANSWER_CACHE_NAMES = 1 << 13, ANSWER_CACHE_ANSWERS = 1 << 13 };

/// The answer to what is not remembered.
enum : int32_t { ANSWER_CACHE_UNKNOWN = INT32_MIN };

/// What is asked: two names in UTF-8, as ranges of bytes that all questions of a batch point into.
struct answer_question {
  uint32_t class_start;
  uint32_t class_end;
  /// The action; empty where the kind says all.
  uint32_t action_start;
  uint32_t action_end;
  /// Keeps apart the same names that mean different things; 0 to 15.
  uint32_t kind;
};

/// How much is remembered, in `ANSWER_CACHE_NAMES` lines and `ANSWER_CACHE_ANSWERS` after them, which are zeros at first.
struct answer_cache {
  /// Numbers that nobody outside can guess: names cannot be chosen that all want the same line.
  uint32_t seed[16];
  uint32_t name_count;
  uint32_t answer_count;
};

/// Answers questions as far as it can.
///
/// - Parameters:
///   - answers: what was learned, or `ANSWER_CACHE_UNKNOWN`.
///   - unknown: the places of these; room for as many as there are questions.
/// - Returns: how many are unknown.
size_t answer_cache_recall(
    const struct answer_cache *cache, const void *lines, const uint8_t *bytes, const struct answer_question *questions,
    size_t count, int32_t *answers, uint8_t *unknown);

/// Remembers an answer. Forgets all others first where there are too many.
void answer_cache_learn(
    struct answer_cache *cache, void *lines, const uint8_t *bytes, const struct answer_question *question,
    int32_t answer);

#endif
