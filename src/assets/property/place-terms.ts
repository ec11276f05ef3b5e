import type { FactSchema } from "#assets/fact-schema.ts";

const PROPERTY_KINDS = [
  { value: "house", label: "House" },
  { value: "flat", label: "Flat" },
  { value: "multi_family", label: "Several flats" },
  { value: "commercial", label: "Commercial" },
  { value: "parking", label: "Parking or storage" },
  { value: "land", label: "Land" },
  { value: "other", label: "Something else" },
] as const;

/** Series everybody may compare with; nobody has to own or enter them. */
const INFLATION_CHOICES = [
  { value: "inflation-ea", label: "Euro area" },
  { value: "inflation-us", label: "United States" },
] as const;

const beside = { isDefining: true, isBesideFigures: true } as const;

/** Where it is, what it is and whose: what papers ask for. Figures of the property do not wait for it. */
export const PLACE_FACTS = {
  propertyKind: { kind: "choice", label: "Kind", group: "Place", choices: PROPERTY_KINDS, ...beside },
  street: { kind: "text", label: "Street and number", group: "Place", ...beside },
  postalCode: { kind: "text", label: "Postal code", group: "Place", ...beside },
  city: { kind: "text", label: "City", help: "Properties are counted together by it.", group: "Place", ...beside },
  region: { kind: "text", label: "State or region", group: "Place", ...beside },
  country: { kind: "text", label: "Country", group: "Place", ...beside },
  owner: {
    kind: "text",
    label: "Owner",
    help: "Who it is registered to: a person, a company, a trust.",
    group: "Ownership",
    ...beside,
  },
  ownedShare: {
    kind: "rate",
    label: "Share owned",
    help: "Of a property owned with others: figures show your part and all of it.",
    group: "Ownership",
    least: 0,
    most: 1,
    ...beside,
  },
  enteredAs: {
    kind: "choice",
    label: "Values, rents and loans here are",
    help: "Net worth counts what is entered. Where that is all of it, figures by owner count your part alone: see Owners.",
    group: "Ownership",
    choices: [
      { value: "part", label: "Your part" },
      { value: "whole", label: "All of it" },
    ],
    ...beside,
  },
  taxNumber: { kind: "text", label: "Tax or parcel number", group: "Ownership", ...beside },
  landRegister: {
    kind: "text",
    label: "Land register",
    help: "Such as its district, sheet and number.",
    group: "Ownership",
    ...beside,
  },
} as const satisfies FactSchema;

/** What its worth can be computed from, besides a value that is stated. */
export const VALUE_FACTS = {
  valuedBy: {
    kind: "choice",
    label: "Method of its own",
    help: "Which model stands beside the value you state. Its value counts once you take it over.",
    group: "Valuation",
    choices: [
      { value: "income", label: "Income ÷ cap rate" },
      { value: "rent", label: "Rent × multiple" },
      { value: "index", label: "Purchase price by an index" },
      { value: "inflation", label: "Purchase price by consumer prices" },
      { value: "estimate", label: "Outside estimate" },
      { value: "purchase", label: "Purchase price" },
    ],
    ...beside,
  },
  marketCapRate: {
    kind: "rate",
    label: "Cap rate of the market",
    help: "What buyers of such property earn a year on its price.",
    group: "Valuation",
    least: 0,
    most: 1,
    ...beside,
  },
  rentMultiple: {
    kind: "number",
    label: "Price for one of yearly rent",
    help: "How many yearly rents such property sells for.",
    group: "Valuation",
    sign: "positive",
    ...beside,
  },
  indexId: {
    kind: "asset",
    label: "Index of prices",
    help: "An asset of yours whose prices are the levels of the index, such as one of house prices or consumer prices.",
    group: "Valuation",
    ...beside,
  },
  inflationOf: {
    kind: "choice",
    label: "Consumer prices",
    help: "What was paid grows with them, from the month of the purchase to the last one published.",
    group: "Valuation",
    choices: INFLATION_CHOICES,
    ...beside,
  },
  estimate: {
    kind: "money",
    label: "Outside estimate",
    group: "Valuation",
    sign: "positive",
    ...beside,
  },
  estimateBy: { kind: "text", label: "Estimate by", group: "Valuation", where: { fact: "estimate" } },
  estimateOn: { kind: "day", label: "Estimate of", group: "Valuation", where: { fact: "estimate" } },
} as const satisfies FactSchema;
