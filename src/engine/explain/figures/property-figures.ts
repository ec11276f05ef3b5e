import {
  annuityFactor,
  futureValue,
  levelPayment,
  periodsToRepay,
  ratePerPeriod,
  type AnnuityTerms,
} from "#engine/annuity/annuity.ts";
import { paymentOf, periodsOf, presentSumOf, type PlanSums } from "#engine/annuity/time-value.ts";
import type { Day } from "#engine/dates/day.ts";
import { explained, explainedParts, figureOfResult } from "#engine/explain/explained.ts";
import { known } from "#engine/figure.ts";
import { fromNumber, type Fixed } from "#engine/money/fixed.ts";
import { arrearsByAge, type DatedAmount, rentArrears } from "#engine/real-estate/arrears.ts";
import {
  buildingDepreciation,
  germanDepreciation,
  type GermanBuildingFacts,
  recapturedDepreciation,
  straightLine,
  tableDepreciation,
  type BuildingFacts,
} from "#engine/real-estate/depreciation.ts";
import {
  compareChoices,
  netSaleProceeds,
  propertyIrr,
  type PropertyFlow,
  type SaleFacts,
} from "#engine/real-estate/holding-choice.ts";
import { holdFlows, saleToday, type HoldingPlan } from "#engine/real-estate/holding-plan.ts";
import { loanParts, type LevelLoan } from "#engine/real-estate/loan-parts.ts";
import { monthlyRate, type RateCompounding } from "#engine/real-estate/loan-rate.ts";
import { balanceAfter, loanSchedule, loanTotals, type LoanTerms } from "#engine/real-estate/loan-schedule.ts";
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
  type CashInvested,
  type OperatingYear,
} from "#engine/real-estate/property-figures.ts";
import { occupancy, rentRoll, type Lease } from "#engine/real-estate/rent-roll.ts";
import { adjustedBasis, saleTax, taxableGain, type TaxedSale } from "#engine/real-estate/sale-tax.ts";
import { valueByIncome, valueByIndex, valueByRent } from "#engine/real-estate/value-models.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

interface YearFlow {
  readonly noi: Fixed;
  readonly debtService: Fixed;
}

