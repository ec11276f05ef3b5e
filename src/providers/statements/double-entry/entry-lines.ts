import { abs, fixed, type Fixed } from "#engine/money/fixed.ts";
import {
  type Entry,
  isMoneyLeg,
  isOwned,
  type Leg,
  type MoneyLeg,
  type UnitLeg,
} from "#providers/statements/double-entry/entry.ts";
import { flowLine, isConversion, isGain } from "#providers/statements/double-entry/flow-lines.ts";
import { moneyMoves } from "#providers/statements/double-entry/money-moves.ts";
import { type Base, type KeyOf, unitLines } from "#providers/statements/double-entry/unit-lines.ts";
import type { LineParts, Problem, RowOutcome } from "#providers/statements/statement-draft.ts";

/** A purchase or sale with what all its units were traded for, signed as the units. */
interface Trade {
  readonly leg: UnitLeg;
  readonly account: string;
  readonly currency: string;
  readonly worth: Fixed;
}

const UNSURE: Problem = {
  field: "entry",
  problem: "What was bought or sold, and for how much, does not follow from the amounts of the entry.",
  remedy: "Enter it by hand, or write the price into the entry.",
};

/**
 * Lines of a balanced entry. What moves money in each account is known; trades explain part of it, incomes and expenses another part, and what is
 * left has to be moves between the accounts. Where it does not come out even nothing is guessed.
 */
export function entryLines(entry: Entry, keyOf: KeyOf): RowOutcome {
  const base: Base = { on: entry.on, description: entry.description?.slice(0, 300) };
  const units = unitLines(entry.legs, base, keyOf);
  const money = entry.legs.filter(isOwned).filter(isMoneyLeg);
  const usedByUnits = units.trades.length === 0 && money.length === 0;
  const flows = usedByUnits ? [] : entry.legs.filter((leg) => !isOwned(leg) && !isConversion(leg)).filter(isMoneyLeg);
  const trades = tradesIn(units.trades, { money, flows, keyOf });
  if (trades === undefined) return UNSURE;
  const settled = settle(base, { money, flows, trades, keyOf });
  if (settled === undefined) return UNSURE;
  const lines = [...units.lines, ...settled];
  if (lines.length === 0) return { skip: "Nothing that is owned or owed moved." };
  const { id } = entry;
  return { lines: id === undefined ? lines : lines.map((line, at) => ({ ...line, sourceId: `${id}:${at}` })) };
}

interface Parts {
  readonly money: readonly MoneyLeg[];
  readonly flows: readonly MoneyLeg[];
  readonly keyOf: KeyOf;
}

/** A sale at no stated price was made for what the other amounts of the entry say, gains left out. */
function tradesIn(legs: readonly UnitLeg[], { money, flows, keyOf }: Parts): readonly Trade[] | undefined {
  const open = legs.filter((leg) => worthOf(leg) === undefined);
  const others = [...money, ...flows.filter((leg) => !isGain(leg))];
  const [currency, ...more] = new Set(others.map(({ unit }) => unit.currency));
  if (open.length > 1 || (open.length === 1 && (currency === undefined || more.length > 0 || legs.length > 1)))
    return undefined;
  return legs.map((leg) => {
    const worth = worthOf(leg) ?? {
      amount: -others.reduce((sum, { quantity }) => sum + quantity, 0n),
      currency: currency ?? "",
    };
    return { leg, account: keyOf(leg), currency: worth.currency, worth: worth.amount };
  });
}

const worthOf = (leg: UnitLeg): Leg["price"] => leg.price ?? (leg.quantity > 0n ? leg.cost : undefined);

/** Money of one currency in one account that is still to be explained. */
export type Open = Map<string, Fixed>;
const openKey = (account: string, currency: string): string => `${currency} ${account}`;

