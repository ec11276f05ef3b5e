import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed, round, ZERO } from "#engine/money/fixed.ts";
import { advanceLumpSum, germanTax, netGermanYear, taxableFundGain } from "./germany.ts";
import { form8949Line, sa108Line, ukTaxYear, type RealizedLot } from "./gain-lines.ts";
import { allowsMatching, includedGain } from "./rule-sets.ts";
import { harvestCandidates, unrealizedLots } from "./tax-lots.ts";
import { ukGains } from "./uk-matching.ts";

const cents = (amount: bigint) => formatFixed(round(amount, 2));
const fundYear = {
  valueStart: fixed("10000"),
  valueEnd: fixed("10100"),
  distributions: ZERO,
  baseRate: fixed("0.02"),
  fundKind: "equity" as const,
};

test("the lump sum is 70 % of the base rate, at most what the fund gained", () => {
  expect(cents(advanceLumpSum(fundYear).advanceLumpSum)).toBe("100");
  expect(cents(advanceLumpSum({ ...fundYear, valueEnd: fixed("11000") }).advanceLumpSum)).toBe("140");
  expect(cents(advanceLumpSum({ ...fundYear, valueEnd: fixed("9000") }).advanceLumpSum)).toBe("0");
});

test("distributions and months before the purchase lower it, and 30 % of an equity fund is exempt", () => {
  const rising = { ...fundYear, valueEnd: fixed("11000") };
  expect(cents(advanceLumpSum({ ...rising, distributions: fixed("60") }).advanceLumpSum)).toBe("80");
  expect(cents(advanceLumpSum({ ...rising, boughtInMonth: 7 }).advanceLumpSum)).toBe("70");
  expect(cents(advanceLumpSum(rising).taxable)).toBe("98");
});

test("tax is 26.375 %, and with 9 % church tax 27.9951 %", () => {
  expect(formatFixed(germanTax(fixed("1000")))).toBe("263.75");
  expect(cents(germanTax(fixed("10000"), fixed("0.09")))).toBe("2799.51");
});

test("lump sums taxed before come off a sale's gain, and a loss is exempt in part too", () => {
  const sale = {
    proceeds: fixed("1200"),
    cost: fixed("1000"),
    lumpSumsTaxed: fixed("50"),
    fundKind: "equity" as const,
  };
  expect(formatFixed(taxableFundGain(sale))).toBe("105");
  expect(formatFixed(taxableFundGain({ ...sale, proceeds: fixed("950"), lumpSumsTaxed: ZERO }))).toBe("-35");
});

test("losses on shares only meet gains on shares, then the allowance comes off", () => {
  const year = netGermanYear({
    shareGains: fixed("100"),
    shareLosses: fixed("300"),
    otherIncome: fixed("2000"),
    otherLosses: fixed("400"),
    allowance: fixed("1000"),
  });
  expect([year.taxable, year.shareLossesLeft, year.otherLossesLeft, year.allowanceUsed].map(formatFixed)).toEqual([
    "600",
    "200",
    "0",
    "1000",
  ]);
});

const LOT: RealizedLot = {
  description: "100 XYZ",
  acquiredOn: day("2023-01-02"),
  soldOn: day("2024-06-03"),
  quantity: fixed("100"),
  proceeds: fixed("900.004"),
  basis: fixed("1000"),
  disallowed: fixed("40"),
  reported: "with_basis",
  isDigitalAsset: true,
};

test("a line of Form 8949 adds a wash sale back and names its box", () => {
  expect(form8949Line(LOT)).toMatchObject({ adjustmentCode: "W", gain: fixed("-60"), term: "long", box: "D" });
  expect(form8949Line({ ...LOT, soldOn: day("2025-06-03"), disallowed: ZERO })).toMatchObject({
    adjustmentCode: "",
    box: "J",
  });
  expect(form8949Line({ ...LOT, soldOn: day("2023-06-03"), reported: "not_reported" }).box).toBe("C");
});

test("a UK line names its tax year, which starts on 6 April, and the rules used", () => {
  const gains = ukGains([
    { kind: "buy", on: day("2024-01-01"), quantity: fixed("10"), amount: fixed("10") },
    { kind: "sell", on: day("2024-04-05"), quantity: fixed("4"), amount: fixed("8") },
  ]);
  const disposal = gains.ok ? gains.value.disposals[0] : undefined;
  expect(disposal && sa108Line("XYZ", disposal)).toMatchObject({
    taxYear: 2023,
    gain: fixed("4"),
    rules: ["section_104"],
  });
  expect(ukTaxYear(day("2024-04-06"))).toBe(2024);
});

test("if sold today: gain, term and days to long-term of each lot; a lot without a price is named", () => {
  const lot = { lotId: "1", assetId: "X", acquiredOn: day("2024-01-01"), quantity: fixed("10"), cost: fixed("100") };
  const today = unrealizedLots(
    [lot, { ...lot, lotId: "2", assetId: "Y" }],
    (id) => (id === "X" ? fixed("8") : undefined),
    day("2024-12-31"),
  );
  expect(today.lots).toMatchObject([{ value: fixed("80"), gain: fixed("-20"), term: "short", daysToLongTerm: 2 }]);
  expect(today.unpriced).toEqual(["2"]);
});

test("losses to harvest come largest first and warn of purchases in the last 30 days", () => {
  const today = day("2024-12-31");
  const lot = (lotId: string, assetId: string, cost: string) => ({
    lotId,
    assetId,
    acquiredOn: day("2024-01-01"),
    quantity: fixed("10"),
    cost: fixed(cost),
    value: fixed("50"),
    gain: fixed("50") - fixed(cost),
    term: "short" as const,
    daysToLongTerm: 2,
  });
  const found = harvestCandidates(
    [lot("1", "X", "60"), lot("2", "Y", "90"), lot("3", "Z", "40")],
    [
      { assetId: "Y", lotId: "9", on: day("2024-12-01") },
      { assetId: "X", lotId: "8", on: day("2024-11-30") },
    ],
    today,
  );
  expect(found.map(({ lot: { lotId }, isWashRisk }) => `${lotId} ${String(isWashRisk)}`)).toEqual([
    "2 true",
    "1 false",
  ]);
  expect(found[0]?.rebuyFrom).toBe(day("2025-01-31"));
});

test("rule sets: half of a gain held over a year in Australia, half of any in Canada, all in the US", () => {
  const held = { acquiredOn: day("2023-01-01"), soldOn: day("2024-01-02") };
  expect(formatFixed(includedGain("AU", fixed("100"), held))).toBe("50");
  expect(formatFixed(includedGain("AU", fixed("100"), { ...held, soldOn: day("2024-01-01") }))).toBe("100");
  expect(formatFixed(includedGain("AU", fixed("-100"), held))).toBe("-100");
  expect(formatFixed(includedGain("CA", fixed("-100"), held))).toBe("-50");
  expect(formatFixed(includedGain("US", fixed("100"), held))).toBe("100");
  expect([allowsMatching("GB", "fifo"), allowsMatching("US", "fifo")]).toEqual([false, true]);
});
