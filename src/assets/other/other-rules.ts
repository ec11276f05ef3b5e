import { otherFacts } from "#assets/keeping-terms.ts";
import { other } from "#assets/other/other.ts";
import { otherWays } from "#assets/other/other-ways.ts";
import { statedRules } from "#assets/plain-rules.ts";

/** Whatever has no class of its own, known by stated values. */
export const otherRules = statedRules(other, otherWays, otherFacts);
