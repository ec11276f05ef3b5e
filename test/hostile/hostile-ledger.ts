import * as fc from "fast-check";
import { day, formatDay } from "#engine/dates/day.ts";
import { BORROWED, LOAN_INTEREST, LOAN_INTEREST_OWED, REPAID } from "#engine/ledger/borrowed-units.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import * as entries from "#engine/ledger/entries.ts";
import { commitmentTransaction, returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import { withFeeInKind } from "#engine/ledger/fee-in-kind.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { TRAVEL_ORDERS } from "#engine/ledger/travelling-lots.ts";
import { ONE } from "#engine/money/fixed.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { priceColumns } from "#engine/prices/price-columns.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { amount, amounts } from "#test/hostile/stays-finite.ts";

// Ledgers of hostile transactions: amounts of any size, units without price, sales of what was never bought, splits of any ratio.

export const accounts = ["a", "b"].map((id, i) => ({
  id,
  name: id,
  currency: "EUR",
  costMethod: i === 0 ? ("fifo" as const) : ("average" as const),
}));
export const assets = ["x", "y", "z"].map((id, i) => ({
  id,
  assetClass: i === 2 ? "art" : "equity",
  name: id,
  currency: ["EUR", "USD", "XXX"][i] ?? "EUR",
  tracking: i === 2 ? ("value" as const) : ("units" as const),
  multiplier: ONE,
  isLiability: false,
}));
const facts = {
  accounts: new Map(accounts.map((account) => [account.id, account])),
  assets: new Map(assets.map((asset) => [asset.id, asset])),
};
export const FIRST = day("2024-01-01");

export interface Drawn {
  readonly what: number;
  readonly on: number;
  readonly asset: string;
  readonly account: string;
  readonly currency: string;
  readonly sums: readonly [bigint, bigint, bigint, ...bigint[]];
}
export const drawn: fc.Arbitrary<Drawn> = fc.record({
  what: fc.nat(15),
  on: fc.integer({ min: 0, max: 40 }),
  asset: fc.constantFrom("x", "y", "z"),
  account: fc.constantFrom("a", "b"),
  currency: fc.constantFrom("EUR", "USD", "XXX", "", "eur"),
  sums: amounts,
});

/** Any order in which lots may travel, or none. */
const lotsOf = (sum: bigint) => TRAVEL_ORDERS[Number(((sum % 6n) + 6n) % 6n)];

function told({ what, on, asset, account, currency, sums: [a, b, c] }: Drawn, i: number): Transaction {
  const head = { id: String(i), on: formatDay(FIRST + on), currency, accountId: account, assetId: asset };
  const other = account === "a" ? "b" : "a";
  const makers: readonly (() => Transaction)[] = [
    () => entries.buyTransaction({ ...head, quantity: a, amount: b, fees: [{ amount: c }] }),
    () => entries.sellTransaction({ ...head, quantity: a, amount: b, taxes: [{ amount: c }] }),
    () => entries.incomeTransaction({ ...head, type: "dividend", gross: a }),
    () => entries.chargeTransaction({ ...head, type: "fee", amount: a }),
    () => entries.depositTransaction({ ...head, amount: a }),
    () => entries.withdrawalTransaction({ ...head, amount: a }),
    () => entries.cashTransferTransaction({ ...head, fromAccountId: account, toAccountId: other, amount: a }),
    () =>
      entries.transferInKindTransaction({
        ...head,
        quantity: a,
        fromAccountId: account,
        toAccountId: other,
        lots: lotsOf(b),
      }),
    () =>
      entries.exchangeTransaction({ ...head, left: { currency, amount: a }, arrived: { currency: "EUR", amount: b } }),
    () => entries.splitTransaction({ ...head, accountIds: ["a", "b"], ratio: { to: a, from: b } }),
    () => entries.openingBalanceTransaction({ ...head, quantity: a, cost: b }),
    () => entries.valuationTransaction({ ...head, value: a }),
    () => returnOfCapitalTransaction({ ...head, amount: a, value: b, accruedInterest: b }),
    () => commitmentTransaction({ ...head, change: a }),
    () =>
      corporateActionTransaction({
        ...head,
        moves: [
          { assetId: asset, quantity: a },
          { assetId: "y", quantity: b },
        ],
      }),
    () =>
      corporateActionTransaction({
        ...head,
        moves: [
          { assetId: asset, quantity: 0n, share: { to: a, from: b } },
          { assetId: "y", quantity: b, share: { to: c, from: a } },
          { assetId: asset, quantity: c },
        ],
      }),
    () =>
      corporateActionTransaction({
        ...head,
        kind: c % 2n === 0n ? BORROWED : REPAID,
        moves: [
          { assetId: asset, quantity: a, amount: b },
          { assetId: asset, quantity: -a, amount: b, owedAt: other },
        ],
      }),
    () =>
      entries.incomeTransaction({
        ...head,
        type: "interest",
        kind: c % 2n === 0n ? LOAN_INTEREST : LOAN_INTEREST_OWED,
        gross: -b,
        units: { assetId: asset, quantity: -a },
      }),
  ];
  const maker = makers[what] ?? makers[0];
  if (!maker) throw new Error("there is a maker for every draw");
  const made = maker();
  // Some pay a fee in units, of known worth or not.
  if (on % 3 > 0) return made;
  return withFeeInKind(made, { accountId: account, assetId: "x", quantity: c, worth: on % 2 === 0 ? b : undefined });
}

export const market = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(40), amount), { maxLength: 4 }),
    fc.array(fc.tuple(fc.nat(40), fc.double({ min: 1e-6, max: 1e6, noNaN: true })), { maxLength: 4 }),
  )
  .map(([prices, rates]) => ({
    prices: buildPriceBook(
      priceColumns(
        prices.map(([on, price]) => ({
          assetId: "x",
          on: FIRST + on,
          price,
          currency: "EUR",
          source: "provider" as const,
        })),
      ),
    ),
    rates: buildRateBook([
      {
        currency: "USD",
        quoted: "per_pivot",
        days: Int32Array.from(new Set(rates.map(([on]) => FIRST + on)).values()).sort(),
        rates: Float64Array.from(new Set(rates.map(([on]) => on)), () => 1.1),
      },
    ]),
  }));

/** Those of the transactions drawn that the ledger's door lets in. */
export const admitted = (draws: readonly Drawn[]): Transaction[] =>
  draws.map(told).flatMap((transaction) => {
    const checked = checkTransaction(transaction, facts);
    return checked.ok ? [checked.value] : [];
  });
