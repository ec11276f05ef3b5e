import { unwantedToken } from "#assets/crypto/unwanted-token.ts";
import { defineRules } from "#assets/common-facts.ts";

/** Nothing is asked of it, foretold of it or looked for: it is there, and counts for nothing. */
export const unwantedTokenRules = defineRules<undefined>({
  of: unwantedToken,
  figures: () => ({ figures: [], schedules: [] }),
  cashFlows: () => [],
});
