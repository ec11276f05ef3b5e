import type { SessionClaims } from "#providers/identity/session-claims.ts";

/**
 * Tokens whose signature was found good, until they expire: a browser sends the same one with every call of a minute, and to check a signature costs more
 * than all else of a small answer. What may change within the minute, such as the session's end, is asked of our tables with every call as before.
 */
export interface CheckedTokens {
  /** Claims of a token checked before for the same origins, and timely still. */
  readonly find: (token: string, authorizedParties: readonly string[], nowMs: number) => SessionClaims | undefined;
  readonly keep: (token: string, authorizedParties: readonly string[], claims: SessionClaims) => void;
}

/** Of about 1 KB each. */
const MOST = 4000;

export function checkedTokens(clockSkewMs: number, most = MOST): CheckedTokens {
  const kept = new Map<string, SessionClaims>();
  const keyOf = (token: string, parties: readonly string[]): string => `${token} ${parties.join(" ")}`;
  return {
    find: (token, parties, nowMs) => {
      const key = keyOf(token, parties);
      const claims = kept.get(key);
      if (claims === undefined || isTimely(claims, nowMs, clockSkewMs)) return claims;
      kept.delete(key);
      return undefined;
    },
    keep: (token, parties, claims) => {
      kept.set(keyOf(token, parties), claims);
      const oldest = kept.keys().next();
      if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    },
  };
}

export const isTimely = ({ nbf, exp }: SessionClaims, nowMs: number, clockSkewMs: number): boolean =>
  nbf * 1000 <= nowMs + clockSkewMs && nowMs - clockSkewMs < exp * 1000;
