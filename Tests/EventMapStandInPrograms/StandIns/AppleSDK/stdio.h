#pragma once

#include <stddef.h>

int printf(const char *format, ...) __attribute__((format(printf, 1, 2)));
int snprintf(char *to, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
