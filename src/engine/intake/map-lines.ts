import type { LineTarget } from "#engine/intake/line-target.ts";
import { dayAfter } from "#engine/intake/balances.ts";
import { isBorrowing } from "#engine/ledger/borrowed-units.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import type { EntryHead } from "#engine/ledger/entry-head.ts";
import {
  buyTransaction,
  chargeTransaction,
  depositTransaction,
  exchangeTransaction,
  incomeTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import { commitmentTransaction, returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import { tradedValue } from "#engine/ledger/stated-holding.ts";
import { abs, div, formatFixed, mul, ZERO } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import { chargesIn } from "#engine/intake/charges-in.ts";
import {
  type Mapped,
  NO_AMOUNT,
  NO_QUANTITY,
  NO_SECURITY,
  noValueOf,
  nothingOwed,
  nothingWritten,
  problem,
} from "#engine/intake/line-problems.ts";
import { withLineFee } from "#engine/intake/line-fee.ts";
import { mapLoan } from "#engine/intake/map-loans.ts";
import { mapOpening, mapValuation } from "#engine/intake/map-stated.ts";
import { ratioOfUnits, unclearSplit } from "#engine/intake/split-ratio.ts";
import { COVER, type StatementLine } from "#engine/intake/statement.ts";

/** A line of a statement as transactions of the ledger, mostly one. Amounts balance because each side is taken from the line itself. */
export function mapLine(line: StatementLine, target: LineTarget): Mapped {
  return withLineFee(mapPlain(line, target), line, target);
}

function mapPlain(line: StatementLine, target: LineTarget): Mapped {
  switch (line.type) {
    case "buy":
    case "sell":
      return mapTrade(line, target);
    case "dividend":
    case "interest":
    case "other_income":
      return mapIncome(line, target);
    case "return_of_capital":
      return mapReturnOfCapital(line, target);
    case "fee":
    case "tax":
      return mapCharge(line, target);
    case "deposit":
    case "withdrawal":
    case "cash_transfer":
      return mapCash(line, target);
    case "exchange":
      return mapExchange(line, target);
    case "transfer_in_kind":
      return mapTransfer(line, target);
    case "split":
      return mapSplit(line, target);
    case "opening_balance":
      return mapOpening(line, headOf(line, target), target);
    case "corporate_action":
      return mapCorporateAction(line, target);
    case "commitment":
      return mapCommitment(line, target);
    case "valuation":
      return mapValuation(line, headOf(line, target), target);
  }
}

/** Currency all amounts of the line are booked in: that of its cash where it moves any. */
const currencyOf = (line: StatementLine, target: LineTarget): string =>
  line.cash?.currency ?? line.cost?.currency ?? line.priceCurrency ?? line.security?.currency ?? target.accountCurrency;

function headOf(line: StatementLine, target: LineTarget): EntryHead & { readonly accountId: string } {
  const { on, secondOfDay, settledOn, exOn, recordedOn, description } = line;
  const { accountId } = target;
  const currency = currencyOf(line, target);
  const { unconverted } = chargesIn(line, currency);
  const inside = `The net amount includes ${unconverted.join(" and ")}, stated without a rate.`;
  const note = unconverted.length === 0 ? undefined : inside;
  return { id: target.newId(), on, secondOfDay, settledOn, exOn, recordedOn, currency, description, note, accountId };
}

/** Also where the cash of its account is not counted: that is a way of following it, which may change. */
const settlementOf = (line: StatementLine): "cash" | "external" => (line.cash !== undefined ? "cash" : "external");

/** Kinds of trades a statement may state that the entry keeps; others only say how the line is read. */
const KEPT_OF_BUY = ["outside_commitment"] as const;
const KEPT_OF_SALE = ["short", "recallable"] as const;

function mapTrade(line: StatementLine, target: LineTarget): Mapped {
  if (!line.security) return NO_SECURITY;
  if (line.quantity === undefined || line.quantity === ZERO) return NO_QUANTITY;
  const asset = target.assetOf(line.security);
  const head = headOf(line, target);
  const { fees, taxes, total } = chargesIn(line, head.currency);
  const quantity = abs(line.quantity);
  const isBuy = line.type === "buy";
  if (isBuy && asset.isLiability && target.unitsBefore(asset.id, line).units >= ZERO) return nothingOwed(asset);
  const owed = line.kind === COVER && target.unitsBefore(asset.id, { ...line, on: dayAfter(line.on) }).units;
  if (isBuy && owed !== false && owed + quantity > ZERO) return nothingWritten(asset, owed);
  const accruedInterest = line.accruedInterest;
  const stated = line.price === undefined ? undefined : mul(mul(quantity, line.price), asset.multiplier);
  const net = line.cash?.amount;
  const amount = net === undefined ? stated : (isBuy ? -net - total : net + total) - (accruedInterest ?? ZERO);
  if (amount === undefined) return NO_AMOUNT;
  if (amount < ZERO)
    return problem(
      "amount",
      `The amount of this ${line.type} runs the wrong way: ${formatFixed(net ?? ZERO)} ${head.currency}.`,
      "Check the sign of the amount, or leave the row out.",
    );
  const against = settlementOf(line);
  // Of what is known by its value, a table counts the things: the value that moves is the amount.
  const moved =
    asset.tracking === "units"
      ? quantity
      : tradedValue(asset, isBuy ? "buy" : "sell", { amount, currency: head.currency });
  if (moved === undefined) return noValueOf(asset);
  const kind = (isBuy ? KEPT_OF_BUY : KEPT_OF_SALE).find((it) => it === line.kind);
  const entry = { ...head, assetId: asset.id, quantity: moved, amount, kind, fees, taxes, accruedInterest, against };
  return ok([isBuy ? buyTransaction(entry) : sellTransaction(entry)]);
}

function mapIncome(line: StatementLine, target: LineTarget): Mapped {
  if (line.type !== "dividend" && line.type !== "interest" && line.type !== "other_income") return NO_AMOUNT;
  const asset = line.security && target.assetOf(line.security);
  const head = headOf(line, target);
  const { fees, taxes, total } = chargesIn(line, head.currency);
  const entry = { ...head, type: line.type, assetId: asset?.id, kind: line.kind, fees, taxes };
  if (line.cash !== undefined) {
    const gross = line.cash.amount + total;
    // Nothing but a charge given back or taken: there is no income to book it with.
    if (gross === ZERO && total === ZERO) return NO_AMOUNT;
    return ok([incomeTransaction({ ...entry, gross, against: settlementOf(line) })]);
  }
  if (!asset || line.quantity === undefined) return NO_AMOUNT;
  const worth =
    line.cost?.amount ?? (line.price === undefined ? undefined : mul(mul(line.quantity, line.price), asset.multiplier));
  // Units received at a value nobody states are units with an unknown cost, not income of zero.
  if (worth === undefined) return mapTransfer(line, target);
  const gross = line.quantity < ZERO ? -abs(worth) : worth;
  return ok([incomeTransaction({ ...entry, gross, units: { assetId: asset.id, quantity: line.quantity } })]);
}

function mapReturnOfCapital(line: StatementLine, target: LineTarget): Mapped {
  if (!line.security) return NO_SECURITY;
  if (line.cash === undefined) return NO_AMOUNT;
  const head = headOf(line, target);
  const { fees, taxes, total } = chargesIn(line, head.currency);
  const assetId = target.assetOf(line.security).id;
  const amount = line.cash.amount + total;
  return ok([returnOfCapitalTransaction({ ...head, assetId, amount, fees, taxes, against: settlementOf(line) })]);
}

function mapCharge(line: StatementLine, target: LineTarget): Mapped {
  if (line.type !== "fee" && line.type !== "tax") return NO_AMOUNT;
  const head = headOf(line, target);
  const asset = line.security && target.assetOf(line.security);
  const entry = { ...head, type: line.type, assetId: asset?.id, kind: line.kind };
  if (line.cash !== undefined) {
    const against = settlementOf(line);
    return ok([chargeTransaction({ ...entry, amount: -line.cash.amount, against })]);
  }
  if (!asset || line.quantity === undefined || line.price === undefined) return NO_AMOUNT;
  // Paid in units, such as a network fee: what leaves is what it was worth.
  const quantity = -abs(line.quantity);
  const amount = mul(mul(abs(line.quantity), line.price), asset.multiplier);
  const paid = chargeTransaction({ ...entry, amount });
  const [charge] = paid.postings;
  if (!charge) return NO_AMOUNT;
  const units = { leg: "holding", accountId: target.accountId, assetId: asset.id, quantity, amount: -amount } as const;
  return ok([{ ...paid, postings: [charge, units] }]);
}

/** The other side of money that moves is outside until the person says otherwise. */
function mapCash(line: StatementLine, target: LineTarget): Mapped {
  if (line.cash === undefined || line.cash.amount === ZERO) return NO_AMOUNT;
  const head = headOf(line, target);
  const { fees, taxes, total } = chargesIn(line, head.currency);
  const { amount } = line.cash;
  const kind = line.kind ?? (line.type === "cash_transfer" ? "transfer" : undefined);
  const entry = { ...head, kind, fees, taxes };
  return ok([
    amount > ZERO
      ? depositTransaction({ ...entry, amount })
      : withdrawalTransaction({ ...entry, amount: -amount - total }),
  ]);
}

function mapExchange(line: StatementLine, target: LineTarget): Mapped {
  const [left, arrived] = [line.cash, line.cashOther];
  if (!left || !arrived || left.amount >= ZERO || arrived.amount <= ZERO)
    return problem("amount", "The row does not state both sides of the exchange.", "Add what left and what arrived.");
  const charges = chargesIn(
    { ...line, priceCurrency: left.currency, rate: div(arrived.amount, -left.amount) },
    arrived.currency,
  );
  return ok([
    exchangeTransaction({
      ...headOf(line, target),
      left: { currency: left.currency, amount: -left.amount },
      arrived,
      fees: [...charges.fees, ...charges.taxes],
    }),
  ]);
}

function mapTransfer(line: StatementLine, target: LineTarget): Mapped {
  if (isBorrowing(line.kind)) return mapLoan(line, headOf(line, target), target);
  if (!line.security) return NO_SECURITY;
  if (line.quantity === undefined || line.quantity === ZERO) return NO_QUANTITY;
  const asset = target.assetOf(line.security);
  const value = line.cost?.currency === asset.currency ? line.cost.amount : undefined;
  if (asset.tracking === "value" && value === undefined) return noValueOf(asset);
  const side = line.quantity > ZERO ? { toAccountId: target.accountId } : { fromAccountId: target.accountId };
  return ok([
    transferInKindTransaction({
      ...headOf(line, target),
      assetId: asset.id,
      quantity: asset.tracking === "value" ? abs(value ?? ZERO) : abs(line.quantity),
      ...side,
      cost: line.cost?.amount,
      acquiredOn: line.acquiredOn,
      reason: line.kind,
    }),
  ]);
}

/** By how much it changes stands where others have units. */
function mapCommitment(line: StatementLine, target: LineTarget): Mapped {
  if (!line.security) return NO_SECURITY;
  if (line.quantity === undefined || line.quantity === ZERO) return NO_QUANTITY;
  const assetId = target.assetOf(line.security).id;
  return ok([commitmentTransaction({ ...headOf(line, target), assetId, change: line.quantity })]);
}

function mapSplit(line: StatementLine, target: LineTarget): Mapped {
  if (!line.security) return NO_SECURITY;
  const asset = target.assetOf(line.security);
  const ratio = line.ratio ?? ratioOfUnits(target.unitsBefore(asset.id, line), line);
  if (!ratio) return unclearSplit(asset, line);
  return ok([splitTransaction({ ...headOf(line, target), assetId: asset.id, accountIds: [target.accountId], ratio })]);
}

/** Given up for cash is a sale, received for cash a purchase; units for units carry their lots; cash beside both is cash in lieu. */
function mapCorporateAction(line: StatementLine, target: LineTarget): Mapped {
  const moves = line.moves ?? [];
  const [first] = moves;
  if (!first) return NO_SECURITY;
  const gross = line.cash?.amount ?? ZERO;
  const trade = (type: "buy" | "sell"): Mapped =>
    mapTrade({ ...line, type, security: first.security, quantity: abs(first.quantity) }, target);
  if (moves.length === 1 && first.quantity < ZERO && gross > ZERO) return trade("sell");
  if (moves.length === 1 && first.quantity > ZERO && gross < ZERO) return trade("buy");
  const costs = moves.reduce((sum, { quantity, cost = ZERO }) => (quantity > ZERO ? sum + cost : sum), ZERO);
  const isWeighed = moves.every((move) => move.quantity <= ZERO || (move.cost !== undefined && move.cost > ZERO));
  const { kind } = line;
  const action = corporateActionTransaction({
    ...headOf(line, target),
    kind,
    moves: moves.map((move) => ({
      assetId: target.assetOf(move.security).id,
      quantity: move.quantity,
      share: isWeighed && move.quantity > ZERO && move.cost !== undefined ? { to: move.cost, from: costs } : undefined,
    })),
  });
  if (gross === ZERO) return ok([action]);
  const received = moves.find((move) => move.quantity > ZERO)?.security ?? first.security;
  const inLieu: StatementLine = { ...line, type: "other_income", kind: "cash_in_lieu", security: received };
  const cash = mapIncome(inLieu, target);
  return cash.ok ? ok([action, ...cash.value]) : cash;
}
