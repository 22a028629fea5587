import EventMapDocumentation

/// Generates the man page of the program from the declarations of its commands, in the `man` macros of roff.
enum ManPage {
  static func text() -> String {
    var page = """
      .TH EVENTMAP 1 "" "eventmap \(EventMapTool.version)" "EventMap"
      .SH NAME
      eventmap \\- \(escaped(EventMapTool.summary))
      .SH SYNOPSIS
      .B eventmap
      .I COMMAND
      [\\fIFLAGS\\fR] [\\fIARGUMENTS\\fR]
      .SH DESCRIPTION
      \(escaped(EventMapTool.discussion))
      .SH OPTIONS

      """
    for flag in EventMapTool.flags { page += entry(flag) }
    page += ".SH COMMANDS\n"
    for command in EventMapTool.commands { page += section(command) }
    page += ".SH TOPICS\n\(escaped("The articles that 'eventmap help TOPIC' shows:"))\n"
    for article in Catalog.groups.flatMap(\.articles) {
      page += ".TP\n.B \(escaped(article.topic))\n\(escaped(article.abstract))\n"
    }
    page += ".SH \"EXIT STATUS\"\n"
    for status in EventMapTool.exitStatuses {
      page += ".TP\n.B \(status.status)\n\(escaped(status.meaning))\n"
    }
    page += ".SH ENVIRONMENT\n"
    for variable in EventMapTool.environment {
      page += ".TP\n.B \(escaped(variable.name))\n\(escaped(variable.meaning))\n"
    }
    return page
  }

  private static func section(_ command: any Command.Type) -> String {
    var text = ".SS eventmap \(escaped(command.name))\n\(escaped(sentence(command.summary)))\n"
    for usage in command.usage { text += ".PP\n.B eventmap \(escaped(command.name))\n\(escaped(usage))\n" }
    for paragraph in command.paragraphs {
      switch paragraph {
      case .text(let paragraph): text += ".PP\n\(escaped(paragraph))\n"
      case .list(let list): for item in list { text += ".TP\n.B \(escaped(item.name))\n\(escaped(item.text))\n" }
      }
    }
    for flag in command.flags { text += entry(flag) }
    for example in command.examples {
      text += ".PP\n\(escaped(sentence(example.purpose))):\n.PP\n.RS\n.EX\n\(escaped(example.command))\n.EE\n.RE\n"
    }
    return text.replacing("\n\n", with: "\n")
  }

  private static func entry(_ flag: any FlagDeclaration) -> String {
    let names = flag.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let value = flag.syntax.map { " \\fI\(escaped($0.placeholder))\\fR" } ?? ""
    return ".TP\n\(names)\(value)\n\(escaped(sentence(flag.description)))\n"
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Escapes a text for roff, which then prints it unchanged.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      .replacing("`", with: "\\(ga").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
    // roff would read a line that starts with a period as a request.
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
