import { useSearchParams } from "react-router";

/** How far ahead income is looked at, as it is chosen. */
export const AHEAD_SPANS = [
  { value: "12", label: "12 months ahead" },
  { value: "24", label: "24 months ahead" },
] as const;
export type AheadSpan = (typeof AHEAD_SPANS)[number]["value"];

const MONTHS = "months";
const USUAL: AheadSpan = "12";

/** The months in the address; what is not offered counts as not said. */
export const monthsAheadIn = (search: URLSearchParams): AheadSpan =>
  AHEAD_SPANS.find(({ value }) => value === search.get(MONTHS))?.value ?? USUAL;

/** What a span adds to what income is asked with: nothing for the usual one, so that both addresses are one. */
export const askedAhead = (span: AheadSpan): { months?: number } => (span === USUAL ? {} : { months: Number(span) });

/** How many months ahead, kept in the address. */
export function useMonthsAhead(): readonly [AheadSpan, (next: AheadSpan) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (next: AheadSpan) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === USUAL) changed.delete(MONTHS);
        else changed.set(MONTHS, next);
        return changed;
      },
      { preventScrollReset: true, replace: true },
    );
  return [monthsAheadIn(search), choose];
}
