import { assetClassOf } from "#assets/registry.ts";
import { addMonths, civilDate, dayOf, type Day } from "#engine/dates/day.ts";
import { quantityOn, type Position } from "#engine/ledger/book.ts";
import { assetsMoved, positionsOf } from "#engine/ledger/column-book.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { abs, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { worthOf } from "#engine/valuation/worth.ts";
import { remember, type Sheet } from "./sheet.ts";
import { isFreshPrice } from "./up-to-date.ts";

/** How well what was held at the end of a day is known, debts without their sign, in the sheet's currency. */
export interface Coverage {
  readonly on: Day;
  /** Money, prices of the last two trading days, stated values within the days of their class. */
  readonly fresh: Fixed;
  readonly old: Fixed;
  /** What nobody states a price of and a model estimates. */
  readonly modelled: Fixed;
  /** Holdings none of them counts: nobody knows what they were worth. */
  readonly unknownCount: number;
}

/**
 * At the end of each of the last months and on the sheet's day, oldest first; from the first entry on. All of it is read off the book of that day:
 * quantities, prices and rates as they are known today.
 */
export const coverageOver = (sheet: Sheet, months: number): readonly Coverage[] =>
  remember(sheet, `coverage:${months}:${sheet.on}:${sheet.base}`, () => {
    const assets = assetsMoved(sheet.book()).flatMap((place) => {
      const asset = sheet.ledger.assets[place];
      return asset ? [{ asset, positions: positionsOf(sheet.book(), place) }] : [];
    });
    return [...monthEnds(sheet.on, months), sheet.on]
      .filter((on) => sheet.firstOn !== undefined && on >= sheet.firstOn)
      .map((on) => coverageOn(sheet, on, assets));
  });

/** The last days of so many months before the one of a day, oldest first. */
function monthEnds(on: Day, months: number): readonly Day[] {
  const { year, month } = civilDate(on);
  const first = dayOf(year, month, 1);
  return Array.from({ length: months }, (_, place) => addMonths(first, place - months + 1) - 1).filter((it) => it < on);
}

interface Held {
  readonly asset: AssetFacts;
  readonly positions: readonly Position[];
}

function coverageOn({ market, base, assets: stated }: Sheet, on: Day, assets: readonly Held[]): Coverage {
  let [fresh, old, modelled, unknownCount] = [ZERO, ZERO, ZERO, 0];
  for (const { asset, positions } of assets) {
    const quantity = positions.reduce((sum, position) => sum + quantityOn(position, on), ZERO);
    if (quantity === ZERO) continue;
    const { valueBase, quote } = worthOf(asset, quantity, { market, on, base });
    if (valueBase === undefined) unknownCount += 1;
    else if (quote?.model) modelled += abs(valueBase);
    else if (!stated.has(asset.id) || (quote ? isFreshPrice(quote.on, on) : isFreshValue(asset, positions, on)))
      fresh += abs(valueBase);
    else old += abs(valueBase);
  }
  return { on, fresh, old, modelled, unknownCount };
}

/** What is known by its value alone is as new as its last change. */
const isFreshValue = ({ tracking, assetClass }: AssetFacts, positions: readonly Position[], on: Day): boolean =>
  tracking === "value" &&
  positions.some(
    ({ changeDays }) =>
      on - (changeDays.findLast((it) => it <= on) ?? -Infinity) <= assetClassOf(assetClass).staleAfterDays,
  );
