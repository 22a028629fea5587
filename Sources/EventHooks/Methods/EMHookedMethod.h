#ifndef EM_HOOKED_METHOD_H
#define EM_HOOKED_METHOD_H

#include <objc/runtime.h>
#include <stdatomic.h>
#include <stdbool.h>

/// A method of one class that is replaced by a function, which calls the original.
///
/// Other modules may replace the same method before and after. What was there before is the original, and a function
/// that cannot be taken out again, as another one calls it, does nothing but call the original while `isOn` is false.
typedef struct {
  /// The function, with the signature of the method. Set once, by who declares the method.
  IMP replacement;
  Class owner;
  SEL selector;
  /// NULL where the class only inherits the method.
  _Atomic(IMP) original;
  /// Whether events are wanted.
  atomic_bool isOn;
  /// Whether calls come to the replacement, as far as that can be known.
  bool isInstalled;
} EMHookedMethod;

/// Replaces the method, if it is not replaced yet, and turns it on. Not from two threads at a time.
///
/// Returns whether there is such a method.
bool EMHookedMethodInstall(EMHookedMethod *method, Class owner, SEL selector);

/// Turns it off, and puts the original back unless another module has replaced the method since.
void EMHookedMethodRemove(EMHookedMethod *method);

/// Installs the method where it is wanted, and removes it otherwise.
bool EMHookedMethodApply(EMHookedMethod *method, bool isWanted, Class owner, SEL selector);

/// Whether the class has the replacement for the method, so that calls come to it before all other functions.
bool EMHookedMethodIsOnTop(EMHookedMethod *method);

/// Whether the replacement is known to be cut off: the class has a function of the system for the method, or the original,
/// which another module has put back. Functions of other modules may call the replacement.
bool EMHookedMethodIsCutOff(EMHookedMethod *method);

/// What the replacement has to call, with `selector` for the method's second argument: functions that forward calls
/// ask it for the method's name, and a module that exchanged methods calls the replacement under another one.
IMP EMHookedMethodOriginal(EMHookedMethod *method);

#endif
