// The fragment of the page's address, after `#`: a row, and after `?` the search, the filters and the order.
//
//   #HomeViewController/onFavBtnPressed:            a row
//   #?q=fav&state=dead&state=silent&sort=-count     search, filters, order
//   #HomeViewController/Enter?state=fires           both

/** Returns a name percent-encoded for the address, except characters that are common in names and have no meaning there. */
function encodedName(name) {
  return encodeURIComponent(name.toWellFormed?.() ?? name).replace(/%3A/g, ":").replace(/%24/g, "$").replace(/%2C/g, ",");
}

function decodedName(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

/** Returns the address of a row: class and key, with the section between them if these two are ambiguous. */
function rowAddress(names) { return names.map(encodedName).join("/"); }

/** Parses the fragment of the address. */
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

/** Returns the fragment for the state of the page. */
function writtenAddress(state, defaultSort) {
  const values = new URLSearchParams();
  if (state.query) values.set("q", state.query);
  for (const [name, chosen] of state.filters) for (const value of chosen) values.append(name, value);
  if (state.sort !== defaultSort || state.descending) values.set("sort", (state.descending ? "-" : "") + state.sort);
  const text = values.toString();
  return "#" + (state.row ?? "") + (text ? "?" + text : "");
}
