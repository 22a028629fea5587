import EventMapCommand
import Foundation

exit(EventMapTool.run(Array(CommandLine.arguments.dropFirst())))
