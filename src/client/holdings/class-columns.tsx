import { CLASS_COLUMNS, type ClassColumn } from "#assets/class-columns.ts";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import { fixed, formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { ClassGroupColumns } from "#features/figures/class-group-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Partial } from "#ui/components/FigureText.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import type { CellValue, GridColumn } from "#ui/grid/grid-column.ts";
import type { HoldingRow } from "./holding-rows.ts";

type Column = GridColumn<HoldingRow>;
type Own = ClassGroupColumns["own"][number];

const TYPES: Readonly<Record<ClassColumn["unit"], Column["type"]>> = {
  money: "money",
  ratio: "percent",
  multiple: "percent",
  years: "percent",
  days: "percent",
  count: "percent",
  day: "date",
  text: "text",
};
const WIDTHS: Readonly<Record<ClassColumn["unit"], number>> = {
  money: 108,
  ratio: 88,
  multiple: 80,
  years: 96,
  days: 92,
  count: 92,
  day: 116,
  text: 88,
};
/** Room for a heading: its letters, and the mark of what is sorted by. */
const LETTER = 7.5;
const MARK = 28;
const OF_ACCOUNT = "Known for the whole holding only, not for one account’s part. Switch to Combined to see it.";

/** The columns of every list with those of a group after the value, and without those that say little there. */
export function classColumns(
  common: readonly Column[],
  group: ClassGroupKey,
  { own, columns, currency }: Pick<ClassGroupColumns, "own" | "columns" | "currency">,
): readonly Column[] {
  const { own: declared, hides, shows = [] } = CLASS_COLUMNS[group];
  const places = new Map(columns.assetId.map((assetId, place) => [assetId, place]));
  const added = declared.flatMap((column): Column[] => {
    const found = own.find(({ key }) => key === column.key);
    return found ? [ownColumn(column, found, { places, currency })] : [];
  });
  const shown = common.map((it) =>
    hides.includes(it.key) || shows.includes(it.key) ? { ...it, isHiddenByDefault: hides.includes(it.key) } : it,
  );
  const after = shown.findIndex(({ key }) => key === "value") + 1;
  return [...shown.slice(0, after), ...added, ...shown.slice(after)];
}

interface Listed {
  readonly places: ReadonlyMap<string, number>;
  readonly currency: string;
}

function ownColumn(declared: ClassColumn, { values, notes, figures }: Own, { places, currency }: Listed): Column {
  const { key, label, unit, help, isSum, isHidden } = declared;
  const placeOf = ({ whole }: HoldingRow): number => (whole ? (places.get(whole.assetId) ?? -1) : -1);
  const valueOf = (row: HoldingRow): CellValue => cellValue(unit, values[placeOf(row)] ?? null);
  const noteOf = (row: HoldingRow): string | undefined => notes[placeOf(row)] ?? undefined;
  const reasonOf = (row: HoldingRow): string => (row.whole ? (noteOf(row) ?? "It has none.") : OF_ACCOUNT);
  const isAllKnown = values.every((value, place) => value !== null || notes[place] === null);
  return {
    key,
    label,
    type: TYPES[unit],
    value: valueOf,
    width: Math.max(WIDTHS[unit], LETTER * label.length + MARK),
    currency,
    reason: reasonOf,
    render: (row) => {
      const value = values[placeOf(row)] ?? null;
      // What has none of it says nothing; what is not known says why.
      if (value === null)
        return row.whole && noteOf(row) === undefined ? null : <UnknownValue reason={reasonOf(row)} />;
      const drawn =
        unit === "money" ? (
          <Amount value={String(value)} currency={currency} isBare />
        ) : (
          <ClassValue unit={unit} value={value} currency={currency} />
        );
      const note = noteOf(row);
      const told =
        note === undefined || unit === "day" || unit === "text" ? drawn : <Partial reason={note}>{drawn}</Partial>;
      const figureKey = figures[placeOf(row)];
      const { assetId, assetCurrency, name } = row.holding;
      // A sum in another currency than the asset's is the figure at a rate: its own page shows the figure.
      if (figureKey === undefined || figureKey === null || (unit === "money" && assetCurrency !== currency))
        return told;
      return (
        <Explain figure="class_figure" label={`${label} of ${name}`} {...{ assetId, figureKey }} isInGrid>
          {told}
        </Explain>
      );
    },
    ...(help === undefined ? {} : { description: help }),
    ...(isSum ? { total: isAllKnown ? sumOf(valueOf) : ("sum" as const) } : {}),
    ...(isHidden ? { isHiddenByDefault: true } : {}),
    ...(unit === "text" ? { canGroup: true } : {}),
  };
}

/** The sum over the rows that have one: none is left out for want of being known. */
const sumOf =
  (valueOf: (row: HoldingRow) => CellValue) =>
  (rows: readonly HoldingRow[]): CellValue => {
    const amounts = rows.flatMap((row) => valueOf(row) ?? []);
    return amounts.length === 0 ? null : formatFixed(amounts.reduce((sum: Fixed, it) => sum + fixed(String(it)), ZERO));
  };

/** What a column sorts and adds by: stated rates are text, and numbers sort as numbers. */
const cellValue = (unit: ClassColumn["unit"], value: string | number | null): CellValue =>
  value === null || unit === "money" || unit === "day" || unit === "text" ? value : Number(value);
