import { DEFAULT_TRIAL_DAYS, trialDaysOf, trialLabel } from "#engine/product/trial.ts";
import type { BillingOverview, InvoiceView } from "#features/billing/contract.ts";

const DAY_MS_PER_SECOND = 1000;

/** The calendar day of an instant, in UTC as bills are dated. */
export const dayOfSeconds = (seconds: number): string =>
  new Date(seconds * DAY_MS_PER_SECOND).toISOString().slice(0, 10);

type TrialFacts = Pick<
  BillingOverview,
  "subscription" | "trialStartedAt" | "trialEndsAt" | "isInvitedOnly" | "nowSeconds"
>;

/** The line about the trial, in the words of the rules: before billing with a plan, on the trial without one. Empty where there is nothing to say. */
export function trialLine({ nowSeconds, ...view }: TrialFacts): string {
  // Who only works in portfolios of others has no trial: a count would threaten with an end that does not come.
  if (view.isInvitedOnly) return "";
  return trialLabel(trialDaysOf(view, nowSeconds), view.subscription !== null);
}

/** What a trial that waits, waits for. With what a recommendation adds, which the count of sixty leaves out. */
export function trialBegins({ trialDays }: { readonly trialDays: number }): string {
  const more = trialDays - DEFAULT_TRIAL_DAYS;
  return more > 0
    ? `they begin with your first portfolio, and ${more} more are yours for the recommendation`
    : "they begin with your first portfolio";
}

export const INVOICE_WORDS: Readonly<
  Record<
    InvoiceView["status"],
    { readonly label: string; readonly tone: "neutral" | "positive" | "warning" | "negative" }
  >
> = {
  open: { label: "Open", tone: "warning" },
  paid: { label: "Paid", tone: "positive" },
  void: { label: "Void", tone: "neutral" },
  uncollectible: { label: "Not collected", tone: "negative" },
  refunded: { label: "Refunded", tone: "neutral" },
  partly_refunded: { label: "Partly refunded", tone: "neutral" },
  upcoming: { label: "Upcoming", tone: "neutral" },
};

const STORAGE_UNIT_BYTES = 1_000_000_000;

/** Bytes as gigabytes with at most two decimals: `0.25 GB`. */
export const gigabytes = (bytes: number): string => `${Math.round((bytes / STORAGE_UNIT_BYTES) * 100) / 100} GB`;

/** What is in use beyond the limits of a plan, and what stops being possible under it: one sentence each, none where all of it fits. */
export function overLimits(
  { portfolios, members, storageBytes }: BillingOverview["usage"],
  limits: BillingOverview["limits"],
): readonly string[] {
  const isOver = (used: number, limit: number | null): limit is number => limit !== null && used > limit;
  return [
    ...(isOver(portfolios, limits.portfolios)
      ? [`Portfolios: ${portfolios} of ${limits.portfolios}. No further one can be made or restored.`]
      : []),
    ...(isOver(members, limits.members)
      ? [`Other people: ${members} of ${limits.members}. Nobody else can be invited.`]
      : []),
    ...(isOver(storageBytes, limits.storageBytes)
      ? [`Kept files: ${gigabytes(storageBytes)} of ${gigabytes(limits.storageBytes)}. No further file can be kept.`]
      : []),
  ];
}
