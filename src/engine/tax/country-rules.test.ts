import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed, mul, round, ZERO } from "#engine/money/fixed.ts";
import { advanceLumpSum, germanTax, netGermanYear, taxableFundGain } from "./germany.ts";
import { form8949Line, sa108Line, ukTaxYear, type RealizedLot } from "./gain-lines.ts";
import { allowsMatching, includedGain, taxYearOf } from "./rule-sets.ts";
import { harvestCandidates, unrealizedLots } from "./tax-lots.ts";
import type { OpenLot } from "./tax-report.ts";
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
  isShort: false,
  isExpired: false,
};

test("a line of Form 8949 adds a wash sale back and names its box", () => {
  expect(form8949Line(LOT)).toMatchObject({ adjustmentCode: "W", gain: fixed("-60"), term: "long", box: "D" });
  const art = { ...LOT, isCollectible: true, isDigitalAsset: false };
  expect(form8949Line(art).adjustmentCode).toBe("CW");
  expect(form8949Line({ ...art, disallowed: ZERO }).adjustmentCode).toBe("C");
  expect(form8949Line({ ...art, disallowed: ZERO, soldOn: day("2023-06-03") }).adjustmentCode).toBe("");
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

const openLot = (asset: number, basis: string, boughtOn = "2024-01-01"): OpenLot => ({
  account: 0,
  asset,
  openedBy: asset * 10 + Number(boughtOn.slice(5, 7)),
  acquiredOn: day(boughtOn),
  boughtOn: day(boughtOn),
  quantity: fixed("10"),
  basis: fixed(basis),
  washAdded: ZERO,
  isKnown: true,
  isReplacement: false,
});
const TODAY = day("2024-12-31");
const atFive = { country: "US" as const, today: TODAY, valueOf: () => fixed("50") };

test("if sold today: gain, term and days to long-term of each lot; a lot without a price has no gain", () => {
  const today = unrealizedLots([openLot(1, "100"), openLot(2, "100")], {
    country: "US",
    today: TODAY,
    valueOf: (asset, quantity) => (asset === 1 ? mul(quantity, fixed("8")) : undefined),
  });
  expect(today[0]).toMatchObject({ value: fixed("80"), gain: fixed("-20"), term: "short", daysToLongTerm: 2 });
  expect(today[0]).toMatchObject({ daysHeld: 365 });
  expect(today[1]).toMatchObject({ value: undefined, gain: undefined });
});

test("losses to harvest come largest first and count what was bought in the last 30 days", () => {
  const lots = unrealizedLots(
    [
      openLot(1, "60"),
      openLot(2, "90"),
      openLot(3, "40"),
      openLot(2, "50", "2024-12-01"),
      openLot(1, "50", "2024-11-30"),
    ],
    atFive,
  );
  const found = harvestCandidates(lots, { country: "US", today: TODAY });
  expect(
    found.map(({ lot, loss, replacedUnits }) => [lot.asset, formatFixed(loss), formatFixed(replacedUnits)]),
  ).toEqual([
    [2, "40", "10"],
    [1, "10", "0"],
  ]);
  expect(found[0]?.rebuyFrom).toBe(day("2025-01-31"));
  expect(harvestCandidates(lots, { country: "DE", today: TODAY })[0]?.rebuyFrom).toBeUndefined();
});

test("a tax year starts on 6 April in the UK, on 1 July in Australia, else in January", () => {
  const years = (text: string) => [taxYearOf("GB", day(text)), taxYearOf("AU", day(text)), taxYearOf("US", day(text))];
  expect([years("2024-04-05"), years("2024-04-06"), years("2024-07-01")]).toEqual([
    [2023, 2023, 2024],
    [2024, 2023, 2024],
    [2024, 2024, 2024],
  ]);
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
