import type { ClassGroupKey } from "#assets/asset-class.ts";

/** A column that one group of classes adds to the list of its holdings. */
export interface ClassColumn {
  readonly key: string;
  readonly label: string;
  /** What it means, where the label does not say it. */
  readonly help?: string;
  readonly unit: "money" | "ratio" | "multiple" | "years" | "days" | "count" | "day" | "text";
  /** Figures of its class, the first an asset has, or a fact as it was stated. */
  readonly of: { readonly figures: readonly [string, ...string[]] } | { readonly fact: string };
  /** Money that adds up over assets. */
  readonly isSum?: true;
  readonly isHidden?: true;
}

export interface ClassColumns {
  readonly own: readonly ClassColumn[];
  /** Columns every list has that say little here, by their keys: hidden until somebody shows them. */
  readonly hides: readonly string[];
  /** Columns that other lists leave to the view, by their keys. */
  readonly shows?: readonly string[];
}

const sum = (key: string, label: string, more: Partial<ClassColumn> = {}): ClassColumn => ({
  key,
  label,
  unit: "money",
  of: { figures: [key] },
  isSum: true,
  ...more,
});
const ratio = (key: string, label: string, more: Partial<ClassColumn> = {}): ClassColumn => ({
  key,
  label,
  unit: "ratio",
  of: { figures: [key] },
  ...more,
});
const fact = (key: string, label: string, unit: ClassColumn["unit"]): ClassColumn => ({
  key,
  label,
  unit,
  of: { fact: key },
});
const HIDDEN = { isHidden: true } as const;

const INCOME = sum("income_12m", "Income 12 m", { help: "Received in twelve months, before taxes." });

/** What each group is read by besides value, cost and gain. */
export const CLASS_COLUMNS: Readonly<Record<ClassGroupKey, ClassColumns>> = {
  equities: {
    own: [
      INCOME,
      ratio("income_yield", "Yield", { help: "Income of twelve months ÷ value." }),
      ratio("yield_on_cost", "Yield on cost", { ...HIDDEN, help: "Income of twelve months ÷ cost." }),
    ],
    hides: [],
    shows: ["dayChange"],
  },
  fixed_income: {
    own: [
      fact("maturityOn", "Matures", "day"),
      fact("couponRate", "Coupon", "ratio"),
      fact("rating", "Rating", "text"),
      ratio("yield_to_worst", "Yield to worst"),
      ratio("modified_duration", "Duration", { unit: "years", help: "Modified duration." }),
      ratio("yield_to_maturity", "Yield to maturity", HIDDEN),
      ratio("current_yield", "Current yield", HIDDEN),
      ratio("tax_equivalent_yield", "Tax-equivalent yield", HIDDEN),
      ratio("convexity", "Convexity", { ...HIDDEN, unit: "years" }),
      sum("dv01_value", "Change per basis point", HIDDEN),
      sum("amortized_cost", "Amortized cost", HIDDEN),
    ],
    hides: ["moneyWeighted", "cost"],
  },
  real_estate: {
    own: [
      sum("loan_balance", "Owed"),
      sum("equity", "Equity"),
      ratio("loan_to_value", "LTV", { help: "What is owed ÷ value." }),
      sum("noi_12m", "NOI 12 m", { help: "Income less operating costs of twelve months, as booked." }),
      ratio("cap_rate_value", "Cap rate", { help: "NOI ÷ value of today." }),
      ratio("cash_on_cash", "Cash on cash", { help: "NOI less debt service ÷ cash invested." }),
      ratio("debt_service_coverage", "DSCR", { unit: "multiple", help: "NOI ÷ debt service." }),
      ratio("occupancy_12m", "Occupancy", HIDDEN),
      ratio("irr_levered", "Return with loans", HIDDEN),
    ],
    hides: ["quantity", "weight", "cost", "timeWeighted", "moneyWeighted"],
  },
  private_funds: {
    own: [
      fact("vintage", "Vintage", "text"),
      sum("commitment", "Commitment"),
      sum("paid_in", "Paid in"),
      sum("unfunded", "Unfunded"),
      sum("distributed", "Distributed"),
      ratio("dpi", "DPI", { unit: "multiple", help: "Distributed ÷ paid in." }),
      ratio("tvpi", "TVPI", { unit: "multiple", help: "Distributed and value ÷ paid in." }),
      ratio("irr_since_inception", "IRR"),
      ratio("nav_age", "Age of the report", { ...HIDDEN, unit: "days" }),
      ratio("days_to_redemption", "Redeemable in", {
        ...HIDDEN,
        unit: "days",
        help: "Of a hedge-fund series, by its lock-up and notice.",
      }),
      sum("owed", "Owed with interest", { ...HIDDEN, help: "Of a note, with what has accrued." }),
      sum("at_last_round", "At the last round", { ...HIDDEN, help: "Of a direct deal: its share of the valuation." }),
    ],
    hides: ["quantity", "weight", "cost", "total", "timeWeighted", "moneyWeighted"],
  },
  crypto: {
    own: [
      INCOME,
      ratio("unmatched_transfers", "Unmatched", { unit: "count", help: "Transfers whose other side is not found." }),
      ratio("missing_units", "Units missing", { ...HIDDEN, unit: "count" }),
    ],
    hides: ["timeWeighted"],
  },
  money: {
    own: [
      ratio("rate", "Effective rate", {
        of: { figures: ["annual_percentage_yield", "effective_rate"] },
        help: "Earned or paid a year.",
      }),
      ratio("interest", "Interest 12 m", {
        unit: "money",
        of: { figures: ["interest_12m", "interest_paid_12m"] },
        help: "Earned by cash or paid for a debt in twelve months.",
      }),
      sum("next_payment", "Next payment"),
      sum("left_to_draw", "Left to draw", { ...HIDDEN, help: "Limit less what is drawn." }),
      ratio("utilization", "Utilization", { ...HIDDEN, help: "Drawn ÷ limit." }),
      ratio("repaid", "Repaid", HIDDEN),
    ],
    hides: ["quantity", "price", "cost", "total", "timeWeighted", "moneyWeighted"],
  },
  other: {
    own: [
      ratio("value_age", "Age of the value", { unit: "days" }),
      sum("running_costs_12m", "Costs 12 m", { help: "What keeping it cost in twelve months." }),
      sum("yearly_pension", "Pension a year"),
    ],
    hides: ["quantity", "timeWeighted", "moneyWeighted"],
  },
};
