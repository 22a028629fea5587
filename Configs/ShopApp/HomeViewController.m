#import "HomeViewController.h"

@interface HomeViewController () <UITableViewDelegate>
@property (nonatomic, strong) UIButton *shareButton;
@end

@implementation HomeViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  [self.shareButton addTarget:self
                       action:@selector(onShareBtnPressed:)
             forControlEvents:UIControlEventTouchUpInside];
}

- (IBAction)onFavBtnPressed:(UIButton *)sender {
  // [self onOldFavBtnPressed:sender];
  NSLog(@"- (void)notAMethod:(id)sender");
}

- (void)onShareBtnPressed:(id)sender
                 forEvent:(UIEvent *)event {
}

- (void)onShareBtnPressed:(id)sender {
}

- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {
}

- (NSInteger)countOfGoods {
  return 3;
}

@end