/** Loans and buildings. Rates as fractions a year unless said a period. */
export const PROPERTY_FIGURES = {
  netOperatingIncome: explained(
    ["Net operating income", "rent − vacancy and losses + other income − operating costs", "money"],
    (of: OperatingYear) => netOperatingIncome(of),
  ),
  capRate: explained(["Cap rate", "NOI ÷ value", "ratio"], (of: { readonly noi: Fixed; readonly value: Fixed }) =>
    capRate(of.noi, of.value),
  ),
  grossRentMultiplier: explained(
    ["Gross rent multiplier", "price ÷ rent a year", "multiple"],
    (of: { readonly price: Fixed; readonly yearlyRent: Fixed }) => grossRentMultiplier(of.price, of.yearlyRent),
  ),
  cashInvested: explained(
    ["Cash invested", "price + closing costs + costs of loans − lent + cost before it was let", "money"],
    (of: CashInvested) => cashInvested(of),
  ),
  cashOnCash: explained(
    ["Cash on cash", "(NOI − debt service) ÷ cash invested", "ratio"],
    (of: { readonly flow: YearFlow; readonly invested: Fixed }) => cashOnCash(of.flow, of.invested),
  ),
  cashOnCashWithPrincipal: explained(
    ["Cash on cash with principal repaid", "(NOI − debt service + principal repaid) ÷ cash invested", "ratio"],
    (of: { readonly flow: YearFlow & { readonly principalPaid: Fixed }; readonly invested: Fixed }) =>
      cashOnCashWithPrincipal(of.flow, of.invested),
  ),
  debtServiceCoverage: explained(["Debt service coverage", "NOI ÷ debt service", "multiple"], (of: YearFlow) =>
    debtServiceCoverage(of.noi, of.debtService),
  ),
  loanToValue: explained(
    ["Loan to value", "balance ÷ value", "ratio"],
    (of: { readonly balance: Fixed; readonly value: Fixed }) => loanToValue(of.balance, of.value),
  ),
  equityOf: explained(
    ["Equity", "value − balance", "money"],
    (of: { readonly value: Fixed; readonly balance: Fixed }) => equityOf(of.value, of.balance),
  ),
  equityMultiple: explained(
    ["Equity multiple", "received ÷ invested", "multiple"],
    (of: { readonly received: Fixed; readonly invested: Fixed }) => equityMultiple(of.received, of.invested),
  ),
  returnOnEquity: explained(
    ["Return on equity", "gain of a year ÷ equity", "ratio"],
    (of: { readonly yearlyGain: Fixed; readonly equity: Fixed }) => returnOnEquity(of.yearlyGain, of.equity),
  ),
  rentRoll: explained(
    ["Rent a month", "Σ rent of the leases that run on the day", "money"],
    (of: { readonly unitIds: readonly string[]; readonly leases: readonly Lease[]; readonly on: Day }) =>
      rentRoll(of.unitIds, of.leases, { on: of.on, days: 0 }).monthlyRent,
  ),
  occupancy: explained(
    ["Occupancy", "let unit-days ÷ unit-days", "ratio"],
    (of: {
      readonly unitIds: readonly string[];
      readonly leases: readonly Lease[];
      readonly from: Day;
      readonly to: Day;
    }) => occupancy(of.unitIds, of.leases, of),
  ),
  buildingDepreciation: explained(
    ["Depreciation of a year", "basis ÷ recovery years, mid-month in the first and last", "money"],
    (of: { readonly facts: BuildingFacts; readonly place: number }) =>
      mapFigure(figureOfResult(buildingDepreciation(of.facts)), (years) => known(years[of.place] ?? 0n)),
  ),
  germanDepreciation: explained(
    ["Depreciation of a year in Germany", "basis × percent a year, the first by its months", "money"],
    (of: { readonly facts: GermanBuildingFacts; readonly place: number }) =>
      mapFigure(figureOfResult(germanDepreciation(of.facts)), (years) => known(years[of.place] ?? 0n)),
  ),
  tableDepreciation: explained(
    ["Depreciation of a year by table", "basis × percentage of the table", "money"],
    (of: { readonly facts: BuildingFacts; readonly place: number }) =>
      mapFigure(figureOfResult(tableDepreciation(of.facts)), (years) => known(years[of.place] ?? 0n)),
  ),
  straightLine: explained(
    ["Depreciation a year", "(cost − salvage) ÷ life", "money"],
    (of: { readonly cost: Fixed; readonly salvage: Fixed; readonly lifeYears: number }) =>
      straightLine(of.cost, of.salvage, of.lifeYears),
  ),
  recapturedDepreciation: explained(
    ["Recaptured depreciation", "the smaller of gain and depreciation taken", "money"],
    (of: { readonly gain: Fixed; readonly taken: Fixed }) => recapturedDepreciation(of.gain, of.taken),
  ),
  adjustedBasis: explained(
    ["Adjusted basis", "cost with what was built − depreciation so far", "money"],
    (of: { readonly cost: Fixed; readonly depreciated: Fixed }) => adjustedBasis(of.cost, of.depreciated),
  ),
  taxableGain: explained(
    ["Gain of a sale", "price − costs of the sale − adjusted basis", "money"],
    (of: Omit<TaxedSale, "gainRate" | "recaptureRate">) => taxableGain(of),
  ),
  saleTax: explained(
    ["Tax of a sale", "recaptured depreciation × its rate + rest of the gain × its rate", "money"],
    (of: TaxedSale) => saleTax(of),
  ),
  valueByIncome: explained(
    ["Value by income", "net operating income ÷ cap rate of the market", "money"],
    (of: { readonly noi: Fixed; readonly rate: Fixed }) => valueByIncome(of.noi, of.rate),
  ),
  valueByRent: explained(
    ["Value by rent", "rent a year × multiple of the market", "money"],
    (of: { readonly rent: Fixed; readonly multiple: Fixed }) => valueByRent(of.rent, of.multiple),
  ),
  valueByIndex: explained(
    ["Value by an index", "purchase price × index today ÷ index at the purchase", "money"],
    (of: { readonly price: Fixed; readonly bought: Fixed; readonly now: Fixed }) => valueByIndex(of.price, of),
  ),
  rentArrears: explained(
    ["Rent owed", "due by the leases − received", "money"],
    (of: { readonly dues: readonly DatedAmount[]; readonly received: readonly DatedAmount[]; readonly on: Day }) =>
      rentArrears(of.dues, of.received, of.on).owed,
  ),
  arrearsByAge: explained(
    ["Rent owed by age", "rent due that long and not paid, the oldest paid first", "money"],
    (of: { readonly open: readonly DatedAmount[]; readonly on: Day; readonly age: number }) =>
      arrearsByAge(of.open, of.on)[of.age],
  ),
  netSaleProceeds: explained(
    ["Net proceeds of a sale", "price − selling costs − loan − tax", "money"],
    (of: SaleFacts) => netSaleProceeds(of),
  ),
  saleToday: explained(
    ["Proceeds of a sale today", "value − selling costs − what is owed", "money"],
    (of: HoldingPlan) => saleToday(of),
  ),
  holdFlows: explained(
    ["Net cash of holding", "Σ (income − debt service) and the sale at the end, less what is given up today", "money"],
    (of: { readonly plan: HoldingPlan; readonly givenUp: Fixed; readonly cashOut: Fixed }) =>
      holdFlows(of.plan, of.givenUp, of.cashOut).reduce((sum, { amount }) => sum + amount, 0n),
  ),
  propertyIrr: explained(
    ["Return a year", "rate that makes the flows worth nothing", "ratio"],
    (of: { readonly flows: readonly PropertyFlow[] }) => propertyIrr(of.flows),
  ),
  compareChoices: explainedParts(
    {
      irr: ["Return a year on what is given up", "rate that makes the flows of the choice worth nothing", "ratio"],
      multiple: ["Multiple", "received ÷ paid in", "multiple"],
      presentValue: ["Present value", "Σ flow ÷ (1 + rate)^years", "money"],
      netCash: ["Net cash", "Σ flow", "money"],
    },
    (of: { readonly flows: readonly PropertyFlow[]; readonly discountRate: number }) => {
      const figures = compareChoices({ choice: of.flows }, of.discountRate).get("choice");
      return known({
        irr: figures?.irr,
        multiple: figures?.multiple,
        presentValue: figures && mapFigure(figures.presentValue, (value) => known(fromNumber(value))),
        netCash: figures?.netCash,
      });
    },
  ),
} as const;

