import { civilDate, day, dayOf, weekday, type Day } from "#engine/dates/day.ts";
import { div, formatFixed, mul, type Fixed } from "#engine/money/fixed.ts";
import type { Position } from "#engine/ledger/book.ts";
import type { Bridge } from "#engine/performance/bridge-part.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { has, text, type Json } from "#test/vectors/example.ts";
import { lastSaleInOrder } from "#test/vectors/histories/cost-figures.ts";
import { costOf, methodOf, money, owned, ownScope, periodOf, report, sumOf } from "#test/vectors/histories/figure.ts";
import type { Asked, Family } from "#test/vectors/histories/figure.ts";
import { stepOf } from "#test/vectors/histories/model.ts";

const bridge = ({ model, asked }: Asked): Bridge =>
  bridgeOf({
    ledger: model.ledger(),
    market: model.market,
    base: model.base,
    window: periodOf(asked) ?? { from: 0, to: model.on },
  });

/** Gain less fees of the assets since the close of a day. */
function gainSince(question: Asked, from: Day): Json {
  const { model } = question;
  const window = { from, to: model.on };
  const scope = { assetIds: ownScope(question).assetIds };
  const { gain, fees } = bridgeOf({ ledger: model.ledger(), market: model.market, base: model.base, window, scope });
  return money(gain.total - fees);
}

/** Sums of the assets' own currencies at the rate of the last day. */
function atCurrentRate({ model }: Asked, pick: (position: Position) => Fixed): Json {
  const book = model.book();
  return money(
    sumOf(owned(book), (position) => {
      const from = book.ledger.assets[position.asset]?.currency ?? "";
      const rate = rateOn(model.market.rates, { from, to: model.base }, model.on);
      return rate ? convertAt(pick(position), rate) : 0n;
    }),
  );
}

/** Realized gains of each sale in order, and with what is not covered sold at zero cost. */
function gainsBySale(question: Asked): { readonly on: Day; readonly gain: Fixed; readonly uncovered: Fixed }[] {
  const { model } = question;
  const book = model.book({ method: methodOf(question), hasFeesInCost: hasFeesInBasis(question) });
  const sales = model.transactions.filter(({ type }) => type === "sell");
  return sales.map(({ id, on, postings }) => {
    const row = book.ledger.transactions.id.indexOf(id);
    const gain = sumOf(
      book.disposals.filter(({ transaction }) => transaction === row),
      (disposal) => disposal.gain,
    );
    const missing = book.findings.find(({ transaction }) => transaction === row)?.quantity ?? 0n;
    const sold = postings.find(({ leg }) => leg === "holding");
    const price = sold?.quantity ? div(sold.amount, sold.quantity) : 0n;
    return { on: day(on), gain, uncovered: mul(missing, price) };
  });
}

const hasFeesInBasis = ({ history }: Asked): boolean =>
  has(history, "scope") && /fees in basis/.test(text(history, "scope"));

/** Gains before and after costs, realized and open. */
export const gainFigures: Family = {
  investment_currentFx: (question) => atCurrentRate(question, (position) => costOf([position])),
  totalFees: (question) => money(report(question).totals.fees),
  totalTaxes: (question) => money(report(question).totals.taxes),
  fees: (question) => money(bridge(question).fees),
  grossPerformance: (question) => {
    const { realized, unrealized } = report(question).totals;
    return money(realized.total + unrealized.total);
  },
  grossPerformance_currentFx: (question) =>
    atCurrentRate(question, (position) => {
      const held = report(question).holdings.find(
        ({ asset }) => asset.id === question.model.assets[position.asset]?.id,
      );
      return position.realized + (held?.value ?? 0n) - (held?.cost ?? 0n);
    }),
  netPerformance: (question) => {
    const { realized, unrealized, fees } = report(question).totals;
    return money(realized.total + unrealized.total - fees);
  },
  netPerformance_1d: (question) => gainSince(question, question.model.on - 1),
  netPerformance_wtd: (question) => gainSince(question, question.model.on - weekday(question.model.on)),
  netPerformance_mtd: (question) => {
    const { year, month } = civilDate(question.model.on);
    return gainSince(question, dayOf(year, month, 1) - 1);
  },
  netPerformance_ytd: (question) => gainSince(question, dayOf(civilDate(question.model.on).year, 1, 1) - 1),
  unrealisedGain: (question) => money(report(question).totals.unrealized.total),
  delta: (question) => money(report(question).totals.totalGain),
  capitalGains: (question) => {
    const { gain, realized } = bridge(question);
    return money(gain.total - realized.total);
  },
  realisedGains: (question) =>
    periodOf(question.asked)
      ? money(bridge(question).realized.total)
      : gainsBySale(question).map(({ gain }) => formatFixed(gain)),
  realisedGainByStep: (question) =>
    Object.fromEntries(
      gainsBySale(question).map(({ on, gain, uncovered }) => [stepOf(on), formatFixed(gain + uncovered)]),
    ),
  realisedGain: (question) =>
    ["LIFO", "HIFO", "LOFO"].includes(has(question.history, "method") ? text(question.history, "method") : "")
      ? money(lastSaleInOrder(question).gain)
      : money(sumOf(gainsBySale(question), ({ gain }) => gain)),
  /** Where fees are in the basis, fees paid in units are a cost of their own; what was never bought is sold at no cost. */
  realisedGainTotal: (question) => {
    const gains = sumOf(gainsBySale(question), ({ gain, uncovered }) => gain + uncovered);
    const book = question.model.book({ hasFeesInCost: hasFeesInBasis(question) });
    const fees = sumOf(owned(book), (position) => position.fees);
    const rest = sumOf(book.unassigned, (sums) => sums.fees);
    return money(gains - fees - rest);
  },
};
