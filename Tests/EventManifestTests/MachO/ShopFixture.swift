import EventMapArchives
import Foundation

@testable import EventManifest

/// The images in `Tests/Samples/MachO`, and the facts of their sources.
enum ShopFixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Samples/MachO")

  /// The images that `make.sh` made, so that the tests need no compiler.
  static let prebuilt = ["Shop.o"] + linked
  /// Executables and dynamic libraries, with chained fixups and with bind opcodes, for arm64 and, for the simulator, x86_64.
  static let linked = [
    "Shop-chained", "Shop-chained.dylib", "Shop-classic", "Shop-classic.dylib", "Shop-simulator",
    "Shop-simulator.dylib",
  ]

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  static func facts(_ bytes: [UInt8]) throws(AppReadingError) -> AppFacts {
    var facts = AppFacts()
    try MachOReader.read(BytesInMemory(bytes), name: "Shop", into: &facts)
    return facts
  }

  /// The facts of `Shop.m`.
  static var expected: AppFacts {
    var facts = AppFacts()
    func add(_ name: String, _ superclass: String?, isDefined: Bool = true, _ methods: Set<AppFacts.Method>) {
      facts.add(name, AppFacts.Class(superclass: superclass, isDefined: isDefined, methods: methods), from: "Shop")
    }
    func action(_ selector: String, ofClass: Bool = false) -> AppFacts.Method {
      AppFacts.Method(selector, isClassMethod: ofClass, isActionShaped: true)
    }
    func accessor(_ selector: String, ofClass: Bool = false, isActionShaped: Bool = false) -> AppFacts.Method {
      AppFacts.Method(selector, isClassMethod: ofClass, isActionShaped: isActionShaped, isAccessor: true)
    }
    add("BaseViewController", "UIViewController", [action("close")])
    add(
      "HomeViewController", "BaseViewController",
      [
        action("onTap:"), action("onTap:forEvent:"), AppFacts.Method("one:two:three:"), AppFacts.Method("make"),
        AppFacts.Method("done:"), AppFacts.Method("count:"), action("setTitle:"), action("open:", ofClass: true),
        accessor("isOpen"), accessor("putOpen:"), accessor("item"), accessor("setItem:", isActionShaped: true),
        accessor("thing"), accessor("total", ofClass: true), accessor("setTotal:", ofClass: true),
        action("onShare:"), accessor("shares"), accessor("setShares:"), accessor("mostShares", ofClass: true),
      ])
    add("Lonely", nil, [action("ring:"), action("ring:", ofClass: true)])
    add("Shop.CartView", "NSObject", [action("onPay:")])
    add("Shop.CartView.Line", "Shop.CartView", [action("onRemove")])
    add("UIViewController", nil, isDefined: false, [action("onTrack:"), action("startTracking", ofClass: true)])
    return facts
  }

  /// The facts of `RelativeMethods.s`.
  static var expectedOfRelativeMethods: AppFacts {
    var facts = AppFacts()
    let methods: Set = [AppFacts.Method("onTap:", isActionShaped: true), AppFacts.Method("make")]
    facts.add("Compact", AppFacts.Class(isDefined: true, methods: methods), from: "Shop")
    return facts
  }
}
