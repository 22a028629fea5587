#include "AnswerCache.h"

#include <string.h>

#include "ByteBlocks.h"
#include "Inlined.h"
#include "RunTimePick.h"

typedef uint32_t words_16 __attribute__((ext_vector_type(16)));
typedef uint64_t words_8 __attribute__((ext_vector_type(8)));
typedef uint32_t keys_8 __attribute__((ext_vector_type(8)));
typedef bool keys_mask_8 __attribute__((ext_vector_type(8)));

enum { ANSWERS_PER_LINE = 8 };

/// A name with 0xFF behind it, which no UTF-8 has.
struct cached_name {
  uint8_t bytes[ANSWER_CACHE_NAME_LENGTH];
  /// From 1 on; 0 where there is no name.
  uint32_t number;
};

struct cached_answers {
  /// 0 where there is no answer.
  uint32_t keys[ANSWERS_PER_LINE];
  int32_t answers[ANSWERS_PER_LINE];
};

_Static_assert(sizeof(struct cached_name) == ANSWER_CACHE_LINE, "a name is a line");
_Static_assert(sizeof(struct cached_answers) == ANSWER_CACHE_LINE, "so are eight answers");

/// Makes the key of a pair; it has the number of a class, which is never 0. Numbers have 14 bits.
INLINED uint32_t pair_key(uint32_t class_number, uint32_t action_number, uint32_t kind) {
  return class_number << 18 | action_number << 4 | kind;
}

/// A key that no pair has.
enum { NO_PAIR = 1 };

/// The upper bits of a product, to which all bits contribute.
INLINED size_t spread(uint64_t bits, size_t count) {
  return (size_t)(bits * 0x9E3779B97F4A7C15 >> (64 - __builtin_ctzll(count)));
}

/// Where the answer for a key is.
INLINED size_t answers_place(uint32_t key) { return spread(key, ANSWER_CACHE_ANSWERS); }

/// A name as it is remembered, if it is not longer than that; else anything. A whole block may be read.
INLINED void take_name(const uint8_t *bytes, uint32_t start, uint32_t end, byte_block_64 *name) {
  static const signed_byte_block_64 places = {
      0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
      22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
      44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
  };
  byte_block_64 block;
  memcpy(&block, bytes + start, sizeof block);
  byte_block_flags_64 behind = places >= (int8_t)(end - start);
  *name = block | (byte_block_64)behind;
}

/// Where the search for a name begins: the sum of products of 32 bits each, with a seed in both factors. Of all seeds at most one in 2^32
/// has it equal for two certain names (the universal hash NH, of Black et al., UMAC, 1999).
INLINED size_t name_slot(const byte_block_64 *name, const uint32_t *seed) {
  words_16 words, added;
  memcpy(&words, name, sizeof words);
  memcpy(&added, seed, sizeof added);
  words += added;
  words_8 pairs;
  memcpy(&pairs, &words, sizeof pairs);
  words_8 products = (pairs & 0xFFFFFFFF) * (pairs >> 32);
  return spread(__builtin_reduce_add(products), ANSWER_CACHE_NAMES);
}

/// The number of a name; 0 for one that is not there. Then `slot` becomes its place.
INLINED uint32_t find_name(const struct cached_name *names, const byte_block_64 *name, size_t *slot) {
  while (true) {
    const struct cached_name *candidate = &names[*slot];
    // The number is no part of the name.
    uint64_t others = (uint64_t)0xF << ANSWER_CACHE_NAME_LENGTH;
    byte_block_64 bytes;
    memcpy(&bytes, candidate, sizeof bytes);
    if ((byte_block_bits_64(__builtin_convertvector(*name == bytes, byte_block_mask_64)) | others) == UINT64_MAX)
      return candidate->number;
    // Half of them are.
    if (candidate->number == 0) return 0;
    *slot = (*slot + 1) % ANSWER_CACHE_NAMES;
  }
}

/// The number of a name that is looked for at a place; 0 for one that is not there, as none is that is too long.
INLINED uint32_t known_name(
    const struct cached_name *names, const uint8_t *bytes, uint32_t start, uint32_t end, size_t slot) {
  byte_block_64 name;
  take_name(bytes, start, end, &name);
  uint32_t number = find_name(names, &name, &slot);
  return end - start <= ANSWER_CACHE_NAME_LENGTH ? number : 0;
}

/// Of eight keys the place of one; 8 where it is not there.
INLINED size_t find_key(const struct cached_answers *line, uint32_t key) {
  keys_8 keys;
  memcpy(&keys, line->keys, sizeof keys);
  keys_mask_8 equal = __builtin_convertvector(keys == key, keys_mask_8);
  uint8_t bits;
  memcpy(&bits, &equal, sizeof bits);
  return (size_t)__builtin_ctz(bits | 1u << ANSWERS_PER_LINE);
}

