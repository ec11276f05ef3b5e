/** What a report of failure is sorted by. */
export interface FailureTags {
  /** What was being done: `refreshUser`, `referralCode`, `newsletter`. */
  readonly feature: string;
  readonly severity: "low" | "medium" | "high";
  /** Path of the call that failed. */
  readonly api?: string | undefined;
  readonly userId?: string | undefined;
}
