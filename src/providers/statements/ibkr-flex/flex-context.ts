import type { DateOrder } from "#providers/statements/parse-date.ts";
import type { MarkupDraft } from "#providers/statements/markup/markup-draft.ts";
import type { Charge, SourcePlace, StatementLine } from "#engine/intake/statement.ts";
import { FlexFields } from "#providers/statements/ibkr-flex/flex-fields.ts";
import type { FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";

/** What reading any row needs beside the row. */
export interface FlexContext {
  readonly draft: MarkupDraft;
  readonly order: DateOrder;
  /** Currency each account is reported in, where the file says. */
  readonly baseCurrencies: ReadonlyMap<string, string>;
}

/** The account of a row: its own, or that of the statement around it. Consolidated rows say "-". */
export function accountOf(row: FlexRow): string {
  const own = row.attributes.get("accountId");
  return own === undefined || own === "-" ? row.statement.accountId : own;
}

/** Reads one row with fresh fields: its lines, or all that is wrong with it. */
export function readRow(
  context: FlexContext,
  row: FlexRow,
  read: (fields: FlexFields) => readonly StatementLine[] | undefined,
): void {
  const fields = new FlexFields(row, context.order);
  const lines = read(fields);
  if (fields.errors.length > 0) rejectAll(context, row.place, fields);
  else if (lines) context.draft.addLines(lines);
}

export function rejectAll(context: FlexContext, place: SourcePlace, fields: FlexFields): void {
  for (const error of fields.errors) context.draft.reject(place, error);
}

/** A charge of a signed cash amount: money that leaves is positive. None for zero, undefined so that it can be left out. */
export function chargesOf(amount: bigint | undefined, currency: string, kind: string): readonly Charge[] | undefined {
  return amount === undefined || amount === 0n ? undefined : [{ amount: -amount, currency, kind }];
}

/** The id of a row, led by what it is, because the service numbers trades, bookings and actions apart. */
export function sourceIdOf(fields: FlexFields, prefix: string, ...names: readonly string[]): string | undefined {
  const id = fields.text(...names);
  return id === undefined ? undefined : `${prefix}:${id}`;
}
