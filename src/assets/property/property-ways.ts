import { WHOLE } from "#assets/property/property-facts.ts";
import type { WayIn, WayPart } from "#assets/way-in.ts";

const MORTGAGE: WayPart = {
  label: "There is a mortgage on it",
  kind: "debt",
  fact: "loanIds",
  name: "Mortgage",
  asks: ["annualRate", "months", "firstPaymentOn", "principal"],
};
const LEASE: WayPart = {
  label: "It is let",
  kind: "row",
  fact: "leases",
  asks: ["monthlyRent", "fromOn", "toOn"],
  states: { unitId: WHOLE },
  besides: { unitIds: [WHOLE] },
};

export const propertyWays: readonly WayIn[] = [
  {
    key: "house",
    label: "House or flat",
    words: ["home", "apartment", "condo", "real estate", "property", "building", "rental", "garage"],
    example: "Elm Street 4",
    asks: [],
    parts: [MORTGAGE, LEASE],
  },
  {
    key: "land",
    label: "Land",
    words: ["plot", "field", "forest", "farm", "ground", "real estate"],
    icon: "trees",
    example: "Field behind the mill",
    asks: [],
    parts: [MORTGAGE, { ...LEASE, label: "It is leased out" }],
  },
];
