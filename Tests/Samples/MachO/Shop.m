// What the tests of the Mach-O reader expect is in ShopFixture.swift.

__attribute__((objc_root_class)) @interface NSObject
@end
@interface UIViewController : NSObject
@end
@interface UIButton : NSObject
@end

@interface BaseViewController : UIViewController
- (void)close;
@end

@interface HomeViewController : BaseViewController
@property(nonatomic, getter=isOpen, setter=putOpen:) signed char open;
@property(nonatomic, strong) NSObject *item;
@property(nonatomic, strong, readonly) id thing;
@property(nonatomic, class) int total;
@end

__attribute__((objc_root_class)) @interface Lonely
+ (void)ring:(id)sender;
@end

__attribute__((objc_runtime_name("_TtC4Shop8CartView"))) @interface CartView : NSObject
@end
__attribute__((objc_runtime_name("_TtCC4Shop8CartViewP33_0123456789ABCDEF0123456789ABCDEF4Line"))) @interface Line : CartView
@end

@implementation BaseViewController
- (void)close {}
@end

@implementation HomeViewController
- (void)onTap:(id)sender {}
- (void)onTap:(UIButton *)sender forEvent:(NSObject *)event {}
- (void)one:(id)one two:(id)two three:(id)three {}
- (id)make {
  return 0;
}
- (void)done:(void (^)(void))block {}
- (void)count:(int)count {}
- (void)setTitle:(id)title {}
+ (void)open:(id)sender {}
+ (int)total {
  return 1;
}
+ (void)setTotal:(int)total {}
@end

@implementation Lonely
+ (void)ring:(id)sender {}
- (void)ring:(id)sender {}
@end

@implementation CartView
- (void)onPay:(id)sender {}
@end

@implementation Line
- (void)onRemove {}
@end

// A category of the app's own class, with properties of both kinds.
@interface HomeViewController (Sharing)
@property(nonatomic) int shares;
@property(nonatomic, class, readonly) int mostShares;
@end
@implementation HomeViewController (Sharing)
- (void)onShare:(id)sender {}
- (int)shares {
  return 0;
}
- (void)setShares:(int)shares {}
+ (int)mostShares {
  return 9;
}
@end

// One of a class that another image defines.
@implementation UIViewController (Tracking)
- (void)onTrack:(id)sender {}
+ (void)startTracking {}
@end

int main(void) {
  return 0;
}
