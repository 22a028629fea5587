#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMAppActions.h"

#include "EMHookSet.h"
#include "EMHookedMethod.h"

static BOOL sendAction(id self, SEL command, SEL action, id target, id sender, UIEvent *event);

static EMHookedMethod actions = {.replacement = (IMP)sendAction};

static BOOL sendAction(id self, SEL command, SEL action, id target, id sender, UIEvent *event) {
  bool isOn = atomic_load(&actions.isOn);
  EMTabTap tap = {0};
  if (isOn) {
    EMReportItemAction(sender, action, target, event);
    EMTabTapBegin(&tap, target, sender);
  }
  IMP original = EMHookedMethodOriginal(&actions);
  BOOL result = ((BOOL (*)(id, SEL, SEL, id, id, UIEvent *))original)(
      self, actions.selector, action, target, sender, event);
  if (isOn) EMTabTapEnd(&tap);
  return result;
}

void EMAppActionHooksApply(const EMHookSettings *settings) {
  bool wanted = settings->hooksControls || settings->hooksTabs;
  EMHookedMethodApply(&actions, wanted, [UIApplication class], @selector(sendAction:to:from:forEvent:));
}
#endif
