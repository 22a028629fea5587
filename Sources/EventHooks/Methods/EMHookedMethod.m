#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMHookedMethod.h"

#include "EMClassTable.h"

bool EMHookedMethodInstall(EMHookedMethod *method, Class owner, SEL selector) {
  if (method->isInstalled) {
    atomic_store(&method->isOn, true);
    return true;
  }
  Method found = class_getInstanceMethod(owner, selector);
  if (found == NULL) return false;
  // Set all members before the first call, which another thread can make as soon as the method is added.
  method->owner = owner;
  method->selector = selector;
  atomic_store(&method->original, NULL);
  atomic_store(&method->isOn, true);
  method->isInstalled = true;
  if (class_addMethod(owner, selector, method->replacement, method_getTypeEncoding(found))) return true;
  // The class implements the method itself. Set the original first, because a call may come between these two lines.
  atomic_store(&method->original, method_getImplementation(found));
  atomic_store(&method->original, method_setImplementation(found, method->replacement));
  return true;
}

void EMHookedMethodRemove(EMHookedMethod *method) {
  atomic_store(&method->isOn, false);
  // The runtime cannot remove a method that was added to a class.
  IMP original = atomic_load(&method->original);
  if (!method->isInstalled || original == NULL) return;
  Method found = class_getInstanceMethod(method->owner, method->selector);
  if (method_getImplementation(found) != method->replacement) return;
  method_setImplementation(found, original);
  method->isInstalled = false;
}

bool EMHookedMethodApply(EMHookedMethod *method, bool isWanted, Class owner, SEL selector) {
  if (isWanted) return EMHookedMethodInstall(method, owner, selector);
  EMHookedMethodRemove(method);
  return true;
}

bool EMHookedMethodIsOnTop(EMHookedMethod *method) {
  return method->isInstalled &&
         class_getMethodImplementation(method->owner, method->selector) == method->replacement;
}

bool EMHookedMethodIsCutOff(EMHookedMethod *method) {
  if (EMHookedMethodIsOnTop(method)) return false;
  IMP now = class_getMethodImplementation(method->owner, method->selector);
  // A module that forwards all messages installs the runtime's forwarding function, and calls ours later.
  if (now == class_getMethodImplementation(method->owner, sel_registerName("em_unknownMessage"))) return false;
  return now == atomic_load(&method->original) || EMFunctionIsOfSystem(now);
}

IMP EMHookedMethodOriginal(EMHookedMethod *method) {
  IMP original = atomic_load(&method->original);
  if (original != NULL) return original;
  // Look it up for each call, because another module may replace the inherited method at any time.
  return class_getMethodImplementation(class_getSuperclass(method->owner), method->selector);
}
#endif
