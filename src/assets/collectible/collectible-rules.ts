import { collectibleFacts } from "#assets/keeping-terms.ts";
import { collectible } from "#assets/collectible/collectible.ts";
import { collectibleWays } from "#assets/collectible/collectible-ways.ts";
import { statedRules } from "#assets/plain-rules.ts";

/** Art, jewelry, wine and the like, known by stated values. */
export const collectibleRules = statedRules(collectible, collectibleWays, collectibleFacts);
