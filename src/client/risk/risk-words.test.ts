import { expect, test } from "vitest";
import type { Risk } from "#features/analytics/contract.ts";
import { reasonsOf } from "./risk-words.ts";

const few = "There are 13 returns; 20 are needed.";
const figure = (key: Risk["figures"][number]["key"], value: number | null): Risk["figures"][number] => ({
  key,
  figure: { status: value === null ? "insufficient_data" : "ok", value, notes: value === null ? [few] : [] },
});

test("what several figures lack is said once, and nothing of those that are known or of another group", () => {
  const figures = [figure("volatility", null), figure("best_period", null), figure("sharpe", 1.2)];
  expect(reasonsOf(["volatility", "best_period", "sharpe"], { figures })).toBe(few);
  expect(reasonsOf(["sharpe"], { figures })).toBe("");
});
