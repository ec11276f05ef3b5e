import type { Overview } from "#features/figures/contract.ts";
import type { Currency } from "#engine/money/currency.ts";

/** The one other currency all that lacks an exchange rate is in; undefined where there are several, or none. */
export function onlyOtherCurrency({ stale, currency }: Pick<Overview, "stale" | "currency">): Currency | undefined {
  const missing = new Set(stale.filter(({ reason }) => reason === "missing_rate").map((it) => it.currency));
  const [only] = missing;
  return missing.size === 1 && only !== currency ? only : undefined;
}
