import type { AssetClassKey } from "#assets/registry.ts";

/** Classes of coins and tokens, whatever they count under. */
export const TOKENS: readonly AssetClassKey[] = ["crypto", "stable_coin"];
