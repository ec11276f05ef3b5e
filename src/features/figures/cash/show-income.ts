import { addMonths, addYears, civilDate, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import {
  isEstimated,
  RECEIVED_KINDS,
  receivedKind,
  sourceOf,
  type ExpectedIncome,
  type Income as Found,
  type ReceivedIncome,
} from "#figures/analysis/income.ts";
import {
  exDaysAhead,
  type DividendDay,
  type DividendDays,
  type ExpectedExDay,
} from "#figures/analysis/dividend-days.ts";
import type { HoldingYield } from "#figures/analysis/income-yields.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { Income, IncomeDay } from "../income-contract.ts";
import { showFigure } from "../show-asset-figures.ts";
import { moneyOf } from "../wire-figures.ts";

export function showIncome(
  sheet: Sheet,
  { from, to, received, lastYear, months, expected, nextYear }: Found,
  { yields, days, by }: Beside,
): Income {
  const exDayOf = exDaysAhead(sheet, days);
  const countsOn = (it: ReceivedIncome): Day =>
    (by === "ex_day" ? days.ofEntry.get(it.transactionId)?.exOn : undefined) ?? it.on;
  return {
    by,
    on: formatDay(sheet.on),
    currency: sheet.base,
    from: formatDay(from + 1),
    to: formatDay(to),
    hasTransactions: sheet.ledger.transactions.count > 0,
    lastYear: sumsSince(addYears(sheet.on, -1), lastYear),
    window: sumsSince(from, received),
    nextYear: totalOf(nextYear, ({ amount }) => amount),
    ahead: showAhead(months, expected),
    months: monthsBetween(from + 1, to).map((first) => {
      const isDayIn = (on: Day) => on >= first && on < addMonths(first, 1);
      const isIn = ({ on }: { readonly on: Day }) => isDayIn(on);
      return {
        month: monthOf(first),
        received: bySource(
          received.filter((it) => isDayIn(countsOn(it))),
          ({ gross }) => gross,
        ),
        expected: expectedBySource(expected.filter(isIn)),
      };
    }),
    holdings: yields.map(({ owned: { asset }, figures }) => ({
      assetId: asset.id,
      name: asset.name,
      source: sourceOf(sheet, asset.id),
      figures: figures.map(showFigure),
    })),
    received: received.toReversed().map((it) => showReceived(it, days.ofEntry.get(it.transactionId))),
    expected: expected.map((it) => showExpected(it, isDividend(it) ? exDayOf(it) : undefined)),
  };
}

const sumsSince = (from: Day, payments: readonly ReceivedIncome[]): Income["lastYear"] => ({
  from: formatDay(from + 1),
  gross: totalOf(payments, ({ gross }) => gross),
  withheld: totalOf(payments, ({ withheld }) => withheld),
  fees: totalOf(payments, ({ fees }) => fees),
  net: totalOf(payments, netOf),
  kinds: RECEIVED_KINDS.flatMap((kind) => {
    const own = payments.filter((it) => receivedKind(it) === kind);
    return own.length === 0 ? [] : [{ kind, gross: totalOf(own, ({ gross }) => gross) }];
  }),
});

const netOf = ({ gross, withheld = ZERO, fees = ZERO }: ReceivedIncome): Fixed | undefined =>
  gross === undefined ? undefined : gross - withheld - fees;

/** Of what is known; what has no rate is left out and counted. */
function totalOf<Of>(all: readonly Of[], amountOf: (one: Of) => Fixed | undefined): Income["nextYear"] {
  const amounts = all.flatMap((one) => amountOf(one) ?? []);
  const value = amounts.reduce((sum, amount) => sum + amount, ZERO);
  const lost = all.length - amounts.length;
  const figure: Figure<Fixed> =
    lost === 0
      ? { status: "ok", value, warnings: [] }
      : {
          status: "partial",
          value,
          missing: [`${lost} of ${all.length} payments have no exchange rate`],
          warnings: [],
        };
  return moneyOf(figure);
}

function bySource<Of extends { readonly source: string }>(
  all: readonly Of[],
  amountOf: (one: Of) => Fixed | undefined,
) {
  return [...Map.groupBy(all, ({ source }) => source)].map(([source, members]) => ({
    source,
    amount: formatFixed(members.reduce((sum, one) => sum + (amountOf(one) ?? ZERO), ZERO)),
  }));
}

const expectedBySource = (all: readonly ExpectedIncome[]): Income["months"][number]["expected"] =>
  [...Map.groupBy(all, ({ source }) => source)].map(([source, members]) => ({
    source,
    amount: formatFixed(sumOf(members)),
    estimated: formatFixed(sumOf(members.filter(isEstimated))),
    unknown: members.filter(({ amount }) => amount === undefined).length,
  }));

const showAhead = (months: number, expected: readonly ExpectedIncome[]): Income["ahead"] => ({
  months,
  total: totalOf(expected, ({ amount }) => amount),
  estimated: totalOf(expected.filter(isEstimated), ({ amount }) => amount),
  bySource: [...Map.groupBy(expected, ({ source }) => source)].map(([source, members]) => ({
    source,
    total: totalOf(members, ({ amount }) => amount),
    estimated: formatFixed(sumOf(members.filter(isEstimated))),
  })),
});

const sumOf = (all: readonly ExpectedIncome[]): Fixed => all.reduce((sum, { amount }) => sum + (amount ?? ZERO), ZERO);

function monthsBetween(from: Day, to: Day): readonly Day[] {
  const { year, month } = civilDate(from);
  const firsts: Day[] = [];
  for (let first = dayOf(year, month, 1); first <= to; first = addMonths(first, 1)) firsts.push(first);
  return firsts;
}

const monthOf = (first: Day): string => formatDay(first).slice(0, 7);
const orNull = (amount: Fixed | undefined): string | null => (amount === undefined ? null : formatFixed(amount));

interface Beside {
  readonly yields: readonly HoldingYield[];
  readonly days: DividendDays;
  readonly by: IncomeDay;
}

const isDividend = ({ kind, type }: ExpectedIncome): boolean => kind === "dividend" || type === "dividend";
const dayOrNull = (on: Day | undefined): string | null => (on === undefined ? null : formatDay(on));

const showReceived = (it: ReceivedIncome, days: DividendDay | undefined): Income["received"][number] => ({
  on: formatDay(it.on),
  transactionId: it.transactionId,
  type: it.type,
  assetId: it.asset?.id ?? null,
  assetName: it.asset?.name ?? null,
  source: it.source,
  gross: orNull(it.gross),
  withheld: orNull(it.withheld),
  net: orNull(netOf(it)),
  exOn: dayOrNull(days?.exOn),
  recordedOn: dayOrNull(days?.recordedOn),
});

const showExpected = (
  { on, label, origin, asset, source, amount }: ExpectedIncome,
  ex: ExpectedExDay | undefined,
): Income["expected"][number] => ({
  on: formatDay(on),
  label,
  origin,
  assetId: asset?.id ?? null,
  assetName: asset?.name ?? null,
  source,
  amount: orNull(amount),
  exOn: dayOrNull(ex?.on),
  isExEstimate: ex?.isEstimate ?? false,
});
