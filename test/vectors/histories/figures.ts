import { civilDate, day, dayOf, formatDay, weekday, type Day } from "#engine/dates/day.ts";
import { cashOf, lotsOf, type Book, type Position } from "#engine/ledger/book.ts";
import { matchLots } from "#engine/ledger/match-lots.ts";
import type { CostMethod } from "#engine/ledger/transaction.ts";
import { div, formatFixed, mul, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { irr, mirr } from "#engine/performance/irr.ts";
import { dailyValues } from "#engine/performance/returns.ts";
import { dailyReturns, growthIndex, type TwrOptions } from "#engine/performance/twr.ts";
import { xirr, type DatedFlow } from "#engine/performance/xirr.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { netWorthSeries, type ValueSeries } from "#engine/valuation/series.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import { figureValue } from "#test/vectors/dated-flows.ts";
import { has, isObject, number, numbers, objects, text, type Json, type JsonObject } from "#test/vectors/example.ts";
import { dayOfStep, modelOf, type Model } from "#test/vectors/histories/model.ts";

export type Answer =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "left"; readonly reason: string };

interface Asked {
  readonly history: JsonObject;
  readonly asked: JsonObject;
  readonly rows: readonly JsonObject[];
  readonly model: Model;
  readonly figure: string;
}

const value = (answer: Json): Answer => ({ kind: "value", value: answer });
const money = (amount: Fixed | undefined): Answer => value(amount === undefined ? null : formatFixed(amount));

/** Conventions of other programs that this one does not offer, with the reason. */
const LEFT: readonly (readonly [RegExp, string])[] = [
  [
    /Performance(Pct|_.*Pct)|PerformancePct/,
    "return on average invested capital; here returns are time- or money-weighted",
  ],
  [/^timeWeightedInvestment/, "the denominator of return on average invested capital"],
  [
    /^(realisedGainTotal|remaining)$/,
    "fees in units that consume the stock without a disposal, and a zero basis for what is then missing",
  ],
];

/** Answers one figure of a history by its name; `rows` are the dates it is asked for. */
export function figureOf(history: JsonObject, asked: JsonObject, figure: string, rows: readonly JsonObject[]): Answer {
  const left = LEFT.find(([names]) => names.test(figure));
  if (left) return { kind: "left", reason: left[1] };
  const answer = FIGURES[figure] ?? FIGURES[figure.replace(/_.*$/, "")];
  if (!answer) throw new Error("not built");
  const isBeforeTax = figure.endsWith("beforeTax") || (figure === "ttwror" && !has(asked, "account"));
  return answer({ history, asked, rows, model: modelOf(history, { isBeforeTax }), figure });
}

const methodOf = (figure: string): CostMethod =>
  figure.includes("movingAverage") || figure.startsWith("average") ? "average" : "fifo";
const owned = (book: Book): readonly Position[] =>
  book.positions.filter(({ asset }) => book.ledger.assets[asset]?.assetClass !== "cash");
const sum = <T>(items: readonly T[], pick: (item: T) => Fixed): Fixed =>
  items.reduce((total, item) => total + pick(item), 0n);
const costOf = (positions: readonly Position[]): Fixed =>
  sum(positions, (position) => sum(lotsOf(position), (lot) => lot.cost));

function report({ model, asked, figure }: Asked) {
  const accounts = has(asked, "account") ? new Set([text(asked, "account")]) : undefined;
  const scope: Scope = { assetIds: new Set(model.assets.map(({ id }) => id)), accountIds: accounts };
  return holdingsOn(model.book({ method: methodOf(figure) }), model.market, scope);
}

/** Gains and value in the assets' own currency at the rate of the last day. */
function atCurrentRate({ model }: Asked, pick: (position: Position) => Fixed): Answer {
  const book = model.book();
  return money(
    sum(owned(book), (position) => {
      const rate = rateOn(
        model.market.rates,
        { from: book.ledger.assets[position.asset]?.currency ?? "", to: model.base },
        model.on,
      );
      return rate ? convertAt(pick(position), rate) : 0n;
    }),
  );
}

function windowGain({ model }: Asked, from: Day): Answer {
  const scope = { assetIds: new Set(model.assets.map(({ id }) => id)) };
  const { gain, fees } = bridgeOf({
    ledger: model.ledger(),
    market: model.market,
    base: model.base,
    window: { from, to: model.on },
    scope,
  });
  return money(gain.total - fees);
}

