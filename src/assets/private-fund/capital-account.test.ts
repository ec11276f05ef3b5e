import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { rowsOf } from "#test/class-figures.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

/** 100 committed; 40 called in 2025 and a fee of 2 beside; 45 reported at its end; in 2026 10 back to be called again, 20 of income, 46 reported, 5 called. */
const fund = (facts: object = {}) =>
  ownedOf({
    assetClass: "private_fund",
    on: "2026-11-20",
    value: "51",
    facts: { commitment: "100", vintage: 2024, strategy: "buyout", ...facts },
    movements: [
      movement("holding", "2025-11-20", "40"),
      movement("fee", "2025-11-20", "2", { type: "fee" }),
      movement("revaluation", "2025-12-31", "45"),
      movement("holding", "2026-02-01", "-10", { type: "sell", kind: "recallable" }),
      movement("income", "2026-03-01", "-20", { type: "other_income", kind: "distribution" }),
      movement("revaluation", "2026-09-30", "46"),
      movement("holding", "2026-10-15", "5"),
    ],
  });

test("PF-09, R-12 in part: the capital account of a quarter, a year and since inception adds up from opening to closing", () => {
  expect(rowsOf(fund(), "capital_account")).toEqual([
    ["Opening value", "46", "45", "0"],
    ["Calls within the commitment", "5", "5", "45"],
    ["Distributions for good", "0", "0", "0"],
    ["Distributions that may be called again", "0", "-10", "-10"],
    ["Distributions of income", "0", "-20", "-20"],
    // 51 − 45 − 5 + 10 + 20, and 51 − 45 + 30.
    ["Gain after costs inside the fund", "0", "31", "36"],
    ["Closing value", "51", "51", "51"],
    ["Fees and taxes paid beside it", "0", "0", "2"],
    ["Commitment", null, null, "100"],
    ["Called of it", null, null, "45"],
    ["May be called again", null, null, "10"],
    ["Unfunded", null, null, "65"],
  ]);
});

const STATED = { fromOn: "2026-01-01", toOn: "2026-09-30", opening: "45", contributions: "0", distributions: "25" };

test("PF-09: beside the manager's account of nine months, 5 more distributed by ours and a value of 1 less", () => {
  const own = fund({
    managerAccounts: [
      { ...STATED, closing: "47" },
      { ...STATED, toOn: "2027-03-31", closing: "1" },
    ],
  });
  expect(rowsOf(own, "manager_account")).toEqual([
    ["Opening value", "45", "45", "0"],
    ["Paid in", "0", "0", "0"],
    ["Distributed", "30", "25", "5"],
    ["Closing value", "46", "47", "-1"],
    ["Unfunded", "70", null, null],
  ]);
});

test("its amounts compute again from what they rest on; without a reported value the gain is unknown, not zero", () => {
  const { schedules } = rulesOf("private_fund").figures(fund({ managerAccounts: [{ ...STATED, closing: "47" }] }));
  for (const table of schedules.filter(({ key }) => key.endsWith("_account")))
    for (const [row, cells] of table.rows.entries())
      for (const [column, cell] of cells.entries()) {
        const tree = typeof cell === "bigint" ? table.explain(row, column) : undefined;
        expect(tree && recompute(tree), `${table.key} ${row}.${column}`).toEqual(
          typeof cell === "bigint" ? cell : undefined,
        );
      }
  const unvalued = ownedOf({
    assetClass: "private_fund",
    on: "2026-11-20",
    facts: { commitment: "100", vintage: 2024, strategy: "buyout" },
    movements: [movement("holding", "2026-10-15", "5")],
  });
  const rows = rowsOf(unvalued, "capital_account");
  expect(rows.find(([label]) => label === "Gain after costs inside the fund")?.slice(1)).toEqual([null, null, null]);
});

test("a statement that ends before it begins is refused by its line", () => {
  const wrong = { ...STATED, toOn: "2025-12-31", closing: "47" };
  const facts = { commitment: "100", vintage: 2024, strategy: "buyout", managerAccounts: [wrong] };
  expect(rulesOf("private_fund").check(facts)).toMatchObject([{ path: "managerAccounts[0].toOn" }]);
});

test("PF-09: fees and carry the manager states are lines of their own: 31 of gain after 2, 1 and 3 were 37 before them", () => {
  const stated = { ...STATED, closing: "46", managementFees: "2", otherCosts: "1", carry: "3" };
  expect(rowsOf(fund({ managerAccounts: [stated] }), "costs_inside")).toEqual([
    ["Gain before them", "37"],
    ["Management fees", "2"],
    ["Other costs of the fund", "1"],
    ["Carry, paid and accrued", "3"],
    ["Gain after them, ours", "31"],
  ]);
  const without = rulesOf("private_fund").figures(fund({ managerAccounts: [{ ...STATED, closing: "46" }] }));
  expect(without.schedules.map(({ key }) => key)).not.toContain("costs_inside");
});

test("PF-02: securities that may be called again are added to what is unfunded, those paid out for good are not", () => {
  const paid = (kind: string) => {
    const own = fund();
    const out = movement("holding", "2026-11-01", "-8", { type: "corporate_action", kind });
    return rowsOf({ ...own, movements: [...own.movements, out] }, "capital_account").find(
      ([line]) => line === "Unfunded",
    );
  };
  expect(paid("distribution_in_kind")).toEqual(["Unfunded", null, null, "65"]);
  expect(paid("distribution_in_kind_recallable")).toEqual(["Unfunded", null, null, "73"]);
});
