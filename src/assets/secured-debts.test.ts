import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { figuresByKey, rowsOf } from "#test/class-figures.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

/** A car of 40,000 and a house of 200,000; a loan of 30,000 is owed. */
const things = (terms: object = {}) => {
  const loan = ownedOf({
    assetClass: "loan",
    value: "-30000",
    facts: terms,
    movements: [movement("income", "2026-10-20", "900")],
    securedBy: () => [car, house],
  });
  const find = (id: string) => (id === "the loan" ? loan : undefined);
  const car = ownedOf({ assetClass: "vehicle", value: "40000", facts: { loanIds: ["the loan"] }, find });
  const house = ownedOf({ assetClass: "property", value: "200000", facts: { loanIds: ["the loan"] }, find });
  return { loan, car, house };
};
const SHARES = {
  securedShares: [
    { assetId: "the vehicle", share: "0.25" },
    { assetId: "the property", share: "0.75" },
  ],
};

test("UP-10: a debt on a car alone is its whole: equity 10,000 of 40,000, three quarters borrowed", () => {
  const loan = ownedOf({ assetClass: "loan", value: "-30000", facts: { creditLimit: "50000" } });
  const car = ownedOf({ assetClass: "vehicle", value: "40000", facts: { loanIds: ["loan"] }, find: () => loan });
  expect(figuresByKey(car)).toMatchObject({ loan_balance: "30000", equity: "10000", loan_to_value: 0.75 });
  expect(rowsOf(car, "debts")).toEqual([["The loan", "30000", 1, "30000"]]);
});

test("UP-10: two things behind one debt share it as stated: 7,500 on the car, 22,500 on the house, each with its interest", () => {
  const { car, house, loan } = things(SHARES);
  expect(figuresByKey(car)).toMatchObject({ loan_balance: "7500", equity: "32500" });
  expect(figuresByKey(house)).toMatchObject({ loan_balance: "22500", equity: "177500", debt_service_12m: "675" });
  expect(figuresByKey(loan)).toMatchObject({ secured_value: "240000", loan_to_value: 0.125 });
  expect(rowsOf(loan, "secured_by")).toEqual([
    ["The vehicle", "40000", 0.25],
    ["The property", "200000", 0.75],
  ]);
});

test("UP-10: where nobody stated how two things share a debt, what is left of each is not known, and why is said", () => {
  const { car, house } = things();
  for (const it of [car, house]) {
    const tree = rulesOf(it.asset.assetClass)
      .figures(it)
      .figures.find(({ key }) => key === "equity")?.tree;
    expect(tree?.figure).toMatchObject({ status: "insufficient_data" });
    expect(tree?.figure).toMatchObject({ reason: expect.stringContaining("secured by several things") });
  }
});

test("UP-10: a margin loan is measured by what its pledged account holds", () => {
  const facts = { pledgedAccountId: "depot" };
  const loan = ownedOf({ assetClass: "loan", value: "-30000", facts, worthInAccount: "120000" });
  expect(figuresByKey(loan)).toMatchObject({ secured_value: "120000", loan_to_value: 0.25 });
});

test("UP-10: shares of a debt add up to at most all of it, and each thing is named once", () => {
  const { check } = rulesOf("loan");
  expect(
    check({
      securedShares: [
        { assetId: "a", share: "0.7" },
        { assetId: "b", share: "0.4" },
      ],
    }),
  ).toEqual([{ path: "securedShares", message: "The shares add up to more than the whole debt." }]);
  expect(
    check({
      securedShares: [
        { assetId: "a", share: "0.5" },
        { assetId: "a", share: "0.4" },
      ],
    }),
  ).toMatchObject([{ path: "securedShares[1].assetId" }]);
});

test("money and debts themselves carry no debts and send no income anywhere", () => {
  for (const key of ["cash", "loan"]) expect(Object.keys(rulesOf(key).facts)).not.toContain("incomeAccountId");
  for (const key of ["equity", "vehicle", "other", "property"])
    expect(Object.keys(rulesOf(key).facts)).toEqual(expect.arrayContaining(["loanIds", "incomeAccountId"]));
});