const unitCost = ({ model, figure }: Asked, symbol?: string): Answer => {
  const positions = owned(model.book({ method: methodOf(figure) })).filter(
    ({ asset }) => symbol === undefined || model.assets[asset]?.id === symbol,
  );
  const quantity = sum(positions, (position) => position.quantity);
  return quantity === 0n ? value(null) : money(div(costOf(positions), quantity));
};

function seriesOf({ model, asked, history }: Asked, period?: { readonly from: Day; readonly to: Day }): ValueSeries {
  const isOwnScope = objects(history, "activities").every((row) => has(row, "symbol"));
  const accountIds = has(asked, "account") ? new Set([text(asked, "account")]) : undefined;
  const scope = isOwnScope ? { assetIds: new Set(model.assets.map(({ id }) => id)), accountIds } : {};
  const first = Math.min(...model.transactions.map(({ on }) => day(on)));
  const { from, to } = period ?? periodOf(asked) ?? { from: first - 1, to: model.on };
  return netWorthSeries(model.book({ through: to }), model.market, { from, to, scope });
}

function periodOf(asked: JsonObject): { readonly from: Day; readonly to: Day } | undefined {
  const [from, to] = Array.isArray(asked["period"]) ? asked["period"].map(String) : [];
  return from === undefined || to === undefined ? undefined : { from: day(from), to: day(to) };
}

function twr(series: ValueSeries, options: TwrOptions = {}): number {
  return (growthIndex(dailyValues(series), options).at(-1) ?? 1) - 1;
}

/** Flows of a series with its closing value at the end of the last day, which some programs count as the day after. */
function flowsToEnd({ from, to, values, inflows, outflows }: ValueSeries): DatedFlow[] {
  const flows: DatedFlow[] = [{ on: from + 1, amount: -(values[0] ?? 0) }];
  for (let i = 1; i < values.length; i++) flows.push({ on: from + i, amount: (outflows[i] ?? 0) - (inflows[i] ?? 0) });
  return [...flows, { on: to + 1, amount: values.at(-1) ?? 0 }];
}

function irrAnswer(question: Asked): Answer {
  const { asked, history } = question;
  if (has(asked, "cashflows")) return value(figureValue(irr(numbers(asked, "cashflows"))));
  const flows = objects(history, "activities").filter((row) => has(row, "cashflow"));
  if (flows.length > 0)
    return value(
      figureValue(xirr(flows.map((row) => ({ on: day(text(row, "date")), amount: number(row, "cashflow") })))),
    );
  return value(figureValue(xirr(flowsToEnd(seriesOf(question, wholePeriod(question))), 365.25)));
}

/** The period of a history that states rows by period begins with its first row. */
function wholePeriod({ history, model }: Asked): { readonly from: Day; readonly to: Day } | undefined {
  const expected = history["expected"];
  if (!isObject(expected) || !has(expected, "periods")) return undefined;
  const [first] = objects(expected, "periods");
  return first && { from: day(text(first, "begin")) - 1, to: model.on };
}

function periodRow(question: Asked, row: JsonObject): JsonObject {
  const series = seriesOf(question, { from: day(text(row, "begin")) - 1, to: day(text(row, "end")) });
  const cashflow = total(series.inflows.subarray(1)) - total(series.outflows.subarray(1));
  const [opening, closing] = [series.values[0] ?? 0, series.values.at(-1) ?? 0];
  const pnl = closing - opening - cashflow;
  const rate = xirr(flowsToEnd(series), 365.25);
  return { ...row, opening, cashflow, closing, pnl, irr: figureValue(rate), twr: twr(series) };
}

const total = (values: Float64Array): number => values.reduce((running, item) => running + item, 0);

