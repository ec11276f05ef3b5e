import type { Calendar } from "#features/assets/contract.ts";

export type Entry = Calendar["entries"][number];

/** What a reader tells apart among the dates of a calendar, in the order it is offered. */
export const KIND_WORDS = {
  interest: "Coupons and interest",
  dividends: "Dividends and rewards",
  funds: "Fund calls and payouts",
  maturities: "Maturities and calls",
  loans: "Loans",
  rent: "Rent and leases",
  pensions: "Pensions and vesting",
  booked: "Booked entries",
  planned: "Planned entries",
  recurring: "Recurring payments",
  other: "Other dates",
} as const;
export type KindGroup = keyof typeof KIND_WORDS;

const GROUPS: Readonly<Record<string, KindGroup>> = {
  coupon: "interest",
  interest: "interest",
  dividend: "dividends",
  ex_day: "dividends",
  staking: "dividends",
  capital_call: "funds",
  fund_distribution: "funds",
  next_value_due: "funds",
  redemption: "maturities",
  repayment: "maturities",
  call_date: "maturities",
  put_date: "maturities",
  expiry: "maturities",
  loan_payment: "loans",
  rate_reset: "loans",
  rent: "rent",
  property_costs: "rent",
  lease_end: "rent",
  pension: "pensions",
  unlock: "pensions",
  vesting: "pensions",
};

/** Entries of the ledger are told apart by whether somebody planned them or they repeat. */
export function groupOf({ kind, origin }: Pick<Entry, "kind" | "origin">): KindGroup {
  if (origin === "booked") return "booked";
  if (kind === "transaction") return origin === "recurring" ? "recurring" : "planned";
  return GROUPS[kind] ?? "other";
}

/** The groups that entries are of, each with how many, in the order they are offered. */
export function groupsIn(entries: readonly Entry[]): readonly { readonly group: KindGroup; readonly count: number }[] {
  const counts = Map.groupBy(entries, groupOf);
  return KIND_GROUPS.flatMap((group) => {
    const count = counts.get(group)?.length ?? 0;
    return count === 0 ? [] : [{ group, count }];
  });
}

const KIND_GROUPS: readonly KindGroup[] = [
  "interest",
  "dividends",
  "funds",
  "maturities",
  "loans",
  "rent",
  "pensions",
  "booked",
  "planned",
  "recurring",
  "other",
];

/** The groups an address names; those it does not know are left out. */
export const groupsNamed = (text: string | null): readonly KindGroup[] =>
  KIND_GROUPS.filter((it) => (text ?? "").split(",").includes(it));
