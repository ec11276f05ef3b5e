import { BORROWED, LOAN_INTEREST, REPAID } from "#engine/ledger/borrowed-units.ts";
import { loanKind } from "#engine/intake/coins/loan-words.ts";
import { abs } from "#engine/money/fixed.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import {
  feeLines,
  incomeLines,
  moveLines,
  tradeLines,
  unitPrice,
  withFee,
  type CoinBase,
  type LineParts,
} from "#engine/intake/coins/coin-lines.ts";
import { coinOf, moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";

/** What became of an event: its lines, or why it has none. */
export type CoinOutcome = { readonly lines: readonly LineParts[] } | { readonly skip: string };

/** What a row of a ledger of coins says: what left, what arrived, what it cost, and why. */
export interface CoinEvent {
  readonly left?: UnitAmount | undefined;
  readonly arrived?: UnitAmount | undefined;
  /** Moves beside the other two, unless `isFeeInside`. */
  readonly fee?: UnitAmount | undefined;
  /** The fee is already part of what left, or already taken off what arrived. */
  readonly isFeeInside?: boolean;
  readonly value?: CashMove | undefined;
  /** Only for rows with one side: income that arrives, something spent or lost that leaves; a transfer otherwise. */
  readonly why?: "income" | "spent" | "transfer" | undefined;
  readonly kind?: string | undefined;
}

const SAME: CoinOutcome = { skip: "The same coin left and came back: only its name or place changed." };
const NOTHING: CoinOutcome = { skip: "The row moves nothing: its amount is zero." };

/** Lines of an event with one side or two. */
export function readEvent(base: CoinBase, event: CoinEvent): CoinOutcome {
  const left = present(event.left);
  const arrived = present(event.arrived);
  const fee = present(event.fee);
  if (left && arrived && plainCode(left.code) === plainCode(arrived.code)) return SAME;
  if (left && arrived) {
    const before = event.isFeeInside ? beforeFee(left, arrived, fee) : { left, arrived };
    return { lines: tradeLines(base, { ...before, fee, value: event.value }) };
  }
  if (arrived) return { lines: arrivedLines(base, arrived, { ...event, fee }) };
  if (left) return { lines: leftLines(base, left, { ...event, fee }) };
  return fee === undefined ? NOTHING : { lines: feeLines(base, fee) };
}

const present = (of: UnitAmount | undefined): UnitAmount | undefined =>
  of === undefined || of.amount === 0n || of.code === "" ? undefined : { code: of.code, amount: abs(of.amount) };

/** The sides as they were before a fee that is part of one of them. */
function beforeFee(left: UnitAmount, arrived: UnitAmount, fee: UnitAmount | undefined) {
  const isOf = (side: UnitAmount): boolean => fee !== undefined && plainCode(fee.code) === plainCode(side.code);
  const charged = fee?.amount ?? 0n;
  if (isOf(arrived)) return { left, arrived: { ...arrived, amount: arrived.amount + charged } };
  return { left: isOf(left) ? { ...left, amount: left.amount - charged } : left, arrived };
}

function arrivedLines(base: CoinBase, arrived: UnitAmount, { why, kind, value, fee, isFeeInside }: CoinEvent) {
  const isSameUnit = fee !== undefined && plainCode(fee.code) === plainCode(arrived.code);
  if (why !== "income") {
    const worth = unitPrice(arrived, value);
    const isLent = why === "transfer" && loanKind(kind ?? "") === BORROWED;
    const loan = isLent ? { kind: BORROWED, cost: value } : {};
    return moveLines(base, arrived, { worth, fee: isFeeInside ? undefined : fee, ...loan });
  }
  const net = isSameUnit && !isFeeInside ? { ...arrived, amount: arrived.amount - fee.amount } : arrived;
  const lines = incomeLines(base, net, { kind: kind ?? "reward", value });
  return fee === undefined || isFeeInside || isSameUnit ? lines : withFee(base, lines, { fee });
}

function leftLines(base: CoinBase, left: UnitAmount, { why, kind, fee, isFeeInside, value }: CoinEvent) {
  const isSameUnit = fee !== undefined && plainCode(fee.code) === plainCode(left.code);
  const inside = isFeeInside && isSameUnit && fee.amount < left.amount ? fee.amount : 0n;
  const apart = fee === undefined || (isFeeInside && inside === 0n) ? undefined : fee;
  const sent = { code: left.code, amount: -(left.amount - inside) };
  const paid = loanKind(kind ?? "");
  if (paid === LOAN_INTEREST && moneyOf(left.code) === undefined) return interestLines(base, sent, { apart, value });
  const loan = why === "transfer" && paid === REPAID ? { kind: REPAID } : {};
  if (why !== "spent") return moveLines(base, sent, { fee: apart, worth: unitPrice(left, value), ...loan });
  const currency = moneyOf(left.code);
  const spent =
    currency === undefined
      ? ({ ...base, type: "transfer_in_kind", kind, security: coinOf(left.code), quantity: sent.amount } as const)
      : ({ ...base, type: "fee", kind: kind ?? "spent", cash: { amount: sent.amount, currency } } as const);
  return apart === undefined ? [spent] : withFee(base, [spent], { fee: apart });
}

/** Interest of a loan, paid in coins: sold for what they were worth, or gone where nobody says it. */
function interestLines(
  base: CoinBase,
  sent: UnitAmount,
  { apart, value }: { readonly apart: UnitAmount | undefined; readonly value: CashMove | undefined },
): readonly LineParts[] {
  const security = coinOf(sent.code);
  const cost = value && { ...value, amount: abs(value.amount) };
  const worth = unitPrice(sent, value);
  const line = {
    ...base,
    ...worth,
    type: "interest",
    kind: LOAN_INTEREST,
    security,
    quantity: sent.amount,
    cost,
  } as const;
  return apart === undefined ? [line] : withFee(base, [line], { fee: apart });
}
