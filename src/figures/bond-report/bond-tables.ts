import type { OwnedAsset } from "#assets/asset-rules.ts";
import { civilDate, formatDay, type Day } from "#engine/dates/day.ts";
import { toNumber } from "#engine/money/fixed.ts";
import type { StatementTable } from "../property-statement/statement-table.ts";
import type { Sheet } from "../sheet.ts";
import { factsOf, type BondPiece } from "./bond-pieces.ts";
import { type Cell, numberOf, parted, periodsOf, type Row, tableOf, words, worthCell, worthOf } from "./table-parts.ts";

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
