import type { WayIn } from "#assets/way-in.ts";

export const pensionWays: readonly WayIn[] = [
  {
    key: "pension",
    label: "Pension",
    words: ["retirement", "401k", "ira", "sipp", "superannuation", "provident", "company pension"],
    example: "Pension of the Brook works",
    held: { label: "Value of the pot", help: "0 where it pays a pension and has no pot of your own." },
    cost: "Paid in so far",
    since: "Paid in since",
    asks: ["monthlyAmount", "fromOn"],
  },
  {
    key: "annuity",
    label: "Annuity",
    words: ["income for life", "insurance pension", "payout"],
    icon: "calendar-clock",
    example: "Annuity from 2031",
    held: { label: "Its value", help: "What the insurer would pay out, or 0." },
    since: "Taken out on",
    asks: ["monthlyAmount", "fromOn", "untilOn"],
  },
];
