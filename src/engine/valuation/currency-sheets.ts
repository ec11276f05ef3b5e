import type { Day } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { AccruedOn } from "#engine/prices/accrued-book.ts";
import type { PriceSeries } from "#engine/prices/price-series.ts";
import type { DaySpan } from "#engine/prices/rate-days.ts";
import { toDays, type CurrencySheet, type Exchanged } from "#engine/valuation/exchange-days.ts";
import type { PriceDays } from "#engine/valuation/price-days.ts";
import type { Runs } from "#engine/valuation/runs.ts";
import type { GroupSheet } from "#engine/valuation/value-series.ts";

/** What a group holds, added up by currency. What one group was added up in serves the next. */
export class CurrencySheets {
  private readonly length: number;
  private readonly rates: (currency: Currency) => Float64Array;
  private readonly byCurrency = new Map<Currency, CurrencySheet>();
  /** Empty ones. */
  private readonly spare: CurrencySheet[] = [];

  constructor(length: number, rates: (currency: Currency) => Float64Array) {
    this.length = length;
    this.rates = rates;
  }

  byDay(currency: Currency): CurrencySheet {
    const sheet = this.byCurrency.get(currency) ?? this.open(currency);
    if (sheet.days) toDays(sheet);
    return sheet;
  }

  /** By place of a price as long as nothing of the currency has prices of other days. */
  pricedOn(currency: Currency, days: PriceDays): CurrencySheet {
    const known = this.byCurrency.get(currency);
    if (known?.days && known.days !== days) toDays(known);
    if (known) return known;
    const sheet = this.open(currency);
    sheet.days = days.areKnown(this.rates(currency)) ? days : undefined;
    return sheet;
  }

  all(): readonly Exchanged[] {
    return Array.from(this.byCurrency, ([currency, sheet]) => ({ sheet, rates: this.rates(currency) }));
  }

  clear(): void {
    for (const sheet of this.byCurrency.values()) {
      sheet.amounts.fill(0);
      sheet.heldSteps.fill(0);
      sheet.days = undefined;
      this.spare.push(sheet);
    }
    this.byCurrency.clear();
  }

  private open(currency: Currency): CurrencySheet {
    const sheet = this.spare.pop() ?? emptySheet(this.length);
    this.byCurrency.set(currency, sheet);
    return sheet;
  }
}

const emptySheet = (length: number): CurrencySheet => ({
  amounts: new Float64Array(length),
  days: undefined,
  heldSteps: new Int16Array(length + 1),
});

interface Target {
  readonly group: GroupSheet;
  readonly sheets: CurrencySheets;
}

interface Stretch {
  readonly start: number;
  /** Not included. */
  readonly end: number;
  readonly quantity: number;
}

/** Run i clipped to the span, as offsets from its first day; undefined when nothing of it is held inside. */
function stretchOf({ starts, quantities }: Runs, index: number, { from, to }: DaySpan): Stretch | undefined {
  const quantity = quantities[index] ?? 0;
  const start = Math.max((starts[index] ?? 0) - from, 0);
  const end = Math.min((starts[index + 1] ?? to + 1) - from, to - from + 1);
  return quantity === 0 || start >= end ? undefined : { start, end, quantity };
}

export function addStretches(sheet: CurrencySheet, runs: Runs, span: DaySpan): void {
  const { amounts, heldSteps } = sheet;
  for (let i = 0; i < runs.starts.length; i++) {
    const stretch = stretchOf(runs, i, span);
    if (!stretch) continue;
    for (let day = stretch.start; day < stretch.end; day++) amounts[day] = (amounts[day] ?? 0) + stretch.quantity;
    addStep(heldSteps, stretch);
  }
}

/** Interest accrued on each day something priced is held: it is part of the value and no holding of its own. */
export function addAccrued(
  { amounts }: CurrencySheet,
  runs: Runs,
  { accrued, span, first }: { readonly accrued: AccruedOn; readonly span: DaySpan; readonly first: Day },
): void {
  for (let i = 0; i < runs.starts.length; i++) {
    const stretch = stretchOf(runs, i, span);
    if (!stretch) continue;
    const shift = span.from - first;
    for (let day = stretch.start; day < stretch.end; day++)
      amounts[day + shift] = (amounts[day + shift] ?? 0) + stretch.quantity * accrued(span.from + day);
  }
}

