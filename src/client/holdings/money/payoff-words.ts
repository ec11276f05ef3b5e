import type { PayoffView } from "#features/figures/payoff-contract.ts";

export type PaidOrder = Exclude<PayoffView["plans"][number]["order"], "agreed">;

export const ORDER_WORDS: Readonly<Record<PaidOrder, string>> = {
  highest_rate: "Highest rate first",
  smallest_debt: "Smallest debt first",
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** "2 years 3 months", "11 months". */
export function monthsInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return counted(rest, "month");
  return rest === 0 ? counted(years, "year") : `${counted(years, "year")} ${counted(rest, "month")}`;
}

/** Paid besides each month until somebody says otherwise. */
const USUAL_EXTRA = "200";
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

export interface PayoffAsked {
  readonly extra: string;
  readonly order: PaidOrder;
}

/** What the address asks; what it does not say, or cannot be asked, is the usual. */
export function payoffFromSearch(search: URLSearchParams): PayoffAsked {
  const extra = search.get("extra") ?? "";
  return {
    extra: AMOUNT.test(extra) ? extra : USUAL_EXTRA,
    order: search.get("order") === "smallest_debt" ? "smallest_debt" : "highest_rate",
  };
}

/** The address with another question in it; the usual is not said. */
export function searchWithPayoff(search: URLSearchParams, { extra, order }: PayoffAsked): URLSearchParams {
  const next = new URLSearchParams(search);
  if (extra === USUAL_EXTRA) next.delete("extra");
  else next.set("extra", extra);
  if (order === "highest_rate") next.delete("order");
  else next.set("order", order);
  return next;
}

/** Why an amount cannot be asked for; undefined where it can. */
export const extraProblem = (text: string): string | undefined =>
  AMOUNT.test(text) ? undefined : "Enter an amount from 0, with at most two decimals.";
