import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed, ONE } from "#engine/money/fixed.ts";
import { groupWorth, type GroupQuestion } from "./group-worth.ts";
import { stakeChangeFlow } from "./stakes.ts";

const stake = (ownerId: string, ownedId: string, fraction: string, fromOn = "2020-01-01") => ({
  ownerId,
  ownedId,
  fraction: fixed(fraction),
  fromOn: day(fromOn),
});
const sheet = (id: string, assets: string, debts = "0", rate: string | undefined = "1") => ({
  id,
  assets: fixed(assets),
  debts: fixed(debts),
  rate: rate === undefined ? undefined : fixed(rate),
});
const worthOn = (question: GroupQuestion, on: string) => {
  const made = groupWorth(question, day(on));
  if (!made.ok) return made.error.kind;
  const { shares, consolidation } = made.value;
  const value = consolidation.status === "ok" || consolidation.status === "partial" ? consolidation.value : undefined;
  return {
    shares: [...shares].map(([id, share]) => `${id} ${formatFixed(share)}`).join(", "),
    worth: value && formatFixed(value.netWorth),
    minority: value && formatFixed(value.minority),
    status: consolidation.status,
  };
};

/** P owns 60 % of A, A half of B; B keeps dollars at 0.9 and owes A 100. */
const family: GroupQuestion = {
  rootId: "P",
  stakes: [stake("P", "A", "0.6"), stake("A", "B", "0.5"), stake("P", "A", "0.8", "2025-01-01")],
  sheets: [sheet("P", "50"), sheet("A", "300", "100"), sheet("B", "1000", "0", "0.9")],
  loans: [{ lenderId: "A", borrowerId: "B", amount: fixed("100") }],
};

test("dated shares looked through, translated before the share, the loan inside between two shares", () => {
  // 50 + 0.6 × (200 + 100) + 0.3 × (900 − 100); the others have 0.4 × 300 + 0.7 × 800.
  expect(worthOn(family, "2024-12-31")).toEqual({
    shares: "P 1, A 0.6, B 0.3",
    worth: "470",
    minority: "680",
    status: "ok",
  });
});

test("from the day of a larger stake on it counts, and the difference is a flow, not a return", () => {
  // 50 + 0.8 × 300 + 0.4 × 800: 60 more of A and 80 more of B.
  expect(worthOn(family, "2025-01-01")).toMatchObject({ shares: "P 1, A 0.8, B 0.4", worth: "610" });
  const flows = [
    stakeChangeFlow(fixed("300"), fixed("0.6"), fixed("0.8")),
    stakeChangeFlow(fixed("800"), fixed("0.3"), fixed("0.4")),
  ];
  expect(formatFixed(flows.reduce((sum, flow) => sum + flow, 0n))).toBe("140");
});

test("before anything is owned only the root's own counts; a company that holds itself belongs wholly to its owner", () => {
  expect(worthOn(family, "2019-12-31")).toMatchObject({ shares: "P 1, A 0, B 0", worth: "50" });
  const treasury = { ...family, stakes: [stake("P", "A", "0.9"), stake("A", "A", "0.1")], loans: [] };
  expect(worthOn(treasury, "2024-12-31")).toMatchObject({ shares: "P 1, A 1, B 0", worth: "250" });
});

test("a missing rate leaves its entity out and says so; more than the whole and closed loops are refused", () => {
  const dark = {
    ...family,
    sheets: [sheet("P", "50"), sheet("A", "200"), { ...sheet("B", "1000"), rate: undefined }],
    loans: [],
  };
  expect(worthOn(dark, "2024-12-31")).toMatchObject({ worth: "170", status: "partial" });
  const over = { ...family, stakes: [stake("P", "A", "0.6"), stake("Q", "A", "0.5")] };
  expect(worthOn(over, "2024-12-31")).toBe("ownership_over_one");
  const loop = { ...family, stakes: [stake("A", "B", formatFixed(ONE)), stake("B", "A", formatFixed(ONE))] };
  expect(worthOn(loop, "2024-12-31")).toBe("circular_ownership_without_outside_owner");
});
