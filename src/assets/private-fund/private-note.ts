import type { AssetClass } from "#assets/asset-class.ts";

export const privateNote: AssetClass<"private_note"> = {
  key: "private_note",
  label: "Convertible note",
  plural: "Convertible notes",
  group: "private_funds",
  description: "Money lent to a company that is paid back with interest or becomes shares.",
  tracking: "value",
  isLiability: false,
  staleAfterDays: 370,
  multiplier: "1",
  hue: "amber",
  icon: "file-signature",
  words: { value: "Value", price: "Price of one unit", gone: "Repaid or converted" },
  liquidity: "years",
  factor: "private",
  taxedAs: undefined,
  usualAccount: { kind: "private", name: "Private investments" },
};
