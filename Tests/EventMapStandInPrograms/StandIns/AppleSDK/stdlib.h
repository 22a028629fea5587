#pragma once

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);
void abort(void) __attribute__((noreturn));
double strtod(const char *text, char **end);
float strtof(const char *text, char **end);
