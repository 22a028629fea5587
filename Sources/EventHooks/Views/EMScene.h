#ifndef EM_SCENE_H
#define EM_SCENE_H

#import <UIKit/UIKit.h>

#include "EMEventLine.h"

/// Returns a view in the window of a page; `nil` if neither the page nor a controller above it has one.
UIView *EMViewOfPage(UIViewController *page);

/// Adds the member `scene`, the identifier of a view's scene, if the app has ever had two scenes.
void EMEventLineAddScene(EMEventLine *line, UIView *view);

/// Registers a scene that connects.
void EMSceneNote(id scene);

#endif
