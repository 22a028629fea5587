/// The methods of AppKit, Foundation and other frameworks, from the same source.
extension FrameworkOverrides {
  static let appKitAndOthers = """
    NSResponder
      mouseDown(with:)=mouseDown: mouseUp(with:)=mouseUp: mouseDragged(with:)=mouseDragged:
      mouseMoved(with:)=mouseMoved:
      mouseEntered(with:)=mouseEntered: mouseExited(with:)=mouseExited: rightMouseDown(with:)=rightMouseDown:
      rightMouseUp(with:)=rightMouseUp: rightMouseDragged(with:)=rightMouseDragged:
      otherMouseDown(with:)=otherMouseDown:
      otherMouseUp(with:)=otherMouseUp: otherMouseDragged(with:)=otherMouseDragged: scrollWheel(with:)=scrollWheel:
      keyDown(with:)=keyDown: keyUp(with:)=keyUp: flagsChanged(with:)=flagsChanged: cursorUpdate(with:)=cursorUpdate:
      magnify(with:)=magnifyWithEvent: rotate(with:)=rotateWithEvent: swipe(with:)=swipeWithEvent:
      smartMagnify(with:)=smartMagnifyWithEvent: pressureChange(with:)=pressureChangeWithEvent:
      quickLook(with:)=quickLookWithEvent:
      beginGesture(with:)=beginGestureWithEvent: endGesture(with:)=endGestureWithEvent:
      touchesBegan(with:)=touchesBeganWithEvent:
      touchesMoved(with:)=touchesMovedWithEvent: touchesEnded(with:)=touchesEndedWithEvent:
      touchesCancelled(with:)=touchesCancelledWithEvent:
      helpRequested(_:) performKeyEquivalent(with:)=performKeyEquivalent: interpretKeyEvents(_:)
      doCommand(by|Selector:)
      tryToPerform(_:with:) becomeFirstResponder() resignFirstResponder() validateProposedFirstResponder(_:for|Event:)
      noResponder(for:) presentError(_:) willPresentError(_:) supplementalTarget(forAction:sender:)
      encodeRestorableState(with|Coder:) restoreState(with|Coder:) invalidateRestorableState() makeTouchBar()
      validRequestor(forSendType:returnType:) updateUserActivityState(_:) wantsScrollEventsForSwipeTracking(on|Axis:)
      wantsForwardedScrollEvents(for|Axis:) showContextHelp(_:) flushBufferedKeyEvents() performTextFinderAction(_:)
      insertText(_:) insertNewline(_:) insertTab(_:) insertBacktab(_:) deleteBackward(_:) deleteForward(_:)
      cancelOperation(_:)
      complete(_:) selectAll(_:) moveUp(_:) moveDown(_:) moveLeft(_:) moveRight(_:) moveToBeginningOfLine(_:)
      moveToEndOfLine(_:)
      moveToBeginningOfDocument(_:) moveToEndOfDocument(_:) pageUp(_:) pageDown(_:) scrollPageUp(_:)
      scrollPageDown(_:)
      scrollToBeginningOfDocument(_:) scrollToEndOfDocument(_:) newWindowForTab(_:) quickLookPreviewItems(_:)
    NSObject
      acceptsPreviewPanelControl(_:) beginPreviewPanelControl(_:) endPreviewPanelControl(_:) validateMenuItem(_:)
      keyPathsForValuesAffectingValue(forKey:) validRequestor(forSendType:returnType:)
    NSView: NSResponder NSDraggingDestination
      convertFromBacking(_:)=convertPointFromBacking: convertFromBacking(_:)=convertSizeFromBacking:
      convertFromBacking(_:)=convertRectFromBacking: convertToBacking(_:)=convertPointToBacking:
      convertToBacking(_:)=convertSizeToBacking: convertToBacking(_:)=convertRectToBacking: print(_:)
      draw|Rect(_:) layout() updateLayer() updateConstraints() viewWillDraw() viewDidMoveToWindow()
      viewDidMoveToSuperview()
      viewWillMove(toWindow:) viewWillMove(toSuperview:) didAddSubview(_:)
      willRemoveSubview(_:) viewDidHide() viewDidUnhide() viewWillStartLiveResize() viewDidEndLiveResize()
      viewDidChangeBackingProperties() viewDidChangeEffectiveAppearance() hitTest(_:)
      isMousePoint(_:in:)=mouse:inRect:
      updateTrackingAreas() resetCursorRects() menu(for|Event:) willOpenMenu(_:with|Event:)
      didCloseMenu(_:with|Event:)
      setFrameSize(_:) setFrameOrigin(_:) setBoundsSize(_:) resizeSubviews(withOldSize:) resize(withOldSuperviewSize:)
      acceptsFirstMouse(for:)=acceptsFirstMouse: shouldDelayWindowOrdering(for|Event:)
      drawFocusRingMask() noteFocusRingMaskChanged() addSubview(_:) removeFromSuperview() makeBackingLayer()
      viewDidMoveToWindow() prepareContent(in|Rect:) knowsPageRange(_:) rectForPage(_:) beginDocument() endDocument()
      invalidateIntrinsicContentSize() rightMouseDown(with:)=rightMouseDown:
      setNeedsDisplay(_:)=setNeedsDisplayInRect: scroll(_:)=scrollPoint:
      adjustScroll(_:) autoscroll(with:)=autoscroll: performKeyEquivalent(with:)=performKeyEquivalent:
      printView(_:)=print:
      accessibilityPerformPress() viewWithTag(_:) sortSubviews(_:context:)=sortSubviewsUsingFunction:context:
      layoutSubtreeIfNeeded() prepareForReuse()
    NSControl: NSView
      sendAction(_:to:) sizeToFit() validateEditing() abortEditing() textDidChange(_:) textDidEndEditing(_:)
      textDidBeginEditing(_:)
      textShouldBeginEditing(_:) textShouldEndEditing(_:) takeStringValueFrom(_:) performClick(_:) calcSize()
      selectText(_:)
      textView(_:doCommandBy:)=textView:doCommandBySelector: textView(_:shouldChangeTextIn|Range:replacementString:)
    NSTextField: NSControl NSTextViewDelegate
    NSButton: NSControl
      highlight(_:) setNextState() setButtonType(_:)
    NSTextView: NSView
      setMarkedText(_:selectedRange:replacementRange:) setSelectedRanges(_:affinity:stillSelecting:)
      preferredPasteboardType(from:restrictedToTypesFrom:)=preferredPasteboardTypeFromArray:restrictedToTypesFromArray:
      keyDown(with:)=keyDown: insertText(_:replacementRange:) paste(_:) copy(_:) cut(_:) didChangeText()
      shouldChangeText(in:replacementString:)=shouldChangeTextInRange:replacementString:
      drawInsertionPoint(in|Rect:color:turnedOn:) drawBackground(in|Rect:) setSelectedRange(_:) pasteAsPlainText(_:)
      completions(forPartialWordRange:indexOfSelectedItem:) rangeForUserCompletion() changeFont(_:) menu(for|Event:)
      insertCompletion(_:forPartialWordRange:movement:isFinal:) clicked(onLink:at:)=clickedOnLink:atIndex:
      readSelection(from|Pasteboard:) performFindPanelAction(_:) toggleContinuousSpellChecking(_:)
      selectionRange(forProposedRange:granularity:)
    NSTableView: NSControl
      reloadData() drawRow(_:clipRect:) drawGrid(inClipRect:) drawBackground(inClipRect:)
      highlightSelection(inClipRect:)
      frameOfCell(atColumn:row:) makeView(withIdentifier:owner:) edit|Column(_:row:with|Event:select:)
      selectRowIndexes(_:byExtendingSelection:) didAdd|RowView(_:forRow:) didRemove|RowView(_:forRow:)
      noteNumberOfRowsChanged()
      tile() canDragRows(with|Indexes:at|Point:)
      dragImageForRows(with:tableColumns:event:offset:)=dragImageForRowsWithIndexes:tableColumns:event:offset:
    NSOutlineView: NSTableView
      expandItem(_:) expandItem(_:expandChildren:) collapseItem(_:) collapseItem(_:collapseChildren:)
      frameOfOutlineCell(atRow:) reloadItem(_:) reloadItem(_:reloadChildren:)
    NSTableRowView: NSView
      drawSelection(in|Rect:) drawBackground(in|Rect:) drawSeparator(in|Rect:)
      drawDraggingDestinationFeedback(in|Rect:)
      didAddSubview(_:)
    NSTableCellView: NSView
    NSScrollView: NSView
      tile() reflectScrolledClipView(_:) scrollWheel(with:)=scrollWheel: flashScrollers()
      setMagnification(_:centeredAt|Point:)
    NSClipView: NSView
      constrainBoundsRect(_:) scroll(to|Point:) viewBoundsChanged(_:) viewFrameChanged(_:)
    NSScroller: NSControl
      drawKnob() drawKnobSlot(in|Rect:highlight:) rect(for|Part:)
    NSSplitView: NSView
      drawDivider(in|Rect:) adjustSubviews() setPosition(_:ofDividerAt|Index:)
    NSCell
      draw(withFrame:in|View:) drawInterior(withFrame:in|View:) highlight(_:withFrame:in|View:)
      drawingRect(forBounds:)
      titleRect(forBounds:) imageRect(forBounds:) cellSize(forBounds:) hitTest(for|Event:in|Rect:of|View:)
      edit(withFrame:in:editor:delegate:event:)=editWithFrame:inView:editor:delegate:event:
      select(withFrame:in:editor:delegate:start:length:)=selectWithFrame:inView:editor:delegate:start:length:
      startTracking(at:in:)=startTrackingAt:inView: continueTracking(last:current:in:)=continueTracking:at:inView:
      stopTracking(last:current:in:mouseIsUp:)=stopTracking:at:inView:mouseIsUp: setUpFieldEditorAttributes(_:)
      drawFocusRingMask(withFrame:in|View:)
      trackMouse(with:in:of:untilMouseUp:)=trackMouse:inRect:ofView:untilMouseUp:
    NSWindow: NSResponder
      sendEvent(_:) close() performClose(_:) miniaturize(_:) performMiniaturize(_:) zoom(_:) performZoom(_:)
      toggleFullScreen(_:)
      makeKey|Window() makeKeyAndOrderFront(_:) orderFront(_:) orderOut(_:) orderBack(_:)
      order(_:relativeTo:)=orderWindow:relativeTo:
      becomeKey|Window() resignKey|Window() becomeMain|Window() resignMain|Window() setFrame(_:display:)
      setFrame(_:display:animate:)
      setFrameOrigin(_:) setContentSize(_:) center() display() update() makeFirstResponder(_:)
      validateMenuItem(_:) constrainFrameRect(_:to|Screen:) fieldEditor(_:for|Object:) selectNextKeyView(_:)
      runToolbarCustomizationPalette(_:)
      toggleToolbarShown(_:) toggleTabBar(_:) animationResizeTime(_:) frameRect(forContentRect:)
      contentRect(forFrameRect:)
      addChildWindow(_:ordered:) beginSheet(_:completionHandler:) endSheet(_:) standardWindowButton(_:)
      performDrag(with:)=performWindowDragWithEvent: setIsVisible(_:) addTitlebarAccessoryViewController(_:)
      mergeAllWindows(_:)
      selectNextTab(_:) selectPreviousTab(_:) moveTabToNewWindow(_:) toggleTabOverview(_:)
    NSPanel: NSWindow
    NSApplication: NSResponder
      sendEvent(_:) sendAction(_:to:from:) run() stop(_:) terminate(_:) finishLaunching() hide(_:) unhide(_:)
      reportException(_:)
      orderFrontStandardAboutPanel(_:) target(forAction:) target(forAction:to:from:) showHelp(_:) runPageLayout(_:)
    NSWindowController: NSResponder
      windowDidLoad() windowWillLoad() loadWindow() showWindow(_:) close() windowTitle(forDocumentDisplayName:)
      synchronizeWindowTitleWithDocumentName() setDocumentEdited(_:)
    NSViewController: NSResponder
      loadView() viewDidLoad() viewWillAppear() viewDidAppear() viewWillDisappear() viewDidDisappear()
      viewWillLayout()
      viewDidLayout() updateViewConstraints() prepare(for|Segue:sender:) performSegue(withIdentifier:sender:)
      shouldPerformSegue(withIdentifier:sender:) viewWillTransition(to|Size:) dismiss|Controller(_:)
      dismiss|ViewController(_:) present|ViewController(_:animator:) presentAsSheet(_:)=presentViewControllerAsSheet:
      presentAsModalWindow(_:)=presentViewControllerAsModalWindow: addChild|ViewController(_:)
      removeFromParent|ViewController()
      insertChild(_:at:)=insertChildViewController:atIndex: removeChild(at:)=removeChildViewControllerAtIndex:
      preferredContentSizeDidChange(for:)=preferredContentSizeDidChangeForViewController:
      commitEditing() discardEditing() viewLayoutMarginsDidChange()
      beginRequest(with:)=beginRequestWithExtensionContext:
      transition(from:to:options:completionHandler:)=transitionFromViewController:toViewController:options:completionHandler:
    NSSplitViewController: NSViewController NSSplitViewDelegate
      toggleSidebar(_:) addSplitViewItem(_:) removeSplitViewItem(_:) insertSplitViewItem(_:at|Index:)
      toggleInspector(_:)
    NSTabViewController: NSViewController NSTabViewDelegate NSToolbarDelegate
    NSPageController: NSViewController
    NSCollectionViewItem: NSViewController
      prepareForReuse() apply|LayoutAttributes(_:) preferredLayoutAttributesFitting|Attributes(_:)
    NSCollectionView: NSView
    NSDocument
      makeWindowControllers() windowControllerDidLoadNib(_:) windowControllerWillLoadNib(_:)
      data(ofType:)=dataOfType:error: read(from:ofType:)=readFromData:ofType:error:
      read(from:ofType:)=readFromURL:ofType:error: read(from:ofType:)=readFromFileWrapper:ofType:error:
      write(to:ofType:)=writeToURL:ofType:error: fileWrapper(ofType:)=fileWrapperOfType:error:
      save(_:)=saveDocument: saveAs(_:)=saveDocumentAs: saveTo(_:)=saveDocumentTo:
      revertToSaved(_:)=revertDocumentToSaved: printDocument(_:)
      save(to:ofType:for:completionHandler:)=saveToURL:ofType:forSaveOperation:completionHandler:
      close()
      canClose(withDelegate:shouldClose:contextInfo:)=canCloseDocumentWithDelegate:shouldCloseSelector:contextInfo:
      updateChangeCount(_:) showWindows() addWindowController(_:) removeWindowController(_:)
      prepareSavePanel(_:) printOperation(withSettings:)=printOperationWithSettings:error:
      revert(toContentsOf:ofType:)=revertToContentsOfURL:ofType:error:
      defaultDraftName() presentedItemDidChange() validateUserInterfaceItem(_:)
      runModalSavePanel(for:delegate:didSave:contextInfo:)=runModalSavePanelForSaveOperation:delegate:didSaveSelector:contextInfo:
      shouldCloseWindowController(_:delegate:shouldClose:contextInfo:)=shouldCloseWindowController:delegate:shouldCloseSelector:contextInfo:
      duplicate()=duplicateAndReturnError: move(_:)=moveDocument: rename(_:)=renameDocument: runPageLayout(_:)
      lock(_:)=lockDocument: unlock(_:)=unlockDocument: browseVersions(_:)=browseDocumentVersions:
    NSDocumentController
      openDocument(_:) newDocument(_:) openUntitledDocumentAndDisplay(_:)=openUntitledDocumentAndDisplay:error:
      noteNewRecentDocumentURL(_:) addDocument(_:) removeDocument(_:)
      beginOpenPanel(completionHandler:)=beginOpenPanelWithCompletionHandler:
      openDocument(withContentsOf:display:completionHandler:)=openDocumentWithContentsOfURL:display:completionHandler:
      clearRecentDocuments(_:) noteNewRecentDocument(_:)
      reopenDocument(for:withContentsOf:display:completionHandler:)=reopenDocumentForURL:withContentsOfURL:display:completionHandler:
      saveAllDocuments(_:)
    NSMenu
      performKeyEquivalent(with:)=performKeyEquivalent: update() addItem(_:) cancelTracking()
    NSToolbarItem
      validate()
    NSTextStorage
      replaceCharacters(in:with:)=replaceCharactersInRange:withString: setAttributes(_:range:)
      attributes(at:effectiveRange:)=attributesAtIndex:effectiveRange: processEditing() string
    NSLayoutManager
      drawGlyphs(forGlyphRange:at:)=drawGlyphsForGlyphRange:atPoint:
      drawBackground(forGlyphRange:at:)=drawBackgroundForGlyphRange:atPoint:
      setGlyphs(_:properties:characterIndexes:font:forGlyphRange:)
      fillBackgroundRectArray(_:count:forCharacterRange:color:)
    NSTextAttachment
      attachmentBounds(for|TextContainer:proposedLineFragment:glyphPosition:characterIndex:)
      image(forBounds:textContainer:characterIndex:)
    NSTextContainer
      lineFragmentRect(forProposedRect:at:writingDirection:remaining:)=lineFragmentRectForProposedRect:atIndex:writingDirection:remainingRect:
    NSSlider: NSControl
    NSSliderCell: NSCell
      drawKnob(_:) drawBar(inside:flipped:) knobRect(flipped:) drawTickMarks()
    NSButtonCell: NSCell
      drawBezel(withFrame:in|View:) drawTitle(_:withFrame:in|View:) drawImage(_:withFrame:in|View:)
    NSSegmentedCell: NSCell
      drawSegment(_:inFrame:with|View:)
    NSPopUpButton: NSButton
      selectItem(withTag:) selectItem(withTitle:) selectItem(at|Index:) select(_:)=selectItem:
    NSOpenGLLayer: CALayer
    CAOpenGLLayer: CALayer
      canDraw(inCGLContext:pixelFormat:forLayerTime:displayTime:)
      draw(inCGLContext:pixelFormat:forLayerTime:displayTime:)
      copyCGLPixelFormat(forDisplayMask:) copyCGLContext(forPixelFormat:)
    NSFilePromiseProvider
      writableTypes(for|Pasteboard:) pasteboardPropertyList(forType:) writingOptions(forType:pasteboard:)
    SFSafariExtensionHandler
      toolbarItemClicked(in|Window:) validateToolbarItem(in|Window:validationHandler:) popoverWillShow(in|Window:)
      validateContextMenuItem(withCommand:in|Page:userInfo:validationHandler:) popoverViewController()
      contextMenuItemSelected(withCommand:in|Page:userInfo:) messageReceived(withName:from|Page:userInfo:)
    ASCredentialProviderViewController: UIViewController
      prepareCredentialList(for:)=prepareCredentialListForServiceIdentifiers:
      prepareInterfaceForExtensionConfiguration()
      provideCredentialWithoutUserInteraction(for:)=provideCredentialWithoutUserInteractionForIdentity:
      prepareInterfaceToProvideCredential(for:)=prepareInterfaceToProvideCredentialForIdentity:
      provideCredentialWithoutUserInteraction(for:)=provideCredentialWithoutUserInteractionForRequest:
      prepareInterfaceToProvideCredential(for:)=prepareInterfaceToProvideCredentialForRequest:
    NEPacketTunnelProvider
      startTunnel(options:completionHandler:)=startTunnelWithOptions:completionHandler:
      sleep(completionHandler:)=sleepWithCompletionHandler:
      stopTunnel(with|Reason:completionHandler:) handleAppMessage(_:completionHandler:) wake()
    AVPlayer
      replaceCurrentItem(with:)=replaceCurrentItemWithPlayerItem: play() pause()
    NSTouchBarItem
    NSStatusBarButton: NSButton
    NSFormatter
      string(for:)=stringForObjectValue:
      getObjectValue(_:for:errorDescription:)=getObjectValue:forString:errorDescription:
      isPartialStringValid(_:newEditingString:errorDescription:)
      isPartialStringValid(_:proposedSelectedRange:originalString:originalSelectedRange:errorDescription:)
      attributedString(for:withDefaultAttributes:)=attributedStringForObjectValue:withDefaultAttributes:
    NSOperation
      main() start() cancel() addDependency(_:) waitUntilFinished()
    NSThread
      main() start() cancel()
    NSValueTransformer
      transformedValue(_:) reverseTransformedValue(_:)
    NSURLProtocol
      startLoading() stopLoading()
    NSUndoManager
      undo() redo() registerUndo(withTarget:selector:object:) removeAllActions()
    NSManagedObject
      awakeFromInsert() awakeFromFetch() awake(fromSnapshotEvents:) willSave() didSave() prepareForDeletion()
      willTurnIntoFault() didTurnIntoFault()
      validateForInsert()=validateForInsert: validateForUpdate()=validateForUpdate:
      validateForDelete()=validateForDelete: willAccessValue(forKey:) didChangeValue(forKey:) willChangeValue(forKey:)
    NSUserDefaults
      object(forKey:) set(_:forKey:)=setObject:forKey: removeObject(forKey:) bool(forKey:) string(forKey:)
      synchronize()
    NSFileManager
    CALayer
      draw(in|Context:) display() layoutSublayers() action(forKey:) setNeedsDisplay() setNeedsLayout() hitTest(_:)
      add(_:forKey:)=addAnimation:forKey: render(in|Context:) preferredFrameSize() contains|Point(_:) addSublayer(_:)
    SKScene: SKNode
      didMove(to|View:) willMove(from|View:) update(_:) didEvaluateActions() didSimulatePhysics() didFinishUpdate()
      didChangeSize(_:) sceneDidLoad() didApplyConstraints()
    SKNode: UIResponder
    XCTestCase
      setUp() tearDown() setUp(completion:)=setUpWithCompletionHandler:
      tearDown(completion:)=tearDownWithCompletionHandler:
      setUpWithError()=setUpWithError: tearDownWithError()=tearDownWithError: invokeTest() record(_:)=recordIssue:
    UNNotificationServiceExtension
      didReceive(_:withContentHandler:)=didReceiveNotificationRequest:withContentHandler:
      serviceExtensionTimeWillExpire()
    INExtension
      handler(for|Intent:)
    MSMessagesAppViewController: UIViewController
      willBecomeActive(with|Conversation:) didBecomeActive(with|Conversation:) willResignActive(with|Conversation:)
      didResignActive(with|Conversation:) willTransition(to|PresentationStyle:) didTransition(to|PresentationStyle:)
      didReceive|Message(_:conversation:) willSelect|Message(_:conversation:) didSelect|Message(_:conversation:)
    PDFView: UIView
    MKAnnotationView: UIView
      prepareForReuse() prepareForDisplay() setSelected(_:animated:) setDragState(_:animated:)
    MKOverlayRenderer
      draw(_:zoomScale:in:)=drawMapRect:zoomScale:inContext: canDraw(_:zoomScale:)=canDrawMapRect:zoomScale:

    """
}
