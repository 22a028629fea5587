#ifndef EM_DELEGATE_METHODS_H
#define EM_DELEGATE_METHODS_H

#include <objc/runtime.h>
#include <stdbool.h>
#include <stddef.h>

// Replaced methods of the app's classes that have two or three object arguments and no result, such as
// `tableView:didSelectRowAtIndexPath:`.

/// A group of hooks: the functions to call before and after a method, with its first two arguments; NULL for none. They
/// are not called for a call of `super`.
typedef struct {
  void (*before)(id delegate, SEL selector, id first, id second);
  void (*after)(id delegate, SEL selector, id first, id second);
} EMDelegateCalls;

/// Replaces a method of a class, if the class has or inherits it and an unused function is left.
///
/// - Parameter calls: The group. It must outlive the hooks.
void EMDelegateMethodsHook(Class owner, SEL selector, const EMDelegateCalls *calls);

/// Turns the methods of a group on or off. Turning on also reinstalls methods that another module has cut off.
void EMDelegateMethodsApply(const EMDelegateCalls *calls, bool isWanted);

/// The number of classes that were not hooked because no function was left.
size_t EMDelegateMethodsMissed(void);

/// Calls a function with each method whose replacement is no longer called, as far as that is known.
void EMDelegateMethodsVisitLost(void (*visit)(void *context, Class owner, SEL selector), void *context);

#endif
