import { expect, test } from "vitest";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { explainedCell, explainedHeadline } from "./explained-cells.ts";

const table = (
  key: string,
  labels: readonly string[],
  cells: readonly (string | number)[],
): ReportView["tables"][number] => ({
  key,
  label: key,
  columns: labels.map((label, place) => ({ label, unit: place === 0 ? "text" : "money", isChange: false })),
  rows: [{ key: "ROW", look: null, cells: [...cells] }],
  note: null,
});
const view = (report: ReportView["report"]): ReportView => ({
  report,
  on: "2026-11-20",
  from: "2025-12-31",
  currency: "EUR",
  scope: null,
  beside: null,
  benchmark: null,
  by: null,
  numbers: null,
  part: null,
  portfolio: "Home",
  ledgerVersion: 1,
  headline: [],
  tables: [],
  notes: [],
});
const at = (report: ReportView["report"], key: string, labels: readonly string[]) =>
  explainedCell(view(report), {
    table: table(
      key,
      labels,
      labels.map(() => "1"),
    ),
    row: 0,
    column: 1,
  });

test("the value of a holding opens what the holding is worth, a name opens nothing", () => {
  expect(at("net-worth", "assets", ["Holding", "Value"])).toEqual({ figure: "holding_value", assetId: "ROW" });
  const names = table("assets", ["Holding", "Value"], ["World", "1"]);
  expect(explainedCell(view("net-worth"), { table: names, row: 0, column: 0 })).toBeUndefined();
});

test("a cell of a capital account is that of its fund, one of the statement that of the day after the report opens on", () => {
  expect(at("capital-accounts", "capital_account:FUND", ["Line", "Quarter to date"])).toEqual({
    figure: "class_figure",
    assetId: "FUND",
    figureKey: "capital_account.0.1",
  });
  expect(at("property", "ratios", ["Property", "Loan to value"])).toMatchObject({
    figure: "property_statement",
    figureKey: "ratios.0.1",
    params: "from=2026-01-01&to=2026-11-20&currency=EUR&basis=cash&by=property",
  });
});

test("a contribution is asked with what the report was asked with; what the report alone adds up says nothing", () => {
  expect(at("contribution", "contribution_by_class", ["Part", "Contribution"])?.params).toContain("by=assetClass");
  expect(at("liquidity", "tiers", ["Can be spent", "Of all"])).toBeUndefined();
  expect(explainedHeadline(view("liquidity"), "lowest")).toEqual({ figure: "cash_forecast", figureKey: "lowest_24m" });
});

test("what becomes cash when, the months ahead and the plans open what each is made of", () => {
  expect(at("liquidity", "tiers", ["Can be spent", "Value"])).toMatchObject({ figure: "cash", figureKey: "tier ROW" });
  const [first] = table("months", ["From", "Closing"], ["2026-12-01", "1"]).rows;
  const months = { ...table("months", ["From", "Closing"], []), rows: first ? [{ ...first, key: "20788" }] : [] };
  // The first of December 2026 is the 20,788th day after that of 1970.
  expect(explainedCell(view("liquidity"), { table: months, row: 0, column: 1 })).toEqual({
    figure: "cash_forecast",
    figureKey: "closing_2026-12",
  });
  const plans = { ...view("plan"), tables: [table("beside", [], []), table("years:PLAN", [], [])] };
  expect(explainedHeadline(plans, "success")).toMatchObject({
    figure: "plan_outcome",
    params: "planId=PLAN&on=2026-11-20",
  });
  expect(at("plan", "beside", ["Plan", "Success"])?.params).toBe("planId=ROW&on=2026-11-20");
});
