import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

const YEAR = /^(?<of>.{0,20}?)[\s([（_-]{0,3}(?:年|years?|jahr|année|año|anno|jaar)[\s)\]）]{0,2}$/iu;
const MONTH = /(?:月|months?|monat|mois|mes|mese|maand)[\s)\]）]{0,2}$/iu;
const DAY = /(?:日|days?|tag|jour|día|dia|giorno|dag)[\s)\]）]{0,2}$/iu;
const NUMBERS = [/^(?:19|20)\d{2}$/, /^(?:0?[1-9]|1[0-2])$/, /^(?:0?[1-9]|[12]\d|3[01])$/] as const;

/** `操作日(年), 操作日(月), 操作日(日)`: a day whose parts stand in three columns beside one another, as one. Undefined where a row has other than numbers. */
export function dayInParts({ header, rows }: Rows): Rows | undefined {
  const at = header.findIndex(
    (name, index) =>
      YEAR.test(name.trim()) &&
      MONTH.test((header[index + 1] ?? "").trim()) &&
      DAY.test((header[index + 2] ?? "").trim()),
  );
  if (at < 0 || rows.length === 0) return undefined;
  const joined: CsvRow[] = [];
  for (const row of rows) {
    const parts = row.cells.slice(at, at + 3).map((cell) => cell.trim());
    const isDay = NUMBERS.every((part, index) => part.test(parts[index] ?? ""));
    if (!isDay && parts.some((part) => part !== "")) return undefined;
    const day = isDay ? parts.map((part) => part.padStart(2, "0")).join("-") : "";
    joined.push(withCells(row, [...row.cells.slice(0, at), day, ...row.cells.slice(at + 3)]));
  }
  const name = YEAR.exec((header[at] ?? "").trim())?.groups?.["of"] ?? "";
  return { header: [...header.slice(0, at), name === "" ? "Date" : name, ...header.slice(at + 3)], rows: joined };
}
