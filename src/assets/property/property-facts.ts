import { defineFacts } from "#assets/fact-reader.ts";
import type { FactSchema, Stated } from "#assets/fact-schema.ts";
import { PLACE_FACTS, VALUE_FACTS } from "#assets/property/place-terms.ts";
import { DEPRECIATION_FACTS, PLAN_FACTS, RENT_FACTS } from "#assets/property/property-terms.ts";
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
  /** Costs before it count as cash put in: as stated, else the day the building was placed in service. */
  readonly serviceOn: number | undefined;
  readonly marketRents: readonly { readonly unitId: string; readonly monthlyRent: Fixed }[];
  readonly place: PlaceFacts;
  readonly ownership: Pick<Stated<typeof PLACE_FACTS>, "ownedShare" | "enteredAs">;
  readonly models: ModelFacts;
  readonly depreciation: DepreciationFacts | undefined;
  readonly plan: PlanFacts;
}

/** The unit of what is let as a whole; in a sentence it needs no name. */
export const WHOLE = "Whole";

export const rentLabel = (unitId: string): string => (unitId === WHOLE ? "Rent" : `Rent of ${unitId}`);

type PlaceFacts = Pick<Stated<typeof PLACE_FACTS>, "street" | "postalCode" | "city" | "region" | "country">;
export type ModelFacts = Stated<typeof VALUE_FACTS>;

export interface DepreciationFacts {
  readonly basis: Fixed;
  readonly recoveryYears: RecoveryYears | GermanYears;
  readonly inServiceOn: number;
  readonly method: "formula" | "table";
}

/** Years over which buildings are taken off in Germany, 33⅓ as 33. */
export type GermanYears = 33 | 40 | 50;

/** Assumptions of hold, sell or refinance; rates as fractions a year. */
export interface PlanFacts {
  readonly years: number;
  readonly valueGrowth: number;
  readonly rentGrowth: number;
  readonly sellingCostShare: number;
  readonly discountRate: number;
  /** Of the gain of a sale, and of the depreciation it recaptures. */
  readonly gainTaxRate: number;
  readonly recaptureTaxRate: number;
  readonly refinance:
    | { readonly amount: Fixed; readonly annualRate: number; readonly months: number; readonly costs: Fixed }
    | undefined;
}

const PROPERTY_FACTS = {
  ...PLACE_FACTS,
  ...RENT_FACTS,
  ...VALUE_FACTS,
  ...DEPRECIATION_FACTS,
  ...PLAN_FACTS,
} as const satisfies FactSchema;

export const propertyFacts = defineFacts(PROPERTY_FACTS, (stated, refuse): PropertyFacts => {
  for (const [i, { unitId, fromOn, toOn }] of stated.leases.entries()) {
    if (!stated.unitIds.includes(unitId)) refuse(`leases[${i}].unitId`, "Name a unit listed in unitIds.");
    if (toOn !== undefined && toOn < fromOn) refuse(`leases[${i}].toOn`, "A lease ends on or after the day it begins.");
  }
  for (const [i, { unitId }] of stated.marketRents.entries())
    if (!stated.unitIds.includes(unitId)) refuse(`marketRents[${i}].unitId`, "Name a unit listed in unitIds.");
  const depreciation = depreciationOf(stated);
  const serviceOn = stated.readySince ?? depreciation?.inServiceOn;
  return { ...stated, depreciation, serviceOn, plan: planOf(stated), place: stated, ownership: stated, models: stated };
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
  const { planYears: years, valueGrowth, rentGrowth, sellingCostShare, discountRate } = stated;
  const { gainTaxRate, recaptureTaxRate } = stated;
  const { refinanceAmount: amount, refinanceRate = 0, refinanceMonths = 1, refinanceCosts } = stated;
  const refinance =
    amount === undefined
      ? undefined
      : { amount, annualRate: refinanceRate, months: refinanceMonths, costs: refinanceCosts };
  return {
    years,
    valueGrowth,
    rentGrowth,
    sellingCostShare,
    discountRate,
    gainTaxRate,
    recaptureTaxRate,
    refinance,
  };
}
