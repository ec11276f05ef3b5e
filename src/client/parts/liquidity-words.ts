/** How long it takes until something can be spent, in words and with its hue. */
export const LIQUIDITY_WORDS = {
  same_day: { label: "Same day", hue: "green" },
  days: { label: "Within a week", hue: "teal" },
  weeks: { label: "Within a month", hue: "blue" },
  quarter: { label: "Within a quarter", hue: "amber" },
  months: { label: "Within a year", hue: "rose" },
  years: { label: "Longer than a year", hue: "violet" },
  locked: { label: "Locked", hue: "slate" },
} as const;
