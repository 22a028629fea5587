import Foundation

/// The contents of a `PrivacyInfo.xcprivacy`.
struct PrivacyManifest: Decodable {
  struct DataType: Decodable {
    let type: String
    let isLinked: Bool
    let isForTracking: Bool
    let purposes: [String]

    private enum CodingKeys: String, CodingKey {
      case type = "NSPrivacyCollectedDataType"
      case isLinked = "NSPrivacyCollectedDataTypeLinked"
      case isForTracking = "NSPrivacyCollectedDataTypeTracking"
      case purposes = "NSPrivacyCollectedDataTypePurposes"
    }
  }

  struct AccessedAPI: Decodable {
    let category: String
    let reasons: [String]

    private enum CodingKeys: String, CodingKey {
      case category = "NSPrivacyAccessedAPIType"
      case reasons = "NSPrivacyAccessedAPITypeReasons"
    }
  }

  static let fileName = "PrivacyInfo.xcprivacy"

  let isForTracking: Bool
  let trackingDomains: [String]
  let dataTypes: [DataType]
  let accessedAPIs: [AccessedAPI]

  private enum CodingKeys: String, CodingKey {
    case isForTracking = "NSPrivacyTracking"
    case trackingDomains = "NSPrivacyTrackingDomains"
    case dataTypes = "NSPrivacyCollectedDataTypes"
    case accessedAPIs = "NSPrivacyAccessedAPITypes"
  }

  /// Reads the manifest of a target.
  init(ofTarget target: String) throws {
    let file = SourceTree.root.appending(path: "Sources/\(target)/\(Self.fileName)")
    self = try PropertyListDecoder().decode(PrivacyManifest.self, from: Data(contentsOf: file))
  }
}
