import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf } from "#engine/ledger/book.ts";
import { corporateActionTransaction, type CorporateActionMove } from "#engine/ledger/corporate-action-entry.ts";
import { buyTransaction, sellTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { ONE } from "#engine/money/fixed.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { runs } from "#test/arbitraries/runs.ts";
import { asLedger, keyOf } from "#test/reference/compare.ts";
import { over, rational, times, toUnits, type Rational } from "#test/reference/rational.ts";
import { referencePlaces } from "#test/reference/reference-ledger.ts";
import { accounts, assets, smallMarket } from "#test/small-ledger.ts";

// Corporate actions with any number of receivers, shares stated or not, prices there or not: both engines hold the same lots afterwards.

const ON = "2024-03-01";
const hundredths = fc.bigInt({ min: 1n, max: 10n ** 6n }).map((count) => (count * ONE) / 100n);
const receiver = fc.record({ units: hundredths, weight: fc.nat(6), isStated: fc.boolean() });

interface Story {
  readonly accountId: string;
  readonly bought: readonly (readonly [bigint, bigint])[];
  readonly isSpinOff: boolean;
  readonly given: number;
  readonly receivers: readonly { readonly units: bigint; readonly weight: number; readonly isStated: boolean }[];
  readonly prices: readonly (number | undefined)[];
  readonly parentShare: number | undefined;
}

const story: fc.Arbitrary<Story> = fc.record({
  accountId: fc.constantFrom("depot", "pool"),
  bought: fc.array(fc.tuple(hundredths, hundredths), { minLength: 1, maxLength: 3 }),
  isSpinOff: fc.boolean(),
  given: fc.integer({ min: 1, max: 10 }),
  receivers: fc.array(receiver, { minLength: 1, maxLength: 4 }),
  prices: fc.array(fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }), { minLength: 5, maxLength: 5 }),
  parentShare: fc.option(fc.nat(9), { nil: undefined }),
});

const NAMES = ["Y", "BOND", "US", "X"];

/** Shares of those stated are parts of all the weights, so that they never make more than the whole. */
function movesOf({ bought, isSpinOff, given, receivers, parentShare }: Story): readonly CorporateActionMove[] {
  const held = bought.reduce((sum, [units]) => sum + units, 0n);
  const from = BigInt(receivers.reduce((sum, { weight }) => sum + weight, 0) + receivers.length);
  const parent = {
    assetId: "X",
    quantity: isSpinOff ? 0n : (-held * BigInt(given)) / 10n,
    share: isSpinOff && parentShare !== undefined ? { to: BigInt(parentShare + 1), from: 10n } : undefined,
  };
  const arriving = receivers.map(({ units, weight, isStated }, place) => ({
    assetId: NAMES[place] ?? "",
    quantity: units,
    share: isStated ? { to: BigInt(weight + 1), from } : undefined,
  }));
  return [parent, ...arriving];
}

function transactionsOf(made: Story): readonly Transaction[] {
  const head = { currency: "EUR", accountId: made.accountId };
  const buys = made.bought.map(([quantity, amount], i) =>
    buyTransaction({ ...head, assetId: "X", id: `b${i}`, on: `2023-01-0${i + 1}`, quantity, amount }),
  );
  const action = corporateActionTransaction({ ...head, id: "action", on: ON, moves: movesOf(made) });
  const sales = made.receivers.map(({ units }, place) =>
    sellTransaction({
      ...head,
      assetId: NAMES[place] ?? "",
      id: `s${place}`,
      on: "2024-06-01",
      quantity: units / 3n,
      amount: ONE,
    }),
  );
  return [...buys, action, ...sales];
}

const facts = {
  accounts: new Map(accounts.map((account) => [account.id, account])),
  assets: new Map(assets.map((asset) => [asset.id, asset])),
};

function lotsOfBoth(made: Story) {
  const transactions = transactionsOf(made).filter((transaction) => checkTransaction(transaction, facts).ok);
  const quoted = NAMES.map((name, i) => ({ name, price: made.prices[i] })).filter(({ price }) => price !== undefined);
  const market = smallMarket(
    quoted.map(({ name, price }) => `${name} ${ON} ${price}`).join(", "),
    `USD ${ON} 1.25, USD 2024-06-01 1.25`,
  );
  const ledger = buildLedger({ accounts, assets, transactions });
  const through = day("2024-12-31");
  const worthOf = marketWorth(ledger, market, "EUR");
  const book = keepBook(ledger, { through, base: "EUR", rates: market.rates, worthOf });
  const perEuro = (currency: string): Rational => (currency === "USD" ? rational(5n, 4n) : rational(1n));
  const places = referencePlaces({
    accounts,
    assets,
    transactions,
    base: "EUR",
    through,
    round: asLedger,
    rate: (from, to) => over(perEuro(to), perEuro(from)),
    worth: (assetId, units) => {
      const asset = facts.assets.get(assetId);
      const price = quoted.find(({ name }) => name === assetId)?.price;
      if (asset === undefined || price === undefined) return undefined;
      const value = times(times(units, rational(BigInt(price))), rational(asset.multiplier, ONE));
      return over(value, perEuro(asset.currency));
    },
  });
  const equities = book.positions.filter(({ asset }) => ledger.assets[asset]?.assetClass === "equity");
  return {
    isLetIn: transactions.some(({ id }) => id === "action"),
    found: equities.flatMap((position) =>
      lotsOf(position).map(({ quantity, cost, costBase, acquiredDay, isCostKnown }) =>
        [keyOf(book, position), quantity, cost, costBase, acquiredDay, isCostKnown].join(" "),
      ),
    ),
    wanted: equities.flatMap((position) => {
      const key = keyOf(book, position);
      return (places.get(key)?.lots ?? []).map(({ quantity, cost, costBase, acquired, isCostUnknown }) =>
        [key, ...[quantity, cost, costBase].map(toUnits), acquired, isCostUnknown !== true].join(" "),
      );
    }),
  };
}

test("both engines give what is received the same units, costs and days, and know the same costs", () => {
  let letIn = 0;
  fc.assert(
    fc.property(story, (made) => {
      const { isLetIn, found, wanted } = lotsOfBoth(made);
      if (isLetIn) letIn++;
      expect(found).toEqual(wanted);
    }),
    { numRuns: runs(300) },
  );
  expect(letIn).toBeGreaterThan(runs(300) / 4);
});
