import type { Day } from "#engine/dates/day.ts";
import type { Boundary } from "#engine/ledger/boundary.ts";
import type { Conventions } from "#engine/ledger/conventions.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { Lot, LotQueue } from "#engine/ledger/lots.ts";
import type { TransactionStatus } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import type { RateBook } from "#engine/prices/rates.ts";

export interface BookOptions extends Conventions {
  /** The last day that counts: the book knows nothing of later ones. */
  readonly through: Day;
  readonly base: Currency;
  readonly rates: RateBook;
  /** Which transactions count; booked ones alone when absent. */
  readonly statuses?: readonly TransactionStatus[] | undefined;
  /** Market values, which divide a cost among several assets received where nobody stated the shares. */
  readonly worthOf?: Boundary["worthOf"] | undefined;
}

/** A gain in the base currency. `currency` holds the effect of exchange rates, with the cross term of both moves. */
export interface GainSplit {
  readonly total: Fixed;
  readonly price: Fixed;
  readonly currency: Fixed;
}

/** Units given up, matched with the lot they came from. Amounts in the asset's currency; `…Base` in the base currency. */
export interface Disposal {
  readonly account: number;
  readonly asset: number;
  /** Row of the transaction that sold. */
  readonly transaction: number;
  readonly kind: "sale" | "capital_return";
  readonly acquiredDay: Day;
  readonly openedBy: number;
  readonly soldDay: Day;
  /** Positive for a long lot sold, negative for a short one bought back, zero for a return of capital. */
  readonly quantity: Fixed;
  readonly proceeds: Fixed;
  readonly cost: Fixed;
  readonly gain: Fixed;
  readonly proceedsBase: Fixed;
  readonly costBase: Fixed;
  readonly gainBase: GainSplit;
  readonly isCostKnown: boolean;
}

/** What the book could not know. Figures that rest on it say so. */
export interface BookFinding {
  /**
   * - `missing_history`: more was sold or moved out than the ledger says was there; the rest is held as a short lot.
   * - `missing_rate`: no exchange rate within seven days of the transaction; its cost is unknown.
   * - `missing_cost`: units entered without a stated cost.
   */
  readonly kind: "missing_history" | "missing_rate" | "missing_cost";
  readonly account: number;
  readonly asset: number;
  readonly day: Day;
  readonly quantity: Fixed;
  readonly transaction: number;
}

/** What open lots cost, in the asset's currency and in base. */
export interface OpenCost {
  readonly cost: Fixed;
  readonly costBase: Fixed;
  /** False where that of one of them is unknown. */
  readonly isCostKnown: boolean;
}

/** One asset in one account, over all its life through the book's last day. */
export interface Position extends LotQueue {
  readonly account: number;
  readonly asset: number;
  /** Day and quantity at its end, for each day on which the quantity changed. */
  readonly changeDays: Day[];
  readonly changeQuantities: Fixed[];
  /** The first of these days, where it is known without making them all. */
  readonly heldFrom?: Day | undefined;
  /** The quantity at the end of a day, where it is known without making them all. */
  readonly quantityAt?: ((on: Day) => Fixed) | undefined;
  /** What its open lots cost, where it is known without making them. */
  readonly openCost?: OpenCost | undefined;
  /** Realized so far. `realized` is in the asset's currency, the rest in base. */
  realized: Fixed;
  realizedPrice: Fixed;
  realizedCurrency: Fixed;
  income: Fixed;
  fees: Fixed;
  taxes: Fixed;
  /** False when a disposal rested on an unknown cost or a missing rate. */
  isGainKnown: boolean;
}

/** The ledger run once: lots, disposals, cash and nominal sums, per account and asset. */
export interface Book {
  readonly ledger: Ledger;
  readonly through: Day;
  /** The day whose prices and rates its holdings are worth, where that is not its last one. */
  readonly valuedOn?: Day | undefined;
  readonly base: Currency;
  /** How cost and returns are counted in every figure made of this book. */
  readonly conventions: Conventions;
  /** 1 for each place in TRANSACTION_STATUSES that counts. */
  readonly counted: Uint8Array;
  /** By account and asset, cash included (`cash:EUR` has one unit a euro), closed positions too. */
  readonly positions: readonly Position[];
  readonly positionAt: (account: number, asset: number) => Position | undefined;
  /** Of everything but cash, in ledger order. */
  readonly disposals: readonly Disposal[];
  readonly findings: readonly BookFinding[];
  /** Income, fees and taxes that belong to no asset, by account, in base. */
  readonly unassigned: readonly NominalSums[];
}

export interface NominalSums {
  readonly account: number;
  readonly income: Fixed;
  readonly fees: Fixed;
  readonly taxes: Fixed;
}

/** Quantity at the end of a day. */
export function quantityOn(position: Pick<Position, "changeDays" | "changeQuantities" | "quantityAt">, on: Day): Fixed {
  if (position.quantityAt) return position.quantityAt(on);
  return position.changeQuantities[lastIndexOn(position.changeDays, on)] ?? 0n;
}

/** Open lots of a position, oldest first. */
export const lotsOf = (position: Position): readonly Lot[] => position.lots.slice(position.head);

export function openCostOf(position: Position): OpenCost {
  if (position.openCost) return position.openCost;
  const lots = lotsOf(position);
  return {
    cost: lots.reduce((sum, lot) => sum + lot.cost, ZERO),
    costBase: lots.reduce((sum, lot) => sum + lot.costBase, ZERO),
    isCostKnown: lots.every((lot) => lot.isCostKnown),
  };
}

/** Cash of an account in a currency at the end of the book's last day; zero when none ever moved. */
export function cashOf(book: Book, accountId: string, currency: Currency): Fixed {
  const account = book.ledger.accountIndex.get(accountId);
  const asset = book.ledger.assetIndex.get(`cash:${currency}`);
  if (account === undefined || asset === undefined) return 0n;
  return book.positionAt(account, asset)?.quantity ?? 0n;
}
