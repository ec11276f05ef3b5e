import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { known, notKnown } from "#engine/figure.ts";
import { fixed, formatFixed, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { form8949Line, type RealizedLot } from "./gain-lines.ts";
import { assessGermanYears, germanYears, type GermanLine, type GermanPot } from "./german-years.ts";
import { CHURCH_TAX_RATES, germanTax, saversAllowance } from "./germany.ts";
import { sumGains } from "./summarize-gains.ts";
import type { TaxGain } from "./tax-gain.ts";
import { assessUkYears, netUkYear, ukExemptAmount } from "./uk-exempt-amount.ts";

const cents = (amount: Fixed): string => formatFixed(round(amount, 2));

test("EStG § 32d: of 1,000 without church 263.75, with 8 % in all 27.8186 %, with 9 % 27.9951 %", () => {
  const income = fixed("1000000");
  expect(cents(germanTax(income))).toBe("263750");
  const { bavaria_and_baden_wuerttemberg: eight, elsewhere: nine } = CHURCH_TAX_RATES;
  // 1,000,000 ÷ 4.08 = 245,098.04, and 5.5 % and 8 % of it on top.
  expect(cents(germanTax(income, eight))).toBe("278186.27");
  expect(cents(germanTax(income, nine))).toBe("279951.1");
});

test("foreign tax that is credited comes off by the formula (e − 4q) ÷ (4 + k): (1,000 − 4 × 150) ÷ 4 = 100", () => {
  expect(cents(germanTax(fixed("1000"), ZERO, fixed("150")))).toBe("105.5");
  expect(cents(germanTax(fixed("1000"), ZERO, fixed("300")))).toBe("0");
});

test("the saver's allowance is 801 until 2022 and 1,000 from 2023, twice that for spouses", () => {
  const of = (year: number) => [saversAllowance(year, "single"), saversAllowance(year, "joint")];
  expect([of(2022), of(2023), of(2008)]).toEqual([
    [fixed("801"), fixed("1602")],
    [fixed("1000"), fixed("2000")],
    [undefined, undefined],
  ]);
});

const line = (year: number, pot: GermanPot, amount: string): GermanLine => ({
  year,
  pot,
  taxable: known(fixed(amount)),
});
const assessed = (lines: readonly GermanLine[], change: Partial<Parameters<typeof assessGermanYears>[1]> = {}) =>
  assessGermanYears(germanYears(lines, []), { filing: "single", churchRate: ZERO, ...change });

test("losses on shares wait for gains on shares; other losses meet the next year's income before its allowance does", () => {
  const made = assessed([
    line(2023, "share", "-5000"),
    line(2023, "other", "1500"),
    line(2024, "share", "3000"),
    line(2024, "other", "-2500"),
    line(2025, "share", "4000"),
    line(2025, "other", "1000"),
  ]);
  expect(
    made.map(({ year, taxable, shareLossesLeft, otherLossesLeft, allowanceUsed }) =>
      [year, ...[taxable, shareLossesLeft, otherLossesLeft, allowanceUsed].map(formatFixed)].join(" "),
    ),
  ).toEqual([
    // 1,500 of other income less 1,000 of allowance; 5,000 of share losses wait.
    "2023 500 5000 0 1000",
    // 3,000 of 5,000 meet the gain; 2,500 of other losses wait.
    "2024 0 2000 2500 0",
    // 4,000 − 2,000 + 1,000 − 2,500 = 500, within the allowance.
    "2025 0 0 0 500",
  ]);
});

test("the church tax and the notice of an earlier loss are asked for; spouses have 2,000", () => {
  const lines = [line(2025, "share", "5080"), line(2025, "other", "1000")];
  const [made] = assessed(lines, {
    filing: "joint",
    churchRate: fixed("0.08"),
    carriedIn: { shareLosses: fixed("0"), otherLosses: fixed("0") },
  });
  // 6,080 − 2,000 = 4,080; ÷ 4.08 = 1,000; 1,000 + 55 + 80.
  expect(made?.tax).toMatchObject({ status: "ok", value: fixed("1135") });
  const [after] = assessed(lines, { carriedIn: { shareLosses: fixed("9000"), otherLosses: fixed("400") } });
  expect([after?.taxable, after?.shareLossesLeft, after?.allowanceUsed].map((sum) => formatFixed(sum ?? ZERO))).toEqual(
    ["0", "3920", "600"],
  );
});

test("a line that is not known leaves its year and those after it partial, and names the year", () => {
  const unknown = { year: 2023, pot: "share", taxable: notKnown<Fixed>("undefined", "") } as const;
  const made = assessed([unknown, line(2024, "other", "2000")]);
  expect(made.map(({ tax }) => tax.status)).toEqual(["partial", "partial"]);
  expect(made[1]?.tax).toMatchObject({ missing: ["2023: 1 of 1 amounts are not known"] });
});

test("over any years what is taxed, covered by allowances and left to carry is what was gained", () => {
  const lines = fc.array(
    fc.record({
      year: fc.integer({ min: 2015, max: 2026 }),
      pot: fc.constantFrom<GermanPot>("share", "other"),
      amount: fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, (rows) => {
      const made = assessed(rows.map(({ year, pot, amount }) => ({ year, pot, taxable: known(amount) })));
      const taxed = made.reduce((sum, { taxable, allowanceUsed }) => sum + taxable + allowanceUsed, ZERO);
      const last = made.at(-1);
      const left = (last?.shareLossesLeft ?? ZERO) + (last?.otherLossesLeft ?? ZERO);
      expect(taxed - left).toBe(rows.reduce((sum, { amount }) => sum + amount, ZERO));
      expect(made.every(({ taxable, allowanceUsed, allowance }) => taxable >= ZERO && allowanceUsed <= allowance)).toBe(
        true,
      );
    }),
  );
});

test("the UK's exempt amount was 12,300 in 2022/23, 6,000 in 2023/24 and 3,000 since", () => {
  expect([2022, 2023, 2024, 2025, 2007].map((year) => ukExemptAmount(year))).toEqual(
    ["12300", "6000", "3000", "3000"].map((amount): Fixed | undefined => fixed(amount)).concat([undefined]),
  );
});

test("losses of the year come off in full; those brought forward only down to the exempt amount", () => {
  const year = {
    gains: fixed("10000"),
    losses: fixed("2000"),
    broughtForward: fixed("7000"),
    exemptAmount: fixed("3000"),
  };
  expect(netUkYear(year)).toEqual({
    taxable: ZERO,
    exemptUsed: fixed("3000"),
    broughtForwardUsed: fixed("5000"),
    carriedForward: fixed("2000"),
  });
  expect(netUkYear({ ...year, gains: fixed("2500") })).toMatchObject({
    taxable: ZERO,
    exemptUsed: fixed("500"),
    carriedForward: fixed("7000"),
  });
  expect(netUkYear({ ...year, losses: fixed("12000"), broughtForward: ZERO })).toMatchObject({
    carriedForward: fixed("2000"),
  });
});

test("UK years hand their losses on; an amount nobody knows makes the years after it unknown", () => {
  const years = assessUkYears([
    { taxYear: 2022, gain: fixed("-5000") },
    { taxYear: 2024, gain: fixed("9000") },
    { taxYear: 2024, gain: undefined },
  ]);
  expect(years[0]?.result).toMatchObject({ status: "ok", value: { carriedForward: fixed("5000") } });
  // 9,000 − 5,000 = 4,000, of which 3,000 are exempt.
  expect(years[1]?.result).toMatchObject({ status: "partial", value: { taxable: fixed("1000") } });
  const later = assessUkYears([
    { taxYear: 1990, gain: fixed("1") },
    { taxYear: 2024, gain: fixed("1") },
  ]);
  expect(later.map(({ result }) => result.status)).toEqual(["insufficient_data", "insufficient_data"]);
});

const gainOf = (gain: string, acquiredOn: string): TaxGain => ({
  kind: "sale",
  account: 0,
  asset: 0,
  row: 0,
  openedBy: 0,
  acquiredOn: day(acquiredOn),
  soldOn: day("2024-06-30"),
  quantity: ZERO,
  proceeds: fixed(gain),
  basis: ZERO,
  gain: fixed(gain),
  disallowed: ZERO,
  isShort: false,
  isKnown: true,
  rule: "lot",
});
const taxableIn = (country: "AU" | "US" | "CA", ...lines: readonly TaxGain[]): string => {
  const { taxable } = sumGains(country, lines);
  return taxable.status === "ok" ? formatFixed(taxable.value) : taxable.status;
};

test("Australia takes losses off before the discount, first off gains without one: ITAA 1997 s. 102-5", () => {
  const [long, short, loss] = [gainOf("1000", "2020-01-01"), gainOf("300", "2024-01-01"), gainOf("-400", "2024-01-01")];
  // (1,000 − 400) ÷ 2, not 1,000 ÷ 2 − 400.
  expect(taxableIn("AU", long, loss)).toBe("300");
  // 300 − 300, (1,000 − 100) ÷ 2.
  expect(taxableIn("AU", long, short, loss)).toBe("450");
  expect(taxableIn("AU", short, loss)).toBe("-100");
  expect([taxableIn("CA", long, loss), taxableIn("US", long, loss)]).toEqual(["300", "600"]);
});

const LOT: RealizedLot = {
  description: "1 call",
  acquiredOn: day("2022-01-03"),
  soldOn: day("2024-01-19"),
  quantity: fixed("1"),
  proceeds: fixed("300"),
  basis: ZERO,
  disallowed: ZERO,
  reported: "with_basis",
  isDigitalAsset: false,
  isShort: true,
  isExpired: true,
};

test("a written option that expires after two years is short-term, acquired and sold on that day, its basis Expired", () => {
  expect(form8949Line(LOT)).toMatchObject({
    acquiredOn: day("2024-01-19"),
    term: "short",
    box: "A",
    gain: fixed("300"),
    expired: "basis",
  });
  // A bought one has its own holding period: over a year it is a long-term loss.
  const bought = { ...LOT, isShort: false, proceeds: ZERO, basis: fixed("300") };
  expect(form8949Line(bought)).toMatchObject({ term: "long", box: "D", gain: fixed("-300"), expired: "proceeds" });
  expect(form8949Line({ ...LOT, isExpired: false, basis: fixed("80") })).toMatchObject({ box: "A", expired: "" });
});
