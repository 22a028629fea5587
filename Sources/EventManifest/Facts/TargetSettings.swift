/// The receiver of an action that a source connects.
enum ConnectionTarget: Sendable {
  /// The object whose code connects the action: `self`.
  case itself
  /// The responder chain.
  case responders
  case unknown
}

/// The targets and actions that a source sets for one object in separate statements, in the order of the source.
struct TargetSettings<Action: Sendable>: Sendable {
  private enum Step {
    case target(ConnectionTarget)
    case action(Action)
  }

  /// The assignments, each with the innermost block that contains it.
  private var steps: [(step: Step, block: Int)] = []

  mutating func append(_ target: ConnectionTarget, in block: Int) { steps.append((.target(target), block)) }

  mutating func append(_ action: Action, in block: Int) { steps.append((.action(action), block)) }

  /// The actions with their targets. An action has the target set before or after it. If the two differ, the one in the block of the action
  /// counts, because the other may belong to another branch; if both or neither are in that block, the target is unknown.
  var pairs: [(action: Action, target: ConnectionTarget)] {
    var before: [(target: ConnectionTarget, block: Int)?] = []
    var nearest: (target: ConnectionTarget, block: Int)?
    for (step, block) in steps {
      before.append(nearest)
      if case .target(let target) = step { nearest = (target, block) }
    }
    nearest = nil
    var pairs: [(action: Action, target: ConnectionTarget)] = []
    for (number, (step, block)) in steps.enumerated().reversed() {
      switch step {
      case .target(let target): nearest = (target, block)
      case .action(let action): pairs.append((action, Self.target(before[number], nearest, block)))
      }
    }
    return pairs.reversed()
  }

  private static func target(
    _ before: (target: ConnectionTarget, block: Int)?, _ after: (target: ConnectionTarget, block: Int)?, _ block: Int
  ) -> ConnectionTarget {
    guard let before, let after, before.target != after.target else { return (before ?? after)?.target ?? .unknown }
    if (before.block == block) == (after.block == block) { return .unknown }
    return before.block == block ? before.target : after.target
  }
}
