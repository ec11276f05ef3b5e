import { expect, test } from "vitest";
import { actionsCalled, classEventOf, eventsCalled, eventWords } from "#assets/class-events.ts";

test("a purchase is a capital call of a fund, principal repaid of a loan, and of a share only a purchase", () => {
  const bought = (assetClass: string) => classEventOf({ type: "buy", kind: null, assetClass })?.label;
  expect(["private_fund", "loan", "equity"].map(bought)).toEqual(["Capital call", "Principal repaid", undefined]);
});

test("a finer reason makes another event of the same type, and one of another class is none", () => {
  const told = { type: "sell", kind: "recallable", assetClass: "private_fund" };
  expect(eventWords(told)).toBe("Distribution that may be called again");
  expect(eventWords({ ...told, assetClass: "equity" })).toBeUndefined();
});

test("what moves between accounts is called coins of a coin and securities of a share; of a fund of calls only a transfer", () => {
  const moved = (assetClass: string) => eventWords({ type: "transfer_in_kind", kind: null, assetClass });
  expect(["crypto", "equity", "bond", "private_fund"].map(moved)).toEqual([
    "Coins sent or received",
    "Securities moved",
    "Securities moved",
    undefined,
  ]);
});

test("a corporate action is called by its kind", () => {
  expect(eventWords({ type: "corporate_action", kind: "spin_off", assetClass: "equity" })).toBe("Spin-off");
  expect(eventWords({ type: "corporate_action", kind: null, assetClass: "equity" })).toBeUndefined();
});

test("events are found by a part of their name, not by two letters", () => {
  expect(eventsCalled("CAPITAL call").map((it) => it.key)).toEqual(["call"]);
  expect(actionsCalled("spin")).toEqual(["spin_off"]);
  expect([...eventsCalled("ca"), ...actionsCalled("ca")]).toEqual([]);
});

test("units that move for a reason are called by it: vested, given, lent, bridged", () => {
  const moved = (kind: string, assetClass: string) => eventWords({ type: "transfer_in_kind", kind, assetClass });
  expect([
    moved("vesting", "equity"),
    moved("gift", "bond"),
    moved("loan", "crypto"),
    moved("bridge", "crypto"),
  ]).toEqual(["Vested", "Gift received or given", "Lent or returned", "Bridged to another chain"]);
});
