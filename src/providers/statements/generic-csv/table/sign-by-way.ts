import { type CsvRow, cellOf, withCells } from "#providers/statements/detect-csv.ts";
import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { readTypeWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import { waysColumn } from "#providers/statements/generic-csv/columns/ways-column.ts";

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/**
 * A list of trades whose amounts have no sign, with one column that says what a row was and another which way its money went (`Af` and `Bij`, `D` and
 * `C`): what went out gets its sign, or a transfer would always arrive. Where the way of a trade is that of its units it says nothing of money.
 * Undefined for any other table.
 */
export function signByWay({ header, rows }: Rows): Rows | undefined {
  const meanings = header.map((name) => readHeader(name)?.meaning);
  const amount = meanings.indexOf("amount");
  if (amount < 0 || meanings.lastIndexOf("amount") !== amount || !meanings.includes("quantity")) return undefined;
  if (rows.some((row) => /[-\u2212(]/.test(cellOf(row, amount) ?? ""))) return undefined;
  const ways = waysColumn(header, rows);
  const way = ways === undefined ? -1 : header.indexOf(ways.name);
  const type = meanings.findIndex(
    (meaning, at) => meaning === "type" && at !== way && contentOf(rows, at).types >= 0.6,
  );
  if (ways === undefined || type < 0) return undefined;
  const isOut = (row: CsvRow): boolean => {
    const word = readTypeWord(cellOf(row, type) ?? "")?.type;
    return word !== "sell" && ways.types[cellOf(row, way) ?? ""] === "withdrawal" && (cellOf(row, amount) ?? "") !== "";
  };
  return {
    header: header.map((name, at) => (at === way ? `Column ${at + 1}` : name)),
    rows: rows.map((row) =>
      isOut(row)
        ? withCells(
            row,
            header.map((_, at) => `${at === amount ? "-" : ""}${cellOf(row, at) ?? ""}`),
            row.numbers,
          )
        : row,
    ),
  };
}
