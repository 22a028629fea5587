#ifndef EM_CLASS_TABLE_H
#define EM_CLASS_TABLE_H

#include <objc/runtime.h>
#include <stdbool.h>
#include <stddef.h>

/// What the hooks know about a class. It costs one look-up: the name is compared with the patterns only the first time.
typedef struct {
  /// A pattern of the options fits: its objects make no events.
  bool isIgnored;
  /// It comes with the system: its methods are not replaced.
  bool isOfSystem;
  /// It comes with the system, and its pages say nothing of the app: `UINavigationController`, keyboards, alerts. The
  /// hosting controllers of SwiftUI are generic classes, which are named after the app's views.
  bool isSystemPage;
} EMClassFacts;

/// Returns what is known about a class. Any thread may call it.
EMClassFacts EMClassTableFacts(Class subject);

/// Starts again with other patterns, which are copied: whole names, with `*` for any number of characters.
void EMClassTableReset(const char *const *patterns, size_t count);

/// Whether an action is the app's: UIKit's controls and recognizers also send actions to UIKit's own methods, which say
/// nothing of what the user wants of the app. A scroll view of the app follows its recognizer by a method of UIKit.
bool EMActionIsOfApp(id target, SEL action);

/// Whether a function is in a library of the system.
bool EMFunctionIsOfSystem(IMP function);

/// The class of an object as it appears in events: without the subclasses that key-value observing puts before it.
Class EMClassOf(id object);

#endif
