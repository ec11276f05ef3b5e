import type { OwnedAsset } from "#assets/asset-rules.ts";
import { ratingAt, ratingPlace } from "#assets/bond/bond-ratings.ts";
import { toNumber, ZERO } from "#engine/money/fixed.ts";
import type { StatementTable } from "../property-statement/statement-table.ts";
import type { Sheet } from "../sheet.ts";
import { factsOf, sliceOf, type BondPiece, type BondSlice } from "./bond-pieces.ts";
import { paid, PARTS, periodsOf, type Row, tableOf, words, worthCell, worthOf, worthOfAll } from "./table-parts.ts";

const SLICE_WORDS: Readonly<Record<BondSlice, string>> = {
  rating: "rating",
  issuer: "issuer",
  tax: "tax treatment",
  kind: "kind",
};
/** So many columns stand beside each other; the smaller rest is one. */
const MOST_SLICES = 8;

interface Sliced {
  readonly pieces: readonly BondPiece[];
  readonly by: BondSlice;
  readonly per: "month" | "year";
}

interface Slice {
  readonly name: string;
  readonly own: readonly BondPiece[];
  readonly held: readonly OwnedAsset[];
}

/** What each slice is worth, paid and is to pay; then its payments by month or year. */
export function sliceTables(sheet: Sheet, bonds: readonly OwnedAsset[], asked: Sliced): readonly StatementTable[] {
  const { pieces, by } = asked;
  const bySlice = Map.groupBy(pieces, ({ owned }) => sliceOf(owned, by));
  const heldIn = Map.groupBy(bonds, (owned) => sliceOf(owned, by));
  const slices = [...new Set([...heldIn.keys(), ...bySlice.keys()])]
    .map((name): Slice => ({ name, own: bySlice.get(name) ?? [], held: heldIn.get(name) ?? [] }))
    .toSorted((a, b) => toNumber(worthOfAll(sheet, b.held) - worthOfAll(sheet, a.held)));
  return [sumsTable(sheet, slices, by), overTimeTable(sheet, slices, asked)];
}

function sumsTable(sheet: Sheet, slices: readonly Slice[], by: BondSlice): StatementTable {
  const rows = slices.map(({ name, own, held }): Row => ({
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
  const name = SLICE_WORDS[by];
  const columns = [
    [name.charAt(0).toUpperCase() + name.slice(1), "text"],
    ["Bonds", "count"],
    ["Value", "money"],
    ["Principal booked", "money"],
    ["Interest booked", "money"],
    ["Principal to come", "money"],
    ["Interest to come", "money"],
  ] as const;
  return tableOf({ key: "slices", label: `By ${name}`, columns }, rows);
}

function overTimeTable(sheet: Sheet, slices: readonly Slice[], { pieces, by, per }: Sliced): StatementTable {
  const few = slices.slice(0, MOST_SLICES);
  const rest = slices.slice(MOST_SLICES).flatMap(({ own }) => own);
  const shown = rest.length === 0 ? few : [...few, { name: "Others", own: rest, held: [] }];
  const rows = periodsOf(pieces, per).map(([label, own]): Row => ({
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
  const columns = [
    [per === "month" ? "Month" : "Year", "text"] as const,
    ...shown.map(({ name }) => [name, "money"] as const),
  ];
  return tableOf({ key: "slices_over_time", label: `Principal and interest by ${SLICE_WORDS[by]}`, columns }, rows);
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
