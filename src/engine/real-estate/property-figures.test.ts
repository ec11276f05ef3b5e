import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import {
  buildingDepreciation,
  germanDepreciation,
  recapturedDepreciation,
  straightLine,
  tableDepreciation,
} from "./depreciation.ts";
import { compareChoices, netSaleProceeds, propertyIrr } from "./holding-choice.ts";
import {
  capRate,
  cashInvested,
  cashOnCash,
  cashOnCashWithPrincipal,
  debtServiceCoverage,
  equityMultiple,
  equityOf,
  grossRentMultiplier,
  loanToValue,
  netOperatingIncome,
  returnOnEquity,
} from "./property-figures.ts";
import { occupancy, rentRoll, type Lease } from "./rent-roll.ts";

const total = (list: readonly bigint[]) => list.reduce((sum, amount) => sum + amount, ZERO);
const flow = (on: string, amount: string) => ({ on: day(on), amount: fixed(amount) });
const near = (value: number) => ({ status: "ok", value: expect.closeTo(value, 12) });
const NOI = netOperatingIncome({
  potentialRent: fixed("30000"),
  vacancyAndCreditLoss: fixed("1500"),
  otherIncome: fixed("500"),
  operatingExpenses: fixed("9000"),
});

test("net operating income is rent less vacancy plus other income less expenses", () => {
  expect(formatFixed(NOI)).toBe("20000");
});

test("a house of 400,000 with a loan of 300,000 and 16,000 debt service", () => {
  expect(capRate(NOI, fixed("400000"))).toMatchObject(near(0.05));
  expect(loanToValue(fixed("300000"), fixed("400000"))).toMatchObject(near(0.75));
  expect(debtServiceCoverage(NOI, fixed("16000"))).toMatchObject(near(1.25));
  expect(grossRentMultiplier(fixed("400000"), fixed("32000"))).toMatchObject(near(12.5));
  expect(formatFixed(equityOf(fixed("400000"), fixed("450000")))).toBe("-50000");
});

test("cash on cash is what is left after debt over what was put in", () => {
  const invested = cashInvested({
    price: fixed("400000"),
    closingCosts: fixed("8000"),
    loanCosts: fixed("1000"),
    loan: fixed("310000"),
    shortfallBeforeService: fixed("1000"),
  });
  const flow = { noi: NOI, debtService: fixed("16000"), principalPaid: fixed("6000") };
  expect(cashOnCash(flow, invested)).toMatchObject(near(0.04));
  expect(cashOnCashWithPrincipal(flow, invested)).toMatchObject(near(0.1));
  expect(equityMultiple(fixed("150"), fixed("100"))).toMatchObject(near(1.5));
  expect(returnOnEquity(fixed("4"), fixed("50"))).toMatchObject(near(0.08));
  expect(cashOnCash(flow, ZERO).status).toBe("undefined");
});

const lease = (unitId: string, from: string, to: string | undefined): Lease => ({
  unitId,
  fromOn: day(from),
  toOn: to === undefined ? undefined : day(to),
  monthlyRent: fixed("900"),
});

test("occupancy counts unit-days once, and the roll names what is empty or ends soon", () => {
  const leases = [
    lease("a", "2024-01-01", "2024-01-10"),
    lease("a", "2024-01-06", "2024-01-15"),
    lease("b", "2024-01-01", undefined),
  ];
  const january = { from: day("2024-01-01"), to: day("2024-01-30") };
  expect(occupancy(["a", "b", "c"], leases, january)).toMatchObject(near((15 + 30) / 90));
  const roll = rentRoll(["a", "b", "c"], leases, { on: day("2024-01-12"), days: 10 });
  expect(roll).toMatchObject({ monthlyRent: fixed("1800"), occupiedUnits: 2, vacantUnitIds: ["c"] });
  expect(roll.ending.map(({ unitId }) => unitId)).toEqual(["a"]);
  expect(occupancy([], [], january).status).toBe("undefined");
});

test("a building placed in service in July has 5.5 months in its first year and ends in its 29th", () => {
  const facts = { basis: fixed("275000"), recoveryYears: 27.5, month: 7 } as const;
  const years = buildingDepreciation(facts);
  const list = years.ok ? years.value : [];
  expect(formatFixed(list[0] ?? ZERO).slice(0, 7)).toBe("4583.33");
  expect(formatFixed(list[1] ?? ZERO).slice(0, 5)).toBe("10000");
  expect(list).toHaveLength(29);
  const table = tableDepreciation(facts);
  expect(table.ok && formatFixed(table.value[0] ?? ZERO)).toBe("4584.25");
});

test("both ways depreciate the whole building, whatever the month", () => {
  const month = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(
      month,
      fc.constantFrom(27.5 as const, 39 as const),
      fc.bigInt({ min: 1n, max: 10n ** 26n }),
      (m, recoveryYears, basis) => {
        const years = buildingDepreciation({ basis, recoveryYears, month: m });
        const table = tableDepreciation({ basis: fixed("100000"), recoveryYears, month: m });
        const ofTable = table.ok ? Number(formatFixed(total(table.value))) : 0;
        return years.ok && total(years.value) === basis && Math.abs(ofTable - 100_000) <= 10;
      },
    ),
  );
  expect(buildingDepreciation({ basis: 1n, recoveryYears: 39, month: 13 }).ok).toBe(false);
});

test("in Germany 2% of 300,000 are 6,000 a year and 2,000 from September; 3% end in the 34th year, and all is taken off", () => {
  const years = (rate: 2 | 2.5 | 3) => {
    const made = germanDepreciation({ basis: fixed("300000"), rate, month: 9 });
    return made.ok ? made.value : [];
  };
  expect(years(2).slice(0, 2).map(formatFixed)).toEqual(["2000", "6000"]);
  expect(years(3).slice(0, 2).map(formatFixed)).toEqual(["3000", "9000"]);
  expect([years(2).length, years(2.5).length, years(3).length]).toEqual([51, 41, 34]);
  expect(([2, 2.5, 3] as const).map((rate) => formatFixed(total(years(rate))))).toEqual(["300000", "300000", "300000"]);
});

test("straight line and recapture", () => {
  expect(formatFixed(straightLine(fixed("100"), fixed("20"), 8) ?? ZERO)).toBe("10");
  expect(straightLine(fixed("100"), ZERO, 0)).toBeUndefined();
  expect([
    recapturedDepreciation(50n, 80n),
    recapturedDepreciation(90n, 80n),
    recapturedDepreciation(-5n, 80n),
  ]).toEqual([50n, 80n, 0n]);
});

test("selling leaves the price less costs, loan and tax; holding is compared by its own rate", () => {
  const proceeds = netSaleProceeds({
    price: fixed("500"),
    sellingCostShare: fixed("0.06"),
    loanBalance: fixed("300"),
    tax: fixed("20"),
  });
  expect(formatFixed(proceeds)).toBe("150");
  const hold = [flow("2023-01-01", "-150"), flow("2024-01-01", "165")];
  expect(propertyIrr(hold)).toMatchObject(near(0.1));
  const choices = compareChoices({ sell: [flow("2023-01-01", "150")], hold }, 0.1);
  expect(choices.get("sell")?.presentValue).toMatchObject(near(150));
  expect(choices.get("hold")).toMatchObject({ presentValue: near(0), multiple: near(1.1), netCash: fixed("15") });
});
