import { REFERRAL_COOKIE, referralToKeep } from "#engine/product/referral.ts";

/** What an identifier may look like: one that came with a link and could break out of a cookie is no identifier. */
const IDENTIFIER = /^[\w-]{1,64}$/;

/**
 * The `Set-Cookie` line that remembers who recommended us, or undefined when there is none or one is stored. The server sets it, because
 * browsers keep what a script sets for seven days only; it is no secret, and the page sends it after sign-in, so scripts may read it.
 */
export function referralCookie(request: Request): string | undefined {
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => {
    const value = searchParams.get(name) ?? "";
    return IDENTIFIER.test(value) ? value : undefined;
  };
  const query = { ref: asked("ref"), referral: asked("referral") };
  if (query.ref === undefined && query.referral === undefined) return undefined;
  const stored = storedReferral(request.headers.get("cookie") ?? "");
  const kept = referralToKeep(stored, query);
  if (kept === undefined || kept === stored) return undefined;
  return `${REFERRAL_COOKIE.name}=${kept}; Max-Age=${REFERRAL_COOKIE.maxAgeSeconds}; Path=${REFERRAL_COOKIE.path}; SameSite=Lax; Secure`;
}

const storedReferral = (cookies: string): string | undefined =>
  cookies
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === REFERRAL_COOKIE.name)?.[1];
