import type { Overview } from "#features/figures/contract.ts";

type Stale = Overview["stale"][number];

export type ToLookAtItem =
  | { readonly stale: Stale; readonly alsoCount: number }
  | { readonly finding: Overview["findings"][number] };

/**
 * What makes the figures wrong comes first: values not known for want of a rate, one line a currency as one rate mends them all, then for
 * want of a price; then what the history contradicts; then values that merely grow old, the oldest first.
 */
export function rankToLookAt({
  stale,
  findings,
  on,
}: Pick<Overview, "stale" | "findings" | "on">): readonly ToLookAtItem[] {
  const because = (reason: Stale["reason"]): readonly Stale[] => stale.filter((it) => it.reason === reason);
  const rates = [...Map.groupBy(because("missing_rate"), ({ currency }) => currency).values()];
  /** What came in on a day that lacks a rate waits for the same rate as its value: the line of the value has the button. */
  const isMended = ({ kind, on: day, text }: Overview["findings"][number]): boolean =>
    kind === "missing_rate" && day === on && because("missing_rate").some(({ name }) => text.includes(name));
  return [
    ...rates.flatMap(([first, ...others]) => (first ? [{ stale: first, alsoCount: others.length }] : [])),
    ...because("missing_price").map((it) => ({ stale: it, alsoCount: 0 })),
    ...findings.filter((it) => !isMended(it)).map((finding) => ({ finding })),
    ...because("stale_price")
      .toSorted((a, b) => (b.ageDays ?? 0) - (a.ageDays ?? 0))
      .map((it) => ({ stale: it, alsoCount: 0 })),
  ];
}
