import type { TaxpayerRow } from "#db/queries/taxpayers.ts";
import type { BudgetRow } from "#db/queries/budgets.ts";
import type { TargetMixRow } from "#db/queries/target-mixes.ts";

import type { AccountName } from "#features/sample/parties.ts";

const BAND = "0.05";

/** What the family aims at with what it could sell. It holds too much cash and too few bonds for it, as many do. */
export const SAMPLE_MIX: Omit<TargetMixRow, "mix_id"> = {
  name: "Free savings",
  dimension: "assetClass",
  is_of_everything: false,
  parts: [
    { key: "fund", weight: "0.6", band: BAND },
    { key: "equity", weight: "0.15", band: BAND },
    { key: "bond", weight: "0.15", band: BAND },
    { key: "cash", weight: "0.1", band: BAND },
  ],
};

/** What it means to spend in a month, by its own categories. */
export const SAMPLE_BUDGETS: readonly BudgetRow[] = [
  { category: "groceries", amount: "1200", currency: "EUR" },
  { category: "household", amount: "240", currency: "EUR" },
  { category: "energy", amount: "200", currency: "EUR" },
  { category: "dining", amount: "200", currency: "EUR" },
  { category: "transport", amount: "190", currency: "EUR" },
  { category: "leisure", amount: "150", currency: "EUR" },
  { category: "clothing", amount: "120", currency: "EUR" },
];

/** Half a year of spending is kept for what nobody foresaw, and two thousand for every day. */
export const SAMPLE_BUCKETS = [
  { bucket: "operating", amount: "2000", currency: "EUR", months: null },
  { bucket: "reserve", amount: null, currency: null, months: "6" },
] as const;

/** Which of its money is for what. */
export const SAMPLE_PLACES: readonly {
  readonly account: AccountName;
  readonly thing: string;
  readonly bucket: string;
}[] = [
  { account: "current", thing: "EUR", bucket: "operating" },
  { account: "savings", thing: "EUR", bucket: "reserve" },
  { account: "swiss", thing: "CHF", bucket: "strategic" },
];

/** Both spouses file together in Germany and belong to no church that raises a tax. */
export const SAMPLE_TAXPAYER: Omit<TaxpayerRow, "taxpayer_id"> = {
  name: "The family",
  rule_set: "DE",
  filing: "joint",
  church_rate: "0",
  year_start_month: null,
  currency: null,
  method: null,
  lots_by: null,
  carried_year: null,
  carried_losses: {},
  account_ids: null,
  also_in: [],
  own_methods: [],
  paid: {},
  // The flat rate with the solidarity surcharge on it.
  rate: "0.26375",
  long_rate: null,
};
