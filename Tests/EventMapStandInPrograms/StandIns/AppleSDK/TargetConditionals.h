#pragma once

#if defined(__ENVIRONMENT_TV_OS_VERSION_MIN_REQUIRED__)
#define TARGET_OS_TV 1
#else
#define TARGET_OS_TV 0
#endif
#if defined(__ENVIRONMENT_WATCH_OS_VERSION_MIN_REQUIRED__)
#define TARGET_OS_WATCH 1
#else
#define TARGET_OS_WATCH 0
#endif
