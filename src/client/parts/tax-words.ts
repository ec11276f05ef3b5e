import type { LotsBy, TaxCountry, TaxMatching } from "#engine/tax/rule-sets.ts";
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

/** Inside what lots are matched, in words. */
export const LOTS_BY_WORDS: Readonly<Record<LotsBy, string>> = {
  account: "By account and wallet",
  person: "In one pool over all of them",
};

/** Why a country leaves no choice, or how far its choice goes. */
export const LOTS_BY_WHY: Readonly<Record<TaxCountry, string>> = {
  GENERIC: "No country’s rules say which; choose what the rules you file by ask for.",
  US: "Of coins, one pool until the end of 2024 was allowed; from 2025 each wallet has its own lots. What is left of the pool then stays where it was bought, and the rest, the oldest first, goes to the wallets that hold more. Shares are always by account (Rev. Proc. 2024-28).",
  GB: "The law of the United Kingdom leaves no choice: all units of one thing are one pool (TCGA 1992 s. 104).",
  CA: "The law of Canada leaves no choice: identical things have one cost over everything held (Income Tax Act s. 47).",
  DE: "The law of Germany leaves no choice: each account and wallet has its own lots (EStG § 20 (4); the ministry’s letter on coins of 6 March 2025).",
  AU: "Units that your records tell apart, such as those of one wallet, may be given up as what they are (TD 33).",
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
