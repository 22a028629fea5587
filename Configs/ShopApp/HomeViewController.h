#import "BaseViewController.h"

@interface HomeViewController : BaseViewController
- (IBAction)onFavBtnPressed:(UIButton *)sender;
@end
