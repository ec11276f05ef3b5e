import type { z } from "zod";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import type { ClassViewKey } from "#assets/class-views.ts";
import { assetClassOf } from "#assets/registry.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Calendar } from "#figures/cash/calendar.ts";
import type { Descriptions } from "#figures/cash/descriptions.ts";
import { ownColumns } from "#figures/class-own-columns.ts";
import { classLeftOut } from "#figures/class-left-out.ts";
import { classChanges, classTotals } from "#figures/class-totals.ts";
import { classChart } from "#figures/class-views/class-chart.ts";
import { remember, type Sheet } from "#figures/sheet.ts";
import { openingDay, type WindowAsked } from "#figures/window.ts";
import type { ClassGroupView, ClassTotal, classGroupColumns } from "./class-group-contract.ts";
import { showDays } from "./cash/show-calendar.ts";
import type { Mode } from "./contract.ts";
import type { HoldingListQuery } from "./holding-list-contract.ts";
import { listPart } from "./list-holdings.ts";
import { showFigure } from "./show-asset-figures.ts";
import { showChart, showOwnColumn } from "./show-class-view.ts";
import { moneyOf } from "./wire-figures.ts";

/** So many dated things stand beside the list. */
const NEXT = 5;
/** What ends so soon is marked. */
const SOON_DAYS = 30;
const ENDS: ReadonlySet<string> = new Set(["redemption", "call_date", "put_date"]);

export interface ClassAsked extends HoldingListQuery, WindowAsked {
  readonly group: ClassGroupKey;
  readonly mode: Mode;
  /** What to draw; without it nothing is, and no changes are told. */
  readonly view?: ClassViewKey | undefined;
}

export function showClassGroup(
  sheet: Sheet,
  asked: ClassAsked,
  { calendar, descriptions }: { readonly calendar: Calendar; readonly descriptions: Descriptions },
): ClassGroupView | z.infer<typeof classGroupColumns> {
  const { group, view } = asked;
  const isInside = (assetClass: string) => assetClassOf(assetClass).group === group;
  const classById = new Map(sheet.ledger.assets.map(({ id, assetClass }) => [id, assetClass]));
  const days = calendar.days.filter(
    ({ asset }) => isInside(classById.get(asset?.id ?? "") ?? "") && asset !== undefined,
  );
  const total = moneyOf(worthOf(sheet, isInside));
  const listed = listPart(sheet, asked, { isInside: ({ assetClass }) => isInside(assetClass), total });
  const from = openingDay(sheet, asked);
  const kept = <T>(what: string, make: () => T): T =>
    remember(sheet, `class:${group}:${what}:${sheet.on}:${sheet.base}`, make);
  const whole = {
    group,
    figures: kept(`figures:${view === undefined ? "" : from}`, () =>
      showTotals(sheet, group, view === undefined ? undefined : from),
    ),
    next: showDays(days.slice(0, NEXT)),
    soon: showDays(days.filter(({ on, kind }) => ENDS.has(kind) && on <= sheet.on + SOON_DAYS)),
    chart:
      view === undefined
        ? null
        : showChart(sheet, { view, from }, classChart(sheet, { group, view, from, descriptions })),
    leftOut: kept("leftOut", () => classLeftOut(sheet, group).map((it) => ({ ...it, figures: [...it.figures] }))),
  };
  if (!("columns" in listed)) return { ...listed, ...whole };
  const ids = (listed.columns["assetId"] ?? []).map(String);
  const page = [asked.mode, asked.sort ?? "", asked.offset, asked.limit ?? ""].join(" ");
  const own = kept(`own:${page}`, () => ownColumns(sheet, group, ids).map(showOwnColumn));
  return { ...listed, ...whole, own };
}

/** The figures of the whole, with their change where a window is asked for. */
function showTotals(sheet: Sheet, group: ClassGroupKey, from: Day | undefined): ClassTotal[] {
  const changes = from === undefined ? undefined : classChanges(sheet, group, from);
  return classTotals(sheet, group).map((figure) => {
    const change = changes?.get(figure.key);
    const told = from === undefined || change === undefined ? null : { from: formatDay(from), amount: moneyOf(change) };
    return { ...showFigure(figure), change: told, coverage: figure.coverage ?? null };
  });
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
