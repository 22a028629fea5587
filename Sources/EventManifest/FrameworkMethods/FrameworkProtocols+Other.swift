/// The protocols of other frameworks than UIKit, AppKit and WatchKit, from the same source.
extension FrameworkProtocols {
  static let other = """
    NSObjectProtocol
      isEqual(_:) responds(to|Selector:) conforms(to|Protocol:)
      isKind(of|Class:) isMember(of|Class:) perform|Selector(_:) hash description
      debugDescription
    NSCoding
      encode(with|Coder:)
    NSSecureCoding: NSCoding
    NSCopying
      copy(with|Zone:)
    NSMutableCopying
      mutableCopy(with|Zone:)
    WKNavigationDelegate: NSObjectProtocol
      webView(_:decidePolicyFor:decisionHandler:)=webView:decidePolicyForNavigationAction:decisionHandler:
      webView(_:decidePolicyFor:decisionHandler:)=webView:decidePolicyForNavigationResponse:decisionHandler:
      webView(_:decidePolicyFor|NavigationAction:preferences:decisionHandler:)
      webView(_:didStartProvisionalNavigation:) webView(_:didReceiveServerRedirectForProvisionalNavigation:)
      webView(_:didFailProvisionalNavigation:withError:) webView(_:didCommit|Navigation:)
      webView(_:didFinish|Navigation:)
      webView(_:didFail|Navigation:withError:) webView(_:didReceive|AuthenticationChallenge:completionHandler:)
      webViewWebContentProcessDidTerminate(_:) webView(_:authenticationChallenge:shouldAllowDeprecatedTLS:)
      webView(_:navigationAction:didBecome|Download:) webView(_:navigationResponse:didBecome|Download:)
    WKUIDelegate: NSObjectProtocol
      webView(_:createWebViewWith|Configuration:for|NavigationAction:windowFeatures:)
      webViewDidClose(_:) webView(_:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:)
      webView(_:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:)
      webView(_:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:)
      webView(_:runOpenPanelWith|Parameters:initiatedByFrame:completionHandler:)
      webView(_:contextMenuConfigurationForElement:completionHandler:) webView(_:contextMenuWillPresentForElement:)
      webView(_:requestMediaCapturePermissionFor|Origin:initiatedByFrame:type:decisionHandler:)
    WKScriptMessageHandler: NSObjectProtocol
      userContentController(_:didReceive|ScriptMessage:)
    WKURLSchemeHandler: NSObjectProtocol
      webView(_:start|URLSchemeTask:) webView(_:stop|URLSchemeTask:)
    WKDownloadDelegate: NSObjectProtocol
      download(_:decideDestinationUsing|Response:suggestedFilename:completionHandler:) downloadDidFinish(_:)
      download(_:didFailWithError:resumeData:)
    UNUserNotificationCenterDelegate: NSObjectProtocol
      userNotificationCenter(_:willPresent|Notification:withCompletionHandler:)
      userNotificationCenter(_:didReceive|NotificationResponse:withCompletionHandler:)
      userNotificationCenter(_:openSettingsFor|Notification:)
    CLLocationManagerDelegate: NSObjectProtocol
      locationManager(_:didUpdateLocations:) locationManager(_:didUpdateTo|Location:from|Location:)
      locationManager(_:didUpdateHeading:) locationManagerShouldDisplayHeadingCalibration(_:)
      locationManager(_:didDetermineState:for|Region:) locationManager(_:didRangeBeacons:in|Region:)
      locationManager(_:didRange|Beacons:satisfying|Constraint:)
      locationManager(_:didEnterRegion:) locationManager(_:didExitRegion:) locationManager(_:didFailWithError:)
      locationManager(_:monitoringDidFailFor|Region:withError:) locationManager(_:didChangeAuthorization|Status:)
      locationManagerDidChangeAuthorization(_:) locationManager(_:didStartMonitoringFor|Region:)
      locationManagerDidPauseLocationUpdates(_:) locationManagerDidResumeLocationUpdates(_:)
      locationManager(_:didVisit:)
      locationManager(_:didFinishDeferredUpdatesWithError:)
    MKMapViewDelegate: NSObjectProtocol
      mapView(_:regionWillChangeAnimated:) mapView(_:regionDidChangeAnimated:) mapViewDidChangeVisibleRegion(_:)
      mapViewWillStartLoadingMap(_:) mapViewDidFinishLoadingMap(_:) mapViewDidFailLoadingMap(_:withError:)
      mapViewWillStartRenderingMap(_:) mapViewDidFinishRenderingMap(_:fullyRendered:) mapView(_:viewFor|Annotation:)
      mapView(_:didAdd:)=mapView:didAddAnnotationViews: mapView(_:didAdd:)=mapView:didAddOverlayRenderers:
      mapView(_:annotationView:calloutAccessoryControlTapped:)
      mapView(_:didSelect:)=mapView:didSelectAnnotationView:
      mapView(_:didDeselect:)=mapView:didDeselectAnnotationView:
      mapView(_:didSelect:)=mapView:didSelectAnnotation: mapView(_:didDeselect:)=mapView:didDeselectAnnotation:
      mapView(_:annotationView:didChange|DragState:fromOldState:) mapView(_:rendererFor|Overlay:)
      mapView(_:viewFor|Overlay:)
      mapView(_:didUpdate|UserLocation:) mapViewWillStartLocatingUser(_:) mapViewDidStopLocatingUser(_:)
      mapView(_:didFailToLocateUserWithError:) mapView(_:didChange|UserTrackingMode:animated:)
      mapView(_:clusterAnnotationForMemberAnnotations:)
    MKLocalSearchCompleterDelegate: NSObjectProtocol
      completerDidUpdateResults(_:) completer(_:didFailWithError:)
    NSFetchedResultsControllerDelegate: NSObjectProtocol
      controllerWillChangeContent(_:) controllerDidChangeContent(_:)
      controller(_:didChange|Object:at|IndexPath:for|ChangeType:newIndexPath:)
      controller(_:didChange:atSectionIndex:for:)=controller:didChangeSection:atIndex:forChangeType:
      controller(_:didChange:atSectionIndex:for:)=controller:didChangeSection:atIndex:forChangeType:
      controller(_:sectionIndexTitleForSectionName:) controller(_:didChangeContentWith|Snapshot:)
    URLSessionDelegate: NSObjectProtocol
      urlSession(_:didBecomeInvalidWithError:)=URLSession:didBecomeInvalidWithError:
      urlSession(_:didReceive:completionHandler:)=URLSession:didReceiveChallenge:completionHandler:
      urlSessionDidFinishEvents(forBackgroundURLSession:)=URLSessionDidFinishEventsForBackgroundURLSession:
    URLSessionTaskDelegate: URLSessionDelegate
      urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)=URLSession:task:willPerformHTTPRedirection:newRequest:completionHandler:
      urlSession(_:task:didReceive:completionHandler:)=URLSession:task:didReceiveChallenge:completionHandler:
      urlSession(_:task:needNewBodyStream:)=URLSession:task:needNewBodyStream:
      urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:)=URLSession:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:
      urlSession(_:task:didCompleteWithError:)=URLSession:task:didCompleteWithError:
      urlSession(_:task:didFinishCollecting:)=URLSession:task:didFinishCollectingMetrics:
      urlSession(_:taskIsWaitingForConnectivity:)=URLSession:taskIsWaitingForConnectivity:
    URLSessionDataDelegate: URLSessionTaskDelegate
      urlSession(_:dataTask:didReceive:completionHandler:)=URLSession:dataTask:didReceiveResponse:completionHandler:
      urlSession(_:dataTask:didReceive:)=URLSession:dataTask:didReceiveData:
      urlSession(_:dataTask:willCacheResponse:completionHandler:)=URLSession:dataTask:willCacheResponse:completionHandler:
    URLSessionDownloadDelegate: URLSessionTaskDelegate
      urlSession(_:downloadTask:didFinishDownloadingTo:)=URLSession:downloadTask:didFinishDownloadingToURL:
      urlSession(_:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:)=URLSession:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:
      urlSession(_:downloadTask:didResumeAtOffset:expectedTotalBytes:)=URLSession:downloadTask:didResumeAtOffset:expectedTotalBytes:
    URLSessionWebSocketDelegate: URLSessionTaskDelegate
      urlSession(_:webSocketTask:didOpenWithProtocol:)=URLSession:webSocketTask:didOpenWithProtocol:
      urlSession(_:webSocketTask:didCloseWith:reason:)=URLSession:webSocketTask:didCloseWithCode:reason:
    XMLParserDelegate: NSObjectProtocol
      parserDidStartDocument(_:) parserDidEndDocument(_:)
      parser(_:didStartElement:namespaceURI:qualifiedName:attributes:)
      parser(_:didEndElement:namespaceURI:qualifiedName:) parser(_:foundCharacters:) parser(_:foundCDATA:)
      parser(_:parseErrorOccurred:) parser(_:validationErrorOccurred:) parser(_:foundComment:)
    StreamDelegate: NSObjectProtocol
      stream(_:handle|Event:)
    NSUserActivityDelegate: NSObjectProtocol
      userActivityWillSave(_:) userActivityWasContinued(_:)
    NSXPCListenerDelegate: NSObjectProtocol
      listener(_:shouldAcceptNewConnection:)
    NSUserNotificationCenterDelegate: NSObjectProtocol
      userNotificationCenter(_:didDeliver|Notification:) userNotificationCenter(_:didActivate|Notification:)
      userNotificationCenter(_:shouldPresent|Notification:)
    NSFilePresenter: NSObjectProtocol
      relinquishPresentedItem(toReader:) relinquishPresentedItem(toWriter:) presentedItemDidChange()
      presentedItemDidMove(to|URL:) presentedSubitemDidAppear(at|URL:) presentedSubitemDidChange(at|URL:)
      savePresentedItemChanges(completionHandler:)=savePresentedItemChangesWithCompletionHandler:
      accommodatePresentedItemDeletion(completionHandler:)=accommodatePresentedItemDeletionWithCompletionHandler:
    MFMailComposeViewControllerDelegate: NSObjectProtocol
      mailComposeController(_:didFinishWith|Result:error:)
    MFMessageComposeViewControllerDelegate: NSObjectProtocol
      messageComposeViewController(_:didFinishWith|Result:)
    SFSafariViewControllerDelegate: NSObjectProtocol
      safariViewControllerDidFinish(_:)
      safariViewController(_:didCompleteInitialLoad:)
      safariViewController(_:activityItemsFor|URL:title:) safariViewController(_:initialLoadDidRedirectTo|URL:)
      safariViewController(_:didCompleteInitialLoad:) safariViewControllerWillOpenInBrowser(_:)
    PHPickerViewControllerDelegate: NSObjectProtocol
      picker(_:didFinishPicking:)
    PHPhotoLibraryChangeObserver: NSObjectProtocol
      photoLibraryDidChange(_:)
    AVAudioPlayerDelegate: NSObjectProtocol
      audioPlayerDidFinishPlaying(_:successfully:)
      audioPlayerDidFinishPlaying(_:successfully:)
      audioPlayerDecodeErrorDidOccur(_:error:)
    AVAudioRecorderDelegate: NSObjectProtocol
      audioRecorderDidFinishRecording(_:successfully:) audioRecorderEncodeErrorDidOccur(_:error:)
    AVSpeechSynthesizerDelegate: NSObjectProtocol
      speechSynthesizer(_:didStart|SpeechUtterance:) speechSynthesizer(_:didFinish|SpeechUtterance:)
      speechSynthesizer(_:didPause|SpeechUtterance:) speechSynthesizer(_:didContinue|SpeechUtterance:)
      speechSynthesizer(_:didCancel|SpeechUtterance:)
      speechSynthesizer(_:willSpeakRangeOfSpeechString:utterance:)
    AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol
      metadataOutput(_:didOutput:from:)=captureOutput:didOutputMetadataObjects:fromConnection:
    AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol
      captureOutput(_:didOutput|SampleBuffer:from|Connection:) captureOutput(_:didDrop|SampleBuffer:from|Connection:)
    AVCaptureAudioDataOutputSampleBufferDelegate: AVCaptureVideoDataOutputSampleBufferDelegate
    AVCapturePhotoCaptureDelegate: NSObjectProtocol
      photoOutput(_:didFinishProcessingPhoto:error:)=captureOutput:didFinishProcessingPhoto:error:
      photoOutput(_:willBeginCaptureFor:)=captureOutput:willBeginCaptureForResolvedSettings:
      photoOutput(_:willCapturePhotoFor:)=captureOutput:willCapturePhotoForResolvedSettings:
      photoOutput(_:didCapturePhotoFor:)=captureOutput:didCapturePhotoForResolvedSettings:
      photoOutput(_:didFinishCaptureFor:error:)=captureOutput:didFinishCaptureForResolvedSettings:error:
    AVCaptureFileOutputRecordingDelegate: NSObjectProtocol
      fileOutput(_:didStartRecordingTo:from:)=captureOutput:didStartRecordingToOutputFileAtURL:fromConnections:
      fileOutput(_:didFinishRecordingTo:from:error:)=captureOutput:didFinishRecordingToOutputFileAtURL:fromConnections:error:
    AVPlayerViewControllerDelegate: NSObjectProtocol
      playerViewControllerWillStartPictureInPicture(_:)
      playerViewControllerDidStartPictureInPicture(_:) playerViewControllerWillStopPictureInPicture(_:)
      playerViewControllerDidStopPictureInPicture(_:)
    AVPictureInPictureControllerDelegate: NSObjectProtocol
      pictureInPictureControllerWillStartPictureInPicture(_:) pictureInPictureControllerDidStartPictureInPicture(_:)
      pictureInPictureController(_:failedToStartPictureInPictureWithError:)
      pictureInPictureControllerWillStopPictureInPicture(_:) pictureInPictureControllerDidStopPictureInPicture(_:)
      pictureInPictureController(_:restoreUserInterfaceForPictureInPictureStopWithCompletionHandler:)
    SKPaymentTransactionObserver: NSObjectProtocol
      paymentQueue(_:updatedTransactions:) paymentQueue(_:removedTransactions:)
      paymentQueue(_:restoreCompletedTransactionsFailedWithError:)
      paymentQueueRestoreCompletedTransactionsFinished(_:)
      paymentQueue(_:shouldAddStorePayment:for|Product:)
    SKRequestDelegate: NSObjectProtocol
      requestDidFinish(_:) request(_:didFailWithError:)
    SKProductsRequestDelegate: SKRequestDelegate
      productsRequest(_:didReceive|Response:)
    SKStoreProductViewControllerDelegate: NSObjectProtocol
      productViewControllerDidFinish(_:)
    PKPaymentAuthorizationViewControllerDelegate: NSObjectProtocol
      paymentAuthorizationViewController(_:didAuthorizePayment:handler:)
      paymentAuthorizationViewController(_:didAuthorizePayment:completion:)
      paymentAuthorizationViewControllerDidFinish(_:)
    PKAddPassesViewControllerDelegate: NSObjectProtocol
      addPassesViewControllerDidFinish(_:)
    CNContactPickerDelegate: NSObjectProtocol
      contactPickerDidCancel(_:) contactPicker(_:didSelect:)=contactPicker:didSelectContact:
      contactPicker(_:didSelect:)=contactPicker:didSelectContacts:
      contactPicker(_:didSelect:)=contactPicker:didSelectContactProperty:
      contactPicker(_:didSelectContactProperties:)
    CNContactViewControllerDelegate: NSObjectProtocol
      contactViewController(_:didCompleteWith|Contact:)
      contactViewController(_:shouldPerformDefaultActionFor|ContactProperty:)
    EKEventEditViewDelegate: NSObjectProtocol
      eventEditViewController(_:didCompleteWith|Action:)
    EKEventViewDelegate: NSObjectProtocol
      eventViewController(_:didCompleteWith|Action:)
    QLPreviewControllerDataSource: NSObjectProtocol
      numberOfPreviewItems(in|PreviewController:) previewController(_:previewItemAt|Index:)
    QLPreviewControllerDelegate: NSObjectProtocol
      previewControllerWillDismiss(_:) previewControllerDidDismiss(_:)
      previewController(_:shouldOpen|URL:for|PreviewItem:)
      previewController(_:transitionViewFor|PreviewItem:)
    QLPreviewPanelDataSource: NSObjectProtocol
      numberOfPreviewItems(in|PreviewPanel:) previewPanel(_:previewItemAt|Index:)
    QLPreviewPanelDelegate: NSWindowDelegate
      previewPanel(_:handle|Event:) previewPanel(_:sourceFrameOnScreenFor|PreviewItem:)
      previewPanel(_:transitionImageFor|PreviewItem:contentRect:)
    GKGameCenterControllerDelegate: NSObjectProtocol
      gameCenterViewControllerDidFinish(_:)
    CBCentralManagerDelegate: NSObjectProtocol
      centralManagerDidUpdateState(_:) centralManager(_:willRestoreState:)
      centralManager(_:didDiscover:advertisementData:rssi:)=centralManager:didDiscoverPeripheral:advertisementData:RSSI:
      centralManager(_:didConnect|Peripheral:) centralManager(_:didFailToConnect|Peripheral:error:)
      centralManager(_:didDisconnectPeripheral:error:)
    CBPeripheralDelegate: NSObjectProtocol
      peripheralDidUpdateName(_:) peripheral(_:didModifyServices:) peripheral(_:didReadRSSI:error:)
      peripheral(_:didDiscoverServices:)
      peripheral(_:didDiscoverCharacteristicsFor:error:)=peripheral:didDiscoverCharacteristicsForService:error:
      peripheral(_:didUpdateValueFor:error:)=peripheral:didUpdateValueForCharacteristic:error:
      peripheral(_:didUpdateValueFor:error:)=peripheral:didUpdateValueForDescriptor:error:
      peripheral(_:didWriteValueFor:error:)=peripheral:didWriteValueForCharacteristic:error:
      peripheral(_:didUpdateNotificationStateFor|Characteristic:error:)
    ASAuthorizationControllerDelegate: NSObjectProtocol
      authorizationController(controller:didCompleteWithAuthorization:)=authorizationController:didCompleteWithAuthorization:
      authorizationController(controller:didCompleteWithError:)=authorizationController:didCompleteWithError:
    ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol
      presentationAnchor(for:)=presentationAnchorForAuthorizationController:
    ASWebAuthenticationPresentationContextProviding: NSObjectProtocol
      presentationAnchor(for:)=presentationAnchorForWebAuthenticationSession:
    SKSceneDelegate: NSObjectProtocol
      update(_:for|Scene:) didEvaluateActions(for|Scene:) didSimulatePhysics(for|Scene:)
    SKPhysicsContactDelegate: NSObjectProtocol
      didBegin|Contact(_:) didEnd|Contact(_:)
    SCNSceneRendererDelegate: NSObjectProtocol
      renderer(_:updateAtTime:) renderer(_:didRenderScene:atTime:) renderer(_:willRenderScene:atTime:)
    ARSCNViewDelegate: SCNSceneRendererDelegate ARSessionObserver
      renderer(_:nodeFor|Anchor:) renderer(_:didAdd|Node:for|Anchor:) renderer(_:didUpdate|Node:for|Anchor:)
      renderer(_:willUpdate|Node:for|Anchor:) renderer(_:didRemove|Node:for|Anchor:)
    ARSessionObserver: NSObjectProtocol
      session(_:didFailWithError:) session(_:cameraDidChangeTrackingState:) sessionWasInterrupted(_:)
      sessionInterruptionEnded(_:)
    ARSessionDelegate: ARSessionObserver
      session(_:didUpdate:)=session:didUpdateFrame: session(_:didUpdate:)=session:didUpdateAnchors:
      session(_:didAdd|Anchors:) session(_:didRemove|Anchors:)
    MTKViewDelegate: NSObjectProtocol
      mtkView(_:drawableSizeWillChange:) draw(in|MTKView:)
    CALayerDelegate: NSObjectProtocol
      display|Layer(_:) draw|Layer(_:in|Context:) layerWillDraw(_:) layoutSublayers(of|Layer:)
      action(for|Layer:forKey:)
    CAAnimationDelegate: NSObjectProtocol
      animationDidStart(_:) animationDidStop(_:finished:)
    CXProviderDelegate: NSObjectProtocol
      providerDidReset(_:) providerDidBegin(_:) provider(_:execute|Transaction:)
      provider(_:perform:)=provider:performStartCallAction: provider(_:perform:)=provider:performAnswerCallAction:
      provider(_:perform:)=provider:performEndCallAction: provider(_:perform:)=provider:performSetHeldCallAction:
      provider(_:perform:)=provider:performSetMutedCallAction: provider(_:didActivate|AudioSession:)
      provider(_:didDeactivate|AudioSession:)
    PKPushRegistryDelegate: NSObjectProtocol
      pushRegistry(_:didUpdate|PushCredentials:for|Type:)
      pushRegistry(_:didReceiveIncomingPushWith:for:completion:)=pushRegistry:didReceiveIncomingPushWithPayload:forType:withCompletionHandler:
      pushRegistry(_:didInvalidatePushTokenFor|Type:)
    INUIHostedViewControlling: NSObjectProtocol
    NCWidgetProviding: NSObjectProtocol
      widgetPerformUpdate(completionHandler:)=widgetPerformUpdateWithCompletionHandler:
      widgetActiveDisplayModeDidChange(_:withMaximumSize:) widgetMarginInsets(forProposedMarginInsets:)
    NSExtensionRequestHandling: NSObjectProtocol
      beginRequest(with|ExtensionContext:)
    MCSessionDelegate: NSObjectProtocol
      session(_:peer:didChange|State:) session(_:didReceive|Data:fromPeer:)
    MCBrowserViewControllerDelegate: NSObjectProtocol
      browserViewControllerDidFinish(_:) browserViewControllerWasCancelled(_:)
    PDFViewDelegate: NSObjectProtocol
      pdfViewWillClick(onLink:with:)=PDFViewWillClickOnLink:withURL:
    VNDocumentCameraViewControllerDelegate: NSObjectProtocol
      documentCameraViewController(_:didFinishWith|Scan:) documentCameraViewControllerDidCancel(_:)
      documentCameraViewController(_:didFailWithError:)

    """
}
