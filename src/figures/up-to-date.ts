import { weekday, type Day } from "#engine/dates/day.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { abs, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { isStale } from "./holding-days.ts";
import { openHoldings } from "./overview.ts";
import type { Sheet } from "./sheet.ts";

/** A price of so many trading days ago is still one of now. */
export const FRESH_TRADING_DAYS = 2;

/** Days from Monday to Friday after one and up to another: holidays count, because nobody knows them of every exchange. */
export function tradingDaysBetween(earlier: Day, later: Day): number {
  let count = 0;
  // A week or more says enough.
  for (let on = earlier + 1; on <= later && count <= 5; on += 1) if (weekday(on) <= 5) count += 1;
  return count;
}

/** A price of the last two trading days is one of now. */
export const isFreshPrice = (quotedOn: Day, on: Day): boolean => tradingDaysBetween(quotedOn, on) <= FRESH_TRADING_DAYS;

/**
 * Whether what a holding is worth is up to date: money is as its entries say; what has a price, within two trading days; what is known by its value
 * alone, within the days that its class allows. What a model says is an estimate of any day, never up to date.
 */
function isUpToDate(sheet: Sheet, holding: Holding): boolean {
  if (!sheet.assets.has(holding.asset.id)) return true;
  if (holding.quote?.model) return false;
  if (holding.quote) return isFreshPrice(holding.quote.on, sheet.on);
  return holding.asset.tracking === "value" && !isStale(sheet, holding);
}

const WORDS = {
  label: "Share that is up to date",
  formula:
    "up to date ÷ everything, debts without their sign; up to date: money, prices of the last two trading days, stated values within the days of their class",
  unit: "ratio",
} as const;

const sumOf = (values: readonly Fixed[]): Fixed => values.reduce((sum, value) => sum + abs(value), ZERO);

/** The share of everything held, debts without their sign, whose value is up to date. Partial where a value is not known; undefined where nothing has one. */
export function upToDateShare(sheet: Sheet): Figure {
  const { fresh, valued, missing } = splitOf(sheet);
  return shareOf(sumOf(fresh.map(valueOf)), sumOf(valued.map(valueOf)), missing);
}

const valueOf = ({ valueBase = ZERO }: Holding): Fixed => valueBase;

interface Split {
  readonly fresh: readonly Holding[];
  /** All whose value is known. */
  readonly valued: readonly Holding[];
  readonly missing: readonly string[];
}

function splitOf(sheet: Sheet): Split {
  const open = openHoldings(sheet);
  const valued = open.filter(({ valueBase }) => valueBase !== undefined);
  return {
    valued,
    fresh: valued.filter((it) => isUpToDate(sheet, it)),
    missing: open.filter(({ valueBase }) => valueBase === undefined).map(({ asset }) => `${asset.name} has no value`),
  };
}

function shareOf(fresh: Fixed, all: Fixed, missing: readonly string[]): Figure {
  if (all === ZERO) return notKnown("undefined", "Nothing that is held has a value.");
  const value = toNumber(fresh) / toNumber(all);
  return missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
}

/** The same as a tree, holding by holding. */
export function explainUpToDate(sheet: Sheet): FigureTree {
  const input = { book: sheet.book(), market: sheet.market };
  const { fresh, valued, missing } = splitOf(sheet);
  const sumTree = (label: string, holdings: readonly Holding[]): FigureTree => {
    const list = holdings.map(({ asset }): Explanation => ({
      ...explainHoldingValue(input, asset.id),
      label: asset.name,
    }));
    const words = { label, formula: "sum of values, debts without their sign", currency: sheet.base };
    return moneyTree(words, { of: {}, list }, (_, values) => known(sumOf(values)));
  };
  const of = { fresh: sumTree("Up to date", fresh), all: sumTree("Everything with a value", valued) };
  return numberTree(WORDS, { of }, ({ fresh: part, all }) => {
    if (all === 0) return notKnown("undefined", "Nothing that is held has a value.");
    return missing.length === 0
      ? known(part / all)
      : { status: "partial", value: part / all, missing: [...missing], warnings: [] };
  });
}
