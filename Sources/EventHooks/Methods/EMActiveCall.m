#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMActiveCall.h"

static _Thread_local EMActiveCall *innermost;

bool EMActiveCallBegin(EMActiveCall *call, id object, SEL selector) {
  call->object = (__bridge const void *)object;
  call->selector = selector;
  call->outer = innermost;
  innermost = call;
  for (EMActiveCall *other = call->outer; other != NULL; other = other->outer) {
    if (other->object == call->object && sel_isEqual(other->selector, selector)) return true;
  }
  return false;
}

void EMActiveCallEnd(EMActiveCall *call) { innermost = call->outer; }
#endif
