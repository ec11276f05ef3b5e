import { NAMES } from "./grid-view-search.ts";

/** The part of an address a saved view keeps: how holdings are listed, not as of when or in which currency. */
export function listSearchOf(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of NAMES) {
    const value = search.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}

/** The address with a saved list view instead of the present one; date, currency and mode stay. */
export function searchWithSaved(search: URLSearchParams, saved: string): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of NAMES) next.delete(name);
  for (const [name, value] of new URLSearchParams(saved)) {
    if (NAMES.some((it) => it === name)) next.set(name, value);
  }
  return next;
}
