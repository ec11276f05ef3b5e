import { parseDay } from "#engine/dates/day.ts";
import { eventLabel } from "#client/entries/type-words.ts";
import { STATUS_WORDS } from "#client/entries/status-words.ts";
import type { ScreenSize } from "#client/page/use-screen-size.ts";
import type { TransactionRow } from "#features/transactions/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";

type Column = GridColumn<TransactionRow>;

/** What a row is about, in its shortest form. */
export const subjectOf = (row: TransactionRow): string => row.assetName ?? row.description ?? eventLabel(row);

const muted = (text: string | null) => <span className="truncate text-ink-muted">{text}</span>;

const subject: Column = {
  key: "subject",
  label: "Transaction",
  type: "text",
  width: 220,
  canSort: false,
  value: subjectOf,
  render: (row) => (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{subjectOf(row)}</span>
      {row.notice === null ? null : <Badge>Notice</Badge>}
      {row.status === "booked" ? null : <Badge tone="info">{STATUS_WORDS[row.status]}</Badge>}
    </span>
  ),
};

/** A phone shows when and what in one cell, so that the amount stays in sight. */
const subjectWithDate: Column = {
  ...subject,
  key: "on",
  canSort: true,
  label: "Date and transaction",
  type: "date",
  width: 180,
  // The rows come sorted; a number compares fastest when the grid looks at their order again.
  value: (row) => parseDay(row.on) ?? null,
  render: (row) => (
    <span className="line-clamp-2 leading-5">
      <span className="mr-2 text-12 text-ink-muted">
        <DateText on={row.on} style="numeric" />
      </span>
      <span>{subjectOf(row)}</span>
    </span>
  ),
};

const money = (
  key: "price" | "grossAmount" | "fee" | "tax" | "cashAmount",
  label: string,
  more: Partial<Column> = {},
): Column => ({
  key,
  label,
  type: "money",
  canSort: false,
  value: (row) => row[key],
  // What a type does not have is left empty: a dash would say that it is not known.
  render: (row) =>
    row[key] === null ? null : (
      <Amount value={row[key]} currency={row.currency} precision={key === "price" ? "listPrice" : "minor"} />
    ),
  ...more,
});

const words = (
  key: string,
  label: string,
  read: (row: TransactionRow) => string | null,
  more: Partial<Column>,
): Column => ({
  key,
  label,
  type: "text",
  canSort: false,
  value: read,
  render: (row) => muted(read(row)),
  ...more,
});

const cash = money("cashAmount", "Cash", {
  width: 148,
  description: "What the transaction moves in the account's cash",
});

/** A phone has no other columns: what has not happened yet is said under the cash, and what happened where none moves. */
const cashOrWords: Column = {
  ...cash,
  width: 128,
  render: (row) => (
    <span className="flex min-w-0 flex-col items-end leading-5">
      {row.cashAmount === null ? muted(eventLabel(row)) : cash.render?.(row)}
      {row.status === "booked" ? null : <span className="text-12 text-link">{STATUS_WORDS[row.status]}</span>}
    </span>
  ),
};

/** Columns on a wide screen. The server sorts by date alone. */
export const TRANSACTION_COLUMNS: readonly Column[] = [
  subject,
  {
    key: "on",
    label: "Date",
    type: "date",
    width: 112,
    isFixed: true,
    value: (row) => parseDay(row.on) ?? null,
    render: (row) => <DateText on={row.on} />,
  },
  words("type", "Type", eventLabel, { width: 128 }),
  words("account", "Account", (row) => row.accountName, { width: 132 }),
  {
    key: "quantity",
    label: "Quantity",
    type: "quantity",
    width: 96,
    canSort: false,
    value: (row) => row.quantity,
    render: (row) => (row.quantity === null ? null : <Quantity value={row.quantity} />),
  },
  money("price", "Price", { width: 112 }),
  {
    key: "exOn",
    label: "Ex-day",
    type: "date",
    width: 112,
    canSort: false,
    isHiddenByDefault: true,
    description: "Of a dividend: from this day on whoever buys gets none of it",
    value: (row) => (row.exOn === null ? null : (parseDay(row.exOn) ?? null)),
    render: (row) => (row.exOn === null ? null : <DateText on={row.exOn} />),
  },
  money("grossAmount", "Amount", {
    key: "amount",
    width: 124,
    description: "Before fees and taxes",
    isHiddenByDefault: true,
  }),
  money("fee", "Fee", { width: 112, isHiddenByDefault: true }),
  money("tax", "Tax", { width: 112, isHiddenByDefault: true }),
  cash,
  words("kind", "Category", (row) => row.kind, { width: 132, isHiddenByDefault: true }),
  words("description", "Description", (row) => row.description, { width: 200, isHiddenByDefault: true }),
  words("note", "Note", (row) => row.note, { width: 200, isHiddenByDefault: true }),
];

const TABLET_KEYS: ReadonlySet<string> = new Set(["subject", "on", "type", "cashAmount"]);

/** The columns there is room for. */
export const COLUMNS_BY_SIZE: Readonly<Record<ScreenSize, readonly Column[]>> = {
  phone: [subjectWithDate, cashOrWords],
  tablet: TRANSACTION_COLUMNS.filter((it) => TABLET_KEYS.has(it.key)),
  desk: TRANSACTION_COLUMNS,
};