function settle(base: Base, parts: Parts & { readonly trades: readonly Trade[] }): readonly LineParts[] | undefined {
  const { money, trades, keyOf } = parts;
  const open: Open = new Map();
  const add = (account: string, currency: string, amount: Fixed): void => {
    const key = openKey(account, currency);
    open.set(key, (open.get(key) ?? 0n) + amount);
  };
  for (const leg of money) add(keyOf(leg), leg.unit.currency, leg.quantity);
  for (const { account, currency, worth } of trades) add(account, currency, worth);
  const counted = countedFlows(open, parts);
  if (counted === undefined) return undefined;
  const fees = new Map<Trade, Fixed>();
  const lines: LineParts[] = [];
  for (const flow of counted.flows) {
    const account = accountOf(flow, parts);
    const [trade] = trades;
    const line = flowLine(flow, { ...base, account }, trades.length > 0);
    add(account, flow.unit.currency, flow.quantity);
    const isItsFee = line.type === "fee" && trade?.account === account && trade.currency === flow.unit.currency;
    if (isItsFee && trades.length === 1 && trade) fees.set(trade, (fees.get(trade) ?? 0n) + flow.quantity);
    else lines.push(line);
  }
  const [only] = trades;
  if (only && counted.rest !== 0n) add(only.account, only.currency, -counted.rest);
  const traded = trades.map((trade, at) =>
    tradeLine(base, trade, { fee: fees.get(trade) ?? 0n, rest: at === 0 ? counted.rest : 0n }),
  );
  if (traded.some((line) => line === undefined)) return undefined;
  const moves = moneyMoves(base, open);
  return moves && [...traded.flatMap((line) => line ?? []), ...lines, ...moves];
}

/**
 * The incomes and expenses that explain what moved, in each currency: all of them, or all but gains, which are no money. Prices are cut to some
 * decimals: a rest of cents is part of the trade.
 */
function countedFlows(
  open: Open,
  { flows, trades }: Parts & { readonly trades: readonly Trade[] },
): { readonly flows: readonly MoneyLeg[]; readonly rest: Fixed } | undefined {
  const currencies = new Set([
    ...flows.map(({ unit }) => unit.currency),
    ...[...open.keys()].map((key) => key.slice(0, key.indexOf(" "))),
  ]);
  for (const some of [flows.filter((leg) => trades.length === 0 || !isGain(leg)), flows]) {
    const rests = [...currencies].map((currency) => {
      const moved = [...open].reduce((sum, [key, amount]) => (key.startsWith(`${currency} `) ? sum + amount : sum), 0n);
      return moved + some.reduce((sum, { unit, quantity }) => (unit.currency === currency ? sum + quantity : sum), 0n);
    });
    const large = rests.filter((rest) => rest !== 0n);
    if (large.length === 0) return { flows: some, rest: 0n };
    const [rest = 0n] = large;
    const [trade] = trades;
    if (trade && large.length === 1 && abs(rest) <= abs(trade.worth) / 1000n + CENTS) return { flows: some, rest };
    // Two currencies and no trade: one was changed for the other.
    if (trades.length === 0 && large.length === 2 && large.some((it) => it < 0n) && large.some((it) => it > 0n))
      return { flows: some, rest: 0n };
  }
  return undefined;
}

const CENTS = fixed("0.02");

/** An expense is paid by the first account money left, an income arrives where money came; else where the trade is. */
function accountOf(
  { quantity, unit }: MoneyLeg,
  { money, trades, keyOf }: Parts & { readonly trades: readonly Trade[] },
): string {
  const its = money.filter((leg) => leg.unit.currency === unit.currency);
  const same = its.find((leg) => leg.quantity < 0n === quantity > 0n) ?? its[0];
  return same ? keyOf(same) : (trades[0]?.account ?? money.map(keyOf)[0] ?? "");
}

function tradeLine(
  base: Base,
  { leg, account, currency, worth }: Trade,
  { fee, rest }: { readonly fee: Fixed; readonly rest: Fixed },
): LineParts | undefined {
  const type = leg.quantity > 0n ? "buy" : "sell";
  const amount = -worth - fee + rest;
  if (type === "buy" ? worth < 0n : worth > 0n) return undefined;
  return {
    ...base,
    account,
    type,
    security: leg.unit.security,
    quantity: abs(leg.quantity),
    cash: { amount, currency },
    fees: fee === 0n ? undefined : [{ amount: fee, currency, kind: "commission" }],
  };
}
