#ifndef EM_SCENE_H
#define EM_SCENE_H

#import <UIKit/UIKit.h>

#include "EMEventLine.h"

/// A view that is in the window of a page, or will be; `nil` if none is loaded.
UIView *EMViewOfPage(UIViewController *page);

/// Adds the member `scene`, the identifier of the scene that a view is in, once the app has had two scenes.
void EMEventLineAddScene(EMEventLine *line, UIView *view);

/// Notes a scene that connects.
void EMSceneNote(id scene);

#endif
