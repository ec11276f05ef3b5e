import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { detectDateOrder } from "#providers/statements/detect-date-order.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";

const STRIKE =
  /^(?:strike(?: price)?|exercise price|basispreis|prix d[’' ]exercice|precio de ejercicio|prezzo di esercizio|uitoefenprijs|lösenpris)$/i;
const EXPIRY =
  /^(?:exp(?:iry|iration|ires)?\.?(?: ?date)?|option expiration|verfall(?:s?tag|s?datum)?|échéance|vencimiento|scadenza|expiratie(?:datum)?|lösendag)$/i;
const SIDE =
  /^(?:call ?\/ ?put|put ?\/ ?call|call or put|c ?\/ ?p|p ?\/ ?c|put ?call|right|option ?type|contract type|type|kind|typ)$/i;
const UNDERLYING =
  /^(?:underlying(?: ?symbol)?|root(?: ?symbol)?|basiswert|sous-jacent|subyacente|sottostante|onderliggende waarde)$/i;
const SYMBOL = /^(?:symbol|ticker|stock|instrument)$/i;
const WITHIN = 30;

/** The contract as some files write it whole, whatever else stands beside: `AAPL 260116C00150000`. */
const WHOLE = /^([A-Z.]{1,6}) {0,5}\d{6}[CP]\d{8}$/;

interface Places {
  readonly at: number;
  readonly strike: number;
  readonly expiry: number;
  readonly side: number;
  readonly underlying: number;
}

/**
 * A table that writes an option in several columns (`AAPL`, `01/16/2026`, `150`, `Call`) with the contract in one, as others write it: what is held or traded
 * is the contract and not the share it is on. Rows without a strike stay as they are, and so does a table without such columns.
 */
export function joinOptions(rows: readonly CsvRow[]): readonly CsvRow[] {
  const places = placesIn(rows);
  if (places === undefined) return rows;
  const { at, strike, expiry, side, underlying } = places;
  const body = rows.slice(at + 1);
  const order = detectDateOrder(body.map(({ cells }) => cells[expiry] ?? ""));
  const gone = new Set([strike, expiry, side]);
  const kept = (row: CsvRow, cells: readonly string[]): CsvRow => {
    const left = cells.map((_, index) => index).filter((index) => !gone.has(index));
    const numbers = row.numbers && new Set(left.flatMap((index, to) => (row.numbers?.has(index) === true ? [to] : [])));
    return withCells(
      row,
      left.map((index) => cells[index] ?? ""),
      numbers,
    );
  };
  let shares = 0;
  const joined = body.map((row) => {
    const [price = "", day = "", word = ""] = [strike, expiry, side].map((index) => (row.cells[index] ?? "").trim());
    const letter = /^[cp]/i.exec(word)?.[0].toUpperCase();
    const of = (row.cells[underlying] ?? "").trim();
    if (!/\d/.test(price) || day === "" || letter === undefined || of === "") {
      if (row.cells.length > underlying && of !== "") shares++;
      return row.cells.length <= Math.max(strike, expiry, side) && row.cells.length < 3 ? row : kept(row, row.cells);
    }
    const on = order === undefined ? undefined : parseMoment(day, order)?.on;
    const contract = `${WHOLE.exec(of)?.[1] ?? of} ${on ?? day} ${plainStrike(price)} ${letter}`;
    return kept(
      row,
      row.cells.map((cell, index) => (index === underlying ? contract : cell)),
    );
  });
  const head = rows[at];
  if (head === undefined) return rows;
  const name = shares === 0 ? "Contract" : "Symbol";
  const heading = kept(
    head,
    head.cells.map((cell, index) => (index === underlying ? name : cell)),
  );
  return [...rows.slice(0, at), heading, ...joined];
}

/** `$150.00` is 150, as in the names of contracts elsewhere. */
const plainStrike = (text: string): string =>
  text
    .replace(/[^\d.,]/g, "")
    .replace(/,(?=\d{3}(?:\D|$))/g, "")
    .replace(/[.,]0+$/, "");

function placesIn(rows: readonly CsvRow[]): Places | undefined {
  for (const [at, { cells }] of rows.slice(0, WITHIN).entries()) {
    const place = (words: RegExp): number => cells.findIndex((cell) => words.test(cell.trim().slice(0, 40)));
    const strike = place(STRIKE);
    const expiry = place(EXPIRY);
    const under = place(UNDERLYING);
    const underlying = under < 0 ? place(SYMBOL) : under;
    if (strike < 0 || expiry < 0 || underlying < 0) continue;
    const side = cells.findIndex(
      (cell, index) => SIDE.test(cell.trim().slice(0, 40)) && isOfSides(rows.slice(at + 1), index),
    );
    if (side >= 0) return { at, strike, expiry, side, underlying };
  }
  return undefined;
}

/** Calls and puts, and nothing else; shares among them have neither. */
function isOfSides(rows: readonly CsvRow[], index: number): boolean {
  const words = rows
    .map(({ cells }) => (cells[index] ?? "").trim())
    .filter((word) => word !== "" && !/^(?:-+|n\/a)$/i.test(word));
  return words.length > 0 && words.every((word) => /^(?:c|p|calls?|puts?)$/i.test(word));
}
