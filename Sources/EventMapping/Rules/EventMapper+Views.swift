/// Lookups of views: by path, by digest, and by digests computed from other members of the raw event.
extension EventMapper {
  /// Whether the table has view events. If it has none, a tracker need not record views.
  public var hasViewEvents: Bool { rules.views != nil }

  /// Finds the row of a view in the class of its page: by the event's digest, otherwise by its path.
  ///
  /// - Parameters:
  ///   - path: the view path; empty if the event has none.
  ///   - viewID: the digest; empty if the event has none.
  ///   - page: the class of the page.
  func findOwn(
    viewPath path: borrowing Span<UInt8>, viewID: borrowing Span<UInt8>, page: borrowing Span<UInt8>
  ) -> Found? {
    guard let views = rules.views else { return nil }
    let number = classNumber(page)
    guard number >= 0, let value = views.value(path, viewID, number) else { return nil }
    return Found(value: value, classNumber: number)
  }

  /// Finds the row of a view that ``findOwn(viewPath:viewID:page:)`` does not find: by the digests of its identities or, if the
  /// settings allow it, in the nearest ancestor of the page that has one.
  ///
  /// - Parameters:
  ///   - identities: the identities of the view; empty for an event with a digest.
  ///   - superclasses: the ancestors listed in the raw event, nearest first; `nil` for those of the manifest or the runtime.
  func find(
    viewPath path: Span<UInt8>, viewID: Span<UInt8>, identities: [ViewIdentity],
    page: borrowing Span<UInt8>, superclasses: [[UInt8]]?
  ) -> Found? {
    guard let views = rules.views else { return nil }
    let number = classNumber(page)
    if number >= 0, let value = views.value(ofIdentities: identities, number) {
      return Found(value: value, classNumber: number)
    }
    if !rules.inherits { return nil }
    return findInherited(page, superclasses, .view(identities), path, viewID: viewID)
  }

  /// The event value of a view in the row of a class: by its path or digest, otherwise by the digests of its identities.
  func viewValue(
    _ number: Int, _ path: borrowing Span<UInt8>, viewID: borrowing Span<UInt8>, _ identities: [ViewIdentity]
  ) -> Int? {
    guard let views = rules.views else { return nil }
    return views.value(path, viewID, number) ?? views.value(ofIdentities: identities, number)
  }

  /// The event value of a view by its digest alone, on any page. If several pages have the digest, the first by class name
  /// counts. `nil` if the table has no such digest.
  package func value(ofViewID viewID: borrowing Span<UInt8>) -> Int? { rules.views?.value(ofDigest: viewID, nil) }

  /// Returns the event ID of a view event, or `nil` if the table has none.
  ///
  /// The result is `nil` for a row with conditions, which need the event's members: see ``answer(to:)-(RawEvent)``, which also
  /// finds views by the digest of their identity.
  ///
  /// - Parameters:
  ///   - path: the view path: `UITableView(0)_GoodsCell(section:0 row:7)` or `addCartButton.GoodsView.GoodsViewController`.
  ///   - page: the class of the view's view controller, in the form of `NSStringFromClass`.
  public func eventID(forView path: String, page: String) -> String? {
    answer(to: .view(path: path, page: page)).serverEvents.first?.eventID
  }
}

extension RawEvent {
  /// The identities of a view, computed from the members of its event: the texts whose digests SDKs send.
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

  /// The names of the members that ``identities(path:page:members:)`` reads.
  package static let identityMembers = ["action", "message", "title", "responders", "index", "identifier"]
}
