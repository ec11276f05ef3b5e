import { formatDay } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import type { CashBuckets, CashTarget } from "#features/cash-buckets/contract.ts";
import type { BucketPlace, Buckets, StatedTarget } from "#figures/cash/buckets.ts";
import type { Sheet } from "#figures/sheet.ts";
import { moneyFigure, numberFigure } from "./show-tree-figures.ts";

export function showBuckets(sheet: Sheet, { buckets, rest, restHeld, spending, spendingMonths }: Buckets): CashBuckets {
  const placeOf = ({ accountId, asset, thing, isCash, value }: BucketPlace): CashBuckets["rest"][number] => {
    const account = sheet.accounts.get(accountId);
    return {
      accountId,
      account: account?.name ?? accountId,
      institution: account?.institutionName ?? null,
      assetId: asset.id,
      thing,
      name: value.label,
      isCash,
      value: moneyFigure(value),
    };
  };
  const orNone = (tree: FigureTree | undefined) => (tree ? moneyFigure(tree) : null);
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    spending: moneyFigure(spending),
    spendingMonths,
    buckets: buckets.map(({ key, stated, places, held, target, surplus, monthsHeld }) => ({
      bucket: key,
      stated: stated ? statedOf(stated) : null,
      held: moneyFigure(held),
      target: orNone(target),
      surplus: orNone(surplus),
      monthsHeld: numberFigure(monthsHeld),
      places: places.map(placeOf),
    })),
    rest: rest.map(placeOf),
    restValue: moneyFigure(restHeld),
  };
}

function statedOf({ amount, currency, months }: StatedTarget): CashTarget {
  if (amount !== null && currency !== null) return { kind: "amount", amount, currency };
  return { kind: "months", months: months ?? "0" };
}
