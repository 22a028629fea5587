// The sections of a report above its rows: the overview, changes, findings outside the rows, and steps from page to page.

function card(title, ...content) {
  return html("section", { class: "card" }, html("h3", {}, title), content);
}

/** Makes a legend with the count of each kind. A click shows the rows of the kind. */
function legend(parts, click) {
  const difference = (count, before) => before === undefined || before === count ? undefined
    : html("span", { class: "under" }, `${count > before ? "+" : "−"}${number(Math.abs(count - before))}`);
  return html("ul", { class: "legend" }, parts.map(({ kind, name, count, before, hasRows = true }) => html("li", {},
    html("button", { type: "button", disabled: !count || !hasRows, click: () => click(kind) },
      html("span", { class: `swatch fill-${kind}`, "aria-hidden": "true" }), tag(kind, name), difference(count, before),
      html("b", {}, number(count))))));
}

function reportOverview(view, cards, choose) {
  const { document, rows } = view;
  const { totals, counts, countsBefore, activity, findings, changes } = document;
  const hasStates = rows.some((row) => row.state !== undefined);
  const sizes = `${counted(totals.classes, "class", "classes")}, ${view.counted(rows)}, ${counted(totals.eventIDs, "event ID")}`;
  cards.append(card("What this is", html("dl", {}, [...view.facts, ["Size", sizes]]
    .map(([name, text]) => [html("dt", {}, name), html("dd", {}, text)]))));
  if (hasStates) {
    const parts = states.map((kind) => ({ kind, name: kind, count: counts[kind] ?? 0, before: countsBefore?.[kind] })).reverse();
    cards.append(card("Coverage", dividedBar(parts, "Rows by state"), legend(parts, (kind) => choose("state", kind)),
      countsBefore ? html("p", { class: "under" }, "Differences are relative to the earlier table.") : undefined));
  }
  if (document.dumps?.length) {
    const known = totals.mapped + totals.unmapped;
    cards.append(card("Events", html("p", { class: "large" }, number(totals.events)),
      dividedBar([{ name: "mapped", kind: "fires", count: totals.mapped }, { name: "unmapped", kind: "unmapped", count: totals.unmapped }],
        "Events"),
      html("p", {}, `${number(totals.mapped)} mapped, ${number(totals.unmapped)} unmapped: `,
        html("b", {}, percent(totals.unmapped, known)), " send no event ID"),
      html("p", { class: "under" }, [["ignored", totals.ignored], ["unmapped of an unknown type", totals.unknownType],
        ["unmapped by their conditions", totals.unmatched], ["unmapped and not counted by name", totals.uncounted],
        ["rejected", totals.rejected]].filter(([, count]) => count)
        .map(([name, count]) => `${number(count)} ${name}`).join(", "))));
  }
  const kinds = (order, has) => order.map((kind) => ({ kind, name: kind, count: totals[kind] ?? 0, hasRows: has(kind) }));
  cards.append(card("Findings", findings.length ? legend(
    kinds(severities, (kind) => rows.some((row) => row.severities.includes(kind))), (kind) => choose("severity", kind))
    : html("p", {}, "The linter found nothing."),
    html("p", { class: "under" }, view.findingCounts),
    html("p", { class: "under" }, [["in the baseline", totals.baselined], ["suppressed", totals.suppressed],
      ["new", findings.filter((finding) => finding.isNew).length]].filter(([, count]) => count)
      .map(([name, count]) => `${number(count)} ${name}`).join(", "))));
  if (document.against || changes.length) {
    cards.append(card("Changes", changes.length ? legend(
      kinds(effects, (kind) => rows.some((row) => row.effects.includes(kind))), (kind) => choose("effect", kind))
      : html("p", {}, "The table has not changed.")));
  }
  if (activity?.events.length) {
    const wide = card(`Events by ${activity.unit}`, activityChart(activity, activity.events, { parts: activity.unmapped, partName: "unmapped" }),
      html("p", { class: "under" }, html("span", { class: "swatch fill-events" }), " all events  ",
        html("span", { class: "swatch fill-unmapped" }), ` unmapped of them; ${chartNote(activity)}`));
    wide.classList.add("wide");
    cards.append(wide);
  }
}

/** Makes the item of a change: its names, and its event IDs before and after. */
function changeItem(view, change) {
  const names = [change.class, change.section, change.key].filter((name) => name !== undefined);
  const row = names.length === 3 ? view.byAddress.get(rowAddress(names)) : undefined;
  const [before, after] = [change.oldEventIDs ?? [], change.newEventIDs ?? []];
  return html("li", {}, tag(change.effect), " ",
    row ? html("a", { href: `#${row.address}` }, change.message) : html("span", {}, change.message), " ",
    html("code", { class: "under" }, change.kind),
    before.join() === after.join() ? undefined : html("span", { class: "ids" },
      html("del", {}, before.join(", ") || "–"), " → ", html("ins", {}, after.join(", ") || "–")));
}

