// The view of an `eventmap-report/1`: its rows, columns, filters and order.

const states = ["dead", "ghost", "silent", "untracked-used", "ambiguous", "untracked-unused", "fires"];
const symbols = {
  dead: "✕", ghost: "◌", silent: "○", "untracked-used": "▲", ambiguous: "?", "untracked-unused": "△", fires: "●",
  error: "✕", warning: "▲", note: "i", breaking: "✕", additive: "+", internal: "≈",
};
const severities = ["error", "warning", "note"];
const effects = ["breaking", "additive", "internal"];

/** Makes the label of a state, severity or effect: always a word with a symbol, never a color alone. */
function tag(kind, text = kind) {
  return html("span", { class: `tag ink-${kind}` }, html("span", { "aria-hidden": "true" }, symbols[kind] ?? "·"), text);
}

/** Makes the label of the worst finding or change, with the number of further ones. */
function worst(kinds, all) {
  return kinds.length ? html("span", { class: "note" }, tag(kinds[0]),
    all.length > 1 ? html("span", { class: "under" }, ` +${number(all.length - 1)}`, html("span", { class: "unseen" }, " more")) : "") : "";
}

class ReportView {
  #firstRows;
  layout = "report";
  name = "Rows";
  hint = "class, key, event ID, description, owner";
  defaultSort = "class";

  constructor(document) {
    this.document = document;
    this.facts = [
      ["Table", document.table], ["Manifests", (document.manifests ?? []).join(", ")],
      ["Dumps", (document.dumps ?? []).join(", ")], ["Against", document.against],
      ["New", document.newSince && `there is no such table in ${document.newSince}`],
      ["Made", document.generated && time(document.generated) + " UTC"],
    ].filter(([, text]) => text);
    this.title = document.title ?? "Event report";
    this.rows = document.classes.flatMap((owner) => owner.rows.map((row) => this.#row(owner, row)));
    this.#address();
    this.#findOtherFindings();
    this.filters = [
      this.#filter("state", "State", states, (row) => [row.state ?? ""]),
      this.#filter("section", "Section", [], (row) => [row.section]),
      this.#filter("severity", "Findings", severities, (row) => row.severities),
      this.#filter("new", "Since the base", ["new"], (row) => row.findings.some((finding) => finding.isNew) ? ["new"] : []),
      this.#filter("effect", `Changes`, effects, (row) => row.effects),
      this.#filter("owner", "Owner", [], (row) => [row.owner ?? ""], prose),
    ].filter((filter) => filter.values.length > 0);
  }

  #row(owner, row) {
    const findings = (row.findings ?? []).map((index) => this.document.findings[index]).filter(Boolean);
    const changes = (row.changes ?? []).map((index) => this.document.changes[index]).filter(Boolean);
    return {
      ...row, key: row.key ?? "", owner: row.owner ?? owner.owner, class: owner, findings, changes,
      severities: severities.filter((each) => findings.some((finding) => finding.severity === each)),
      effects: effects.filter((each) => changes.some((change) => change.effect === each)),
      text: [owner.class, row.key, ...row.eventIDs, row.description, owner.description, row.owner ?? owner.owner]
        .filter(Boolean).join("\n").toLowerCase(),
    };
  }

  /** Collects the findings that do not belong to a row, and of these the ones that belong to a class. */
  #findOtherFindings() {
    const { classes, findings } = this.document;
    const inRows = new Set(classes.flatMap((owner) => owner.rows.flatMap((row) => row.findings ?? [])));
    this.otherFindings = findings.filter((_, index) => !inRows.has(index));
    this.#firstRows = new Map([...this.rows].reverse().map((row) => [row.class.class, row]));
    this.ofClass = new Map(classes.filter((owner) => owner.rows.length).map((owner) => [owner.class, []]));
    for (const finding of this.otherFindings) this.ofClass.get(finding.class)?.push(finding);
  }

  /** The numbers of findings of rows, classes and other places. */
  get findingCounts() {
    const ofClass = [...this.ofClass.values()].reduce((sum, each) => sum + each.length, 0);
    const others = this.otherFindings.length;
    return [[this.document.findings.length - others, "of rows"], [ofClass, "of classes"], [others - ofClass, "of other places"]]
      .filter(([count]) => count).map(([count, name]) => `${number(count)} ${name}`).join(", ");
  }

  /** Returns the address of the first row of a class; `undefined` for a class without rows. */
  addressOfClass(name) { return this.#firstRows.get(name)?.address; }

  /** Sets the addresses of the rows. They include the section if two rows of a class have the same key. */
  #address() {
    const seen = new Map();
    for (const row of this.rows) {
      const short = rowAddress([row.class.class, row.key]);
      seen.set(short, (seen.get(short) ?? 0) + 1);
    }
    this.byAddress = new Map();
    for (const row of this.rows) {
      const [short, long] = [rowAddress([row.class.class, row.key]), rowAddress([row.class.class, row.section, row.key])];
      row.address = seen.get(short) > 1 ? long : short;
      this.byAddress.set(long, row);
      if (!this.byAddress.has(short)) this.byAddress.set(short, row);
    }
  }

