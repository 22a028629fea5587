import AppManifests

extension AppFacts {
  /// Adds the recordings of Objective-C sources. Call this after all sources are read, because names may depend on other sources.
  package mutating func completeRecordings() {
    let names = objectiveC.certainRuntimeNames
    for recording in objectiveC.takeRecordings() {
      // In a category of a framework class `self` may be of any class.
      let own = recording.className.map { names[$0] ?? $0 }.flatMap { classes[$0]?.isDefined == true ? $0 : nil }
      func resolved(_ name: ObjectiveCRecording.Name) -> ObjectiveCRecording.Name {
        switch name {
        case .type(let name): .text(names[name] ?? name)
        case .own: own.map { .text($0) } ?? .declared
        case .constant(let name): objectiveC.text(ofConstant: name).map { .text($0) } ?? .computed
        case .text, .declared, .surrounding, .computed: name
        }
      }
      add(recording, resolved(recording.page), recording.action.map(resolved), own)
    }
  }

  private mutating func add(
    _ recording: ObjectiveCRecording, _ page: ObjectiveCRecording.Name, _ action: ObjectiveCRecording.Name?,
    _ own: String?
  ) {
    func leaveOut(_ facts: inout Self, _ kind: Kind, _ classes: Set<String>? = nil, _ method: String? = nil) {
      facts.add(LeftOut(kind, file: recording.file, line: recording.line, classes: classes, method: method))
    }
    func add(_ facts: inout Self, _ name: String, _ action: String? = nil) {
      facts.recordings.insert(
        AppManifest.Recording(
          className: name, action: action, file: recording.file, line: recording.line, column: recording.column))
    }
    switch (page, action) {
    case (.text(let page), nil): add(&self, page)
    case (.declared, nil), (.declared, .declared): break
    case (_, nil): leaveOut(&self, .recordedPage)
    case (.text(let page), .text(let action)): add(&self, page, action)
    case (.text(let page), _): leaveOut(&self, .recordedAction, [page])
    case (.surrounding, .text(let action)):
      if let own { add(&self, own, action) }
      leaveOut(&self, .pageOfAction, nil, action)
    case (_, .text(let action)): leaveOut(&self, .pageOfAction, nil, action)
    case (_, _): leaveOut(&self, .recordedAction)
    }
  }
}
