import { defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Lease } from "#engine/real-estate/rent-roll.ts";
import type { RecoveryYears } from "#engine/real-estate/depreciation.ts";

export interface PropertyFacts {
  /** Loans of the portfolio secured by the property. */
  readonly loanIds: readonly string[];
  readonly unitIds: readonly string[];
  readonly leases: readonly Lease[];
  /** Operating costs a year without debt service, depreciation and capital expenditure. */
  readonly yearlyCosts: Fixed;
  readonly otherIncomeYearly: Fixed;
  /** Expected share of the rent that is not collected. */
  readonly vacancyShare: number;
  /** Where the ledger does not say: what was paid, and what buying cost besides. */
  readonly purchasePrice: Fixed | undefined;
  readonly closingCosts: Fixed | undefined;
  readonly loanCosts: Fixed;
  readonly shortfallBeforeService: Fixed;
  readonly depreciation: DepreciationFacts | undefined;
  readonly plan: PlanFacts;
}

/** The unit of what is let as a whole; in a sentence it needs no name. */
export const WHOLE = "Whole";

export const rentLabel = (unitId: string): string => (unitId === WHOLE ? "Rent" : `Rent of ${unitId}`);

export interface DepreciationFacts {
  readonly basis: Fixed;
  readonly recoveryYears: RecoveryYears;
  readonly inServiceOn: number;
  readonly method: "formula" | "table";
}

/** Assumptions of hold, sell or refinance; rates as fractions a year. */
export interface PlanFacts {
  readonly years: number;
  readonly valueGrowth: number;
  readonly rentGrowth: number;
  readonly sellingCostShare: number;
  readonly discountRate: number;
  readonly refinance:
    | { readonly amount: Fixed; readonly annualRate: number; readonly months: number; readonly costs: Fixed }
    | undefined;
}

const RENT_FACTS = {
  loanIds: {
    kind: "assets",
    label: "Loans secured by it",
    group: "Property",
    ofClass: "loan",
    isDefining: true,
  },
  unitIds: {
    kind: "texts",
    label: "Units",
    help: "Names of what is let: a flat, a floor, a parking space.",
    group: "Rent",
    isDefining: true,
  },
  leases: {
    kind: "list",
    label: "Leases",
    group: "Rent",
    entry: "Lease",
    isDefining: true,
    columns: {
      unitId: { kind: "text", label: "Unit", isNeeded: true },
      fromOn: { kind: "day", label: "From", isNeeded: true },
      toOn: { kind: "day", label: "Until", help: "Empty: it goes on." },
      monthlyRent: { kind: "money", label: "Rent a month", sign: "not_negative", isNeeded: true },
    },
  },
  yearlyCosts: {
    kind: "money",
    label: "Operating costs a year",
    help: "Without debt service, depreciation and capital expenditure.",
    group: "Rent",
    sign: "not_negative",
    usual: "0",
    isDefining: true,
  },
  otherIncomeYearly: { kind: "money", label: "Other income a year", group: "Rent", usual: "0", isDefining: true },
  vacancyShare: {
    kind: "rate",
    label: "Vacancy",
    help: "The share of the rent you expect not to collect.",
    group: "Rent",
    least: 0,
    most: 1,
    usual: 0,
    isDefining: true,
  },
  purchasePrice: {
    kind: "money",
    label: "Purchase price",
    help: "Where the transactions do not say it.",
    group: "Purchase",
    sign: "positive",
    isDefining: true,
  },
  closingCosts: { kind: "money", label: "Closing costs", group: "Purchase", sign: "not_negative", isDefining: true },
  loanCosts: {
    kind: "money",
    label: "Costs of the loans",
    group: "Purchase",
    sign: "not_negative",
    usual: "0",
    isDefining: true,
  },
  shortfallBeforeService: {
    kind: "money",
    label: "Shortfall before it was let",
    help: "What you put in until the rent carried it.",
    group: "Purchase",
    usual: "0",
    isDefining: true,
  },
} as const satisfies FactSchema;

