/** A named way of listing holdings as browsers kept it before views were kept on the server. */
export interface KeptView {
  readonly name: string;
  readonly search: string;
}

const KEY = "aventine-holdings-views";
/** Ids of the portfolios that have taken them over. */
const TAKEN_KEY = "aventine-holdings-views-taken";

/** Reads what was kept; anything unreadable counts as nothing kept. */
export function parseKeptViews(text: string | null): readonly KeptView[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isKeptView) : [];
  } catch {
    return [];
  }
}

/** What this browser still keeps for a portfolio that has none of it yet: each view is taken over once. */
export function keptViewsFor(portfolioId: string): readonly KeptView[] {
  try {
    return takenBy().includes(portfolioId) ? [] : parseKeptViews(localStorage.getItem(KEY));
  } catch {
    // Storage may be forbidden: then nothing was kept.
    return [];
  }
}

/** Says that a portfolio has them. */
export function markTaken(portfolioId: string): void {
  try {
    localStorage.setItem(TAKEN_KEY, [...new Set([...takenBy(), portfolioId])].join(" "));
  } catch {
    // Nothing was kept either.
  }
}

const takenBy = (): readonly string[] => (localStorage.getItem(TAKEN_KEY) ?? "").split(" ");

const isKeptView = (value: unknown): value is KeptView =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "search" in value &&
  typeof value.search === "string";