function addStep(steps: Int16Array, { start, end }: { readonly start: number; readonly end: number }): void {
  steps[start] = (steps[start] ?? 0) + 1;
  steps[end] = (steps[end] ?? 0) - 1;
}

interface Priced {
  readonly series: PriceSeries;
  readonly days: PriceDays;
}

export function addPriced(
  target: Target,
  runs: Runs,
  { priced, span }: { readonly priced: Priced | undefined; readonly span: DaySpan },
): void {
  const isAlike = priced?.series.currencies.length === 1;
  for (let i = 0; i < runs.starts.length; i++) {
    const stretch = stretchOf(runs, i, span);
    if (stretch === undefined) continue;
    const held = stretch.end;
    let day = stretch.start;
    while (day < held && (priced?.days.places[day] ?? -1) < 0) day++;
    leaveOut(target.group, { start: stretch.start, end: day });
    if (!priced || day === held) continue;
    const known = { ...stretch, start: day };
    if (isAlike) i = addAlike(target.sheets, known, { ...priced, runs, span, at: i });
    else addMixed(target.sheets, known, priced);
  }
}

interface RunsOfOne extends Priced {
  readonly runs: Runs;
  readonly span: DaySpan;
  readonly at: number;
}

/** Adds quantity × price where all prices are in one currency: of one run, or of as many as stand by place. Returns the last that was added. */
function addAlike(sheets: CurrencySheets, stretch: Stretch, of: RunsOfOne): number {
  const { series, days, at } = of;
  const sheet = sheets.pricedOn(series.currencies[0] ?? "", days);
  const next = sheet.days ? addByPlace(sheet, stretch.start, of) : at;
  if (next > at) return next - 1;
  if (sheet.days) toDays(sheet);
  addByDay(sheet, stretch, { prices: series.prices, places: days.places });
  return at;
}

/** The same where prices came in several currencies: each counts in its own. */
function addMixed(
  sheets: CurrencySheets,
  { start, end, quantity }: Stretch,
  { series, days: { places } }: Priced,
): void {
  const { prices, currency, currencies } = series;
  for (let day = start; day < end;) {
    const money = currency[places[day] ?? 0] ?? 0;
    let stop = day + 1;
    while (stop < end && currency[places[stop] ?? 0] === money) stop++;
    addByDay(sheets.byDay(currencies[money] ?? ""), { start: day, end: stop, quantity }, { prices, places });
    day = stop;
  }
}

/** One product a price, from a day of a run on as long as runs begin and end with one. Returns the run that was not added. */
function addByPlace(
  { amounts }: CurrencySheet,
  from: number,
  { series: { prices }, days, runs: { starts, quantities }, span, at }: RunsOfOne,
): number {
  const { first } = days;
  const length = span.to - span.from + 1;
  let [run, start] = [at, from];
  for (; run < starts.length && start < length; run++) {
    const end = Math.min((starts[run + 1] ?? span.to + 1) - span.from, length);
    const quantity = quantities[run] ?? 0;
    if (quantity !== 0) {
      if (!days.isStart(start) || !days.isStart(end)) return run;
      const stop = days.placeAt(end);
      for (let place = days.placeAt(start); place < stop; place++)
        amounts[place - first] = (amounts[place - first] ?? 0) + quantity * (prices[place] ?? 0);
    }
    start = end;
  }
  return run;
}

/** One product a day, whichever days have prices. */
function addByDay(
  { amounts, heldSteps }: CurrencySheet,
  stretch: Stretch,
  { prices, places }: { readonly prices: Float64Array; readonly places: Int32Array },
): void {
  addStep(heldSteps, stretch);
  const { end, quantity } = stretch;
  for (let day = stretch.start; day < end; day++)
    amounts[day] = (amounts[day] ?? 0) + quantity * (prices[places[day] ?? 0] ?? 0);
}

function leaveOut(group: GroupSheet, { start, end }: { readonly start: number; readonly end: number }): void {
  if (start < end) group.isKnown = false;
  for (let day = start; day < end; day++) group.unknown[day] = (group.unknown[day] ?? 0) + 1;
}
