import type { AccountRef } from "#engine/intake/statement.ts";
import { abs } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

/** Kinds of accounts that are one's own; the others are shops, employers and what balances an opening. */
const OWN = /^(?:asset|default|loan|debt|mortgage|liabilit|credit ?card)/i;
const OWED = /^(?:loan|debt|mortgage|liabilit)/i;

/**
 * Transactions of Firefly III: a row from one account to another, of which one's own are moved. What it cost in another currency arrives in that one. Signs
 * differ by version, and are those of the way the money went. Written from the published headings.
 */
export const firefly = csvSource({
  key: "firefly",
  name: "Firefly III",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["journal_id", "type", "currency_code", "amount", "description", "date", "source_name", "destination_name"],
  account: { key: "", kind: "bank" },
  readRows: (rows, draft) => {
    const own = new Map<string, AccountRef>();
    for (const cells of rows) {
      for (const side of ["source", "destination"] as const) {
        const name = cells.text(`${side}_name`);
        if (isOwn(cells, side)) own.set(name, { key: name, name, kind: kindOf(cells.text(`${side}_type`)) });
      }
    }
    for (const account of own.values()) draft.account(account);
    eachRow(rows, draft, readRow);
  },
});

type Side = "source" | "destination";

const kindOf = (type: string): AccountRef["kind"] => (OWED.test(type) ? "loan" : /card/i.test(type) ? "card" : "bank");

/** A file without kinds of accounts says by the kind of the transaction which side is one's own. */
function isOwn(cells: RowCells, side: Side): boolean {
  const type = cells.text(`${side}_type`);
  if (type !== "") return OWN.test(type);
  return OF_TRANSFER.test(cells.text("type")) || (side === "source") === /^withdrawal$/i.test(cells.text("type"));
}

const OF_TRANSFER = /^transfer$/i;
const KNOWN = /^(?:withdrawal|deposit|transfer|opening balance|reconciliation)$/i;

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("type");
  const moment = cells.neededDate("date", "ymd");
  const amount = abs(cells.neededAmount("amount") ?? 0n);
  const currency = cells.neededCurrency("currency_code")?.currency;
  if (moment === undefined || currency === undefined || cells.problem) return undefined;
  if (!KNOWN.test(word)) return unknownWord("type", word);
  const told = [cells.text("description"), cells.text("category"), cells.text("notes")].filter((part) => part !== "");
  const base = { ...moment, description: told.join(", ").slice(0, 300) };
  const id = cells.text("journal_id");
  const [leaves, arrives] = [isOwn(cells, "source"), isOwn(cells, "destination")];
  const foreign = currencyOf(cells.text("foreign_currency_code"))?.currency;
  const came = abs(cells.amount("foreign_amount") ?? 0n);
  const there = foreign !== undefined && came !== 0n ? { amount: came, currency: foreign } : { amount, currency };
  const isBetween = leaves && arrives;
  const lines: LineParts[] = [];
  if (leaves)
    lines.push({
      ...base,
      sourceId: id === "" ? undefined : `${id}-out`,
      account: cells.text("source_name"),
      type: isBetween ? "cash_transfer" : "withdrawal",
      cash: { amount: -amount, currency },
    });
  if (arrives)
    lines.push({
      ...base,
      sourceId: id === "" ? undefined : `${id}-in`,
      account: cells.text("destination_name"),
      type: isBetween ? "cash_transfer" : /^opening/i.test(word) ? "opening_balance" : "deposit",
      cash: isBetween ? there : { amount, currency },
    });
  return lines.length === 0 ? { skip: "Neither side of the row is an account of one's own." } : { lines };
}
