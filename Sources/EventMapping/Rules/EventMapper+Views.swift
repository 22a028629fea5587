/// Lookups of views: by path, by digest, and by the digest of other members of the raw event.
extension EventMapper {
  /// Whether the table names views: raw events of views need not be made otherwise.
  public var hasViewEvents: Bool { rules.views != nil }

  /// What the table has for a view by the digest that the event has, else by its path, of the page's class itself.
  ///
  /// - Parameters:
  ///   - path: empty if the event has no path.
  ///   - viewID: the digest; empty if the event has no digest.
  ///   - page: the class of the page.
  package func findOwn(
    viewPath path: borrowing Span<UInt8>, viewID: borrowing Span<UInt8>, page: borrowing Span<UInt8>
  ) -> Found? {
    guard let views = rules.views else { return nil }
    let number = findClass(page).number
    guard number >= 0, let value = views.value(path, viewID, number) else { return nil }
    return Found(value: value, classNumber: number)
  }

  /// What the table has for a view that ``findOwn(viewPath:viewID:page:)`` does not find: by the digests of its identities or, where the
  /// settings say so, of its nearest ancestor that has it by any of its names.
  ///
  /// - Parameters:
  ///   - identities: empty for an event that has a digest.
  ///   - superclasses: from the raw event, nearest first; `nil` for those of the manifest or the
  ///     runtime.
  package func find(
    viewPath path: borrowing Span<UInt8>, viewID: borrowing Span<UInt8>, identities: [ViewIdentity],
    page: borrowing Span<UInt8>, superclasses: [[UInt8]]?
  ) -> Found? {
    guard let views = rules.views else { return nil }
    let number = findClass(page).number
    if number >= 0, let value = views.value(ofIdentities: identities, number) {
      return Found(value: value, classNumber: number)
    }
    if !rules.inherits { return nil }
    func value(_ number: Int) -> Int? {
      views.value(path, viewID, number) ?? views.value(ofIdentities: identities, number)
    }
    return findInherited(page, superclasses, value)
  }

  /// What the table has for a view of which only the digest is known: under any page; of several pages the first by name.
  package func value(ofViewID viewID: borrowing Span<UInt8>) -> Int? { rules.views?.value(ofDigest: viewID, nil) }

  /// The event ID of a view event, or `nil` where the table names none.
  ///
  /// A row with conditions has no answer here, since they ask for members: ``answer(to:)-(RawEvent)`` decides them, and knows views by the
  /// digest of their identity, too.
  ///
  /// - Parameters:
  ///   - path: of the view: `UITableView(0)_GoodsCell(section:0 row:7)` or `addCartButton.GoodsView.GoodsViewController`.
  ///   - page: the class of its view controller, as `NSStringFromClass` gives it.
  public func eventID(forView path: String, page: String) -> String? {
    answer(to: .view(path: path, page: page)).serverEvents.first?.eventID
  }
}

extension RawEvent {
  /// The identities of a view, made from the members of its event: the texts whose digests SDKs send.
  package static func identities(path: String?, page: String?, members: [String: MemberValue]) -> [ViewIdentity] {
    func text(_ name: String) -> String? {
      switch members[name] {
      case .string(let text), .number(let text): text
      default: nil
      }
    }
    var identities: [ViewIdentity] = []
    if let path {
      identities.append(
        ViewIdentity(
          path: path, action: text("action"), controller: page, message: text("message"), title: text("title")))
    }
    if case .array(let values) = members["responders"] {
      let names = values.compactMap { value -> String? in if case .string(let name) = value { name } else { nil } }
      if !names.isEmpty, names.count == values.count {
        identities.append(ViewIdentity(responders: names, index: text("index"), identifier: text("identifier")))
      }
    }
    return identities
  }

  /// The members that ``identities(path:page:members:)`` looks at.
  package static let identityMembers = ["action", "message", "title", "responders", "index", "identifier"]
}
