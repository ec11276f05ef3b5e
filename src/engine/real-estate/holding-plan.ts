import { addYears, type Day } from "#engine/dates/day.ts";
import { fromNumber, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { netSaleProceeds, type PropertyFlow } from "#engine/real-estate/holding-choice.ts";
import { saleTax } from "#engine/real-estate/sale-tax.ts";

/** A property for some years, amounts in its currency, rates as fractions a year. */
export interface HoldingPlan {
  readonly on: Day;
  readonly years: number;
  readonly value: Fixed;
  /** Net operating income of the first year. */
  readonly noi: Fixed;
  readonly valueGrowth: number;
  readonly noiGrowth: number;
  readonly sellingCostShare: Fixed;
  /** Owed today, and what each year then pays and leaves owed; one entry a year. */
  readonly debt: DebtPath;
  /** What a sale is taxed by; left out where no rate is stated, and sales are before taxes. */
  readonly taxed?: PlanTax;
}

export interface PlanTax {
  /** What it cost with all that was built. */
  readonly cost: Fixed;
  /** Depreciation up to today, and up to the end of each year of the plan. */
  readonly depreciated: Fixed;
  readonly depreciatedBy: readonly Fixed[];
  readonly gainRate: Fixed;
  readonly recaptureRate: Fixed;
}

export interface DebtPath {
  readonly balance: Fixed;
  /** Interest and principal of each year. */
  readonly service: readonly Fixed[];
  /** Owed at the end of each year. */
  readonly balances: readonly Fixed[];
}

export const MOST_PLAN_YEARS = 40;

/** Net proceeds of selling today, after tax where its rates are stated. */
export const saleToday = (plan: HoldingPlan): Fixed =>
  soldFor(plan, { price: plan.value, loanBalance: plan.debt.balance, depreciated: plan.taxed?.depreciated ?? ZERO });

interface Sold {
  readonly price: Fixed;
  readonly loanBalance: Fixed;
  readonly depreciated: Fixed;
}

function soldFor({ sellingCostShare, taxed }: HoldingPlan, { price, loanBalance, depreciated }: Sold): Fixed {
  const sellingCosts = mul(price, sellingCostShare);
  const tax = taxed === undefined ? ZERO : saleTax({ ...taxed, price, sellingCosts, depreciated });
  return netSaleProceeds({ price, sellingCostShare, loanBalance, tax });
}

/**
 * Holding as a choice: today's sale proceeds are given up, each year brings net operating income less debt service, and the property is
 * sold at the end. `cashOut` is what refinancing pays out today after repaying the old loan and its costs; 0 when nothing changes.
 */
export function holdFlows(plan: HoldingPlan, givenUp: Fixed, cashOut: Fixed): PropertyFlow[] {
  const years = Math.max(1, Math.min(MOST_PLAN_YEARS, Math.floor(plan.years)));
  const flows: PropertyFlow[] = [{ on: plan.on, amount: cashOut - givenUp }];
  for (let year = 1; year <= years; year++) {
    const noi = grown(plan.noi, plan.noiGrowth, year - 1);
    const cash = noi - (plan.debt.service[year - 1] ?? ZERO);
    const sale = year === years ? saleAfter(plan, year) : ZERO;
    flows.push({ on: addYears(plan.on, year), amount: cash + sale });
  }
  return flows;
}

const saleAfter = (plan: HoldingPlan, year: number): Fixed =>
  soldFor(plan, {
    price: grown(plan.value, plan.valueGrowth, year),
    loanBalance: plan.debt.balances[year - 1] ?? ZERO,
    depreciated: plan.taxed?.depreciatedBy[year - 1] ?? ZERO,
  });

/** Growth is at most tenfold a year: what is entered as more is a slip, and what is no number is no growth. */
function grown(amount: Fixed, rate: number, years: number): Fixed {
  const factor = Number.isFinite(rate) ? Math.min(Math.max(rate, -0.99), 9) + 1 : 1;
  let result = amount;
  for (let i = 0; i < years; i++) result = mul(result, fromNumber(factor));
  return result;
}
