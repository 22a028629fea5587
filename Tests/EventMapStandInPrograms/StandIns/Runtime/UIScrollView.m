#include "StandInObjects.h"
#include "StandInViews.h"
#include "StandIns.h"

@implementation UIScrollView
STAND_IN_OBJECT(id<UIScrollViewDelegate>, delegate, setDelegate, StandInWeak)

/// Creates the scroll view's own recognizer, whose target is the scroll view.
- (instancetype)initWithFrame:(CGRect)frame {
  self = [super initWithFrame:frame];
  UIPanGestureRecognizer *pan = [[UIPanGestureRecognizer alloc] initWithTarget:self action:@selector(standInPan:)];
  [self addGestureRecognizer:pan];
  StandInSetValue(self, "panGestureRecognizer", pan, StandInStrong);
  [pan release];
  return self;
}

- (UIPanGestureRecognizer *)panGestureRecognizer { return StandInValue(self, "panGestureRecognizer"); }
- (void)standInPan:(UIPanGestureRecognizer *)pan {}
@end

// MARK: Cells and index paths

/// Adds a cell to the two parallel lists of a table or collection: cells and index paths.
static void addCell(UIView *list, UIView *cell, NSIndexPath *path) {
  StandInAppend(list, "cells", cell);
  StandInAppend(list, "paths", path);
  [list addSubview:cell];
}

static void removeCells(UIView *list) {
  for (UIView *cell in StandInList(list, "cells")) [cell removeFromSuperview];
  StandInSetValue(list, "cells", nil, StandInStrong);
  StandInSetValue(list, "paths", nil, StandInStrong);
}

/// The selectors of a data source. The one for the number of sections is optional.
typedef struct {
  SEL sections;
  SEL elements;
  SEL cell;
} SourceMethods;

static void reload(UIView *list, id source, SourceMethods methods) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  NSInteger (*countSections)(id, SEL, id) = (NSInteger(*)(id, SEL, id))[source methodForSelector:methods.sections];
  NSInteger (*count)(id, SEL, id, NSInteger) =
      (NSInteger(*)(id, SEL, id, NSInteger))[source methodForSelector:methods.elements];
  id (*cell)(id, SEL, id, id) = (id(*)(id, SEL, id, id))[source methodForSelector:methods.cell];
  removeCells(list);
  NSInteger sections = [source respondsToSelector:methods.sections] ? countSections(source, methods.sections, list) : 1;
  for (NSInteger section = 0; source != nil && section < sections; section++) {
    NSInteger elements = count(source, methods.elements, list, section);
    for (NSInteger element = 0; element < elements; element++) {
      NSIndexPath *path = [NSIndexPath indexPathForRow:element inSection:section];
      addCell(list, cell(source, methods.cell, list, path), path);
    }
  }
  [pool drain];
}

static id cellAt(UIView *list, NSIndexPath *path) {
  NSArray *paths = StandInList(list, "paths");
  for (NSUInteger place = 0; place < [paths count]; place++) {
    if ([[paths objectAtIndex:place] isEqual:path]) return [StandInList(list, "cells") objectAtIndex:place];
  }
  return nil;
}

static NSIndexPath *pathOf(UIView *list, UIView *cell) {
  NSUInteger place = [StandInList(list, "cells") indexOfObjectIdenticalTo:cell];
  return place == NSNotFound ? nil : [StandInList(list, "paths") objectAtIndex:place];
}

static UIView *contentOf(UIView *cell) {
  UIView *content = StandInValue(cell, "contentView");
  if (content != nil) return content;
  content = [[UIView alloc] initWithFrame:[cell bounds]];
  StandInSetValue(cell, "contentView", content, StandInStrong);
  [cell addSubview:content];
  [content release];
  return content;
}

// MARK: Tables

@implementation UITableViewCell
STAND_IN_BYTES(BOOL, isSelected, setSelected)
- (UIView *)contentView { return contentOf(self); }
@end

@interface UITableView (StandIn)
@property(nonatomic) BOOL standInSelects;
@end

@implementation UITableView
STAND_IN_OBJECT(id<UITableViewDataSource>, dataSource, setDataSource, StandInWeak)
STAND_IN_BYTES(BOOL, standInSelects, setStandInSelects)
- (id<UITableViewDelegate>)delegate { return (id<UITableViewDelegate>)[super delegate]; }

