import EventMapCommand
import Foundation

exit(EventMapTool.run(CommandLineArguments.read()))
