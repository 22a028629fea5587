#ifndef EM_LAYERED_METHOD_H
#define EM_LAYERED_METHOD_H

#include "EMHookedMethod.h"

/// The number of functions that can replace one method, one above the other.
enum { EMLayerCount = 4 };

/// A method of one class that one function replaces, and more functions once another module has cut that one off.
///
/// A module that exchanges two methods, or puts back the function that it found, can take our function out of the class.
/// The next installation puts a function above what the class has then. The first function cannot be used for that: the
/// module may bring it back, with the original that it has now. So a call may pass several of our functions, and only
/// the first of them makes an event.
typedef struct EMLayeredMethod {
  EMHookedMethod layers[EMLayerCount];
  /// The method that was installed before for the first time; see ``EMLayeredMethodVisitLost``.
  struct EMLayeredMethod *next;
  bool isListed;
} EMLayeredMethod;

/// Expands a macro for the number of each layer.
#define EM_EACH_LAYER(M) M(0) M(1) M(2) M(3)
/// The initializer of a method whose functions are `name0` to `name3`.
#define EM_LAYERS(name) \
  {.layers = {{.replacement = (IMP)name##0}, {.replacement = (IMP)name##1}, \
              {.replacement = (IMP)name##2}, {.replacement = (IMP)name##3}}}

/// Installs the method where it is wanted, and removes it otherwise. Not from two threads at a time.
///
/// An installation adds a function if none of ours is the one that the class has for the method, and if one is left.
/// Returns whether there is such a method.
bool EMLayeredMethodApply(EMLayeredMethod *method, bool isWanted, Class owner, SEL selector);

/// Whether events are wanted.
bool EMLayeredMethodIsOn(EMLayeredMethod *method);

/// A call of a layer that has not returned yet. It lives in the frame of the function.
typedef struct EMLayerCall {
  const void *object;
  const EMLayeredMethod *method;
  /// The layers that the call has passed, as bits.
  unsigned passed;
  struct EMLayerCall *outer;
} EMLayerCall;

/// Notes a call of a layer until ``EMLayerCallEnd``, also if it ends with an exception.
///
/// Returns whether it makes an event: events are wanted, and the call has passed no other layer. A layer that is passed
/// again belongs to another call: the app sends the message once more before the first call returns.
bool EMLayerCallBegin(EMLayerCall *call, EMLayeredMethod *method, size_t layer, id object);
/// Ends the innermost call.
void EMLayerCallEnd(EMLayerCall *call);

/// Calls a function with each method that calls do not reach, as far as that can be known.
void EMLayeredMethodVisitLost(void (*visit)(void *context, Class owner, SEL selector), void *context);

#endif
