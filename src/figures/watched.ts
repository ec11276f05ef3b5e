import { formatDay } from "#engine/dates/day.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { assetsMoved } from "#engine/ledger/column-book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import { abs, fixed, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { driftOfMix } from "./analysis/targets.ts";
import { bridgeFrom } from "./bridge.ts";
import { calendarOf, type CalendarDay } from "./cash/calendar.ts";
import type { Descriptions } from "./cash/forecast.ts";
import { cashTree } from "./cash/liquidity.ts";
import { changeOf, openHoldings } from "./overview.ts";
import type { Sheet } from "./sheet.ts";

/** From where on somebody wants to hear of it. Money is in the sheet's currency. */
export interface Watch {
  readonly event: "net_worth_moved" | "cash_low" | "price_old" | "off_target" | "due_soon";
  readonly value: string;
  readonly unit: string;
}

/**
 * What of a watched figure reaches its threshold on the sheet's day, each by what it is about; undefined where that cannot be known. What is unknown
 * neither begins nor ends anything.
 */
export function reachedBy(sheet: Sheet, watch: Watch, descriptions: Descriptions): readonly string[] | undefined {
  const limit = fixed(watch.value);
  switch (watch.event) {
    case "net_worth_moved":
      return netWorthMoved(sheet, limit, watch.unit === "percent");
    case "cash_low":
      return cashLow(sheet, limit);
    case "price_old":
      return pricesOlder(sheet, toNumber(limit));
    case "off_target":
      return offTarget(sheet, limit);
    case "due_soon":
      return dueWithin(sheet, toNumber(limit), descriptions);
  }
}

/** Since the end of the day before; each day is an episode of its own. */
function netWorthMoved(sheet: Sheet, limit: Fixed, isPercent: boolean): readonly string[] | undefined {
  const change = changeOf(bridgeFrom(sheet, sheet.on - 1), sheet.holdings().netWorth);
  if (change.amount.status !== "ok") return undefined;
  if (!isPercent) return abs(change.amount.value) >= limit ? [formatDay(sheet.on)] : [];
  if (change.ratio.status !== "ok") return undefined;
  return Math.abs(change.ratio.value) * 100 >= toNumber(limit) ? [formatDay(sheet.on)] : [];
}

/** Cash in accounts below a sum. Who keeps no cash here has none that could be low; what is known to be enough is, whatever is missing. */
function cashLow(sheet: Sheet, limit: Fixed): readonly string[] | undefined {
  const { ledger } = sheet;
  if (!assetsMoved(sheet.book()).some((asset) => isCashAsset(ledger.assets[asset]))) return undefined;
  const { figure } = cashTree(sheet);
  const cash = valueOf(figure);
  if (typeof cash !== "bigint") return undefined;
  if (cash >= limit) return [];
  return figure.status === "ok" ? ["cash"] : undefined;
}

/** Prices of a market that are older than so many days: a house that is valued once a year is none of them. */
const pricesOlder = (sheet: Sheet, days: number): readonly string[] =>
  openHoldings(sheet).flatMap(({ quote, asset }) =>
    quote && sheet.assets.has(asset.id) && sheet.on - quote.on > days ? [asset.id] : [],
  );

const offTarget = (sheet: Sheet, points: Fixed): readonly string[] =>
  sheet.targets.flatMap((mix) =>
    driftOfMix(sheet, mix).parts.flatMap(({ key, drift }) =>
      key !== undefined && drift !== undefined && abs(drift) * 100n >= points ? [`${mix.id} ${key}`] : [],
    ),
  );

function dueWithin(sheet: Sheet, days: number, descriptions: Descriptions): readonly string[] | undefined {
  const window = { from: formatDay(sheet.on + 1), to: formatDay(sheet.on + days) };
  const calendar = calendarOf(sheet, window, descriptions);
  return calendar.ok ? calendar.value.days.filter(isDue).map(subjectOf) : undefined;
}

/** What terms say or somebody planned: a guess from the past, such as a salary, is nothing to see to. */
const isDue = ({ origin, isEstimate }: CalendarDay): boolean =>
  !isEstimate && (origin === "terms" || origin === "planned");

const subjectOf = ({ on, kind, asset, accountId }: CalendarDay): string =>
  `${formatDay(on)} ${kind} ${asset?.id ?? accountId ?? ""}`.trim();
