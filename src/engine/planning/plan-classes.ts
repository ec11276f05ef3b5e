import type { ArithmeticReturns } from "#engine/planning/lognormal.ts";

/** How a plan groups what is invested. */
export const PLAN_CLASSES = ["cash", "bonds", "equities", "property", "private", "crypto", "other"] as const;
export type PlanClass = (typeof PLAN_CLASSES)[number];

export const PLAN_CLASS_WORDS: Readonly<Record<PlanClass, string>> = {
  cash: "Cash",
  bonds: "Bonds",
  equities: "Equities and funds",
  property: "Real estate",
  private: "Private funds",
  crypto: "Crypto",
  other: "Other",
};

/**
 * What a year brings before inflation until somebody says otherwise: assumptions to change, no forecasts. Shares and bonds stand
 * below what the last 150 years of the United States brought, 10.7 % and 4.6 % (`us-history.ts`); the others are round numbers in their order.
 */
export const USUAL_RETURNS: Readonly<Record<PlanClass, ArithmeticReturns>> = {
  cash: { mean: 0.02, deviation: 0.01 },
  bonds: { mean: 0.03, deviation: 0.06 },
  equities: { mean: 0.07, deviation: 0.17 },
  property: { mean: 0.05, deviation: 0.12 },
  private: { mean: 0.08, deviation: 0.22 },
  crypto: { mean: 0.08, deviation: 0.6 },
  other: { mean: 0.03, deviation: 0.1 },
};

export const USUAL_INFLATION = 0.02;
export const USUAL_CORRELATION = 0.3;

/** By what the mix owned today can be taken apart into groups. */
export const MIX_DIVISIONS = ["region", "sector"] as const;
export type MixDivision = (typeof MIX_DIVISIONS)[number];

/** What a mix can name, with its words: the classes, and the groups of a plan. */
export const mixNames = (
  groups: readonly { readonly id: string; readonly name: string }[],
): readonly { readonly key: string; readonly label: string }[] => [
  ...PLAN_CLASSES.map((key) => ({ key, label: PLAN_CLASS_WORDS[key] })),
  ...groups.map(({ id, name }) => ({ key: id, label: name.trim() || "Group" })),
];

/** A number for each class; a class that is not named has none. */
export type ByClass = Readonly<Partial<Record<PlanClass, number>>>;

/** A number for classes, and for groups by their ids; what is not named has none. */
export type Weights = Readonly<Record<string, number>>;
