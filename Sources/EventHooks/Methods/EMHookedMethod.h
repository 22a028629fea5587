#ifndef EM_HOOKED_METHOD_H
#define EM_HOOKED_METHOD_H

#include <objc/runtime.h>
#include <stdatomic.h>
#include <stdbool.h>

/// A method of a class that is replaced by a function, which calls the original.
///
/// Other modules may replace the same method earlier or later. The implementation found at the installation is the
/// original. If the function cannot be removed because another one calls it, it only calls the original while `isOn`
/// is false.
typedef struct {
  /// The function, with the signature of the method. It never changes.
  IMP replacement;
  Class owner;
  SEL selector;
  /// The original implementation; NULL if the class inherits the method.
  _Atomic(IMP) original;
  /// Whether events are wanted.
  atomic_bool isOn;
  /// Whether calls may reach the replacement: it was installed, and the original has not been restored since.
  bool isInstalled;
} EMHookedMethod;

/// Turns the method on, and replaces it if it is not replaced yet. Must not be called on two threads at a time.
///
/// Returns false if the class has no such method.
bool EMHookedMethodInstall(EMHookedMethod *method, Class owner, SEL selector);

/// Turns the method off, and restores the original unless another module has replaced the method since.
void EMHookedMethodRemove(EMHookedMethod *method);

/// Installs the method if it is wanted; otherwise removes it.
bool EMHookedMethodApply(EMHookedMethod *method, bool isWanted, Class owner, SEL selector);

/// Whether the replacement is the class's current implementation of the method.
bool EMHookedMethodIsOnTop(EMHookedMethod *method);

/// Whether the replacement is known to be cut off: the class's current implementation is a system function or the
/// original, which another module has restored. Functions of other modules may call the replacement.
bool EMHookedMethodIsCutOff(EMHookedMethod *method);

/// Returns the implementation that the replacement must call. Pass `selector` as its second argument: functions that
/// forward messages read the method's name from it, and a module that exchanged methods calls the replacement with
/// another name.
IMP EMHookedMethodOriginal(EMHookedMethod *method);

#endif
