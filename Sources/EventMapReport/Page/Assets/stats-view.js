// The view of an `eventmap-stats/1`: event IDs, pages, actions and groups as rows of one list.

const kindNames = { event: "event IDs", page: "pages", action: "actions", group: "groups" };

class StatsView {
  layout = "stats";
  name = "Event IDs, pages and actions";
  hint = "event ID, page, target, action";
  defaultSort = "kind";

  constructor(document) {
    this.document = document;
    this.title = document.title ?? "Statistics";
    this.facts = [];
    const row = (kind, names, each) => ({ ...each, kind, names, address: rowAddress([kind, ...names]), text: names.join("\n").toLowerCase() });
    this.rows = [
      ...document.events.map((each) => row("event", [each.eventID], each)),
      ...document.pages.map((each) => row("page", [each.class], each)),
      ...document.actions.map((each) => row("action", [each.target, each.action], each)),
      ...this.#groups(row),
    ];
    this.byAddress = new Map(this.rows.map((each) => [each.address, each]));
    this.most = Object.fromEntries(Object.keys(kindNames).map((kind) =>
      [kind, this.rows.reduce((most, each) => each.kind === kind ? Math.max(most, each.count) : most, 1)]));
    this.filters = [{
      name: "kind", label: "Kind", of: (each) => [each.kind], show: (value) => kindNames[value],
      values: Object.keys(kindNames).map((value) =>
        ({ value, count: this.rows.filter((each) => each.kind === value).length })).filter((each) => each.count),
    }];
  }

  /** Makes the rows of the groups, and one for the events of all groups beyond the limit. */
  #groups(row) {
    const { by = [], groups = [], otherGroups } = this.document;
    if (by.length) {
      this.name = "Event IDs, pages, actions and groups";
      this.hint += `, ${by.join(", ")}`;
    }
    const label = (value) => value === undefined ? "(missing)" : value === "" || /^[("]/.test(value) ? `"${value}"` : value;
    const rows = groups.map((each) => row("group", [by.join(", "), by.map((name) => label(each.members[name])).join(", ")], each));
    return otherGroups ? [...rows, row("group", [by.join(", "), "(other groups)"], otherGroups)] : rows;
  }

  sorts = {
    kind: { label: "kind, then events", value: (row) => Object.keys(kindNames).indexOf(row.kind) },
    name: { label: "name", value: (row) => row.names.join("\n") },
    count: { label: "events", value: (row) => row.count, isDescending: true },
    sessions: { label: "sessions", value: (row) => row.sessions ?? 0, isDescending: true },
    timed: { label: "times", value: (row) => row.timed ?? 0, isDescending: true },
    median: { label: "median time", value: (row) => row.medianSeconds ?? -1, isDescending: true },
    p95: { label: "95th percentile", value: (row) => row.p95Seconds ?? -1, isDescending: true },
    total: { label: "total time", value: (row) => row.totalSeconds ?? -1, isDescending: true },
    peak: { label: "busiest hour", value: (row) => peakHour(row.hours) },
  };

  columns = [
    {
      name: "key", sorts: [{ name: "kind", label: "Kind" }, { name: "name", label: "Name" }],
      cell: (row) => [html("a", { class: "main", href: `#${row.address}`, tabindex: -1 }, row.names.at(-1)),
        html("span", { class: "under" }, row.names.length > 1 ? row.names[0] : touches(row) || "")],
    },
    {
      name: "count", sorts: [{ name: "count", label: "Events" }, { name: "sessions", label: "Sessions" }],
      cell: (row) => [html("span", { class: "main" }, cellNumber(row.count)), shareBar(row.count / this.most[row.kind]),
        html("span", { class: "under" }, row.sessions === undefined ? "" : cellSessions(row))],
    },
    {
      name: "phases", sorts: [{ name: "timed", label: "Timed" }],
      cell: (row) => [html("span", { class: "main" }, row.timed ? cellNumber(row.timed) : ""),
        html("span", { class: "under" }, row.kind === "page" ? `${smallCellNumber(row.enters)} in, ${smallCellNumber(row.leaves)} out` : "")],
    },
    {
      name: "times", sorts: [{ name: "median", label: "Median" }, { name: "p95", label: "p95" }],
      cell: (row) => row.timed ? [html("span", { class: "main" }, about(row) + seconds(row.medianSeconds)),
        html("span", { class: "under" }, `p95 ${about(row)}${seconds(row.p95Seconds)}`)] : [],
    },
    {
      name: "total", sorts: [{ name: "total", label: "Total" }],
      cell: (row) => html("span", { class: "main" }, row.timed ? seconds(row.totalSeconds) : ""),
    },
    {
      name: "hours", sorts: [{ name: "peak", label: "Busiest hour" }],
      cell: (row) => peakHour(row.hours) < 0 ? [] : [sparkline(row.hours), html("span", { class: "under" }, hourName(peakHour(row.hours)))],
    },
  ];

  counted(rows) { return shownOf(rows.length, this.rows.length, "row"); }

  group(row, sort) {
    if (sort !== "kind") return undefined;
    const { count } = this.filters[0].values.find((each) => each.value === row.kind);
    return {
      key: row.kind,
      content: () => [html("span", { class: "main" }, `${kindNames[row.kind]}: ${number(count)}`), html("span", { class: "under" })],
    };
  }

  overview(cards) {
    const { totals, events, utcOffset, activity } = this.document;
    const pairs = (list) => html("dl", { class: "numbers" }, list.filter(([, count]) => count !== undefined)
      .map(([name, count]) => [html("dt", {}, name), html("dd", {}, count)]));
    cards.append(card("Events", pairs([
      ["server events with an event ID", number(totals.events)], ["events without", number(totals.unmapped)],
      ["sessions", approximate(totals.sessions, totals.sessionsPrecision)], ["without a time", number(totals.withoutTime)],
    ])));
    cards.append(card("Lines", pairs(["lines", "ignored", "filtered", "rejected", "skipped"].map((name) => [name, number(totals[name] ?? 0)]))));
    const notes = this.#notes();
    if (notes.length) cards.append(card("To look at", html("ul", { class: "list" }, notes.map((note) => html("li", {}, note)))));
    const hours = Array.from({ length: 24 }, (_, hour) => events.reduce((sum, event) => sum + event.hours[hour], 0));
    if (activity) {
      const wide = card(`Events by ${activity.unit}`, activityChart({ ...activity, utcOffset }, activity.events),
        html("p", { class: "under" }, chartNote({ ...activity, utcOffset })));
      wide.classList.add("wide");
      cards.append(wide);
    }
    if (hours.some((count) => count)) {
      const wide = card(`Hours of the day in UTC${utcOffset}`, hoursChart(hours, "Server events"));
      wide.classList.add("wide");
      cards.append(wide);
    }
  }

  /** Returns notes on counts that differ from the users' actions, and on uncounted names. */
  #notes() {
    const { totals, actions, uncountedEvents, uncountedPages, uncountedActions } = this.document;
    const names = (member) => actions.filter((each) => each[member]).map((each) => `${each.target} ${each.action}`);
    const note = (list, text) => list.length ? `${list.slice(0, 5).join(", ")}${list.length > 5 ? `, … (${number(list.length)})` : ""}: ${text}` : undefined;
    return [
      note(names("severalTouchPhases"), "in several touch phases, one touch may count more than once"),
      note(names("neverEnds"), "touches never end: none arrived as 'ended' or 'cancelled'"),
      totals.forgottenPages ? `${counted(totals.forgottenPages, "page")} forgotten while open` : undefined,
      uncountedEvents + uncountedPages + uncountedActions
        ? `not counted by name, to limit memory: ${number(uncountedEvents)} of event IDs, ${number(uncountedPages)} of pages, ${number(uncountedActions)} of actions`
        : undefined,
    ].filter(Boolean);
  }

