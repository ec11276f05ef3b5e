import type { Leg } from "#engine/ledger/transaction.ts";

/** Where an amount of a property stands in its statement: what it earns, what running it costs, and what building costs. */
export type CategorySide = "income" | "cost" | "building";

export interface PropertyCategory {
  /** Kept as the kind of an entry. */
  readonly key: string;
  readonly label: string;
  readonly side: CategorySide;
  /** The leg an entry of it has. */
  readonly leg: "income" | "fee" | "tax";
  /** Line of Part I of Schedule E (Form 1040); building costs are depreciated instead. */
  readonly scheduleE: number | undefined;
  /** Other words entries and statements use for it. */
  readonly words: readonly string[];
}

const of = (
  [key, label, leg]: readonly [string, string, PropertyCategory["leg"]],
  scheduleE: number | undefined,
  words: readonly string[] = [],
): PropertyCategory => ({
  key,
  label,
  leg,
  scheduleE,
  side: leg === "income" ? "income" : scheduleE === undefined ? "building" : "cost",
  words,
});

/** In the order of the form: lines 3 and 5 to 19 of Schedule E, 2025. Interest and depreciation have lines of their own there and come from the loans and the basis. */
export const PROPERTY_CATEGORIES = [
  of(["rent", "Rent", "income"], 3, ["rents", "rental income"]),
  of(["service_charges", "Charges passed on", "income"], 3, ["utilities received", "prepaid charges"]),
  of(["other_property_income", "Other income", "income"], 3, ["laundry", "late fee"]),
  of(["advertising", "Advertising and letting", "fee"], 5, ["letting", "listing"]),
  of(["travel", "Travel", "fee"], 6, ["auto", "auto and travel"]),
  of(["maintenance", "Cleaning and maintenance", "fee"], 7, ["cleaning", "upkeep", "gardening"]),
  of(["commissions", "Commissions", "fee"], 8, ["commission"]),
  of(["insurance", "Insurance", "fee"], 9, ["building insurance"]),
  of(["legal", "Legal and professional fees", "fee"], 10, ["advice", "accounting", "legal fees"]),
  of(["management", "Management", "fee"], 11, ["management fee", "administration"]),
  of(["other_interest", "Other interest", "fee"], 13),
  of(["repairs", "Repairs", "fee"], 14, ["repair"]),
  of(["supplies", "Supplies", "fee"], 15),
  of(["property_tax", "Property tax", "tax"], 16, ["land tax", "real estate tax", "council tax", "taxes"]),
  of(["utilities", "Utilities", "fee"], 17, ["heating", "water", "electricity", "gas"]),
  of(["other_costs", "Other costs", "fee"], 19, ["other"]),
  of(["building_costs", "Building costs", "fee"], undefined, ["capital", "capex", "improvement", "renovation"]),
] as const satisfies readonly PropertyCategory[];

const BY_WORD: ReadonlyMap<string, PropertyCategory> = new Map(
  PROPERTY_CATEGORIES.flatMap((it) => [it.key, ...it.words].map((word) => [word, it] as const)),
);
const FALLBACK: Readonly<Partial<Record<Leg, string>>> = {
  income: "other_property_income",
  fee: "other_costs",
  tax: "property_tax",
};

/** The category of an entry of a property by its kind; where the kind says nothing, the one its leg usually is. Undefined for what is neither income nor cost. */
export function propertyCategory(leg: Leg, kind: string): PropertyCategory | undefined {
  const usual = FALLBACK[leg];
  if (usual === undefined) return undefined;
  const named = BY_WORD.get(kind.trim().toLowerCase());
  const isOfLeg = named !== undefined && (named.leg === "income") === (leg === "income");
  return isOfLeg ? named : BY_WORD.get(usual);
}

/** Those an entry of a leg can be given, for a choice. */
export const categoriesOf = (leg: PropertyCategory["leg"]): readonly PropertyCategory[] =>
  PROPERTY_CATEGORIES.filter((it) => it.leg === leg);
