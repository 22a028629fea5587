// The list of rows. Only rows on the screen are in the DOM, except for printing, when all are.

class RowList {
  #grid; #body; #head; #view; #entries = []; #shown = new Map(); #height = 48; #isPrinting = false;
  /** The index of the active row, which the keys move. */
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

  /** Called with the clicked row. */
  onOpen = () => {};

  #headRow(sort) {
    const cells = this.#view.columns.map((column) => html("div", { role: "columnheader", class: column.name, "data-sorts":
      column.sorts.map((each) => each.name).join(" ") },
      column.sorts.map((each) => html("button", { type: "button", "data-sort": each.name, click: () => sort(each.name) }, each.label))));
    return html("div", { role: "row", class: "columns", "aria-rowindex": "1" }, cells);
  }

  /** Shows entries: rows, and headings, which have the member `heading`. `row` becomes the active row if it is among them. */
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

  /** Scrolls up to the start of the list, if the screen is below it. */
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

  /** Puts the rows on the screen, and a few around them, into the DOM. */
  #render() {
    if (this.#isPrinting) return;
    const top = -this.#body.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(top / this.#height) - 8);
    const last = Math.min(this.#entries.length, Math.ceil((top + innerHeight) / this.#height) + 8);
    // The active row is always in the DOM, because `aria-activedescendant` refers to it.
    const isAbove = this.active >= 0 && this.active < first;
    const isBelow = this.active >= Math.max(first, last);
    const rows = new Map();
    const add = (index) => rows.set(index, this.#shown.get(index) ?? this.#row(index));
    if (isAbove) add(this.active);
    for (let index = first; index < last; index += 1) add(index);
    if (isBelow) add(this.active);
    for (const [index, row] of this.#shown) if (!rows.has(index)) row.remove();
    this.#shown = rows;
    // Rows that stay are not reinserted, because the browser would lay them out again.
    let next = this.#body.firstChild;
    for (const row of rows.values()) {
      if (row === next) next = next.nextSibling;
      else this.#body.insertBefore(row, next);
    }
    this.#nameActive();
  }

  /** Announces the active row to screen readers. */
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

  /** Puts all rows into the DOM, without the parts that are not printed, because laying out very many rows is slow. */
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

  /** The active row; `undefined` without one. */
  get activeRow() { return this.#entries[this.active]; }

  /** Makes a row active and scrolls to it. Returns whether the list contains it. */
  select(row) {
    const index = this.#entries.indexOf(row);
    if (index >= 0) {
      this.#activate(index);
      // At the top, the details have the most space beside the row.
      scrollBy(0, this.#top(index) - this.#covered);
      this.#activate(index);
    }
    return index >= 0;
  }

  /** Moves the active row by a number of rows, skipping headings. */
  move(distance) {
    const step = Math.sign(distance);
    let index = Math.min(this.#entries.length - 1, Math.max(0, this.active + distance));
    while (this.#entries[index]?.heading) index += step;
    // Only its heading is above the first row.
    if (index < 0) index = this.#entries.findIndex((entry) => !entry.heading);
    if (this.#entries[index]) this.#activate(index, true);
    return this.activeRow;
  }

  /** The number of rows on a screen. */
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

  /** Returns the top of a row on the screen, including the heading directly above it. */
  #top(index) {
    const first = this.#entries[index - 1]?.heading ? index - 1 : index;
    return this.#body.getBoundingClientRect().top + first * this.#height;
  }

  /** The height at the top of the screen that the search and the column names cover. */
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
