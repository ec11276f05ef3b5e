import type { Day } from "#engine/dates/day.ts";
import { MONEY_DAYS } from "#engine/ledger/join-transfers.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { abs, formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Sheet } from "./sheet.ts";

/** Money that left one account, or came to one, without a reason. */
export interface MoneySide {
  readonly transactionId: string;
  readonly on: Day;
  readonly accountId: string;
}

/** Two entries of the same amount that may be one transfer between own accounts. */
export interface MoneyPair {
  readonly currency: string;
  readonly amount: Fixed;
  readonly departure: MoneySide;
  readonly arrival: MoneySide;
  /** Nothing else fits either of them. */
  readonly isOnlyFit: boolean;
}

interface Half extends MoneySide {
  readonly currency: string;
  readonly amount: Fixed;
  readonly isOut: boolean;
}

/**
 * Money out of one account and the same into another within `MONEY_DAYS`, where neither says what it was for: the newest first. Each entry is in one pair; the earliest
 * departure takes the earliest arrival.
 */
export function moneyPairs(sheet: Sheet): readonly MoneyPair[] {
  const halves = halvesOf(sheet);
  const keyOf = ({ currency, amount }: Half): string => `${currency} ${formatFixed(amount)}`;
  const arrivals = Map.groupBy(
    halves.filter(({ isOut }) => !isOut),
    keyOf,
  );
  const departures = Map.groupBy(
    halves.filter(({ isOut }) => isOut),
    keyOf,
  );
  const taken = new Set<string>();
  const pairs: MoneyPair[] = [];
  for (const [key, outs] of departures) {
    const ins = arrivals.get(key) ?? [];
    for (const departure of outs) {
      const fitting = ins.filter((arrival) => fits(departure, arrival));
      const arrival = fitting.find(({ transactionId }) => !taken.has(transactionId));
      if (arrival === undefined) continue;
      taken.add(arrival.transactionId);
      const isOnlyFit = fitting.length === 1 && outs.filter((out) => fits(out, arrival)).length === 1;
      const { currency, amount } = departure;
      pairs.push({ currency, amount, departure, arrival, isOnlyFit });
    }
  }
  return pairs.toSorted((a, b) => b.departure.on - a.departure.on);
}

const fits = (out: Half, arrival: Half): boolean =>
  out.accountId !== arrival.accountId && arrival.on >= out.on && arrival.on - out.on <= MONEY_DAYS;

/** Booked withdrawals and deposits of nothing but cash, without a reason, in the order of the ledger. */
function halvesOf(sheet: Sheet): readonly Half[] {
  const { ledger, on } = sheet;
  const { transactions, postings, accounts, assets, kinds } = ledger;
  const { counted } = sheet.book();
  const halves: Half[] = [];
  for (let row = 0; row < transactions.count; row++) {
    const type = TRANSACTION_TYPES[transactions.type[row] ?? -1];
    const day = transactions.day[row] ?? 0;
    if ((type !== "withdrawal" && type !== "deposit") || day > on) continue;
    const [first, end] = [transactions.firstPosting[row] ?? 0, transactions.firstPosting[row + 1] ?? 0];
    if (end - first !== 2 || counted[transactions.status[row] ?? 0] !== 1) continue;
    const cash = postings.leg[first] === LEG_NUMBERS.CASH ? first : first + 1;
    const outside = cash === first ? first + 1 : first;
    if (postings.leg[cash] !== LEG_NUMBERS.CASH || postings.leg[outside] !== LEG_NUMBERS.EXTERNAL) continue;
    if ((kinds[postings.kind[outside] ?? 0] ?? "") !== "") continue;
    const currency = assets[postings.asset[cash] ?? -1]?.currency;
    const accountId = accounts[postings.account[cash] ?? -1]?.id;
    const quantity = postings.quantity.at(cash);
    if (currency === undefined || accountId === undefined || quantity === ZERO) continue;
    const transactionId = transactions.id[row] ?? "";
    halves.push({ transactionId, on: day, accountId, currency, amount: abs(quantity), isOut: quantity < ZERO });
  }
  return halves;
}
