import type { AssetClass } from "#assets/asset-class.ts";

export const loan: AssetClass<"loan"> = {
  key: "loan",
  label: "Loan",
  plural: "Loans",
  group: "money",
  description: "What is owed: mortgages, credit lines, personal loans.",
  tracking: "value",
  isLiability: true,
  staleAfterDays: 100,
  multiplier: "1",
  hue: "clay",
  icon: "hand-coins",
  words: { value: "What is owed", price: "Price of one unit", gone: "Repaid" },
  liquidity: "locked",
  factor: undefined,
  taxedAs: undefined,
  usualAccount: { kind: "loan", name: "Loans" },
};
