import type { Day, LocalDate } from "#engine/dates/day.ts";
import type { Combined } from "#figures/combined/combine.ts";
import type { CombinedFigures } from "../combined-contract.ts";
import type { Range } from "../contract.ts";
import { dayOf } from "../across-questions.ts";
import { showBridge } from "../show-bridge.ts";
import { showAllocation } from "../show-overview.ts";
import { moneyOf, moneyOrUnknown } from "../wire-figures.ts";
import type { SeenParts } from "./seen-parts.ts";

interface Shown {
  readonly combined: Combined;
  readonly range: Range;
  readonly on: LocalDate;
  /** Whose it is may open the portfolios; anybody else is not told their ids. */
  readonly isYours: boolean;
}

export function showCombined(
  { currency, seen, leftOut }: SeenParts,
  { combined, range, on, isYours }: Shown,
): CombinedFigures {
  const day = dayOf(on);
  const nameOf = (place: number) => ({
    portfolio: seen[place]?.part.name ?? "",
    portfolioId: isYours ? (seen[place]?.portfolioId ?? null) : null,
  });
  return {
    on,
    currency,
    range,
    total: moneyOf(combined.total),
    assets: moneyOf(combined.assets),
    liabilities: moneyOf(combined.liabilities),
    change: moneyOf(combined.change),
    portfolios: seen.flatMap(({ part }, place) => {
      const own = combined.portfolios[place];
      if (!own) return [];
      return [
        { ...nameOf(place), value: moneyOf(part.netWorth), share: own.share ?? null, change: moneyOf(own.change) },
      ];
    }),
    moved: showBridge(combined.bridge, { base: currency, on: day }, fromOf(seen, day)),
    allocation: showAllocation(combined.allocation),
    holdings: combined.holdings.map(({ key, name, assetClass, value, weight = null, parts }) => ({
      key,
      name,
      assetClass,
      value: moneyOf(value),
      weight,
      parts: parts.map(({ place, holding }) => ({
        ...nameOf(place),
        value: moneyOrUnknown(holding.value, holding.missing),
      })),
    })),
    movers: combined.movers.map(({ gain, ...mover }) => ({ ...mover, gain: moneyOf(gain) })),
    leftOut: [...leftOut],
  };
}

/** A portfolio that began later was worth nothing on the days before: the window is that of the one that goes back furthest. */
const fromOf = (seen: SeenParts["seen"], on: Day): Day => Math.min(on, ...seen.map(({ part }) => part.from));