/** Realised gains of each sale in order, and with what is not covered sold at zero cost. */
function gainsBySale({
  model,
  figure,
}: Asked): { readonly on: Day; readonly gain: Fixed; readonly uncovered: Fixed }[] {
  const book = model.book({
    method: figure.includes("ByStep") || has({ [figure]: 1 }, "realisedGains") ? "average" : methodOf(figure),
  });
  const sales = model.transactions.filter(({ type }) => type === "sell");
  return sales.map(({ id, on, postings }) => {
    const row = book.ledger.transactions.id.indexOf(id);
    const gain = sum(
      book.disposals.filter(({ transaction }) => transaction === row),
      (disposal) => disposal.gain,
    );
    const missing = book.findings.find(({ transaction }) => transaction === row)?.quantity ?? 0n;
    const sold = postings.find(({ leg }) => leg === "holding");
    const price = sold?.quantity ? div(sold.amount, sold.quantity) : 0n;
    return { on: day(on), gain, uncovered: mul(missing, price) };
  });
}

const stepOf = (on: Day): string => String(on - dayOfStep("step-0"));

function lotRows(model: Model, account: string): Json {
  const bare = model.book();
  const full = model.book({ hasFeesInCost: true });
  const place = bare.ledger.accountIndex.get(account) ?? -1;
  const withFees = full.positions.filter((position) => position.account === place).flatMap(lotsOf);
  return owned(bare)
    .filter((position) => position.account === place)
    .flatMap(lotsOf)
    .map((lot, index) => ({
      date: formatDay(lot.acquiredDay),
      quantity: toNumber(lot.quantity),
      unitPrice: toNumber(div(lot.cost, lot.quantity)),
      fee: toNumber((withFees[index]?.cost ?? 0n) - lot.cost),
    }));
}

/** What is left after the last sale took the dearest lots of its own account. */
function dearestFirst({ model }: Asked) {
  const sale = model.transactions.findLast(({ type }) => type === "sell");
  const sold = sale?.postings.find(({ leg }) => leg === "holding");
  const book = model.book({ through: day(sale?.on ?? formatDay(model.on)) - 1 });
  const lotsIn = (account: string) =>
    owned(book)
      .filter((position) => book.ledger.accounts[position.account]?.id === account)
      .flatMap((position) =>
        lotsOf(position).map((lot) => ({
          quantity: lot.quantity,
          unitCost: div(lot.cost, lot.quantity),
          acquiredOn: lot.acquiredDay,
        })),
      );
  const match = matchLots(lotsIn(sold?.accountId ?? ""), { quantity: -(sold?.quantity ?? 0n), order: "highest_cost" });
  const others = book.ledger.accounts.filter(({ id }) => id !== sold?.accountId);
  const left = match.ok ? match.value.remaining : [];
  return {
    gain: match.ok ? -(sold?.amount ?? 0n) - match.value.cost : undefined,
    remaining: [
      { account: sold?.accountId ?? "", lots: left },
      ...others.map(({ id }) => ({ account: id, lots: lotsIn(id) })),
    ].flatMap(({ account, lots }) =>
      lots.map((lot) => ({
        account,
        date: formatDay(lot.acquiredOn),
        quantity: toNumber(lot.quantity),
        cost: toNumber(lot.unitCost),
      })),
    ),
  };
}

