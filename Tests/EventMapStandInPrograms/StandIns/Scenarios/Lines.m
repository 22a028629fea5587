// The strings and numbers in the lines of events.

#include <locale.h>
#include <stdlib.h>

#include "Scenario.h"

static const unichar *units;
static NSUInteger unitCount;

/// A string of any UTF-16 units.
@interface Units : NSString
@end
@implementation Units
- (NSUInteger)length { return unitCount; }

- (void)getCharacters:(unichar *)buffer range:(NSRange)range {
  if (range.location + range.length > unitCount) printf("range %lu\n", (unsigned long)range.length);
  memcpy(buffer, units + range.location, range.length * sizeof(unichar));
}
@end

static void show(NSString *title) {
  UIViewController *page = [[[UIViewController alloc] init] autorelease];
  [page setView:[[[UIView alloc] init] autorelease]];
  [page setTitle:title];
  [page viewWillAppear:NO];
}

static void showUnits(const unichar *text, NSUInteger count) {
  units = text;
  unitCount = count;
  show([[[Units alloc] init] autorelease]);
}

static void showClass(const char *name) {
  [[[[makeClass([UIViewController class], name) alloc] init] autorelease] viewWillAppear:NO];
}

/// Prints the length of the line in bytes, and the end of the title.
static void measure(void *context, const uint8_t *line, size_t length) {
  const char *title = strstr((const char *)line, "\"title\":\"");
  printf("%zu bytes, %.*s\n", length, (int)((const char *)line + length - title), title);
}

/// Like `measure`, with the end of the line instead of the title.
static void measureEnd(void *context, const uint8_t *line, size_t length) {
  printf("%zu bytes, ends in %.12s\n", length, (const char *)line + length - 12);
}

/// A target that belongs to the app.
@interface Taker : NSObject
@end
@implementation Taker
- (void)act {}
@end

@implementation Checks
+ (void)titles {
  install((EMHookSettings){.hooksPages = true, .hooksSystemPages = true});
  show(@"");
  show(@"\"quoted\" and \\ and /");
  show(@"收藏 ❤️ 👩‍👩‍👧 é \x7f");
  unichar all[0x20];
  for (unichar unit = 0; unit < 0x20; unit++) all[unit] = unit;
  showUnits(all, 0x20);
  const unichar ends[] = {0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0xD800, 0xDC00, 0xDBFF, 0xDFFF};
  showUnits(ends, sizeof ends / sizeof ends[0]);
  const unichar lone[] = {0xD83D, 'a', 0xDE00, 'b', 0xD83D, 0xD83D, 0xDE00, 0xDE00, 0xD83D};
  showUnits(lone, sizeof lone / sizeof lone[0]);
}

+ (void)longTitles {
  EMHookSettings settings = {.hooksPages = true, .hooksSystemPages = true};
  EMHookSetInstall(&settings, (EMHookSink){.record = measureEnd});
  unichar text[1100];
  for (int place = 0; place < 1100; place++) text[place] = 'a';
  for (NSUInteger count = 998; count < 1003; count++) {
    text[count - 1] = 'z';
    showUnits(text, count);
    text[count - 1] = 'a';
  }
  // A surrogate pair at each index around the cut, and around the pieces in which the text is read.
  for (NSUInteger place = 998; place < 1001; place++) {
    text[place] = 0xD83D, text[place + 1] = 0xDE00;
    showUnits(text, 1002);
    text[place] = text[place + 1] = 'a';
  }
  text[999] = 0xD83D;
  showUnits(text, 1000);
  showUnits(text, 1001);
  text[99] = 0xD83D, text[100] = 0xDE00;
  EMHookSetInstall(&settings, (EMHookSink){.record = measure});
  showUnits(text + 90, 20);
  showUnits(text, 110);
}

/// Lines longer than the buffer in `EMEventLine`.
+ (void)longLines {
  EMHookSettings settings = {.hooksPages = true, .hooksSystemPages = true};
  EMHookSetInstall(&settings, (EMHookSink){.record = measureEnd});
  unichar text[1000];
  for (int place = 0; place < 1000; place++) text[place] = 1;
  // The line is as long as the buffer, one byte longer, and much longer.
  char name[3000] = "";
  memset(name, 'P', 2048 - strlen("{'type':'page','class':'','phase':'enter'}"));
  showClass(name);
  strcat(name, "Q");
  showClass(name);
  memset(name, 'R', 2999);
  showClass(name);
  showUnits(text, 1000);
  install((EMHookSettings){.hooksPages = true, .hooksSystemPages = true});
  showUnits(text, 400);
}

+ (void)names {
  install((EMHookSettings){.hooksPages = true, .hooksSystemPages = true});
  showClass("Seite\xC3\xA4\xE6\x94\xB6\xF0\x9F\x98\x80");
  showClass("A\xFF\x80\xC3(");
  showClass("B\xE6\x94");
  showClass("C\xC0\x80\xED\xA0\x80\xF4\x90\x80\x80\xF5");
  showClass("D\xF0\x9F\x98");
  showClass("F\xE0\x80\x80\xF0\x80\x80\x80");
  showClass("E\"\\\n\x01");
  install((EMHookSettings){.hooksControls = true});
  UIButton *button = [[UIButton alloc] init];
  [button sendAction:sel_registerName("tap\xFF\"") to:[[Taker alloc] init] forEvent:nil];
}

/// Arguments: the folder of a locale with a decimal comma, and its name.
+ (void)decimalComma {
  install((EMHookSettings){.hooksControls = true, .hooksGestures = true});
  setenv("LOCPATH", scenarioArguments[0], 1);
  if (setlocale(LC_ALL, scenarioArguments[1]) == NULL) printf("no such locale\n");
  printf("%g\n", 0.5);
  UIStepper *stepper = [[UIStepper alloc] initWithFrame:CGRectMake(0.5, 1234567.25, -1.0 / 3, 1e-9)];
  [stepper setValue:1234.1];
  [stepper sendAction:@selector(act) to:[[Taker alloc] init] forEvent:nil];
  UISlider *slider = [[UISlider alloc] initWithFrame:CGRectMake(0, 0, 0.5, 1)];
  [slider setValue:0.1f];
  [slider sendAction:@selector(act) to:[[Taker alloc] init] forEvent:nil];
  UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:[[[Taker alloc] init] retain] action:@selector(act)];
  [slider addGestureRecognizer:tap];
  StandInRecognize(tap, UIGestureRecognizerStateEnded);
}
@end