function showChanges(view) {
  const { changes, against } = view.document;
  const section = byID("changes");
  section.hidden = false;
  if (against) byID("changes-title").textContent = visible(`Changes since ${against}`);
  const sorted = [...changes].sort((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
  const [list, more] = growingList("ul", sorted, (change) => changeItem(view, change), 20, { class: "list" });
  section.append(...(changes.length ? [list, more] : [html("p", {}, "The table has not changed.")]));
}

/** Makes the item of a finding with its rule, place and help. It links to the row at `address`. */
function findingItem(finding, address) {
  const place = [finding.file, finding.line, finding.column].filter((part) => part !== undefined).join(":");
  return html("li", {}, tag(finding.severity), " ",
    address ? html("a", { href: `#${address}` }, finding.message) : html("span", {}, finding.message), " ", html("code", { class: "under" }, finding.rule),
    finding.isNew ? html("span", { class: "tag" }, " new") : undefined,
    finding.help?.split("\n").map((line) => html("p", {}, line)), place ? html("p", { class: "under" }, place) : undefined);
}

function showOtherFindings(view) {
  const section = byID("findings");
  section.hidden = false;
  const sorted = [...view.otherFindings].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  const item = (finding) => findingItem(finding, view.addressOfClass(finding.class));
  section.append(...growingList("ul", sorted, item, 20, { class: "list" }));
}

function showFunnel({ pages, steps, uncounted }) {
  const section = byID("funnel");
  section.hidden = false;
  const next = Map.groupBy ? Map.groupBy(steps, (step) => step.from) : steps.reduce((groups, step) =>
    groups.set(step.from, [...groups.get(step.from) ?? [], step]), new Map());
  const item = (page) => {
    const all = [...next.get(page.class) ?? []].sort((a, b) => b.count - a.count);
    const left = all.reduce((sum, step) => sum + step.count, page.last ?? 0);
    const line = (name, count) => html("li", {}, html("span", { class: "name" }, name), shareBar(count / Math.max(1, left)),
      html("span", { class: "number" }, `${number(count)} · ${percent(count, left)}`));
    const others = all.slice(5).reduce((sum, step) => sum + step.count, 0);
    return html("li", { class: "card" }, html("h3", {}, page.class),
      html("p", { class: "under" }, `entered ${number(page.enters)} ×`,
        page.first === undefined ? "" : `, first of ${counted(page.first, "session")}, last of ${number(page.last)}`),
      html("ol", { class: "steps" }, all.slice(0, 5).map((step) => line(step.to, step.count)),
        others ? line(counted(all.length - 5, "other page"), others) : undefined,
        page.last ? line("end of the session", page.last) : undefined));
  };
  section.append(html("p", {}, "Where users go next from each page, the most frequent pages first."),
    ...growingList("ol", pages, item, 6, { class: "cards flow" }));
  const details = html("details", {}, html("summary", {}, "As a table"));
  details.addEventListener("toggle", () => {
    if (details.children.length > 1) return;
    details.append(
      table("Pages", ["Page", "Entered", "First of sessions", "Last of sessions"],
        pages.map((page) => [page.class, page.enters, page.first ?? "", page.last ?? ""])),
      table("Steps", ["From", "To", "Times"], steps.slice(0, 1000).map((step) => [step.from, step.to, step.count])),
      ...(steps.length > 1000 ? [html("p", {}, `and ${number(steps.length - 1000)} more steps`)] : []));
  });
  section.append(details);
  if (uncounted) section.append(html("p", { class: "under" }, `${number(uncounted)} more are not counted by name, to limit memory.`));
}

/** Makes the details of a row. */
function reportDetails(view, row) {
  const { document } = view;
  const owner = row.class;
  const ofClass = view.ofClass.get(owner.class);
  const yes = (value) => value === undefined ? undefined : value ? "yes" : "no";
  const facts = [
    ["Event IDs", row.eventIDs.length ? row.eventIDs.map((id) => html("code", { class: "block" }, id)) : "none"],
    ["Description", lines(row.description)], ["Owner", lines(row.owner)], ["Since", lines(row.since ?? owner.since)],
    ["Deprecated", lines(row.deprecated ?? owner.deprecated)],
    ["Conditions", row.conditions?.length ? html("ul", { class: "list" }, row.conditions.map((text) => html("li", {}, html("code", {}, text)))) : undefined],
    ["State", row.state ? [tag(row.state), row.reason ? ` ${row.reason}` : ""] : undefined],
    ["In the app", yes(row.inApp)],
    ["Events", row.count === undefined ? undefined : number(row.count) + (row.unmatched ? `, ${number(row.unmatched)} of them met no condition` : "")],
    ["Sessions", row.sessions ? approximate(row.sessions, row.sessionsPrecision) : undefined],
    ["First seen", row.firstSeen && time(row.firstSeen) + " UTC"], ["Last seen", row.lastSeen && time(row.lastSeen) + " UTC"],
    ["Section", row.section], ["Superclass", owner.superclass], ["Class in the app", yes(owner.inApp)],
    ["About the class", lines(owner.description)],
  ].filter(([, text]) => text !== undefined && text !== "");
  return [
    html("dl", {}, facts.map(([name, text]) => [html("dt", {}, name), html("dd", {}, text)])),
    row.activity?.length && document.activity ? [html("h4", {}, `Events by ${document.activity.unit}`),
      activityChart(document.activity, row.activity, { height: 140 }), html("p", { class: "under" }, unitNote(document.activity))] : [],
    row.findings.length ? [html("h4", {}, "Findings"), html("ul", { class: "list" }, row.findings.map((finding) => findingItem(finding)))] : [],
    ofClass.length ? [html("h4", {}, "Findings of the class"),
      html("ul", { class: "list" }, ofClass.map((finding) => findingItem(finding)))] : [],
    row.changes.length ? [html("h4", {}, "Changes"),
      html("ul", { class: "list" }, row.changes.map((change) => changeItem({ byAddress: new Map() }, change)))] : [],
  ].flat();
}
