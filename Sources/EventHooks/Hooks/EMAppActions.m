#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMAppActions.h"

#include "EMHookSet.h"
#include "EMLayeredMethod.h"

static BOOL sendAction(size_t layer, id app, SEL action, id target, id sender, UIEvent *event);

#define EM_FUNCTION(layer)                                                                                     \
  static BOOL sendAction##layer(id self, SEL command, SEL action, id target, id sender, UIEvent *event) {     \
    return sendAction(layer, self, action, target, sender, event);                                            \
  }

EM_EACH_LAYER(EM_FUNCTION)

static EMLayeredMethod actions = EM_LAYERS(sendAction);

static BOOL sendAction(size_t layer, id app, SEL action, id target, id sender, UIEvent *event) {
  EMLayerCall call;
  bool isEvent = EMLayerCallBegin(&call, &actions, layer, app);
  BOOL result = NO;
  @try {
    EMTabTap tap = {0};
    if (isEvent) {
      EMReportItemAction(sender, action, target, event);
      EMTabTapBegin(&tap, target, sender);
    }
    EMHookedMethod *method = &actions.layers[layer];
    result = ((BOOL (*)(id, SEL, SEL, id, id, UIEvent *))EMHookedMethodOriginal(method))(
        app, method->selector, action, target, sender, event);
    if (isEvent) EMTabTapEnd(&tap);
  } @finally {
    EMLayerCallEnd(&call);
  }
  return result;
}

void EMAppActionHooksApply(const EMHookSettings *settings) {
  bool wanted = settings->hooksControls || settings->hooksTabs;
  EMLayeredMethodApply(&actions, wanted, [UIApplication class], @selector(sendAction:to:from:forEvent:));
}
#endif
