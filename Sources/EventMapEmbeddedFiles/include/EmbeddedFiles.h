/// Files that are part of the program. They are embedded in C because Swift takes seconds to compile an array of their bytes.
#pragma once

#include <stddef.h>

/// The contents of several files, each followed by a zero byte.
struct embedded_files {
  const char *bytes;
  size_t count;
};

/// The articles of the documentation.
struct embedded_files embedded_articles(void);

/// The parts of the HTML page that `eventmap report` writes, in the order of `ReportPage`.
struct embedded_files embedded_page(void);
