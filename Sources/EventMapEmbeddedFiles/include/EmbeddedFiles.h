/// Files that are part of the program. They are embedded here because Swift takes seconds for an array of their bytes.
#pragma once

#include <stddef.h>

/// Files one after another, each with a zero at its end.
struct embedded_files {
  const char *bytes;
  size_t count;
};

/// The articles of the documentation.
struct embedded_files embedded_articles(void);

/// The parts of the page of reports.
struct embedded_files embedded_page(void);
