import Foundation
import Testing

/// The rules of the source tree, with listed exceptions.
@Suite struct ArchitectureTests {
  private static let rules: [any Rule.Type] = [
    ImportRule.self, PortabilityRule.self, UnsafeCodeRule.self, SafetyReasonRule.self, CCodeRule.self,
    FileLengthRule.self, FunctionLengthRule.self, StoredPropertyRule.self, FileNameRule.self, OnlyClaimRule.self,
    FileMakingRule.self, WordSizeRule.self, SummaryRule.self,
  ]

  @Test func keepsTheRules() throws {
    let tree = try SourceTree(SourceTree.root)
    #expect(tree.files.count > 300)
    var findings = FolderNameRule.findings(inPaths: tree.paths) + FolderNameRule.findings(inTopLevel: tree.topLevel)
    findings += PackageRule.findings(in: tree.package) + CCodeRule.oversizedFolders(tree.files)
    for file in tree.files { for rule in Self.rules { findings += rule.findings(in: file) } }
    var violations = Exception.judge(findings, ListedExceptions.all)
    violations += ListedExceptions.claims.compactMap { $0.missingTest(in: tree.files) }
    #expect(violations.isEmpty, "\n\(violations.joined(separator: "\n"))")
  }
}
