import type { Day } from "#engine/dates/day.ts";

/** Why something waits for a person, in the order they stand where none of them weighs more. */
export const CAUSES = [
  "unknown_value",
  "import",
  "connection",
  "price",
  "history",
  "difference",
  "transfer",
  "low_cash",
  "due",
  "document",
  "paper",
  "tax_paper",
  "moved",
  "watched",
  "limit",
  "drift",
  "tax",
  "old_value",
] as const;
export type Cause = (typeof CAUSES)[number];

/** What a person does about it: state a price or a rate, assume what was there before, or look where it is decided. */
export const MENDS = [
  "state_price",
  "state_rate",
  "assume",
  "transactions",
  "transfers",
  "money_transfers",
  "compare",
  "targets",
  "review_import",
  "connection",
  "prices",
  "documents",
  "papers",
  "notices",
  "calendar",
  "forecast",
  "holding",
  "watch",
  "account",
  "exposure",
  "losses",
  "lots",
  "overview",
] as const;
export type InboxMend = (typeof MENDS)[number];

/** No key is longer. */
export const LONGEST_KEY = 300;

export interface InboxItem {
  readonly cause: Cause;
  /** Names the same thing waiting in the same state: what was set aside is there again once that changes. */
  readonly key: string;
  readonly text: string;
  /** What `text` says of how much, as it stands there: what is hidden where amounts are. */
  readonly amount?: string | undefined;
  /** Share of everything held, debts without their sign, that it is about, 0 to 1; undefined: nobody knows how much. */
  readonly touched?: number | undefined;
  readonly on?: Day | undefined;
  readonly assetId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly mend: InboxMend;
  /** What the mend is of, where that is neither asset nor account: an import, a connection, a currency. */
  readonly ofId?: string | undefined;
}

export interface InboxGroup {
  readonly cause: Cause;
  readonly touched: number | undefined;
  /** What touches most comes first; what is due, by its day. */
  readonly items: readonly InboxItem[];
}

/**
 * What waits, by its cause, the cause that matters first: what nobody can weigh may be anything, so it comes before what is known; then by the share
 * of what is held that it touches, each holding and account counted once.
 */
export function groupInbox(items: readonly InboxItem[]): readonly InboxGroup[] {
  const groups = [...Map.groupBy(items, ({ cause }) => cause)].map(([cause, members]) => ({
    cause,
    touched: touchedBy(members),
    items: members.toSorted(cause === "due" ? byDay : byTouched),
  }));
  return groups.toSorted((a, b) => byTouched(a, b) || CAUSES.indexOf(a.cause) - CAUSES.indexOf(b.cause));
}

type Touching = Pick<InboxItem, "touched">;
const byTouched = (a: Touching, b: Touching): number => {
  const [one, other] = [a.touched ?? Infinity, b.touched ?? Infinity];
  return one === other ? 0 : other - one;
};

const byDay = (a: InboxItem, b: InboxItem): number => (a.on ?? 0) - (b.on ?? 0);

function touchedBy(items: readonly InboxItem[]): number | undefined {
  const largest = new Map<string, number>();
  for (const { touched, assetId, accountId, key } of items) {
    if (touched === undefined) return undefined;
    const about = assetId ?? accountId ?? key;
    largest.set(about, Math.max(largest.get(about) ?? 0, touched));
  }
  return Math.min(
    1,
    [...largest.values()].reduce((sum, it) => sum + it, 0),
  );
}
