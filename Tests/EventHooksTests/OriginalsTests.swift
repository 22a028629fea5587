import Testing

/// Original methods are called once, with their arguments, and their results are returned.
@Suite(.standIns) struct OriginalsTests {
  private static let scenario = HookScenario("Originals")

  @Test func methodsOfPagesAreCalledOnce() throws {
    #expect(
      try Self.scenario.output("pages") == #"""
        {"type":"page","class":"UIViewController","phase":"load"}
        viewDidLoad
        {"type":"page","class":"UIViewController","phase":"enter"}
        viewWillAppear: 0
        {"type":"page","class":"UIViewController","phase":"enter"}
        viewWillAppear: 1
        viewDidAppear: 1
        viewDidAppear: 1
        {"type":"page","class":"UIViewController","phase":"leave"}
        viewWillDisappear: 0
        {"type":"page","class":"UIViewController","phase":"leave"}
        viewWillDisappear: 1
        viewDidDisappear: 1
        viewDidDisappear: 1
        {"type":"page","class":"UIViewController","phase":"load"}
        viewDidLoad
        viewWillAppear: 0
        viewWillAppear: 1
        {"type":"page","class":"UIViewController","phase":"enter"}
        viewDidAppear: 1
        {"type":"page","class":"UIViewController","phase":"enter"}
        viewDidAppear: 1
        viewWillDisappear: 0
        viewWillDisappear: 1
        {"type":"page","class":"UIViewController","phase":"leave"}
        viewDidDisappear: 1
        {"type":"page","class":"UIViewController","phase":"leave"}
        viewDidDisappear: 1

        """#)
  }

  /// The original returns the receiver, nil, or another recognizer.
  @Test func initializersOfRecognizersReturnTheResult() throws {
    #expect(
      try Self.scenario.output("inits") == #"""
        init 1 Receiver tap:
        UITapGestureRecognizer 1, owners 1
        tap: from UITapGestureRecognizer
        {"type":"gesture","target":"Receiver","action":"tap:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        init 1 Receiver tap:
        nil 0, owners 0
        init 1 Receiver tap:
        UIPanGestureRecognizer 0, owners 1
        tap: from UIPanGestureRecognizer
        {"type":"gesture","target":"Receiver","action":"tap:","class":"UIPanGestureRecognizer","location":[0,0],"state":3}
        init 1 nil NULL
        init 1 Receiver NULL

        """#)
  }

  @Test func pairsOfRecognizersArePassedOn() throws {
    #expect(
      try Self.scenario.output("pairs") == #"""
        addTarget:action: nil NULL
        addTarget:action: Receiver NULL
        addTarget:action: EMGestureTargets em_recognizerDidChange:
        addTarget:action: Receiver tap:
        addTarget:action: Receiver tap:
        removeTarget:action: Receiver tap:
        removeTarget:action: nil NULL
        addTarget:action: EMGestureTargets em_recognizerDidChange:

        """#)
  }

  @Test func actionsArePassedOnWithTheirResult() throws {
    #expect(
      try Self.scenario.output("actions") == #"""
        {"type":"app","phase":"launch","class":"ScenarioDelegate"}
        {"type":"app","phase":"active","class":"ScenarioDelegate"}
        {"type":"control","target":"Receiver","action":"tap:","class":"UIControl","frame":"{{0, 0}, {0, 0}}","tag":0,"touchPhase":"began"}
        sendAction:to:forEvent: tap: Receiver 1
        sendAction:to:forEvent: tap: nil 1
        sendAction:to:forEvent: NULL nil 1
        {"type":"control","target":"Receiver","action":"tap:","class":"UIBarButtonItem","tag":0}
        sendAction:to:from:forEvent: tap: Receiver UIBarButtonItem 1
        1
        sendAction:to:from:forEvent: tap: Receiver UIControl 1
        1
        sendAction:to:from:forEvent: tap: nil UIBarButtonItem 1
        1
        sendAction:to:from:forEvent: tap: Receiver nil 1
        1
        sendAction:to:from:forEvent: NULL Receiver UIBarButtonItem 1
        1
        {"type":"control","target":"Receiver","action":"tap:","class":"UIBarButtonItem","tag":0}
        sendAction:to:from:forEvent: tap: Receiver UIBarButtonItem 1
        0
        sendAction:to:from:forEvent: tap: Receiver UIControl 1
        0
        sendAction:to:from:forEvent: tap: nil UIBarButtonItem 1
        0
        sendAction:to:from:forEvent: tap: Receiver nil 1
        0
        sendAction:to:from:forEvent: NULL Receiver UIBarButtonItem 1
        0

        """#)
  }

  @Test func methodsOfListsAreCalledOnce() throws {
    #expect(
      try Self.scenario.output("lists") == #"""
        UITableView setDelegate: ListDelegate
        UICollectionView setDelegate: ListDelegate
        UITableView setDelegate: nil
        {"type":"row","target":"ListDelegate","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":1},"list":"table"}
        tableView:didSelectRowAtIndexPath: UITableView 1 2
        {"type":"row","target":"ListDelegate","action":"collectionView:didSelectItemAtIndexPath:","class":"UICollectionView","indexPath":{"item":4,"section":3},"list":"collection"}
        collectionView:didSelectItemAtIndexPath: UICollectionView 3 4

        """#)
  }
}