  /** Makes a filter by the values that `values` returns for a row. `show` returns the text of a value. */
  #filter(name, label, order, values, show = (value) => value === "new" ? "new findings" : value) {
    const counts = new Map();
    for (const row of this.rows) for (const value of values(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const found = [...counts.keys()].sort((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1));
    return {
      name, label, of: values, show: (value) => value === "" ? "none" : show(value),
      values: found.map((value) => ({ value, count: counts.get(value) })),
    };
  }

  /** The sort orders: their values, and whether descending is the natural direction. */
  sorts = {
    class: { label: "class", value: (row) => row.class.class },
    key: { label: "key", value: (row) => row.key },
    id: { label: "event ID", value: (row) => row.eventIDs[0] ?? "" },
    state: { label: "state", value: (row) => states.indexOf(row.state) },
    count: { label: "events", value: (row) => row.count ?? 0, isDescending: true },
    sessions: { label: "sessions", value: (row) => row.sessions ?? 0, isDescending: true },
    first: { label: "first seen", value: (row) => row.firstSeen ?? "" },
    last: { label: "last seen", value: (row) => row.lastSeen ?? "", isDescending: true },
    owner: { label: "owner", value: (row) => row.owner ?? "" },
    findings: { label: "findings", value: (row) => this.#weight(row.findings, "severity", severities), isDescending: true },
    changes: { label: "changes", value: (row) => this.#weight(row.changes, "effect", effects), isDescending: true },
  };

  /** Returns a sort value by which the worst kind outweighs any number of milder ones. */
  #weight(entries, member, order) {
    return Math.max(0, ...entries.map((entry) => order.length - order.indexOf(entry[member]))) * 1e6 + entries.length;
  }

  columns = [
    {
      name: "key", sorts: [{ name: "class", label: "Class" }, { name: "key", label: "Key" }],
      cell: (row) => [
        html("a", { class: "main", href: `#${row.address}`, tabindex: -1 }, row.key || "(page)"),
        html("span", { class: "under class" }, row.class.class), html("span", { class: "under section" }, row.section),
      ],
    },
    {
      name: "id", sorts: [{ name: "id", label: "Event ID" }],
      cell: (row) => [
        html("code", { class: "main" }, row.eventIDs.join(", ") || "–"), html("span", { class: "under" }, prose(row.description)),
      ],
    },
    {
      name: "state", sorts: [{ name: "state", label: "State" }],
      cell: (row) => [row.state ? tag(row.state) : "", row.deprecated === undefined ? "" : html("span", { class: "under" }, "deprecated")],
    },
    {
      name: "count", sorts: [{ name: "count", label: "Events" }, { name: "sessions", label: "Sessions" }],
      cell: (row) => row.count === undefined ? [] : [
        html("span", { class: "main" }, cellNumber(row.count)),
        row.sessions ? html("span", { class: "under" }, cellSessions(row)) : "",
        row.activity?.length ? sparkline(row.activity) : "",
      ],
    },
    {
      name: "seen", sorts: [{ name: "last", label: "Last" }, { name: "first", label: "First seen" }],
      cell: (row) => [html("span", { class: "main" }, time(row.lastSeen)), html("span", { class: "under" }, time(row.firstSeen))],
    },
    { name: "owner", sorts: [{ name: "owner", label: "Owner" }], cell: (row) => html("span", { class: "main" }, prose(row.owner)) },
    {
      name: "notes", sorts: [{ name: "findings", label: "Findings" }, { name: "changes", label: "Changes" }],
      cell: (row) => [worst(row.severities, row.findings), worst(row.effects, row.changes)],
    },
  ];

  /** Returns the numbers of shown rows of the table and of shown names without a row. */
  counted(rows) {
    const [shown, all] = [rows, this.rows].map((list) => list.filter((row) => row.eventIDs.length).length);
    const [shownNames, names] = [rows.length - shown, this.rows.length - all];
    const isWhole = rows.length === this.rows.length;
    return shownOf(shown, all, "row")
      + (names && (shownNames || isWhole) ? `, ${shownOf(shownNames, names, "name without a row", "names without a row")}` : "");
  }

  /** Returns the heading above the rows of a class, if rows are sorted by class. */
  group(row, sort) {
    if (sort !== "class") return undefined;
    const { class: owner } = row;
    const findings = this.ofClass.get(owner.class);
    const kinds = severities.filter((each) => findings.some((finding) => finding.severity === each));
    return {
      key: owner.class,
      content: () => [
        html("span", { class: "main" }, owner.class),
        html("span", { class: "under" }, worst(kinds, findings), " ",
          prose([owner.isPage ? "page" : "", owner.inApp === false ? "not in the app" : "", owner.deprecated === undefined ? "" : "deprecated",
            owner.description, owner.owner]
            .filter(Boolean).join(" · "))),
      ],
    };
  }

  overview(cards, choose) { reportOverview(this, cards, choose); }

  sections() {
    const { changes, funnel, against } = this.document;
    if (changes.length || against) showChanges(this);
    if (this.otherFindings.length) showOtherFindings(this);
    if (funnel?.pages.length) showFunnel(funnel);
  }

  details(row) { return reportDetails(this, row); }

  detailsTitle(row) { return [html("span", { class: "under" }, row.class.class), html("span", {}, row.key || "(page)")]; }
}
