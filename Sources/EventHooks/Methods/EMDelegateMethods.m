#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMDelegateMethods.h"

#include <pthread.h>

#include "EMActiveCall.h"
#include "EMLayeredMethod.h"

// Each class needs a separate function. If a subclass calls the replaced method of its superclass, a shared function
// could not determine which class's original to call.
static void call(size_t number, id self, id first, id second, id third);

#define EM_EACH_1(M, digits)                                                                                    \
  M(digits##0) M(digits##1) M(digits##2) M(digits##3) M(digits##4) M(digits##5) M(digits##6) M(digits##7)       \
  M(digits##8) M(digits##9) M(digits##A) M(digits##B) M(digits##C) M(digits##D) M(digits##E) M(digits##F)
#define EM_EACH_BUT_16(M, digit)                                                                                \
  EM_EACH_1(M, digit##1) EM_EACH_1(M, digit##2) EM_EACH_1(M, digit##3) EM_EACH_1(M, digit##4)                   \
  EM_EACH_1(M, digit##5) EM_EACH_1(M, digit##6) EM_EACH_1(M, digit##7) EM_EACH_1(M, digit##8)                   \
  EM_EACH_1(M, digit##9) EM_EACH_1(M, digit##A) EM_EACH_1(M, digit##B) EM_EACH_1(M, digit##C)                   \
  EM_EACH_1(M, digit##D) EM_EACH_1(M, digit##E) EM_EACH_1(M, digit##F)
#define EM_EACH_2(M, digit) EM_EACH_1(M, digit##0) EM_EACH_BUT_16(M, digit)
#define EM_EACH_OF_THREE(M) EM_EACH_1(M, 00)
#define EM_EACH_OF_TWO(M) \
  EM_EACH_BUT_16(M, 0) EM_EACH_2(M, 1) EM_EACH_2(M, 2) EM_EACH_2(M, 3) EM_EACH_1(M, 40)

#define EM_FUNCTION_OF_THREE(number)                                              \
  static void call##number(id self, SEL command, id first, id second, id third) { \
    call(0x##number, self, first, second, third);                                 \
  }
#define EM_FUNCTION_OF_TWO(number) \
  static void call##number(id self, SEL command, id first, id second) { call(0x##number, self, first, second, nil); }
#define EM_METHOD(number) {.replacement = (IMP)call##number},

EM_EACH_OF_THREE(EM_FUNCTION_OF_THREE)
EM_EACH_OF_TWO(EM_FUNCTION_OF_TWO)
/// The methods, those with three arguments first.
static EMHookedMethod methods[] = {EM_EACH_OF_THREE(EM_METHOD) EM_EACH_OF_TWO(EM_METHOD)};
enum { ofThreeCount = 16, methodCount = sizeof methods / sizeof methods[0] };
/// The group of each method; NULL for an unused one.
static const EMDelegateCalls *groups[methodCount];

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
/// The ends of the used methods with three and two arguments.
static size_t usedOfThree, usedCount = ofThreeCount;
static size_t missedCount;

static void call(size_t number, id self, id first, id second, id third) {
  EMHookedMethod *method = &methods[number];
  const EMDelegateCalls *calls = groups[number];
  EMActiveCall active;
  bool isEvent = !EMActiveCallBegin(&active, self, method->selector) && atomic_load(&method->isOn);
  @try {
    if (isEvent && calls->before != NULL) calls->before(self, method->selector, first, second);
    IMP original = EMHookedMethodOriginal(method);
    if (number < ofThreeCount) {
      ((void (*)(id, SEL, id, id, id))original)(self, method->selector, first, second, third);
    } else {
      ((void (*)(id, SEL, id, id))original)(self, method->selector, first, second);
    }
    if (isEvent && calls->after != NULL) calls->after(self, method->selector, first, second);
  } @finally {
    EMActiveCallEnd(&active);
  }
}

/// Counts a class for which no function was left, once for all of its objects.
static void miss(Class owner) {
  static const char key;
  if (objc_getAssociatedObject(owner, &key) != nil) return;
  objc_setAssociatedObject(owner, &key, owner, OBJC_ASSOCIATION_ASSIGN);
  missedCount++;
}

/// Whether a selector has three arguments.
static bool isOfThree(SEL selector) {
  size_t count = 0;
  for (const char *name = sel_getName(selector); *name != 0; name++) count += *name == ':';
  return count == 3;
}

/// Ensures that the class's implementation of a method is one of our functions.
///
/// A function that another module has cut off is not reused: see ``EMLayeredMethod``.
static void install(Class owner, SEL selector, const EMDelegateCalls *calls) {
  size_t layers = 0;
  size_t free = methodCount;
  for (size_t number = 0; number < usedCount; number++) {
    EMHookedMethod *method = &methods[number];
    if (method->owner != owner || !sel_isEqual(method->selector, selector)) continue;
    if (!method->isInstalled) {
      free = number;
      continue;
    }
    atomic_store(&method->isOn, true);
    if (EMHookedMethodIsOnTop(method)) return;
    layers++;
  }
  if (layers == EMLayerCount) return;
  bool three = isOfThree(selector);
  size_t *used = three ? &usedOfThree : &usedCount;
  if (free == methodCount && *used < (three ? ofThreeCount : methodCount)) free = *used;
  if (free == methodCount) return miss(owner);
  groups[free] = calls;
  EMHookedMethodInstall(&methods[free], owner, selector);
  if (free == *used) (*used)++;
}

void EMDelegateMethodsHook(Class owner, SEL selector, const EMDelegateCalls *calls) {
  if (class_getInstanceMethod(owner, selector) == NULL) return;
  pthread_mutex_lock(&mutex);
  install(owner, selector, calls);
  pthread_mutex_unlock(&mutex);
}

void EMDelegateMethodsApply(const EMDelegateCalls *calls, bool isWanted) {
  pthread_mutex_lock(&mutex);
  // Includes methods of delegates that are already set. The end is fixed, because reinstalling adds methods after it.
  for (size_t number = 0, end = usedCount; number < end; number++) {
    if (groups[number] != calls) continue;
    if (isWanted) {
      install(methods[number].owner, methods[number].selector, calls);
    } else {
      EMHookedMethodRemove(&methods[number]);
    }
  }
  // Removing a function may expose another one of ours.
  for (size_t number = 0; !isWanted && number < usedCount; number++) {
    if (groups[number] == calls && EMHookedMethodIsOnTop(&methods[number])) EMHookedMethodRemove(&methods[number]);
  }
  pthread_mutex_unlock(&mutex);
}

size_t EMDelegateMethodsMissed(void) {
  pthread_mutex_lock(&mutex);
  size_t count = missedCount;
  pthread_mutex_unlock(&mutex);
  return count;
}

/// Whether a function belongs to the same class and selector as a method.
static bool isOf(size_t number, EMHookedMethod *method) {
  return methods[number].owner == method->owner && sel_isEqual(methods[number].selector, method->selector);
}

/// Whether a function is the first one of its class and selector, and all of them are cut off.
static bool isFirstAndLost(size_t first) {
  bool isLost = false;
  for (size_t number = 0; number < usedCount; number++) {
    EMHookedMethod *method = &methods[number];
    if (!isOf(number, &methods[first]) || !method->isInstalled || !atomic_load(&method->isOn)) continue;
    if (number < first || !EMHookedMethodIsCutOff(method)) return false;
    isLost = true;
  }
  return isLost;
}

void EMDelegateMethodsVisitLost(void (*visit)(void *context, Class owner, SEL selector), void *context) {
  pthread_mutex_lock(&mutex);
  for (size_t number = 0; number < usedCount; number++) {
    if (isFirstAndLost(number)) visit(context, methods[number].owner, methods[number].selector);
  }
  pthread_mutex_unlock(&mutex);
}
#endif
