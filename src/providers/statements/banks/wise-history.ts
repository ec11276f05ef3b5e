import { abs, type Fixed } from "#engine/money/fixed.ts";
import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import { inCurrency, type RowCells, type StatedCurrency } from "#providers/statements/row-cells.ts";
import { type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * "Transaction history" of Wise, all currencies in one table. Fees stand beside the amounts; a card payment may be several rows of one id, one for
 * each balance it was paid from. Written from the published description: no public export was found.
 */
export const wiseHistory = csvSource({
  key: "wise-history",
  name: "Wise (transaction history)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "ID",
    "Status",
    "Direction",
    "Created on",
    "Finished on",
    "Source fee amount",
    "Source amount (after fees)",
    "Source currency",
    "Target amount (after fees)",
    "Target currency",
  ],
  account: { key: "", kind: "bank", institution: "Wise" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const status = cells.text("Status").toUpperCase();
  const direction = cells.text("Direction").toUpperCase();
  if (status === "CANCELLED" || (status === "REFUNDED" && direction === "OUT"))
    return { skip: "Cancelled or paid back: nothing is gone." };
  if (status !== "COMPLETED") return unsettled(status);
  const moment = cells.neededDate(cells.text("Finished on") === "" ? "Created on" : "Finished on", "ymd");
  if (moment === undefined) return undefined;
  const base = { ...moment, sourceId: cells.optionalText("ID"), description: descriptionOf(cells, direction) };
  if (direction === "IN") return { lines: arrives(cells, base) };
  if (direction !== "OUT" && direction !== "NEUTRAL") return unsettled(direction);
  const source = sideOf(cells, "Source");
  const target = direction === "NEUTRAL" ? sideOf(cells, "Target") : undefined;
  if (source === undefined || (direction === "NEUTRAL" && target === undefined)) return undefined;
  const cash = { amount: -abs(source.amount), currency: source.currency };
  const isExchange = target !== undefined && target.currency !== source.currency;
  if (target !== undefined && !isExchange) return { skip: "Moves between your own balances of one currency." };
  const main: LineParts = isExchange
    ? { ...base, type: "exchange", cash, cashOther: { amount: abs(target.amount), currency: target.currency } }
    : { ...base, type: "withdrawal", cash };
  return { lines: [main, ...feeOf(cells, base, source)] };
}

const unsettled = (word: string): RowOutcome => ({
  field: "Status",
  problem:
    word === ""
      ? "The row does not say what became of it."
      : `"${word.slice(0, 40)}" does not say whether money moved.`,
  remedy: "Enter the movement by hand if it did.",
});

type Base = Omit<LineParts, "type">;

function arrives(cells: RowCells, base: Base): readonly LineParts[] {
  const target = sideOf(cells, "Target");
  return target === undefined
    ? []
    : [{ ...base, type: "deposit", cash: { amount: abs(target.amount), currency: target.currency } }];
}

interface Side extends StatedCurrency {
  readonly amount: Fixed;
}

function sideOf(cells: RowCells, side: "Source" | "Target"): Side | undefined {
  const stated = cells.neededCurrency(`${side} currency`);
  const amount = cells.neededMoney(`${side} amount (after fees)`);
  return stated === undefined || amount === undefined ? undefined : { ...stated, amount: inCurrency(amount, stated) };
}

/** What Wise took, beside what was sent. */
function feeOf(cells: RowCells, base: Base, { currency }: Side): readonly LineParts[] {
  const fee = cells.money("Source fee amount");
  if (fee === undefined || fee === 0n) return [];
  const stated = cells.text("Source fee currency") === "" ? undefined : cells.neededCurrency("Source fee currency");
  const id = base.sourceId === undefined ? undefined : `${base.sourceId}:fee`;
  return [{ ...base, type: "fee", sourceId: id, cash: { amount: -abs(fee), currency: stated?.currency ?? currency } }];
}

function descriptionOf(cells: RowCells, direction: string): string | undefined {
  const name = cells.text(direction === "IN" ? "Source name" : "Target name");
  const words = [name, cells.text("Reference"), cells.text("Note")].filter((part) => part !== "");
  return words.length === 0 ? undefined : words.join(": ");
}
