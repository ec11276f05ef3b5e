import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { matchTransfers } from "./match-transfers.ts";
import { missingHistory } from "./missing-history.ts";
import { swapTokens, type TokenSwap } from "./swap.ts";
import { tokenIncome } from "./token-income.ts";
import { moveTokens, takeTokens, type WalletLot } from "./wallets.ts";

const swap = (changes: Partial<TokenSwap>) =>
  swapTokens({
    givenCost: fixed("3000"),
    receivedValue: fixed("6400"),
    givenValue: fixed("6350"),
    fee: fixed("20"),
    feePolicy: "reduces_proceeds",
    ...changes,
  });

test("a swap gains what was received less cost and fee, and the new units cost what they are worth", () => {
  expect(swap({})).toMatchObject({ value: { gain: fixed("3380"), newBasis: fixed("6400"), valuedBy: "received" } });
  expect(swap({ feePolicy: "adds_to_basis" })).toMatchObject({
    value: { gain: fixed("3400"), newBasis: fixed("6420") },
  });
});

test("without a price for what came, what went is the value; without either the gain is unknown", () => {
  expect(swap({ receivedValue: undefined })).toMatchObject({ value: { gain: fixed("3330"), valuedBy: "given" } });
  expect(swap({ receivedValue: undefined, givenValue: undefined }).status).toBe("insufficient_data");
});

const lot = (walletId: string, on: string, quantity: string, cost: string): WalletLot => ({
  walletId,
  acquiredOn: day(on),
  quantity: fixed(quantity),
  cost: fixed(cost),
});
const shown = (lots: readonly WalletLot[]) =>
  lots.map(({ walletId, quantity, cost }) => `${walletId} ${formatFixed(quantity)} at ${formatFixed(cost)}`).join(", ");
const LOTS = [
  lot("A", "2020-01-01", "1", "100"),
  lot("B", "2021-01-01", "1", "300"),
  lot("B", "2022-01-01", "1", "500"),
];

test("a sale from a wallet uses that wallet's lots, a universal one the oldest of all", () => {
  const sold = (scope: "wallet" | "universal") => {
    const taken = takeTokens(LOTS, { walletId: "B", quantity: fixed("1.5") }, scope);
    return taken.ok ? shown(taken.value.taken) : taken.error.kind;
  };
  expect(sold("wallet")).toBe("B 1 at 300, B 0.5 at 250");
  expect(sold("universal")).toBe("A 1 at 100, B 0.5 at 150");
  expect(takeTokens(LOTS, { walletId: "A", quantity: fixed("2") })).toMatchObject({ error: { missing: fixed("1") } });
});

const move = (feePolicy: "disposal" | "not_allowable", price: string | undefined) =>
  moveTokens(LOTS, {
    fromWalletId: "B",
    toWalletId: "C",
    quantity: fixed("1"),
    feeQuantity: fixed("0.1"),
    price: price === undefined ? undefined : fixed(price),
    feePolicy,
  });

test("a transfer keeps dates and costs, and its fee in the token is a disposal", () => {
  const moved = move("disposal", "600");
  expect(moved.ok && shown(moved.value.moved)).toBe("C 1 at 300");
  expect(moved.ok && moved.value.moved[0]?.acquiredOn).toBe(day("2021-01-01"));
  expect(moved.ok && formatFixed(moved.value.feeGain ?? ZERO)).toBe("10");
  const unpriced = move("disposal", undefined);
  expect(unpriced.ok && unpriced.value.feeGain).toBeUndefined();
});

test("a fee that is not allowable leaves its cost with the units moved", () => {
  const moved = move("not_allowable", undefined);
  expect(moved.ok && shown(moved.value.moved)).toBe("C 1 at 350");
  expect(moved.ok && moved.value.feeGain).toBe(ZERO);
});

test("moving and selling lose neither a unit of the last decimal nor cost", () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 24n });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(units, units), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      (pairs, percent) => {
        const lots = pairs.map(([quantity, cost], i) => ({ walletId: "A", acquiredOn: i, quantity, cost }));
        const total = lots.reduce((sum, each) => sum + each.quantity, ZERO);
        const moved = moveTokens(lots, {
          fromWalletId: "A",
          toWalletId: "B",
          quantity: (total * BigInt(percent)) / 100n,
          feeQuantity: ZERO,
          price: undefined,
          feePolicy: "disposal",
        });
        if (!moved.ok) return false;
        const after = moved.value.lots;
        return (
          after.reduce((sum, each) => sum + each.quantity, ZERO) === total &&
          after.reduce((sum, each) => sum + each.cost, ZERO) === lots.reduce((sum, each) => sum + each.cost, ZERO)
        );
      },
    ),
  );
});

