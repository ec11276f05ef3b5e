import { type CoinBase, type LineParts, tradeLines } from "#engine/intake/coins/coin-lines.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { coinOf, moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import { abs, type Fixed, fixed } from "#engine/money/fixed.ts";
import type { CoinbaseTransaction } from "./api.ts";
import { type Leg, sideOf } from "./legs.ts";

type Money = NonNullable<CoinbaseTransaction["native_amount"]>;

/** A stated amount in a currency of the world, as a magnitude. */
export function cashIn(stated: Money | null | undefined): CashMove | undefined {
  if (!stated) return undefined;
  const currency = moneyOf(stated.currency);
  return currency === undefined ? undefined : { amount: abs(fixed(stated.amount)), currency };
}

/** What left and what arrived, summed by code. */
interface Sides {
  readonly left: readonly UnitAmount[];
  readonly arrived: readonly UnitAmount[];
}

function sumOf(legs: readonly Leg[]): Sides {
  const sums = new Map<string, Fixed>();
  for (const { code, amount } of legs) sums.set(code, (sums.get(code) ?? 0n) + amount);
  const moved = [...sums].map(([code, amount]) => ({ code, amount }));
  return {
    left: moved.filter(({ amount }) => amount < 0n).map(({ code, amount }) => ({ code, amount: -amount })),
    arrived: moved.filter(({ amount }) => amount > 0n),
  };
}

/** Lines of the sides of one trade; undefined where they do not say what was traded for what. */
export function linesOfTrade(legs: readonly Leg[]): readonly LineParts[] | undefined {
  const main = legs.find(({ code }) => moneyOf(code) === undefined) ?? legs[0];
  if (!main) return undefined;
  const { on, secondOfDay, told } = main;
  const base: CoinBase = { on, secondOfDay, sourceId: told.id, description: told.type.replaceAll("_", " ") };
  const { left, arrived } = sumOf(legs);
  const [given] = left;
  const [taken] = arrived;
  if (given && taken && left.length + arrived.length === 2)
    return pairLines(base, legs, { left: given, arrived: taken });
  if (given && taken && arrived.length === 1 && [...left, taken].every(({ code }) => moneyOf(code) === undefined))
    return [swept(base, left, taken)];
  return left.length + arrived.length === 1 ? paidOutside(base, main) : undefined;
}

interface Pair {
  readonly left: UnitAmount;
  readonly arrived: UnitAmount;
}

function pairLines(base: CoinBase, legs: readonly Leg[], { left, arrived }: Pair): readonly LineParts[] {
  const side = legs[0] && sideOf(legs[0]);
  if (side === "fill") return tradeLines(base, { left, arrived, fee: commissionOf(legs, { left, arrived }) });
  if (side === "buy" || side === "sell") {
    const outcome = readEvent(base, { left, arrived, fee: feeInside(legs), isFeeInside: true });
    return "lines" in outcome ? outcome.lines : [];
  }
  const value = side === "wrap" ? undefined : cashIn(legs.find(({ amount }) => amount < 0n)?.told.native_amount);
  return tradeLines(base, { left, arrived, value });
}

/**
 * The commission of fills is in neither side, and is taken in what the coin is quoted in. It stands on both sides of a fill, or on that of the coin: it is
 * counted on one.
 */
function commissionOf(legs: readonly Leg[], { left, arrived }: Pair): UnitAmount {
  const [product = ""] = legs.flatMap(({ told }) => told.advanced_trade_fill?.product_id ?? []);
  const base = plainCode(product.split("-")[0] ?? "");
  const quote = left.code === base ? arrived.code : left.code;
  const sum = (isQuote: boolean): Fixed =>
    legs
      .filter(({ code }) => (code === quote) === isQuote)
      .reduce((total, { told }) => total + fixed(told.advanced_trade_fill?.commission ?? "0"), 0n);
  return { code: quote, amount: abs(sum(false) || sum(true)) };
}

/** The fee of a purchase or sale where its total is what moved: then it is part of that. */
function feeInside(legs: readonly Leg[]): UnitAmount | undefined {
  for (const { told, code, amount } of legs) {
    const { fee, total } = told.buy ?? told.sell ?? {};
    if (fee && total && plainCode(total.currency) === code && abs(fixed(total.amount)) === abs(amount))
      return { code: plainCode(fee.currency), amount: abs(fixed(fee.amount)) };
  }
  return undefined;
}

/** Small rests of several coins for one. */
const swept = (base: CoinBase, left: readonly UnitAmount[], arrived: UnitAmount): LineParts => ({
  ...base,
  type: "corporate_action",
  kind: "swap",
  moves: [
    ...left.map(({ code, amount }) => ({ security: coinOf(code), quantity: -amount })),
    { security: coinOf(arrived.code), quantity: arrived.amount },
  ],
});

/** Bought by card or from a bank, or sold into one: the money was never in a wallet, so that it comes and goes with the trade. */
function paidOutside(base: CoinBase, leg: Leg): readonly LineParts[] | undefined {
  const isSale = sideOf(leg) === "sell";
  const dealt = isSale ? leg.told.sell : leg.told.buy;
  const total = cashIn(dealt?.total);
  if (!total || leg.amount < 0n !== isSale || moneyOf(leg.code) !== undefined) return undefined;
  const fee = cashIn(dealt?.fee);
  const coins = { code: leg.code, amount: abs(leg.amount) };
  const money = { code: total.currency, amount: total.amount };
  const outcome = readEvent(base, {
    left: isSale ? coins : money,
    arrived: isSale ? money : coins,
    fee: fee && { code: fee.currency, amount: fee.amount },
    isFeeInside: true,
  });
  if (!("lines" in outcome)) return undefined;
  const { on, secondOfDay, sourceId } = base;
  const paid = { on, secondOfDay, sourceId: `${sourceId ?? ""}:paid` };
  return isSale
    ? [...outcome.lines, { ...paid, type: "withdrawal", cash: { ...total, amount: -total.amount } }]
    : [{ ...paid, type: "deposit", cash: total }, ...outcome.lines];
}
