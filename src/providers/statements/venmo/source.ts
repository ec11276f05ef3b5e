import type { LongList } from "#engine/intake/long-list.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const BALANCE = /^venmo balance$/i;
const TRANSFER = /\btransfer$/i;
/** Not booked, or never was. */
const OPEN = /^(?:pending|failed|cancell?ed|declined|expired|requested|issued)$/i;

/**
 * Statements of Venmo. A payment that another source paid for (`Funding Source`, a bank or a card) never was in the balance: the same money came from
 * there on its way. Written from the published headings.
 */
export const venmo = csvSource({
  key: "venmo",
  name: "Venmo",
  delimiter: ",",
  decimalMark: ".",
  header: ["ID", "Datetime", "Type", "Status", "Note", "From", "To", "Amount (total)", "Funding Source", "Destination"],
  readHeading: (cells) => ({ columns: [...cells], stated: new Map() }),
  account: { key: "", kind: "bank", institution: "Venmo", currency: "USD" },
  readRows: (rows, draft) => {
    const ended = lastDayOf(rows);
    eachRow(rows, draft, (cells) => {
      if (cells.text("ID") !== "") return readRow(cells);
      const amount = cells.amount("Ending Balance");
      if (amount !== undefined && ended !== undefined)
        draft.total(cells.row, { account: "", on: ended, what: "cash", currency: "USD", amount });
      return { skip: "A line of the statement without a payment." };
    });
  },
});

/** The day of the last payment: the balance below the table is that after it. */
function lastDayOf(rows: LongList<RowCells>): LocalDate | undefined {
  const days = rows.flatMap((cells) => parseMoment(cells.text("Datetime"), "ymd")?.on ?? []);
  return days.toSorted().at(-1);
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const status = cells.text("Status");
  if (OPEN.test(status)) return { skip: `${status}: nothing was paid.` };
  const moment = cells.neededDate("Datetime", "ymd");
  const amount = cells.neededAmount("Amount (total)");
  if (moment === undefined || amount === undefined) return undefined;
  const type = cells.text("Type");
  const words = [cells.text(amount < 0n ? "To" : "From"), cells.text("Note")].filter((word) => word !== "");
  const base = { ...moment, account: "", description: words.join(": ") || type };
  const cash = { amount, currency: "USD" };
  const sourceId = cells.optionalText("ID");
  if (TRANSFER.test(type)) return { lines: [{ ...base, sourceId, type: "cash_transfer", cash }] };
  const paid = { ...base, sourceId, type: amount < 0n ? "withdrawal" : "deposit", cash } as const;
  const paidFrom = cells.text("Funding Source");
  if (amount > 0n || paidFrom === "" || BALANCE.test(paidFrom)) return { lines: [paid] };
  const came = { ...base, description: `From ${paidFrom}`, type: "cash_transfer", cash: { ...cash, amount: -amount } };
  return { lines: [{ ...came, type: "cash_transfer" }, paid] };
}
