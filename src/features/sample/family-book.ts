import type { LocalDate } from "#engine/dates/day.ts";
import { type Fixed, fixed, formatFixed, mul, ZERO } from "#engine/money/fixed.ts";
import { cents } from "#features/sample/euros.ts";
import type { EarnedIncome } from "#features/sample/earned-income.ts";
import type { AccountName } from "#features/sample/parties.ts";
import type { SampleSources } from "#features/sample/sample-sources.ts";
import type { NewTransaction, TransactionEntry } from "#features/transactions/contract.ts";

type Words = Pick<TransactionEntry, "kind" | "description">;

interface Crossing {
  readonly account: AccountName;
  readonly on: LocalDate;
  readonly amount: Fixed;
  readonly words: Words & { readonly currency?: string };
}

export interface TradeOrder {
  readonly on: LocalDate;
  readonly account: AccountName;
  readonly asset: string;
  readonly quantity: Fixed;
  readonly price: Fixed;
  readonly currency: string;
  readonly fee?: string;
  readonly tax?: Fixed;
  /** 1, or what one unit at price 1 is worth. */
  readonly multiplier?: string;
  readonly kind?: string;
}

/** Collects the family's entries and keeps count of cash and units, so that nothing is spent that is not there. */
export class FamilyBook {
  readonly entries: NewTransaction[] = [];
  readonly sources: SampleSources;
  readonly #held = new Map<string, Fixed>();

  constructor(sources: SampleSources) {
    this.sources = sources;
  }

  /** Cash of a currency or units of an asset in an account. */
  held(account: AccountName, thing: string): Fixed {
    return this.#held.get(`${account} ${thing}`) ?? ZERO;
  }

