#include "EMPlatform.h"

#if EM_HAS_UIKIT
#include "EMClassTable.h"

#import <UIKit/UIKit.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const void *subject;
  EMClassFacts facts;
} Entry;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static char **patterns;
static size_t patternCount;
/// A hash table with open addressing. The capacity is a power of two, and at least half of the entries are free.
static Entry *entries;
static size_t capacity;
static size_t count;

/// Whether a pattern matches a name. The number of steps is at most the product of both lengths, because only the last
/// `*` is retried.
static bool fits(const char *pattern, const char *name) {
  const char *star = NULL;
  const char *retry = NULL;
  while (*name != 0) {
    if (*pattern == '*') {
      star = pattern++;
      retry = name;
    } else if (*pattern == *name) {
      pattern++;
      name++;
    } else if (star != NULL) {
      pattern = star + 1;
      name = ++retry;
    } else {
      return false;
    }
  }
  while (*pattern == '*') pattern++;
  return *pattern == 0;
}

static bool isOfSystem(const char *image) {
  if (image == NULL) return false;
  // In the simulator, the system's folders are inside the folder of the runtime.
  return strstr(image, "/System/Library/") != NULL || strncmp(image, "/usr/lib/", 9) == 0 ||
         strstr(image, "/RuntimeRoot/usr/lib/") != NULL;
}

static EMClassFacts learn(Class subject) {
  EMClassFacts facts = {.isIgnored = false, .isOfSystem = isOfSystem(class_getImageName(subject))};
  const char *name = class_getName(subject);
  facts.isSystemPage = facts.isOfSystem && strncmp(name, "_TtG", 4) != 0;
  for (size_t place = 0; place < patternCount && !facts.isIgnored; place++) {
    facts.isIgnored = fits(patterns[place], name);
  }
  return facts;
}

static Entry *entryOf(const void *subject) {
  size_t place = ((uintptr_t)subject >> 4) * 0x9E3779B97F4A7C15u >> 20 & (capacity - 1);
  while (entries[place].subject != NULL && entries[place].subject != subject) place = (place + 1) & (capacity - 1);
  return &entries[place];
}

/// Makes room for one more entry. Returns false without memory.
static bool grow(void) {
  if (2 * (count + 1) <= capacity) return true;
  Entry *old = entries;
  size_t oldCapacity = capacity;
  size_t newCapacity = capacity == 0 ? 256 : 2 * capacity;
  Entry *larger = calloc(newCapacity, sizeof(Entry));
  if (larger == NULL) return false;
  entries = larger;
  capacity = newCapacity;
  for (size_t place = 0; place < oldCapacity; place++) {
    if (old[place].subject != NULL) *entryOf(old[place].subject) = old[place];
  }
  free(old);
  return true;
}

EMClassFacts EMClassTableFacts(Class subject) {
  const void *key = (__bridge const void *)subject;
  pthread_mutex_lock(&mutex);
  Entry *entry = capacity == 0 ? NULL : entryOf(key);
  EMClassFacts facts;
  if (entry != NULL && entry->subject == key) {
    facts = entry->facts;
  } else {
    facts = learn(subject);
    if (grow()) {
      *entryOf(key) = (Entry){.subject = key, .facts = facts};
      count++;
    }
  }
  pthread_mutex_unlock(&mutex);
  return facts;
}

void EMClassTableReset(const char *const *newPatterns, size_t newCount) {
  pthread_mutex_lock(&mutex);
  for (size_t place = 0; place < patternCount; place++) free(patterns[place]);
  free(patterns);
  free(entries);
  entries = NULL;
  capacity = 0;
  count = 0;
  patternCount = 0;
  patterns = newCount == 0 ? NULL : calloc(newCount, sizeof(char *));
  for (size_t place = 0; patterns != NULL && place < newCount; place++) {
    char *copy = strdup(newPatterns[place]);
    if (copy != NULL) patterns[patternCount++] = copy;
  }
  pthread_mutex_unlock(&mutex);
}

bool EMActionIsOfApp(id target, SEL action) {
  Class owner = EMClassOf(target);
  Method method = class_getInstanceMethod(owner, action);
  // A proxy that forwards the action has no method for it.
  if (method == NULL) return !EMClassTableFacts(owner).isOfSystem;
  for (Class above = class_getSuperclass(owner); above != Nil && class_getInstanceMethod(above, action) == method;) {
    owner = above;
    above = class_getSuperclass(above);
  }
  if (!EMClassTableFacts(owner).isOfSystem) return true;
  // The app may add methods to system classes.
  return !EMFunctionIsOfSystem(method_getImplementation(method));
}

bool EMFunctionIsOfSystem(IMP function) {
  Dl_info image;
  return dladdr((const void *)function, &image) != 0 && isOfSystem(image.dli_fname);
}

Class EMClassOf(id object) {
  Class named = [object class];
  // A proxy may return the class of another object.
  for (Class real = object_getClass(object); real != Nil; real = class_getSuperclass(real)) {
    if (real == named) return named;
  }
  return object_getClass(object);
}
#endif
