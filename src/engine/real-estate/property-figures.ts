import type { Figure } from "#engine/figure.ts";
import { toNumber, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** A year of a property in its currency. */
export interface OperatingYear {
  /** Rent if nothing were ever empty. */
  readonly potentialRent: Fixed;
  readonly vacancyAndCreditLoss: Fixed;
  readonly otherIncome: Fixed;
  /** Without debt service, depreciation, capital expenditure and income tax. */
  readonly operatingExpenses: Fixed;
}

/** Potential rent − vacancy and credit loss + other income − operating expenses. */
export const netOperatingIncome = (year: OperatingYear): Fixed =>
  year.potentialRent - year.vacancyAndCreditLoss + year.otherIncome - year.operatingExpenses;

const ratio = (a: Fixed, b: Fixed, reason: string): Figure => quotient(toNumber(a), toNumber(b), reason);

/** NOI ÷ value. Say which: today's value or the purchase price. */
export const capRate = (noi: Fixed, value: Fixed): Figure => ratio(noi, value, "The value is zero.");

/** Price ÷ gross yearly rent. */
export const grossRentMultiplier = (price: Fixed, yearlyRent: Fixed): Figure =>
  ratio(price, yearlyRent, "There is no rent.");

/** Balance ÷ current market value. */
export const loanToValue = (balance: Fixed, value: Fixed): Figure => ratio(balance, value, "The value is zero.");

/** Value − balance; below zero where more is owed than the property is worth. */
export const equityOf = (value: Fixed, balance: Fixed): Fixed => value - balance;

/** NOI ÷ yearly debt service. */
export const debtServiceCoverage = (noi: Fixed, debtService: Fixed): Figure =>
  ratio(noi, debtService, "There is no debt service.");

export interface CashInvested {
  readonly price: Fixed;
  readonly closingCosts: Fixed;
  readonly loanCosts: Fixed;
  readonly loan: Fixed;
  /** What the property cost before it was let. */
  readonly shortfallBeforeService: Fixed;
}

/** Price + closing and loan costs − loan + shortfall before service. */
export const cashInvested = (sums: CashInvested): Fixed =>
  sums.price + sums.closingCosts + sums.loanCosts - sums.loan + sums.shortfallBeforeService;

/** (NOI − debt service) of twelve months ÷ cash invested, before tax. */
export const cashOnCash = (flow: { readonly noi: Fixed; readonly debtService: Fixed }, invested: Fixed): Figure =>
  ratio(flow.noi - flow.debtService, invested, "No cash was invested.");

/** The same with the principal repaid counted as earned. */
export const cashOnCashWithPrincipal = (
  flow: { readonly noi: Fixed; readonly debtService: Fixed; readonly principalPaid: Fixed },
  invested: Fixed,
): Figure => ratio(flow.noi - flow.debtService + flow.principalPaid, invested, "No cash was invested.");

/** All cash received ÷ equity invested. */
export const equityMultiple = (received: Fixed, invested: Fixed): Figure =>
  ratio(received, invested, "No equity was invested.");

/** Yearly cash flow, with or without the year's appreciation, ÷ equity today. */
export const returnOnEquity = (yearlyGain: Fixed, equity: Fixed): Figure =>
  ratio(yearlyGain, equity, "There is no equity.");
