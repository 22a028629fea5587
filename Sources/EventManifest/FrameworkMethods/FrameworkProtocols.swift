/// The requirements of the protocols of UIKit, AppKit and WatchKit, and of often adopted protocols of other frameworks.
///
/// Source: the pages of these protocols in Apple Developer Documentation, each of which shows the name in Swift and in Objective-C.
/// ``FrameworkMethods`` describes the notation.
enum FrameworkProtocols {
  static let all = uiKit + appKit + watchKit + other

  private static let uiKit = """
    UIScrollViewDelegate: NSObjectProtocol
      scrollViewDidScroll(_:) scrollViewDidZoom(_:) scrollViewWillBeginDragging(_:)
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) scrollViewDidEndDragging(_:willDecelerate:)
      scrollViewWillBeginDecelerating(_:) scrollViewDidEndDecelerating(_:) scrollViewDidEndScrollingAnimation(_:)
      viewForZooming(in|ScrollView:) scrollViewWillBeginZooming(_:with|View:)
      scrollViewDidEndZooming(_:with|View:atScale:)
      scrollViewShouldScrollToTop(_:) scrollViewDidScrollToTop(_:) scrollViewDidChangeAdjustedContentInset(_:)
    UIScrollViewAccessibilityDelegate: UIScrollViewDelegate
      accessibilityScrollStatus(for|ScrollView:) accessibilityAttributedScrollStatus(for|ScrollView:)
    UITableViewDelegate: UIScrollViewDelegate
      tableView(_:willDisplay|Cell:forRowAt|IndexPath:) tableView(_:willDisplayHeaderView:forSection:)
      tableView(_:willDisplayFooterView:forSection:) tableView(_:didEndDisplaying|Cell:forRowAt|IndexPath:)
      tableView(_:didEndDisplayingHeaderView:forSection:) tableView(_:didEndDisplayingFooterView:forSection:)
      tableView(_:heightForRowAt|IndexPath:) tableView(_:heightForHeaderInSection:)
      tableView(_:heightForFooterInSection:)
      tableView(_:estimatedHeightForRowAt|IndexPath:) tableView(_:estimatedHeightForHeaderInSection:)
      tableView(_:estimatedHeightForFooterInSection:) tableView(_:viewForHeaderInSection:)
      tableView(_:viewForFooterInSection:)
      tableView(_:accessoryTypeForRowWith|IndexPath:) tableView(_:accessoryButtonTappedForRowWith|IndexPath:)
      tableView(_:shouldHighlightRowAt|IndexPath:) tableView(_:didHighlightRowAt|IndexPath:)
      tableView(_:didUnhighlightRowAt|IndexPath:) tableView(_:willSelectRowAt|IndexPath:)
      tableView(_:willDeselectRowAt|IndexPath:) tableView(_:didSelectRowAt|IndexPath:)
      tableView(_:didDeselectRowAt|IndexPath:)
      tableView(_:canPerformPrimaryActionForRowAt|IndexPath:) tableView(_:performPrimaryActionForRowAt|IndexPath:)
      tableView(_:editingStyleForRowAt|IndexPath:) tableView(_:titleForDeleteConfirmationButtonForRowAt|IndexPath:)
      tableView(_:editActionsForRowAt|IndexPath:) tableView(_:leadingSwipeActionsConfigurationForRowAt|IndexPath:)
      tableView(_:trailingSwipeActionsConfigurationForRowAt|IndexPath:)
      tableView(_:shouldIndentWhileEditingRowAt|IndexPath:)
      tableView(_:willBeginEditingRowAt|IndexPath:) tableView(_:didEndEditingRowAt|IndexPath:)
      tableView(_:targetIndexPathForMoveFromRowAt|IndexPath:toProposedIndexPath:)
      tableView(_:indentationLevelForRowAt|IndexPath:) tableView(_:shouldShowMenuForRowAt|IndexPath:)
      tableView(_:canPerformAction:forRowAt|IndexPath:withSender:)
      tableView(_:performAction:forRowAt|IndexPath:withSender:)
      tableView(_:canFocusRowAt|IndexPath:) tableView(_:shouldUpdateFocusIn|Context:)
      tableView(_:didUpdateFocusIn|Context:with|AnimationCoordinator:) indexPathForPreferredFocusedView(in|TableView:)
      tableView(_:selectionFollowsFocusForRowAt|IndexPath:) tableView(_:shouldSpringLoadRowAt|IndexPath:with|Context:)
      tableView(_:shouldBeginMultipleSelectionInteractionAt|IndexPath:)
      tableView(_:didBeginMultipleSelectionInteractionAt|IndexPath:) tableViewDidEndMultipleSelectionInteraction(_:)
      tableView(_:contextMenuConfigurationForRowAt|IndexPath:point:)
      tableView(_:previewForHighlightingContextMenuWith|Configuration:)
      tableView(_:previewForHighlightingContextMenuWithConfiguration:)
      tableView(_:previewForDismissingContextMenuWithConfiguration:)
      tableView(_:willPerformPreviewActionForMenuWith|Configuration:animator:)
      tableView(_:willDisplayContextMenu|WithConfiguration:animator:)
      tableView(_:willDisplayContextMenuWithConfiguration:animator:)
      tableView(_:willEndContextMenuInteraction|WithConfiguration:animator:)
      tableView(_:willEndContextMenuInteraction:animator:)=tableView:willEndContextMenuInteractionWithConfiguration:animator:
    UITableViewDataSource: NSObjectProtocol
      tableView(_:numberOfRowsInSection:) tableView(_:cellForRowAt|IndexPath:) numberOfSections(in|TableView:)
      tableView(_:titleForHeaderInSection:) tableView(_:titleForFooterInSection:) tableView(_:canEditRowAt|IndexPath:)
      tableView(_:canMoveRowAt|IndexPath:) sectionIndexTitles(for|TableView:)
      tableView(_:sectionForSectionIndexTitle:at|Index:)
      tableView(_:commit|EditingStyle:forRowAt|IndexPath:) tableView(_:moveRowAt|IndexPath:to|IndexPath:)
    UITableViewDataSourcePrefetching: NSObjectProtocol
      tableView(_:prefetchRowsAt|IndexPaths:) tableView(_:cancelPrefetchingForRowsAt|IndexPaths:)
    UITableViewDragDelegate: NSObjectProtocol
      tableView(_:itemsForBeginning|DragSession:at|IndexPath:)
      tableView(_:itemsForAddingTo|DragSession:at|IndexPath:point:)
      tableView(_:dragPreviewParametersForRowAt|IndexPath:) tableView(_:dragSessionWillBegin:)
      tableView(_:dragSessionDidEnd:)
      tableView(_:dragSessionAllowsMoveOperation:) tableView(_:dragSessionIsRestrictedToDraggingApplication:)
    UITableViewDropDelegate: NSObjectProtocol
      tableView(_:performDropWith|Coordinator:) tableView(_:canHandle|DropSession:) tableView(_:dropSessionDidEnter:)
      tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) tableView(_:dropSessionDidExit:)
      tableView(_:dropSessionDidEnd:)
      tableView(_:dropPreviewParametersForRowAt|IndexPath:)
    UICollectionViewDelegate: UIScrollViewDelegate
      collectionView(_:shouldHighlightItemAt|IndexPath:) collectionView(_:didHighlightItemAt|IndexPath:)
      collectionView(_:didUnhighlightItemAt|IndexPath:) collectionView(_:shouldSelectItemAt|IndexPath:)
      collectionView(_:shouldDeselectItemAt|IndexPath:) collectionView(_:didSelectItemAt|IndexPath:)
      collectionView(_:didDeselectItemAt|IndexPath:) collectionView(_:canPerformPrimaryActionForItemAt|IndexPath:)
      collectionView(_:performPrimaryActionForItemAt|IndexPath:)
      collectionView(_:willDisplay|Cell:forItemAt|IndexPath:)
      collectionView(_:willDisplaySupplementaryView:forElementKind:at|IndexPath:)
      collectionView(_:didEndDisplaying|Cell:forItemAt|IndexPath:)
      collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at|IndexPath:)
      collectionView(_:shouldShowMenuForItemAt|IndexPath:)
      collectionView(_:canPerformAction:forItemAt|IndexPath:withSender:)
      collectionView(_:performAction:forItemAt|IndexPath:withSender:)
      collectionView(_:transitionLayoutForOldLayout:newLayout:)
      collectionView(_:canFocusItemAt|IndexPath:) collectionView(_:shouldUpdateFocusIn|Context:)
      collectionView(_:didUpdateFocusIn|Context:with|AnimationCoordinator:)
      indexPathForPreferredFocusedView(in|CollectionView:)
      collectionView(_:selectionFollowsFocusForItemAt|IndexPath:)
      collectionView(_:targetIndexPathForMoveFromItemAt|IndexPath:toProposedIndexPath:)
      collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
      collectionView(_:targetContentOffsetForProposedContentOffset:) collectionView(_:canEditItemAt|IndexPath:)
      collectionView(_:shouldSpringLoadItemAt|IndexPath:with|Context:)
      collectionView(_:shouldBeginMultipleSelectionInteractionAt|IndexPath:)
      collectionView(_:didBeginMultipleSelectionInteractionAt|IndexPath:)
      collectionViewDidEndMultipleSelectionInteraction(_:)
      collectionView(_:contextMenuConfigurationForItemsAt|IndexPaths:point:)
      collectionView(_:contextMenuConfigurationForItemAt|IndexPath:point:)
      collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
      collectionView(_:previewForDismissingContextMenuWithConfiguration:)
      collectionView(_:willPerformPreviewActionForMenuWith|Configuration:animator:)
      collectionView(_:willDisplayContextMenu:animator:)=collectionView:willDisplayContextMenuWithConfiguration:animator:
      collectionView(_:willEndContextMenuInteraction:animator:)=collectionView:willEndContextMenuInteractionWithConfiguration:animator:
      collectionView(_:sceneActivationConfigurationForItemAt|IndexPath:point:)
    UICollectionViewDataSource: NSObjectProtocol
      collectionView(_:numberOfItemsInSection:) collectionView(_:cellForItemAt|IndexPath:)
      numberOfSections(in|CollectionView:)
      collectionView(_:viewForSupplementaryElementOfKind:at|IndexPath:) collectionView(_:canMoveItemAt|IndexPath:)
      collectionView(_:moveItemAt|IndexPath:to|IndexPath:) indexTitles(for|CollectionView:)
      collectionView(_:indexPathForIndexTitle:at|Index:)
    UICollectionViewDelegateFlowLayout: UICollectionViewDelegate
      collectionView(_:layout:sizeForItemAt|IndexPath:) collectionView(_:layout:insetForSectionAt|Index:)
      collectionView(_:layout:minimumLineSpacingForSectionAt|Index:)
      collectionView(_:layout:minimumInteritemSpacingForSectionAt|Index:)
      collectionView(_:layout:referenceSizeForHeaderInSection:)
      collectionView(_:layout:referenceSizeForFooterInSection:)
    UICollectionViewDataSourcePrefetching: NSObjectProtocol
      collectionView(_:prefetchItemsAt|IndexPaths:) collectionView(_:cancelPrefetchingForItemsAt|IndexPaths:)
    UICollectionViewDragDelegate: NSObjectProtocol
      collectionView(_:itemsForBeginning|DragSession:at|IndexPath:)
      collectionView(_:itemsForAddingTo|DragSession:at|IndexPath:point:)
      collectionView(_:dragPreviewParametersForItemAt|IndexPath:)
      collectionView(_:dragSessionWillBegin:) collectionView(_:dragSessionDidEnd:)
      collectionView(_:dragSessionAllowsMoveOperation:)
      collectionView(_:dragSessionIsRestrictedToDraggingApplication:)
    UICollectionViewDropDelegate: NSObjectProtocol
      collectionView(_:performDropWith|Coordinator:) collectionView(_:canHandle|DropSession:)
      collectionView(_:dropSessionDidEnter:) collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)
      collectionView(_:dropSessionDidExit:) collectionView(_:dropSessionDidEnd:)
      collectionView(_:dropPreviewParametersForItemAt|IndexPath:)
    UITextFieldDelegate: NSObjectProtocol
      textFieldShouldBeginEditing(_:) textFieldDidBeginEditing(_:) textFieldShouldEndEditing(_:)
      textFieldDidEndEditing(_:)
      textFieldDidEndEditing(_:reason:) textField(_:shouldChangeCharactersIn|Range:replacementString:)
      textFieldDidChangeSelection(_:) textFieldShouldClear(_:) textFieldShouldReturn(_:)
      textField(_:editMenuForCharactersIn|Range:suggestedActions:) textField(_:willPresentEditMenuWith|Animator:)
      textField(_:willDismissEditMenuWith|Animator:)
    UITextViewDelegate: UIScrollViewDelegate
      textViewShouldBeginEditing(_:) textViewShouldEndEditing(_:) textViewDidBeginEditing(_:)
      textViewDidEndEditing(_:)
      textView(_:shouldChangeTextIn|Range:replacementText:) textViewDidChange(_:) textViewDidChangeSelection(_:)
      textView(_:shouldInteractWith|URL:in|Range:interaction:)
      textView(_:shouldInteractWith:in:interaction:)=textView:shouldInteractWithTextAttachment:inRange:interaction:
      textView(_:shouldInteractWith|URL:in|Range:)
      textView(_:shouldInteractWith:in:)=textView:shouldInteractWithTextAttachment:inRange:
      textView(_:editMenuForTextIn|Range:suggestedActions:) textView(_:willPresentEditMenuWith|Animator:)
      textView(_:willDismissEditMenuWith|Animator:) textView(_:primaryActionFor|TextItem:defaultAction:)
      textView(_:menuConfigurationFor|TextItem:defaultMenu:)
    UISearchBarDelegate: NSObjectProtocol
      searchBarShouldBeginEditing(_:) searchBarTextDidBeginEditing(_:) searchBarShouldEndEditing(_:)
      searchBarTextDidEndEditing(_:) searchBar(_:textDidChange:)
      searchBar(_:shouldChangeTextIn|Range:replacementText:)
      searchBarSearchButtonClicked(_:) searchBarBookmarkButtonClicked(_:) searchBarCancelButtonClicked(_:)
      searchBarResultsListButtonClicked(_:) searchBar(_:selectedScopeButtonIndexDidChange:) position(for|Bar:)
    UIBarPositioningDelegate: NSObjectProtocol
      position(for|Bar:)
    UISearchControllerDelegate: NSObjectProtocol
      willPresentSearchController(_:) didPresentSearchController(_:) willDismissSearchController(_:)
      didDismissSearchController(_:) presentSearchController(_:) searchController(_:willChangeTo|SearchBarPlacement:)
      searchController(_:didChangeFrom|SearchBarPlacement:)
    UISearchResultsUpdating: NSObjectProtocol
      updateSearchResults(for|SearchController:) updateSearchResults(for|SearchController:selecting|SearchSuggestion:)
    UISearchDisplayDelegate: NSObjectProtocol
      searchDisplayControllerWillBeginSearch(_:) searchDisplayControllerDidBeginSearch(_:)
      searchDisplayControllerWillEndSearch(_:) searchDisplayControllerDidEndSearch(_:)
      searchDisplayController(_:shouldReloadTableForSearch|String:)
      searchDisplayController(_:shouldReloadTableForSearchScope:)
    UIPickerViewDataSource: NSObjectProtocol
      numberOfComponents(in|PickerView:) pickerView(_:numberOfRowsInComponent:)
    UIPickerViewDelegate: NSObjectProtocol
      pickerView(_:rowHeightForComponent:) pickerView(_:widthForComponent:) pickerView(_:titleForRow:forComponent:)
      pickerView(_:attributedTitleForRow:forComponent:) pickerView(_:viewForRow:forComponent:reusing|View:)
      pickerView(_:didSelectRow:inComponent:)
    UITabBarDelegate: NSObjectProtocol
      tabBar(_:didSelect|Item:) tabBar(_:willBeginCustomizing|Items:) tabBar(_:didBeginCustomizing|Items:)
      tabBar(_:willEndCustomizing|Items:changed:) tabBar(_:didEndCustomizing|Items:changed:)
    UITabBarControllerDelegate: NSObjectProtocol
      tabBarController(_:shouldSelect|ViewController:) tabBarController(_:didSelect|ViewController:)
      tabBarController(_:shouldSelect|Tab:)
      tabBarController(_:didSelectTab:previousTab:) tabBarController(_:willBeginCustomizing|ViewControllers:)
      tabBarController(_:willEndCustomizing|ViewControllers:changed:)
      tabBarController(_:didEndCustomizing|ViewControllers:changed:)
      tabBarControllerSupportedInterfaceOrientations(_:)
      tabBarControllerPreferredInterfaceOrientationForPresentation(_:)
      tabBarController(_:interactionControllerFor|AnimationController:)
      tabBarController(_:animationControllerForTransitionFrom|ViewController:to|ViewController:)
    UINavigationBarDelegate: UIBarPositioningDelegate
      navigationBar(_:shouldPush|Item:) navigationBar(_:didPush|Item:) navigationBar(_:shouldPop|Item:)
      navigationBar(_:didPop|Item:)
    UIToolbarDelegate: UIBarPositioningDelegate
    UINavigationControllerDelegate: NSObjectProtocol
      navigationController(_:willShow|ViewController:animated:)
      navigationController(_:didShow|ViewController:animated:)
      navigationControllerSupportedInterfaceOrientations(_:)
      navigationControllerPreferredInterfaceOrientationForPresentation(_:)
      navigationController(_:interactionControllerFor|AnimationController:)
      navigationController(_:animationControllerFor|Operation:from|ViewController:to|ViewController:)
    UISplitViewControllerDelegate: NSObjectProtocol
      splitViewController(_:willChangeTo|DisplayMode:) targetDisplayModeForAction(in|SplitViewController:)
      splitViewController(_:show|ViewController:sender:) splitViewController(_:showDetail|ViewController:sender:)
      primaryViewController(forCollapsing|SplitViewController:)
      primaryViewController(forExpanding|SplitViewController:)
      splitViewController(_:collapseSecondary|ViewController:onto|PrimaryViewController:)
      splitViewController(_:collapseSecondary:onto:)=splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:
      splitViewController(_:separateSecondaryFrom:)=splitViewController:separateSecondaryViewControllerFromPrimaryViewController:
      splitViewControllerSupportedInterfaceOrientations(_:)
      splitViewControllerPreferredInterfaceOrientationForPresentation(_:)
      splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
      splitViewController(_:displayModeForExpandingToProposedDisplayMode:)
      splitViewController(_:willShow|Column:) splitViewController(_:willHide|Column:)
      splitViewControllerDidCollapse(_:) splitViewControllerDidExpand(_:)
      splitViewControllerInteractivePresentationGestureWillBegin(_:)
    UIPageViewControllerDelegate: NSObjectProtocol
      pageViewController(_:willTransitionTo|ViewControllers:)
      pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
      pageViewController(_:spineLocationFor|InterfaceOrientation:)
      pageViewControllerSupportedInterfaceOrientations(_:)
    UIPageViewControllerDataSource: NSObjectProtocol
      pageViewController(_:viewControllerBefore|ViewController:)
      pageViewController(_:viewControllerAfter|ViewController:)
      presentationCount(for|PageViewController:) presentationIndex(for|PageViewController:)
    UIGestureRecognizerDelegate: NSObjectProtocol
      gestureRecognizerShouldBegin(_:) gestureRecognizer(_:shouldRecognizeSimultaneouslyWith|GestureRecognizer:)
      gestureRecognizer(_:shouldRequireFailureOf|GestureRecognizer:)
      gestureRecognizer(_:shouldBeRequiredToFailBy|GestureRecognizer:)
      gestureRecognizer(_:shouldReceive:)=gestureRecognizer:shouldReceiveTouch:
      gestureRecognizer(_:shouldReceive:)=gestureRecognizer:shouldReceivePress:
      gestureRecognizer(_:shouldReceive:)=gestureRecognizer:shouldReceiveEvent:
    UIAdaptivePresentationControllerDelegate: NSObjectProtocol
      adaptivePresentationStyle(for|PresentationController:)
      adaptivePresentationStyle(for|PresentationController:traitCollection:)
      presentationController(_:viewControllerForAdaptivePresentationStyle:)
      presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
      presentationController(_:prepare|AdaptivePresentationController:)
      presentationControllerShouldDismiss(_:) presentationControllerWillDismiss(_:)
      presentationControllerDidDismiss(_:)
      presentationControllerDidAttemptToDismiss(_:)
    UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
      prepareForPopoverPresentation(_:) popoverPresentationControllerShouldDismissPopover(_:)
      popoverPresentationControllerDidDismissPopover(_:)
      popoverPresentationController(_:willRepositionPopoverTo|Rect:in|View:)
    UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
      sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)
    UIPopoverControllerDelegate: NSObjectProtocol
      popoverControllerShouldDismissPopover(_:) popoverControllerDidDismissPopover(_:)
      popoverController(_:willRepositionPopoverTo|Rect:in|View:)
    UIViewControllerTransitioningDelegate: NSObjectProtocol
      animationController(forPresented:presenting:source:)=animationControllerForPresentedController:presentingController:sourceController:
      animationController(forDismissed|Controller:)
      interactionControllerForPresentation(using:)=interactionControllerForPresentation:
      interactionControllerForDismissal(using:)=interactionControllerForDismissal:
      presentationController(forPresented:presenting:source:)=presentationControllerForPresentedViewController:presentingViewController:sourceViewController:
    UIViewControllerAnimatedTransitioning: NSObjectProtocol
      transitionDuration(using:)=transitionDuration: animateTransition(using:)=animateTransition:
      interruptibleAnimator(using:)=interruptibleAnimatorForTransition: animationEnded(_:)
    UIViewControllerInteractiveTransitioning: NSObjectProtocol
      startInteractiveTransition(_:)
    UIViewControllerPreviewingDelegate: NSObjectProtocol
      previewingContext(_:viewControllerForLocation:) previewingContext(_:commit|ViewController:)
    UIContextMenuInteractionDelegate: NSObjectProtocol
      contextMenuInteraction(_:configurationForMenuAtLocation:)
      contextMenuInteraction(_:previewForHighlightingMenuWith|Configuration:)
      contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)
      contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
      contextMenuInteraction(_:willPerformPreviewActionForMenuWith|Configuration:animator:)
      contextMenuInteraction(_:willDisplayMenuFor|Configuration:animator:)
      contextMenuInteraction(_:willEndFor|Configuration:animator:)
    UIDragInteractionDelegate: NSObjectProtocol
      dragInteraction(_:itemsForBeginning|Session:) dragInteraction(_:previewForLifting|Item:session:)
      dragInteraction(_:sessionWillBegin:) dragInteraction(_:sessionDidMove:)
      dragInteraction(_:session:willEndWith|Operation:)
      dragInteraction(_:session:didEndWith|Operation:) dragInteraction(_:itemsForAddingTo|Session:withTouchAt|Point:)
      dragInteraction(_:sessionAllowsMoveOperation:)
    UIDropInteractionDelegate: NSObjectProtocol
      dropInteraction(_:canHandle|Session:) dropInteraction(_:sessionDidEnter:) dropInteraction(_:sessionDidUpdate:)
      dropInteraction(_:sessionDidExit:) dropInteraction(_:performDrop:) dropInteraction(_:concludeDrop:)
      dropInteraction(_:sessionDidEnd:) dropInteraction(_:previewForDropping|Item:withDefault:)
    UIActionSheetDelegate: NSObjectProtocol
      actionSheet(_:clickedButtonAt|Index:) actionSheetCancel(_:)
      willPresent|ActionSheet(_:) didPresent|ActionSheet(_:) actionSheet(_:willDismissWithButtonIndex:)
      actionSheet(_:didDismissWithButtonIndex:)
    UIAlertViewDelegate: NSObjectProtocol
      alertView(_:clickedButtonAt|Index:) alertViewCancel(_:) willPresent|AlertView(_:) didPresent|AlertView(_:)
      alertView(_:willDismissWithButtonIndex:) alertView(_:didDismissWithButtonIndex:)
      alertViewShouldEnableFirstOtherButton(_:)
    UIImagePickerControllerDelegate: NSObjectProtocol
      imagePickerController(_:didFinishPickingMediaWith|Info:)
      imagePickerController(_:didFinishPickingMediaWithInfo:) imagePickerControllerDidCancel(_:)
    UIDocumentPickerDelegate: NSObjectProtocol
      documentPicker(_:didPickDocumentsAt|URLs:) documentPicker(_:didPickDocumentAt|URL:)
      documentPickerWasCancelled(_:)
    UIDocumentMenuDelegate: NSObjectProtocol
      documentMenu(_:didPickDocumentPicker:) documentMenuWasCancelled(_:)
    UIDocumentBrowserViewControllerDelegate: NSObjectProtocol
      documentBrowser(_:didRequestDocumentCreationWithHandler:) documentBrowser(_:didPickDocumentsAt|URLs:)
      documentBrowser(_:didPickDocumentURLs:) documentBrowser(_:didImportDocumentAt|URL:toDestinationURL:)
      documentBrowser(_:failedToImportDocumentAt|URL:error:)
    UIDocumentInteractionControllerDelegate: NSObjectProtocol
      documentInteractionControllerViewControllerForPreview(_:) documentInteractionControllerRectForPreview(_:)
      documentInteractionControllerViewForPreview(_:) documentInteractionControllerWillBeginPreview(_:)
      documentInteractionControllerDidEndPreview(_:) documentInteractionControllerWillPresentOptionsMenu(_:)
      documentInteractionControllerDidDismissOptionsMenu(_:) documentInteractionControllerWillPresentOpenInMenu(_:)
      documentInteractionControllerDidDismissOpenInMenu(_:)
      documentInteractionController(_:willBeginSendingToApplication:)
      documentInteractionController(_:didEndSendingToApplication:)
    UIWebViewDelegate: NSObjectProtocol
      webView(_:shouldStartLoadWith|Request:navigationType:) webViewDidStartLoad(_:) webViewDidFinishLoad(_:)
      webView(_:didFailLoadWithError:)
    UIColorPickerViewControllerDelegate: NSObjectProtocol
      colorPickerViewControllerDidFinish(_:) colorPickerViewControllerDidSelectColor(_:)
      colorPickerViewController(_:didSelect|Color:continuously:)
    UIFontPickerViewControllerDelegate: NSObjectProtocol
      fontPickerViewControllerDidPickFont(_:) fontPickerViewControllerDidCancel(_:)
    UICloudSharingControllerDelegate: NSObjectProtocol
      cloudSharingController(_:failedToSaveShareWithError:) itemTitle(for|CloudSharingController:)
      itemThumbnailData(for|CloudSharingController:) itemType(for|CloudSharingController:)
      cloudSharingControllerDidSaveShare(_:) cloudSharingControllerDidStopSharing(_:)
    UICalendarViewDelegate: NSObjectProtocol
      calendarView(_:decorationFor|DateComponents:)
      calendarView(_:didChangeVisibleDateComponentsFrom:)
    UICalendarSelectionSingleDateDelegate: NSObjectProtocol
      dateSelection(_:didSelectDate:) dateSelection(_:canSelectDate:)
    UITextInputDelegate: NSObjectProtocol
      selectionWillChange(_:) selectionDidChange(_:) textWillChange(_:) textDidChange(_:)
    UIKeyInput: NSObjectProtocol
      insertText(_:) deleteBackward() hasText
    UIPencilInteractionDelegate: NSObjectProtocol
      pencilInteractionDidTap(_:)
    UIPointerInteractionDelegate: NSObjectProtocol
      pointerInteraction(_:regionFor:defaultRegion:)=pointerInteraction:regionForRequest:defaultRegion:
      pointerInteraction(_:styleFor|Region:) pointerInteraction(_:willEnter|Region:animator:)
      pointerInteraction(_:willExit|Region:animator:)
    UIActivityItemSource: NSObjectProtocol
      activityViewControllerPlaceholderItem(_:) activityViewController(_:itemForActivityType:)
      activityViewController(_:subjectForActivityType:) activityViewController(_:dataTypeIdentifierForActivityType:)
      activityViewController(_:thumbnailImageForActivityType:suggestedSize:) activityViewControllerLinkMetadata(_:)
    UILayoutSupport
    UIDynamicAnimatorDelegate: NSObjectProtocol
      dynamicAnimatorDidPause(_:) dynamicAnimatorWillResume(_:)
    UICollisionBehaviorDelegate: NSObjectProtocol
      collisionBehavior(_:beganContactFor|Item:with|Item:at|Point:)
      collisionBehavior(_:endedContactFor|Item:with|Item:)
    UIApplicationDelegate: NSObjectProtocol
      applicationDidFinishLaunching(_:) application(_:willFinishLaunchingWithOptions:)
      application(_:didFinishLaunchingWithOptions:) applicationDidBecomeActive(_:) applicationWillResignActive(_:)
      applicationDidEnterBackground(_:) applicationWillEnterForeground(_:) applicationWillTerminate(_:)
      applicationDidReceiveMemoryWarning(_:) applicationSignificantTimeChange(_:)
      applicationProtectedDataWillBecomeUnavailable(_:) applicationProtectedDataDidBecomeAvailable(_:)
      application(_:open|URL:options:) application(_:open|URL:sourceApplication:annotation:)
      application(_:handleOpen|URL:)
      application(_:didRegisterForRemoteNotificationsWithDeviceToken:)
      application(_:didFailToRegisterForRemoteNotificationsWithError:) application(_:didReceiveRemoteNotification:)
      application(_:didReceiveRemoteNotification:fetchCompletionHandler:) application(_:didReceive|LocalNotification:)
      application(_:didRegister|UserNotificationSettings:)
      application(_:handleActionWithIdentifier:for|LocalNotification:completionHandler:)
      application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)
      application(_:performFetchWithCompletionHandler:)
      application(_:handleEventsForBackgroundURLSession:completionHandler:)
      application(_:performActionFor|ShortcutItem:completionHandler:) application(_:willContinueUserActivityWithType:)
      application(_:continue|UserActivity:restorationHandler:)
      application(_:didFailToContinueUserActivityWithType:error:)
      application(_:didUpdate|UserActivity:) application(_:userDidAcceptCloudKitShareWith|Metadata:)
      application(_:handlerFor|Intent:) application(_:handle|Intent:completionHandler:)
      application(_:handleWatchKitExtensionRequest:reply:) applicationShouldRequestHealthAuthorization(_:)
      application(_:supportedInterfaceOrientationsFor|Window:) application(_:shouldAllowExtensionPointIdentifier:)
      application(_:viewControllerWithRestorationIdentifierPath:coder:) application(_:shouldSaveApplicationState:)
      application(_:shouldSaveSecureApplicationState:) application(_:shouldRestoreApplicationState:)
      application(_:shouldRestoreSecureApplicationState:) application(_:willEncodeRestorableStateWith|Coder:)
      application(_:didDecodeRestorableStateWith|Coder:) application(_:willChangeStatusBarOrientation:duration:)
      application(_:configurationForConnecting|SceneSession:options:) application(_:didDiscardSceneSessions:) window
    UISceneDelegate: NSObjectProtocol
      scene(_:willConnectTo|Session:options:) sceneDidDisconnect(_:) sceneDidBecomeActive(_:)
      sceneWillResignActive(_:)
      sceneWillEnterForeground(_:) sceneDidEnterBackground(_:) scene(_:openURLContexts:)
      stateRestorationActivity(for|Scene:) scene(_:restoreInteractionStateWith|UserActivity:)
      scene(_:willContinueUserActivityWithType:) scene(_:continue|UserActivity:)
      scene(_:didFailToContinueUserActivityWithType:error:) scene(_:didUpdate|UserActivity:)
    UIWindowSceneDelegate: UISceneDelegate
      windowScene(_:didUpdate|CoordinateSpace:interfaceOrientation:traitCollection:)
      windowScene(_:performActionFor|ShortcutItem:completionHandler:)
      windowScene(_:userDidAcceptCloudKitShareWith|Metadata:) window

    """
}