const leg = (id: string, walletId: string, quantity: string, hours: number, fee = "0") => ({
  id,
  walletId,
  token: "ETH",
  quantity: fixed(quantity),
  feeQuantity: fixed(fee),
  atSeconds: hours * 3600,
});

test("legs pair by token, quantity less fee and 72 hours; the rest is flagged", () => {
  const matched = matchTransfers(
    [leg("out1", "A", "1.01", 0, "0.01"), leg("out2", "A", "2", 10), leg("out3", "A", "3", 20)],
    [leg("in3", "B", "3", 93), leg("in1", "B", "1", 72), leg("own", "A", "2", 11)],
  );
  expect(matched).toEqual({
    pairs: [{ outId: "out1", inId: "in1", lost: fixed("0"), confidence: "high" }],
    unmatchedOutIds: ["out2", "out3"],
    unmatchedInIds: ["own", "in3"],
  });
});

test("up to 2 % less arrived is a fee nobody stated, where nothing fits exactly; what else would fit as well makes it less sure", () => {
  const pairsOf = (outgoing: readonly ReturnType<typeof leg>[], incoming: readonly ReturnType<typeof leg>[]) =>
    matchTransfers(outgoing, incoming).pairs.map(
      (it) => `${it.outId} ${it.inId} ${formatFixed(it.lost)} ${it.confidence}`,
    );
  expect(pairsOf([leg("out", "A", "1", 0)], [leg("in", "B", "0.98", 1)])).toEqual(["out in 0.02 fair"]);
  expect(pairsOf([leg("out", "A", "1", 0)], [leg("in", "B", "0.9799", 1)])).toEqual([]);
  expect(pairsOf([leg("out", "A", "1", 0)], [leg("in", "B", "1.0001", 1)])).toEqual([]);
  // The exact one is taken though the other came first, and is no longer the only one that fits.
  expect(pairsOf([leg("out", "A", "1", 0)], [leg("less", "B", "0.99", 1), leg("same", "B", "1", 2)])).toEqual([
    "out same 0 fair",
  ]);
  expect(pairsOf([leg("one", "A", "1", 0), leg("two", "A", "1", 1)], [leg("in", "B", "0.99", 2)])).toEqual([
    "one in 0.01 low",
  ]);
});

test("rewards are income at their value, a fork costs nothing, and what has no price waits", () => {
  const receipt = { walletId: "A", on: day("2024-01-05"), quantity: fixed("0.1") };
  const result = tokenIncome([
    { ...receipt, kind: "staking", unitValue: fixed("2300") },
    { ...receipt, kind: "fork", unitValue: undefined },
    { ...receipt, kind: "airdrop", unitValue: undefined },
  ]);
  expect(formatFixed(result.income)).toBe("230");
  expect(shown(result.lots)).toBe("A 0.1 at 230, A 0.1 at 0");
  expect(result.unpriced.map(({ kind }) => kind)).toEqual(["airdrop"]);
});

test("missing history is found where the balance would first be negative, with the most that is missing", () => {
  const movement = (on: string, quantity: string) => ({ on: day(on), quantity: fixed(quantity) });
  expect(
    missingHistory([
      movement("2024-03-01", "-2"),
      movement("2024-01-01", "1"),
      movement("2024-05-01", "-0.000000000000000001"),
      movement("2024-06-01", "5"),
    ]),
  ).toEqual({ since: day("2024-03-01"), missing: fixed("1.000000000000000001"), worstOn: day("2024-05-01") });
  expect(missingHistory([movement("2024-01-01", "1"), movement("2024-01-01", "-1")])).toBeUndefined();
  const borrowed = [
    { ...movement("2024-01-01", "-5"), isOwed: true },
    movement("2024-02-01", "5"),
    movement("2024-03-01", "-2"),
  ];
  expect(missingHistory(borrowed.slice(0, 2))).toBeUndefined();
  expect(missingHistory(borrowed)).toMatchObject({ missing: fixed("2"), since: day("2024-03-01") });
});
