import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import type { LineParts } from "#engine/intake/coins/coin-lines.ts";
import { plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { knownToken } from "#engine/intake/coins/known-tokens.ts";

/** What a line moves of each unit: what is held and what is cash alike. */
const movedBy = (line: LineParts): readonly UnitAmount[] => {
  const held = (amount: bigint | undefined): readonly UnitAmount[] =>
    line.security?.ticker === undefined || amount === undefined ? [] : [{ code: line.security.ticker, amount }];
  return [
    ...(line.type === "sell" ? held(-(line.quantity ?? 0n)) : held(line.quantity)),
    ...[line.cash, line.cashOther].flatMap((it) => (it ? [{ code: it.currency, amount: it.amount }] : [])),
    ...(line.moves ?? []).map(({ security, quantity }) => ({ code: security.ticker ?? "", amount: quantity })),
    ...(line.feeUnits ? [{ code: line.feeUnits.security.ticker ?? "", amount: -line.feeUnits.quantity }] : []),
  ];
};

const sums = (moves: readonly UnitAmount[]): Readonly<Record<string, bigint>> => {
  const found = new Map<string, bigint>();
  for (const { code, amount } of moves) found.set(plainCode(code), (found.get(plainCode(code)) ?? 0n) + amount);
  return Object.fromEntries([...found].filter(([, amount]) => amount !== 0n).toSorted());
};

const amount = fc.bigInt({ min: 0n, max: 10n ** 40n });
const unit = fc.record({ code: fc.constantFrom("BTC", "eth", "EUR", " usd", "", "🪙"), amount });
const maybe = fc.option(unit, { nil: undefined });

test("whatever left, arrived and was charged beside it: its lines move exactly that, of every unit", () => {
  fc.assert(
    fc.property(maybe, maybe, maybe, (left, arrived, fee) => {
      const outcome = readEvent({ on: "2024-01-02", sourceId: "t" }, { left, arrived, fee });
      if ("skip" in outcome) return outcome.skip !== "";
      const told = (it: UnitAmount | undefined, sign: bigint): readonly UnitAmount[] =>
        it === undefined || it.code === "" ? [] : [{ code: it.code, amount: sign * it.amount }];
      const moved = [...told(left, -1n), ...told(arrived, 1n), ...told(fee, -1n)];
      expect(sums(outcome.lines.flatMap(movedBy))).toEqual(sums(moved));
      return true;
    }),
    { numRuns: 500 },
  );
});

test("reasons and kinds of any wording end as lines or as a reason", () => {
  fc.assert(
    fc.property(
      maybe,
      maybe,
      fc.string(),
      fc.constantFrom("income", "spent", "transfer"),
      (left, arrived, kind, why) => {
        const outcome = readEvent({ on: "2024-01-02" }, { left, arrived, kind, why, isFeeInside: true, fee: left });
        return "skip" in outcome ? outcome.skip !== "" : outcome.lines.every(({ on }) => on === "2024-01-02");
      },
    ),
  );
});

test("a contract is a known token on its own chain alone, and any other text is none", () => {
  const tether = "0xdac17f958d2ee523a2206206994597c13d831ec7";
  expect([knownToken(1, tether), knownToken(10, tether), knownToken(Number.NaN, "")]).toEqual([
    "USDT",
    undefined,
    undefined,
  ]);
  fc.assert(fc.property(fc.double(), fc.string(), (chain, contract) => knownToken(chain, contract) === undefined));
});
