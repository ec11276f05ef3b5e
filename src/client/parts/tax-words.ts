import type { TaxMatching } from "#engine/tax/rule-sets.ts";
import type { Filing, LossPot } from "#engine/tax/taxpayer-questions.ts";

/** How lots are matched, in words. */
export const METHOD_WORDS: Readonly<Record<TaxMatching, string>> = {
  fifo: "First in, first out",
  lifo: "Last in, first out",
  highest_cost: "Highest cost first",
  lowest_cost: "Lowest cost first",
  specific: "Chosen lots first",
  average: "Average cost",
  uk_section_104: "Same day, 30 days, then pool",
  canada_acb: "Adjusted cost base",
};

export const FILING_WORDS: Readonly<Record<Filing, string>> = {
  single: "Alone",
  joint: "Together, as a couple",
  separate: "As a couple, apart",
};

export const POT_WORDS: Readonly<Record<LossPot, string>> = {
  short: "Short-term losses",
  long: "Long-term losses",
  share: "Losses on shares",
  other: "Other losses",
  all: "Losses",
};

export const TERM_WORDS = { short: "Short-term", long: "Long-term", any: "All" } as const;

/** Days until it is long-term, in words. */
export const daysWords = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** A type of transaction as it begins a line: "Fund distribution". */
export function typeWords(type: string): string {
  const words = type.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
