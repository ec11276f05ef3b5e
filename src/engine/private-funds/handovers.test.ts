import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { handedSides } from "#engine/private-funds/handovers.ts";
import { movement } from "#test/owned-asset.ts";

const moved = (on: string, quantity: string, from: string, to: string) => {
  const both = { type: "transfer_in_kind", quantity } as const;
  return [
    { ...movement("holding", on, "0", { ...both, quantity: `-${quantity}`, accountId: from }), transactionId: on },
    { ...movement("holding", on, "0", { ...both, accountId: to, kind: "handed_over" }), transactionId: on },
  ];
};
const told = (sides: ReturnType<typeof handedSides>) =>
  sides?.movements.map(
    ({ accountId, leg, on, quantity }) => `${accountId} ${leg} ${formatDay(on)} ${formatFixed(quantity)}`,
  );

test("a third handed over takes a third of everything before along, to the last digit; what comes later is of its own account", () => {
  const sides = handedSides([
    movement("holding", "2025-02-01", "100", { accountId: "anna" }),
    movement("revaluation", "2025-12-31", "150", { accountId: "anna" }),
    ...moved("2026-01-15", "50", "anna", "trust"),
    movement("holding", "2026-03-01", "30", { accountId: "trust" }),
  ]);
  expect(told(sides)).toEqual([
    "anna holding 2025-02-01 66.666666666666666667",
    "trust holding 2025-02-01 33.333333333333333333",
    "anna revaluation 2025-12-31 100",
    "trust revaluation 2025-12-31 50",
    "trust holding 2026-03-01 30",
  ]);
  expect([...(sides?.firstShares ?? [])].map(([who, share]) => `${who} ${formatFixed(share)}`)).toEqual([
    "anna 0.666666666666666667",
    "trust 0.333333333333333333",
  ]);
  expect(sides?.handovers.map(({ fromAccountId, toAccountId }) => `${fromAccountId} to ${toAccountId}`)).toEqual([
    "anna to trust",
  ]);
});

test("handed over in full nothing stays, and what is handed on goes on", () => {
  const sides = handedSides([
    movement("holding", "2025-02-01", "100", { accountId: "anna" }),
    ...moved("2026-01-15", "100", "anna", "trust"),
    ...moved("2026-02-15", "25", "trust", "bob"),
  ]);
  expect(told(sides)).toEqual(["trust holding 2025-02-01 75", "bob holding 2025-02-01 25"]);
});

test("without a handover there are no sides; units from outside are none", () => {
  const [, arrives] = moved("2026-01-15", "100", "anna", "trust");
  expect(handedSides([movement("holding", "2025-02-01", "100"), ...(arrives ? [arrives] : [])])).toBeUndefined();
});
