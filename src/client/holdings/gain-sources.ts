import type { Gain } from "#features/figures/contract.ts";

interface GainSource {
  readonly key: string;
  readonly label: string;
  readonly gain: "unrealized" | "realized" | "total";
  readonly part: keyof Gain;
  readonly description?: string;
  readonly isHidden: boolean;
}

/** Columns of gains: which gain, and which part of it. */
export const GAINS: readonly GainSource[] = [
  {
    key: "unrealized",
    label: "Unrealized",
    gain: "unrealized",
    part: "total",
    description: "Gain on what is still held.",
    isHidden: true,
  },
  {
    key: "realized",
    label: "Realized",
    gain: "realized",
    part: "total",
    description: "Gain on what was sold, with income received.",
    isHidden: true,
  },
  {
    key: "total",
    label: "Total gain",
    gain: "total",
    part: "total",
    description: "Realized and unrealized together. The columns after it are its parts.",
    isHidden: false,
  },
  { key: "price-gain", label: "of prices", gain: "total", part: "price", isHidden: true },
  {
    key: "currency-gain",
    label: "of currency",
    gain: "total",
    part: "currencyEffect",
    isHidden: true,
  },
  {
    key: "income-gain",
    label: "of income",
    gain: "total",
    part: "income",
    description: "Dividends, interest, rent.",
    isHidden: true,
  },
  { key: "fees", label: "Fees paid", gain: "total", part: "fees", isHidden: true },
  { key: "taxes", label: "Taxes paid", gain: "total", part: "taxes", isHidden: true },
];
