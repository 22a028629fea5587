// Bar charts as SVG, drawn at their final size so that labels are readable at every width.

/** The length of each unit of activity, in milliseconds, except months, whose lengths differ. */
const unitLengths = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 };

/** Returns small bars without labels, as decoration beside a number. */
function sparkline(values, width = 96, height = 24) {
  const highest = Math.max(1, ...values);
  const step = width / values.length;
  const path = values.map((value, index) => {
    if (!value) return "";
    const size = Math.max(1.5, value / highest * height);
    return `M${(index * step).toFixed(2)} ${height}v${(-size).toFixed(2)}h${Math.min(12, Math.max(0.8, step - 0.6)).toFixed(2)}v${size.toFixed(2)}z`;
  }).join("");
  return svg("svg", { class: "sparkline", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    svg("path", { class: "ground", d: `M0 ${height - 0.5}H${width}` }), svg("path", { class: "bars", d: path }));
}

/** Returns an element that redraws itself when its width changes. */
function drawn(height, draw) {
  const place = html("div", { class: "chart" });
  // The elements below must not move when the chart is drawn.
  place.style.minHeight = `${height}px`;
  new ResizeObserver(([entry]) => {
    const width = Math.floor(entry.contentRect.width);
    if (width > 0 && place.dataset.width !== String(width)) {
      place.dataset.width = width;
      place.replaceChildren(draw(width));
    }
  }).observe(place);
  return place;
}

/** Returns the least of 1, 2, 4, 6, 10, 20, … that is at least `value`. Half of it is also a good label. */
function roundedUp(value) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 4, 6, 10].map((factor) => factor * power).find((candidate) => candidate >= value);
}

/**
 * Returns bars with axes. `parts` are the values of the lower part of each bar, which is drawn with a pattern. `labels` are the
 * names of the bars; the axis shows as many as fit.
 */
function barChart({ values, parts, labels, title, partName, height = 190 }) {
  return drawn(height, (width) => {
    const top = roundedUp(Math.max(1, ...values));
    const left = 12 + 7.5 * number(top).length;
    const [inner, floor] = [width - left - 4, height - 24];
    const step = inner / values.length;
    const scale = (value) => value / top * (floor - 10);
    const grid = [...new Set([0, top >= 2 ? top / 2 : 0, top])].map((tick) => svg("g", {},
      svg("path", { class: "ground", d: `M${left} ${floor - scale(tick)}H${width - 4}` }),
      svg("text", { x: left - 6, y: floor - scale(tick) + 4, "text-anchor": "end" }, number(tick))));
    const bars = values.map((value, index) => {
      const [x, size] = [left + index * step, Math.min(120, Math.max(0.5, step - Math.min(2, step / 4)))];
      const part = parts?.[index] ?? 0;
      const name = `${labels[index]}: ${counted(value, "event")}` + (part ? `, ${number(part)} ${partName}` : "");
      return svg("g", {}, svg("title", {}, name),
        svg("rect", { class: "catch", x, y: 0, width: step, height: floor }),
        svg("rect", { class: "bar", x, y: floor - scale(value), width: size, height: scale(value) }),
        part ? svg("rect", { class: "part", x, y: floor - scale(part), width: size, height: scale(part) }) : undefined);
    });
    const every = Math.max(1, Math.ceil(values.length / Math.max(1, Math.floor(inner / 110))));
    const names = labels.map((label, index) => index % every || (index && index * step + 7 * label.length > inner) ? undefined
      : svg("text", { x: left + index * step, y: height - 6 }, label));
    return svg("svg", { role: "img", width, height, viewBox: `0 0 ${width} ${height}` },
      svg("title", {}, title), grid, bars, names);
  });
}

/** Returns the names of the units of an activity, in its offset from UTC. */
function unitLabels(activity, count) {
  const isHour = activity.unit === "hour";
  const start = Date.parse(activity.start) - Date.parse(`1970-01-01T00:00${activity.utcOffset}`);
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(start);
    if (activity.unit === "month") date.setUTCMonth(date.getUTCMonth() + index);
    else date.setTime(start + index * unitLengths[activity.unit]);
    const text = date.toISOString();
    return isHour ? text.slice(5, 16).replace("T", " ") : text.slice(0, activity.unit === "month" ? 7 : 10);
  });
}

/** Returns a note about the time zone of an activity's units. */
function unitNote(activity) {
  if (activity.unit === "hour") return `hours in UTC${activity.utcOffset === "+00:00" ? "" : activity.utcOffset}`;
  return `${activity.unit}s begin at ${time(activity.start).slice(11)} UTC`;
}

/** Returns the note about time zone and the number of events that the chart does not show. */
function chartNote(activity) {
  const others = [[activity.withoutTime, "without a time"], [activity.outside, "at other times"]].filter(([count]) => count);
  return [unitNote(activity), ...others.map(([count, name]) => `${number(count)} more ${name}`)].join("; ");
}

/** Returns the chart of events over time, for all events or for one row. */
function activityChart(activity, values, options = {}) {
  const labels = unitLabels(activity, values.length);
  const total = values.reduce((sum, value) => sum + value, 0);
  const peak = values.indexOf(Math.max(...values));
  const title = `Events by ${activity.unit}: ${number(total)} from ${labels[0]} to ${labels.at(-1)}, most at ${labels[peak]}`;
  return barChart({ values, labels, title, ...options });
}

/** Returns a bar divided in proportion to `parts`, which have a `name`, a `kind` for the color and a `count`. */
function dividedBar(parts, label) {
  const bar = html("div", { class: "divided", role: "img", "aria-label":
    `${label}: ${parts.map((part) => `${part.name} ${number(part.count)}`).join(", ")}` });
  for (const part of parts.filter((part) => part.count)) {
    const piece = html("span", { class: `fill-${part.kind}`, title: `${part.name}: ${number(part.count)}` });
    piece.style.flexGrow = part.count;
    bar.append(piece);
  }
  return bar;
}

/** Returns a bar whose length is `share`, from 0 to 1. */
function shareBar(share) {
  const bar = html("span", { class: "share", "aria-hidden": "true" });
  const inside = html("span");
  inside.style.width = `${(100 * share).toFixed(1)}%`;
  bar.append(inside);
  return bar;
}
