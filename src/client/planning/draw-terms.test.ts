import { expect, test } from "vitest";
import { planTerms } from "#features/shared/plan-terms.ts";
import {
  askableWithdrawals,
  earlier,
  ownOrder,
  withdrawalsProblem,
  withdrawalWords,
  withTreatment,
} from "./draw-terms.ts";

const usual = planTerms.parse({});
const both = withTreatment(withTreatment(null, "pension", "deferred"), "roth", "exempt");
const conversion = { from: "pension", to: "roth", amount: "5000", fromYear: 1, toYear: 5 };

test("what one states of accounts begins with all at once, and is nothing again when nothing is stated", () => {
  expect(both).toMatchObject({ order: "proportional", treatments: [{ accountId: "pension" }, { accountId: "roth" }] });
  expect(withTreatment(withTreatment(null, "pension", "deferred"), "pension", undefined)).toBeNull();
});

test("a conversion goes with the accounts it goes between", () => {
  const converting = both && { ...both, conversion };
  expect(withTreatment(converting, "broker", "taxable")?.conversion).toEqual(conversion);
  expect(withTreatment(converting, "roth", "taxable")?.conversion).toBeNull();
});

test("without an amount nothing is converted, and the plan is not kept", () => {
  const open = both && { ...both, conversion: { ...conversion, amount: "" } };
  expect([askableWithdrawals(open)?.conversion, withdrawalsProblem(open)]).toEqual([
    null,
    "Enter what is converted a year, or convert nothing",
  ]);
  expect([withdrawalsProblem(both), withdrawalsProblem(null)]).toEqual([undefined, undefined]);
});

test("an order of one's own names the stated accounts, those it does not know last, and moves one earlier", () => {
  const own = both && { ...both, own: ["roth", "gone"] };
  expect(own && ownOrder(own, ["pension", "bank", "roth"])).toEqual(["roth", "pension"]);
  expect(earlier(["a", "b", "c"], 2)).toEqual(["a", "c", "b"]);
});

test("an account that is stated later comes last in an order of one's own, and one that is no longer stated leaves it", () => {
  const own = both && { ...both, order: "own" as const, own: ["roth", "pension"] };
  expect(withTreatment(own, "broker", "taxable")?.own).toEqual(["roth", "pension", "broker"]);
  expect(withTreatment(own, "roth", undefined)?.own).toEqual(["pension"]);
});

test("it is said as plans are compared", () => {
  expect(withdrawalWords(usual)).toBe("accounts not stated");
  expect(withdrawalWords({ ...usual, withdrawals: both && { ...both, order: "taxable_first", conversion } })).toBe(
    "Taxable first, converting from year 1 to 5",
  );
});
