import { formatDay, type Day } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { CashForecastView, ExpectedFlowView, RecurringItemView } from "#features/assets/contract.ts";
import type { Expected } from "#figures/cash/expected-flows.ts";
import { exact, type CashForecast } from "#figures/cash/forecast.ts";
import type { RecurringItem } from "#figures/cash/recurring-items.ts";
import { liquidityOf, UNLIMITED } from "#figures/cash/liquidity.ts";
import type { Sheet } from "#figures/sheet.ts";
import { moneyFigure, numberFigure } from "./show-tree-figures.ts";

export function showForecast(sheet: Sheet, forecast: CashForecast): CashForecastView {
  const { cash, runway, commitments } = forecast;
  return {
    on: formatDay(sheet.on),
    to: formatDay(forecast.to),
    currency: sheet.base,
    opening: moneyFigure(cash),
    closing: moneyFigure({ figure: forecast.closing }),
    lowest: { on: formatDay(forecast.lowest.on), balance: formatFixed(forecast.lowest.balance) },
    months: forecast.months.map(({ startsOn, opening, inflow, outflow, closing }) => ({
      month: formatDay(startsOn).slice(0, 7),
      opening: formatFixed(opening),
      inflow: formatFixed(inflow),
      outflow: formatFixed(outflow),
      closing: formatFixed(closing),
    })),
    flows: forecast.flows.map(showExpected),
    recurring: forecast.recurring.map(showRecurring),
    runway: { ...numberFigure(runway), isUnlimited: runway.note === UNLIMITED },
    liquidity: [...liquidityOf(sheet)].map(([tier, value]) => ({ tier, value: formatFixed(value) })),
    commitments: {
      unfunded: moneyFigure(commitments.unfunded),
      expectedCalls12m: formatFixed(exact(commitments.calls12)),
      expectedCalls24m: formatFixed(exact(commitments.calls24)),
      coverage12m: numberFigure(commitments.coverage12),
      coverage24m: numberFigure(commitments.coverage24),
    },
    notes: [...forecast.notes],
  };
}

const showExpected = ({ on, kind, label, origin, asset, accountId, amount, original }: Expected): ExpectedFlowView => ({
  on: formatDay(on),
  kind,
  label,
  origin,
  assetId: asset?.id ?? null,
  assetName: asset?.name ?? null,
  accountId: accountId ?? null,
  amount: amount === undefined ? null : formatFixed(amount),
  originalAmount: formatFixed(original.amount),
  originalCurrency: original.currency,
});

const dayText = (on: Day | undefined): string | null => (on === undefined ? null : formatDay(on));

const showRecurring = ({ amount, frequency, lastOn, nextOn, ...it }: RecurringItem): RecurringItemView => ({
  ...it,
  frequency: frequency ?? null,
  amount: amount === undefined ? null : formatFixed(amount),
  lastOn: dayText(lastOn),
  nextOn: dayText(nextOn),
});
