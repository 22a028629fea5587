// One thread records pages while another sets delegates.

#include <pthread.h>
#include <stdatomic.h>

#include "Scenario.h"

@interface ListDelegate : NSObject <UITableViewDelegate>
@end
@implementation ListDelegate
- (void)tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path {}
@end

enum { classCount = 300, rounds = 20 };

static id pages[classCount];
static id delegates[classCount];
static UITableView *table;
static atomic_int ready;
static atomic_int lines;

static void countLine(void *context, const uint8_t *line, size_t length) { atomic_fetch_add(&lines, 1); }

static void meet(void) {
  atomic_fetch_add(&ready, 1);
  while (atomic_load(&ready) % 2 != 0) {
  }
}

static void *showPages(void *context) {
  @autoreleasepool {
    meet();
    for (int number = 0; number < classCount; number++) [pages[number] viewWillAppear:NO];
  }
  return NULL;
}

static void *setDelegates(void *context) {
  @autoreleasepool {
    meet();
    for (int number = 0; number < classCount; number++) {
      [table setDelegate:delegates[number]];
      StandInSelectRow(table, at(0, number));
    }
  }
  return NULL;
}

@implementation Checks
+ (void)pagesAndDelegates {
  EMHookSettings settings = {.hooksPages = true, .hooksRows = true};
  EMHookSink sink = {.record = countLine};
  table = [[UITableView alloc] init];
  EMHookSetInstall(&settings, sink);
  for (int number = 0; number < classCount; number++) {
    char name[20];
    snprintf(name, sizeof name, "Page%d", number);
    pages[number] = [[makeClass([UIViewController class], name) alloc] init];
    snprintf(name, sizeof name, "Delegate%d", number);
    delegates[number] = [[makeClass([ListDelegate class], name) alloc] init];
    // GCC's runtime cannot change classes while another thread sends messages.
    [table setDelegate:delegates[number]];
  }
  for (int round = 0; round < rounds; round++) {
    // Each round empties the table of classes.
    EMHookSetInstall(&settings, sink);
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, showPages, NULL);
    pthread_create(&threads[1], NULL, setDelegates, NULL);
    for (int place = 0; place < 2; place++) pthread_join(threads[place], NULL);
  }
  printf("%d lines\n", atomic_load(&lines));
}
@end
