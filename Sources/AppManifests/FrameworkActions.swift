/// The methods of framework classes that can be the action of an event: life cycle methods, delegate methods that a class implements
/// itself, and methods that apps connect to buttons, menu items and gestures.
///
/// The source is the same as for ``FrameworkList``: the public declarations of UIKit, AppKit, WatchKit, WebKit, PDFKit and SceneKit.
/// Inherited methods are not repeated.
enum FrameworkActions {
  /// The list: a class, a colon and its selectors in each line. An indented line continues the line before.
  static let text = """
    NSApplication: activateContextHelpMode: arrangeInFront: hide: hideOtherApplications: miniaturizeAll:
      orderFrontCharacterPalette: orderFrontColorPanel: orderFrontStandardAboutPanel:
      orderFrontStandardAboutPanelWithOptions: runPageLayout: sendAction:to:from: sendEvent: showHelp: stop:
      terminate: toggleTouchBarCustomizationPalette: unhide: unhideAllApplications:
    NSArrayController: add: addObject: insert: remove: removeObject: selectNext: selectPrevious:
    NSBrowser: doClick: doDoubleClick: selectAll:
    NSButtonCell: performClick:
    NSCell: performClick: takeDoubleValueFrom: takeFloatValueFrom: takeIntValueFrom: takeIntegerValueFrom:
      takeObjectValueFrom: takeStringValueFrom:
    NSCollectionView: deselectAll: selectAll: toggleSectionCollapse:
    NSColorWell: takeColorFrom:
    NSControl: performClick: sendAction:to: sizeToFit takeDoubleValueFrom: takeFloatValueFrom: takeIntValueFrom:
      takeIntegerValueFrom: takeObjectValueFrom: takeStringValueFrom:
    NSDocument: browseDocumentVersions: close duplicateDocument: lockDocument: moveDocument:
      moveDocumentToUbiquityContainer: printDocument: renameDocument: revertDocumentToSaved: runPageLayout:
      saveDocument: saveDocumentAs: saveDocumentTo: saveDocumentToPDF: unlockDocument:
    NSDocumentController: clearRecentDocuments: newDocument: newWindowForTab: openDocument: saveAllDocuments:
    NSDrawer: close: open: toggle:
    NSFontManager: addFontTrait: modifyFont: modifyFontViaPanel: orderFrontFontPanel: orderFrontStylesPanel:
      removeFontTrait:
    NSMatrix: selectAll: selectText:
    NSObjectController: add: addObject: fetch: remove: removeObject:
    NSOutlineView: reloadData
    NSPageController: navigateBack: navigateForward: takeSelectedIndexFrom:
    NSPopover: performClose:
    NSPopoverTouchBarItem: dismissPopover: showPopover:
    NSProgressIndicator: startAnimation: stopAnimation:
    NSResponder: acceptsFirstResponder becomeFirstResponder cancelOperation: capitalizeWord:
      centerSelectionInVisibleArea: changeCaseOfLetter: changeColor: changeFont: complete: copy: cut: delete:
      deleteBackward: deleteBackwardByDecomposingPreviousCharacter: deleteForward: deleteToBeginningOfLine:
      deleteToBeginningOfParagraph: deleteToEndOfLine: deleteToEndOfParagraph: deleteToMark: deleteWordBackward:
      deleteWordForward: doCommandBySelector: flagsChanged: indent: insertBacktab: insertContainerBreak:
      insertDoubleQuoteIgnoringSubstitution: insertLineBreak: insertNewline: insertNewlineIgnoringFieldEditor:
      insertParagraphSeparator: insertSingleQuoteIgnoringSubstitution: insertTab: insertTabIgnoringFieldEditor:
      insertText: keyDown: keyUp: lowercaseWord: magnifyWithEvent: makeBaseWritingDirectionLeftToRight:
      makeBaseWritingDirectionNatural: makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionLeftToRight:
      makeTextWritingDirectionNatural: makeTextWritingDirectionRightToLeft: mouseDown: mouseDragged: mouseEntered:
      mouseExited: mouseMoved: mouseUp: moveBackward: moveBackwardAndModifySelection: moveDown:
      moveDownAndModifySelection: moveForward: moveForwardAndModifySelection: moveLeft: moveLeftAndModifySelection:
      moveParagraphBackwardAndModifySelection: moveParagraphForwardAndModifySelection: moveRight:
      moveRightAndModifySelection: moveToBeginningOfDocument: moveToBeginningOfDocumentAndModifySelection:
      moveToBeginningOfLine: moveToBeginningOfLineAndModifySelection: moveToBeginningOfParagraph:
      moveToBeginningOfParagraphAndModifySelection: moveToEndOfDocument: moveToEndOfDocumentAndModifySelection:
      moveToEndOfLine: moveToEndOfLineAndModifySelection: moveToEndOfParagraph:
      moveToEndOfParagraphAndModifySelection: moveToLeftEndOfLine: moveToLeftEndOfLineAndModifySelection:
      moveToRightEndOfLine: moveToRightEndOfLineAndModifySelection: moveUp: moveUpAndModifySelection:
      moveWordBackward: moveWordBackwardAndModifySelection: moveWordForward: moveWordForwardAndModifySelection:
      moveWordLeft: moveWordLeftAndModifySelection: moveWordRight: moveWordRightAndModifySelection: newWindowForTab:
      otherMouseDown: otherMouseDragged: otherMouseUp: pageDown: pageDownAndModifySelection: pageUp:
      pageUpAndModifySelection: paste: performTextFinderAction: quickLookPreviewItems: redo: resignFirstResponder
      rightMouseDown: rightMouseDragged: rightMouseUp: rotateWithEvent: scrollLineDown: scrollLineUp:
      scrollPageDown: scrollPageUp: scrollToBeginningOfDocument: scrollToEndOfDocument: scrollWheel: selectAll:
      selectLine: selectParagraph: selectToMark: selectWord: setMark: showContextHelp: showContextMenuForSelection:
      showWritingTools: swapWithMark: swipeWithEvent: transpose: transposeWords: undo: uppercaseWord: yank:
    NSSavePanel: cancel: ok:
    NSSplitViewController: toggleInspector: toggleSidebar:
    NSTabView: selectFirstTabViewItem: selectLastTabViewItem: selectNextTabViewItem: selectPreviousTabViewItem:
      takeSelectedTabViewItemFromSender:
    NSTableView: deselectAll: editColumn:row:withEvent:select: reloadData selectAll:
    NSText: alignCenter: alignLeft: alignRight: changeFont: checkSpelling: copy: copyFont: copyRuler: cut: delete:
      paste: pasteFont: pasteRuler: selectAll: showGuessPanel: subscript: superscript: toggleRuler: underline:
      unscript:
    NSTextField: selectText:
    NSTextView: alignJustified: capitalizeWord: changeAttributes: changeColor: changeDocumentBackgroundColor:
      changeLayoutOrientation: checkTextInDocument: checkTextInSelection: complete: highlight: loosenKerning:
      lowerBaseline: lowercaseWord: orderFrontLinkPanel: orderFrontListPanel: orderFrontSharingServicePicker:
      orderFrontSpacingPanel: orderFrontSubstitutionsPanel: orderFrontTablePanel: outline: pasteAsPlainText:
      pasteAsRichText: performFindPanelAction: raiseBaseline: startSpeaking: stopSpeaking: tightenKerning:
      toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: toggleAutomaticLinkDetection:
      toggleAutomaticQuoteSubstitution: toggleAutomaticSpellingCorrection: toggleAutomaticTextCompletion:
      toggleAutomaticTextReplacement: toggleContinuousSpellChecking: toggleGrammarChecking:
      toggleQuickLookPreviewPanel: toggleSmartInsertDelete: toggleTraditionalCharacterShape: turnOffKerning:
      turnOffLigatures: uppercaseWord: useAllLigatures: useStandardKerning: useStandardLigatures:
    NSToolbar: runCustomizationPalette:
    NSTreeController: add: addChild: insert: insertChild: remove:
    NSUserDefaultsController: revert: revertToInitialValues: save:
    NSView: beginDocument display displayIfNeeded layout print: removeFromSuperview setNeedsDisplay: updateLayer
      viewDidHide viewDidMoveToSuperview viewDidMoveToWindow viewDidUnhide viewWillMoveToSuperview:
      viewWillMoveToWindow:
    NSViewController: dismissController: dismissViewController: loadView performSegueWithIdentifier:sender:
      prepareForSegue:sender: presentViewControllerAsModalWindow: presentViewControllerAsSheet:
      updateViewConstraints viewDidAppear viewDidDisappear viewDidLayout viewDidLoad viewWillAppear
      viewWillDisappear viewWillLayout
    NSWindow: becomeKeyWindow center close deminiaturize: endEditingFor: makeKeyAndOrderFront: makeKeyWindow
      makeMainWindow mergeAllWindows: miniaturize: moveTabToNewWindow: orderBack: orderFront: orderFrontRegardless
      orderOut: performClose: performMiniaturize: performZoom: print: resignKeyWindow
      runToolbarCustomizationPalette: selectNextKeyView: selectNextTab: selectPreviousKeyView: selectPreviousTab:
      sendEvent: toggleFullScreen: toggleTabBar: toggleTabOverview: toggleToolbarShown: zoom:
    NSWindowController: close dismissController: loadWindow showWindow: windowDidLoad windowWillLoad
    PDFView: copy: goBack: goForward: goToFirstPage: goToLastPage: goToNextPage: goToPreviousPage:
      scrollSelectionToVisible: selectAll: takeBackgroundColorFrom: takePasswordFrom: zoomIn: zoomOut:
    SCNView: pause: play: stop:
    UIApplication: sendAction:to:from:forEvent: sendEvent:
    UICollectionReusableView: prepareForReuse
    UICollectionView: reloadData
    UICollectionViewController: collectionView:didDeselectItemAtIndexPath: collectionView:didSelectItemAtIndexPath:
      collectionView:moveItemAtIndexPath:toIndexPath: collectionView:willDisplayCell:forItemAtIndexPath:
      scrollViewDidEndDecelerating: scrollViewDidEndDragging:willDecelerate: scrollViewDidScroll:
      scrollViewDidScrollToTop: scrollViewWillBeginDragging:
    UIControl: beginTrackingWithTouch:withEvent: cancelTrackingWithEvent: continueTrackingWithTouch:withEvent:
      endTrackingWithTouch:withEvent: sendAction:to:forEvent: sendActionsForControlEvents:
    UIImagePickerController: startVideoCapture stopVideoCapture takePicture
    UIInputViewController: advanceToNextInputMode dismissKeyboard handleInputModeListFromView:withEvent:
    UINavigationController: popToRootViewControllerAnimated: popToViewController:animated:
      popViewControllerAnimated: pushViewController:animated: setNavigationBarHidden:animated:
      setToolbarHidden:animated:
    UIRefreshControl: beginRefreshing endRefreshing
    UIResponder: becomeFirstResponder captureTextFromCamera: copy: cut: decreaseSize: delete: duplicate: find:
      findNext: findPrevious: increaseSize: motionBegan:withEvent: motionEnded:withEvent: paste: pasteAndGo:
      pasteAndMatchStyle: pasteAndSearch: pressesBegan:withEvent: pressesEnded:withEvent: print: rename:
      resignFirstResponder select: selectAll: toggleBoldface: toggleItalics: toggleUnderline:
      touchesBegan:withEvent: touchesCancelled:withEvent: touchesEnded:withEvent: touchesMoved:withEvent:
    UITabBarController: setSelectedIndex: setSelectedViewController: tabBar:didSelectItem:
    UITableView: reloadData
    UITableViewCell: prepareForReuse setEditing:animated: setHighlighted:animated: setSelected:animated:
    UITableViewController: scrollViewDidEndDecelerating: scrollViewDidEndDragging:willDecelerate:
      scrollViewDidScroll: scrollViewDidScrollToTop: scrollViewWillBeginDragging:
      tableView:accessoryButtonTappedForRowWithIndexPath: tableView:commitEditingStyle:forRowAtIndexPath:
      tableView:didDeselectRowAtIndexPath: tableView:didSelectRowAtIndexPath:
      tableView:moveRowAtIndexPath:toIndexPath: tableView:willDeselectRowAtIndexPath:
      tableView:willDisplayCell:forRowAtIndexPath: tableView:willSelectRowAtIndexPath:
    UIView: didMoveToSuperview didMoveToWindow endEditing: layoutIfNeeded layoutSubviews removeFromSuperview
      setNeedsDisplay setNeedsLayout willMoveToSuperview: willMoveToWindow:
    UIViewController: didMoveToParentViewController: didReceiveMemoryWarning dismissModalViewControllerAnimated:
      dismissViewControllerAnimated:completion: loadView performSegueWithIdentifier:sender: prepareForSegue:sender:
      presentViewController:animated:completion: setEditing:animated: showDetailViewController:sender:
      showViewController:sender: viewDidAppear: viewDidDisappear: viewDidLayoutSubviews viewDidLoad viewIsAppearing:
      viewWillAppear: viewWillDisappear: viewWillLayoutSubviews viewWillTransitionToSize:withTransitionCoordinator:
      willMoveToParentViewController:
    UIWebView: goBack goForward reload stopLoading
    WKInterfaceController: awakeWithContext: becomeCurrentPage didAppear didDeactivate dismissController
      pickerDidFocus: pickerDidSettle: popController popToRootController table:didSelectRowAtIndex: willActivate
      willDisappear
    WKWebView: goBack goBack: goForward goForward: reload reload: reloadFromOrigin reloadFromOrigin: stopLoading
      stopLoading:
    WebView: alignCenter: alignJustified: alignLeft: alignRight: changeAttributes: changeColor:
      changeDocumentBackgroundColor: changeFont: checkSpelling: copy: copyFont: cut: delete: goBack: goForward:
      makeTextLarger: makeTextSmaller: makeTextStandardSize: moveToBeginningOfSentence:
      moveToBeginningOfSentenceAndModifySelection: moveToEndOfSentence: moveToEndOfSentenceAndModifySelection:
      paste: pasteAsPlainText: pasteAsRichText: pasteFont: performFindPanelAction: reload: reloadFromOrigin:
      selectAll: selectSentence: showGuessPanel: startSpeaking: stopLoading: stopSpeaking: takeStringURLFrom:
      toggleContinuousSpellChecking: toggleGrammarChecking: toggleSmartInsertDelete:
    """
}
