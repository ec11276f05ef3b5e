/** How long it takes until something can be spent, in words and with its hue. */
export const LIQUIDITY_WORDS = {
  days: { label: "Within days", hue: "green" },
  weeks: { label: "Within weeks", hue: "teal" },
  months: { label: "Within months", hue: "blue" },
  years: { label: "In years", hue: "violet" },
  locked: { label: "Locked", hue: "slate" },
} as const;
