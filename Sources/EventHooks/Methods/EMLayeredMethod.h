#ifndef EM_LAYERED_METHOD_H
#define EM_LAYERED_METHOD_H

#include "EMHookedMethod.h"

/// The maximum number of functions that can replace one method.
enum { EMLayerCount = 4 };

/// A method of a class that is replaced by a function, and by further functions if another module cuts that one off.
///
/// A module that exchanges two methods, or restores an implementation that it saved, can remove our function from the
/// class. The next installation then adds another function as a new layer. It cannot reuse the first function, because
/// the other module may restore that one, together with its original. So a call may pass several of our functions, and
/// only the first one makes an event.
typedef struct EMLayeredMethod {
  EMHookedMethod layers[EMLayerCount];
  /// The next method in the list of installed methods, which ``EMLayeredMethodVisitLost`` visits.
  struct EMLayeredMethod *next;
  bool isListed;
} EMLayeredMethod;

/// Expands a macro once per layer, with the layer's number.
#define EM_EACH_LAYER(M) M(0) M(1) M(2) M(3)
/// The initializer of a method with the functions `name0` to `name3`.
#define EM_LAYERS(name) \
  {.layers = {{.replacement = (IMP)name##0}, {.replacement = (IMP)name##1}, \
              {.replacement = (IMP)name##2}, {.replacement = (IMP)name##3}}}

/// Installs the method if it is wanted; otherwise removes it. Must not be called on two threads at a time.
///
/// Installing adds a layer if the class's current implementation is not one of our functions and a layer is left.
/// Returns false if the class has no such method.
bool EMLayeredMethodApply(EMLayeredMethod *method, bool isWanted, Class owner, SEL selector);

/// Whether events are wanted.
bool EMLayeredMethodIsOn(EMLayeredMethod *method);

/// A call of a layer that has not returned yet. It is stored in the stack frame of the function.
typedef struct EMLayerCall {
  const void *object;
  const EMLayeredMethod *method;
  /// The layers that the call has passed, one bit per layer.
  unsigned passed;
  struct EMLayerCall *outer;
} EMLayerCall;

/// Registers a call of a layer until ``EMLayerCallEnd``, which must also be called after an exception.
///
/// Returns whether the call makes an event: events are wanted, and the call has passed no other layer. A second call of
/// the same layer is a new message, which the app has sent before the first call has returned.
bool EMLayerCallBegin(EMLayerCall *call, EMLayeredMethod *method, size_t layer, id object);
/// Ends the innermost call.
void EMLayerCallEnd(EMLayerCall *call);

/// Calls a function with each method whose replacements are no longer called, as far as that is known.
void EMLayeredMethodVisitLost(void (*visit)(void *context, Class owner, SEL selector), void *context);

#endif
