import type { CellUnit, OwnedAsset } from "#assets/asset-rules.ts";
import { addMonths, formatDay } from "#engine/dates/day.ts";
import { moneyTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { inBase, inBaseTree } from "../cash/expected-flows.ts";
import { figuresByKey } from "../class-figures.ts";
import { startOf } from "../class-views/periods.ts";
import type { StatementTable } from "../property-statement/statement-table.ts";
import type { Sheet } from "../sheet.ts";
import { piecesTree, sumOfPieces, type BondPiece } from "./bond-pieces.ts";

export interface Cell {
  readonly value: Fixed | number | string | null;
  readonly tree?: (() => FigureTree | undefined) | undefined;
}

export interface Row {
  readonly cells: readonly Cell[];
  readonly isTotal?: boolean;
}

interface Words {
  readonly key: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly columns: readonly (readonly [label: string, unit: CellUnit])[];
}

/** A table whose trees are made when a cell is opened. */
export const tableOf = ({ key, label, note, columns }: Words, rows: readonly Row[]): StatementTable => ({
  key,
  label,
  ...(note === undefined ? {} : { note }),
  columns: columns.map(([name, unit]) => ({ label: name, unit })),
  rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
  totals: rows.flatMap(({ isTotal }, row) => (isTotal === true ? [row] : [])),
  explain: (row, column) => rows[row]?.cells[column]?.tree?.(),
});

export const words = (value: string | number | null): Cell => ({ value });

export const paid = (sheet: Sheet, label: string, pieces: readonly BondPiece[]): Cell => ({
  value: sumOfPieces(pieces),
  tree: () => piecesTree(label, pieces, sheet.base),
});

export const PARTS = [
  ["Principal", "principal"],
  ["Interest", "interest"],
] as const;

/** Principal, interest and both of some pieces. */
export const parted = (sheet: Sheet, label: string, pieces: readonly BondPiece[]): readonly Cell[] => [
  ...PARTS.map(([name, part]) =>
    paid(
      sheet,
      `${name}, ${label}`,
      pieces.filter((it) => it.part === part),
    ),
  ),
  paid(sheet, `Principal and interest, ${label}`, pieces),
];

export function numberOf(sheet: Sheet, owned: OwnedAsset, key: string): number | undefined {
  const tree = figuresByKey(sheet, owned).get(key);
  const value = tree && valueOf(tree.figure);
  return typeof value === "number" ? value : undefined;
}

export function worthOf(sheet: Sheet, { value, asset }: OwnedAsset): Fixed | undefined {
  const { amount } = value.value;
  return typeof amount === "bigint" ? inBase(sheet, amount, asset.currency) : undefined;
}

export const worthOfAll = (sheet: Sheet, bonds: readonly OwnedAsset[]): Fixed =>
  bonds.reduce((sum, owned) => sum + (worthOf(sheet, owned) ?? ZERO), ZERO);

export const worthCell = (sheet: Sheet, label: string, bonds: readonly OwnedAsset[]): Cell => {
  const of = bonds.filter((owned) => worthOf(sheet, owned) !== undefined);
  if (of.length === 0) return words(null);
  return {
    value: worthOfAll(sheet, of),
    tree: () =>
      moneyTree(
        { label: `Value, ${label}`, formula: "sum of the values", currency: sheet.base },
        {
          of: {},
          list: of.map(({ value, asset }) => ({ ...inBaseTree(sheet, value, asset.currency), label: asset.name })),
        },
        (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
      ),
  };
};

/** Pieces by month or year, every one from the first to the last; "2026-03" or "2026". */
export function periodsOf(
  pieces: readonly BondPiece[],
  per: "month" | "year",
): readonly (readonly [string, BondPiece[]])[] {
  const days = pieces.map(({ on }) => on);
  if (days.length === 0) return [];
  const byStart = Map.groupBy(pieces, ({ on }) => startOf(on, per));
  const last = days.reduce((latest, on) => Math.max(latest, on));
  const found: (readonly [string, BondPiece[]])[] = [];
  let start = startOf(
    days.reduce((first, on) => Math.min(first, on)),
    per,
  );
  for (; start <= last; start = addMonths(start, per === "month" ? 1 : 12))
    found.push([formatDay(start).slice(0, per === "month" ? 7 : 4), byStart.get(start) ?? []]);
  return found;
}
