import type { LongList } from "#engine/intake/long-list.ts";
import { abs } from "#engine/money/fixed.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/**
 * Bookings of a custody account at flatex. Amounts and units are positive for purchases and negative for sales; what happened stands in the
 * last column, with the number of the order. Costs are in the file of the cash account alone.
 */
export const flatex = csvSource({
  key: "flatex",
  name: "flatex",
  delimiter: [";", ","],
  decimalMark: ",",
  header: ["Buchungstag", "Valuta", "Bezeichnung", "ISIN", "Nominal", "Betrag", "Kurs", "Buchungsinformation"],
  // Three columns of units have no name of their own: each belongs to the number before it.
  readHeading: (cells) => ({ columns: cells.map((cell, at) => columnOf(cell, cells[at - 1])), stated: new Map() }),
  account: { key: "", kind: "brokerage", institution: "flatex" },
  readRows,
});

const columnOf = (cell: string, before = ""): string => {
  const name = /^nominal\b/i.test(cell) ? "Nominal" : cell.trim();
  return name === "" && before !== "" ? `Unit ${before.trim()}` : name;
};

const CANCELLED = /^storno\b/i;
const ORDER = /(\d{6,12})\s*$/;

/** A purchase that was cancelled and its cancellation are left out together. */
function readRows(table: LongList<RowCells>, draft: StatementDraft): void {
  const rows = [...table];
  const open = new Map<string, RowCells[]>();
  for (const cells of rows) {
    if (CANCELLED.test(cells.text("Buchungsinformation"))) continue;
    const key = keyOf(cells);
    open.set(key, [...(open.get(key) ?? []), cells]);
  }
  const taken = new Set<RowCells>();
  for (const cells of rows) {
    if (!CANCELLED.test(cells.text("Buchungsinformation"))) continue;
    const own = open.get(keyOf(cells))?.shift();
    if (own) taken.add(own).add(cells);
  }
  for (const cells of rows) {
    const outcome = taken.has(cells) ? { skip: "Booked and cancelled again: nothing is left of it." } : readRow(cells);
    draft.settle([cells.row], cells.problem ?? outcome ?? unknownWord("Buchungsinformation", ""));
  }
}

const keyOf = (cells: RowCells): string =>
  [
    ORDER.exec(cells.text("Buchungsinformation"))?.[1] ?? "",
    cells.text("ISIN"),
    cells.text("Nominal").replace("-", ""),
  ].join(" ");

function readRow(cells: RowCells): RowOutcome | undefined {
  const text = cells.text("Buchungsinformation");
  const on = cells.neededDate("Buchungstag", "dmy")?.on;
  const quantity = cells.neededAmount("Nominal");
  if (on === undefined || quantity === undefined) return undefined;
  const settled = cells.text("Valuta") === "" ? undefined : cells.neededDate("Valuta", "dmy")?.on;
  const security = { isin: isinOf(cells.text("ISIN")), name: cells.optionalText("Bezeichnung") };
  const base = { on, settledOn: settled, description: text, sourceId: cells.optionalText("TA.-Nr."), security };
  if (CANCELLED.test(text))
    return {
      field: "Buchungsinformation",
      problem: "The row cancels a booking that is not in the file.",
      remedy: "Export a longer period, or leave the row out and take the booking out by hand.",
    };
  const word = /\b(?:order|ausführung|sparplan)\b.{0,40}\b(kauf|verkauf)\b/i.exec(text)?.[1]?.toLowerCase();
  if (word !== undefined) return readTrade(cells, { ...base, quantity }, word === "kauf" ? "buy" : "sell");
  if (/eingang|einbuchung|ausgang|ausbuchung|übertrag|kapitalmaßnahme|umtausch/i.test(text))
    return { lines: [{ ...base, type: "transfer_in_kind", quantity }] };
  return unknownWord("Buchungsinformation", text);
}

function readTrade(
  cells: RowCells,
  base: Omit<LineParts, "type"> & { readonly quantity: bigint },
  type: "buy" | "sell",
): RowOutcome | undefined {
  const amount = cells.neededAmount("Betrag");
  const stated = cells.neededCurrency("Unit Betrag");
  const price = cells.amount("Kurs");
  const priced = cells.text("Unit Kurs") === "%" ? undefined : cells.neededCurrency("Unit Kurs");
  if (amount === undefined || stated === undefined) return undefined;
  const cash = { amount: type === "buy" ? -abs(amount) : abs(amount), currency: stated.currency };
  const quoted = price === undefined || priced === undefined ? {} : { price, priceCurrency: priced.currency };
  return checkedTrade({ ...base, ...quoted, type, quantity: abs(base.quantity), cash });
}
