import type { Day } from "#engine/dates/day.ts";
import { keepBook, lotsOf, type Book } from "#engine/ledger/book.ts";
import type { Conventions } from "#engine/ledger/conventions.ts";
import type { Journal } from "#engine/ledger/journal.ts";
import { transactionOrder } from "#engine/ledger/order.ts";
import { reorderLedger } from "#engine/ledger/reorder-ledger.ts";
import type { LiveLot } from "#engine/live/unit-positions.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { Crossing } from "#engine/valuation/flows.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { Sheet, type GroupSheet } from "#engine/valuation/series.ts";

/** What the plain columns do not cover, kept by the general book: positions of some assets, their values and their flows on every calendar day. */
export interface GeneralPart {
  readonly book: Book;
  readonly group: GroupSheet;
  /** Assets it covers; all of them, cash too, when absent. */
  readonly assets: readonly number[] | undefined;
  /** Rows of the transactions whose flows are among its own. */
  readonly rows: Int32Array;
  /** How many positions its values are sums of. */
  readonly size: number;
}

export interface GeneralSpan {
  readonly first: Day;
  readonly last: Day;
  readonly base: Currency;
  readonly market: Market;
  readonly conventions?: Conventions | undefined;
}

/** Keeps a book of `rows` and values the positions of `assets`, or all when absent. */
export function generalPart(
  journal: Journal,
  { rows, assets }: Pick<GeneralPart, "rows" | "assets">,
  { first, last, base, market, conventions }: GeneralSpan,
): GeneralPart {
  const some = reorderLedger(journal.asGiven(), rows);
  const ledger = reorderLedger(some, transactionOrder(some));
  const worthOf = marketWorth(ledger, market, base);
  const book = keepBook(ledger, { ...conventions, through: last, base, rates: market.rates, worthOf });
  const span = { from: first, to: last };
  const positions = book.positions.filter(({ asset }) => assets?.includes(asset) ?? true);
  const sheet = new Sheet(book, market, span);
  const group = sheet.valueGroup(positions);
  const crossing = new Crossing(span, { book, market, rates: (currency) => sheet.rates(currency) });
  const scoped = { sheet: group, isInside: undefined };
  for (let row = 0; row < ledger.transactions.count && crossing.add(row, scoped); row++);
  for (const position of positions) crossing.enterPriced(position, group);
  return { book, group, assets, rows, size: positions.length };
}

/** The general parts of a book, each of assets that no transaction ties to those of another. */
export class GeneralParts {
  private readonly byAsset = new Map<number, GeneralPart>();

  of(asset: number): GeneralPart | undefined {
    return this.byAsset.get(asset);
  }

  add(part: GeneralPart): void {
    for (const asset of part.assets ?? []) this.byAsset.set(asset, part);
  }

  drop(part: GeneralPart): void {
    for (const asset of part.assets ?? []) this.byAsset.delete(asset);
  }

  get all(): Set<GeneralPart> {
    return new Set(this.byAsset.values());
  }
}

/** One asset in one account, exactly. */
export interface LivePosition {
  readonly account: number;
  readonly asset: number;
  readonly quantity: Fixed;
  /** In the asset's currency. */
  readonly realized: Fixed;
  /** False when units of unknown cost were sold. */
  readonly isGainKnown: boolean;
  readonly lots: readonly LiveLot[];
}

/** The positions of an asset of the general book, one an account. */
export function* generalPositions({ book }: GeneralPart, asset: number): Generator<LivePosition> {
  for (const position of book.positions) {
    if (position.asset !== asset) continue;
    const { account, quantity, realized, isGainKnown } = position;
    const lots = lotsOf(position).map((lot) => ({
      quantity: lot.quantity,
      cost: lot.cost,
      transactionId: book.ledger.transactions.id[lot.openedBy] ?? "",
      acquiredDay: lot.acquiredDay,
      isCostKnown: lot.isCostKnown,
    }));
    yield { account, asset, quantity, realized, isGainKnown, lots };
  }
}
