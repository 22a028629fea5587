/// The protocols of AppKit, from the same source.
extension FrameworkProtocols {
  static let appKit = """
    NSApplicationDelegate: NSObjectProtocol
      applicationWillFinishLaunching(_:) applicationDidFinishLaunching(_:) applicationShouldTerminate(_:)
      applicationWillTerminate(_:) applicationShouldTerminateAfterLastWindowClosed(_:) applicationWillBecomeActive(_:)
      applicationDidBecomeActive(_:) applicationWillResignActive(_:) applicationDidResignActive(_:)
      applicationWillHide(_:)
      applicationDidHide(_:) applicationWillUnhide(_:) applicationDidUnhide(_:) applicationWillUpdate(_:)
      applicationDidUpdate(_:) applicationShouldHandleReopen(_:hasVisibleWindows:) applicationDockMenu(_:)
      application(_:open|URLs:) application(_:openFile:) application(_:openFiles:)
      application(_:openFileWithoutUI:) application(_:openTempFile:) applicationOpenUntitledFile(_:)
      applicationShouldOpenUntitledFile(_:) application(_:printFile:)
      application(_:printFiles:withSettings:showPrintPanels:) application(_:willPresentError:)
      application(_:didRegisterForRemoteNotificationsWithDeviceToken:)
      application(_:didFailToRegisterForRemoteNotificationsWithError:) application(_:didReceiveRemoteNotification:)
      application(_:willContinueUserActivityWithType:) application(_:continue|UserActivity:restorationHandler:)
      application(_:didFailToContinueUserActivityWithType:error:) application(_:didUpdate|UserActivity:)
      application(_:willEncodeRestorableState:) application(_:didDecodeRestorableState:)
      applicationSupportsSecureRestorableState(_:) applicationDidChangeScreenParameters(_:)
      applicationDidChangeOcclusionState(_:) application(_:delegateHandlesKey:)
      applicationShouldAutomaticallyLocalizeKeyEquivalents(_:) applicationProtectedDataWillBecomeUnavailable(_:)
      applicationProtectedDataDidBecomeAvailable(_:) application(_:handlerFor|Intent:)
      application(_:userDidAcceptCloudKitShareWith|Metadata:)
    NSWindowDelegate: NSObjectProtocol
      windowShouldClose(_:) windowWillReturnFieldEditor(_:to|Object:)
      windowWillResize(_:to|Size:) windowWillUseStandardFrame(_:defaultFrame:) windowShouldZoom(_:toFrame:)
      windowWillReturnUndoManager(_:) window(_:willPositionSheet:using|Rect:)
      window(_:shouldPopUpDocumentPathMenu:) window(_:shouldDragDocumentWith|Event:from:withPasteboard:)
      window(_:willUseFullScreenContentSize:) window(_:willUseFullScreenPresentationOptions:)
      customWindowsToEnterFullScreen(for|Window:) window(_:startCustomAnimationToEnterFullScreenWithDuration:)
      windowDidFailToEnterFullScreen(_:) customWindowsToExitFullScreen(for|Window:)
      window(_:startCustomAnimationToExitFullScreenWithDuration:)
      customWindowsToEnterFullScreen(for|Window:on|Screen:)
      windowDidFailToExitFullScreen(_:) window(_:willResizeForVersionBrowserWithMaxPreferredSize:maxAllowedSize:)
      window(_:willEncodeRestorableState:) window(_:didDecodeRestorableState:) windowDidResize(_:) windowDidExpose(_:)
      windowWillMove(_:) windowDidMove(_:) windowDidBecomeKey(_:) windowDidResignKey(_:) windowDidBecomeMain(_:)
      windowDidResignMain(_:) windowWillClose(_:) windowWillMiniaturize(_:) windowDidMiniaturize(_:)
      windowDidDeminiaturize(_:) windowDidUpdate(_:) windowDidChangeScreen(_:) windowDidChangeScreenProfile(_:)
      windowDidChangeBackingProperties(_:) windowWillBeginSheet(_:) windowDidEndSheet(_:)
      windowWillStartLiveResize(_:)
      windowDidEndLiveResize(_:) windowWillEnterFullScreen(_:) windowDidEnterFullScreen(_:)
      windowWillExitFullScreen(_:)
      windowDidExitFullScreen(_:) windowWillEnterVersionBrowser(_:) windowDidEnterVersionBrowser(_:)
      windowWillExitVersionBrowser(_:) windowDidExitVersionBrowser(_:) windowDidChangeOcclusionState(_:)
    NSControlTextEditingDelegate: NSObjectProtocol
      control(_:textShouldBeginEditing:) control(_:textShouldEndEditing:)
      control(_:didFailToFormatString:errorDescription:) control(_:didFailToValidatePartialString:errorDescription:)
      control(_:isValidObject:) control(_:textView:doCommandBy|Selector:)
      control(_:textView:completions:forPartialWordRange:indexOfSelectedItem:) controlTextDidBeginEditing(_:)
      controlTextDidEndEditing(_:) controlTextDidChange(_:)
    NSTextFieldDelegate: NSControlTextEditingDelegate
      textField(_:textView:candidatesForSelectedRange:) textField(_:textView:candidates:forSelectedRange:)
      textField(_:textView:shouldSelectCandidateAt|Index:)
    NSSearchFieldDelegate: NSTextFieldDelegate
      searchFieldDidStartSearching(_:) searchFieldDidEndSearching(_:)
    NSComboBoxDelegate: NSTextFieldDelegate
      comboBoxWillPopUp(_:) comboBoxWillDismiss(_:) comboBoxSelectionDidChange(_:) comboBoxSelectionIsChanging(_:)
    NSComboBoxDataSource: NSObjectProtocol
      numberOfItems(in|ComboBox:) comboBox(_:objectValueForItemAt|Index:) comboBox(_:indexOfItemWithStringValue:)
      comboBox(_:completedString:)
    NSTokenFieldDelegate: NSTextFieldDelegate
      tokenField(_:completionsForSubstring:indexOfToken:indexOfSelectedItem:)
      tokenField(_:shouldAdd|Objects:at|Index:)
      tokenField(_:displayStringForRepresentedObject:) tokenField(_:editingStringForRepresentedObject:)
      tokenField(_:representedObjectForEditing|String:)
      tokenField(_:menuForRepresentedObject:) tokenField(_:hasMenuForRepresentedObject:)
      tokenField(_:styleForRepresentedObject:)
    NSTextDelegate: NSObjectProtocol
      textShouldBeginEditing(_:) textShouldEndEditing(_:) textDidBeginEditing(_:) textDidEndEditing(_:)
      textDidChange(_:)
    NSTextViewDelegate: NSTextDelegate
      textView(_:clickedOnLink:at|Index:) textView(_:shouldChangeTextIn|Range:replacementString:)
      textView(_:doCommandBy|Selector:) textViewDidChangeSelection(_:) textViewDidChangeTypingAttributes(_:)
      textView(_:menu:for|Event:at|Index:)
      textView(_:completions:forPartialWordRange:indexOfSelectedItem:)
      textView(_:willChangeSelectionFromCharacterRange:toCharacterRange:)
      textView(_:willChangeSelectionFromCharacterRanges:toCharacterRanges:)
      textView(_:shouldChangeTypingAttributes:toAttributes:) undoManager(for|TextView:)
      textView(_:clickedOn|Cell:in|Rect:at|Index:)
      textView(_:shouldSetSpellingState:range:) textView(_:willDisplayToolTip:forCharacterAt|Index:)
    NSTableViewDelegate: NSControlTextEditingDelegate
      tableView(_:viewFor|TableColumn:row:) tableView(_:rowViewForRow:) tableView(_:didAdd|RowView:forRow:)
      tableView(_:didRemove|RowView:forRow:) tableView(_:willDisplayCell:for|TableColumn:row:)
      tableView(_:shouldEdit|TableColumn:row:) tableView(_:toolTipFor|Cell:rect:tableColumn:row:mouseLocation:)
      tableView(_:shouldShowCellExpansionFor|TableColumn:row:) tableView(_:shouldTrackCell:for|TableColumn:row:)
      tableView(_:dataCellFor|TableColumn:row:) selectionShouldChange(in|TableView:) tableView(_:shouldSelectRow:)
      tableView(_:selectionIndexesForProposedSelection:) tableView(_:shouldSelect|TableColumn:)
      tableView(_:mouseDownInHeaderOf|TableColumn:) tableView(_:didClick|TableColumn:)
      tableView(_:didDrag|TableColumn:)
      tableView(_:heightOfRow:) tableView(_:typeSelectStringFor|TableColumn:row:)
      tableView(_:nextTypeSelectMatchFromRow:toRow:for|String:)
      tableView(_:shouldTypeSelectFor|Event:withCurrentSearch|String:)
      tableView(_:isGroupRow:) tableView(_:sizeToFitWidthOfColumn:) tableView(_:shouldReorderColumn:toColumn:)
      tableView(_:rowActionsForRow:edge:) tableViewSelectionDidChange(_:) tableViewColumnDidMove(_:)
      tableViewColumnDidResize(_:) tableViewSelectionIsChanging(_:)
      tableView(_:userCanChangeVisibilityOf|TableColumn:) tableView(_:userDidChangeVisibilityOf|TableColumns:)
    NSTableViewDataSource: NSObjectProtocol
      numberOfRows(in|TableView:) tableView(_:objectValueFor|TableColumn:row:)
      tableView(_:setObjectValue:for|TableColumn:row:) tableView(_:sortDescriptorsDidChange:)
      tableView(_:pasteboardWriterForRow:) tableView(_:draggingSession:willBeginAt|Point:forRowIndexes:)
      tableView(_:draggingSession:endedAt|Point:operation:) tableView(_:updateDraggingItemsForDrag:)
      tableView(_:writeRowsWith|Indexes:to|Pasteboard:) tableView(_:validateDrop:proposedRow:proposedDropOperation:)
      tableView(_:acceptDrop:row:dropOperation:)
      tableView(_:namesOfPromisedFilesDroppedAtDestination:forDraggedRowsWith|Indexes:)
    NSOutlineViewDelegate: NSControlTextEditingDelegate
      outlineView(_:viewFor|TableColumn:item:) outlineView(_:rowViewForItem:) outlineView(_:didAdd|RowView:forRow:)
      outlineView(_:didRemove|RowView:forRow:) outlineView(_:willDisplayCell:for|TableColumn:item:)
      outlineView(_:shouldEdit|TableColumn:item:) selectionShouldChange(in|OutlineView:)
      outlineView(_:shouldSelectItem:)
      outlineView(_:selectionIndexesForProposedSelection:) outlineView(_:shouldSelect|TableColumn:)
      outlineView(_:mouseDownInHeaderOf|TableColumn:) outlineView(_:didClick|TableColumn:)
      outlineView(_:didDrag|TableColumn:)
      outlineView(_:toolTipFor|Cell:rect:tableColumn:item:mouseLocation:)
      outlineView(_:heightOfRowByItem:) outlineView(_:tintConfigurationForItem:)
      outlineView(_:typeSelectStringFor|TableColumn:item:)
      outlineView(_:nextTypeSelectMatchFromItem:toItem:for|String:)
      outlineView(_:shouldTypeSelectFor|Event:withCurrentSearch|String:)
      outlineView(_:shouldShowCellExpansionFor|TableColumn:item:) outlineView(_:shouldTrackCell:for|TableColumn:item:)
      outlineView(_:dataCellFor|TableColumn:item:) outlineView(_:isGroupItem:) outlineView(_:shouldExpandItem:)
      outlineView(_:shouldCollapseItem:) outlineView(_:willDisplayOutlineCell:for|TableColumn:item:)
      outlineView(_:sizeToFitWidthOfColumn:) outlineView(_:shouldReorderColumn:toColumn:)
      outlineView(_:shouldShowOutlineCellForItem:) outlineViewSelectionDidChange(_:) outlineViewColumnDidMove(_:)
      outlineViewColumnDidResize(_:) outlineViewSelectionIsChanging(_:) outlineViewItemWillExpand(_:)
      outlineViewItemDidExpand(_:) outlineViewItemWillCollapse(_:) outlineViewItemDidCollapse(_:)
    NSOutlineViewDataSource: NSObjectProtocol
      outlineView(_:numberOfChildrenOfItem:) outlineView(_:child:ofItem:) outlineView(_:isItemExpandable:)
      outlineView(_:objectValueFor|TableColumn:byItem:) outlineView(_:setObjectValue:for|TableColumn:byItem:)
      outlineView(_:itemForPersistentObject:) outlineView(_:persistentObjectForItem:)
      outlineView(_:sortDescriptorsDidChange:) outlineView(_:pasteboardWriterForItem:)
      outlineView(_:draggingSession:willBeginAt|Point:forItems:)
      outlineView(_:draggingSession:endedAt|Point:operation:)
      outlineView(_:writeItems:to|Pasteboard:) outlineView(_:updateDraggingItemsForDrag:)
      outlineView(_:validateDrop:proposedItem:proposedChildIndex:) outlineView(_:acceptDrop:item:childIndex:)
    NSCollectionViewDataSource: NSObjectProtocol
      collectionView(_:numberOfItemsInSection:)
      collectionView(_:itemForRepresentedObjectAt|IndexPath:) numberOfSections(in|CollectionView:)
      collectionView(_:viewForSupplementaryElementOfKind:at|IndexPath:)
    NSCollectionViewDelegate: NSObjectProtocol
      collectionView(_:shouldSelectItemsAt|IndexPaths:) collectionView(_:shouldDeselectItemsAt|IndexPaths:)
      collectionView(_:didSelectItemsAt|IndexPaths:) collectionView(_:didDeselectItemsAt|IndexPaths:)
      collectionView(_:willDisplay|Item:forRepresentedObjectAt|IndexPath:)
      collectionView(_:didEndDisplaying|Item:forRepresentedObjectAt|IndexPath:)
      collectionView(_:canDragItemsAt|IndexPaths:with|Event:) collectionView(_:writeItemsAt|IndexPaths:to|Pasteboard:)
      collectionView(_:pasteboardWriterForItemAt|IndexPath:)
      collectionView(_:validateDrop:proposedIndexPath:dropOperation:)
      collectionView(_:acceptDrop:indexPath:dropOperation:)
      collectionView(_:draggingSession:willBeginAt|Point:forItemsAt|IndexPaths:)
      collectionView(_:draggingSession:endedAt|Point:dragOperation:)
    NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate
      collectionView(_:layout:sizeForItemAt|IndexPath:) collectionView(_:layout:insetForSectionAt|Index:)
      collectionView(_:layout:minimumLineSpacingForSectionAt|Index:)
      collectionView(_:layout:minimumInteritemSpacingForSectionAt|Index:)
      collectionView(_:layout:referenceSizeForHeaderInSection:)
      collectionView(_:layout:referenceSizeForFooterInSection:)
    NSBrowserDelegate: NSObjectProtocol
      browser(_:numberOfChildrenOfItem:) browser(_:child:ofItem:) browser(_:isLeafItem:)
      browser(_:objectValueForItem:)
      browser(_:willDisplayCell:atRow:column:) browser(_:numberOfRowsInColumn:) rootItem(for|Browser:)
    NSMenuDelegate: NSObjectProtocol
      menuNeedsUpdate(_:) numberOfItems(in|Menu:) menu(_:update|Item:at|Index:shouldCancel:)
      menuHasKeyEquivalent(_:for|Event:target:action:) menuWillOpen(_:) menuDidClose(_:) menu(_:willHighlight|Item:)
      confinementRect(for|Menu:on|Screen:)
    NSMenuItemValidation: NSObjectProtocol
      validateMenuItem(_:)
    NSUserInterfaceValidations: NSObjectProtocol
      validateUserInterfaceItem(_:)
    NSToolbarItemValidation: NSObjectProtocol
      validateToolbarItem(_:)
    NSToolbarDelegate: NSObjectProtocol
      toolbar(_:itemForItemIdentifier:willBeInsertedIntoToolbar:) toolbarDefaultItemIdentifiers(_:)
      toolbarAllowedItemIdentifiers(_:) toolbarSelectableItemIdentifiers(_:) toolbarImmovableItemIdentifiers(_:)
      toolbarWillAddItem(_:) toolbarDidRemoveItem(_:)
    NSTouchBarDelegate: NSObjectProtocol
      touchBar(_:makeItemForIdentifier:)
    NSScrubberDataSource: NSObjectProtocol
      numberOfItems(for|Scrubber:) scrubber(_:viewForItemAt|Index:)
    NSScrubberDelegate: NSObjectProtocol
      scrubber(_:didSelectItemAt|Index:) scrubber(_:didHighlightItemAt|Index:)
    NSSplitViewDelegate: NSObjectProtocol
      splitView(_:canCollapseSubview:) splitView(_:shouldCollapseSubview:forDoubleClickOnDividerAt|Index:)
      splitView(_:constrainMinCoordinate:ofSubviewAt:)
      splitView(_:constrainMaxCoordinate:ofSubviewAt:) splitView(_:constrainSplitPosition:ofSubviewAt:)
      splitView(_:resizeSubviewsWithOldSize:) splitView(_:shouldAdjustSizeOfSubview:)
      splitView(_:shouldHideDividerAt|Index:) splitView(_:effectiveRect:forDrawnRect:ofDividerAt|Index:)
      splitView(_:additionalEffectiveRectOfDividerAt|Index:) splitViewWillResizeSubviews(_:)
      splitViewDidResizeSubviews(_:)
    NSTabViewDelegate: NSObjectProtocol
      tabView(_:shouldSelect|TabViewItem:) tabView(_:willSelect|TabViewItem:) tabView(_:didSelect|TabViewItem:)
      tabViewDidChangeNumberOfTabViewItems(_:)
    NSPopoverDelegate: NSObjectProtocol
      popoverShouldClose(_:) popoverShouldDetach(_:) popoverDidDetach(_:) detachableWindow(for|Popover:)
      popoverWillShow(_:) popoverDidShow(_:) popoverWillClose(_:) popoverDidClose(_:)
    NSOpenSavePanelDelegate: NSObjectProtocol
      panel(_:shouldEnable|URL:) panel(_:validate:)=panel:validateURL:error: panel(_:didChangeToDirectoryURL:)
      panel(_:userEnteredFilename:confirmed:) panel(_:willExpand:) panelSelectionDidChange(_:)
    NSAlertDelegate: NSObjectProtocol
      alertShowHelp(_:)
    NSDraggingSource: NSObjectProtocol
      draggingSession(_:sourceOperationMaskFor|DraggingContext:)
      draggingSession(_:willBeginAt|Point:) draggingSession(_:movedTo|Point:)
      draggingSession(_:endedAt|Point:operation:)
      ignoreModifierKeys(for|DraggingSession:)
    NSDraggingDestination: NSObjectProtocol
      draggingEntered(_:) draggingUpdated(_:) draggingExited(_:) prepareForDragOperation(_:) performDragOperation(_:)
      concludeDragOperation(_:) draggingEnded(_:) wantsPeriodicDraggingUpdates() updateDraggingItemsForDrag(_:)
    NSServicesMenuRequestor: NSObjectProtocol
      writeSelection(to|Pasteboard:types:) readSelection(from|Pasteboard:)
    NSGestureRecognizerDelegate: NSObjectProtocol
      gestureRecognizerShouldBegin(_:) gestureRecognizer(_:shouldAttemptToRecognizeWith|Event:)
      gestureRecognizer(_:shouldRecognizeSimultaneouslyWith|GestureRecognizer:)
      gestureRecognizer(_:shouldRequireFailureOf|GestureRecognizer:)
      gestureRecognizer(_:shouldBeRequiredToFailBy|GestureRecognizer:) gestureRecognizer(_:shouldReceive|Touch:)
    NSPageControllerDelegate: NSObjectProtocol
      pageController(_:identifierFor|Object:)
      pageController(_:viewControllerForIdentifier:) pageController(_:didTransitionTo|Object:)
      pageController(_:prepare|ViewController:with|Object:)
      pageControllerWillStartLiveTransition(_:) pageControllerDidEndLiveTransition(_:)
    NSTextStorageDelegate: NSObjectProtocol
      textStorage(_:willProcessEditing:range:changeInLength:)
      textStorage(_:didProcessEditing:range:changeInLength:)
    NSLayoutManagerDelegate: NSObjectProtocol
      layoutManager(_:didCompleteLayoutFor|TextContainer:atEnd:) layoutManagerDidInvalidateLayout(_:)
    NSSharingServicePickerDelegate: NSObjectProtocol
      sharingServicePicker(_:sharingServicesForItems:proposedSharingServices:)
      sharingServicePicker(_:delegateFor|SharingService:) sharingServicePicker(_:didChoose|SharingService:)
    NSSharingServiceDelegate: NSObjectProtocol
      sharingService(_:willShareItems:) sharingService(_:didFailToShareItems:error:) sharingService(_:didShareItems:)
    NSSpeechSynthesizerDelegate: NSObjectProtocol
      speechSynthesizer(_:didFinishSpeaking:) speechSynthesizer(_:willSpeakWord:of|String:)
    NSWindowRestoration: NSObjectProtocol
    NSEditor: NSObjectProtocol
      commitEditing() discardEditing()
    NSStandardKeyBindingResponding: NSObjectProtocol

    """
}
