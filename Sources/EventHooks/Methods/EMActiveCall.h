#ifndef EM_ACTIVE_CALL_H
#define EM_ACTIVE_CALL_H

#include <objc/runtime.h>
#include <stdbool.h>

/// A call of a replaced method that has not returned yet. It is stored in the stack frame of the replacement.
typedef struct EMActiveCall {
  const void *object;
  SEL selector;
  struct EMActiveCall *outer;
} EMActiveCall;

/// Registers a call until ``EMActiveCallEnd``, which must also be called after an exception.
///
/// Returns whether the call is nested in another call of the same method on the same object and thread: a subclass
/// calls `super`, whose method is also replaced. Only the outer call makes an event.
bool EMActiveCallBegin(EMActiveCall *call, id object, SEL selector);

/// Ends the innermost call.
void EMActiveCallEnd(EMActiveCall *call);

#endif
