// The checksum of gzip and ZIP (CRC-32: RFC 1952, 8) by the instructions that processors have for it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether this processor has them.
bool crc32_has_instructions(void);

// Adds bytes, at least 64, to a checksum, which is kept inverted. Only where crc32_has_instructions says so.
uint32_t crc32_add(uint32_t state, const uint8_t *_Nonnull bytes, size_t count);
