/** A named way of listing holdings, kept on this device. `search` is the address part of `listSearchOf`. */
export interface SavedView {
  readonly name: string;
  readonly search: string;
}

const KEY = "aventine-holdings-views";

/** Reads what was kept; anything unreadable counts as nothing kept. */
export function parseSavedViews(text: string | null): readonly SavedView[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isSavedView) : [];
  } catch {
    return [];
  }
}

/** With the same name it replaces. Views are listed by name. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...withoutView(views, view.name), view].toSorted((a, b) => a.name.localeCompare(b.name));

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((it) => it.name !== name);

export function readSavedViews(): readonly SavedView[] {
  try {
    return parseSavedViews(localStorage.getItem(KEY));
  } catch {
    // Storage may be forbidden: then there are no saved views.
    return [];
  }
}

/** Returns whether the views could be kept. */
export function keepSavedViews(views: readonly SavedView[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}

const isSavedView = (value: unknown): value is SavedView =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "search" in value &&
  typeof value.search === "string";
