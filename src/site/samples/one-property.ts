import { addYears, day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { fixed, fromNumber, mul, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { netSaleProceeds, propertyIrr, type PropertyFlow } from "#engine/real-estate/holding-choice.ts";
import {
  balanceAfter,
  loanSchedule,
  loanTotals,
  type LoanRow,
  type LoanTerms,
} from "#engine/real-estate/loan-schedule.ts";
import {
  capRate,
  cashInvested,
  cashOnCash,
  debtServiceCoverage,
  equityOf,
  loanToValue,
  netOperatingIncome,
} from "#engine/real-estate/property-figures.ts";

export interface OnePropertyInput {
  readonly loan: number;
  /** Percent a year. */
  readonly rate: number;
  readonly rent: number;
  /** Percent of the year. */
  readonly vacancy: number;
  /** Percent a year. */
  readonly growth: number;
  readonly years: number;
}

export const FIRST_PROPERTY: OnePropertyInput = {
  loan: 300_000,
  rate: 6,
  rent: 3_000,
  vacancy: 5,
  growth: 2,
  years: 10,
};

const PRICE = fixed("400000");
const CLOSING = fixed("12000");
const COSTS = fixed("9200");
const BOUGHT = day("2026-01-01");

export interface OneProperty {
  readonly payment: number;
  readonly noi: number;
  readonly capRate: Figure;
  readonly cashOnCash: Figure;
  readonly coverage: Figure;
  readonly loanToValue: Figure;
  readonly leveredIrr: Figure;
  readonly unleveredIrr: Figure;
  /** Equity at the end of each year, the first day included. */
  readonly equity: readonly number[];
}

/** A let apartment bought for 400,000, held and sold. Selling costs 6 percent; rent, costs and value grow alike. */
export function oneProperty(input: OnePropertyInput): OneProperty {
  const terms: LoanTerms = {
    principal: fromNumber(input.loan),
    annualRate: input.rate / 100,
    periods: 360,
    compounding: "monthly",
    decimals: 2,
  };
  const schedule = input.loan > 0 ? loanSchedule(terms) : undefined;
  const rows = schedule?.ok ? schedule.value : [];
  const noi = incomeOf(input);
  const service = rows.slice(0, 12).reduce((sum, row) => sum + row.payment, ZERO);
  const invested = cashInvested({
    price: PRICE,
    closingCosts: CLOSING,
    loanCosts: ZERO,
    loan: terms.principal,
    shortfallBeforeService: ZERO,
  });
  const valueAfter = (year: number): Fixed => mul(PRICE, fromNumber((1 + input.growth / 100) ** year));
  const owedAfter = (year: number): Fixed => (input.loan > 0 ? balanceAfter(terms, rows, year * 12) : ZERO);
  const levered = flowsOf(input, { noi, rows, valueAfter, owedAfter, paid: invested });
  const unlevered = flowsOf(input, { noi, rows: [], valueAfter, owedAfter: () => ZERO, paid: PRICE + CLOSING });
  return {
    payment: toNumber(rows[0]?.payment ?? ZERO),
    noi: toNumber(noi),
    capRate: capRate(noi, PRICE),
    cashOnCash: cashOnCash({ noi, debtService: service }, invested),
    coverage: debtServiceCoverage(noi, service),
    loanToValue: loanToValue(terms.principal, PRICE),
    leveredIrr: propertyIrr(levered),
    unleveredIrr: propertyIrr(unlevered),
    equity: Array.from({ length: input.years + 1 }, (_, year) => toNumber(equityOf(valueAfter(year), owedAfter(year)))),
  };
}

function incomeOf({ rent, vacancy }: OnePropertyInput): Fixed {
  const potentialRent = fromNumber(rent * 12);
  return netOperatingIncome({
    potentialRent,
    vacancyAndCreditLoss: mul(potentialRent, fromNumber(vacancy / 100)),
    otherIncome: ZERO,
    operatingExpenses: COSTS,
  });
}

interface Holding {
  readonly noi: Fixed;
  readonly rows: readonly LoanRow[];
  readonly valueAfter: (year: number) => Fixed;
  readonly owedAfter: (year: number) => Fixed;
  readonly paid: Fixed;
}

function flowsOf({ growth, years }: OnePropertyInput, holding: Holding): readonly PropertyFlow[] {
  const flows: PropertyFlow[] = [{ on: BOUGHT, amount: -holding.paid }];
  for (let year = 1; year <= years; year++) {
    const noi = mul(holding.noi, fromNumber((1 + growth / 100) ** (year - 1)));
    const paid = loanTotals(holding.rows, year * 12 - 11, year * 12);
    const sale =
      year === years
        ? netSaleProceeds({
            price: holding.valueAfter(year),
            sellingCostShare: fixed("0.06"),
            loanBalance: holding.owedAfter(year),
            tax: ZERO,
          })
        : ZERO;
    flows.push({ on: addYears(BOUGHT, year), amount: noi - paid.interest - paid.principal + sale });
  }
  return flows;
}
