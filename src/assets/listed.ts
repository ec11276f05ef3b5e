import type { AssetClassKey } from "#assets/registry.ts";

/** Classes of what is listed and has corporate actions. */
export const LISTED: readonly AssetClassKey[] = ["equity", "fund"];
