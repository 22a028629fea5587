#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMScene.h"

#include <pthread.h>
#include <stdbool.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
/// The identifier of the first scene; `NULL` if none has connected.
static char *firstScene;
static bool hasSeveral;

/// Registers a scene. Returns whether the app has had two scenes.
static bool note(NSString *identifier) {
  const char *text = [identifier UTF8String];
  if (text == NULL || text[0] == 0) return false;
  pthread_mutex_lock(&mutex);
  if (firstScene == NULL) firstScene = strdup(text);
  if (firstScene != NULL && strcmp(firstScene, text) != 0) hasSeveral = true;
  bool result = hasSeveral;
  pthread_mutex_unlock(&mutex);
  return result;
}

void EMSceneNote(id scene) {
  @try {
    if ([scene isKindOfClass:[UIScene class]]) note([[(UIScene *)scene session] persistentIdentifier]);
  } @catch (...) {
  }
}

UIView *EMViewOfPage(UIViewController *page) {
  // When a page appears for the first time, its view has no window yet, but the view of its parent does.
  for (UIViewController *above = page; above != nil;) {
    UIView *view = [above viewIfLoaded];
    if ([view window] != nil) return view;
    UIViewController *parent = [above parentViewController];
    above = parent != nil ? parent : [above presentingViewController];
  }
  return nil;
}

void EMEventLineAddScene(EMEventLine *line, UIView *view) {
  UIWindow *window = [view isKindOfClass:[UIWindow class]] ? (UIWindow *)view : [view window];
  NSString *identifier = [[[window windowScene] session] persistentIdentifier];
  if (identifier != nil && note(identifier)) EMEventLineAddString(line, "scene", identifier);
}
#endif
