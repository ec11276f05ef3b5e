import type { Day } from "#engine/dates/day.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn, type ExchangeRate, type RateBook } from "#engine/prices/rates.ts";

/**
 * The postings of one transaction in the base currency at the rate of its day. Because the amounts sum to zero, so do the
 * base values: each is rounded but the last, which takes what is left. Sums over legs therefore foot to the last digit.
 */
export class BaseValues {
  /** False when the day has no rate for the transaction's currency: every value is then zero and means nothing. */
  isKnown = true;
  private readonly ledger: Ledger;
  private readonly base: Currency;
  private readonly rates: RateBook;
  private first = 0;
  private row = 0;
  /** True when amounts are in base as they stand. */
  private isBase = false;
  private readonly values: (Fixed | undefined)[] = [];
  /** What a unit of the amounts' column is worth, where nothing has to be rounded: values are then made when they are asked for. */
  private factor: Fixed | undefined;
  /** The last rate to base of each currency of the ledger, and its day: transactions come by rising days. */
  private readonly rateDays: Float64Array;
  private readonly baseRates: (ExchangeRate | undefined)[] = [];
  private readonly unitFactors: (Fixed | undefined)[] = [];

  constructor(ledger: Ledger, options: { readonly base: Currency; readonly rates: RateBook }) {
    this.ledger = ledger;
    this.base = options.base;
    this.rates = options.rates;
    this.rateDays = new Float64Array(ledger.currencies.length).fill(Number.NaN);
  }

  open(row: number): void {
    const { firstPosting, day } = this.ledger.transactions;
    this.row = row;
    this.first = firstPosting[row] ?? 0;
    const end = firstPosting[row + 1] ?? 0;
    const { amount } = this.ledger.postings;
    const currency = this.currency();
    this.isKnown = true;
    this.values.length = 0;
    this.isBase = currency === this.base;
    if (this.isBase) return;
    const rate = this.rateToBase(day[row] ?? 0);
    this.isKnown = rate !== undefined;
    this.factor = this.unitFactors[this.ledger.transactions.currency[row] ?? 0];
    if (this.factor !== undefined && this.isEven(end)) return;
    this.factor = undefined;
    let rest = ZERO;
    for (let p = this.first; p < end; p++) {
      const value = p === end - 1 ? -rest : rate === undefined ? ZERO : convertAt(amount.at(p), rate);
      rest += value;
      this.values.push(value);
    }
  }

  /** Base value of a posting of the open transaction. */
  of(p: number): Fixed {
    const { amount } = this.ledger.postings;
    if (this.isBase) return amount.at(p);
    if (this.factor === undefined) return this.values[p - this.first] ?? ZERO;
    return (this.values[p - this.first] ??= BigInt(amount.units[p] ?? 0) * this.factor);
  }

  /** Amounts that stand as whole numbers and sum to zero: where none of their values is rounded, none has to wait for the others. */
  private isEven(end: number): boolean {
    const { units } = this.ledger.postings.amount;
    let sum = 0;
    for (let p = this.first; p < end; p++) {
      sum += units[p] ?? 0;
      if (!Number.isSafeInteger(sum)) return false;
    }
    return sum === 0;
  }

  /** Sum over some legs of the open transaction, in its currency and in base. */
  sumOf(legs: readonly number[]): { readonly amount: Fixed; readonly base: Fixed } {
    const { leg, amount } = this.ledger.postings;
    const end = this.ledger.transactions.firstPosting[this.row + 1] ?? 0;
    let total = { amount: ZERO, base: ZERO };
    for (let p = this.first; p < end; p++) {
      if (legs.includes(leg[p] ?? -1)) total = { amount: total.amount + amount.at(p), base: total.base + this.of(p) };
    }
    return total;
  }

  /** Undefined where the day has no rate between both: that says nothing of the transaction's other postings. */
  inAssetCurrency(p: number, amount: Fixed): Fixed | undefined {
    const [from, to] = [this.currency(), this.assetCurrency(p)];
    return from === to ? amount : this.convert(amount, { from, to }, this.ledger.transactions.day[this.row] ?? 0);
  }

  /** Cost of a posting at the rates of the day the cost was paid. */
  costAt(p: number, on: Day): { readonly cost: Fixed; readonly costBase: Fixed } | undefined {
    const amount = this.ledger.postings.amount.at(p);
    const from = this.currency();
    const cost = this.convert(amount, { from, to: this.assetCurrency(p) }, on);
    const costBase = this.convert(amount, { from, to: this.base }, on);
    return cost === undefined || costBase === undefined ? undefined : { cost, costBase };
  }

  convert(amount: Fixed, pair: { readonly from: Currency; readonly to: Currency }, on: Day): Fixed | undefined {
    if (pair.from === pair.to || amount === ZERO) return amount;
    const rate = rateOn(this.rates, pair, on);
    return rate && convertAt(amount, rate);
  }

  private currency(): Currency {
    return this.ledger.currencies[this.ledger.transactions.currency[this.row] ?? 0] ?? this.base;
  }

  private assetCurrency(p: number): Currency {
    return this.ledger.assets[this.ledger.postings.asset[p] ?? -1]?.currency ?? this.currency();
  }

  /** Rate from the open transaction's currency. */
  private rateToBase(on: Day): ExchangeRate | undefined {
    const currency = this.ledger.transactions.currency[this.row] ?? 0;
    if (this.rateDays[currency] === on) return this.baseRates[currency];
    const rate = rateOn(this.rates, { from: this.currency(), to: this.base }, on);
    this.rateDays[currency] = on;
    this.baseRates[currency] = rate;
    this.unitFactors[currency] = rate && this.factorOf(rate);
    return rate;
  }

  private factorOf({ numerator, denominator }: ExchangeRate): Fixed | undefined {
    const unit = 10n ** BigInt(this.ledger.postings.amount.places);
    return denominator === ONE && numerator % unit === ZERO ? numerator / unit : undefined;
  }
}
