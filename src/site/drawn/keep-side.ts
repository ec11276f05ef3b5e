/** What a reader did to the navigation at the side, by its name: kept from one page of a section to the next. */
const kept = new Map<string, { readonly top: number; readonly open: ReadonlySet<string> }>();

const nameOf = (folder: Element): string => folder.querySelector("summary")?.textContent ?? "";

/** Opens and scrolls the side of a page as it was on the last one. Answers what remembers it when the page goes. */
export function keepSide(page: Element): () => void {
  const side = page.querySelector("[data-side]");
  const name = side?.getAttribute("aria-label") ?? "";
  const last = kept.get(name);
  if (side && last) {
    for (const folder of side.querySelectorAll("details")) folder.open ||= last.open.has(nameOf(folder));
    side.scrollTop = last.top;
  }
  return () => {
    if (!side) return;
    const open = [...side.querySelectorAll("details[open]")].map(nameOf);
    kept.set(name, { top: side.scrollTop, open: new Set(open) });
  };
}
