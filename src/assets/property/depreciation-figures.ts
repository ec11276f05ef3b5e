import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termMoney } from "#assets/class-tree.ts";
import type { DepreciationFacts, GermanYears } from "#assets/property/property-facts.ts";
import { civilDate, type Day } from "#engine/dates/day.ts";
import { moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import {
  type BuildingRate,
  buildingDepreciation,
  germanDepreciation,
  tableDepreciation,
} from "#engine/real-estate/depreciation.ts";

const GERMAN_RATES: Readonly<Record<GermanYears, BuildingRate>> = { 33: 3, 40: 2.5, 50: 2 };

/** Whose tax law a building is taken off by. */
export const depreciatesIn = ({ recoveryYears }: DepreciationFacts): "US" | "DE" =>
  recoveryYears === 27.5 || recoveryYears === 39 ? "US" : "DE";

const methodOf = ({ recoveryYears }: DepreciationFacts): string =>
  recoveryYears === 33 || recoveryYears === 40 || recoveryYears === 50
    ? `basis × ${GERMAN_RATES[recoveryYears]}% a year, the first by its months`
    : `basis over ${recoveryYears} years, mid-month convention`;

/** Depreciation of each calendar year from the one in which the building was placed in service. */
export function depreciationYears({ basis, recoveryYears, inServiceOn, method }: DepreciationFacts): readonly Fixed[] {
  const { month } = civilDate(inServiceOn);
  if (recoveryYears === 33 || recoveryYears === 40 || recoveryYears === 50) {
    const german = germanDepreciation({ basis, rate: GERMAN_RATES[recoveryYears], month });
    return german.ok ? german.value : [];
  }
  const facts = { basis, recoveryYears, month };
  const years = method === "table" ? tableDepreciation(facts) : buildingDepreciation(facts);
  return years.ok ? years.value : [];
}

/** Depreciation of this calendar year, and of all years so far with this one. */
export function depreciationFigures(owned: OwnedAsset, facts: DepreciationFacts): ClassFigure[] {
  const place = civilDate(owned.on).year - civilDate(facts.inServiceOn).year;
  const thisYear = yearTree(owned, facts, place);
  return [
    classFigure("depreciation_year", thisYear),
    classFigure("depreciation_so_far", depreciatedBy(owned, facts, owned.on)),
  ];
}

/** Of all calendar years up to that of a day, which counts whole. */
export function depreciatedBy(owned: OwnedAsset, facts: DepreciationFacts, on: Day): FigureTree {
  const place = civilDate(on).year - civilDate(facts.inServiceOn).year;
  return yearsTree(owned, facts, {
    label: "Depreciation so far, with the whole year",
    pick: (years) => depreciated(place, years.slice(0, place + 1)),
  });
}

interface Picked {
  readonly label: string;
  readonly pick: (years: readonly Fixed[]) => Figure<Fixed>;
}

function yearsTree(owned: OwnedAsset, facts: DepreciationFacts, { label, pick }: Picked): FigureTree {
  const basis = termMoney(owned, { label: "Basis of the building", field: "buildingBasis" }, facts.basis);
  const formula = methodOf(facts);
  return moneyTree({ label, formula, currency: owned.asset.currency }, { of: { basis } }, (of) =>
    pick(depreciationYears({ ...facts, basis: of.basis })),
  );
}

/** Depreciation of one year, counted from 0. */
export const yearTree = (owned: OwnedAsset, facts: DepreciationFacts, place: number): FigureTree =>
  yearsTree(owned, facts, {
    label: "Depreciation of the year",
    pick: (years) => depreciated(place, years.slice(Math.max(0, place), place + 1)),
  });

const depreciated = (place: number, years: readonly Fixed[]): Figure<Fixed> =>
  place < 0
    ? notKnown("undefined", "The building is not in service yet.")
    : known(years.reduce((sum, year) => sum + year, ZERO));
