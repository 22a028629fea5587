// The page as a whole: connects search, filters, order, keys, the open row and the address.

class Page {
  #view; #list; #visible = []; #state = { query: "", sort: "", descending: false, filters: new Map(), row: undefined };
  #covers = matchMedia("(max-width: 1099px)");

  constructor(view) {
    this.#view = view;
    document.title = visible(view.title + (view.document.table ? `: ${view.document.table}` : ""));
    byID("title").textContent = visible(view.title);
    byID("subtitle").textContent = visible(view.document.table ?? "");
    byID("rows-title").textContent = view.name;
    byID("query-hint").textContent = view.hint;
    byID("made").textContent = `Made by eventmap, ${view.document.schema}.`;
    // Registered first, before the parts that grow for printing, so that the scroll position can be restored.
    let place = 0;
    whilePrinting((isPrinting) => {
      if (isPrinting) place = scrollY;
      else requestAnimationFrame(() => scrollTo(0, place));
    });
    view.overview(byID("cards"), (name, value) => this.#chooseOnly(name, value));
    view.sections();
    this.#linkSections();
    this.#list = new RowList(byID("grid"), view, (sort) => this.#sort(sort));
    this.#list.onOpen = (row) => this.#open(row, true);
    this.#makeFilters();
    for (const [name, { label }] of Object.entries(view.sorts)) byID("sort").append(html("option", { value: name }, label));
    this.#listen();
    this.#printWithoutLinks();
    this.#readAddress();
  }

  #listen() {
    byID("query").addEventListener("input", () => { this.#state.query = byID("query").value.trim(); this.#update(); });
    byID("sort").addEventListener("change", () => this.#sort(byID("sort").value));
    byID("direction").addEventListener("click", () => { this.#state.descending = !this.#state.descending; this.#update(); });
    byID("print").addEventListener("click", () => print());
    byID("show-keys").addEventListener("click", () => byID("keys").showModal());
    byID("skip").addEventListener("click", (event) => { event.preventDefault(); byID("query").focus(); });
    addEventListener("hashchange", () => this.#readAddress());
    addEventListener("keydown", (event) => this.#key(event));
    this.#covers.addEventListener("change", () => this.#cover());
    new ResizeObserver(() => this.#measureToolbar()).observe(byID("toolbar"));
    addEventListener("click", (event) => {
      if (byID("filters").open && !byID("filters").contains(event.target) && event.target.isConnected) byID("filters").open = false;
    });
  }

  /**
   * Removes the targets of links while the page is printed. Paper does not need them, and browsers search the whole page for each
   * target.
   */
  #printWithoutLinks() {
    let targets = [];
    whilePrinting((isPrinting) => {
      if (isPrinting) {
        targets = [...document.querySelectorAll("main a[href]")].map((link) => [link, link.getAttribute("href")]);
        for (const [link] of targets) link.removeAttribute("href");
      } else {
        for (const [link, target] of targets) link.setAttribute("href", target);
        targets = [];
      }
    });
  }

  #measureToolbar() {
    document.documentElement.style.setProperty("--toolbar-height", `${byID("toolbar").offsetHeight}px`);
  }

  /** Makes links to the sections. The fragment of the address belongs to the rows, so buttons scroll instead. */
  #linkSections() {
    for (const section of document.querySelectorAll("main > section:not([hidden])")) {
      const title = section.querySelector("h2");
      byID("sections").append(html("button", { type: "button", click: () => {
        section.scrollIntoView();
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      } }, title.textContent));
    }
  }

  #makeFilters() {
    byID("filters").hidden = this.#view.filters.length === 0;
    for (const filter of this.#view.filters) {
      byID("filter-panel").append(html("fieldset", {}, html("legend", {}, filter.label), filter.values.map(({ value, count }) =>
        html("label", {}, html("input", { type: "checkbox", name: filter.name, value, change: (event) => {
          this.#choose(filter.name, value, event.target.checked);
        } }), html("span", {}, filter.show(value)), html("span", { class: "number" }, number(count))))));
    }
    byID("filter-panel").append(html("button", { type: "button", click: () => { this.#state.filters.clear(); this.#update(); } }, "Clear all filters"));
  }

  #choose(name, value, isChosen) {
    const chosen = this.#state.filters.get(name) ?? new Set();
    if (isChosen) chosen.add(value); else chosen.delete(value);
    if (chosen.size) this.#state.filters.set(name, chosen); else this.#state.filters.delete(name);
    this.#update();
  }

  #chooseOnly(name, value) {
    this.#state.filters = new Map([[name, new Set([value])]]);
    this.#clearSearch();
    byID("rows").scrollIntoView();
    byID("grid").focus({ preventScroll: true });
  }

  #clearSearch() {
    byID("query").value = this.#state.query = "";
    this.#update();
  }

  #sort(name) {
    const isSame = this.#state.sort === name;
    this.#state.descending = isSame ? !this.#state.descending : Boolean(this.#view.sorts[name].isDescending);
    this.#state.sort = name;
    this.#update();
  }

  /** Restores the state from the address and opens its row. */
  #readAddress() {
    const read = readAddress(location.hash);
    // Unknown filters are ignored: they would hide rows without a visible reason.
    const known = new Map(this.#view.filters.map((filter) => [filter.name, new Set(filter.values.map((each) => each.value))]));
    const filters = new Map();
    for (const [name, chosen] of read.filters) {
      const values = new Set([...chosen].filter((value) => known.get(name)?.has(value)));
      if (values.size) filters.set(name, values);
    }
    const sort = Object.hasOwn(this.#view.sorts, read.sort) ? read.sort : this.#view.defaultSort;
    this.#state = { query: read.query, sort, descending: read.descending, filters, row: undefined };
    byID("query").value = read.query;
    this.#update(false);
    if (read.row === undefined) return this.#close(false);
    const row = this.#view.byAddress.get(read.row);
    if (!row) {
      this.#close(false);
      byID("count").textContent = visible(`no row '${read.row.split("/").map(decodedName).join(" ")}' in this report; ${byID("count").textContent}`);
      return;
    }
    this.#open(row, false, false);
    if (!this.#list.select(row)) byID("rows").scrollIntoView();
  }

  /** Filters, sorts and shows the rows. */
  #update(writes = true) {
    const { query, filters, sort, descending } = this.#state;
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = this.#view.filters.filter((filter) => filters.has(filter.name));
    const rows = this.#view.rows.filter((row) => words.every((word) => row.text.includes(word))
      && chosen.every((filter) => filter.of(row).some((value) => filters.get(filter.name).has(value))));
    const { value } = this.#view.sorts[sort];
    const direction = descending ? -1 : 1;
    const keyed = rows.map((row) => [value(row), row]);
    // The sort is stable: equal rows stay in the order of the document.
    keyed.sort(([a], [b]) => a === b ? 0 : a < b ? -direction : direction);
    this.#visible = keyed.map(([, row]) => row);
    const opened = this.#view.byAddress.get(this.#state.row);
    this.#list.show(this.#withHeadings(this.#visible, sort), sort, descending, opened);
    this.#showState();
    this.#measureToolbar();
    this.#list.showStart();
    if (writes) this.#writeAddress();
  }

  #withHeadings(rows, sort) {
    let key;
    return rows.flatMap((row) => {
      const group = this.#view.group(row, sort);
      if (!group || group.key === key) return [row];
      key = group.key;
      return [{ heading: key, content: group.content }, row];
    });
  }

  /** Updates the controls to the state. */
  #showState() {
    const { filters, sort, descending } = this.#state;
    byID("count").textContent = this.#view.counted(this.#visible);
    byID("sort").value = sort;
    byID("direction").ariaPressed = String(descending);
    const filter = (name) => this.#view.filters.find((each) => each.name === name);
    const chips = [...filters].flatMap(([name, chosen]) => [...chosen].map((value) => ({ name, value })));
    byID("filter-count").hidden = chips.length === 0;
    byID("filter-count").textContent = number(chips.length);
    for (const box of byID("filter-panel").querySelectorAll("input")) box.checked = filters.get(box.name)?.has(box.value) ?? false;
    byID("chips").replaceChildren(...chips.map(({ name, value }) => html("li", {}, html("button", { type: "button", click: () => {
      this.#choose(name, value, false);
      byID("query").focus();
    } }, filter(name).label, ": ", filter(name).show(value), " ", html("span", { "aria-hidden": "true" }, "×"),
      html("span", { class: "unseen" }, "remove")))));
  }

  #writing;
  /** Writes the address after a delay, because browsers limit the rate of changes. */
  #writeAddress() {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => history.replaceState(null, "", writtenAddress(this.#state, this.#view.defaultSort)), 150);
  }

  /** Shows the details of a row beside the list, or over it on a narrow screen. */
  #open(row, movesFocus, writes = true) {
    const details = byID("details");
    const copy = html("button", { type: "button", click: () => this.#copy(row, copy) }, "Copy link");
    details.replaceChildren(
      html("div", { class: "bar" }, html("h3", { id: "details-title", tabindex: -1 }, this.#view.detailsTitle(row)), copy,
        html("button", { type: "button", "aria-label": "Close", click: () => this.#close() }, "✕")),
      ...this.#view.details(row));
    details.hidden = false;
    details.scrollTop = 0;
    this.#state.row = row.address;
    this.#cover();
    if (movesFocus) byID("details-title").focus({ preventScroll: true });
    if (writes) this.#writeAddress();
  }

  #close(writes = true) {
    const details = byID("details");
    if (details.hidden) return;
    const hadFocus = details.contains(document.activeElement) || document.activeElement === document.body;
    details.hidden = true;
    this.#state.row = undefined;
    this.#cover();
    if (hadFocus) byID("grid").focus({ preventScroll: true });
    if (writes) this.#writeAddress();
  }

  /** Makes the parts covered by the details unreachable by keyboard. */
  #cover() {
    const isCovered = this.#covers.matches && !byID("details").hidden;
    for (const part of document.querySelectorAll("[data-behind]")) part.inert = isCovered;
    document.documentElement.classList.toggle("covered", isCovered);
  }

  async #copy(row, button) {
    const address = `${location.href.split("#")[0]}#${row.address}`;
    try {
      await navigator.clipboard.writeText(address);
      button.textContent = "Copied";
    } catch {
      // Without permission, the link is shown and selected for copying by hand.
      const field = html("input", { readonly: true, "aria-label": "Link to this row", value: address });
      button.replaceWith(field);
      field.select();
    }
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || byID("keys").open) return;
    const { target, key } = event;
    const isSearch = target === byID("query");
    if (key === "Escape") return this.#escape(event, isSearch);
    if (isSearch && (key === "ArrowDown" || key === "Enter")) {
      byID("grid").focus({ preventScroll: true });
      this.#go(-Infinity, event);
      return;
    }
    if (target.matches("input:not([type=checkbox]), select, textarea")) return;
    const action = this.#actions[key];
    const isOnControl = target.closest("button, a, summary, input") !== null;
    const isOnRows = target === byID("grid") || byID("details").contains(target);
    if (!action || action.onRows && !(target === byID("grid")) || action.notOnControls && (isOnControl || !isOnRows)) return;
    action.run(event);
  }

  #actions = {
    "/": { run: (event) => { event.preventDefault(); byID("query").focus(); byID("query").select(); } },
    "?": { run: () => byID("keys").showModal() },
    f: { run: () => this.#toggleFilters() },
    j: { run: (event) => this.#go(1, event) },
    k: { run: (event) => this.#go(-1, event) },
    ArrowDown: { onRows: true, run: (event) => this.#go(1, event) },
    ArrowUp: { onRows: true, run: (event) => this.#go(-1, event) },
    PageDown: { onRows: true, run: (event) => this.#go(this.#list.page, event) },
    PageUp: { onRows: true, run: (event) => this.#go(-this.#list.page, event) },
    Home: { onRows: true, run: (event) => this.#go(-Infinity, event) },
    End: { onRows: true, run: (event) => this.#go(Infinity, event) },
    Enter: { notOnControls: true, run: () => { if (this.#list.activeRow) this.#open(this.#list.activeRow, true); } },
  };

  /** Moves the active row in the list; open details follow. */
  #go(distance, event) {
    event.preventDefault();
    const isOpen = !byID("details").hidden;
    if (!byID("details").contains(document.activeElement)) byID("grid").focus({ preventScroll: true });
    const hadFocus = byID("details").contains(document.activeElement);
    const row = this.#list.move(distance);
    if (isOpen && row) this.#open(row, hadFocus);
  }

  #escape(event, isSearch) {
    if (byID("filters").open) {
      byID("filters").open = false;
      byID("filters").querySelector("summary").focus();
    } else if (byID("query").value && (isSearch || byID("details").hidden)) {
      this.#clearSearch();
    } else {
      this.#close();
    }
    event.preventDefault();
  }

  #toggleFilters() {
    const filters = byID("filters");
    if (filters.hidden || filters.closest("[inert]")) return;
    filters.open = !filters.open;
    filters.querySelector(filters.open ? "input" : "summary").focus();
  }
}

/** Switches between the colors of the system, light and dark. Remembers the choice if the browser allows storage. */
function followTheme() {
  const names = { system: "as the system", light: "light", dark: "dark" };
  const order = Object.keys(names);
  let theme = "system";
  try { theme = localStorage.getItem("eventmap-theme") ?? theme; } catch { /* pages opened from files may have no storage */ }
  const show = () => {
    if (!Object.hasOwn(names, theme)) theme = "system";
    document.documentElement.dataset.theme = theme;
    byID("theme").textContent = `Colors: ${names[theme]}`;
  };
  byID("theme").addEventListener("click", () => {
    theme = order[(order.indexOf(theme) + 1) % order.length];
    try { localStorage.setItem("eventmap-theme", theme); } catch { /* as above */ }
    show();
  });
  show();
}

function start() {
  followTheme();
  try {
    const document = JSON.parse(byID("document").textContent);
    const kinds = { "eventmap-report/1": ReportView, "eventmap-stats/1": StatsView };
    const View = Object.hasOwn(kinds, document.schema) ? kinds[document.schema] : undefined;
    if (!View) throw new Error(`'${document.schema}' is not a schema that this page shows`);
    new Page(new View(document));
  } catch (error) {
    byID("failure").hidden = false;
    byID("failure").textContent = visible(`The page cannot show its data: ${error.message}`);
    throw error;
  }
}

start();