PICKED_AT_RUN_TIME
size_t answer_cache_recall(
    const struct answer_cache *cache, const void *lines, const uint8_t *bytes, const struct answer_question *questions,
    size_t count, int32_t *answers, uint8_t *unknown) {
  const struct cached_name *names = lines;
  const struct cached_answers *pairs = (const struct cached_answers *)(names + ANSWER_CACHE_NAMES);
  uint16_t class_slots[ANSWER_CACHE_BATCH], action_slots[ANSWER_CACHE_BATCH];
  uint32_t keys[ANSWER_CACHE_BATCH];
  for (size_t place = 0; place < count; place += 1) {
    const struct answer_question *question = &questions[place];
    byte_block_64 name;
    take_name(bytes, question->class_start, question->class_end, &name);
    size_t slot = name_slot(&name, cache->seed);
    byte_block_bring_near(&names[slot]);
    class_slots[place] = (uint16_t)slot;
    take_name(bytes, question->action_start, question->action_end, &name);
    slot = name_slot(&name, cache->seed);
    byte_block_bring_near(&names[slot]);
    action_slots[place] = (uint16_t)slot;
  }
  for (size_t place = 0; place < count; place += 1) {
    const struct answer_question *question = &questions[place];
    uint32_t class_number = known_name(names, bytes, question->class_start, question->class_end, class_slots[place]);
    uint32_t action_number = known_name(names, bytes, question->action_start, question->action_end, action_slots[place]);
    bool is_known = (class_number != 0) & (action_number != 0);
    keys[place] = is_known ? pair_key(class_number, action_number, question->kind) : NO_PAIR;
    byte_block_bring_near(&pairs[answers_place(keys[place])]);
  }
  size_t unknown_count = 0;
  for (size_t place = 0; place < count; place += 1) {
    const struct cached_answers *line = &pairs[answers_place(keys[place])];
    size_t found = find_key(line, keys[place]);
    answers[place] = found < ANSWERS_PER_LINE ? line->answers[found] : ANSWER_CACHE_UNKNOWN;
    unknown[unknown_count] = (uint8_t)place;
    unknown_count += found == ANSWERS_PER_LINE;
  }
  return unknown_count;
}

/// The number of a name, which is added if it is new; there must be room. 0 for one that is too long.
INLINED uint32_t learn_name(
    struct answer_cache *cache, struct cached_name *names, const uint8_t *bytes, uint32_t start, uint32_t end) {
  if (end - start > ANSWER_CACHE_NAME_LENGTH) return 0;
  byte_block_64 name;
  take_name(bytes, start, end, &name);
  size_t slot = name_slot(&name, cache->seed);
  uint32_t number = find_name(names, &name, &slot);
  if (number != 0) return number;
  cache->name_count += 1;
  memcpy(names[slot].bytes, &name, ANSWER_CACHE_NAME_LENGTH);
  names[slot].number = cache->name_count;
  return cache->name_count;
}

PICKED_AT_RUN_TIME
void answer_cache_learn(
    struct answer_cache *cache, void *lines, const uint8_t *bytes, const struct answer_question *question,
    int32_t answer) {
  struct cached_name *names = lines;
  struct cached_answers *pairs = (struct cached_answers *)(names + ANSWER_CACHE_NAMES);
  if (cache->name_count + 2 > ANSWER_CACHE_NAMES / 2
      || cache->answer_count == ANSWER_CACHE_ANSWERS * ANSWERS_PER_LINE / 2) {
    memset(lines, 0, (size_t)(ANSWER_CACHE_NAMES + ANSWER_CACHE_ANSWERS) * ANSWER_CACHE_LINE);
    cache->name_count = 0;
    cache->answer_count = 0;
  }
  uint32_t class_number = learn_name(cache, names, bytes, question->class_start, question->class_end);
  uint32_t action_number = learn_name(cache, names, bytes, question->action_start, question->action_end);
  if (class_number == 0 || action_number == 0) return;
  uint32_t key = pair_key(class_number, action_number, question->kind);
  struct cached_answers *line = &pairs[answers_place(key)];
  size_t place = find_key(line, key);
  if (place == ANSWERS_PER_LINE) place = find_key(line, 0);
  // Another pair is forgotten then, which one is as good as random.
  if (place == ANSWERS_PER_LINE) place = cache->answer_count % ANSWERS_PER_LINE;
  cache->answer_count += line->keys[place] == 0;
  line->keys[place] = key;
  line->answers[place] = answer;
}
