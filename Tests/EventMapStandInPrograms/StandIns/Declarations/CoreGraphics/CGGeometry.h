#pragma once

typedef double CGFloat;

typedef struct CGPoint {
  CGFloat x, y;
} CGPoint;

typedef struct CGSize {
  CGFloat width, height;
} CGSize;

typedef struct CGRect {
  CGPoint origin;
  CGSize size;
} CGRect;

static inline CGPoint CGPointMake(CGFloat x, CGFloat y) { return (CGPoint){x, y}; }
static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
  return (CGRect){{x, y}, {width, height}};
}
