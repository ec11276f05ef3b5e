import { abs } from "#engine/money/fixed.ts";
import type { TransactionType } from "#engine/ledger/transaction.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Movements of Directa, below nine lines about the account. What a row moves is in euro, whatever the money of the security; commissions and taxes
 * are rows of their own.
 */
export const directa = csvSource({
  key: "directa",
  name: "Directa",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Data operazione",
    "Data valuta",
    "Tipo operazione",
    "Ticker",
    "Isin",
    "Protocollo",
    "Quantità",
    "Importo euro",
  ],
  account: { key: "", kind: "brokerage", institution: "Directa" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const WORDS: readonly (readonly [RegExp, TransactionType])[] = [
  [/^(?:rit\.|ritenut|tobin|imposta|bollo|capital gain)/i, "tax"],
  [/^(?:acquisto|sottoscrizione)/i, "buy"],
  [/^vendita/i, "sell"],
  [/^(?:provento|dividend|coupon)/i, "dividend"],
  [/^(?:cedola|interess)/i, "interest"],
  [/^(?:commission|canone|spese|costo)/i, "fee"],
  [/^(?:conferimento|bonifico in entrata|versamento)/i, "deposit"],
  [/^(?:prelievo|bonifico in uscita|prelevamento)/i, "withdrawal"],
];

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Tipo operazione");
  if (word === "" && cells.text("Importo euro") === "") return { skip: "A line below the table; it moves nothing." };
  const type = WORDS.find(([words]) => words.test(word))?.[1];
  const on = cells.neededDate("Data operazione", "dmy")?.on;
  const amount = cells.neededMoney("Importo euro");
  if (on === undefined || amount === undefined) return undefined;
  if (type === undefined) return unknownWord("Tipo operazione", word);
  const [isin, ticker] = [isinOf(cells.text("Isin")), cells.optionalText("Ticker")];
  const security =
    isin === undefined && ticker === undefined ? undefined : { isin, ticker, name: cells.optionalText("Descrizione") };
  const base = {
    on,
    settledOn: cells.text("Data valuta") === "" ? undefined : cells.neededDate("Data valuta", "dmy")?.on,
    description: word,
    security,
    cash: { amount, currency: "EUR" },
  };
  if (type !== "buy" && type !== "sell") return { lines: [{ ...base, type }] };
  const quantity = cells.neededAmount("Quantità");
  if (security === undefined || quantity === undefined) return undefined;
  if (type === "buy" ? amount > 0n : amount < 0n)
    return {
      field: "Importo euro",
      problem: `The amount of "${word}" has the sign of the opposite.`,
      remedy: "Correct the row, or enter the trade by hand.",
    };
  return { lines: [{ ...base, type, security, quantity: abs(quantity) }] };
}
