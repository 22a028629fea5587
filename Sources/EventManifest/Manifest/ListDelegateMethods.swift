/// The methods by which table and collection views report user actions to their delegates, from UIKit's headers (`UITableViewDelegate`,
/// `UITableViewDataSource`, `UICollectionViewDelegate`).
enum ListDelegateMethods {
  static func contains(_ selector: String) -> Bool { all.contains(selector) }

  private static let all: Set<String> = [
    "tableView:didSelectRowAtIndexPath:", "tableView:didDeselectRowAtIndexPath:",
    "tableView:didHighlightRowAtIndexPath:", "tableView:didUnhighlightRowAtIndexPath:",
    "tableView:accessoryButtonTappedForRowWithIndexPath:", "tableView:commitEditingStyle:forRowAtIndexPath:",
    "tableView:moveRowAtIndexPath:toIndexPath:", "tableView:willBeginEditingRowAtIndexPath:",
    "tableView:didEndEditingRowAtIndexPath:", "tableView:performPrimaryActionForRowAtIndexPath:",
    "collectionView:didSelectItemAtIndexPath:", "collectionView:didDeselectItemAtIndexPath:",
    "collectionView:didHighlightItemAtIndexPath:", "collectionView:didUnhighlightItemAtIndexPath:",
    "collectionView:moveItemAtIndexPath:toIndexPath:", "collectionView:performPrimaryActionForItemAtIndexPath:",
  ]
}
