import type { BillingOverview, InvoiceView } from "#features/billing/contract.ts";

const DAY_MS_PER_SECOND = 1000;

/** The calendar day of an instant, in UTC as bills are dated. */
export const dayOfSeconds = (seconds: number): string =>
  new Date(seconds * DAY_MS_PER_SECOND).toISOString().slice(0, 10);

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