  #move(account: AccountName, thing: string, by: Fixed): void {
    this.#held.set(`${account} ${thing}`, this.held(account, thing) + by);
  }

  /** Units that a transfer of its own brings or takes. */
  shift(account: AccountName, asset: string, by: Fixed): void {
    this.#move(account, asset, by);
  }

  add(entry: Omit<TransactionEntry, "status"> & { readonly status?: TransactionEntry["status"] }): void {
    this.entries.push({ transactionId: this.sources.newId(), entry: { status: "booked", ...entry } });
  }

  receive(account: AccountName, on: LocalDate, amount: Fixed, words: Words & { readonly currency?: string }): void {
    this.#cross("deposit", { account, on, amount, words });
  }

  spend(account: AccountName, on: LocalDate, amount: Fixed, words: Words & { readonly currency?: string }): void {
    this.#cross("withdrawal", { account, on, amount, words });
  }

  #cross(type: "deposit" | "withdrawal", { account, on, amount, words }: Crossing): void {
    const { currency = "EUR", ...rest } = words;
    this.#move(account, currency, type === "deposit" ? amount : -amount);
    this.add({ type, on, accountId: this.sources.accountId(account), currency, amount: formatFixed(amount), ...rest });
  }

  transfer(from: AccountName, to: AccountName, on: LocalDate, amount: Fixed, currency = "EUR"): void {
    this.#move(from, currency, -amount);
    this.#move(to, currency, amount);
    const { accountId } = this.sources;
    this.add({
      type: "cash_transfer",
      on,
      accountId: accountId(from),
      otherAccountId: accountId(to),
      currency,
      amount: formatFixed(amount),
    });
  }

  exchange(
    account: AccountName,
    on: LocalDate,
    left: { readonly currency: string; readonly amount: Fixed },
    to: string,
  ): Fixed {
    const arrived = cents(mul(left.amount, this.sources.rateOn(left.currency, to, on)));
    this.#move(account, left.currency, -left.amount);
    this.#move(account, to, arrived);
    this.add({
      type: "exchange",
      on,
      accountId: this.sources.accountId(account),
      currency: left.currency,
      amount: formatFixed(left.amount),
      otherCurrency: to,
      otherAmount: formatFixed(arrived),
    });
    return arrived;
  }

  buy(order: TradeOrder): void {
    this.#trade("buy", order);
  }

  sell(order: TradeOrder): void {
    this.#trade("sell", order);
  }

  #trade(type: "buy" | "sell", order: TradeOrder): void {
    const { account, asset, on, quantity, price, currency, fee = "0", tax = ZERO, multiplier = "1", kind } = order;
    const amount = cents(mul(mul(quantity, price), fixed(multiplier)));
    const costs = fixed(fee) + tax;
    const sign = type === "buy" ? 1n : -1n;
    this.#move(account, currency, -sign * amount - costs);
    this.#move(account, asset, sign * quantity);
    this.add({
      type,
      on,
      accountId: this.sources.accountId(account),
      assetId: this.sources.assetId(asset),
      currency,
      quantity: formatFixed(quantity),
      price: formatFixed(price),
      amount: formatFixed(amount),
      ...(fee === "0" ? {} : { fee }),
      ...(tax === ZERO ? {} : { tax: formatFixed(tax) }),
      ...(kind === undefined ? {} : { kind }),
    });
  }

  /** Money put into, or with `sell` taken out of, something known by its value alone. */
  moveValue(
    type: "buy" | "sell",
    value: {
      readonly account: AccountName;
      readonly asset: string;
      readonly cash: AccountName;
      readonly on: LocalDate;
      readonly amount: Fixed;
    },
    more: { readonly fee?: string; readonly tax?: string; readonly kind?: string; readonly description?: string } = {},
  ): void {
    const sign = type === "buy" ? 1n : -1n;
    const costs = fixed(more.fee ?? "0") + fixed(more.tax ?? "0");
    this.#move(value.cash, "EUR", -sign * value.amount - costs);
    this.add({
      type,
      on: value.on,
      ...this.#parties(value.account, value.cash),
      assetId: this.sources.assetId(value.asset),
      currency: "EUR",
      amount: formatFixed(value.amount),
      ...more,
    });
  }

  value(account: AccountName, asset: string, on: LocalDate, amount: Fixed): void {
    const { accountId, assetId } = this.sources;
    this.add({
      type: "valuation",
      on,
      accountId: accountId(account),
      assetId: assetId(asset),
      currency: "EUR",
      amount: formatFixed(amount),
    });
  }

  #parties(account: AccountName, cash: AccountName) {
    const { accountId } = this.sources;
    return { accountId: accountId(account), cashAccountId: cash === account ? null : accountId(cash) };
  }

  /** Dividend, interest or rent, of which `tax` is withheld. Negative interest is paid. */
  earn(type: "dividend" | "interest" | "other_income", income: EarnedIncome): void {
    const { account, asset, cash = account, on, gross, tax = ZERO, currency = "EUR", kind, description, exOn } = income;
    this.#move(cash, currency, gross - tax);
    this.add({
      type,
      on,
      ...this.#parties(account, cash),
      assetId: asset === undefined ? null : this.sources.assetId(asset),
      currency,
      amount: formatFixed(gross),
      ...(tax === ZERO ? {} : { tax: formatFixed(tax) }),
      kind: kind ?? null,
      description: description ?? null,
      ...(exOn === undefined ? {} : { exOn }),
    });
  }

  charge(
    account: AccountName,
    on: LocalDate,
    amount: Fixed,
    words: Words & { readonly asset?: string; readonly cash?: AccountName },
  ): void {
    const { asset, cash = account, ...rest } = words;
    this.#move(cash, "EUR", -amount);
    this.add({
      type: "fee",
      on,
      ...this.#parties(account, cash),
      assetId: asset === undefined ? null : this.sources.assetId(asset),
      currency: "EUR",
      amount: formatFixed(amount),
      ...rest,
    });
  }

  /** What was there before the first entry. */
  open(
    account: AccountName,
    on: LocalDate,
    thing:
      | { readonly cash: Fixed }
      | {
          readonly asset: string;
          readonly quantity: Fixed;
          readonly cost: string;
          readonly currency: string;
          readonly acquiredOn: LocalDate;
        },
  ): void {
    const accountId = this.sources.accountId(account);
    if ("cash" in thing) {
      this.#move(account, "EUR", thing.cash);
      this.add({ type: "opening_balance", on, accountId, currency: "EUR", amount: formatFixed(thing.cash) });
      return;
    }
    const { asset, quantity, cost, currency, acquiredOn } = thing;
    this.#move(account, asset, quantity);
    this.add({
      type: "opening_balance",
      on,
      accountId,
      assetId: this.sources.assetId(asset),
      currency,
      quantity: formatFixed(quantity),
      cost,
      acquiredOn,
    });
  }

  /** All units of an asset to another depot; lots keep their dates and cost. */
  moveUnits(from: AccountName, to: AccountName, asset: string, on: LocalDate): void {
    const quantity = this.held(from, asset);
    this.#move(from, asset, -quantity);
    this.#move(to, asset, quantity);
    const { accountId, assetId } = this.sources;
    this.add({
      type: "transfer_in_kind",
      on,
      accountId: accountId(from),
      otherAccountId: accountId(to),
      assetId: assetId(asset),
      currency: "EUR",
      quantity: formatFixed(quantity),
    });
  }

  split(
    account: AccountName,
    asset: string,
    on: LocalDate,
    ratio: { readonly to: bigint; readonly from: bigint },
  ): void {
    const held = this.held(account, asset);
    this.#move(account, asset, (held * ratio.to) / ratio.from - held);
    const { accountId, assetId } = this.sources;
    this.add({
      type: "split",
      on,
      accountId: accountId(account),
      assetId: assetId(asset),
      currency: "USD",
      ratioTo: String(ratio.to),
      ratioFrom: String(ratio.from),
    });
  }
}
