import { addMonths, day, formatDay } from "#engine/dates/day.ts";
import type { Holding } from "#features/figures/contract.ts";
import type { HoldingColumns } from "#features/figures/holding-list-contract.ts";

/** What is asked of each holding. */
export const AGE_FIELDS = ["name", "isCash", "priceOn", "value"] as const;
type AgeField = (typeof AGE_FIELDS)[number];

/** `priceOn`: the day of its price or of the value that was stated; null where it has neither. */
export type OldValue = Pick<Holding, "assetId" | "name" | "priceOn" | "value">;

/** What is held and was last valued more than so many months ago, or never: that first, then the oldest. Money is always of the day. */
export function valuesOlderThan(
  { on, columns }: Pick<HoldingColumns<AgeField>, "on" | "columns">,
  months: number,
): readonly OldValue[] {
  const since = formatDay(addMonths(day(on), -months));
  const { assetId: ids, name: names, isCash, priceOn: days, value: values } = columns;
  const found = ids.flatMap((assetId, index): OldValue[] => {
    const [name, priceOn, value] = [names[index], days[index], values[index]];
    if (isCash[index] !== false || name === undefined || priceOn === undefined || value === undefined) return [];
    return priceOn !== null && priceOn >= since ? [] : [{ assetId, name, priceOn, value }];
  });
  return found.toSorted((a, b) => compare(a.priceOn ?? "", b.priceOn ?? "") || compare(a.name, b.name));
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
