import { verifyToken } from "@clerk/backend";
import { SignJWT, decodeProtectedHeader } from "jose";
import { type CheckedTokens, isTimely } from "#providers/identity/checked-tokens.ts";
import type { SessionClaims } from "#providers/identity/session-claims.ts";
import { readSessionClaims } from "#providers/identity/session-claims.ts";
import type { SigningKeys } from "./signing-key.ts";

/** A token outlives the session it was minted for by at most this. */
export const TOKEN_SECONDS = 60;
export const CLOCK_SKEW_MS = 5_000;

export const signToken = (keys: SigningKeys, claims: SessionClaims): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: keys.signing.keyId })
    .sign(keys.signing.privateKey);

/**
 * Claims of a token of ours, or undefined. The key is chosen by its id among ours before anything else is believed; `verifyToken` of Clerk then
 * checks algorithm (RS256 only), signature, times and origin. It lets a token without `azp` or `exp` pass, so the shape is checked after it.
 */
export async function checkToken(
  keys: SigningKeys,
  token: string,
  {
    authorizedParties,
    nowMs,
    checked,
  }: { readonly authorizedParties: readonly string[]; readonly nowMs: number; readonly checked: CheckedTokens },
): Promise<SessionClaims | undefined> {
  const jwtKey = keys.accepted.get(keyIdOf(token) ?? "");
  if (jwtKey === undefined || authorizedParties.length === 0) return undefined;
  const known = checked.find(token, authorizedParties, nowMs);
  if (known) return known;
  try {
    const payload = await verifyToken(token, {
      jwtKey,
      authorizedParties: [...authorizedParties],
      // It knows the machine's clock alone. Where the server was given another, it looks the other way by as much, and `isTimely` decides.
      clockSkewInMs: CLOCK_SKEW_MS + Math.abs(nowMs - Date.now()),
    });
    const claims = readSessionClaims(payload);
    if (!claims || !isTimely(claims, nowMs, CLOCK_SKEW_MS)) return undefined;
    if (claims.sts !== "active" || claims.exp - claims.iat > TOKEN_SECONDS) return undefined;
    checked.keep(token, authorizedParties, claims);
    return claims;
  } catch {
    return undefined;
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === "RS256" ? kid : undefined;
  } catch {
    return undefined;
  }
}
