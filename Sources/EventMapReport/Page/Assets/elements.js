// Makes elements. Data of the document only becomes text or values of harmless attributes, never markup.

const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
// Keeps joiners, which Persian and emoji need, and line feeds.
const hiddenInProse = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function escaped(text, pattern) {
  return text.replace(pattern, (found) => `\\u{${found.codePointAt(0).toString(16).toUpperCase()}}`);
}

/** Returns text with control, format and bidirectional characters escaped as \u{…}, as in the output of the command. */
function visible(text) { return escaped(String(text), hiddenCharacters); }

function proseText(text) { return escaped(text.replace(/\r\n?/g, "\n").replaceAll("\t", " "), hiddenInProse); }

/** Returns an annotation, such as a description or an owner, as one line of text. */
function prose(text) {
  return text === undefined ? undefined : document.createTextNode(proseText(text).replaceAll("\n", " "));
}

/** Returns an annotation with its line breaks. */
function lines(text) {
  return text === undefined ? undefined : html("span", { class: "lines" }, document.createTextNode(proseText(text)));
}

// The attributes that users see or hear. Values of other attributes are only compared, so they stay unescaped.
const shownAttributes = new Set(["title", "aria-label", "placeholder"]);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || value === null) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : shownAttributes.has(name) ? visible(value) : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(visible(child)));
  }
  return element;
}

/** Makes an HTML element with attributes, listeners (functions by event name) and children. */
function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Makes an SVG element, with the same arguments as `html`. */
function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function byID(id) { return document.getElementById(id); }

const numbers = new Intl.NumberFormat("en-US");

function number(value) { return numbers.format(value); }

const shortNumbers = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

/** Returns a number for the cell of a row, which fits seven digits. From `limit` on it is compact, such as `12.3M`. */
function cellNumber(value, limit = 10_000_000) { return value < limit ? number(value) : shortNumbers.format(value); }

function smallCellNumber(value) { return cellNumber(value, 100_000); }

function percent(part, whole) {
  if (!whole) return "0 %";
  const share = 100 * part / whole;
  return (share > 0 && share < 0.1 ? "< 0.1" : share.toFixed(share > 99.9 && share < 100 ? 2 : 1)) + " %";
}

function counted(count, one, many = one + "s") { return `${number(count)} ${count === 1 ? one : many}`; }

/** Returns the number of shown entries, with the number of all if they differ. */
function shownOf(shown, all, ...names) { return `${shown === all ? "" : `${number(shown)} of `}${counted(all, ...names)}`; }

/** Returns an ISO 8601 time of the document, to the minute. */
function time(text) {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text ?? "");
  return match ? `${match[1]} ${match[2]}` : text ?? "";
}

function seconds(value) {
  if (value === undefined) return "";
  if (value < 60) return `${value.toFixed(2)} s`;
  return value < 3600 ? `${(value / 60).toFixed(1)} min` : `${(value / 3600).toFixed(1)} h`;
}

/** Returns a count with a sign if it is an estimate or a lower bound. */
function approximate(count, precision = "exact", format = number) {
  return ({ estimated: "~", partial: "≥" }[precision] ?? "") + format(count ?? 0);
}

/** Returns the sessions for the cell of a row, below its events, such as `~123K sess.`. */
function cellSessions({ sessions, sessionsPrecision }) {
  return `${approximate(sessions, sessionsPrecision, smallCellNumber)} sess.`;
}

/** Makes a table of text, for readers who cannot see the chart. */
function table(caption, heads, rows) {
  return html("table", { class: "data" }, html("caption", {}, caption),
    html("thead", {}, html("tr", {}, heads.map((head) => html("th", { scope: "col" }, head)))),
    html("tbody", {}, rows.map((row) => html("tr", {}, row.map((cell, index) =>
      index ? html("td", { class: typeof cell === "number" && "number" }, typeof cell === "number" ? number(cell) : cell)
        : html("th", { scope: "row" }, cell))))));
}

const printed = [];
let isPrinting = false;

/** Registers a function that is called with true before printing and with false afterwards, in the order of registration. */
function whilePrinting(change) {
  if (printed.push(change) > 1) return;
  const become = (value) => {
    if (value === isPrinting) return;
    isPrinting = value;
    for (const each of printed) each(value);
  };
  // Browsers announce printing with an event, a change of the medium, or both.
  const media = matchMedia("print");
  media.addEventListener("change", () => become(media.matches));
  addEventListener("beforeprint", () => become(true));
  addEventListener("afterprint", () => become(false));
}

/** Makes a list that shows its first entries and, on request, more. Printing shows all. */
function growingList(tag, entries, make, step = 50, attributes = {}) {
  const list = html(tag, attributes);
  const more = html("button", { type: "button", class: "more", click: grow });
  let shown = 0;
  function grow() {
    list.append(...entries.slice(shown, shown + step).map(make));
    const first = list.children[shown];
    const hadFocus = document.activeElement === more;
    shown = Math.min(shown + step, entries.length);
    more.hidden = shown === entries.length;
    more.textContent = `Show ${number(Math.min(step, entries.length - shown))} of ${number(entries.length - shown)} more`;
    if (hadFocus && more.hidden && first) { first.tabIndex = -1; first.focus(); }
  }
  whilePrinting((isPrinting) => {
    while (list.children.length > shown) list.lastChild.remove();
    if (isPrinting) for (const entry of entries.slice(shown)) list.append(make(entry));
  });
  grow();
  return [list, more];
}
