import type { CellUnit, OwnedAsset } from "#assets/asset-rules.ts";
import { ratingAt, ratingPlace } from "#assets/bond/bond-ratings.ts";
import { addMonths, civilDate, formatDay, type Day } from "#engine/dates/day.ts";
import { moneyTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { inBase, inBaseTree } from "../cash/expected-flows.ts";
import { figuresByKey } from "../class-figures.ts";
import { startOf } from "../class-views/periods.ts";
import type { StatementTable } from "../property-statement/statement-table.ts";
import type { Sheet } from "../sheet.ts";
import { factsOf, piecesTree, sliceOf, sumOfPieces, type BondPiece, type BondSlice } from "./bond-pieces.ts";

interface Cell {
  readonly value: Fixed | number | string | null;
  readonly tree?: (() => FigureTree | undefined) | undefined;
}

interface Row {
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
const tableOf = ({ key, label, note, columns }: Words, rows: readonly Row[]): StatementTable => ({
  key,
  label,
  ...(note === undefined ? {} : { note }),
  columns: columns.map(([name, unit]) => ({ label: name, unit })),
  rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
  totals: rows.flatMap(({ isTotal }, row) => (isTotal === true ? [row] : [])),
  explain: (row, column) => rows[row]?.cells[column]?.tree?.(),
});

const words = (value: string | number | null): Cell => ({ value });

const paid = (sheet: Sheet, label: string, pieces: readonly BondPiece[]): Cell => ({
  value: sumOfPieces(pieces),
  tree: () => piecesTree(label, pieces, sheet.base),
});

const PARTS = [
  ["Principal", "principal"],
  ["Interest", "interest"],
] as const;

/** Principal, interest and both of some pieces. */
const parted = (sheet: Sheet, label: string, pieces: readonly BondPiece[]): readonly Cell[] => [
  ...PARTS.map(([name, part]) =>
    paid(
      sheet,
      `${name}, ${label}`,
      pieces.filter((it) => it.part === part),
    ),
  ),
  paid(sheet, `Principal and interest, ${label}`, pieces),
];

/** What is paid back and what coupons bring in each year to come, with the bonds that end in it and their yield by value. */
export function ladderTable(sheet: Sheet, bonds: readonly OwnedAsset[], coming: readonly BondPiece[]): StatementTable {
  const last = coming.reduce((year, { on, part }) => (part === "principal" ? Math.max(year, yearOf(on)) : year), 0);
  const shown = coming.filter(({ on }) => yearOf(on) <= last);
  const years = [...Map.groupBy(shown, ({ on }) => yearOf(on))].toSorted(([a], [b]) => a - b);
  const rows = years.map(([year, pieces]): Row => {
    const ending = bonds.filter((owned) => endYearOf(owned) === year);
    return {
      cells: [
        words(String(year)),
        words(ending.map(({ asset }) => asset.name).join(", ") || null),
        ...parted(sheet, String(year), pieces),
        words(yieldOf(sheet, ending)),
      ],
    };
  });
  const total = { cells: [words("All years"), words(null), ...parted(sheet, "all years", shown), words(null)] };
  const columns = [
    ["Year", "text"],
    ["Repaid", "text"],
    ["Principal", "money"],
    ["Interest", "money"],
    ["Together", "money"],
    ["Yield to worst", "ratio"],
  ] as const;
  const note =
    shown.length < coming.length ? `Preferred shares that nobody repays go on paying after ${last}.` : undefined;
  return tableOf({ key: "ladder", label: "Ladder", columns, note }, [...rows, { ...total, isTotal: true }]);
}

const yearOf = (on: Day): number => civilDate(on).year;

const endYearOf = (owned: OwnedAsset): number | undefined => {
  const facts = factsOf(owned);
  return facts === undefined || facts.isPerpetual ? undefined : yearOf(facts.bond.maturityOn);
};

/** Weighted by value; null where no yield is known. */
function yieldOf(sheet: Sheet, bonds: readonly OwnedAsset[]): number | null {
  let [sum, weight] = [0, 0];
  for (const owned of bonds) {
    const rate = numberOf(sheet, owned, "yield_to_worst");
    const value = worthOf(sheet, owned);
    if (rate === undefined || value === undefined) continue;
    weight += toNumber(value);
    sum += toNumber(value) * rate;
  }
  return weight > 0 ? sum / weight : null;
}

function numberOf(sheet: Sheet, owned: OwnedAsset, key: string): number | undefined {
  const tree = figuresByKey(sheet, owned).get(key);
  const value = tree && valueOf(tree.figure);
  return typeof value === "number" ? value : undefined;
}

function worthOf(sheet: Sheet, { value, asset }: OwnedAsset): Fixed | undefined {
  const { amount } = value.value;
  return typeof amount === "bigint" ? inBase(sheet, amount, asset.currency) : undefined;
}

const worthOfAll = (sheet: Sheet, bonds: readonly OwnedAsset[]): Fixed =>
  bonds.reduce((sum, owned) => sum + (worthOf(sheet, owned) ?? ZERO), ZERO);

const worthCell = (sheet: Sheet, label: string, bonds: readonly OwnedAsset[]): Cell => {
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

/** Principal and interest by month or year, what was booked before the day and what terms foretell after it. */
export function flowTable(sheet: Sheet, pieces: readonly BondPiece[], per: "month" | "year"): StatementTable {
  const rows = periodsOf(pieces, per).map(([label, own]): Row => ({
    cells: [words(label), ...parted(sheet, label, own)],
  }));
  const total = { cells: [words("Together"), ...parted(sheet, "all of it", pieces)], isTotal: true };
  const columns = [
    [per === "month" ? "Month" : "Year", "text"],
    ["Principal", "money"],
    ["Interest", "money"],
    ["Together", "money"],
  ] as const;
  return tableOf({ key: "cash_flow", label: "Cash flow", columns }, [...rows, total]);
}

/** Pieces by month or year, every one from the first to the last; "2026-03" or "2026". */
function periodsOf(pieces: readonly BondPiece[], per: "month" | "year"): readonly (readonly [string, BondPiece[]])[] {
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

const SLICE_WORDS: Readonly<Record<BondSlice, string>> = {
  rating: "rating",
  issuer: "issuer",
  tax: "tax treatment",
  kind: "kind",
};
/** So many columns stand beside each other; the smaller rest is one. */
const MOST_SLICES = 8;

/** What each slice is worth, paid and is to pay; then its payments by month or year. */
export function sliceTables(
  sheet: Sheet,
  bonds: readonly OwnedAsset[],
  {
    pieces,
    by,
    per,
  }: { readonly pieces: readonly BondPiece[]; readonly by: BondSlice; readonly per: "month" | "year" },
): readonly StatementTable[] {
  const bySlice = Map.groupBy(pieces, ({ owned }) => sliceOf(owned, by));
  const heldIn = Map.groupBy(bonds, (owned) => sliceOf(owned, by));
  const names = [...new Set([...heldIn.keys(), ...bySlice.keys()])]
    .map((name) => ({ name, own: bySlice.get(name) ?? [], held: heldIn.get(name) ?? [] }))
    .toSorted((a, b) => toNumber(worthOfAll(sheet, b.held) - worthOfAll(sheet, a.held)));
  const rows = names.map(({ name, own, held }): Row => ({
    cells: [
      words(name),
      words(held.length),
      worthCell(sheet, name, held),
      ...[false, true].flatMap((isFuture) =>
        PARTS.map(([label, part]) =>
          paid(
            sheet,
            `${label}, ${name}`,
            own.filter((it) => it.isFuture === isFuture && it.part === part),
          ),
        ),
      ),
    ],
  }));
  const heading = `By ${SLICE_WORDS[by]}`;
  const columns = [
    [heading.slice(3, 4).toUpperCase() + heading.slice(4), "text"],
    ["Bonds", "count"],
    ["Value", "money"],
    ["Principal booked", "money"],
    ["Interest booked", "money"],
    ["Principal to come", "money"],
    ["Interest to come", "money"],
  ] as const;
  const few = names.slice(0, MOST_SLICES);
  const rest = names.slice(MOST_SLICES).flatMap(({ own }) => own);
  const shown = rest.length === 0 ? few : [...few, { name: "Others", own: rest, held: [] }];
  const over = periodsOf(pieces, per).map(([label, own]): Row => ({
    cells: [
      words(label),
      ...shown.map(({ name, own: of }) =>
        paid(
          sheet,
          `${name}, ${label}`,
          own.filter((it) => of.includes(it)),
        ),
      ),
    ],
  }));
  const overColumns = [
    [per === "month" ? "Month" : "Year", "text"] as const,
    ...shown.map(({ name }) => [name, "money"] as const),
  ];
  return [
    tableOf({ key: "slices", label: heading, columns }, rows),
    tableOf(
      { key: "slices_over_time", label: `Principal and interest ${heading.toLowerCase()}`, columns: overColumns },
      over,
    ),
  ];
}

/** What is rated how, the best first, and the average rating by value: places on the scale of 22 averaged, to the nearest. */
export function qualityTable(sheet: Sheet, bonds: readonly OwnedAsset[]): StatementTable {
  const placed = bonds.map((owned) => ({ owned, rating: factsOf(owned)?.rating, value: worthOf(sheet, owned) }));
  const total = placed.reduce((sum, { value = ZERO }) => sum + value, ZERO);
  const groups = [...Map.groupBy(placed, ({ rating }) => rating)].toSorted(
    ([a], [b]) => (a === undefined ? 99 : ratingPlace(a)) - (b === undefined ? 99 : ratingPlace(b)),
  );
  const rows = groups.map(([rating, own]): Row => {
    const value = own.reduce((sum, { value: each = ZERO }) => sum + each, ZERO);
    const cell = worthCell(
      sheet,
      rating ?? "not rated",
      own.map(({ owned }) => owned),
    );
    return {
      cells: [
        words(rating ?? "Not rated"),
        words(own.length),
        cell,
        words(total === ZERO ? null : toNumber(value) / toNumber(total)),
      ],
    };
  });
  const rated = placed.flatMap(({ rating, value }) =>
    rating === undefined || value === undefined ? [] : [{ place: ratingPlace(rating), weight: toNumber(value) }],
  );
  const weight = rated.reduce((sum, it) => sum + it.weight, 0);
  const average = rated.reduce((sum, it) => sum + it.place * it.weight, 0) / weight;
  const share = Math.round((100 * weight) / toNumber(total));
  const note =
    weight > 0
      ? `Average rating ${ratingAt(average) ?? ""}, of the ${share} % of the value that is rated: places on the scale of 22 from AAA to D, weighted by value.`
      : "Nothing is rated yet: state ratings under the terms of each bond.";
  const columns = [
    ["Rating", "text"],
    ["Bonds", "count"],
    ["Value", "money"],
    ["Share", "ratio"],
  ] as const;
  return tableOf({ key: "quality", label: "Quality", columns, note }, rows);
}

/** Each bond with what its averages are made of; what is estimated says so. */
export function bondsTable(sheet: Sheet, bonds: readonly OwnedAsset[]): StatementTable {
  const rows = bonds
    .toSorted((a, b) => endOf(a) - endOf(b))
    .map((owned): Row => {
      const facts = factsOf(owned);
      const at = (key: string): Cell => words(numberOf(sheet, owned, key) ?? null);
      return {
        cells: [
          words(owned.asset.name),
          words(facts?.rating ?? null),
          words(facts === undefined || facts.isPerpetual ? null : formatDay(facts.bond.maturityOn)),
          at("coupon_rate"),
          at("clean_price"),
          words(owned.quote === undefined ? "No price" : owned.quote.model ? "Estimated" : formatDay(owned.quote.on)),
          worthCell(sheet, owned.asset.name, [owned]),
          at("yield_to_worst"),
          at("modified_duration"),
          at("convexity"),
        ],
      };
    });
  const columns = [
    ["Bond", "text"],
    ["Rating", "text"],
    ["Matures", "day"],
    ["Coupon", "ratio"],
    ["Price", "per_100"],
    ["Priced", "text"],
    ["Value", "money"],
    ["Yield to worst", "ratio"],
    ["Duration, years", "count"],
    ["Convexity", "count"],
  ] as const;
  return tableOf({ key: "bonds", label: "Bonds", columns }, rows);
}

const endOf = (owned: OwnedAsset): number => factsOf(owned)?.bond.maturityOn ?? Infinity;
