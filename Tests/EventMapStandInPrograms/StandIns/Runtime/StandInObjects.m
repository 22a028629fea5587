#include "StandInObjects.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "StandIns.h"

typedef struct Value {
  struct Value *next;
  const void *key;
  StandInOwnership ownership;
  id object;
  void *bytes;
} Value;

typedef struct Record {
  struct Record *next;
  id object;
  long owners;
  long retains;
  Value *values;
} Record;

enum { bucketCount = 4096 };
static Record *buckets[bucketCount];
static NSUInteger liveCount;

/// A weak reference: a variable that becomes nil when its object is destroyed.
typedef struct WeakPlace {
  struct WeakPlace *next;
  id *location;
} WeakPlace;

static WeakPlace *weakPlaces;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

// MARK: Records

static Record **placeOf(id object) {
  Record **place = &buckets[((uintptr_t)object >> 4) % bucketCount];
  while (*place != NULL && (*place)->object != object) place = &(*place)->next;
  return place;
}

void StandInStop(id object, const char *what) {
  fprintf(stderr, "%s %p, which is not an object (any more)\n", what, (void *)object);
  abort();
}

/// Returns the record of an object. Classes and constant strings get a permanent record with their first value.
static Record *recordOf(id object) {
  Record **place = placeOf(object);
  if (*place != NULL) return *place;
  *place = calloc(1, sizeof(Record));
  if (*place == NULL) abort();
  (*place)->object = object;
  return *place;
}

id StandInCreate(Class subject) {
  id object = class_createInstance(subject, 0);
  pthread_mutex_lock(&mutex);
  recordOf(object)->owners = 1;
  liveCount++;
  pthread_mutex_unlock(&mutex);
  return object;
}

void StandInRetain(id object) {
  pthread_mutex_lock(&mutex);
  Record *record = *placeOf(object);
  if (record == NULL) StandInStop(object, "retain of");
  record->owners++;
  record->retains++;
  pthread_mutex_unlock(&mutex);
}

BOOL StandInRelease(id object) {
  pthread_mutex_lock(&mutex);
  Record *record = *placeOf(object);
  if (record == NULL || record->owners <= 0) StandInStop(object, "release of");
  BOOL isLast = --record->owners == 0;
  pthread_mutex_unlock(&mutex);
  return isLast;
}

static void clearWeakReferences(id object) {
  for (WeakPlace *place = weakPlaces; place != NULL; place = place->next) {
    if (*place->location == object) *place->location = nil;
  }
  for (int bucket = 0; bucket < bucketCount; bucket++) {
    for (Record *record = buckets[bucket]; record != NULL; record = record->next) {
      for (Value *value = record->values; value != NULL; value = value->next) {
        if (value->ownership == StandInWeak && value->object == object) value->object = nil;
      }
    }
  }
}

static void letGo(Value *value) {
  if (value->ownership >= StandInStrong) [value->object release];
  free(value->bytes);
  free(value);
}

void StandInDestroy(id object) {
  pthread_mutex_lock(&mutex);
  Record **place = placeOf(object);
  Record *record = *place;
  if (record == NULL) StandInStop(object, "dealloc of");
  *place = record->next;
  clearWeakReferences(object);
  liveCount--;
  pthread_mutex_unlock(&mutex);
  for (Value *value = record->values; value != NULL;) {
    Value *next = value->next;
    letGo(value);
    value = next;
  }
  free(record);
  object_dispose(object);
}

// MARK: Values

/// Returns the key for a name: the address of a selector that no app uses as the key of an association.
static const void *keyOf(const char *name) {
  char selector[100];
  snprintf(selector, sizeof(selector), "StandIn %s", name);
  return sel_registerName(selector);
}

static Value *find(Record *record, const void *key) {
  Value *value = record == NULL ? NULL : record->values;
  while (value != NULL && value->key != key) value = value->next;
  return value;
}

static Value *findOrAdd(id object, const void *key) {
  Record *record = recordOf(object);
  Value *value = find(record, key);
  if (value != NULL) return value;
  value = calloc(1, sizeof(Value));
  if (value == NULL) abort();
  value->key = key;
  value->next = record->values;
  record->values = value;
  return value;
}

void *StandInBytes(id object, const char *name, NSUInteger size) {
  const void *key = keyOf(name);
  pthread_mutex_lock(&mutex);
  Value *value = findOrAdd(object, key);
  if (value->bytes == NULL) value->bytes = calloc(1, size == 0 ? 1 : size);
  void *bytes = value->bytes;
  pthread_mutex_unlock(&mutex);
  return bytes;
}

