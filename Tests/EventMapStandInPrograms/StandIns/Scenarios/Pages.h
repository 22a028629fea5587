// Two pages for the scenarios of pages and tabs.

#ifndef PAGES_H
#define PAGES_H

#include "Scenario.h"

@interface HomePage : UIViewController
@end
@implementation HomePage
- (void)viewDidLoad {
  [super viewDidLoad];
  [self setTitle:@"Home"];
}

- (void)viewWillAppear:(BOOL)animated {
  printf("home before super\n");
  [super viewWillAppear:animated];
  printf("home after super\n");
}

- (void)refresh:(id)sender {}
@end

/// A page that does not call `super`.
@interface MutePage : UIViewController
@end
@implementation MutePage
- (void)viewWillAppear:(BOOL)animated { printf("mute\n"); }
@end

#endif