  sections() {
    const { steps = [], pages } = this.document;
    if (!steps.length) return;
    const enters = new Map(pages.map((page) => [page.class, page.enters]));
    const left = new Map();
    for (const step of steps) left.set(step.from, (left.get(step.from) ?? 0) + step.count);
    showFunnel({ pages: [...left.keys()].sort((a, b) => left.get(b) - left.get(a)).map((name) => ({ class: name, enters: enters.get(name) ?? 0 })), steps });
  }

  details(row) {
    const facts = [
      ["Events", number(row.count)], ["Sessions", row.sessions === undefined ? undefined : approximate(row.sessions, row.sessionsPrecision)],
      ["Enters", row.enters === undefined ? undefined : number(row.enters)], ["Leaves", row.leaves === undefined ? undefined : number(row.leaves)],
      ...(row.timed ? [["Timed", number(row.timed)], ["Median", about(row) + seconds(row.medianSeconds)],
        ["95th percentile", about(row) + seconds(row.p95Seconds)], ["Total", seconds(row.totalSeconds)]] : []),
      ["Touch phases", touches(row)],
    ].filter(([, text]) => text !== undefined);
    return [
      html("dl", {}, facts.map(([name, text]) => [html("dt", {}, name), html("dd", {}, text)])),
      peakHour(row.hours) < 0 ? [] : [html("h4", {}, `Hours of the day in UTC${this.document.utcOffset}`), hoursChart(row.hours, "Events", 140)],
    ].flat();
  }

  detailsTitle(row) { return [html("span", { class: "under" }, kindNames[row.kind].replace(/s$/, "")), html("span", {}, row.names.join(" "))]; }
}

/** Returns the sign before times that are estimates or cover only the first events. */
function about(row) { return row.timedPrecision ? approximate(0, row.timedPrecision).replace("0", "") : ""; }

function touches(row) {
  const phases = Object.entries(row.touchPhases ?? {});
  return phases.length ? phases.map(([name, count]) => `${name} ${number(count)}`).join(", ") : undefined;
}

function hourName(hour) { return `${String(hour).padStart(2, "0")}:00`; }

/** Returns the hour with the most events; -1 without events. */
function peakHour(hours) {
  const most = Math.max(0, ...hours ?? []);
  return most ? hours.indexOf(most) : -1;
}

function hoursChart(hours, name, height) {
  const labels = hours.map((_, hour) => hourName(hour));
  return barChart({ values: hours, labels, title: `${name} by hour of the day, most at ${hourName(peakHour(hours))}`, height });
}
