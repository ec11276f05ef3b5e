import type { Day } from "#engine/dates/day.ts";
import { cashOf } from "#engine/ledger/book.ts";
import { div, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import type { Json, JsonObject } from "#test/vectors/example.ts";
import { has, text } from "#test/vectors/example.ts";
import { money, ownScope, report, sumOf, owned, type Asked, type Family } from "#test/vectors/histories/figure.ts";
import { dayOfStep } from "#test/vectors/histories/model.ts";

/** A figure asked for by day: its words are the days. */
const byDay = (words: JsonObject | undefined, pick: (on: Day) => Fixed): Json =>
  Object.fromEntries(Object.keys(words ?? {}).map((word) => [word, formatFixed(pick(dayOfStep(word)))]));

const isByDay = (words: JsonObject | undefined): boolean =>
  words !== undefined && Object.keys(words).some((word) => /\d$/.test(word));

const unrealizedWithFees = ({ model, asked, ...rest }: Asked) =>
  holdingsOn(model.book({ hasFeesInCost: true }), model.market, ownScope({ model, asked, ...rest })).totals;

/** What is held, what it is worth, and the cash beside it. */
export const worthFigures: Family = {
  currentValue: (question) => money(report(question).totals.value),
  marketValue: (question) => money(report(question).totals.value),
  quantity: ({ model }) => money(sumOf(owned(model.book()), (position) => position.quantity)),
  netWorth: ({ model }) => money(holdingsOn(model.book(), model.market).totals.value),
  change: (question) => money(unrealizedWithFees(question).unrealized.total),
  simpleReturnPct: (question) => {
    const { unrealized, cost } = unrealizedWithFees(question);
    return cost === 0n ? null : money(div(unrealized.total, cost));
  },
  cash: ({ model, rows: [words], asked }) => {
    const account = has(asked, "account") ? text(asked, "account") : "A";
    const cashAt = (through?: Day): Fixed => cashOf(model.book({ through }), account, model.base);
    return isByDay(words) ? byDay(words, cashAt) : money(cashAt());
  },
  total: ({ model, rows: [words] }) => {
    const worthAt = (through?: Day): Fixed => holdingsOn(model.book({ through }), model.market).totals.value;
    return isByDay(words) ? byDay(words, worthAt) : money(worthAt());
  },
  marketFlow: ({ model, rows: [words] }) =>
    byDay(words, (on) => {
      const window = { from: on - 1, to: on };
      return bridgeOf({ ledger: model.ledger(), market: model.market, base: model.base, window }).gain.total;
    }),
};
