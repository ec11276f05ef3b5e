import * as fc from "fast-check";
import { day, formatDay, type Day } from "#engine/dates/day.ts";
import {
  buyTransaction,
  cashTransferTransaction,
  chargeTransaction,
  depositTransaction,
  exchangeTransaction,
  incomeTransaction,
  openingBalanceTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
  valuationTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import { returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import { checkTransaction, type LedgerFacts } from "#engine/ledger/shapes.ts";
import type { AccountFacts, AssetFacts, CostMethod, Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { buildPriceBook, type PriceColumn } from "#engine/prices/price-book.ts";
import { buildRateBook, type RateColumn } from "#engine/prices/rates.ts";
import { assert } from "#engine/result.ts";

/** First day of every history and the number of days it lasts. */
export const FIRST_DAY: Day = day("2023-12-20");
export const SPAN_DAYS = 120;
export const LAST_DAY: Day = FIRST_DAY + SPAN_DAYS;

/** A valid history of a person's accounts with prices and rates for every day of it. */
export interface History {
  readonly accounts: readonly AccountFacts[];
  readonly assets: readonly AssetFacts[];
  readonly transactions: readonly Transaction[];
  readonly market: Market;
}

/** The same history with its first account followed by balances. */
export const followedByBalances = <Any extends History>(history: Any): Any => ({
  ...history,
  accounts: history.accounts.map((account, place) => ({ ...account, isBalancesOnly: place === 0 })),
});

export interface HistoryOptions {
  readonly costMethods?: readonly CostMethod[];
  readonly currencies?: readonly string[];
  readonly maxLength?: number;
  /** False leaves out units that come from or go to outside the portfolio. */
  readonly isInKindAllowed?: boolean;
}

interface Draw {
  readonly what: number;
  readonly days: number;
  readonly account: number;
  readonly other: number;
  readonly asset: number;
  readonly size: number;
  readonly price: number;
  readonly fee: number;
}

const drawArbitrary: fc.Arbitrary<Draw> = fc.record({
  what: fc.integer({ min: 0, max: 99 }),
  days: fc.integer({ min: 0, max: 4 }),
  account: fc.nat(7),
  other: fc.nat(7),
  asset: fc.nat(7),
  size: fc.integer({ min: 1, max: 999_999_999 }),
  price: fc.integer({ min: 1, max: 99_999 }),
  fee: fc.integer({ min: 0, max: 999 }),
});

/** Runs of each property; more with NUM_RUNS in the environment. */
export const RUNS = Number(process.env["NUM_RUNS"] ?? 200);

/**
 * Histories of buys, sells, splits, transfers, income, costs and exchanges that never sell more than is held. Every
 * transaction has passed `checkTransaction`.
 */
export const historyArbitrary = (options: HistoryOptions = {}): fc.Arbitrary<History> =>
  fc
    .record({
      accountCount: fc.integer({ min: 1, max: 4 }),
      assetCount: fc.integer({ min: 1, max: 5 }),
      methods: fc.array(fc.constantFrom(...(options.costMethods ?? (["fifo", "average"] as const))), {
        minLength: 4,
        maxLength: 4,
      }),
      currencies: fc.array(fc.constantFrom(...(options.currencies ?? ["EUR", "USD", "JPY"])), {
        minLength: 6,
        maxLength: 6,
      }),
      seed: fc.integer(),
      draws: fc.array(drawArbitrary, { minLength: 0, maxLength: options.maxLength ?? 40, size: "max" }),
    })
    .map(({ accountCount, assetCount, methods, currencies, seed, draws }) => {
      const accounts = Array.from({ length: accountCount }, (_, i) => accountOf(i, methods[i] ?? "fifo"));
      const assets = Array.from({ length: assetCount }, (_, i) => assetOf(i, currencies[i] ?? "EUR"));
      const transactions = new Story(accounts, assets, options.isInKindAllowed ?? true).tell(draws);
      const history: History = { accounts, assets, transactions, market: marketOf(assets, seed) };
      return Object.assign(history, { [fc.toStringMethod]: () => `\n${showHistory(history)}\n` });
    });

const accountOf = (index: number, costMethod: CostMethod): AccountFacts => ({
  id: `account-${index}`,
  name: `Account ${index}`,
  currency: "EUR",
  costMethod,
});

/** The last asset of five is known by its value alone. */
const assetOf = (index: number, currency: string): AssetFacts => ({
  id: `asset-${index}`,
  assetClass: index === 4 ? "art" : "equity",
  name: `Asset ${index}`,
  currency,
  tracking: index === 4 ? "value" : "units",
  multiplier: index === 3 ? fixed("0.01") : ONE,
  isLiability: false,
});

/** Turns draws into transactions, keeping what is held so that nothing is sold that is not there. */
class Story {
  private readonly accounts: readonly AccountFacts[];
  private readonly assets: readonly AssetFacts[];
  private readonly facts: LedgerFacts;
  private readonly held = new Map<string, Fixed>();
  private readonly transactions: Transaction[] = [];
  private on: Day = FIRST_DAY + 1;
  private splitOn = new Map<string, Day>();

  private readonly isInKindAllowed: boolean;

  constructor(accounts: readonly AccountFacts[], assets: readonly AssetFacts[], isInKindAllowed: boolean) {
    this.isInKindAllowed = isInKindAllowed;
    this.accounts = accounts;
    this.assets = assets;
    this.facts = {
      accounts: new Map(accounts.map((account) => [account.id, account])),
      assets: new Map(assets.map((asset) => [asset.id, asset])),
    };
  }

  tell(draws: readonly Draw[]): readonly Transaction[] {
    for (const draw of draws) {
      this.on = Math.min(this.on + draw.days, LAST_DAY - 1);
      const transaction = this.transactionOf(draw);
      if (!transaction) continue;
      const checked = checkTransaction(transaction, this.facts);
      assert(checked.ok, `a told transaction is valid: ${checked.ok ? "" : checked.error.problem}`);
      this.transactions.push(checked.value);
    }
    return this.transactions;
  }

  private transactionOf(draw: Draw): Transaction | undefined {
    const account = this.accounts[draw.account % this.accounts.length];
    const other = this.accounts[draw.other % this.accounts.length];
    const asset = this.assets[draw.asset % this.assets.length];
    if (!account || !other || !asset) return undefined;
    return asset.tracking === "value"
      ? this.valueTransaction(draw, account, asset)
      : this.unitTransaction(draw, { account, other, asset });
  }

  private head(draw: Draw, currency: string) {
    const id = `t-${String(this.transactions.length).padStart(4, "0")}`;
    const fees = draw.fee % 3 === 0 ? [] : [{ amount: BigInt(draw.fee) * 10n ** 16n, kind: "commission" }];
    return { id, on: formatDay(this.on), currency, fees, secondOfDay: this.transactions.length };
  }

  private unitTransaction(
    draw: Draw,
    {
      account,
      other,
      asset,
    }: { readonly account: AccountFacts; readonly other: AccountFacts; readonly asset: AssetFacts },
  ): Transaction | undefined {
    const head = this.head(draw, asset.currency);
    const owned = { ...head, accountId: account.id, assetId: asset.id };
    const key = `${account.id} ${asset.id}`;
    const held = this.held.get(key) ?? 0n;
    const quantity = BigInt(draw.size) * 10n ** (draw.size % 2 === 0 ? 18n : 9n);
    const amount = mul(quantity, BigInt(draw.price) * 10n ** 16n);
    const part = draw.fee % 4 === 0 ? held : (held * BigInt(draw.price)) / 100_000n;
    const cash = BigInt(draw.size) * 10n ** 16n;
    if (draw.what < 30) return this.move(key, quantity, buyTransaction({ ...owned, quantity, amount }));
    if (draw.what < 45) {
      if (part <= 0n) return undefined;
      return this.move(
        key,
        -part,
        sellTransaction({ ...owned, quantity: part, amount: mul(part, BigInt(draw.price) * 10n ** 16n) }),
      );
    }
    if (draw.what < 52) {
      if (part <= 0n || other === account) return undefined;
      this.held.set(`${other.id} ${asset.id}`, (this.held.get(`${other.id} ${asset.id}`) ?? 0n) + part);
      return this.move(
        key,
        -part,
        transferInKindTransaction({ ...owned, quantity: part, fromAccountId: account.id, toAccountId: other.id }),
      );
    }
    if (draw.what < 56) return this.split(draw, asset);
    if (draw.what >= 56 && draw.what < 66 && !this.isInKindAllowed) return undefined;
    if (draw.what < 60)
      return this.move(
        key,
        quantity,
        transferInKindTransaction({ ...owned, quantity, toAccountId: account.id, cost: amount }),
      );
    if (draw.what < 63)
      return part <= 0n
        ? undefined
        : this.move(key, -part, transferInKindTransaction({ ...owned, quantity: part, fromAccountId: account.id }));
    if (draw.what < 66)
      return this.move(
        key,
        quantity,
        openingBalanceTransaction({ ...owned, quantity, cost: amount, acquiredOn: formatDay(FIRST_DAY) }),
      );
    if (draw.what < 70) return held <= 0n ? undefined : returnOfCapitalTransaction({ ...owned, amount: cash });
    return this.cashTransaction(draw, { account, other, asset });
  }

  private cashTransaction(
    draw: Draw,
    {
      account,
      other,
      asset,
    }: { readonly account: AccountFacts; readonly other: AccountFacts; readonly asset: AssetFacts },
  ): Transaction | undefined {
    const head = this.head(draw, asset.currency);
    const owned = { ...head, accountId: account.id };
    const amount = BigInt(draw.size) * 10n ** 16n;
    const taxes = [{ amount: amount / 4n, kind: "withholding" }];
    if (draw.what < 78)
      return incomeTransaction({ ...owned, type: "dividend", assetId: asset.id, gross: amount, taxes });
    if (draw.what < 81) return incomeTransaction({ ...owned, type: "interest", gross: amount });
    if (draw.what < 84) return chargeTransaction({ ...owned, type: draw.fee % 2 === 0 ? "fee" : "tax", amount });
    if (draw.what < 91) return depositTransaction({ ...owned, amount });
    if (draw.what < 94) return withdrawalTransaction({ ...owned, amount });
    if (draw.what < 97)
      return other === account
        ? undefined
        : cashTransferTransaction({ ...head, fromAccountId: account.id, toAccountId: other.id, amount });
    const arrived = { currency: asset.currency === "EUR" ? "USD" : "EUR", amount: (amount * 9n) / 10n };
    return exchangeTransaction({ ...owned, left: { currency: asset.currency, amount }, arrived });
  }

  private valueTransaction(draw: Draw, account: AccountFacts, asset: AssetFacts): Transaction | undefined {
    const head = this.head(draw, asset.currency);
    const owned = { ...head, fees: [], accountId: account.id, assetId: asset.id };
    const key = `${account.id} ${asset.id}`;
    const held = this.held.get(key) ?? 0n;
    const value = BigInt(draw.size) * 10n ** 15n;
    if (draw.what < 40) return this.move(key, value, buyTransaction({ ...owned, quantity: value, amount: value }));
    if (draw.what < 60) {
      const part = held / 3n;
      return part <= 0n
        ? undefined
        : this.move(key, -part, sellTransaction({ ...owned, quantity: part, amount: part }));
    }
    if (held === 0n) return undefined;
    this.held.set(key, value);
    return valuationTransaction({ ...owned, value });
  }

  private split(draw: Draw, asset: AssetFacts): Transaction | undefined {
    if (this.splitOn.get(asset.id) === this.on) return undefined;
    this.splitOn.set(asset.id, this.on);
    const to = BigInt(2 + (draw.size % 4));
    for (const [key, held] of this.held) if (key.endsWith(` ${asset.id}`)) this.held.set(key, held * to);
    this.on = Math.min(this.on + 1, LAST_DAY - 1);
    return splitTransaction({
      ...this.head(draw, asset.currency),
      assetId: asset.id,
      accountIds: this.accounts.map(({ id }) => id),
      ratio: { to: to * ONE, from: ONE },
    });
  }

  private move(key: string, quantity: Fixed, transaction: Transaction): Transaction {
    this.held.set(key, (this.held.get(key) ?? 0n) + quantity);
    return transaction;
  }
}

/** A small generator of its own, so that a market is a function of one number. */
function* noise(seed: number): Generator<number> {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 4_294_967_296;
  }
}

const marketOf = (assets: readonly AssetFacts[], seed: number): Market => {
  const random = noise(seed);
  const next = (): number => random.next().value ?? 0;
  const days = Int32Array.from({ length: SPAN_DAYS + 2 }, (_, i) => FIRST_DAY + i);
  const walk = (start: number): Float64Array => {
    let value = start;
    return Float64Array.from(days, () => {
      value *= 0.97 + 0.06 * next();
      return Math.max(Math.round(value * 10_000), 1) / 10_000;
    });
  };
  const prices: PriceColumn[] = assets
    .filter((asset) => asset.tracking === "units")
    .map((asset) => ({
      assetId: asset.id,
      currency: asset.currency,
      source: "provider",
      days,
      prices: walk(20 + 200 * next()),
    }));
  const rates: RateColumn[] = [
    { currency: "USD", quoted: "per_pivot", days, rates: walk(1.1) },
    { currency: "JPY", quoted: "per_pivot", days, rates: walk(160) },
  ];
  return { prices: buildPriceBook(prices), rates: buildRateBook(rates) };
};

/** A history as short lines, for messages. */
export const showHistory = (history: History): string =>
  history.transactions
    .map((transaction) =>
      [
        transaction.on,
        transaction.type,
        transaction.currency,
        ...transaction.postings.map(
          (posting) =>
            `${posting.leg}:${posting.accountId}:${posting.assetId ?? posting.currency ?? ""}:${formatFixed(posting.quantity ?? 0n)}@${formatFixed(posting.amount)}${posting.ratioTo === undefined ? "" : `:${posting.ratioTo}/${posting.ratioFrom}`}`,
        ),
      ].join(" "),
    )
    .join("\n");
