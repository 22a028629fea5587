#ifndef EM_HOOK_SET_H
#define EM_HOOK_SET_H

#import <UIKit/UIKit.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "EMEventLine.h"

/// What is hooked; `EMHookOptions` says what each is for.
typedef struct {
  bool hooksPages;
  bool usesDidMethods;
  bool hooksSystemPages;
  bool hooksControls;
  bool hooksGestures;
  bool hooksRows;
  bool hooksTabs;
  bool hooksTabsByCode;
  bool hooksApp;
  bool startsViewPathsAtWindow;
  const char *const *ignoredClasses;
  size_t ignoredClassCount;
} EMHookSettings;

/// Where raw events go.
typedef struct {
  /// Takes a line, which is gone after the call. What it raises is dropped.
  void (*record)(void *context, const uint8_t *line, size_t length);
  /// Whether the table names views; NULL for no.
  bool (*wantsViewEvents)(void *context);
  /// The app went to the background, after its event; NULL for nothing.
  void (*enterBackground)(void *context);
  /// The app comes back, before its event; NULL for nothing.
  void (*enterForeground)(void *context);
  /// The app went to the background or ends: what was recorded should be stored before it returns. NULL for nothing.
  void (*finish)(void *context);
  void *context;
} EMHookSink;

/// Installs all hooks of the settings and removes the others. A later call replaces settings and sink, and installs
/// again the methods that another module has cut off.
///
/// Returns whether they are installed: not if another copy of the hooks in this process has installed its own.
bool EMHookSetInstall(const EMHookSettings *settings, EMHookSink sink);
/// The path of the program or library that has the copy whose hooks are installed; `NULL` if it is not known.
const char *EMHookSetInstalledImage(void);
/// Removes all hooks.
void EMHookSetRemove(void);
/// Calls a function with each method that another module has cut off.
void EMHookSetVisitLost(void (*visit)(void *context, Class owner, SEL selector), void *context);

// MARK: For the hooks

/// Writes what the hook saw. Returns whether it is an event.
typedef bool (*EMLineWriter)(EMEventLine *line, const void *seen);

/// Makes a raw event and records it. Nothing that the app's objects or the recorder raise gets out.
void EMHookSetReport(EMLineWriter write, const void *seen);
/// Whether events of views are wanted, too.
bool EMHookSetWantsViewEvents(void);
/// Whether paths of views start at the window.
bool EMHookSetStartsViewPathsAtWindow(void);
/// Calls a function of the sink; NULL for nothing. What it raises is dropped.
void EMHookSetCall(void (*function)(void *context));
/// Where events go now.
EMHookSink EMHookSetSink(void);

/// Each group installs its hooks where the settings ask for them, and removes them otherwise.
void EMPageHooksApply(const EMHookSettings *settings);
void EMControlHooksApply(const EMHookSettings *settings);
void EMGestureHooksApply(const EMHookSettings *settings);
void EMRowHooksApply(const EMHookSettings *settings);
void EMTabHooksApply(const EMHookSettings *settings);
void EMAppActionHooksApply(const EMHookSettings *settings);
/// Gets the app's notifications as long as any hooks are installed.
void EMAppHooksApply(const EMHookSettings *settings, bool isInstalled);


#endif
