import { day, formatDay, type Day } from "#engine/dates/day.ts";
import { formatFixed, fromNumber, mul, toNumber, type Fixed } from "#engine/money/fixed.ts";
import type { UkEvent } from "#engine/tax/uk-events.ts";
import { ukGains, type UkDisposal, type UkRule } from "#engine/tax/uk-matching.ts";
import { has, number, numbers, objects, text, type Json, type JsonObject } from "#test/vectors/example.ts";
import { money, sumOf, type Asked, type Family } from "#test/vectors/histories/figure.ts";

const amountIn = (row: JsonObject, key: string): Fixed => (has(row, key) ? fromNumber(number(row, key)) : 0n);

/** Trades with their costs inside: what was paid in all, what was received after them. */
function eventOf(row: JsonObject): UkEvent | undefined {
  const on = day(text(row, "date"));
  const quantity = amountIn(row, "quantity");
  const gross = has(row, "unitPrice") ? mul(quantity, amountIn(row, "unitPrice")) : amountIn(row, "amount");
  const costs = has(row, "unitPrice") ? amountIn(row, "fee") + amountIn(row, "tax") : 0n;
  const [to = 1, from = 1] = has(row, "ratio") ? numbers(row, "ratio") : [];
  switch (text(row, "type")) {
    case "BUY":
      return { kind: "buy", on, quantity, amount: gross + costs };
    case "SELL":
      return { kind: "sell", on, quantity, amount: gross - costs };
    case "SPLIT":
      return { kind: "split", on, to: fromNumber(to), from: fromNumber(from) };
    default:
      return undefined;
  }
}

/** Disposals of every asset that fall in the tax year asked for. */
function disposalsOf({ history, asked }: Asked): UkDisposal[] {
  const [from = "", to = ""] = has(asked, "taxYear") ? text(asked, "taxYear").split("..") : [];
  const isInYear = (on: Day): boolean => from === "" || (on >= day(from) && on <= day(to));
  const byAsset = Map.groupBy(objects(history, "activities"), (row) => row["symbol"]);
  return [...byAsset.values()].flatMap((rows) => {
    const gains = ukGains(rows.map(eventOf).filter((event) => event !== undefined));
    if (!gains.ok) throw new Error(`more is sold than held on ${formatDay(gains.error.on)}`);
    return gains.value.disposals.filter(({ on }) => isInYear(on));
  });
}

const RULES: Readonly<Record<UkRule, string>> = {
  same_day: "same day",
  thirty_days: "30days",
  section_104: "pool",
  later_purchase: "later",
};

const matchRows = (disposal: UkDisposal): Json[] =>
  disposal.matches.map((match) => ({
    date: formatDay(disposal.on),
    rule: RULES[match.rule],
    quantity: toNumber(match.quantity),
    gain: formatFixed(match.gain),
    poolAfter: [formatFixed(disposal.poolAfter.quantity), formatFixed(disposal.poolAfter.cost)],
  }));

/** Gains by the United Kingdom's matching rules. */
export const ukFigures: Family = {
  capitalGain: (question) => money(sumOf(disposalsOf(question), ({ gain }) => gain)),
  /** No rows: the history states none, so none are asked for. */
  matches: (question) => (question.rows.length === 0 ? null : disposalsOf(question).flatMap(matchRows)),
};
