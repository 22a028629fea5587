#ifndef EM_HOOK_SET_H
#define EM_HOOK_SET_H

#import <UIKit/UIKit.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "EMEventLine.h"

/// The settings of the hooks; see `EMHookOptions`.
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

/// The receiver of raw events.
typedef struct {
  /// Records a line, which is valid only during the call. Exceptions are ignored.
  void (*record)(void *context, const uint8_t *line, size_t length);
  /// Returns whether the table has event IDs for views; NULL for no.
  bool (*wantsViewEvents)(void *context);
  /// Called after the event of the app's move to the background; NULL to ignore it.
  void (*enterBackground)(void *context);
  /// Called before the event of the app's return to the foreground; NULL to ignore it.
  void (*enterForeground)(void *context);
  /// Called when the app goes to the background or terminates. It should return when all events are stored. NULL to
  /// ignore it.
  void (*finish)(void *context);
  void *context;
} EMHookSink;

/// Installs the hooks of the settings and removes all others. A later call replaces the settings and the sink, and
/// reinstalls methods that another module has cut off.
///
/// Returns false and does nothing if another copy of the hooks in this process is installed.
bool EMHookSetInstall(const EMHookSettings *settings, EMHookSink sink);
/// The path of the binary whose copy of the hooks is installed; `NULL` if it is unknown.
const char *EMHookSetInstalledImage(void);
/// Removes all hooks.
void EMHookSetRemove(void);
/// Calls a function with each method that another module is known to have cut off.
void EMHookSetVisitLost(void (*visit)(void *context, Class owner, SEL selector), void *context);

// MARK: For the hooks

/// Writes the line of a raw event. Returns false if no event is to be made.
typedef bool (*EMLineWriter)(EMEventLine *line, const void *seen);

/// Writes and records a raw event. Exceptions of the app's objects and the recorder are ignored.
void EMHookSetReport(EMLineWriter write, const void *seen);
/// Whether view events are wanted.
bool EMHookSetWantsViewEvents(void);
/// Whether view paths start at the window.
bool EMHookSetStartsViewPathsAtWindow(void);
/// Calls a function of the sink, or does nothing for NULL. Exceptions are ignored.
void EMHookSetCall(void (*function)(void *context));
/// The current sink.
EMHookSink EMHookSetSink(void);

// Each of these functions installs the hooks of a group if the settings ask for them; otherwise it removes them.
void EMPageHooksApply(const EMHookSettings *settings);
void EMControlHooksApply(const EMHookSettings *settings);
void EMGestureHooksApply(const EMHookSettings *settings);
void EMRowHooksApply(const EMHookSettings *settings);
void EMTabHooksApply(const EMHookSettings *settings);
void EMAppActionHooksApply(const EMHookSettings *settings);
/// Also observes the app's notifications as long as any hooks are installed.
void EMAppHooksApply(const EMHookSettings *settings, bool isInstalled);

#endif
