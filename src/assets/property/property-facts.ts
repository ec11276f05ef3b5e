import type { FactReader } from "#assets/fact-reader.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
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

const OWN_FIELDS = [
  "loanIds",
  "unitIds",
  "leases",
  "yearlyCosts",
  "otherIncomeYearly",
  "vacancyShare",
  "purchasePrice",
  "closingCosts",
  "loanCosts",
  "shortfallBeforeService",
  "buildingBasis",
  "planYears",
  "refinanceAmount",
] as const;

export function readPropertyFacts(reader: FactReader): PropertyFacts | undefined {
  if (!reader.states(...OWN_FIELDS)) return undefined;
  const unitIds = reader.texts("unitIds");
  return {
    loanIds: reader.texts("loanIds"),
    unitIds,
    leases: reader.list("leases", (entry) => readLease(entry, unitIds)),
    yearlyCosts: reader.amount("yearlyCosts", "not_negative") ?? ZERO,
    otherIncomeYearly: reader.amount("otherIncomeYearly") ?? ZERO,
    vacancyShare: reader.rate("vacancyShare", { least: 0, most: 1 }) ?? 0,
    purchasePrice: reader.amount("purchasePrice", "positive"),
    closingCosts: reader.amount("closingCosts", "not_negative"),
    loanCosts: reader.amount("loanCosts", "not_negative") ?? ZERO,
    shortfallBeforeService: reader.amount("shortfallBeforeService") ?? ZERO,
    depreciation: readDepreciation(reader),
    plan: readPlan(reader),
  };
}

function readLease(entry: FactReader, unitIds: readonly string[]): Lease {
  const unitId = entry.need("unitId", entry.text("unitId"), "");
  if (!unitIds.includes(unitId)) entry.refuse("unitId", "Name a unit listed in unitIds.");
  const fromOn = entry.need("fromOn", entry.day("fromOn"), 0);
  const toOn = entry.day("toOn");
  if (toOn !== undefined && toOn < fromOn) entry.refuse("toOn", "A lease ends on or after the day it begins.");
  const monthlyRent = entry.need("monthlyRent", entry.amount("monthlyRent", "not_negative"), ZERO);
  return { unitId, fromOn, toOn, monthlyRent };
}

function readDepreciation(reader: FactReader): DepreciationFacts | undefined {
  const basis = reader.amount("buildingBasis", "positive");
  const recoveryYears = reader.choice("recoveryYears", [27.5, 39]);
  const inServiceOn = reader.day("inServiceOn");
  const method = reader.choice("depreciationMethod", ["formula", "table"]) ?? "formula";
  if (basis === undefined) return undefined;
  return {
    basis,
    recoveryYears: reader.need<RecoveryYears>("recoveryYears", recoveryYears, 27.5),
    inServiceOn: reader.need("inServiceOn", inServiceOn, 0),
    method,
  };
}

function readPlan(reader: FactReader): PlanFacts {
  const amount = reader.amount("refinanceAmount", "positive");
  const annualRate = reader.rate("refinanceRate", { least: 0, most: 1 });
  const months = reader.whole("refinanceMonths", { least: 1, most: 1200 });
  const costs = reader.amount("refinanceCosts", "not_negative") ?? ZERO;
  return {
    years: reader.whole("planYears", { least: 1, most: 40 }) ?? 10,
    valueGrowth: reader.rate("valueGrowth", { least: -0.5, most: 0.5 }) ?? 0,
    rentGrowth: reader.rate("rentGrowth", { least: -0.5, most: 0.5 }) ?? 0,
    sellingCostShare: reader.rate("sellingCostShare", { least: 0, most: 0.5 }) ?? 0,
    discountRate: reader.rate("discountRate", { least: 0, most: 1 }) ?? 0.06,
    refinance:
      amount === undefined
        ? undefined
        : {
            amount,
            annualRate: reader.need("refinanceRate", annualRate, 0),
            months: reader.need("refinanceMonths", months, 1),
            costs,
          },
  };
}