const DEPRECIATION_FACTS = {
  buildingBasis: {
    kind: "money",
    label: "Basis of the building",
    help: "What it cost without the land.",
    group: "Depreciation",
    sign: "positive",
    isDefining: true,
  },
  recoveryYears: {
    kind: "choice",
    label: "Recovery period",
    group: "Depreciation",
    choices: [
      { value: 27.5, label: "27.5 years, residential" },
      { value: 39, label: "39 years, other" },
    ],
    isNeeded: true,
    where: { fact: "buildingBasis" },
  },
  inServiceOn: {
    kind: "day",
    label: "In service since",
    group: "Depreciation",
    isNeeded: true,
    where: { fact: "buildingBasis" },
  },
  depreciationMethod: {
    kind: "choice",
    label: "Method",
    group: "Depreciation",
    choices: [
      { value: "formula", label: "Formula" },
      { value: "table", label: "Table of the tax office" },
    ],
    usual: "formula",
    where: { fact: "buildingBasis" },
  },
} as const satisfies FactSchema;

const PLAN_FACTS = {
  refinanceAmount: { kind: "money", label: "New loan", group: "Refinance", sign: "positive", isDefining: true },
  refinanceRate: {
    kind: "rate",
    label: "Rate a year",
    group: "Refinance",
    least: 0,
    most: 1,
    isNeeded: true,
    where: { fact: "refinanceAmount" },
  },
  refinanceMonths: {
    kind: "whole",
    label: "Term",
    group: "Refinance",
    unit: "months",
    least: 1,
    most: 1200,
    isNeeded: true,
    where: { fact: "refinanceAmount" },
  },
  refinanceCosts: {
    kind: "money",
    label: "Costs",
    group: "Refinance",
    sign: "not_negative",
    usual: "0",
    where: { fact: "refinanceAmount" },
  },
  planYears: {
    kind: "whole",
    label: "Years to look ahead",
    group: "Plan",
    unit: "years",
    least: 1,
    most: 40,
    usual: 10,
    isDefining: true,
  },
  valueGrowth: { kind: "rate", label: "Growth of the value", group: "Plan", least: -0.5, most: 0.5, usual: 0 },
  rentGrowth: { kind: "rate", label: "Growth of the rent", group: "Plan", least: -0.5, most: 0.5, usual: 0 },
  sellingCostShare: { kind: "rate", label: "Costs of a sale", group: "Plan", least: 0, most: 0.5, usual: 0 },
  discountRate: { kind: "rate", label: "Discount rate", group: "Plan", least: 0, most: 1, usual: 0.06 },
} as const satisfies FactSchema;

const PROPERTY_FACTS = { ...RENT_FACTS, ...DEPRECIATION_FACTS, ...PLAN_FACTS } as const satisfies FactSchema;

export const propertyFacts = defineFacts(PROPERTY_FACTS, (stated, refuse): PropertyFacts => {
  for (const [i, { unitId, fromOn, toOn }] of stated.leases.entries()) {
    if (!stated.unitIds.includes(unitId)) refuse(`leases[${i}].unitId`, "Name a unit listed in unitIds.");
    if (toOn !== undefined && toOn < fromOn) refuse(`leases[${i}].toOn`, "A lease ends on or after the day it begins.");
  }
  return { ...stated, depreciation: depreciationOf(stated), plan: planOf(stated) };
});

const depreciationOf = ({
  buildingBasis,
  recoveryYears = 27.5,
  inServiceOn = 0,
  depreciationMethod,
}: Stated<typeof DEPRECIATION_FACTS>): DepreciationFacts | undefined =>
  buildingBasis === undefined
    ? undefined
    : { basis: buildingBasis, recoveryYears, inServiceOn, method: depreciationMethod };

function planOf(stated: Stated<typeof PLAN_FACTS>): PlanFacts {
  const { planYears, valueGrowth, rentGrowth, sellingCostShare, discountRate } = stated;
  const { refinanceAmount: amount, refinanceRate = 0, refinanceMonths = 1, refinanceCosts } = stated;
  const refinance =
    amount === undefined
      ? undefined
      : { amount, annualRate: refinanceRate, months: refinanceMonths, costs: refinanceCosts };
  return { years: planYears, valueGrowth, rentGrowth, sellingCostShare, discountRate, refinance };
}
