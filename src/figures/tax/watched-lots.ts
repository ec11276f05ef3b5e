import type { Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import type { Sheet } from "../sheet.ts";
import type { StatedTaxpayer } from "../workbook.ts";
import { harvestOf, openLotsOf } from "./open-lots.ts";
import { openTaxBook, type TaxBook } from "./tax-book.ts";

/** A holding whose sale today would realize a loss that no purchase nearby takes over. */
export interface LossToTake {
  readonly assetId: string;
  readonly taxpayerId: string;
  /** Of all its lots that are below their cost, positive, in the sheet's currency. */
  readonly loss: Fixed;
}

/** A gain that is taxed less from a day on: a lot, or several of a holding that get there on the same day. */
export interface LongTermSoon {
  readonly assetId: string;
  readonly taxpayerId: string;
  /** The first day a sale counts as long-term. */
  readonly on: Day;
}

/**
 * Losses of each taxpayer that is kept, by holding, the largest first; undefined where one of them cannot be said in the sheet's currency. Without
 * a taxpayer nobody knows by which rules, so there are none.
 */
export function lossesToTake(sheet: Sheet): readonly LossToTake[] | undefined {
  const found: LossToTake[] = [];
  for (const { whose, book } of booksOf(sheet)) {
    const rate = rateOn(sheet.market.rates, { from: book.report.currency, to: sheet.base }, sheet.on);
    const free = harvestOf(book).filter(({ replacedUnits, lot }) => replacedUnits === ZERO && lot.quantity > ZERO);
    if (free.length > 0 && rate === undefined) return undefined;
    for (const [asset, own] of Map.groupBy(free, ({ lot }) => lot.asset)) {
      const loss = own.reduce((sum, it) => sum + it.loss, ZERO);
      if (rate) found.push({ assetId: idOf(sheet, asset), taxpayerId: whose.id, loss: convertAt(loss, rate) });
    }
  }
  return found.toSorted((a, b) => (a.loss > b.loss ? -1 : a.loss < b.loss ? 1 : 0));
}

/** Gains that become long-term within so many days from tomorrow on, by their day; a loss is worth more while it is short. */
export function longTermWithin(sheet: Sheet, days: number): readonly LongTermSoon[] {
  const found = new Map<string, LongTermSoon>();
  for (const { whose, book } of booksOf(sheet))
    for (const { asset, gain, daysToLongTerm = 0 } of openLotsOf(book).lots) {
      if (gain === undefined || gain <= ZERO || daysToLongTerm < 1 || daysToLongTerm > days) continue;
      const it = { assetId: idOf(sheet, asset), taxpayerId: whose.id, on: sheet.on + daysToLongTerm };
      found.set(`${it.assetId} ${it.taxpayerId} ${it.on}`, it);
    }
  return [...found.values()].toSorted((a, b) => a.on - b.on);
}

interface KeptBook {
  readonly whose: StatedTaxpayer;
  readonly book: TaxBook;
}

const booksOf = (sheet: Sheet): readonly KeptBook[] =>
  sheet.taxpayers.flatMap((whose) => {
    const book = openTaxBook(sheet, { taxpayer: whose.id });
    return book.ok ? [{ whose, book: book.value }] : [];
  });

const idOf = ({ ledger }: Sheet, asset: number): string => ledger.assets[asset]?.id ?? "";
