import { directAlpha } from "#engine/private-funds/public-market-equivalent.ts";
import { figureJson } from "#test/vectors/dated-flows.ts";
import type { Adapter } from "#test/vectors/example.ts";
import { fundBesideIndex } from "#test/vectors/fund-beside-index.ts";

export const adapter: Adapter = (input) => figureJson(directAlpha(fundBesideIndex(input)));