id StandInGet(id object, const void *key) {
  if (object == nil) return nil;
  pthread_mutex_lock(&mutex);
  Value *value = find(*placeOf(object), key);
  id result = value == NULL ? nil : value->object;
  pthread_mutex_unlock(&mutex);
  return result;
}

void StandInSet(id object, const void *key, id new, StandInOwnership ownership) {
  if (object == nil) return;
  if (ownership == StandInStrong) [new retain];
  if (ownership == StandInCopy) new = [new copy];
  pthread_mutex_lock(&mutex);
  Value *value = findOrAdd(object, key);
  id old = value->ownership >= StandInStrong ? value->object : nil;
  value->object = new;
  value->ownership = ownership;
  pthread_mutex_unlock(&mutex);
  [old release];
}

id StandInValue(id object, const char *name) { return StandInGet(object, keyOf(name)); }

void StandInSetValue(id object, const char *name, id value, StandInOwnership ownership) {
  StandInSet(object, keyOf(name), value, ownership);
}

void StandInStoreWeak(id *location, id object) {
  pthread_mutex_lock(&mutex);
  WeakPlace **place = &weakPlaces;
  while (*place != NULL && (*place)->location != location) place = &(*place)->next;
  WeakPlace *found = *place;
  if (object != nil && found == NULL) {
    *place = calloc(1, sizeof(WeakPlace));
    if (*place == NULL) abort();
    (*place)->location = location;
  } else if (object == nil && found != NULL) {
    *place = found->next;
    free(found);
  }
  *location = object;
  pthread_mutex_unlock(&mutex);
}

id StandInLoadWeak(id *location) {
  pthread_mutex_lock(&mutex);
  id object = *location;
  pthread_mutex_unlock(&mutex);
  return object;
}

// MARK: Lists

NSArray *StandInList(id object, const char *name) {
  NSArray *list = StandInValue(object, name);
  if (list == nil && object != nil) {
    list = [[NSArray alloc] init];
    StandInSetValue(object, name, list, StandInStrong);
    [list release];
  }
  return list;
}

/// Replaces a list with one that has `element` inserted at `index`, or the element there removed if `element` is nil.
static void splice(id object, const char *name, NSUInteger index, id element) {
  NSArray *old = StandInList(object, name);
  NSUInteger count = [old count];
  id *elements = calloc(count + 1, sizeof(id));
  NSUInteger length = 0;
  for (NSUInteger place = 0; place < count; place++) {
    if (place == index && element == nil) continue;
    if (place == index) elements[length++] = element;
    elements[length++] = [old objectAtIndex:place];
  }
  if (element != nil && index >= count) elements[length++] = element;
  NSArray *new = [[NSArray alloc] initWithObjects:elements count:length];
  free(elements);
  StandInSetValue(object, name, new, StandInStrong);
  [new release];
}

void StandInInsert(id object, const char *name, id element, NSUInteger index) { splice(object, name, index, element); }

void StandInAppend(id object, const char *name, id element) { splice(object, name, NSNotFound, element); }

void StandInDrop(id object, const char *name, id element) {
  if (object == nil) return;
  NSUInteger index = [StandInList(object, name) indexOfObjectIdenticalTo:element];
  if (index != NSNotFound) splice(object, name, index, nil);
}

// MARK: For scenarios

static NSUInteger countOf(id object, bool wantsOwners) {
  pthread_mutex_lock(&mutex);
  Record *record = *placeOf(object);
  long count = record == NULL ? 0 : wantsOwners ? record->owners : record->retains;
  pthread_mutex_unlock(&mutex);
  return (NSUInteger)count;
}

NSUInteger StandInOwnersOf(id object) { return countOf(object, true); }

NSUInteger StandInRetainsOf(id object) { return countOf(object, false); }

NSUInteger StandInLiveObjects(void) {
  pthread_mutex_lock(&mutex);
  NSUInteger count = liveCount;
  pthread_mutex_unlock(&mutex);
  return count;
}

void StandInSend(id target, SEL action, id first, id second) {
  IMP method = [target methodForSelector:action];
  int count = 0;
  for (const char *name = sel_getName(action); *name != 0; name++) count += *name == ':';
  if (count == 0) ((void (*)(id, SEL))method)(target, action);
  if (count == 1) ((void (*)(id, SEL, id))method)(target, action, first);
  if (count >= 2) ((void (*)(id, SEL, id, id))method)(target, action, first, second);
}
