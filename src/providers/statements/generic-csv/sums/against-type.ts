import type { CsvRow } from "#providers/statements/detect-csv.ts";
import type { RowRules } from "#providers/statements/generic-csv/rows/row-parts.ts";
import { readTypeOf } from "#providers/statements/generic-csv/rows/map-row.ts";
import { writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import type { Table } from "#providers/statements/generic-csv/table/table.ts";
import type { StatementQuestion } from "#providers/statements/port.ts";
import { RowCells } from "#providers/statements/row-cells.ts";

/** Types that say by themselves which way the money goes. */
const ONE_WAY = ["deposit", "withdrawal", "fee", "tax"] as const;
export type OneWay = (typeof ONE_WAY)[number];

export const isOneWay = (type: string): type is OneWay => ONE_WAY.some((it) => it === type);

type SignRules = Pick<RowRules, "mapping" | "style" | "againstType" | "isCard" | "isEveryday">;

interface Signs {
  withType: number;
  readonly against: CsvRow[];
}

export interface SignReading {
  /** Types whose rows are read by their sign: money that came back is part of them. Of the others the type says the way. */
  readonly bySign: ReadonlySet<OneWay>;
  /** Rows whose sign says one thing and whose type another, where only the person can know which is right. */
  readonly unclear: readonly CsvRow[];
}

/**
 * Whether signs or types say which way money goes. Where no row of a type carries the sign of its direction, the file writes that type
 * as a magnitude. Where some do, one that carries the other sign was given back, or was typed wrongly: of fees and taxes the former is
 * usual, of deposits and withdrawals it is asked. A table that signs its amounts but holds fees above zero alone says neither.
 */
export function readSigns(table: Table, columns: ReadonlyMap<string, number>, rules: SignRules): SignReading {
  const signs = countSigns(table, columns, rules);
  const hasSides = rules.mapping.columns.debit !== undefined || rules.mapping.columns.credit !== undefined;
  const bySign = new Set<OneWay>();
  const unclear: CsvRow[] = [];
  for (const [type, { withType, against }] of signs) {
    const isCharge = type === "fee" || type === "tax";
    if (isCharge && (withType > 0 || hasSides)) bySign.add(type);
    const isUnclear = isCharge ? !bySign.has(type) && rules.style.isSigned : withType > 0;
    if (!isUnclear || against.length === 0) continue;
    unclear.push(...against);
    if (rules.againstType === "sign") bySign.add(type);
  }
  return {
    bySign,
    unclear: rules.againstType === undefined ? unclear.toSorted((a, b) => a.line - b.line) : [],
  };
}

function countSigns(table: Table, columns: ReadonlyMap<string, number>, rules: SignRules): ReadonlyMap<OneWay, Signs> {
  const signs = new Map<OneWay, Signs>();
  if (rules.mapping.columns.type === undefined) return signs;
  for (const row of table.rows) {
    const cells = new RowCells(row, columns, rules.style.decimalMark);
    const reading = readTypeOf(cells, rules);
    if (reading === undefined || reading.isInferred || reading.direction !== undefined || !isOneWay(reading.type))
      continue;
    const written = writtenAmount(cells) ?? 0n;
    const moved = rules.mapping.isInverted ? -written : written;
    if (moved === 0n) continue;
    const found = signs.get(reading.type) ?? { withType: 0, against: [] };
    signs.set(reading.type, found);
    if (moved > 0n === (reading.type === "deposit")) found.withType++;
    else found.against.push(row);
  }
  return signs;
}

export function askAgainstType(rows: readonly CsvRow[]): StatementQuestion {
  const isOne = rows.length === 1;
  return {
    kind: "question",
    id: "against_type",
    text: isOne
      ? "One row has a sign that its type contradicts. Which of the two is right?"
      : `${rows.length} rows have a sign that their type contradicts. Which of the two is right?`,
    evidence: rows.slice(0, 3).map(({ raw }) => raw.slice(0, 200)),
    options: [
      {
        value: "type",
        label: "The type",
        example: "A withdrawal, a fee or a tax left the account, a deposit arrived.",
      },
      { value: "sign", label: "The sign", example: "Above zero arrived, such as money given back; below zero left." },
    ],
  };
}
