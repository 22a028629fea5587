#ifndef MATH_H
#define MATH_H

#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define isnan(number) __builtin_isnan(number)
#define isinf(number) __builtin_isinf(number)
#define isfinite(number) __builtin_isfinite(number)
#define signbit(number) __builtin_signbit(number)

double fabs(double number);
double floor(double number);
double ceil(double number);
double round(double number);
double rint(double number);
double trunc(double number);
double pow(double base, double exponent);
double log10(double number);

#endif
