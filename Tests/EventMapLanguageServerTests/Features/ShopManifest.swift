import AppManifests

/// The manifest of a small app.
enum ShopManifest {
  static let manifest = AppManifest(
    apps: [.init(name: "Shop", version: "4.2.0")],
    classes: [
      "BaseViewController": .init(superclass: "UIViewController", actions: ["onClose:"]),
      "HomeViewController": .init(
        superclass: "BaseViewController", actions: ["onFavBtnPressed:", "onShareBtnPressed:"],
        methods: ["reloadGoods"]),
      "CartViewController": .init(superclass: "BaseViewController", actions: ["onBuy:"]),
      "CartCell": .init(superclass: "UITableViewCell", actions: ["onPlus:"]),
      "Cart": .init(superclass: "NSObject"),
      "Shop.GoodsViewController": .init(superclass: "UIViewController", actions: ["onAdd:"]),
    ])
  static let hierarchy = ClassHierarchy(manifest)
}
