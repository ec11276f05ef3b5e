import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { ukGainBands } from "./uk-gain-rates.ts";

const said = (taxYear: number) => {
  const bands = ukGainBands(taxYear);
  return (
    bands && [
      formatFixed(bands.band),
      ...bands.rates.map((it) => `${formatDay(it.from)} ${formatFixed(it.basic)} ${formatFixed(it.higher)}`),
    ]
  );
};

test("10 and 20 % until the budget of 30 October 2024, 18 and 24 % after it, both in 2024/25", () => {
  expect(said(2023)).toEqual(["37700", "2016-04-06 0.1 0.2"]);
  expect(said(2024)).toEqual(["37700", "2016-04-06 0.1 0.2", "2024-10-30 0.18 0.24"]);
  expect(said(2025)).toEqual(["37700", "2024-10-30 0.18 0.24"]);
});

test("a year whose rates are not written down has none", () => {
  expect([said(2015), said(2999)]).toEqual([undefined, undefined]);
});
