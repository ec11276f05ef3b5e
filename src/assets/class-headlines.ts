import type { ClassGroupKey } from "#assets/asset-class.ts";
import type { AssetClassKey } from "#assets/registry.ts";

/** What one figure says of a whole group of classes, put together from the figures of its assets. */
export type Headline = { readonly key: string; readonly label: string } &
  /** `isLevel`: it stands on a day, so that it changes from one to another; what came in a year does not. */
  (
    | { readonly how: "sum"; readonly of: Part; readonly isLevel?: true }
    /** Weighted by value. */
    | { readonly how: "average"; readonly of: Part; readonly unit: "ratio" | "years" | "per_100" | "count" }
    | {
        readonly how: "quotient";
        readonly above: readonly Part[];
        readonly below: Part;
        readonly unit: "ratio" | "multiple";
        /** In the names of what is added up. */
        readonly formula: string;
      }
    /** Unrealized, at the rates of the days it was paid. */
    | { readonly how: "gain" }
  );

/** A figure of each asset, by the key its class gives it. */
export interface Part {
  readonly figure: string;
  readonly label: string;
  /** The classes that are asked for it; all of the group where absent. */
  readonly classes?: readonly AssetClassKey[];
  /** An asset without it has none of it, such as a house without a loan; otherwise it is not known of that asset. */
  readonly isOptional?: true;
  /** An asset without it is not among those asked: a home that was never let has no part in a cap rate, above or below. */
  readonly isOfSome?: true;
}

const VALUE: Part = { figure: "value", label: "value" };
const GAIN: Headline = { key: "gain", label: "Unrealized gain", how: "gain" };
const value = (label: string): Headline => ({ key: "value", label, how: "sum", of: VALUE, isLevel: true });
const sum = (key: string, label: string, of: Part): Headline => ({ key, label, how: "sum", of });
const level = (key: string, label: string, of: Part): Headline => ({ key, label, how: "sum", of, isLevel: true });

const INCOME: Part = { figure: "income_12m", label: "income of twelve months", isOptional: true };
const OWED: Part = { figure: "loan_balance", label: "owed", isOptional: true };
const NOI: Part = { figure: "noi_12m", label: "NOI", isOfSome: true };
const PAID_IN: Part = { figure: "paid_in", label: "paid in" };
const DISTRIBUTED: Part = { figure: "distributed", label: "distributed" };
const NAV: Part = { figure: "nav_estimated", label: "estimated value" };

/** The few figures that say how each group stands, in the order they are read. */
export const CLASS_HEADLINES: Readonly<Record<ClassGroupKey, readonly Headline[]>> = {
  equities: [
    value("Value"),
    GAIN,
    sum("income_12m", "Income of twelve months", INCOME),
    {
      key: "yield",
      label: "Yield on value",
      how: "quotient",
      above: [INCOME],
      below: VALUE,
      unit: "ratio",
      formula: "income ÷ value",
    },
  ],
  fixed_income: [
    value("Market value"),
    level("par", "Par", { figure: "par", label: "par" }),
    {
      key: "clean_price",
      label: "Average price",
      how: "average",
      of: { figure: "clean_price", label: "clean price" },
      unit: "per_100",
    },
    sum("accrued", "Accrued interest", { figure: "accrued_value", label: "accrued interest" }),
    {
      key: "coupon_rate",
      label: "Average coupon",
      how: "average",
      of: { figure: "coupon_rate", label: "coupon" },
      unit: "ratio",
    },
    {
      key: "yield_to_worst",
      label: "Yield to worst",
      how: "average",
      of: { figure: "yield_to_worst", label: "yield to worst" },
      unit: "ratio",
    },
    {
      key: "years_to_maturity",
      label: "Average maturity",
      how: "average",
      of: { figure: "years_to_maturity", label: "years to maturity" },
      unit: "years",
    },
    {
      key: "modified_duration",
      label: "Modified duration",
      how: "average",
      of: { figure: "modified_duration", label: "modified duration" },
      unit: "years",
    },
    {
      key: "convexity",
      label: "Convexity",
      how: "average",
      of: { figure: "convexity", label: "convexity" },
      unit: "count",
    },
    sum("income_next_12m", "Income of the next year", {
      figure: "income_next_12m",
      label: "income of the next year",
    }),
    sum("dv01", "Change per basis point", { figure: "dv01_value", label: "change of value" }),
  ],
  real_estate: [
    value("Value"),
    level("owed", "Owed on it", OWED),
    level("equity", "Equity", { figure: "equity", label: "equity" }),
    {
      key: "loan_to_value",
      label: "Loan to value",
      how: "quotient",
      above: [OWED],
      below: VALUE,
      unit: "ratio",
      formula: "owed ÷ value",
    },
    sum("noi_12m", "NOI of twelve months", NOI),
    {
      key: "cap_rate",
      label: "Cap rate of what is let",
      how: "quotient",
      above: [NOI],
      below: VALUE,
      unit: "ratio",
      formula: "NOI ÷ value",
    },
  ],
  private_funds: [
    level("nav", "Estimated value", NAV),
    level("commitment", "Commitment", { figure: "commitment", label: "commitment", classes: ["private_fund"] }),
    level("unfunded", "Unfunded", { figure: "unfunded", label: "unfunded", classes: ["private_fund"] }),
    level("distributed", "Distributed", DISTRIBUTED),
    {
      key: "dpi",
      label: "DPI",
      how: "quotient",
      above: [DISTRIBUTED],
      below: PAID_IN,
      unit: "multiple",
      formula: "distributed ÷ paid in",
    },
    {
      key: "tvpi",
      label: "TVPI",
      how: "quotient",
      above: [DISTRIBUTED, NAV],
      below: PAID_IN,
      unit: "multiple",
      formula: "(distributed + estimated value) ÷ paid in",
    },
  ],
  crypto: [value("Value"), GAIN, sum("income_12m", "Income of twelve months", INCOME)],
  money: [
    level("cash", "Cash", { ...VALUE, classes: ["cash", "stable_coin"] }),
    level("debts", "Debts", { figure: "balance", label: "owed", classes: ["loan"] }),
    value("Cash less debts"),
    sum("earned_12m", "Interest earned in twelve months", {
      figure: "interest_12m",
      label: "interest",
      classes: ["cash"],
    }),
    sum("paid_12m", "Interest paid in twelve months", {
      figure: "interest_paid_12m",
      label: "interest",
      classes: ["loan"],
    }),
  ],
  other: [value("Value"), GAIN],
};
