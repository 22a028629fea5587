/// The number of calls of malloc since the program started; -1 on platforms where they cannot be counted.
///
/// For the benchmark only: a program that links this target gets a malloc that counts each call and then calls the C library's malloc.
#pragma once

long allocation_count(void);
