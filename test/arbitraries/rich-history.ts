import * as fc from "fast-check";
import { formatDay } from "#engine/dates/day.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { AccountFacts, AssetFacts, Transaction } from "#engine/ledger/transaction.ts";
import { fixed, ONE } from "#engine/money/fixed.ts";
import { splitsOf } from "#engine/prices/split-prices.ts";
import { assert } from "#engine/result.ts";
import { FIRST_DAY, showHistory, type History } from "#test/arbitraries/ledger.ts";
import { CURRENCY_CODES, marketOf, walkingQuotes, type Quotes } from "#test/arbitraries/market.ts";
import { RICH_DAYS, RichStory, type RichDraw } from "#test/arbitraries/rich-story.ts";

const drawArbitrary: fc.Arbitrary<RichDraw> = fc.record({
  what: fc.nat(999),
  days: fc.constantFrom(0, 0, 0, 1, 1, 2, 5),
  account: fc.nat(7),
  other: fc.nat(7),
  asset: fc.nat(7),
  /** Up to a million units with 18 decimals, or a whole number of them. */
  quantity: fc.oneof(
    fc.bigInt({ min: 1n, max: 10n ** 24n }),
    fc.bigInt({ min: 1n, max: 1000n }).map((n) => n * ONE),
  ),
  price: fc.integer({ min: 1, max: 99_999 }),
  part: fc.constantFrom(1, 1, 2, 3, 7, 1000),
  fee: fc.integer({ min: -50, max: 999 }),
});

/** A later word about an earlier entry: it is taken out, or taken out and entered again with another amount. */
const correctionArbitrary = fc.record({ place: fc.nat(299), isDeleted: fc.boolean() });

export interface RichHistory extends History {
  /** The market's quotes as they came. */
  readonly quotes: Quotes;
}

export interface RichOptions {
  readonly maxLength?: number;
  readonly maxAccounts?: number;
  readonly maxCurrencies?: number;
}

/**
 * Histories as rich as the ledger allows: up to 300 entries in up to 8 accounts and 6 currencies, units of 18 digits, trades in another
 * currency than the asset's, sales that cross zero and are bought back, transfers of what is held, entries corrected or deleted afterwards,
 * pending ones that must not count, and quotes with gaps. Every transaction has passed `checkTransaction`.
 */
export const richHistoryArbitrary = (options: RichOptions = {}): fc.Arbitrary<RichHistory> =>
  fc
    .record({
      accountCount: fc.integer({ min: 1, max: options.maxAccounts ?? 8 }),
      assetCount: fc.integer({ min: 1, max: 6 }),
      currencyCount: fc.integer({ min: 1, max: options.maxCurrencies ?? 6 }),
      averageMask: fc.nat(255),
      seed: fc.integer(),
      gap: fc.constantFrom(1, 1, 3, 6),
      draws: fc.array(drawArbitrary, { maxLength: options.maxLength ?? 300, size: "max" }),
      corrections: fc.array(correctionArbitrary, { maxLength: 5 }),
    })
    .map((shape) => {
      const accounts = Array.from({ length: shape.accountCount }, (_, i) => accountOf(i, shape.averageMask));
      const assets = Array.from({ length: shape.assetCount }, (_, i) => assetOf(i, shape.currencyCount));
      const told = new RichStory(accounts, assets).tell(shape.draws);
      const transactions = shape.corrections.reduce(corrected, told);
      const facts = {
        accounts: new Map(accounts.map((account) => [account.id, account])),
        assets: new Map(assets.map((asset) => [asset.id, asset])),
      };
      for (const transaction of transactions) {
        const checked = checkTransaction(transaction, facts);
        assert(checked.ok, `a told transaction is valid: ${checked.ok ? "" : checked.error.problem}`);
      }
      const quotes = walkingQuotes(assets, shape.seed, { from: FIRST_DAY, days: RICH_DAYS + 1, gap: shape.gap });
      const splits = splitsOf(buildLedger({ accounts, assets, transactions }));
      const history: RichHistory = { accounts, assets, transactions, market: marketOf(quotes, splits), quotes };
      return Object.assign(history, { [fc.toStringMethod]: () => `\n${showHistory(history)}\n` });
    });

/** Only an entry that moves no units is corrected, so that nothing is sold twice. */
function corrected(
  transactions: readonly Transaction[],
  { place, isDeleted }: { readonly place: number; readonly isDeleted: boolean },
): readonly Transaction[] {
  const old = transactions[place % Math.max(transactions.length, 1)];
  if (old === undefined || !["deposit", "dividend", "interest", "fee", "withdrawal"].includes(old.type))
    return transactions;
  const others = transactions.filter((transaction) => transaction !== old);
  if (isDeleted) return others;
  const doubled = old.postings.map((posting) => ({
    ...posting,
    amount: posting.amount * 2n,
    quantity: posting.quantity === undefined ? undefined : posting.quantity * 2n,
  }));
  return [...others, { ...old, id: `${old.id}-corrected`, on: formatDay(FIRST_DAY + 1), postings: doubled }];
}

const accountOf = (index: number, averageMask: number): AccountFacts => ({
  id: `account-${index}`,
  name: `Account ${index}`,
  currency: "EUR",
  costMethod: (averageMask >> index) % 2 === 1 ? "average" : "fifo",
});

const MULTIPLIERS = [ONE, fixed("0.01"), ONE, fixed("100"), ONE, ONE];

/** The last asset of six is known by its value alone. */
const assetOf = (index: number, currencyCount: number): AssetFacts => ({
  id: `asset-${index}`,
  assetClass: index === 5 ? "art" : "equity",
  name: `Asset ${index}`,
  currency: CURRENCY_CODES[index % currencyCount] ?? "EUR",
  tracking: index === 5 ? "value" : "units",
  multiplier: MULTIPLIERS[index] ?? ONE,
  isLiability: false,
});
