import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { adjustedGains } from "./form-adjustments.ts";
import { form8949Line } from "./gain-lines.ts";
import { allowedGain } from "./summarize-gains.ts";
import type { TaxGain } from "./tax-gain.ts";

const ON = day("2024-06-03");
const line = (proceeds: string, basis: string, change: Partial<TaxGain> = {}): TaxGain => ({
  kind: "sale",
  account: 0,
  asset: 1,
  row: 0,
  openedBy: 0,
  acquiredOn: day("2020-01-02"),
  soldOn: ON,
  quantity: fixed("1"),
  proceeds: fixed(proceeds),
  basis: fixed(basis),
  gain: fixed(proceeds) - fixed(basis),
  disallowed: ZERO,
  isShort: false,
  isKnown: true,
  rule: "lot",
  ...change,
});
const stated = (code: "B" | "N" | "H", amount: string) => new Map([[1, [{ on: ON, code, amount: fixed(amount) }]]]);
const rows = (gains: readonly TaxGain[], reported: "with_basis" | "not_reported" = "with_basis") =>
  gains.map((gain) => {
    const {
      basis,
      adjustmentCode,
      adjustment,
      gain: net,
    } = form8949Line({ ...gain, ...REST, acquiredOn: day("2020-01-02"), reported });
    return [formatFixed(basis), adjustmentCode, formatFixed(adjustment), formatFixed(net)].join(" ");
  });
const REST = { description: "X", isDigitalAsset: false, isExpired: false };

test("a nominee's 90 of two sales of a day are taken back by what each brought, and other days and assets stay", () => {
  const other = line("10", "5", { asset: 2 });
  const later = line("10", "5", { soldOn: ON + 1 });
  const made = adjustedGains([line("100", "40"), line("200", "80"), other, later], stated("N", "-90"));
  expect(made.map((it) => formatFixed(allowedGain(it)))).toEqual(["30", "60", "5", "5"]);
  expect(rows(made.slice(0, 2))).toEqual(["40 N -30 30", "80 N -60 60"]);
});

test("under B the form shows the basis that was told and takes the difference back: the gain stays; of what nobody told the right one stands there", () => {
  const made = adjustedGains([line("1500", "1000")], stated("B", "800"));
  expect(rows(made)).toEqual(["800 B -200 500"]);
  expect(rows(made, "not_reported")).toEqual(["1000 B 0 500"]);
  expect(made.map((it) => formatFixed(allowedGain(it)))).toEqual(["500"]);
});

test("codes stand in order of the alphabet beside those that come by themselves", () => {
  const [washed] = adjustedGains([line("100", "160", { disallowed: fixed("20") })], stated("H", "-5"));
  expect(washed && rows([washed])).toEqual(["160 HW 15 -45"]);
});

test("a day on which nothing was sold changes nothing", () => {
  const gains = [line("100", "40", { soldOn: ON + 3 })];
  expect(adjustedGains(gains, stated("N", "-90"))).toEqual(gains);
});
