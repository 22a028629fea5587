/// How often memory was asked for since the program began; below zero where that cannot be known.
///
/// For the benchmark alone: linked into a program, this takes the place of the C library's malloc, counts and passes on.
#pragma once

long allocation_count(void);