/// Checks the delegate's methods only here, like UIKit. A method that is added later is not called.
- (void)setDelegate:(id<UITableViewDelegate>)delegate {
  [super setDelegate:delegate];
  [self setStandInSelects:[delegate respondsToSelector:@selector(tableView:didSelectRowAtIndexPath:)]];
}

- (void)reloadData {
  SourceMethods methods = {
      .sections = @selector(numberOfSectionsInTableView:),
      .elements = @selector(tableView:numberOfRowsInSection:),
      .cell = @selector(tableView:cellForRowAtIndexPath:),
  };
  reload(self, [self dataSource], methods);
}

- (UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)path { return cellAt(self, path); }
- (NSIndexPath *)indexPathForCell:(UITableViewCell *)cell { return pathOf(self, cell); }
@end

void StandInSelectRow(UITableView *table, NSIndexPath *path) {
  [[table cellForRowAtIndexPath:path] setSelected:YES];
  if ([table standInSelects]) [[table delegate] tableView:table didSelectRowAtIndexPath:path];
}

@implementation UITableViewController
- (void)loadView {
  UITableView *table = [[UITableView alloc] initWithFrame:CGRectMake(0, 0, 390, 844)];
  [table setDelegate:self];
  [table setDataSource:self];
  [self setView:table];
  [table release];
}

- (UITableView *)tableView { return (UITableView *)[self view]; }
- (void)setTableView:(UITableView *)table { [self setView:table]; }

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  [[self tableView] reloadData];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section { return 0; }
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path { return nil; }
@end

// MARK: Collections

@implementation UICollectionViewCell
STAND_IN_BYTES(BOOL, isSelected, setSelected)
@end

@implementation UICollectionViewLayout
@end

@interface UICollectionView (StandIn)
@property(nonatomic) BOOL standInSelects;
@end

@implementation UICollectionView
STAND_IN_OBJECT(id<UICollectionViewDataSource>, dataSource, setDataSource, StandInWeak)
STAND_IN_BYTES(BOOL, standInSelects, setStandInSelects)

- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout {
  return [self initWithFrame:frame];
}

- (id<UICollectionViewDelegate>)delegate { return (id<UICollectionViewDelegate>)[super delegate]; }

/// Checks the delegate's methods only here, as for tables.
- (void)setDelegate:(id<UICollectionViewDelegate>)delegate {
  [super setDelegate:delegate];
  [self setStandInSelects:[delegate respondsToSelector:@selector(collectionView:didSelectItemAtIndexPath:)]];
}

- (void)reloadData {
  SourceMethods methods = {
      .sections = @selector(numberOfSectionsInCollectionView:),
      .elements = @selector(collectionView:numberOfItemsInSection:),
      .cell = @selector(collectionView:cellForItemAtIndexPath:),
  };
  reload(self, [self dataSource], methods);
}

- (UICollectionViewCell *)cellForItemAtIndexPath:(NSIndexPath *)path { return cellAt(self, path); }
- (NSIndexPath *)indexPathForCell:(UICollectionViewCell *)cell { return pathOf(self, cell); }
@end

void StandInSelectItem(UICollectionView *collection, NSIndexPath *path) {
  [[collection cellForItemAtIndexPath:path] setSelected:YES];
  if ([collection standInSelects]) [[collection delegate] collectionView:collection didSelectItemAtIndexPath:path];
}

@implementation UICollectionViewController
- (void)loadView {
  UICollectionView *collection = [[UICollectionView alloc] initWithFrame:CGRectMake(0, 0, 390, 844)
                                                    collectionViewLayout:nil];
  [collection setDelegate:self];
  [collection setDataSource:self];
  [self setView:collection];
  [collection release];
}

- (UICollectionView *)collectionView { return (UICollectionView *)[self view]; }

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  [[self collectionView] reloadData];
}

- (NSInteger)collectionView:(UICollectionView *)collectionView numberOfItemsInSection:(NSInteger)section { return 0; }

- (UICollectionViewCell *)collectionView:(UICollectionView *)collectionView
                  cellForItemAtIndexPath:(NSIndexPath *)path {
  return nil;
}
@end
