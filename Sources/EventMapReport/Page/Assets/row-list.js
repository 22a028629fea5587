// The rows of the page. Only those on the screen are in the document, all of them while it is printed.

class RowList {
  #grid; #body; #head; #view; #entries = []; #shown = new Map(); #height = 48; #isPrinting = false;
  /** The index of the row that the keys move. */
  active = -1;

  constructor(grid, view, sort) {
    [this.#grid, this.#view] = [grid, view];
    this.#head = html("div", { role: "rowgroup", class: "head" }, this.#headRow(sort));
    this.#body = html("div", { role: "rowgroup", class: "body" });
    this.#body.addEventListener("click", (event) => this.#click(event));
    grid.replaceChildren(this.#head, this.#body);
    grid.classList.add(view.layout);
    let isWaiting = false;
    const later = () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => { isWaiting = false; this.#render(); });
    };
    addEventListener("scroll", later, { passive: true });
    new ResizeObserver(() => { this.#measure(); later(); }).observe(grid);
    whilePrinting((isPrinting) => this.#print(isPrinting));
    this.#measure();
  }

  /** Called with the row that was clicked. */
  onOpen = () => {};

  #headRow(sort) {
    const cells = this.#view.columns.map((column) => html("div", { role: "columnheader", class: column.name, "data-sorts":
      column.sorts.map((each) => each.name).join(" ") },
      column.sorts.map((each) => html("button", { type: "button", "data-sort": each.name, click: () => sort(each.name) }, each.label))));
    return html("div", { role: "row", class: "columns", "aria-rowindex": "1" }, cells);
  }

  /** Shows rows and headings; a heading is an entry with `heading`. The keys go on from `row`, if it is among them. */
  show(entries, sort, descending, row) {
    this.#entries = entries;
    this.active = row ? entries.indexOf(row) : -1;
    this.#grid.setAttribute("aria-rowcount", entries.length + 1);
    this.#grid.classList.toggle("grouped", entries.some((entry) => entry.heading));
    this.#grid.classList.toggle("empty", entries.length === 0);
    for (const head of this.#head.querySelectorAll("[role=columnheader]")) {
      const isSorted = head.dataset.sorts.split(" ").includes(sort);
      head.ariaSort = isSorted ? (descending ? "descending" : "ascending") : null;
      for (const button of head.children) button.classList.toggle("sorted", button.dataset.sort === sort);
      head.classList.toggle("descending", descending);
    }
    this.#clear();
    if (this.#isPrinting) this.#renderAll();
    else this.#render();
  }

  /** Shows the start of the list under the search, if the screen is further down. */
  showStart() {
    const above = this.#body.getBoundingClientRect().top - this.#covered;
    if (above < 0) scrollBy(0, above);
    this.#render();
  }

  #clear() {
    this.#shown.clear();
    this.#body.replaceChildren();
    if (!this.#isPrinting) this.#body.style.height = `${this.#entries.length * this.#height}px`;
  }

  #measure() {
    const probe = html("div", { class: "row probe", "aria-hidden": "true" });
    this.#body.append(probe);
    const height = probe.getBoundingClientRect().height;
    probe.remove();
    if (height === this.#height || height === 0 || this.#isPrinting) return;
    this.#height = height;
    this.#clear();
    this.#render();
  }

  /** Puts the rows on the screen into the document, and a few around them. */
  #render() {
    if (this.#isPrinting) return;
    const top = -this.#body.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(top / this.#height) - 8);
    const last = Math.min(this.#entries.length, Math.ceil((top + innerHeight) / this.#height) + 8);
    // The row that the keys move is always there, because the list names it as its active one.
    const isAbove = this.active >= 0 && this.active < first;
    const isBelow = this.active >= Math.max(first, last);
    const rows = new Map();
    const add = (index) => rows.set(index, this.#shown.get(index) ?? this.#row(index));
    if (isAbove) add(this.active);
    for (let index = first; index < last; index += 1) add(index);
    if (isBelow) add(this.active);
    for (const [index, row] of this.#shown) if (!rows.has(index)) row.remove();
    this.#shown = rows;
    // Rows that stay are not moved: the browser would lay them out again.
    let next = this.#body.firstChild;
    for (const row of rows.values()) {
      if (row === next) next = next.nextSibling;
      else this.#body.insertBefore(row, next);
    }
    this.#nameActive();
  }

  /** Names the row that the keys move to those who cannot see the list. */
  #nameActive() {
    const row = this.#shown.get(this.active);
    if (row) this.#grid.setAttribute("aria-activedescendant", row.id);
    else this.#grid.removeAttribute("aria-activedescendant");
  }

  #row(index) {
    const entry = this.#entries[index];
    const attributes = { role: "row", "aria-rowindex": index + 2, id: `row-${index}`, "data-index": index };
    let row;
    if (entry.heading) {
      row = html("div", { ...attributes, class: "row heading" },
        html("div", { role: "rowheader", "aria-colspan": this.#view.columns.length }, entry.content()));
    } else {
      row = html("div", { ...attributes, class: "row", "aria-selected": String(index === this.active) },
        this.#view.columns.map((column) => html("div", { role: "gridcell", class: column.name }, column.cell(entry))));
    }
    if (!this.#isPrinting) row.style.transform = `translateY(${index * this.#height}px)`;
    return row;
  }

  #print(isPrinting) {
    this.#isPrinting = isPrinting;
    this.#grid.classList.toggle("printed", isPrinting);
    this.#clear();
    if (isPrinting) this.#renderAll();
    else this.#render();
  }

  /** Puts all rows into the document, without what is not printed: laying out very many rows takes long. */
  #renderAll() {
    const rows = document.createDocumentFragment();
    this.#entries.forEach((_, index) => rows.append(this.#row(index)));
    for (const element of rows.querySelectorAll(".sparkline, .seen, .owner")) element.remove();
    this.#body.append(rows);
  }

  #click(event) {
    const row = event.target.closest(".row");
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey || getSelection().type === "Range") return;
    const index = Number(row.dataset.index);
    event.preventDefault();
    if (this.#entries[index].heading) return;
    this.#activate(index);
    this.onOpen(this.#entries[index], true);
  }

  /** The row that the keys move, if there is one. */
  get activeRow() { return this.#entries[this.active]; }

  /** Moves to a row of the list, and makes it visible. */
  select(row) {
    const index = this.#entries.indexOf(row);
    if (index >= 0) {
      this.#activate(index);
      // To the top, so that there is room for what opens beside it.
      scrollBy(0, this.#top(index) - this.#covered);
      this.#activate(index);
    }
    return index >= 0;
  }

  /** Moves by a number of rows; headings are passed over. */
  move(distance) {
    const step = Math.sign(distance);
    let index = Math.min(this.#entries.length - 1, Math.max(0, this.active + distance));
    while (this.#entries[index]?.heading) index += step;
    // Above the first row is only its heading.
    if (index < 0) index = this.#entries.findIndex((entry) => !entry.heading);
    if (this.#entries[index]) this.#activate(index, true);
    return this.activeRow;
  }

  /** How many rows a screen has. */
  get page() { return Math.max(1, Math.floor(innerHeight / this.#height) - 3); }

  #activate(index, scrolls = false) {
    const previous = this.#shown.get(this.active);
    if (previous) previous.ariaSelected = "false";
    this.active = index;
    if (scrolls) this.#scroll(index);
    this.#render();
    const row = this.#shown.get(index);
    if (row) row.ariaSelected = "true";
  }

  /** Where a row is on the screen; the first row under a heading shows its heading, too. */
  #top(index) {
    const first = this.#entries[index - 1]?.heading ? index - 1 : index;
    return this.#body.getBoundingClientRect().top + first * this.#height;
  }

  /** How much of the screen's top the search and the names of the columns cover. */
  get #covered() {
    const isSticky = getComputedStyle(this.#head).position === "sticky";
    const toolbar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--toolbar-height"));
    return toolbar + (isSticky ? this.#head.getBoundingClientRect().height : 0);
  }

  #scroll(index) {
    const top = this.#top(index);
    const bottom = this.#body.getBoundingClientRect().top + (index + 1) * this.#height;
    if (top < this.#covered) scrollBy(0, top - this.#covered);
    else if (bottom > innerHeight) scrollBy(0, bottom - innerHeight + 8);
  }
}
