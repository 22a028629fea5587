#ifndef STRING_H
#define STRING_H

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *one, const void *other, size_t count);
void *memchr(const void *bytes, int byte, size_t count);
size_t strlen(const char *text);
size_t strnlen(const char *text, size_t limit);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t count);
char *strchr(const char *text, int character);
char *strrchr(const char *text, int character);
char *strstr(const char *text, const char *part);
char *strdup(const char *text);
size_t strlcpy(char *to, const char *from, size_t size);

#endif
