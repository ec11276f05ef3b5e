import type { KeyedTokens } from "./keyed-token.ts";

/** What stays of an address after an erasure: only who has our key and the address can make it again. */
export const trialFingerprint = (tokens: KeyedTokens, email: string): string =>
  tokens.make("trial of an address", email.trim().toLowerCase());
