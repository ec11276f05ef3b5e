import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { day } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { DISTRIBUTED_BEYOND_VALUE } from "#engine/private-funds/nav-roll-forward.ts";
import { figuresByKey, flowsWithin, rowsOf } from "#test/class-figures.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

/** 100 committed; 40 called, 10 of it recalled, a fee of 2 besides; 20 paid out; reported at 45, then 5 called. */
const fund = (facts: object = {}, on = "2026-11-20") =>
  ownedOf({
    assetClass: "private_fund",
    on,
    value: "50",
    facts: { commitment: "100", vintage: 2024, strategy: "buyout", ...facts },
    index: (at) => fixed(at < day("2026-01-01") ? "100" : "110"),
    movements: [
      movement("holding", "2025-11-20", "40"),
      movement("fee", "2025-11-20", "2", { type: "fee" }),
      movement("holding", "2026-02-01", "-10", { type: "sell", kind: "recallable" }),
      movement("income", "2026-03-01", "-20", { type: "dividend" }),
      movement("revaluation", "2026-09-30", "45"),
      movement("holding", "2026-10-15", "5"),
    ],
  });

test("calls within and besides the commitment, recallable and final distributions", () => {
  const figures = figuresByKey(fund());
  expect(figures).toMatchObject({ unfunded: "65", paid_in: "47", distributed: "30", recallable: "10" });
  expect(figures).toMatchObject({ nav_reported: "45", nav_estimated: "50", nav_age: 51 });
  expect(figures["pic"]).toBeCloseTo(0.47, 12);
  expect(figures["dpi"]).toBeCloseTo(30 / 47, 12);
  expect(figures["dpi_net"]).toBeCloseTo(20 / 37, 12);
  expect(figures["rvpi"]).toBeCloseTo(50 / 47, 12);
  expect(figures["tvpi"]).toBeCloseTo(80 / 47, 12);
});

test("a report older than 100 days is named, its value rolled forward all the same", () => {
  const old = fund({}, "2027-03-01");
  expect(figuresByKey(old)["nav_estimated"]).toBe("50");
  expect(figuresByKey(old)["nav_age"]).toBe(152);
});

test("beside an index that rose from 100 to 110: (30 + 50) over 42 × 1.1 + 5", () => {
  const figures = figuresByKey(fund({ benchmarkAssetId: "index" }));
  expect(figures["ks_pme"]).toBeCloseTo(80 / (42 * 1.1 + 5), 12);
  expect(figures["direct_alpha"]).toBeGreaterThan(0.5);
  // In the index 46.2 + 5 − 30 = 21.2 would be left: a smaller rate than the fund's.
  expect(Number(figures["ln_pme"])).toBeLessThan(Number(figures["irr_since_inception"]));
});

test("the J-curve is deepest when most was out", () => {
  expect(rowsOf(fund(), "j_curve").map(([, net, remark]) => [net, remark])).toEqual([
    ["-42", "Deepest"],
    ["-32", null],
    ["-12", null],
    ["-17", null],
  ]);
});

test("expected calls are a year's half of what is unfunded, in quarters, and end with the investment period", () => {
  // Third year of a buyout fund: 50 % of 65 = 32.5 a year.
  expect(flowsWithin(fund(), 45).filter((flow) => flow.includes("call"))).toEqual(["2026-12-31 capital_call -8.13"]);
  const ended = flowsWithin(fund({ investmentEndOn: "2026-01-01" }), 400);
  expect(ended.some((flow) => flow.includes("call"))).toBe(false);
});

test("distributions beyond the last reported value are said, and the estimate stays at zero", () => {
  const drained = ownedOf({
    assetClass: "private_fund",
    on: "2026-11-20",
    value: "0",
    facts: { commitment: "100" },
    movements: [
      movement("holding", "2025-11-20", "40"),
      movement("revaluation", "2026-09-30", "45"),
      movement("holding", "2026-10-15", "-60", { type: "sell" }),
    ],
  });
  const nav = rulesOf("private_fund")
    .figures(drained)
    .figures.find(({ key }) => key === "nav_estimated")?.tree.figure;
  expect(nav).toMatchObject({ status: "ok", value: 0n, warnings: [DISTRIBUTED_BEYOND_VALUE] });
});

test("the modified equivalent asks for the value after each distribution: known, it is a rate; unknown, it says so", () => {
  const valued = ownedOf({
    assetClass: "private_fund",
    on: "2026-11-20",
    value: "90",
    facts: { commitment: "100", vintage: 2024, strategy: "buyout", benchmarkAssetId: "index" },
    index: (at) => fixed(at < day("2026-01-01") ? "100" : "200"),
    movements: [
      movement("holding", "2025-11-20", "100"),
      movement("revaluation", "2026-05-20", "120"),
      movement("holding", "2026-05-20", "-60", { type: "sell" }),
      movement("revaluation", "2026-05-21", "60"),
    ],
  });
  // The index doubles to 200; the fund pays 60 and is worth 120 after it, a third: the index pays 66.67 and keeps 133.33.
  const rate = Number(figuresByKey(valued)["modified_pme"]);
  const at = (days: number) => (1 + rate) ** (-days / 365);
  expect((200 / 3) * at(181) + (400 / 3) * at(365)).toBeCloseTo(100, 6);
  expect(figuresByKey(fund({ benchmarkAssetId: "index" }))["modified_pme"]).toMatch(/not known|reported|Value after/);
});

test("equalization: a call given back lowers what was paid in; interest beside it is neither paid in nor distributed", () => {
  const joined = ownedOf({
    assetClass: "private_fund",
    on: "2026-11-20",
    value: "32",
    facts: { commitment: "100", committedOn: "2025-11-01", vintage: 2025 },
    movements: [
      movement("holding", "2025-11-20", "40"),
      movement("holding", "2026-02-01", "-8", { type: "return_of_capital", kind: "equalization" }),
      movement("income", "2026-02-01", "-1", { type: "return_of_capital", kind: "equalization_interest" }),
      movement("holding", "2026-03-01", "2", { kind: "equalization_outside" }),
    ],
  });
  const figures = figuresByKey(joined);
  expect(figures).toMatchObject({ paid_in: "34", distributed: "0", unfunded: "68", equalization_interest: "1" });
});

test("a commitment of 100, 50 more in June and 170 less in July, is 150 and then nothing, never less", () => {
  const change = (on: string, by: string) => movement("external", on, "0", { type: "commitment", quantity: by });
  const promised = (on: string) =>
    figuresByKey(
      ownedOf({
        assetClass: "private_fund",
        on,
        value: "0",
        facts: { commitment: "100", committedOn: "2026-01-01", vintage: 2026 },
        movements: [change("2026-06-01", "50"), change("2026-07-01", "-170")].filter((it) => it.on <= day(on)),
      }),
    )["commitment"];
  const days = ["2025-12-31", "2026-01-01", "2026-06-01", "2026-07-01"];
  expect(days.map(promised)).toEqual(["0", "100", "150", "0"]);
});
