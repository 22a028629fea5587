import UIKit

final class GoodsViewController: BaseViewController {
  private let buyButton = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    buyButton.addTarget(self, action: #selector(onBuyTapped(sender:)), for: .touchUpInside)
  }

  @IBAction func onAddToCartTapped(_ sender: UIButton) {}

  @objc private func onBuyTapped(sender: UIButton) {}

  func reload() {}
}

extension GoodsViewController {
  @objc func onShareTapped() {}
}
