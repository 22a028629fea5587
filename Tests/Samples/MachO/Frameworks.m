// Stands for the system's frameworks: images are linked with it, and so refer to its classes as apps do.

__attribute__((objc_root_class)) @interface NSObject
@end
@implementation NSObject
@end

@interface UIViewController : NSObject
@end
@implementation UIViewController
@end

@interface UIButton : NSObject
@end
@implementation UIButton
@end

void *_objc_empty_cache;
void objc_storeStrong(void) {}
void objc_retain(void) {}
void objc_release(void) {}
