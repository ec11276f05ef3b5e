import { hasUnvaluedFee } from "#engine/ledger/fee-in-kind.ts";
import type { Day } from "#engine/dates/day.ts";
import { BaseValues } from "#engine/ledger/base-values.ts";
import type { Book } from "#engine/ledger/book.ts";
import { legsInCost } from "#engine/ledger/conventions.ts";
import { NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS, TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { RateBook } from "#engine/prices/rates.ts";

const { HOLDING, CASH, INCOME, FEE, TAX, EXTERNAL } = LEG_NUMBERS;
const { OPENING, CORPORATE_ACTION, VALUATION, TRANSFER } = TYPE_NUMBERS;

/** How many of some rising days are not after one. */
export function countThrough(days: readonly Day[], on: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) <= on) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sums from the first day on, at the end of each day on which something was added. A window is the difference of two. */
export class DaySums {
  private readonly days: Day[] = [];
  private readonly sums: Fixed[] = [];

  add(day: Day, value: Fixed): void {
    const last = this.days.length - 1;
    const sum = (this.sums[last] ?? ZERO) + value;
    if (this.days[last] === day) this.sums[last] = sum;
    else {
      this.days.push(day);
      this.sums.push(sum);
    }
  }

  /** What was added after a day, up to the end of another. */
  between(from: Day, to: Day): Fixed {
    return this.until(to) - this.until(from);
  }

  isTouched(from: Day, to: Day): boolean {
    return countThrough(this.days, to) > countThrough(this.days, from);
  }

  private until(day: Day): Fixed {
    return this.sums[countThrough(this.days, day) - 1] ?? ZERO;
  }
}

/** Money of one asset, in base. */
export interface AssetSums {
  /** What its units cost less what they brought. */
  readonly paid: DaySums;
  readonly income: DaySums;
  readonly fees: DaySums;
  readonly taxes: DaySums;
}

/** What a ledger moved, in base and summed up by day, so that a window costs look-ups and no run. */
export interface MoneySums {
  /** By place of the asset; what is due to none is at the end. */
  readonly byAsset: readonly AssetSums[];
  readonly inflow: DaySums;
  readonly outflow: DaySums;
  /** Days of transactions whose money does not tell what they add: units that came or went without a sale, values without a rate. Rising. */
  readonly untold: readonly Day[];
}

/** The sums of every transaction that counts in a book, whatever its last day. */
export function moneySumsOf(book: Book, rates: RateBook): MoneySums {
  const { ledger, base, conventions, counted } = book;
  const { transactions } = ledger;
  const values = new BaseValues(ledger, { base, rates });
  const byAsset = Array.from({ length: ledger.assets.length + 1 }, noSums);
  const sums = { byAsset, inflow: new DaySums(), outflow: new DaySums(), untold: new Array<Day>() };
  for (let row = 0; row < transactions.count; row++) {
    if (counted[transactions.status[row] ?? 0] !== 1) continue;
    const day = transactions.day[row] ?? 0;
    values.open(row);
    if (!values.isKnown || isInKind(ledger, row)) sums.untold.push(day);
    const crossed = addRow(sums, row, { ledger, values, inCost: legsInCost(conventions, transactions.type[row]) });
    if (crossed > ZERO) sums.inflow.add(day, crossed);
    else if (crossed < ZERO) sums.outflow.add(day, -crossed);
  }
  return sums;
}

const noSums = (): AssetSums => ({
  paid: new DaySums(),
  income: new DaySums(),
  fees: new DaySums(),
  taxes: new DaySums(),
});

interface Reading {
  readonly ledger: Ledger;
  /** Open at the row. */
  readonly values: BaseValues;
  readonly inCost: readonly number[];
}

/** Adds what a transaction moves; answers what of it came from outside. */
function addRow({ byAsset }: MoneySums, row: number, { ledger, values, inCost }: Reading): Fixed {
  const { transactions, postings, assets } = ledger;
  const day = transactions.day[row] ?? 0;
  let crossed = ZERO;
  // What belongs to the cost of the first units is not their amount.
  let charged = inCost.length > 0 ? values.sumOf(inCost).base : ZERO;
  for (let p = transactions.firstPosting[row] ?? 0; p < (transactions.firstPosting[row + 1] ?? 0); p++) {
    const leg = postings.leg[p] ?? NONE;
    const value = values.of(p);
    const asset = postings.asset[p] ?? NONE;
    const own = byAsset[asset === NONE ? assets.length : asset];
    if (leg === EXTERNAL) crossed -= value;
    if (!own || inCost.includes(leg)) continue;
    if (leg === HOLDING) {
      own.paid.add(day, value + charged);
      charged = ZERO;
    } else if (leg === CASH) own.paid.add(day, value);
    else if (leg === INCOME) own.income.add(day, -value);
    else if (leg === FEE) own.fees.add(day, value);
    else if (leg === TAX) own.taxes.add(day, value);
  }
  return crossed;
}

/** Whether units came or went without a sale. Between own accounts they take their lots along. */
export function isInKind(ledger: Ledger, row: number): boolean {
  const { transactions, postings } = ledger;
  const type = transactions.type[row];
  if (hasUnvaluedFee(ledger, row)) return true;
  if (type !== TRANSFER) return IN_KIND.includes(type);
  const legs = postings.leg.subarray(transactions.firstPosting[row], transactions.firstPosting[row + 1]);
  return legs.includes(EXTERNAL);
}

const IN_KIND: readonly (number | undefined)[] = [OPENING, CORPORATE_ACTION, VALUATION];
