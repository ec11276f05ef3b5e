import { rulesOf } from "#assets/rules.ts";
import { addMonths, parseDay, type Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { datedPayments, exDaysAhead } from "../analysis/dividend-days.ts";
import { ownedAssets } from "../owned-assets.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { expectedFlows, type Expected, type ExpectedOrigin, type Window } from "./expected-flows.ts";
import type { Descriptions } from "./descriptions.ts";
import { bookedDays, type BookedDay } from "./booked-days.ts";
import { callsWithin, coverageOf, isCall, URGENT_DAYS, type CallsWithin } from "./calls-ahead.ts";
import { plannedWithoutCash } from "./planned-without-cash.ts";

/** A calendar reaches this far: beyond it, terms are guesses. */
const MOST_MONTHS = 120;

export interface CalendarAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A day that moves money, or one that only wants attention: then there is no amount. */
export interface CalendarDay {
  readonly on: Day;
  readonly kind: string;
  readonly label: string;
  readonly asset: { readonly id: string; readonly name: string } | undefined;
  readonly money: Expected["original"] | undefined;
  /** The same in the sheet's currency at today's rate; undefined where there is no money or no rate. */
  readonly inBase: Fixed | undefined;
  readonly isEstimate: boolean;
  /** How it is known. A day that only wants attention is one of terms, or planned; one that has passed was booked. */
  readonly origin: ExpectedOrigin | "booked";
  readonly transactionId?: string | undefined;
  /** The account its money comes to or goes from. */
  readonly accountId?: string | undefined;
  /** Of a call: whether its money is wanted within 45 days. */
  readonly isUrgent?: boolean | undefined;
  /** Of a call: whether the cash of that day is enough; undefined where it is not known. */
  readonly isCovered?: boolean | undefined;
}

export interface Calendar {
  readonly from: Day;
  readonly to: Day;
  readonly days: readonly CalendarDay[];
}

/** Every day that moves money or wants attention, in rising order. Up to the sheet's own day it is what was booked, after it what is foretold. */
export function calendarOf(sheet: Sheet, asked: CalendarAsked, descriptions: Descriptions): Answer<Calendar> {
  const from = asked.from === undefined ? sheet.on + 1 : parseDay(asked.from);
  const to = asked.to === undefined ? addMonths(sheet.on, 12) : parseDay(asked.to);
  if (from === undefined || to === undefined || from > to || to > addMonths(sheet.on, MOST_MONTHS))
    return refused("to", "a date from the first day on, at most ten years ahead");
  const past = from > sheet.on ? [] : bookedDays(sheet, { from, to: Math.min(to, sheet.on) }, descriptions);
  const window = { from: Math.max(from - 1, sheet.on), to };
  const ahead = to > sheet.on ? daysOf(sheet, window, descriptions) : [];
  return ok({ from, to, days: [...past.map(pastDay), ...ahead] });
}

const pastDay = ({ money, ...it }: BookedDay): CalendarDay => ({
  ...it,
  kind: "transaction",
  money,
  inBase: undefined,
  isEstimate: false,
  origin: "booked",
});

/** What comes in and goes out within so many days. What has no rate is left out of both and counted. */
export interface CashAhead {
  readonly days: number;
  readonly inflow: Fixed;
  readonly outflow: Fixed;
  readonly unknownCount: number;
}

const SPANS = [30, 90, 365] as const;

/** Money that comes and goes in the next 30, 90 and 365 days, in the sheet's currency. */
export function cashAhead(sheet: Sheet, descriptions: Descriptions): Ahead {
  const flows = expectedFlows(sheet, { from: sheet.on, to: sheet.on + Math.max(...SPANS) }, descriptions);
  return {
    spans: spansOf(sheet, flows),
    calls: callsWithin(
      flows.filter((it) => isCall(sheet, it)),
      sheet.on,
    ),
  };
}

export interface Ahead {
  readonly spans: readonly CashAhead[];
  readonly calls: readonly CallsWithin[];
}

const spansOf = (sheet: Sheet, flows: readonly Expected[]): readonly CashAhead[] =>
  SPANS.map((days) => {
    const soon = flows.filter(({ on }) => on <= sheet.on + days);
    const amounts = soon.flatMap(({ amount }) => amount ?? []);
    return {
      days,
      inflow: amounts.reduce((sum, amount) => (amount > ZERO ? sum + amount : sum), ZERO),
      outflow: amounts.reduce((sum, amount) => (amount < ZERO ? sum - amount : sum), ZERO),
      unknownCount: soon.length - amounts.length,
    };
  });

function daysOf(sheet: Sheet, window: Window, descriptions: Descriptions): readonly CalendarDay[] {
  const expected = expectedFlows(sheet, { ...window, from: sheet.on }, descriptions);
  const covered = coverageOf(sheet, expected);
  const flows = expected
    .filter(({ on }) => on > window.from)
    .map((flow): CalendarDay => {
      const { on, kind, label, asset, amount, original, origin, accountId } = flow;
      const isEstimate = origin === "estimate" || origin === "recurring";
      const call = isCall(sheet, flow) ? { isUrgent: on <= sheet.on + URGENT_DAYS, isCovered: covered.get(on) } : {};
      return { on, kind, label, asset, money: original, inBase: amount, isEstimate, origin, accountId, ...call };
    });
  const still = { money: undefined, inBase: undefined, isEstimate: false } as const;
  const events = ownedAssets(sheet)
    .all()
    .flatMap((owned) =>
      rulesOf(owned.asset.assetClass)
        .events(owned, window)
        .map(({ on, kind, label }): CalendarDay => ({
          on,
          kind,
          label,
          asset: owned.asset,
          origin: "terms",
          ...still,
        })),
    );
  const planned = plannedWithoutCash(sheet, window, descriptions).map((it): CalendarDay => ({
    ...it,
    kind: "transaction",
    origin: "planned",
    ...still,
  }));
  const exDays = exDaysOf(sheet, { expected, window, descriptions });
  return [...flows, ...events, ...planned, ...exDays].toSorted((a, b) => a.on - b.on);
}

/** From when on whoever buys gets none of a dividend: as its entry states it, as a source tells it, or as many days before the payment as usual. */
function exDaysOf(
  sheet: Sheet,
  {
    expected,
    window,
    descriptions,
  }: { readonly expected: readonly Expected[]; readonly window: Window; readonly descriptions: Descriptions },
): readonly CalendarDay[] {
  const days = descriptions.dividendDays;
  if (days === undefined) return [];
  const isIn = (on: Day) => on > window.from && on <= window.to;
  const still = { kind: "ex_day", money: undefined, inBase: undefined } as const;
  const stated = datedPayments(sheet, days.ofEntry).flatMap(({ assetId, exOn }) =>
    exOn !== undefined && isIn(exOn) ? [{ assetId, on: exOn }] : [],
  );
  const exDayOf = exDaysAhead(sheet, days);
  const foretold = expected
    .filter(({ kind, type }) => kind === "dividend" || type === "dividend")
    .flatMap((flow) => {
      const found = exDayOf(flow);
      return found && flow.asset && isIn(found.on) ? [{ ...found, assetId: flow.asset.id }] : [];
    });
  const told = [...days.toldOf].flatMap(([assetId, all]) =>
    all.filter(isIn).map((on) => ({ assetId, on, isEstimate: false })),
  );
  const assetOf = new Map(
    ownedAssets(sheet)
      .held()
      .map(({ asset }) => [asset.id, asset]),
  );
  const known = [...stated.map((it) => ({ ...it, isEstimate: false })), ...told];
  const estimated = foretold.filter(
    ({ assetId, on }) => !known.some((it) => it.assetId === assetId && Math.abs(it.on - on) <= NEAR),
  );
  return [...onceEach(known), ...onceEach(estimated)].flatMap(({ assetId, on, isEstimate }): CalendarDay[] => {
    const asset = assetOf.get(assetId);
    if (asset === undefined) return [];
    const label = isEstimate ? "Ex-day, as long before the payment as last time" : "Ex-day of its dividend";
    return [{ ...still, on, label, asset, isEstimate, origin: isEstimate ? "estimate" : "terms" }];
  });
}

/** An estimate so near an ex-day that is known is one and the same. */
const NEAR = 45;

const onceEach = <Of extends { readonly assetId: string; readonly on: Day }>(all: readonly Of[]): readonly Of[] => [
  ...new Map(all.map((it) => [`${it.assetId} ${it.on}`, it])).values(),
];
