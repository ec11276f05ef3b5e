import { abs, div, mul, round, type Fixed } from "#engine/money/fixed.ts";
import type { CashMove, Charge, StatementLine } from "#engine/intake/statement.ts";
import { coinOf, moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";

/** A line before it has a place. The account defaults to the statement's only one. */
export type LineParts = Omit<StatementLine, "place" | "account"> & { readonly account?: string | undefined };

const chargeOf = (amount: Fixed, currency: string, kind: string): readonly Charge[] | undefined =>
  amount === 0n ? undefined : [{ amount, currency, kind }];

/** When, where and by which id something happened on an exchange. */
export type CoinBase = Pick<LineParts, "on" | "secondOfDay" | "account" | "description" | "sourceId">;

export interface CoinTrade {
  /** What left and what arrived, as magnitudes before the fee. */
  readonly left: UnitAmount;
  readonly arrived: UnitAmount;
  /** Moves beside the two: it lowers what arrives or adds to what leaves where the units are the same. */
  readonly fee?: UnitAmount | undefined;
  /** What either side was worth in money, where the source states it. */
  readonly value?: CashMove | undefined;
  readonly price?: { readonly price: Fixed; readonly priceCurrency: string } | undefined;
  /** What a fee in a third coin was worth, where the source states it. */
  readonly feeWorth?: CashMove | undefined;
}

/** A trade on an exchange: for money, of money, or of one coin for another. A fee in a third coin leaves with it, one in other money is a line of its own. */
export function tradeLines(base: CoinBase, trade: CoinTrade): readonly LineParts[] {
  const { fee } = trade;
  const feeCode = fee && plainCode(fee.code);
  const isOffArrived = feeCode === plainCode(trade.arrived.code);
  const isOnLeft = !isOffArrived && feeCode === plainCode(trade.left.code);
  const charged = fee?.amount ?? 0n;
  const sides: Sides = {
    left: { code: trade.left.code, amount: abs(trade.left.amount) + (isOnLeft ? charged : 0n) },
    arrived: { code: trade.arrived.code, amount: abs(trade.arrived.amount) - (isOffArrived ? charged : 0n) },
    feeMoney: fee !== undefined && (isOffArrived || isOnLeft) ? moneyOf(fee.code) : undefined,
    charged,
  };
  const lines = mainLines(base, trade, sides);
  return fee === undefined || isOffArrived || isOnLeft ? lines : withFee(base, lines, { fee, worth: trade.feeWorth });
}

interface Sides {
  readonly left: UnitAmount;
  readonly arrived: UnitAmount;
  /** The currency of a fee that is inside one of the sides; none where it was paid in coins. */
  readonly feeMoney: string | undefined;
  readonly charged: Fixed;
}

function mainLines(
  base: CoinBase,
  trade: CoinTrade,
  { left, arrived, feeMoney, charged }: Sides,
): readonly LineParts[] {
  const [leftMoney, arrivedMoney] = [moneyOf(left.code), moneyOf(arrived.code)];
  const fees = feeMoney === undefined ? undefined : chargeOf(charged, feeMoney, "commission");
  if (leftMoney !== undefined && arrivedMoney !== undefined) {
    return [
      {
        ...base,
        type: "exchange",
        fees,
        cash: { amount: -left.amount, currency: leftMoney },
        cashOther: { amount: arrived.amount, currency: arrivedMoney },
      },
    ];
  }
  if (leftMoney !== undefined)
    return [bought(base, arrived, { amount: -left.amount, currency: leftMoney }, { fees, ...trade.price })];
  if (arrivedMoney !== undefined)
    return [sold(base, left, { amount: arrived.amount, currency: arrivedMoney }, { fees, ...trade.price })];
  const { value } = trade;
  return value === undefined || value.amount === 0n
    ? [swapped(base, left, arrived)]
    : swappedAt(base, { left, arrived, value });
}

type Extra = Pick<LineParts, "fees" | "price" | "priceCurrency">;

const bought = (base: CoinBase, arrived: UnitAmount, cash: CashMove, extra: Extra): LineParts => ({
  ...base,
  ...extra,
  type: "buy",
  security: coinOf(arrived.code),
  quantity: arrived.amount,
  cash,
});

const sold = (base: CoinBase, left: UnitAmount, cash: CashMove, extra: Extra): LineParts => ({
  ...base,
  ...extra,
  type: "sell",
  security: coinOf(left.code),
  quantity: left.amount,
  cash,
});

/** Coins for coins at no stated value: units for units, and what the old ones cost goes over to the new. */
const swapped = (base: CoinBase, left: UnitAmount, arrived: UnitAmount): LineParts => ({
  ...base,
  type: "corporate_action",
  kind: "swap",
  moves: [
    { security: coinOf(left.code), quantity: -left.amount },
    { security: coinOf(arrived.code), quantity: arrived.amount },
  ],
});

/** Coins for coins at a stated value: sold for it, and the others bought with it. */
function swappedAt(
  base: CoinBase,
  { left, arrived, value }: { readonly left: UnitAmount; readonly arrived: UnitAmount; readonly value: CashMove },
): readonly LineParts[] {
  const amount = abs(value.amount);
  const { currency } = value;
  return [
    sold({ ...base, sourceId: withSuffix(base.sourceId, "sold") }, left, { amount, currency }, {}),
    bought({ ...base, sourceId: withSuffix(base.sourceId, "bought") }, arrived, { amount: -amount, currency }, {}),
  ];
}

const withSuffix = (id: string | undefined, suffix: string): string | undefined => id && `${id}:${suffix}`;

/** The fee that belongs to a side of a trade first: what arrived, then what left; the others in the order of their codes. */
export function feesInOrder(
  fees: readonly UnitAmount[],
  { left, arrived }: Pick<CoinTrade, "left" | "arrived">,
): readonly UnitAmount[] {
  const sides = [plainCode(arrived.code), plainCode(left.code)];
  const rank = ({ code }: UnitAmount): string => {
    const at = sides.indexOf(plainCode(code));
    return `${at < 0 ? sides.length : at} ${plainCode(code)}`;
  };
  return fees.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** A cost paid in money, or in units of a coin whose worth is not stated. */
export function feeLines(base: CoinBase, fee: UnitAmount, kind = "commission"): readonly LineParts[] {
  if (fee.amount === 0n) return [];
  const own = { ...base, sourceId: withSuffix(base.sourceId, "fee"), kind };
  const currency = moneyOf(fee.code);
  if (currency !== undefined) return [{ ...own, type: "fee", cash: { amount: -fee.amount, currency } }];
  return [{ ...own, type: "transfer_in_kind", security: coinOf(fee.code), quantity: -fee.amount }];
}

interface PaidFee {
  readonly fee: UnitAmount;
  readonly worth?: CashMove | undefined;
  /** Of a fee that is a line of its own. */
  readonly kind?: string | undefined;
}

/** Lines of one event with a fee beside it: coins leave with the last of them, money is a line of its own. */
export function withFee(
  base: CoinBase,
  lines: readonly LineParts[],
  { fee, worth, kind }: PaidFee,
): readonly LineParts[] {
  const last = lines.at(-1);
  if (last === undefined || last.feeUnits !== undefined || fee.amount <= 0n || moneyOf(fee.code) !== undefined)
    return [...lines, ...feeLines(base, fee, kind)];
  const feeUnits = { security: coinOf(fee.code), quantity: fee.amount, worth };
  return [...lines.slice(0, -1), { ...last, feeUnits }];
}

export interface UnitPrice {
  readonly price: Fixed;
  readonly priceCurrency: string;
}

/** What one unit was worth by the value of all of them, to twelve digits; undefined without a value. */
export function unitPrice(units: UnitAmount, value: CashMove | undefined): UnitPrice | undefined {
  if (value === undefined || value.amount === 0n || units.amount === 0n || moneyOf(units.code) !== undefined)
    return undefined;
  const price = round(div(abs(value.amount), abs(units.amount)), 12);
  return price === 0n ? undefined : { price, priceCurrency: value.currency };
}

/** What a fee was worth at the stated price of the coins that moved; undefined where it was paid in others. */
function worthAt(fee: UnitAmount, moved: UnitAmount, stated: UnitPrice | undefined): CashMove | undefined {
  if (stated === undefined || plainCode(fee.code) !== plainCode(moved.code)) return undefined;
  return { amount: round(mul(fee.amount, stated.price), 8), currency: stated.priceCurrency };
}

/** One side of a transfer: positive arrives. The other side is an account the file does not know. */
export function moveLines(
  base: CoinBase,
  moved: UnitAmount,
  more: {
    readonly fee?: UnitAmount | undefined;
    readonly cost?: CashMove | undefined;
    /** What the units were worth on that day, which is no cost. */
    readonly worth?: UnitPrice | undefined;
    /** Coins borrowed, or given back. */
    readonly kind?: string | undefined;
  } = {},
): readonly LineParts[] {
  const currency = moneyOf(moved.code);
  const paid = (lines: readonly LineParts[]): readonly LineParts[] =>
    more.fee === undefined
      ? lines
      : withFee(base, lines, { fee: more.fee, kind: "network_fee", worth: worthAt(more.fee, moved, more.worth) });
  if (moved.amount === 0n) return paid([]);
  if (currency !== undefined)
    return paid([
      { ...base, type: moved.amount > 0n ? "deposit" : "withdrawal", cash: { amount: moved.amount, currency } },
    ]);
  const cost = moved.amount > 0n ? more.cost : undefined;
  const line = {
    ...base,
    type: "transfer_in_kind",
    security: coinOf(moved.code),
    quantity: moved.amount,
    cost,
    kind: more.kind,
  } as const;
  return paid([{ ...line, ...more.worth }]);
}

/** Rewards, interest, airdrops and gifts received. Coins count with their stated value as income, with an unknown one where none is stated. */
export function incomeLines(
  base: CoinBase,
  received: UnitAmount,
  income: { readonly type?: "interest" | "other_income"; readonly kind: string; readonly value?: CashMove | undefined },
): readonly LineParts[] {
  const { kind, value } = income;
  const type = income.type ?? "other_income";
  const currency = moneyOf(received.code);
  if (currency !== undefined) return [{ ...base, type, kind, cash: { amount: received.amount, currency } }];
  if (received.amount < 0n)
    return [{ ...base, type: "transfer_in_kind", kind, security: coinOf(received.code), quantity: received.amount }];
  const cost = value === undefined || value.amount === 0n ? undefined : { ...value, amount: abs(value.amount) };
  const worth = unitPrice(received, value);
  return [{ ...base, ...worth, type, kind, security: coinOf(received.code), quantity: received.amount, cost }];
}
