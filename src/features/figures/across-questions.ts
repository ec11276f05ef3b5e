import { z } from "zod";
import { countOpenAlerts } from "#db/queries/alerts.ts";
import { countWaitingImports } from "#db/queries/imports.ts";
import type { Scope } from "#db/scope.ts";
import { type Day, formatDay, type LocalDate, parseDay } from "#engine/dates/day.ts";
import type { LiquidityTier } from "#engine/cash/liquidity.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { assert, ok, type Result } from "#engine/result.ts";
import type { CalendarEntry } from "#features/assets/contract.ts";
import { type Overview, range } from "#features/figures/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import type { FigureQuestion } from "./figure-messages.ts";
import type { Metrics } from "#features/metrics/contract.ts";
import { portfolioPart, type PortfolioPart } from "#figures/across-portfolios.ts";
import { calendarOf } from "#figures/cash/calendar.ts";
import { descriptionsFor } from "./cash/descriptions.ts";
import { showDays } from "./cash/show-calendar.ts";
import { showAllocation } from "./show-overview.ts";
import { figureOf, moneyOf, ratioOf } from "./wire-figures.ts";
import { openSheet } from "./open-sheet.ts";

/** What a portfolio is worth today, in its own base currency. */
export async function netWorthOfOne(scope: Scope): Promise<Result<MoneyFigure, Failure>> {
  const sheet = await openSheet(scope, {});
  return sheet.ok ? ok(moneyOf(sheet.value.holdings().netWorth)) : sheet;
}

/** What is read of a portfolio to be laid beside others. */
export interface SeenOfOne {
  readonly dates: readonly CalendarEntry[];
  readonly waiting: number;
  /** Open alerts. */
  readonly alerts: number;
  /** Of one's own alone. */
  readonly own?: OwnSeen;
}

/** What one's own portfolio adds, as it comes from where figures are computed. */
interface OwnSeen extends Pick<Metrics["portfolios"][number], "netWorth" | "change" | "toLookAt">, Returns {
  readonly allocation: Overview["allocation"];
  /** Values by tier, in the currency asked for. */
  readonly liquidity: readonly (readonly [LiquidityTier, string])[];
  readonly inDoubt: number;
}
type Returns = Pick<Metrics["portfolios"][number], "timeWeighted" | "moneyWeighted" | "moneyWeightedIsAnnual">;

/** The same to be laid beside others. */
export interface OwnPart extends PortfolioPart {
  readonly returns: Returns;
}

function showOwn(part: ReturnType<typeof portfolioPart>): OwnSeen {
  return {
    netWorth: moneyOf(part.netWorth),
    change: moneyOf(part.change),
    timeWeighted: ratioOf(part.performance.timeWeighted),
    moneyWeighted: ratioOf(part.performance.moneyWeighted),
    moneyWeightedIsAnnual: part.performance.isAnnual,
    allocation: showAllocation(part.allocation),
    liquidity: [...part.liquidity].map(([tier, value]) => [tier, formatFixed(value)]),
    toLookAt: part.toLookAt,
    inDoubt: part.inDoubt,
  };
}

export const readOwn = (name: string, own: OwnSeen): OwnPart => ({
  name,
  netWorth: figureOf(own.netWorth),
  change: figureOf(own.change),
  returns: {
    timeWeighted: own.timeWeighted,
    moneyWeighted: own.moneyWeighted,
    moneyWeightedIsAnnual: own.moneyWeightedIsAnnual,
  },
  allocation: own.allocation.map(({ value, owed, ...part }) => ({
    ...part,
    value: fixed(value),
    owed: fixed(owed),
    weight: part.weight ?? undefined,
  })),
  liquidity: new Map(own.liquidity.map(([tier, value]) => [tier, fixed(value)])),
  toLookAt: own.toLookAt,
  inDoubt: own.inDoubt,
});

const asked = z.object({ currency: z.string().optional(), range, isOwn: z.boolean() });
export type SeenQuery = z.infer<typeof asked>;

/** The next dates reach so far. */
export const DAYS_AHEAD = 45;

export async function seenOfOne(scope: Scope, { asker, query }: FigureQuestion): Promise<Result<SeenOfOne, Failure>> {
  const { currency, isOwn, ...shown } = asked.parse(query);
  const sheet = await openSheet(scope, { currency: isOwn ? currency : undefined });
  if (!sheet.ok) return sheet;
  const from = sheet.value.on + 1;
  const window = { from: formatDay(from), to: formatDay(dayOf(asker.today) + DAYS_AHEAD) };
  const dates = calendarOf(sheet.value, window, await descriptionsFor(scope, sheet.value));
  const entries = dates.ok ? showDays(dates.value.days) : [];
  const seen = { dates: entries, waiting: await countWaitingImports(scope), alerts: await countOpenAlerts(scope) };
  return ok(isOwn ? { ...seen, own: showOwn(portfolioPart(sheet.value, shown.range)) } : seen);
}

export function dayOf(today: LocalDate): Day {
  const day = parseDay(today);
  assert(day !== undefined, "a caller's day is a day");
  return day;
}
