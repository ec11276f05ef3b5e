import type { Institution } from "#features/shared/institution-contract.ts";

/** What protects deposits at a bank, as it is chosen. */
export const SCHEME_WORDS: Readonly<Record<NonNullable<Institution["depositScheme"]>, string>> = {
  EU: "European Union",
  UK: "United Kingdom",
  US: "United States",
  CH: "Switzerland",
  CA: "Canada",
  AU: "Australia",
  none: "Nothing: no bank, or e-money",
};
