#pragma once

#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define isfinite(number) __builtin_isfinite(number)

double fabs(double number);
double round(double number);
