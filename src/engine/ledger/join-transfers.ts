import { matchTransfers, type TransferLeg } from "#engine/crypto/match-transfers.ts";
import { day } from "#engine/dates/day.ts";
import { cashTransferTransaction, transferInKindTransaction } from "#engine/ledger/entries.ts";
import { feeInKindOf, isPaidAsFee, withFeeInKind } from "#engine/ledger/fee-in-kind.ts";
import { moveReason } from "#engine/ledger/entry-parts.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { isTravelOrder } from "#engine/ledger/travelling-lots.ts";
import { abs, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** Why two entries cannot become one transfer: they do not fit, what they cost is in two currencies, or a fee in units is stated besides what is lost. */
export interface JoinError {
  readonly kind: "no_pair" | "two_currencies" | "fee_stated";
}

/**
 * One transfer between two own accounts out of two entries that each name one of them: what left and what arrived. Lots travel with their dates
 * and cost, so a cost the arrival stated is dropped; fees of both stay. What did not arrive is a fee in the same units whose worth nobody stated.
 * The entry keeps the id, the day and the note of the departure; the arrival's day is when it settled. Money taken out of one account and put into
 * another becomes a transfer of cash the same way, where it is the same amount within `MONEY_DAYS`.
 */
export function joinTransfers(departure: Transaction, arrival: Transaction): Result<Transaction, JoinError> {
  if (departure.type === "withdrawal") return joinMoney(departure, arrival);
  const [out, into] = [halfOf(departure, -1), halfOf(arrival, 1)];
  if (!out || !into || departure.status !== arrival.status) return err({ kind: "no_pair" });
  const [pair] = matchTransfers([legOf(departure, out)], [legOf(arrival, into)]).pairs;
  if (!pair) return err({ kind: "no_pair" });
  const ofArrival = besidesOf(arrival);
  if (departure.currency !== arrival.currency && ofArrival.length > 0) return err({ kind: "two_currencies" });
  const hasFee = [departure, arrival].some((it) => feeInKindOf(it) !== undefined);
  if (pair.lost !== ZERO && hasFee) return err({ kind: "fee_stated" });
  const moved = transferInKindTransaction({
    ...departure,
    settledOn: arrival.on === departure.on ? departure.settledOn : arrival.on,
    description: describedBy(departure, arrival),
    note: departure.note ?? arrival.note,
    assetId: out.assetId ?? "",
    quantity: abs(into.quantity ?? ZERO),
    fromAccountId: out.accountId,
    toAccountId: into.accountId,
    acquiredOn: out.acquiredOn,
    lots: out.kind !== undefined && isTravelOrder(out.kind) ? out.kind : undefined,
    reason: reasonOf(departure) ?? reasonOf(arrival),
  });
  const joined = { ...moved, postings: [...moved.postings, ...besidesOf(departure), ...ofArrival] };
  if (pair.lost === ZERO) return ok(joined);
  return ok(withFeeInKind(joined, { accountId: out.accountId, assetId: out.assetId ?? "", quantity: pair.lost }));
}

/** Money arrives within so many days after it left: a weekend and a holiday between two banks. */
export const MONEY_DAYS = 5;

function joinMoney(departure: Transaction, arrival: Transaction): Result<Transaction, JoinError> {
  const [out, into] = [moneyOf(departure, "withdrawal"), moneyOf(arrival, "deposit")];
  const took = day(arrival.on) - day(departure.on);
  const isPair =
    out?.amount !== undefined &&
    into?.amount !== undefined &&
    out.amount === -into.amount &&
    out.accountId !== into.accountId &&
    departure.currency === arrival.currency &&
    departure.status === arrival.status &&
    took >= 0 &&
    took <= MONEY_DAYS;
  if (!isPair) return err({ kind: "no_pair" });
  return ok(
    cashTransferTransaction({
      ...departure,
      settledOn: took === 0 ? departure.settledOn : arrival.on,
      description: describedBy(departure, arrival),
      note: departure.note ?? arrival.note,
      amount: abs(into.amount ?? ZERO),
      fromAccountId: out.accountId,
      toAccountId: into.accountId,
    }),
  );
}

/** The cash of money from or to outside that nothing is taken off. */
function moneyOf({ type, postings }: Transaction, wanted: "withdrawal" | "deposit"): Posting | undefined {
  if (type !== wanted || postings.length !== 2 || !postings.some(({ leg }) => leg === "external")) return undefined;
  return postings.find(({ leg, amount }) => leg === "cash" && amount > ZERO === (wanted === "deposit"));
}

/** The units of a transfer that names one account alone, where they leave it (−1) or arrive in it (1). */
function halfOf({ type, postings }: Transaction, sign: 1 | -1): Posting | undefined {
  const [half, ...more] = postings.filter((it) => it.leg === "holding" && !isPaidAsFee(it));
  if (type !== "transfer_in_kind" || half === undefined || more.length > 0) return undefined;
  return (half.quantity ?? ZERO) > ZERO === sign > 0 ? half : undefined;
}

const legOf = ({ id, on, secondOfDay = 0 }: Transaction, half: Posting): TransferLeg => ({
  id,
  walletId: half.accountId,
  token: half.assetId ?? "",
  quantity: abs(half.quantity ?? ZERO),
  feeQuantity: ZERO,
  atSeconds: day(on) * 86_400 + secondOfDay,
});

/** Fees and taxes, and what they were paid with. */
const besidesOf = ({ postings }: Transaction): readonly Posting[] =>
  postings.filter((it) => it.leg !== "external" && (it.leg !== "holding" || isPaidAsFee(it)));

const reasonOf = ({ postings }: Transaction) => postings.map(({ kind }) => moveReason(kind)).find(Boolean);

/** No entry is described by more. */
const LONGEST = 500;

function describedBy({ description: left }: Transaction, { description: came }: Transaction): string | undefined {
  if (left === undefined || came === undefined || left === came) return left ?? came;
  return `${left}; ${came}`.slice(0, LONGEST);
}
