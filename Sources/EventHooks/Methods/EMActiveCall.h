#ifndef EM_ACTIVE_CALL_H
#define EM_ACTIVE_CALL_H

#include <objc/runtime.h>
#include <stdbool.h>

/// A call of a replaced method that has not returned yet, on this thread. It lives in the frame of the replacement.
typedef struct EMActiveCall {
  const void *object;
  SEL selector;
  struct EMActiveCall *outer;
} EMActiveCall;

/// Notes a call until ``EMActiveCallEnd``, also if it ends with an exception.
///
/// Returns whether the same object got the same message already and has not returned: a subclass calls `super`, whose
/// method is replaced, too. One event is enough.
bool EMActiveCallBegin(EMActiveCall *call, id object, SEL selector);

/// Ends the innermost call.
void EMActiveCallEnd(EMActiveCall *call);

#endif