interface PaidLoan {
  readonly principal: number;
  readonly payment: number;
}

/** Loans and annuities. */
export const LOAN_FIGURES = {
  levelPayment: explained(
    ["Payment", "principal × rate ÷ (1 − (1 + rate)^−periods)", "count"],
    (of: { readonly principal: number; readonly terms: AnnuityTerms }) => levelPayment(of.principal, of.terms),
  ),
  monthlyRate: explained(
    ["Rate a month", "rate ÷ 12, or (1 + rate ÷ 2)^(1 ÷ 6) − 1 where compounded twice a year", "ratio"],
    (of: { readonly annualRate: number; readonly compounding: RateCompounding }) =>
      monthlyRate(of.annualRate, of.compounding),
  ),
  loanSchedule: explainedParts(
    {
      payment: ["Payment", "interest and principal", "money"],
      interest: ["Interest of a payment", "balance × rate a month, to the coin", "money"],
      principal: ["Principal of a payment", "payment − interest", "money"],
      balance: ["Balance after a payment", "balance − principal − extra payment", "money"],
    },
    (of: { readonly terms: LoanTerms; readonly place: number }) =>
      mapFigure(figureOfResult(loanSchedule(of.terms)), (rows) => {
        const row = rows[of.place];
        return known({
          payment: row?.payment,
          interest: row?.interest,
          principal: row?.principal,
          balance: row?.balance,
        });
      }),
  ),
  loanTotals: explainedParts(
    {
      payments: ["Payments", "payments until the balance is zero", "count"],
      interest: ["Interest in all", "Σ interest", "money"],
      principal: ["Principal in all", "Σ principal and extra payments", "money"],
    },
    (of: { readonly terms: LoanTerms }) =>
      mapFigure(figureOfResult(loanSchedule(of.terms)), (rows) => known({ ...loanTotals(rows) })),
  ),
  balanceAfter: explained(
    ["Balance", "principal − what has been repaid", "money"],
    (of: { readonly terms: LoanTerms; readonly place: number }) =>
      mapFigure(figureOfResult(loanSchedule(of.terms)), (rows) => known(balanceAfter(of.terms, rows, of.place))),
  ),
  loanParts: explainedParts(
    {
      interest: ["Interest of some payments", "payments − principal", "count"],
      principal: ["Principal of some payments", "balance before − balance after", "count"],
    },
    (of: { readonly loan: LevelLoan; readonly from: number; readonly to: number }) =>
      mapFigure(loanParts(of.loan, of.from, of.to), (parts) => known({ ...parts })),
  ),
  annuityFactor: explained(["Annuity factor", "(1 − (1 + rate)^−periods) ÷ rate", "multiple"], (of: AnnuityTerms) =>
    annuityFactor(of),
  ),
  futureValue: explained(
    ["Future value", "present × (1 + rate)^periods + payments with interest", "count"],
    (of: { readonly present: number; readonly payment: number; readonly terms: AnnuityTerms }) =>
      futureValue(of, of.terms),
  ),
  ratePerPeriod: explained(
    ["Rate a period", "rate that makes the payments worth the principal", "ratio"],
    (of: PaidLoan & { readonly terms: Pick<AnnuityTerms, "periods" | "due"> }) => ratePerPeriod(of, of.terms),
  ),
  periodsToRepay: explained(
    ["Periods to repay", "−ln(1 − principal × rate ÷ payment) ÷ ln(1 + rate)", "count"],
    (of: PaidLoan & { readonly rate: number }) => periodsToRepay(of, of.rate),
  ),
  paymentOf: explained(
    ["Payment", "payment that takes the present sum to the future one", "count"],
    (of: { readonly sums: Omit<PlanSums, "payment">; readonly terms: AnnuityTerms }) => paymentOf(of.sums, of.terms),
  ),
  periodsOf: explained(
    ["Periods", "periods that take the present sum to the future one", "count"],
    (of: { readonly sums: PlanSums; readonly terms: Omit<AnnuityTerms, "periods"> }) => periodsOf(of.sums, of.terms),
  ),
  presentSumOf: explained(
    ["Present value", "payments and future sum, discounted", "count"],
    (of: { readonly sums: Omit<PlanSums, "present">; readonly terms: AnnuityTerms }) => presentSumOf(of.sums, of.terms),
  ),
} as const;
