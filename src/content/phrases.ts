/** Sentences that must read the same wherever they stand; content writes them as `:name` inside a sentence. */
export const PHRASES = {
  trial:
    "60 days free from your first portfolio, no card needed. After that, keep a plan, or keep reading and exporting everything you entered.",
} as const;

export const isPhrase = (name: string): name is keyof typeof PHRASES => name in PHRASES;
