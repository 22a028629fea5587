// Two copies of the hooks in one process, as if an app and a framework both linked them.

#include "Scenario.h"

// The second copy: the same sources with other names for the classes and these functions.
extern bool SecondHookSetInstall(const EMHookSettings *settings, EMHookSink sink);
extern void SecondHookSetRemove(void);
extern const char *SecondHookSetInstalledImage(void);

@interface Till : NSObject
@end
@implementation Till
- (void)pay:(id)sender { printf("pay\n"); }
@end

static void printCopy(void *context, const uint8_t *line, size_t length) { printf("%s: event\n", (char *)context); }

static bool installFirst(void) { return installAllFor((EMHookSink){.record = printCopy, .context = "first"}); }

static bool installSecond(void) {
  EMHookSettings settings = allSettings();
  return SecondHookSetInstall(&settings, (EMHookSink){.record = printCopy, .context = "second"});
}

static void printImage(void) {
  const char *path = SecondHookSetInstalledImage();
  printf("installed: %s\n", path == NULL ? "none" : strrchr(path, '/') + 1);
}

@implementation Checks
+ (void)copies {
  StandInLaunch(Nil);
  UIButton *button = [makeButton([[Till alloc] init], @selector(pay:)) retain];
  printImage();
  printf("%d %d\n", installFirst(), installSecond());
  printImage();
  StandInTap(button);
  SecondHookSetRemove();
  printf("%d %d\n", installFirst(), installSecond());
  StandInTap(button);
  EMHookSetRemove();
  printf("%d %d\n", installSecond(), installFirst());
  printImage();
  StandInTap(button);
  SecondHookSetRemove();
  StandInTap(button);
}
@end
