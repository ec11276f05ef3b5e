import type { ClassGroupKey } from "#assets/asset-class.ts";
import { assetClassOf } from "#assets/registry.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Calendar } from "#figures/cash/calendar.ts";
import { classTotals } from "#figures/class-totals.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { ClassGroupView } from "./class-group-contract.ts";
import { showDays } from "./cash/show-calendar.ts";
import type { Mode } from "./contract.ts";
import { showFigure } from "./show-asset-figures.ts";
import { withReturns } from "./list-holdings.ts";
import { showPositions } from "./show-holding.ts";
import { moneyOf } from "./wire-figures.ts";

/** So many dated things stand beside the list. */
const NEXT = 5;

export function showClassGroup(
  sheet: Sheet,
  { group, mode }: { readonly group: ClassGroupKey; readonly mode: Mode },
  calendar: Calendar,
): ClassGroupView {
  const isInside = (assetClass: string) => assetClassOf(assetClass).group === group;
  const classById = new Map(sheet.ledger.assets.map(({ id, assetClass }) => [id, assetClass]));
  const days = calendar.days.filter(
    ({ asset }) => isInside(classById.get(asset?.id ?? "") ?? "") && asset !== undefined,
  );
  const shown = showPositions(sheet).filter(
    ({ assetClass, isOpen }) => isInside(assetClass) && (mode === "lifetime" || isOpen === (mode === "open")),
  );
  return {
    group,
    on: formatDay(sheet.on),
    currency: sheet.base,
    mode,
    ledgerVersion: sheet.portfolio.ledgerVersion,
    total: moneyOf(worthOf(sheet, isInside)),
    figures: classTotals(sheet, group).map(showFigure),
    holdings: withReturns(sheet, shown),
    next: showDays(days.slice(0, NEXT)),
  };
}

/** What is held of it is worth, with the names of what is left out. */
function worthOf(sheet: Sheet, isInside: (assetClass: string) => boolean): Figure<Fixed> {
  const open = sheet.holdings().holdings.filter(({ asset, isClosed }) => !isClosed && isInside(asset.assetClass));
  const value = open.reduce((sum, { valueBase }) => sum + (valueBase ?? ZERO), ZERO);
  const missing = open.filter(({ valueBase }) => valueBase === undefined).map(({ asset }) => asset.name);
  return missing.length === 0
    ? { status: "ok", value, warnings: [] }
    : { status: "partial", value, missing: missing.map((name) => `The value of ${name} is not known.`), warnings: [] };
}
