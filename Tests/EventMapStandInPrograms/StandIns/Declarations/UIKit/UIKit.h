#pragma once

// The declarations that EventHooks and its tests use, from Apple's documentation.

#include <Foundation/Foundation.h>
#include <UIKit/UIAction.h>
#include <UIKit/UIApplication.h>
#include <UIKit/UIBarItem.h>
#include <UIKit/UIControl.h>
#include <UIKit/UIGestureRecognizer.h>
#include <UIKit/UIResponder.h>
#include <UIKit/UIScene.h>
#include <UIKit/UIScrollView.h>
#include <UIKit/UIView.h>
#include <UIKit/UIViewController.h>
