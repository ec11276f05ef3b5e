import { day, type Day } from "#engine/dates/day.ts";
import { lotsOf, type Book, type Position } from "#engine/ledger/book.ts";
import { COST_METHODS, type CostMethod } from "#engine/ledger/transaction.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import type { Scope } from "#engine/valuation/scope.ts";
import { has, text, type Json, type JsonObject } from "#test/vectors/example.ts";
import type { Model } from "#test/vectors/histories/model.ts";

/** What a history is asked: one figure by its name, for the dates of `rows`. No expected value is among it. */
export interface Asked {
  readonly history: JsonObject;
  readonly asked: JsonObject;
  readonly rows: readonly JsonObject[];
  readonly model: Model;
  readonly figure: string;
}

/** Figures of one family by name. A name may carry a convention after an underscore, `openCost_fifo`. */
export type Family = Readonly<Record<string, (question: Asked) => Json>>;

export const money = (amount: Fixed | undefined): Json => (amount === undefined ? null : formatFixed(amount));

export const sumOf = <T>(items: readonly T[], pick: (item: T) => Fixed): Fixed =>
  items.reduce((total, item) => total + pick(item), 0n);

/** The cost method a figure names, else the history's own, else first in, first out. */
export function methodOf({ figure, history }: Pick<Asked, "figure" | "history">): CostMethod {
  if (/fifo/i.test(figure)) return "fifo";
  if (/movingAverage|average/i.test(figure)) return "average";
  const stated = has(history, "method") ? text(history, "method").toLowerCase() : "";
  const known = COST_METHODS.find((method) => method === stated);
  if (known !== undefined) return known;
  return /average cost/i.test(has(history, "description") ? text(history, "description") : "") ? "average" : "fifo";
}

export const owned = (book: Book): readonly Position[] =>
  book.positions.filter(({ asset }) => book.ledger.assets[asset]?.assetClass !== "cash");

export const costOf = (positions: readonly Position[]): Fixed =>
  sumOf(positions, (position) => sumOf(lotsOf(position), (lot) => lot.cost));

/** Everything but cash, in the accounts asked for. */
export function ownScope({ model, asked }: Asked): Scope {
  const accountIds = has(asked, "account") ? new Set([text(asked, "account")]) : undefined;
  return { assetIds: new Set(model.assets.map(({ id }) => id)), accountIds };
}

export const report = (question: Asked) =>
  holdingsOn(question.model.book({ method: methodOf(question) }), question.model.market, ownScope(question));

export function periodOf(asked: JsonObject): { readonly from: Day; readonly to: Day } | undefined {
  const [from, to] = Array.isArray(asked["period"]) ? asked["period"].map(String) : [];
  return from === undefined || to === undefined ? undefined : { from: day(from), to: day(to) };
}

export const firstDayOf = ({ model }: Asked): Day => Math.min(...model.transactions.map(({ on }) => day(on)));
