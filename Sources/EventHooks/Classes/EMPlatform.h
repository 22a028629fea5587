#ifndef EM_PLATFORM_H
#define EM_PLATFORM_H

// Where there is UIKit with view controllers: iOS, tvOS, visionOS and Mac Catalyst, not watchOS.
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
