// Two pages for the scenarios of pages and tabs.

#pragma once

#include "Scenario.h"

@interface HomePage : UIViewController
@end
@implementation HomePage
- (void)viewDidLoad {
  [super viewDidLoad];
  [self setTitle:@"Home"];
}

- (void)refresh:(id)sender {}
@end

/// A page that does not call `super`.
@interface MutePage : UIViewController
@end
@implementation MutePage
- (void)viewWillAppear:(BOOL)animated { printf("mute\n"); }
@end