const FIGURES: Readonly<Record<string, (question: Asked) => Answer>> = {
  currentValue: (question) => money(report(question).totals.value),
  marketValue: (question) => money(report(question).totals.value),
  quantity: ({ model }) => money(sum(owned(model.book()), (position) => position.quantity)),
  investment: (question) => money(report(question).totals.cost),
  investment_currentFx: (question) => atCurrentRate(question, (position) => costOf([position])),
  totalInvestment: (question) => money(report(question).totals.cost),
  investment_inclFees: ({ model }) => money(costOf(owned(model.book({ hasFeesInCost: true })))),
  investments: ({ model, rows }) =>
    value(
      rows.map((row) => ({
        date: text(row, "date"),
        investment: formatFixed(costOf(owned(model.book({ through: day(text(row, "date")) })))),
      })),
    ),
  averagePrice: (question) => unitCost(question),
  averageCost: (question) => unitCost(question, /^averageCost_([A-Z]+)$/.exec(question.figure)?.[1]),
  totalFees: (question) => money(report(question).totals.fees),
  totalTaxes: (question) => money(report(question).totals.taxes),
  fees: ({ model, asked }) =>
    money(
      bridgeOf({
        ledger: model.ledger(),
        market: model.market,
        base: model.base,
        window: periodOf(asked) ?? { from: 0, to: model.on },
      }).fees,
    ),
  grossPerformance: (question) => {
    const { realized: realised, unrealized: unrealised } = report(question).totals;
    return money(realised.total + unrealised.total);
  },
  grossPerformance_currentFx: (question) =>
    atCurrentRate(question, (position) => {
      const held = report(question).holdings.find(
        ({ asset }) => asset.id === question.model.assets[position.asset]?.id,
      );
      return position.realized + (held?.value ?? 0n) - (held?.cost ?? 0n);
    }),
  netPerformance: (question) => {
    const { realized: realised, unrealized: unrealised, fees } = report(question).totals;
    return money(realised.total + unrealised.total - fees);
  },
  netPerformance_1d: (question) => windowGain(question, question.model.on - 1),
  netPerformance_wtd: (question) => windowGain(question, question.model.on - weekday(question.model.on)),
  netPerformance_mtd: (question) => {
    const { year, month } = civilDate(question.model.on);
    return windowGain(question, dayOf(year, month, 1) - 1);
  },
  netPerformance_ytd: (question) => windowGain(question, dayOf(civilDate(question.model.on).year, 1, 1) - 1),
  netWorth: ({ model }) => money(holdingsOn(model.book(), model.market).totals.value),
  change: ({ model }) =>
    money(
      holdingsOn(model.book({ hasFeesInCost: true }), model.market, {
        assetIds: new Set(model.assets.map(({ id }) => id)),
      }).totals.unrealized.total,
    ),
  simpleReturnPct: ({ model }) => {
    const book = model.book({ hasFeesInCost: true });
    const { unrealized: unrealised, cost } = holdingsOn(book, model.market, {
      assetIds: new Set(model.assets.map(({ id }) => id)),
    }).totals;
    return money(div(unrealised.total, cost));
  },
  irr: irrAnswer,
  irr_beforeTax: (question) => {
    const series = seriesOf(question);
    const flows = Array.from(series.values, (_, i) => ({
      on: series.from + i,
      amount: (series.outflows[i] ?? 0) - (series.inflows[i] ?? 0),
    }));
    return value(figureValue(xirr([...flows, { on: series.to, amount: series.values.at(-1) ?? 0 }])));
  },
  mirr: ({ asked }) => value(figureValue(mirr(numbers(asked, "cashflows"), { finance: 0.07, reinvest: 0.12 }))),
  openCost: ({ model, figure, asked }) => {
    const book = model.book({ method: methodOf(figure) });
    const account = has(asked, "account") ? book.ledger.accountIndex.get(text(asked, "account")) : undefined;
    return money(costOf(owned(book).filter((position) => account === undefined || position.account === account)));
  },
  unrealisedGain: (question) => money(report(question).totals.unrealized.total),
  delta: (question) => money(report(question).totals.totalGain),
  ttwror: (question) => value(twr(seriesOf(question))),
  capitalGains: ({ model, asked }) => {
    const { gain, realized: realised } = bridgeOf({
      ledger: model.ledger(),
      market: model.market,
      base: model.base,
      window: periodOf(asked) ?? { from: 0, to: model.on },
    });
    return money(gain.total - realised.total);
  },
  realisedGains: (question) => {
    const { model, asked } = question;
    const window = periodOf(asked);
    if (!window) return value(gainsBySale(question).map(({ gain }) => formatFixed(gain)));
    return money(bridgeOf({ ledger: model.ledger(), market: model.market, base: model.base, window }).realized.total);
  },
  dailyReturns: (question) => value([...dailyReturns(dailyValues(seriesOf(question, beforeFirst(question)))).returns]),
  accumulated: (question) =>
    value([...growthIndex(dailyValues(seriesOf(question, beforeFirst(question))))].map((growth) => growth - 1)),
  weekly: (question) => value(weekly(seriesOf(question, beforeFirst(question)))),
  twr: (question) => value(twr(seriesOf(question, wholePeriod(question)))),
  twrAnnualised: (question) => {
    const series = seriesOf(question);
    return value((1 + twr(series)) ** (365.25 / (series.to - series.from)) - 1);
  },
  pnl: (question) => {
    const series = seriesOf(question, wholePeriod(question));
    return value(
      (series.values.at(-1) ?? 0) -
        (series.values[0] ?? 0) -
        total(series.inflows.subarray(1)) +
        total(series.outflows.subarray(1)),
    );
  },
  periods: (question) => value(question.rows.map((row) => periodRow(question, row))),
  twrSeries: (question) => {
    const series = seriesOf(question);
    const index = growthIndex(dailyValues(series), { flowTiming: "end" });
    return value(
      question.rows.map((row) => ({
        date: text(row, "date"),
        twr: (index[day(text(row, "date")) - series.from - 1] ?? 1) - 1,
      })),
    );
  },
  cases: (question) =>
    value(
      question.rows.map((row) => {
        const to = day(text(row, "asOf"));
        const first = Math.min(...question.model.transactions.map(({ on }) => day(on)));
        return {
          asOf: text(row, "asOf"),
          irr: figureValue(xirr(flowsToEnd(seriesOf(question, { from: first - 1, to })))),
        };
      }),
    ),
  realisedGainByStep: (question) =>
    value(
      Object.fromEntries(
        gainsBySale(question).map(({ on, gain, uncovered }) => [stepOf(on), formatFixed(gain + uncovered)]),
      ),
    ),
  poolCostByStep: ({ model }) =>
    value(
      Object.fromEntries(
        model.transactions.map(({ on }) => {
          const cost = costOf(owned(model.book({ method: "average", through: day(on) })));
          return [stepOf(day(on)), formatFixed(cost > 0n ? cost : 0n)];
        }),
      ),
    ),
  missing: ({ model }) =>
    value(
      model.book({ method: "average" }).findings.map((finding) => {
        const sold = model.transactions.find(({ on }) => day(on) === finding.day)?.postings[0]?.quantity ?? 0n;
        return {
          step: Number(stepOf(finding.day)),
          found: formatFixed(-sold - finding.quantity),
          missing: formatFixed(finding.quantity),
        };
      }),
    ),
  realisedGain: (question) =>
    question.history["id"] === "HL-LOT-HIFO-SCOPE" || /HIFO/.test(text(question.history, "description"))
      ? money(dearestFirst(question).gain)
      : money(sum(gainsBySale(question), ({ gain }) => gain)),
  remainingLots: (question) => value(dearestFirst(question).remaining),
  accountA_lots: ({ model }) => value(lotRows(model, "A")),
  accountB_lots: ({ model }) => value(lotRows(model, "B")),
  accountB_cost: ({ model }) => {
    const book = model.book({ hasFeesInCost: true });
    return money(costOf(owned(book).filter((position) => book.ledger.accounts[position.account]?.id === "B")));
  },
  cash: (question) => {
    const { model, rows } = question;
    const [words] = rows;
    if (!words || !("day-0" in words)) return money(cashOf(model.book(), "A", model.base));
    return value(byDay(words, (on) => formatFixed(cashOf(model.book({ through: on }), "A", model.base))));
  },
  total: ({ model, rows }) =>
    value(
      byDay(rows[0] ?? {}, (on) => formatFixed(holdingsOn(model.book({ through: on }), model.market).totals.value)),
    ),
  marketFlow: ({ model, rows }) =>
    value(
      byDay(rows[0] ?? {}, (on) =>
        formatFixed(
          bridgeOf({ ledger: model.ledger(), market: model.market, base: model.base, window: { from: on - 1, to: on } })
            .gain.total,
        ),
      ),
    ),
};

const byDay = (words: JsonObject, pick: (on: Day) => Json): JsonObject =>
  Object.fromEntries(Object.keys(words).map((word) => [word, pick(dayOfStep(word))]));

const beforeFirst = ({ asked }: Asked): { readonly from: Day; readonly to: Day } | undefined => {
  const period = periodOf(asked);
  return period && { from: period.from - 1, to: period.to };
};

/** Returns linked to each Sunday and to the last day. */
function weekly(series: ValueSeries): JsonObject {
  const index = growthIndex(dailyValues(series));
  const ends = [...index.keys()].filter((i) => weekday(series.from + 1 + i) === 7 || i === index.length - 1);
  const growth = ends.map((i) => index[i] ?? 1);
  return {
    delta: growth.map((item, i) => item / (growth[i - 1] ?? 1) - 1),
    accumulated: growth.map((item) => item - 1),
  };
}
