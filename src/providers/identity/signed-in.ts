export interface SignedIn {
  readonly user: IdentityUser;
  /** `pending`: the second factor is left. */
  readonly status: "active" | "pending";
  readonly cookies: readonly string[];
}

export interface IdentityUser {
  readonly userId: string;
  readonly name: string;
  /** Null for a guest, and with providers that know someone by another name only. */
  readonly email: string | null;
  readonly isGuest: boolean;
  readonly isEmailVerified: boolean;
  readonly hasSecondFactor: boolean;
}
