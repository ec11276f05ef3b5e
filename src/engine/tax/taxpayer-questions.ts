import type { TaxCountry } from "#engine/tax/rule-sets.ts";

/** How a return may be filed. */
export const FILINGS = ["single", "joint", "separate"] as const;
export type Filing = (typeof FILINGS)[number];

/** Which losses are carried apart from others: by term, on shares and others, or all together. */
export const LOSS_POTS = ["short", "long", "share", "other", "all"] as const;
export type LossPot = (typeof LOSS_POTS)[number];

/** What a country's rules ask of a person, as data: forms and checks are drawn from it. */
export interface TaxpayerQuestions {
  readonly label: string;
  readonly filings: readonly Filing[];
  readonly pots: readonly LossPot[];
  /** Rates of the church tax, as fractions; the first is none. */
  readonly churchRates: readonly string[];
  /** Nobody's law says when the year starts and in which currency: a person does. */
  readonly isOpen: boolean;
  /** Long-term gains may be taxed at a rate of their own. */
  readonly hasLongRate: boolean;
}

const USUAL = { filings: [], pots: ["all"], churchRates: [], isOpen: false, hasLongRate: false } as const;

export const TAXPAYER_QUESTIONS: Readonly<Record<TaxCountry, TaxpayerQuestions>> = {
  GENERIC: { ...USUAL, label: "Another country", isOpen: true },
  US: { ...USUAL, label: "United States", filings: FILINGS, pots: ["short", "long"], hasLongRate: true },
  GB: { ...USUAL, label: "United Kingdom" },
  CA: { ...USUAL, label: "Canada" },
  DE: {
    ...USUAL,
    label: "Germany",
    filings: ["single", "joint"],
    pots: ["share", "other"],
    churchRates: ["0", "0.08", "0.09"],
  },
  AU: { ...USUAL, label: "Australia" },
};
