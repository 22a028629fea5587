#ifndef STAND_IN_OBJECTS_H
#define STAND_IN_OBJECTS_H

#include <Foundation/Foundation.h>

// What an object of a stand-in class has: the number of its owners, and values by name. It is outside of the object,
// so that the declared classes need no instance variables, which this runtime would lay out at compile time.

/// Makes an object with one owner.
id StandInCreate(Class subject);
/// Ends an object: releases its values, sets weak references to nil, frees the memory.
void StandInDestroy(id object);

/// Ends the process with a message: `what` was done with an object that does not exist.
void StandInStop(id object, const char *what) __attribute__((noreturn));

void StandInRetain(id object);
/// Returns whether this was the last owner.
BOOL StandInRelease(id object);

/// How an object is kept.
typedef enum {
  StandInUnretained,
  StandInWeak,
  StandInStrong,
  StandInCopy,
} StandInOwnership;

/// The bytes that an object has under a name: zeros at first, of the size that the first call asks for.
void *StandInBytes(id object, const char *name, NSUInteger size);
/// Values by any key: names have keys that no app has.
id StandInGet(id object, const void *key);
void StandInSet(id object, const void *key, id value, StandInOwnership ownership);
id StandInValue(id object, const char *name);
void StandInSetValue(id object, const char *name, id value, StandInOwnership ownership);

/// Keeps an object in a variable that becomes nil with it; nil ends that.
void StandInStoreWeak(id *location, id object);
id StandInLoadWeak(id *location);

/// Lists that an object has under a name. Arrays do not change: a list that is being read stays as it is.
NSArray *StandInList(id object, const char *name);
void StandInInsert(id object, const char *name, id element, NSUInteger index);
void StandInAppend(id object, const char *name, id element);
void StandInDrop(id object, const char *name, id element);

/// A getter and a setter for a number or a structure.
#define STAND_IN_BYTES(type, getter, setter) \
  -(type)getter { return *(type *)StandInBytes(self, #getter, sizeof(type)); } \
  -(void)setter : (type)value { *(type *)StandInBytes(self, #getter, sizeof(type)) = value; }

/// A getter and a setter for an object.
#define STAND_IN_OBJECT(type, getter, setter, ownership) \
  -(type)getter { return StandInValue(self, #getter); } \
  -(void)setter : (type)value { StandInSetValue(self, #getter, value, ownership); }

/// Sends a message without arguments, or with one or two, as many as the selector has.
void StandInSend(id target, SEL action, id first, id second);

#endif
