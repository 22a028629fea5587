#ifndef EM_DELEGATE_METHODS_H
#define EM_DELEGATE_METHODS_H

#include <objc/runtime.h>
#include <stdbool.h>
#include <stddef.h>

// Methods of the app's classes with two or three objects as arguments and no result, such as `tableView:didSelectRowAtIndexPath:`.

/// The functions of a group of hooks that a call of a method calls with its first two arguments; NULL for none. A call of
/// `super` calls neither.
typedef struct {
  void (*before)(id delegate, SEL selector, id first, id second);
  void (*after)(id delegate, SEL selector, id first, id second);
} EMDelegateCalls;

/// Replaces the method of a class, if it has it, inherited or not, and a function is left.
///
/// - Parameter calls: the group, which is kept.
void EMDelegateMethodsHook(Class owner, SEL selector, const EMDelegateCalls *calls);

/// Turns the methods of a group on or off. On also installs those again that another module has cut off.
void EMDelegateMethodsApply(const EMDelegateCalls *calls, bool isWanted);

/// The number of classes that found no free function.
size_t EMDelegateMethodsMissed(void);

/// Calls a function with each method that calls do not reach, as far as that can be known.
void EMDelegateMethodsVisitLost(void (*visit)(void *context, Class owner, SEL selector), void *context);

#endif
