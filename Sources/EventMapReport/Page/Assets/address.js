// The part of the page's address after `#`: a row, and after `?` the search, the filters and the order.
//
//   #HomeViewController/onFavBtnPressed:            a row
//   #?q=fav&state=dead&state=silent&sort=-count     what is shown
//   #HomeViewController/Enter?state=fires           both

/** A name in an address: percent-encoded, but for what is common in names and means nothing there. */
function encodedName(name) {
  return encodeURIComponent(name.toWellFormed?.() ?? name).replace(/%3A/g, ":").replace(/%24/g, "$").replace(/%2C/g, ",");
}

function decodedName(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

/** The address of a row: class and key, and the section where these two are not enough. */
function rowAddress(names) { return names.map(encodedName).join("/"); }

/** What the address says. */
function readAddress(fragment) {
  const text = fragment.replace(/^#/, "");
  const mark = text.indexOf("?");
  const row = mark < 0 ? text : text.slice(0, mark);
  const values = new URLSearchParams(mark < 0 ? "" : text.slice(mark + 1));
  const sort = values.get("sort") ?? "";
  const filters = new Map();
  for (const name of new Set(values.keys())) {
    if (name !== "q" && name !== "sort") filters.set(name, new Set(values.getAll(name)));
  }
  return {
    row: row === "" ? undefined : row.split("/").map(decodedName).map(encodedName).join("/"),
    query: values.get("q") ?? "", sort: sort.replace(/^-/, ""), descending: sort.startsWith("-"), filters,
  };
}

/** The address that says what is shown. */
function writtenAddress(state, defaultSort) {
  const values = new URLSearchParams();
  if (state.query) values.set("q", state.query);
  for (const [name, chosen] of state.filters) for (const value of chosen) values.append(name, value);
  if (state.sort !== defaultSort || state.descending) values.set("sort", (state.descending ? "-" : "") + state.sort);
  const text = values.toString();
  return "#" + (state.row ?? "") + (text ? "?" + text : "");
}
