/** Marks what opens and closes in the header: `<details data-disclosure>`. */
export const DISCLOSURES = "details[data-disclosure]";

const open = (root: ParentNode): readonly HTMLDetailsElement[] => [
  ...root.querySelectorAll<HTMLDetailsElement>(`${DISCLOSURES}[open]`),
];

/** Closes every open menu of the page except the one that holds `inside`. */
export function closeDisclosures(inside?: Node | null): void {
  for (const it of open(document)) if (!inside || !it.contains(inside)) it.open = false;
}

const stopsOf = (menu: HTMLDetailsElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>(":scope a[href], :scope button"),
];

/** The menus of one bar, for moving sideways. */
const topsOf = (menu: HTMLElement): readonly HTMLElement[] => {
  const bar = menu.closest("nav")?.querySelector("ul");
  return bar ? [...bar.querySelectorAll<HTMLElement>(":scope > li > a, :scope > li > details > summary")] : [];
};

function move(stops: readonly HTMLElement[], key: string): boolean {
  const here = stops.findIndex((it) => it === document.activeElement);
  const target = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    ArrowRight: here + 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: -1,
  }[key];
  if (target === undefined) return false;
  stops.at(target % Math.max(1, stops.length))?.focus();
  return true;
}

/**
 * Keys within the header. Escape closes and returns to what opened it; Down from a menu's name opens it and goes to its first link; Up, Down,
 * Home and End go through the links of an open one; Left and Right go from menu to menu.
 */
export function disclosureKey(event: KeyboardEvent): void {
  const at = event.target instanceof HTMLElement ? event.target : undefined;
  if (!at) return;
  const menu = at.closest<HTMLDetailsElement>(DISCLOSURES);
  if (event.key === "Escape") return escape(event, menu);
  if (menu && isVertical(event.key) && (at.localName !== "summary" || event.key === "ArrowDown" || menu.open)) {
    menu.open = true;
    if (at.localName === "summary")
      stopsOf(menu)
        .at(event.key === "ArrowUp" || event.key === "End" ? -1 : 0)
        ?.focus();
    else move(stopsOf(menu), event.key);
    event.preventDefault();
  } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const tops = topsOf(at);
    const from = menu?.querySelector<HTMLElement>("summary") ?? at;
    if (!tops.includes(from)) return;
    from.focus();
    event.preventDefault();
    if (move(tops, event.key)) closeDisclosures();
  }
}

const isVertical = (key: string): boolean => ["ArrowDown", "ArrowUp", "Home", "End"].includes(key);

function escape(event: KeyboardEvent, menu: HTMLDetailsElement | null): void {
  const opened = menu?.open === true ? menu : open(document)[0];
  if (!opened) return;
  event.preventDefault();
  opened.open = false;
  opened.querySelector<HTMLElement>("summary")?.focus();
}
