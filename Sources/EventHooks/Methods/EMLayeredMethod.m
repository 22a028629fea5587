#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMLayeredMethod.h"

static EMLayeredMethod *lastListed;
static _Thread_local EMLayerCall *innermost;

/// The layer whose function is the class's current implementation; `NULL` if there is no such layer.
static EMHookedMethod *top(EMLayeredMethod *method) {
  for (size_t layer = 0; layer < EMLayerCount; layer++) {
    if (EMHookedMethodIsOnTop(&method->layers[layer])) return &method->layers[layer];
  }
  return NULL;
}

static void removeLayers(EMLayeredMethod *method) {
  for (size_t layer = 0; layer < EMLayerCount; layer++) atomic_store(&method->layers[layer].isOn, false);
  // Removing a layer may expose another one.
  for (EMHookedMethod *layer = top(method); layer != NULL; layer = top(method)) {
    EMHookedMethodRemove(layer);
    if (layer->isInstalled) return;
  }
}

bool EMLayeredMethodApply(EMLayeredMethod *method, bool isWanted, Class owner, SEL selector) {
  if (!isWanted) {
    removeLayers(method);
    return true;
  }
  bool hasTop = top(method) != NULL;
  EMHookedMethod *added = NULL;
  for (size_t place = 0; place < EMLayerCount; place++) {
    EMHookedMethod *layer = &method->layers[place];
    if (layer->isInstalled) {
      atomic_store(&layer->isOn, true);
    } else if (added == NULL) {
      added = layer;
    }
  }
  if (!hasTop && added != NULL && !EMHookedMethodInstall(added, owner, selector)) return false;
  if (!method->isListed) {
    method->isListed = true;
    method->next = lastListed;
    lastListed = method;
  }
  return true;
}

bool EMLayeredMethodIsOn(EMLayeredMethod *method) {
  for (size_t layer = 0; layer < EMLayerCount; layer++) {
    if (atomic_load(&method->layers[layer].isOn)) return true;
  }
  return false;
}

bool EMLayerCallBegin(EMLayerCall *call, EMLayeredMethod *method, size_t layer, id object) {
  const unsigned bit = 1u << layer;
  call->object = (__bridge const void *)object;
  call->method = method;
  call->outer = innermost;
  call->passed = bit;
  innermost = call;
  for (EMLayerCall *other = call->outer; other != NULL; other = other->outer) {
    if (other->object != call->object || other->method != method) continue;
    if (other->passed & bit) break;
    call->passed |= other->passed;
    return false;
  }
  return atomic_load(&method->layers[layer].isOn);
}

void EMLayerCallEnd(EMLayerCall *call) { innermost = call->outer; }

/// Returns the last layer of a method whose layers are all cut off; otherwise `NULL`, because a layer that is still
/// called may call the others.
static EMHookedMethod *lostLayer(EMLayeredMethod *method) {
  EMHookedMethod *lost = NULL;
  for (size_t place = 0; place < EMLayerCount; place++) {
    EMHookedMethod *layer = &method->layers[place];
    if (!layer->isInstalled || !atomic_load(&layer->isOn)) continue;
    if (!EMHookedMethodIsCutOff(layer)) return NULL;
    lost = layer;
  }
  return lost;
}

void EMLayeredMethodVisitLost(void (*visit)(void *context, Class owner, SEL selector), void *context) {
  for (EMLayeredMethod *method = lastListed; method != NULL; method = method->next) {
    EMHookedMethod *lost = lostLayer(method);
    if (lost != NULL) visit(context, lost->owner, lost->selector);
  }
}
#endif
