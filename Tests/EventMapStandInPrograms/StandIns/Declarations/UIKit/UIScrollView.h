#pragma once

#include <UIKit/UIGestureRecognizer.h>
#include <UIKit/UIViewController.h>

@class UICollectionView;
@class UITableView;

@protocol UIScrollViewDelegate <NSObject>
@end

@interface UIScrollView : UIView
@property(nonatomic, weak) id<UIScrollViewDelegate> delegate;
@property(nonatomic, readonly) UIPanGestureRecognizer *panGestureRecognizer;
@end

@interface NSIndexPath (UIKitAdditions)
@property(nonatomic, readonly) NSInteger section;
@property(nonatomic, readonly) NSInteger row;
@property(nonatomic, readonly) NSInteger item;
+ (instancetype)indexPathForRow:(NSInteger)row inSection:(NSInteger)section;
@end

// MARK: Tables

@interface UITableViewCell : UIView
@property(nonatomic, readonly, strong) UIView *contentView;
@property(nonatomic, getter=isSelected) BOOL selected;
@end

@protocol UITableViewDataSource <NSObject>
@required
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path;
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView;
@end

@protocol UITableViewDelegate <UIScrollViewDelegate>
@optional
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)path;
@end

@interface UITableView : UIScrollView
@property(nonatomic, weak) id<UITableViewDelegate> delegate;
@property(nonatomic, weak) id<UITableViewDataSource> dataSource;
- (void)reloadData;
- (UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)path;
- (NSIndexPath *)indexPathForCell:(UITableViewCell *)cell;
@end

@interface UITableViewController : UIViewController <UITableViewDelegate, UITableViewDataSource>
@property(nonatomic, strong) UITableView *tableView;
@end

// MARK: Collections

@interface UICollectionViewCell : UIView
@property(nonatomic, getter=isSelected) BOOL selected;
@end

@interface UICollectionViewLayout : NSObject
@end

@protocol UICollectionViewDataSource <NSObject>
@required
- (NSInteger)collectionView:(UICollectionView *)collectionView numberOfItemsInSection:(NSInteger)section;
- (UICollectionViewCell *)collectionView:(UICollectionView *)collectionView
                  cellForItemAtIndexPath:(NSIndexPath *)path;
@optional
- (NSInteger)numberOfSectionsInCollectionView:(UICollectionView *)collectionView;
@end

@protocol UICollectionViewDelegate <UIScrollViewDelegate>
@optional
- (void)collectionView:(UICollectionView *)collectionView didSelectItemAtIndexPath:(NSIndexPath *)path;
@end

@interface UICollectionView : UIScrollView
@property(nonatomic, weak) id<UICollectionViewDelegate> delegate;
@property(nonatomic, weak) id<UICollectionViewDataSource> dataSource;
- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout;
- (void)reloadData;
- (UICollectionViewCell *)cellForItemAtIndexPath:(NSIndexPath *)path;
- (NSIndexPath *)indexPathForCell:(UICollectionViewCell *)cell;
@end

@interface UICollectionViewController : UIViewController <UICollectionViewDelegate, UICollectionViewDataSource>
@property(nonatomic, readonly) UICollectionView *collectionView;
@end
