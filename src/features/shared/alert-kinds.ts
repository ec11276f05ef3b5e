/** What a portfolio raises an alert about. */
export const ALERT_KINDS = [
  "consent_running_out",
  "consent_ended",
  "credentials_refused",
  "second_factor_needed",
  "sync_failing",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
