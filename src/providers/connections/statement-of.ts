import type {
  AccountRef,
  RowError,
  StatedPrice,
  StatedTotal,
  Statement,
  StatementLine,
} from "#engine/intake/statement.ts";

/** A line as a source knows it: `raw` is what the institution said of it, shown beside the row. */
export type RemoteLine = Omit<StatementLine, "place"> & { readonly raw: string };

export interface RemoteParts {
  readonly accounts: readonly AccountRef[];
  readonly lines: readonly RemoteLine[];
  readonly totals: readonly Omit<StatedTotal, "place">[];
  readonly prices?: readonly StatedPrice[];
  /** Events that cannot be understood, with what the institution said. */
  readonly errors?: readonly Omit<RowError, "line">[];
  /** Events left out on purpose: pending ones, sums of zero. */
  readonly skipped?: readonly { readonly reason: string; readonly raw: string }[];
  readonly notes?: readonly string[];
}

const RAW_LENGTH = 2000;

/** The statement of a sync: its lines by day, numbered; what cannot be understood and what is left out are numbered after them, totals last. */
export function statementOf(source: { readonly key: string; readonly name: string }, parts: RemoteParts): Statement {
  let line = 0;
  const placeOf = (raw: string) => ({ line: ++line, raw: raw.slice(0, RAW_LENGTH) });
  const byDay = parts.lines.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return {
    source: source.key,
    sourceName: source.name,
    accounts: parts.accounts,
    lines: byDay.map(({ raw, ...rest }) => ({ ...rest, place: placeOf(raw) })),
    prices: parts.prices ?? [],
    errors: (parts.errors ?? []).map((error) => ({ ...error, ...placeOf(error.raw) })),
    skipped: (parts.skipped ?? []).map(({ reason, raw }) => ({ reason, ...placeOf(raw) })),
    totals: parts.totals.map((total) => ({ ...total, place: placeOf("") })),
    ...(parts.notes ? { notes: parts.notes } : {}),
  };
}
