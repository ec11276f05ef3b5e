import { fixed, formatFixed, mul, ZERO } from "#engine/money/fixed.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { ListedRow } from "./listed-rows.ts";

/** What nobody stated a value of an attribute for. */
const UNCLASSIFIED = "Unclassified";
const WHOLE = fixed("1");

/** A part of a holding that stands in a group of its own. */
export interface Portion {
  readonly group: string;
  readonly row: ListedRow;
}

/** The holding account by account, or institution by institution. What it cost is told where it lies in one place alone. */
export function placedPortions(row: ListedRow, by: "account" | "institution"): readonly Portion[] {
  const held = row.accounts.filter(({ quantity }) => fixed(quantity) !== ZERO);
  const nameOf = (it: (typeof held)[number]): string =>
    by === "account" ? it.accountName : (it.institutionName ?? "No institution");
  const groups = Map.groupBy(held, nameOf);
  if (groups.size <= 1) return [{ group: held[0] ? nameOf(held[0]) : "Nowhere", row }];
  return [...groups].map(([group, parts]) => {
    const values = parts.map(({ value }) => value.value);
    const known = values.filter((it) => it !== null);
    const value = known.length < values.length ? null : formatFixed(sumOf(known));
    return {
      group,
      row: {
        ...row,
        quantity: formatFixed(sumOf(parts.map(({ quantity }) => quantity))),
        value: value === null ? { ...row.value, status: "insufficient_data", value } : { ...row.value, value },
        weight: weightOf(row, value),
        cost: { ...row.cost, status: "insufficient_data", value: null },
        total: null,
      },
    };
  });
}

/** The holding value by value of an attribute of one's own; what is left is unclassified. */
export function sharedPortions(row: ListedRow, attribute: string, asset: Asset | undefined): readonly Portion[] {
  const shares = (asset?.shares ?? []).filter((it) => it.attribute === attribute);
  const rest = WHOLE - sumOf(shares.map(({ share }) => share));
  const parts = shares.map(({ value, share }) => ({ group: value, share: fixed(share) }));
  if (rest > ZERO || parts.length === 0) parts.push({ group: UNCLASSIFIED, share: rest });
  if (parts.length === 1 && parts[0]?.share === WHOLE) return [{ group: parts[0].group, row }];
  return parts.map(({ group, share }) => {
    const of = (text: string): string => formatFixed(mul(fixed(text), share));
    const money = (figure: ListedRow["value"]) => ({
      ...figure,
      value: figure.value === null ? null : of(figure.value),
    });
    return {
      group,
      row: {
        ...row,
        quantity: of(row.quantity),
        value: money(row.value),
        cost: money(row.cost),
        weight: row.weight === null ? null : row.weight * Number(formatFixed(share)),
        total: row.total && { ...row.total, total: of(row.total.total) },
      },
    };
  });
}

const sumOf = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + fixed(text), ZERO);

const weightOf = ({ weight, value }: ListedRow, part: string | null): number | null =>
  weight === null || part === null || value.value === null || Number(value.value) === 0
    ? null
    : (weight * Number(part)) / Number(value.value);
