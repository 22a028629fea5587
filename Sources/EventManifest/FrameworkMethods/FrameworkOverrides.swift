/// The methods of framework classes that apps often override.
///
/// Source: the pages of these classes in Apple Developer Documentation, each of which shows the name in Swift and in Objective-C.
/// ``FrameworkMethods`` describes the notation. The superclasses are those of the list of framework classes.
enum FrameworkOverrides {
  static let all = uiKit + appKitAndOthers

  private static let uiKit = """
    NSObject: NSObjectProtocol
      copy() mutableCopy() awakeFromNib() prepareForInterfaceBuilder()
      forwardingTarget(for:)=forwardingTargetForSelector:
      doesNotRecognizeSelector(_:) value(forKey:) value(forUndefinedKey:) setValue(_:forKey:)
      value(forKeyPath:) setValue(_:forKeyPath:) setValue(_:forUndefinedKey:) setNilValueForKey(_:)
      observeValue(forKeyPath:of|Object:change:context:) addObserver(_:forKeyPath:options:context:)
      removeObserver(_:forKeyPath:) removeObserver(_:forKeyPath:context:) replacementObject(for|Coder:)
      awakeAfter(using|Coder:) accessibilityActivate() accessibilityIncrement() accessibilityDecrement()
      accessibilityScroll(_:) accessibilityPerformEscape() accessibilityPerformMagicTap()
      accessibilityElementDidBecomeFocused()
      accessibilityElementDidLoseFocus() accessibilityElementIsFocused() accessibilityElementCount()
      accessibilityElement(at|Index:) index(ofAccessibilityElement:) isEqual(to:)
      accessibilityPerformPress()
    UIResponder
      becomeFirstResponder() resignFirstResponder() touchesBegan(_:with|Event:) touchesMoved(_:with|Event:)
      touchesEnded(_:with|Event:) touchesCancelled(_:with|Event:) touchesEstimatedPropertiesUpdated(_:)
      pressesBegan(_:with|Event:) pressesChanged(_:with|Event:) pressesEnded(_:with|Event:)
      pressesCancelled(_:with|Event:)
      motionBegan(_:with|Event:) motionEnded(_:with|Event:) motionCancelled(_:with|Event:)
      remoteControlReceived(with|Event:) canPerformAction(_:withSender:) target(forAction:withSender:)
      reloadInputViews()
      restoreUserActivityState(_:) updateUserActivityState(_:) validate|Command(_:) buildMenu(with|Builder:)
      paste(itemProviders:) canPaste(_:)=canPasteItemProviders: cut(_:) copy(_:) paste(_:) select(_:)
      selectAll(_:) delete(_:) toggleBoldface(_:) toggleItalics(_:) toggleUnderline(_:) printContent(_:)=print:
      makeTextWritingDirectionLeftToRight(_:) makeTextWritingDirectionRightToLeft(_:) increaseSize(_:)
      decreaseSize(_:)
      find(_:) findNext(_:) findPrevious(_:) findAndReplace(_:) pasteAndMatchStyle(_:)
    UIView: UIResponder
      layoutSubviews() layoutIfNeeded() setNeedsLayout() setNeedsDisplay() setNeedsDisplay(_:)=setNeedsDisplayInRect:
      draw|Rect(_:) draw(_:for:)=drawRect:forViewPrintFormatter: updateConstraints() setNeedsUpdateConstraints()
      updateConstraintsIfNeeded() willMove(toSuperview:) didMoveToSuperview() willMove(toWindow:) didMoveToWindow()
      didAddSubview(_:) willRemoveSubview(_:) removeFromSuperview() addSubview(_:) insertSubview(_:at|Index:)
      insertSubview(_:aboveSubview:) insertSubview(_:belowSubview:) bringSubviewToFront(_:) sendSubviewToBack(_:)
      hitTest(_:with|Event:) point(inside:with|Event:) sizeThatFits(_:) sizeToFit() tintColorDidChange()
      safeAreaInsetsDidChange() layoutMarginsDidChange() traitCollectionDidChange(_:) invalidateIntrinsicContentSize()
      systemLayoutSizeFitting|Size(_:)
      systemLayoutSizeFitting|Size(_:withHorizontalFittingPriority:verticalFittingPriority:)
      alignmentRect(forFrame:) frame(forAlignmentRect:) gestureRecognizerShouldBegin(_:) addGestureRecognizer(_:)
      endEditing(_:) layoutSublayers(of|Layer:) display|Layer(_:)
      didUpdateFocus(in|Context:with|AnimationCoordinator:)
      shouldUpdateFocus(in|Context:) convert(_:to:)=convertRect:toView: updateProperties()
    UIControl: UIView
      beginTracking(_:with:)=beginTrackingWithTouch:withEvent:
      continueTracking(_:with:)=continueTrackingWithTouch:withEvent:
      endTracking(_:with:)=endTrackingWithTouch:withEvent: cancelTracking(with|Event:)
      beginTracking(_:with:)=beginTrackingWithTouch:withEvent:
      sendAction(_:to:for|Event:) sendActions(for|ControlEvents:) addTarget(_:action:for|ControlEvents:)
      removeTarget(_:action:for|ControlEvents:)
    UITextField: UIControl
      setMarkedText(_:selectedRange:)
      textRect(forBounds:) editingRect(forBounds:) placeholderRect(forBounds:) borderRect(forBounds:)
      clearButtonRect(forBounds:) leftViewRect(forBounds:) rightViewRect(forBounds:) drawText(in|Rect:)
      drawPlaceholder(in|Rect:) caretRect(for|Position:) selectionRects(for|Range:)
      deleteBackward() closestPosition(to|Point:)
    UITextView: UIScrollView
      caretRect(for|Position:) selectionRects(for|Range:) deleteBackward() insertText(_:) closestPosition(to|Point:)
      scrollRangeToVisible(_:) replace(_:withText:)=replaceRange:withText:
    UIButton: UIControl
      setTitle(_:for|State:) setImage(_:for|State:) setBackgroundImage(_:for|State:)
      setTitleColor(_:for|State:) setAttributedTitle(_:for|State:) titleRect(forContentRect:)
      imageRect(forContentRect:)
      backgroundRect(forBounds:) contentRect(forBounds:) updateConfiguration()
    UILabel: UIView
      drawText(in|Rect:) textRect(forBounds:limitedToNumberOfLines:)
    UISlider: UIControl
      trackRect(forBounds:) thumbRect(forBounds:trackRect:value:) minimumValueImageRect(forBounds:)
      setValue(_:animated:)
    UIScrollView: UIView
      touchesShouldBegin(_:with|Event:in|ContentView:) touchesShouldCancel(in|ContentView:)
      setContentOffset(_:animated:) scrollRectToVisible(_:animated:) setZoomScale(_:animated:) zoom(to|Rect:animated:)
      adjustedContentInsetDidChange()
    UITableView: UIScrollView
      reloadData() setEditing(_:animated:) beginUpdates() endUpdates() dequeueReusableCell(withIdentifier:)
      insertRows(at|IndexPaths:with|RowAnimation:) deleteRows(at|IndexPaths:with|RowAnimation:)
      reloadRows(at|IndexPaths:with|RowAnimation:) moveRow(at|IndexPath:to|IndexPath:)
      scrollToRow(at|IndexPath:at|ScrollPosition:animated:) dequeueReusableCell(withIdentifier:for|IndexPath:)
    UITableViewCell: UIView
      prepareForReuse() setSelected(_:animated:) setHighlighted(_:animated:) setEditing(_:animated:)
      willTransition(to|State:) didTransition(to|State:) updateConfiguration(using|State:)
      dragStateDidChange(_:)
    UITableViewHeaderFooterView: UIView
      prepareForReuse() updateConfiguration(using|State:)
    UICollectionReusableView: UIView
      prepareForReuse() apply|LayoutAttributes(_:) preferredLayoutAttributesFitting|Attributes(_:)
      willTransition(from|Layout:to|Layout:) didTransition(from|Layout:to|Layout:)
    UICollectionViewCell: UICollectionReusableView
      updateConfiguration(using|State:) dragStateDidChange(_:)
    UICollectionView: UIScrollView
      reloadData()
    UICollectionViewLayout
      prepare|Layout() invalidateLayout() invalidateLayout(with|Context:) layoutAttributesForElements(in|Rect:)
      layoutAttributesForItem(at|IndexPath:) layoutAttributesForSupplementaryView(ofKind:at|IndexPath:)
      layoutAttributesForDecorationView(ofKind:at|IndexPath:)
      shouldInvalidateLayout(forBoundsChange:) invalidationContext(forBoundsChange:)
      shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)
      targetContentOffset(forProposedContentOffset:)
      targetContentOffset(forProposedContentOffset:withScrollingVelocity:)
      prepare(forCollectionViewUpdates:) finalizeCollectionViewUpdates()
      initialLayoutAttributesForAppearingItem(at|IndexPath:) finalLayoutAttributesForDisappearingItem(at|IndexPath:)
      prepare(forAnimatedBoundsChange:) finalizeAnimatedBoundsChange()
    UISearchBar: UIView
      setShowsCancelButton(_:animated:)
    UIWindow: UIView
      sendEvent(_:) makeKeyAndVisible() makeKey|Window() becomeKey|Window() resignKey|Window()
    UIApplication: UIResponder
      sendEvent(_:) sendAction(_:to:from:for|Event:)
    UIGestureRecognizer
      reset() canPrevent|GestureRecognizer(_:) canBePrevented(by|GestureRecognizer:)
      shouldRequireFailure(of|GestureRecognizer:)
      shouldBeRequiredToFail(by|GestureRecognizer:) ignore(_:for:)=ignoreTouch:forEvent:
      touchesBegan(_:with|Event:) touchesMoved(_:with|Event:) touchesEnded(_:with|Event:)
      touchesCancelled(_:with|Event:)
      pressesBegan(_:with|Event:) pressesEnded(_:with|Event:) location(in|View:)
    UIActivity
      canPerform(withActivityItems:) prepare(withActivityItems:)
      perform|Activity() activityDidFinish(_:)
    UIDocument
      contents(forType:)=contentsForType:error: load(fromContents:ofType:)=loadFromContents:ofType:error:
      open(completionHandler:)=openWithCompletionHandler:
      close(completionHandler:)=closeWithCompletionHandler: handleError(_:userInteractionPermitted:)
      save(to:for:completionHandler:)=saveToURL:forSaveOperation:completionHandler:
      finishedHandlingError(_:recovered:) userInteractionNoLongerPermitted(forError:) disableEditing() enableEditing()
    UIPresentationController
      willTransition(to|TraitCollection:with|TransitionCoordinator:)
      presentationTransitionWillBegin() presentationTransitionDidEnd(_:) dismissalTransitionWillBegin()
      dismissalTransitionDidEnd(_:) containerViewWillLayoutSubviews() containerViewDidLayoutSubviews()
      size(forChildContentContainer:withParentContainerSize:) preferredContentSizeDidChange(forChildContentContainer:)
      viewWillTransition(to|Size:with|TransitionCoordinator:)
    UIViewController: UIResponder
      loadView() loadViewIfNeeded() viewDidLoad() viewWillAppear(_:) viewIsAppearing(_:) viewDidAppear(_:)
      viewWillDisappear(_:)
      viewDidDisappear(_:) viewWillLayoutSubviews() viewDidLayoutSubviews() viewDidUnload() viewWillUnload()
      didReceiveMemoryWarning()
      willMove(toParent:)=willMoveToParentViewController: didMove(toParent:)=didMoveToParentViewController:
      willMove(toParentViewController:) didMove(toParentViewController:) addChild|ViewController(_:)
      addChildViewController(_:) removeFromParent|ViewController() removeFromParentViewController()
      transition(from:to:duration:options:animations:completion:)=transitionFromViewController:toViewController:duration:options:animations:completion:
      viewWillTransition(to|Size:with|TransitionCoordinator:)
      willTransition(to|TraitCollection:with|TransitionCoordinator:)
      traitCollectionDidChange(_:) prepare(for|Segue:sender:) performSegue(withIdentifier:sender:)
      shouldPerformSegue(withIdentifier:sender:) unwind(for|Segue:towards|ViewController:)
      canPerformUnwindSegueAction(_:from|ViewController:sender:)
      canPerformUnwindSegueAction(_:from:withSender:)=canPerformUnwindSegueAction:fromViewController:withSender:
      segueForUnwinding(to|ViewController:from|ViewController:identifier:) setEditing(_:animated:)
      show|ViewController(_:sender:) showDetail|ViewController(_:sender:) showDetailViewController(_:sender:)
      present|ViewController(_:animated:completion:) dismiss|ViewController(animated:completion:)
      targetViewController(forAction:sender:) setToolbarItems(_:animated:) encodeRestorableState(with|Coder:)
      decodeRestorableState(with|Coder:) applicationFinishedRestoringState()
      preferredContentSizeDidChange(forChildContentContainer:)
      size(forChildContentContainer:withParentContainerSize:)
      systemLayoutFittingSizeDidChange(forChildContentContainer:)
      updateViewConstraints() willRotate(to:duration:)=willRotateToInterfaceOrientation:duration:
      didRotate(from:)=didRotateFromInterfaceOrientation:
      willAnimateRotation(to:duration:)=willAnimateRotationToInterfaceOrientation:duration:
      shouldAutorotate() beginAppearanceTransition(_:animated:) endAppearanceTransition()
      viewSafeAreaInsetsDidChange() viewLayoutMarginsDidChange() setNeedsStatusBarAppearanceUpdate()
      setOverrideTraitCollection(_:forChild:)=setOverrideTraitCollection:forChildViewController:
      overrideTraitCollection(forChild:)=overrideTraitCollectionForChildViewController:
      collapseSecondaryViewController(_:for|SplitViewController:)
      separateSecondaryViewController(for|SplitViewController:)
      contentScrollView(for|Edge:) updateContentUnavailableConfiguration(using|State:)
      setContentScrollView(_:for|Edge:)
      updateProperties() didUpdateFocus(in|Context:with|AnimationCoordinator:) beginRequest(with|ExtensionContext:)
    UITableViewController: UIViewController UITableViewDelegate UITableViewDataSource
    UICollectionViewController: UIViewController UICollectionViewDelegate UICollectionViewDataSource
    UINavigationController: UIViewController
      pushViewController(_:animated:) popViewController(animated:) popToRootViewController(animated:)
      popToViewController(_:animated:) setViewControllers(_:animated:) setNavigationBarHidden(_:animated:)
      setToolbarHidden(_:animated:)
    UITabBarController: UIViewController UITabBarDelegate
      setViewControllers(_:animated:) setTabBarHidden(_:animated:)
    UISplitViewController: UIViewController
      setViewController(_:for|Column:) show|Column(_:) hide|Column(_:)
    UIPageViewController: UIViewController
      setViewControllers(_:direction:animated:completion:)
    UISearchController: UIViewController
    UIInputViewController: UIViewController UITextInputDelegate
      dismissKeyboard() advanceToNextInputMode()
      requestSupplementaryLexicon(completion:)=requestSupplementaryLexiconWithCompletion:
    UIDocumentPickerExtensionViewController: UIViewController
      prepareForPresentation(in|Mode:)
    SLComposeServiceViewController: UIViewController UITextViewDelegate
      presentationAnimationDidFinish() didSelectPost() didSelectCancel() cancel() isContentValid() validateContent()
      configurationItems() loadPreviewView()
    UIActivityItemProvider: UIActivityItemSource
    UIProgressView: UIView
      setProgress(_:animated:)
    UIImage
      withRenderingMode(_:)=imageWithRenderingMode:
    UIStoryboardSegue
      perform()
    UINavigationBar: UIView
      pushItem(_:animated:)=pushNavigationItem:animated: popItem(animated:)=popNavigationItemAnimated:
      setItems(_:animated:)
    UIImageView: UIView
      startAnimating() stopAnimating()
    UIRefreshControl: UIControl
      beginRefreshing() endRefreshing()
    WKWebView: UIView
      load|Request(_:) loadHTMLString(_:baseURL:) reload() reloadFromOrigin() goBack() goForward() stopLoading()
    WKInterfaceController
      awake(withContext:) willActivate() didDeactivate() didAppear() willDisappear() table(_:didSelectRowAt|Index:)
      handleAction(withIdentifier:for:)=handleActionWithIdentifier:forNotification:
      handleAction(withIdentifier:for:)=handleActionWithIdentifier:forLocalNotification: handleUserActivity(_:)
      contextForSegue(withIdentifier:) contextsForSegue(withIdentifier:)
      contextForSegue(withIdentifier:in|Table:rowIndex:) contextsForSegue(withIdentifier:in|Table:rowIndex:)
      interfaceOffsetDidScrollToTop() interfaceOffsetDidScrollToBottom() interfaceDidScrollToTop() pickerDidFocus(_:)
      pickerDidSettle(_:) pickerDidResignFocus(_:)
    WKUserNotificationInterfaceController: WKInterfaceController
      didReceive|Notification(_:) didReceive|Notification(_:withCompletion:)

    """
}
