// The checksum of gzip and ZIP (CRC-32; RFC 1952, section 8), computed with processor instructions.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether this processor has the instructions.
bool crc32_has_instructions(void);

// Adds at least 64 bytes to a checksum, whose state is inverted. Requires crc32_has_instructions().
uint32_t crc32_add(uint32_t state, const uint8_t *_Nonnull bytes, size_t count);
