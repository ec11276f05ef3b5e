import { REFERRAL_COOKIE, referralToKeep } from "#engine/product/referral.ts";
import { has, isObject, text, type Adapter } from "#test/vectors/example.ts";

export const adapter: Adapter = (input) => {
  const query = isObject(input["query"]) ? input["query"] : {};
  const read = (key: string) => (has(query, key) ? text(query, key) : undefined);
  const stored = has(input, "existing") ? text(input, "existing") : undefined;
  return {
    stored: referralToKeep(stored, { ref: read("ref"), referral: read("referral") }) ?? null,
    cookie_name: REFERRAL_COOKIE.name,
    max_age: REFERRAL_COOKIE.maxAgeSeconds,
    same_site: REFERRAL_COOKIE.sameSite,
    secure: REFERRAL_COOKIE.isSecure,
    path: REFERRAL_COOKIE.path,
  };
};
