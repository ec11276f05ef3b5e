import type { Currency } from "#engine/money/currency.ts";
import type { ColumnMapping, ColumnMeaning } from "#engine/intake/column-mapping.ts";
import { coinName } from "#providers/statements/coins/coin-names.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import { unitAbove, UnitReader } from "#providers/statements/generic-csv/units/read-units.ts";
import { unitAround } from "#providers/statements/generic-csv/table/stated-around.ts";
import { unitsBySums } from "#providers/statements/generic-csv/units/units-by-sums.ts";
import { type Likely, likelyCurrency, usualCurrency } from "#providers/statements/generic-csv/units/usual-currency.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";
import { isSameUnit, unitOfCell, unitOfWord } from "#providers/statements/parse-unit.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

export interface UnitsOfTable {
  readonly units: UnitReader;
  /** What amounts that name nothing are taken for, where neither the file nor a person says it. */
  readonly assumed: Currency | undefined;
  /** What is chosen beforehand where it is asked. */
  readonly likely: Likely | undefined;
}

interface Given {
  readonly cellsOf: (row: CsvRow) => RowCells;
  readonly fileName: string;
  readonly mark: DecimalMark | undefined;
}

const LOOKED_AT = 200;

/** In what amounts are counted: as the file writes it, then as its sums say, then what is usual for such a table. */
export function unitsOf(table: Table, mapping: ColumnMapping, given: Given): UnitsOfTable {
  const { columns, currency } = mapping;
  const { cellsOf } = given;
  const written = new UnitReader(columns, undefined);
  const sums = columns.price === undefined ? undefined : unitsBySums(table.rows, { units: written, cellsOf });
  const stated = currency === undefined ? (unitAbove(table.above) ?? unitAround(table.around)) : unitOfWord(currency);
  const { assumed, likely } = stated === undefined ? unsaidOf(table, mapping, given) : NOTHING;
  const isOfCoins =
    columns.currency !== undefined &&
    table.rows.slice(0, LOOKED_AT).some((row) => coinName(cellsOf(row).text("currency")) !== undefined);
  const fallback = stated ?? unitOfWord(assumed ?? "");
  return { units: new UnitReader(columns, fallback, sums, isOfCoins), assumed, likely };
}

const NOTHING: Omit<UnitsOfTable, "units"> = { assumed: undefined, likely: undefined };

/** What is usual, or else likely; nothing where a sign in the file stands for other moneys, for then the person says which. */
function unsaidOf(
  table: Table,
  { columns, isCashOnly }: ColumnMapping,
  { cellsOf, fileName, mark }: Given,
): Omit<UnitsOfTable, "units"> {
  const looked = table.rows.slice(0, LOOKED_AT);
  const accounts = columns.account === undefined ? [] : looked.map((row) => cellsOf(row).text("account"));
  const { header, rows, above } = table;
  const unnamed = { header, rows, above, accounts, fileName, isCashOnly: isCashOnly === true, mark };
  const assumed = usualCurrency(unnamed);
  const likely = assumed === undefined ? likelyCurrency(unnamed) : undefined;
  const unit = unitOfWord(assumed ?? likely?.currency ?? "");
  const isOther = looked.some((row) =>
    MONEY.some((meaning) => {
      const written = unitOfCell(cellsOf(row).text(meaning));
      return unit !== undefined && written?.kind === "open" && !isSameUnit(written, unit);
    }),
  );
  return isOther ? NOTHING : { assumed, likely };
}

const MONEY: readonly ColumnMeaning[] = ["amount", "debit", "credit", "balance", "price", "fee"];
