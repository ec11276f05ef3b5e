import { expect, test } from "vitest";
import type { Overview } from "#features/figures/contract.ts";
import { rateRemedy } from "./missing-rates.ts";

type Answer = Parameters<typeof rateRemedy>[0];

const stale = (currency: string, reason: Overview["stale"][number]["reason"]): Overview["stale"][number] => ({
  assetId: `${currency} ${reason}`,
  name: currency,
  currency,
  priceOn: null,
  ageDays: null,
  reason,
});

const answer = (unknown: number[], list: Overview["stale"], values: number[] = [9, 9, 7, 7]): Answer => ({
  currency: "EUR",
  stale: list,
  series: {
    currency: "EUR",
    from: "2026-04-12",
    to: "2026-04-15",
    values,
    unknown,
    contributed: [],
    index: [],
    groups: [],
  },
});

test("holdings of one other currency can be shown in it, or on the last day that had a rate", () => {
  expect(rateRemedy(answer([0, 0, 2, 2], [stale("USD", "missing_rate"), stale("USD", "missing_rate")]))).toEqual({
    currency: "USD",
    on: "2026-04-13",
  });
});

test("a day on which next to nothing was owned yet is no better one", () => {
  expect(rateRemedy(answer([0, 0, 0, 1], [stale("USD", "missing_rate")], [0, 0, 3, 90]))).toEqual({
    currency: "USD",
    on: undefined,
  });
});

test("with several currencies no single one is proposed", () => {
  const remedy = rateRemedy(answer([2, 2, 2, 2], [stale("USD", "missing_rate"), stale("CHF", "missing_rate")]));
  expect(remedy).toEqual({ currency: undefined, on: undefined });
});

test("a price that is only missing is not a matter of rates", () => {
  expect(rateRemedy(answer([0, 0, 0, 1], [stale("USD", "missing_price")]))).toBeUndefined();
});
