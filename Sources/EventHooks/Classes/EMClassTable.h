#ifndef EM_CLASS_TABLE_H
#define EM_CLASS_TABLE_H

#include <objc/runtime.h>
#include <stdbool.h>
#include <stddef.h>

/// Cached facts about a class. Its name is compared with the patterns of the options only once.
typedef struct {
  /// Whether a pattern of the options matches the class. Objects of such a class make no events.
  bool isIgnored;
  /// Whether the class belongs to the system. Methods of such delegates are not replaced.
  bool isOfSystem;
  /// Whether the class belongs to the system and its pages are no pages of the app, such as `UINavigationController`,
  /// keyboards and alerts. SwiftUI's hosting controllers are generic over the app's views and are not among them.
  bool isSystemPage;
} EMClassFacts;

/// Returns the facts about a class. Safe to call from any thread.
EMClassFacts EMClassTableFacts(Class subject);

/// Empties the cache and sets new patterns, which are copied. A `*` in a pattern matches any number of characters.
void EMClassTableReset(const char *const *patterns, size_t count);

/// Whether an action is implemented by the app. UIKit's controls and recognizers also send actions to UIKit's own
/// methods, such as those by which a scroll view follows its recognizers; these are no actions of the app.
bool EMActionIsOfApp(id target, SEL action);

/// Whether a function belongs to a system library.
bool EMFunctionIsOfSystem(IMP function);

/// The class of an object as it appears in events, without the subclass that key-value observing inserts.
Class EMClassOf(id object);

#endif
