import { stableCoin } from "#assets/crypto/stable-coin.ts";
import { tokenRules } from "#assets/crypto/crypto-rules.ts";

/** What a coin of any kind has: counted as cash, it stays where it is and what it is. */
export const stableCoinRules = tokenRules({ of: stableCoin });
