import { expect, test } from "vitest";
import { assetLife, shownLife, type LifeDay } from "#client/asset/asset-life.ts";

const entry = (
  on: string,
  type: "buy" | "dividend" | "valuation",
  [cashAmount, quantity]: readonly [string | null, string | null],
  more: {
    readonly assetClass?: "private_fund";
    readonly status?: "planned";
    readonly currency?: string;
    readonly method?: "appraisal";
  } = {},
) => ({
  transactionId: `${type} ${on}`,
  on,
  type,
  kind: null,
  assetClass: null,
  status: "booked" as const,
  currency: "EUR",
  cashAmount,
  quantity,
  method: null,
  ...more,
});

const told = (life: readonly LifeDay[]) => life.map(({ on, label, amount, kind }) => [on, label, amount, kind]);

test("entries stand by themselves, what was paid within a year together, and what is planned is no life yet", () => {
  const life = assetLife(
    [
      entry("2024-02-01", "buy", ["-500", "10"]),
      entry("2024-03-01", "dividend", ["4", null]),
      entry("2024-09-01", "dividend", ["6", null]),
      entry("2025-03-01", "dividend", ["7", null]),
      entry("2026-12-01", "buy", ["-9", "1"], { status: "planned" }),
    ],
    [],
  );
  expect(told(life)).toEqual([
    ["2024-02-01", "Buy", "-500", "entry"],
    ["2024-09-01", "Dividend × 2", "10", "income"],
    ["2025-03-01", "Dividend", "7", "income"],
  ]);
});

test("what happened is told in the words of the class: a fund calls money, it is not bought again", () => {
  const called = entry("2024-02-01", "buy", ["-500", "500"], { assetClass: "private_fund" });
  expect(told(assetLife([called], []))).toEqual([["2024-02-01", "Capital call", "-500", "entry"]]);
});

test("of many values of a year the last counts, and of several currencies there is no sum", () => {
  const values = ["02", "05", "08", "11"].map((month) => entry(`2025-${month}-01`, "valuation", [null, `1${month}`]));
  expect(told(assetLife(values, []))).toEqual([["2025-11-01", "Valuation × 4", "111", "value"]]);
  const paid = [
    entry("2025-01-01", "dividend", ["1", null]),
    entry("2025-02-01", "dividend", ["1", null], { currency: "USD" }),
  ];
  expect(told(assetLife(paid, []))).toEqual([["2025-02-01", "Dividend × 2", null, "income"]]);
});

test("changes of what is stated stand on their day, but for those that were undone", () => {
  const change = (changeId: string, isUndone: boolean, field = "note") => ({
    changeId,
    at: "2026-05-04T10:00:00Z",
    madeBy: "ada",
    summary: "Changed",
    isUndone,
    changes: [{ field, label: "Note", before: null, after: null }],
  });
  expect(told(assetLife([], [change("a", false), change("b", true)]))).toEqual([
    ["2026-05-04", "Note", null, "change"],
  ]);
  expect(told(assetLife([], [change("c", false, "name")]))).toEqual([["2026-05-04", "Added here", null, "change"]]);
});

test("of a long life the beginning and the newest are shown, and how much is left out", () => {
  const life = assetLife(
    Array.from({ length: 40 }, (_, year) => entry(`${1980 + year}-01-01`, "buy", ["-1", "1"])),
    [],
  );
  const { shown, hiddenCount } = shownLife(life);
  expect([shown.length, hiddenCount, shown[0]?.on, shown[1]?.on, shown.at(-1)?.on]).toEqual([
    30,
    10,
    "1980-01-01",
    "1991-01-01",
    "2019-01-01",
  ]);
});

test("a value says how it came; several of a year say how many there are", () => {
  const appraised = (on: string) => entry(on, "valuation", [null, "400000"], { method: "appraisal" });
  const labels = assetLife(
    [appraised("2024-02-01"), ...["01", "02", "03", "04"].map((month) => appraised(`2025-${month}-01`))],
    [],
  ).map(({ label }) => label);
  expect(labels).toEqual(["Valuation: appraisal", "Valuation × 4"]);
});
