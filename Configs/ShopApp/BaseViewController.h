#import <UIKit/UIKit.h>

@interface BaseViewController : UIViewController
- (IBAction)onBackBtnPressed:(id)sender;
@end
