import type { Journal } from "#engine/ledger/journal.ts";
import { legNumber, NONE } from "#engine/ledger/ledger.ts";
import { inserted } from "#engine/live/day-columns.ts";
import type { ValueDays } from "#engine/live/value-days.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

const [CASH, EXTERNAL] = (["cash", "external"] as const).map(legNumber);
const LARGEST = Number.MAX_SAFE_INTEGER;
const POWERS = Array.from({ length: 19 }, (_, exponent) => 10n ** BigInt(exponent));

/** Cash and flows of one currency by value day, in whole numbers of the journal's money. */
interface CurrencyDays {
  /** Cash that came or went on each day. */
  change: Float64Array;
  inflow: Float64Array;
  outflow: Float64Array;
}

/** Cash by account and currency, and what crossed the border of the portfolio, exactly. */
export class MoneyDays {
  readonly byCurrency: readonly CurrencyDays[];
  /** False when a number did not fit: then nothing here counts. */
  isExact = true;
  private readonly journal: Journal;
  private readonly days: ValueDays;
  private readonly balances: Float64Array;
  private readonly turnover: Float64Array;
  /** By asset: the place of its currency, where it is cash. */
  private readonly currencyOf: Int32Array;

  constructor(journal: Journal, days: ValueDays) {
    this.journal = journal;
    this.days = days;
    const length = days.count;
    const { currencies, accounts } = journal;
    this.byCurrency = currencies.map(() => ({
      change: new Float64Array(length),
      inflow: new Float64Array(length),
      outflow: new Float64Array(length),
    }));
    this.balances = new Float64Array(currencies.length * accounts.length);
    this.currencyOf = Int32Array.from(journal.assets, ({ currency }) => currencies.indexOf(currency));
    this.turnover = new Float64Array(currencies.length);
  }

  /**
   * Adds the cash of a transaction, or takes it away with a sign of −1, and what it moved over the border. `note` is told each currency whose
   * cash changed.
   */
  add(row: number, sign: 1 | -1, note?: (currency: number, units: number) => void): void {
    const { rows, lines, amount } = this.journal;
    const place = this.days.place(rows.day[row] ?? 0);
    const end = rows.firstPosting[row + 1] ?? 0;
    let outside = 0;
    for (let p = rows.firstPosting[row] ?? 0; p < end; p++) {
      const leg = lines.leg[p];
      if (leg === EXTERNAL) outside -= amount.units[p] ?? 0;
      else if (leg === CASH) {
        const currency = this.currencyOf[lines.asset[p] ?? NONE] ?? 0;
        const units = sign * this.cashUnits(p, row, currency);
        this.addCash(currency, { account: lines.account[p] ?? 0, place, units });
        note?.(currency, units);
      }
    }
    if (outside !== 0) this.addFlow(row, outside, sign);
  }

  /** Adds what a transaction moved over the border alone. */
  addFlows(row: number, sign: 1 | -1): void {
    const { rows, lines, amount } = this.journal;
    const end = rows.firstPosting[row + 1] ?? 0;
    let outside = 0;
    for (let p = rows.firstPosting[row] ?? 0; p < end; p++)
      if (lines.leg[p] === EXTERNAL) outside -= amount.units[p] ?? 0;
    if (outside !== 0) this.addFlow(row, outside, sign);
  }

  /** Makes room for a value day on which nothing has happened yet. */
  insertPlace(place: number): void {
    for (const column of this.byCurrency) {
      column.change = inserted(column.change, place, 0);
      column.inflow = inserted(column.inflow, place, 0);
      column.outflow = inserted(column.outflow, place, 0);
    }
  }

  /** Cash of an account in a currency on the last day. */
  balance(account: number, currency: number): Fixed {
    const units = this.balances[account * this.byCurrency.length + currency] ?? 0;
    return BigInt(units) * (POWERS[18 - this.journal.amount.places] ?? ZERO);
  }

  private addCash(
    currency: number,
    { account, place, units }: { readonly account: number; readonly place: number; readonly units: number },
  ): void {
    const column = this.byCurrency[currency];
    if (!column) return;
    column.change[place] = (column.change[place] ?? 0) + units;
    const slot = account * this.byCurrency.length + currency;
    this.balances[slot] = (this.balances[slot] ?? 0) + units;
    const turnover = (this.turnover[currency] ?? 0) + Math.abs(units);
    this.turnover[currency] = turnover;
    if (!(turnover <= LARGEST)) this.isExact = false;
  }

  private addFlow(row: number, outside: number, sign: number): void {
    const { rows } = this.journal;
    if (outside !== outside) this.isExact = false;
    const on = rows.day[row] ?? 0;
    const column = this.byCurrency[rows.currency[row] ?? 0];
    // What came before the span is part of its opening.
    if (!column || on < this.days.first) return;
    const side = outside > 0 ? column.inflow : column.outflow;
    const place = this.days.place(on);
    const flow = (side[place] ?? 0) + sign * Math.abs(outside);
    side[place] = flow;
    if (!(flow <= LARGEST)) this.isExact = false;
  }

  /** What moved, in money of the cash's own currency; NaN where it has more places than the journal's money. */
  private cashUnits(p: number, row: number, currency: number): number {
    const { rows, quantity, amount } = this.journal;
    if (rows.currency[row] === currency) return amount.units[p] ?? 0;
    const unit = POWERS[18 - amount.places] ?? 1n;
    const moved = quantity.at(p);
    return moved % unit === ZERO ? Number(moved / unit) : Number.NaN;
  }
}
