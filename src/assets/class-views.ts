import type { ClassGroupKey } from "#assets/asset-class.ts";

/** Ways a group of classes can be drawn, each answered by `figures/class-views`. */
export const CLASS_VIEW_KEYS = [
  "weights",
  "gains",
  "income",
  "ladder",
  "payments",
  "rates",
  "issuers",
  "equity",
  "rents",
  "leases",
  "cities",
  "purchase",
  "j-curve",
  "calls",
  "funds",
  "vintages",
  "strategies",
  "managers",
  "assets",
  "accounts",
  "forecast",
  "flows",
  "debts",
  "value",
] as const;
export type ClassViewKey = (typeof CLASS_VIEW_KEYS)[number];

export interface ClassView {
  /** Its name in an address. */
  readonly key: ClassViewKey;
  /** On the button that chooses it. */
  readonly label: string;
  /** What is drawn, in a few words. */
  readonly note: string;
}

/** The views of each group, the usual one first. */
export const CLASS_VIEWS: Readonly<Record<ClassGroupKey, readonly [ClassView, ...ClassView[]]>> = {
  equities: [
    { key: "weights", label: "Weights", note: "area by value, shade by the return of the period" },
    { key: "gains", label: "Gains", note: "since first bought, in parts" },
    { key: "income", label: "Dividends", note: "by month, before what was withheld" },
  ],
  fixed_income: [
    { key: "ladder", label: "Ladder", note: "what is paid back and what coupons bring, by year" },
    { key: "payments", label: "Payments", note: "coupons and repayments by month" },
    { key: "rates", label: "Rates", note: "the value priced anew when yields move at once" },
    { key: "issuers", label: "Issuers", note: "by kind of issuer and rating: value, and what is paid within a year" },
  ],
  real_estate: [
    { key: "equity", label: "Equity", note: "value less what is owed, day by day" },
    { key: "rents", label: "Cash flow", note: "by month: booked, and by leases and stated costs" },
    { key: "leases", label: "Leases", note: "rent a year by the year its lease ends" },
    { key: "cities", label: "Cities", note: "value, share and equity by the city the terms state" },
    {
      key: "purchase",
      label: "At purchase price",
      note: "what was paid instead of what it is worth, one by one and in all",
    },
  ],
  private_funds: [
    { key: "j-curve", label: "J-curve", note: "money in and out so far, and as expected" },
    { key: "calls", label: "Calls", note: "calls and distributions by quarter" },
    { key: "funds", label: "Funds", note: "a line each, and all seen as one" },
    { key: "vintages", label: "Vintages", note: "funds seen as one by the year they began" },
    { key: "strategies", label: "Strategies", note: "funds seen as one by what they do" },
    { key: "managers", label: "Managers", note: "funds seen as one by who runs them" },
  ],
  crypto: [
    { key: "assets", label: "Assets", note: "by value" },
    { key: "accounts", label: "Wallets", note: "by value" },
  ],
  money: [
    {
      key: "forecast",
      label: "Forecast",
      note: "cash of the next 24 months, from every flow that is known or expected",
    },
    { key: "flows", label: "In and out", note: "twelve months by category; moves between own accounts are in neither" },
    { key: "debts", label: "Debts", note: "what is owed, at what rate, and what comes next" },
  ],
  other: [
    { key: "value", label: "Value", note: "day by day" },
    { key: "assets", label: "Assets", note: "by value" },
  ],
};

/** The view an address names, where the group has it; else its usual one. */
export const viewNamed = (group: ClassGroupKey, name: string | null | undefined): ClassView =>
  CLASS_VIEWS[group].find(({ key }) => key === name) ?? CLASS_VIEWS[group][0];
