import { parseDay } from "#engine/dates/day.ts";
import { typeLabel } from "#client/transactions/entry-shapes.ts";
import { STATUS_WORDS } from "#client/transactions/status-words.ts";
import type { TransactionRow } from "#features/transactions/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";

type Column = GridColumn<TransactionRow>;

/** What a row is about, in its shortest form. */
export const subjectOf = (row: TransactionRow): string => row.assetName ?? row.description ?? typeLabel(row.type);

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
    <span className="flex min-w-0 items-center gap-2">
      <span className="w-13 shrink-0 text-12 text-ink-muted">
        <DateText on={row.on} style="dayMonth" />
      </span>
      <span className="truncate">{subjectOf(row)}</span>
    </span>
  ),
};

const money = (key: "price" | "fee" | "tax" | "cashAmount", label: string, more: Partial<Column> = {}): Column => ({
  key,
  label,
  type: "money",
  canSort: false,
  value: (row) => row[key],
  currency: (row) => row.currency,
  ...more,
});

const cash = money("cashAmount", "Cash", {
  isGain: false,
  width: 156,
  description: "What the transaction moves in the account's cash",
  reason: () => "No cash moves.",
});

/** Columns on a wide screen. The server sorts by date alone. */
export const TRANSACTION_COLUMNS: readonly Column[] = [
  subject,
  {
    key: "on",
    label: "Date",
    type: "date",
    width: 116,
    isFixed: true,
    value: (row) => parseDay(row.on) ?? null,
    render: (row) => <DateText on={row.on} />,
  },
  {
    key: "type",
    label: "Type",
    type: "text",
    width: 136,
    canSort: false,
    value: (row) => typeLabel(row.type),
    render: (row) => muted(typeLabel(row.type)),
  },
  {
    key: "account",
    label: "Account",
    type: "text",
    width: 168,
    canSort: false,
    value: (row) => row.accountName,
    render: (row) => muted(row.accountName),
  },
  {
    key: "quantity",
    label: "Quantity",
    type: "quantity",
    width: 112,
    canSort: false,
    value: (row) => row.quantity,
    reason: () => "No units move.",
  },
  money("price", "Price", { precision: "price", width: 132, reason: () => "Only trades have a price." }),
  money("fee", "Fee", { width: 112, isHiddenByDefault: true, reason: () => "No fee." }),
  money("tax", "Tax", { width: 112, isHiddenByDefault: true, reason: () => "No tax." }),
  cash,
  {
    key: "description",
    label: "Description",
    type: "text",
    width: 200,
    canSort: false,
    isHiddenByDefault: true,
    value: (row) => row.description,
    render: (row) => muted(row.description),
  },
  {
    key: "note",
    label: "Note",
    type: "text",
    width: 200,
    canSort: false,
    isHiddenByDefault: true,
    value: (row) => row.note,
    render: (row) => muted(row.note),
  },
];

/** Columns on a phone. */
export const NARROW_COLUMNS: readonly Column[] = [subjectWithDate, { ...cash, width: 132 }];
