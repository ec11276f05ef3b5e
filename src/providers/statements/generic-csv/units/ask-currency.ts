import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { evidenceOf } from "#providers/statements/ask-date-order.ts";
import { leftOut } from "#providers/statements/generic-csv/rows/left-out.ts";
import type { Likely } from "#providers/statements/generic-csv/units/usual-currency.ts";
import type { UnitReader } from "#providers/statements/generic-csv/units/read-units.ts";
import type { Unit } from "#providers/statements/parse-unit.ts";
import type { StatementQuestion } from "#providers/statements/port.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

/** Columns whose money is booked; a balance alone moves nothing. */
const BOOKED: readonly ColumnMeaning[] = ["amount", "debit", "credit", "price", "gross", "fee", "otherFee", "tax"];
const USUAL = ["EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY"];
const ENOUGH = 20;

/**
 * The question of currency, where amounts stand in the file whose unit nothing names. Amounts that do name one are never asked about, and
 * never lend theirs to the others.
 */
export function askUnits(
  rows: readonly CsvRow[],
  {
    units,
    likely,
    cellsOf,
  }: {
    readonly units: UnitReader;
    readonly likely: Likely | undefined;
    readonly cellsOf: (row: CsvRow) => RowCells;
  },
): StatementQuestion | undefined {
  const unnamed: string[] = [];
  const named = new Set<string>();
  const signs = new Map<string, readonly string[]>();
  for (const row of rows) {
    if (unnamed.length >= ENOUGH) break;
    const cells = cellsOf(row);
    for (const meaning of BOOKED) {
      const text = cells.text(meaning);
      if (text === "") continue;
      const unit: Unit | undefined = units.unit(cells, meaning);
      if (cells.problem !== undefined) break;
      if (unit?.kind === "money") named.add(unit.currency);
      else if (unit?.kind === "asset") named.add(unit.symbol);
      else if ((cells.amount(meaning) ?? 0n) !== 0n && leftOut(cells) === undefined) {
        unnamed.push(text);
        if (unit !== undefined) signs.set(unit.sign, unit.among);
      }
    }
  }
  return unnamed.length === 0 ? undefined : question({ unnamed, named: [...named], signs, likely });
}

function question(found: {
  readonly unnamed: readonly string[];
  readonly named: readonly string[];
  readonly signs: ReadonlyMap<string, readonly string[]>;
  readonly likely: Likely | undefined;
}): StatementQuestion {
  const evidence = evidenceOf(found.unnamed);
  const [only] = found.signs.size === 1 ? [...found.signs] : [];
  const names = found.named.slice(0, 4).join(", ");
  const text =
    found.named.length > 0
      ? `Some amounts of the file name ${names}, others name nothing. In which currency are the others?`
      : only
        ? `Several currencies are written ${only[0]}. Which one does the file mean?`
        : "The file does not say in which currency its amounts are. Which is it?";
  return {
    kind: "question",
    id: "currency",
    text,
    evidence,
    likely: found.likely && { value: found.likely.currency, because: found.likely.because },
    options: (only?.[1] ?? USUAL).map((code) => ({
      value: code,
      label: code,
      example: `${evidence[0] ?? ""} ${code}`.trim(),
    })),
  };
}
