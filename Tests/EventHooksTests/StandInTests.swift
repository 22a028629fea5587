import EventMapStandInPrograms
import Foundation
import Testing

/// The stand-ins for UIKit with which the hooks are tested.
@Suite struct StandInTests {
  /// Checks documented behavior of UIKit: the receivers of actions, the order in which pages appear, and retained
  /// objects.
  @Test(.enabled(if: StandInProgram.canRun, Comment(rawValue: StandInProgram.withoutRuntime)))
  func standInsBehaveAsDocumented() throws {
    #expect(try StandInProgram(scenario: "StandInCheck").run() == Self.output)
  }

  private static let output = """
    overrides 1 1, inherited 1
    launch
    launched
    appears UITabBarController -
    appears UINavigationController -
    cart before super
    appears CartPage Cart
    owners 0
    action UIButton pay: to CartPage, touch 3
    pay Pay 5 €
    action UIButton help: to nobody, touch 3
    help at the end of the chain
    action UIButton pay: to CartPage, touch 0
    pay Pay 5 €
    action UIButton help: to nobody, touch 0
    help at the end of the chain
    frame 1 4, 7 units of title
    pinch 1
    undo
    observed CartPage, in truth NSKVONotifying_CartPage
    cart before super
    appears CartPage Cart
    appears ItemsPage -
    row 2 of section 0
    appears UIAlertController Sure?
    UITableViewCell > UITableView > ItemsPage > UIView > UITabBarController > UIWindow > UIApplication > ShopDelegate
    1 0 1
    associated 1, owners 2, then 1
    weak 1, then 0
    raised NSRangeException
    finally
    left 5

    """
}
