/** The cookie that remembers who recommended us. Source: product specification, section 9. */
export const REFERRAL_COOKIE = {
  name: "av-referral-id",
  maxAgeSeconds: 2_592_000,
  sameSite: "lax",
  isSecure: true,
  path: "/",
} as const;

export interface ReferralQuery {
  readonly ref: string | undefined;
  readonly referral: string | undefined;
}

/** The identifier to keep: one that is stored is never replaced, `ref` goes before `referral`. An empty one is none. */
export const referralToKeep = (stored: string | undefined, query: ReferralQuery): string | undefined =>
  [stored, query.ref, query.referral].find((id) => id !== undefined && id !== "");
