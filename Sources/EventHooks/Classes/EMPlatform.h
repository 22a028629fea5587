#ifndef EM_PLATFORM_H
#define EM_PLATFORM_H

// Platforms whose UIKit has view controllers: iOS, tvOS, visionOS and Mac Catalyst, but not watchOS.
#if __has_include(<UIKit/UIKit.h>)
#if __has_include(<TargetConditionals.h>)
#include <TargetConditionals.h>
#endif
#if !TARGET_OS_WATCH
#define EM_HAS_UIKIT 1
#endif
#endif

#ifndef EM_HAS_UIKIT
#define EM_HAS_UIKIT 0
#endif

#endif
