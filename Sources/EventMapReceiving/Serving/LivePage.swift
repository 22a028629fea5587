import Foundation

/// The web page that shows events as they arrive. It loads nothing from other servers and shows all data as text.
enum LivePage {
  static func response() -> HTTPResponse {
    // Only the script and the style with the nonce of this response are allowed.
    let nonce = UUID().uuidString
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return HTTPResponse(
      contentType: "text/html; charset=utf-8",
      fields: [
        .init(name: "Content-Security-Policy", value: policy), .init(name: "Referrer-Policy", value: "no-referrer"),
      ],
      body: Array(html.replacing("NONCE", with: nonce).utf8))
  }

  private static let html = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>eventmap receive</title>
    <style nonce="NONCE">
    :root { color-scheme: light dark; font: 14px system-ui, sans-serif; }
    body { margin: 1rem; }
    table { border-collapse: collapse; width: 100%; }
    td { border-top: 1px solid #8884; padding: .25rem .5rem; vertical-align: top; font-family: monospace; }
    td:first-child { white-space: nowrap; font-weight: bold; }
    pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    .good { color: light-dark(#060, #6d6); }
    .unmapped { color: light-dark(#850, #fc6); }
    .bad { color: light-dark(#b00, #f77); }
    .ignored { color: gray; }
    button { font: inherit; margin-right: .5rem; }
    </style>
    </head>
    <body>
    <h1>eventmap receive</h1>
    <p><button id="reset">Reset</button> <button id="pause" aria-pressed="false">Pause</button>
    <span id="counts" role="status"></span></p>
    <table><tbody id="events"></tbody></table>
    <script nonce="NONCE">
    const table = document.getElementById("events"), counts = document.getElementById("counts");
    const pause = document.getElementById("pause");
    let last = 0, resets = 0;
    function cell(row, text) { const cell = row.insertCell(); cell.textContent = text; return cell; }
    function add(event) {
      const row = table.insertRow(0);
      cell(row, event.outcome).className = event.kind;
      cell(row, event.details);
      const details = document.createElement("details"), summary = document.createElement("summary");
      const object = document.createElement("pre");
      summary.textContent = "JSON";
      object.textContent = event.object;
      details.append(summary, object);
      row.insertCell().append(details);
      while (table.rows.length > 500) table.deleteRow(-1);
    }
    async function update() {
      try {
        if (pause.ariaPressed !== "true") {
          const answer = await (await fetch("/latest?after=" + last)).json();
          const isNew = answer.resets !== resets;
          if (isNew) { table.replaceChildren(); resets = answer.resets; last = 0; }
          else { answer.events.forEach(add); last = answer.last; }
          counts.textContent = Object.entries(answer.counts).map(([name, count]) => count + " " + name).join(", ");
          if (isNew) return setTimeout(update, 0);
        }
      } catch { counts.textContent = "the collector does not answer"; }
      setTimeout(update, 1000);
    }
    document.getElementById("reset").onclick = () => fetch("/reset", { method: "POST" });
    pause.onclick = () => { pause.ariaPressed = pause.ariaPressed === "true" ? "false" : "true"; };
    update();
    </script>
    </body>
    </html>

    """
}
