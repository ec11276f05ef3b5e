import type { EntryVersionRow } from "#db/queries/audit.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { ChangedField } from "#features/shared/describe-entity.ts";

const FIELDS: readonly (readonly [string, (row: EntryVersionRow) => string | null])[] = [
  ["day", (row) => row.on_date],
  ["settled on", (row) => row.settled_on],
  ["kind", (row) => kindOf(row)],
  ["status", (row) => row.status],
  ["what it moves", (row) => movesOf(row)],
  ["description", (row) => row.description],
  ["note", (row) => row.note],
];

/** An entry as a change found it and as it made it: what differs, or the whole of one that came or went. */
export function describeEntry(
  before: EntryVersionRow | undefined,
  after: EntryVersionRow | undefined,
): readonly ChangedField[] {
  if (before && after)
    return FIELDS.map(([label, read]) => ({
      what: `Entry of ${before.on_date}, ${label}`,
      before: read(before),
      after: read(after),
    })).filter((it) => it.before !== it.after);
  if (after) return [{ what: `Entry of ${after.on_date}`, before: null, after: wholeOf(after) }];
  return before ? [{ what: `Entry of ${before.on_date}`, before: wholeOf(before), after: null }] : [];
}

const wholeOf = (row: EntryVersionRow): string =>
  [`${kindOf(row)}: ${movesOf(row)}`, row.description, row.note].filter((it) => it !== null && it !== "").join("; ");

const kindOf = ({ type }: EntryVersionRow): string => TYPES[type].label;

/** What comes and goes in accounts, and what of it is income, a fee or a tax. What only balances it is left out. */
function movesOf({ postings, currency }: EntryVersionRow): string {
  const moves = postings.flatMap((it) => {
    const place = it.account === null ? "" : ` in ${it.account}`;
    if (it.leg === "holding")
      return [`${signed(it.quantity ?? it.amount)} ${it.asset ?? "of something since removed"}${place}`];
    if (it.leg === "cash") return [`${signed(it.quantity ?? it.amount)} ${it.currency ?? currency}${place}`];
    return it.leg === "fee" || it.leg === "tax" ? [`${it.leg} ${formatFixed(fixed(it.amount))} ${currency}`] : [];
  });
  return moves.join(", ");
}

function signed(text: string): string {
  const amount = fixed(text);
  return amount > 0n ? `+${formatFixed(amount)}` : formatFixed(amount).replace("-", "−");
}
