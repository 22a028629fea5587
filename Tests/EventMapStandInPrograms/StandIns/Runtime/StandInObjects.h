#pragma once

#include <Foundation/Foundation.h>

// The data of a stand-in object: its number of owners, and values by name. It is stored outside the object, so that the
// declared classes need no instance variables, which this runtime would lay out at compile time.

/// Creates an object with one owner.
id StandInCreate(Class subject);
/// Destroys an object: releases its values, sets weak references to nil, and frees the memory.
void StandInDestroy(id object);

/// Ends the process with a message that `what` was done with an object that does not exist.
void StandInStop(id object, const char *what) __attribute__((noreturn));

void StandInRetain(id object);
/// Returns whether this was the last owner.
BOOL StandInRelease(id object);

/// The ownership of a value.
typedef enum {
  StandInUnretained,
  StandInWeak,
  StandInStrong,
  StandInCopy,
} StandInOwnership;

/// Returns the bytes of an object by name. They are initially zero and have the size of the first call.
void *StandInBytes(id object, const char *name, NSUInteger size);
/// Gets and sets values by key or by name. The keys of names are never used by an app.
id StandInGet(id object, const void *key);
void StandInSet(id object, const void *key, id value, StandInOwnership ownership);
id StandInValue(id object, const char *name);
void StandInSetValue(id object, const char *name, id value, StandInOwnership ownership);

/// Stores a weak reference to an object in a variable; nil removes it.
void StandInStoreWeak(id *location, id object);
id StandInLoadWeak(id *location);

/// Reads and changes the lists of an object by name. A change creates a new array, so that it can happen during a loop.
NSArray *StandInList(id object, const char *name);
void StandInInsert(id object, const char *name, id element, NSUInteger index);
void StandInAppend(id object, const char *name, id element);
void StandInDrop(id object, const char *name, id element);

/// Defines a getter and a setter for a number or structure.
#define STAND_IN_BYTES(type, getter, setter) \
  -(type)getter { return *(type *)StandInBytes(self, #getter, sizeof(type)); } \
  -(void)setter : (type)value { *(type *)StandInBytes(self, #getter, sizeof(type)) = value; }

/// Defines a getter and a setter for an object.
#define STAND_IN_OBJECT(type, getter, setter, ownership) \
  -(type)getter { return StandInValue(self, #getter); } \
  -(void)setter : (type)value { StandInSetValue(self, #getter, value, ownership); }

/// Sends a message with the number of arguments that the selector has, at most two.
void StandInSend(id target, SEL action, id first, id second);
