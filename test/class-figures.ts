import type { OwnedAsset } from "#assets/asset-rules.ts";
import { rulesOf } from "#assets/rules.ts";
import { formatDay } from "#engine/dates/day.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { formatFixed } from "#engine/money/fixed.ts";

/** The figures of an asset by key: money as text, other units as numbers, the reason where there is no value. */
export function figuresByKey(owned: OwnedAsset): Readonly<Record<string, string | number>> {
  const { figures } = rulesOf(owned.asset.assetClass).figures(owned);
  return Object.fromEntries(
    figures.map(({ key, tree }) => {
      const value = valueOf(tree.figure);
      if (value !== undefined) return [key, typeof value === "bigint" ? formatFixed(value) : value];
      return [key, "reason" in tree.figure ? tree.figure.reason : ""];
    }),
  );
}

/** Rows of one of its tables, money and units as text. */
export function rowsOf(owned: OwnedAsset, key: string): readonly (readonly (string | number | null)[])[] {
  const { schedules } = rulesOf(owned.asset.assetClass).figures(owned);
  const rows = schedules.find((schedule) => schedule.key === key)?.rows ?? [];
  return rows.map((row) => row.map((cell) => (typeof cell === "bigint" ? formatFixed(cell) : cell)));
}

/** Flows of the days after the asset's own, such as `2026-12-01 rent 1500`. */
export const flowsWithin = (owned: OwnedAsset, days: number): readonly string[] =>
  rulesOf(owned.asset.assetClass)
    .cashFlows(owned, { from: owned.on, to: owned.on + days })
    .map(({ on, kind, amount }) => `${formatDay(on)} ${kind} ${formatFixed(amount)}`);
