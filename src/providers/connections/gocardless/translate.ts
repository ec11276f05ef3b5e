import type { LocalDate } from "#engine/dates/day.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { fixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { bookCash, type Booking, dayIn } from "#providers/connections/booked-cash.ts";
import type { RemoteAccount } from "#providers/connections/port.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { GcBalance, GcBookings, GcDetails, GcTransaction } from "./api.ts";

export const GOCARDLESS = { key: "gocardless", name: "European or UK bank" } as const;

/** ISO 20022: what kind of account of cash it is. */
const KINDS: Readonly<Record<string, AccountRef["kind"]>> = { CARD: "card", LOAN: "loan" };

/** Named as its bank does; undefined in what is no currency of the world. An IBAN stays where the id of the account is new with each consent. */
export function accountOf(id: string, { account, bank }: { readonly account: GcDetails; readonly bank: string }) {
  const currency = account.currency ?? "";
  if (!isCurrencyCode(currency)) return undefined;
  const iban = (account.iban ?? "").replaceAll(/\s+/g, "");
  const words = [account.displayName, account.details, account.product, account.name]
    .map((word) => plainWords(word ?? "", 60))
    .find((word) => word !== "");
  const end = iban === "" ? "" : ` ${iban.slice(-4)}`;
  const remote: RemoteAccount = {
    key: `gocardless:${iban === "" ? id : `${iban}:${currency}`}`,
    name: `${words ?? plainWords(bank, 60)}${end}`.trim() || "Account",
    kind: KINDS[account.cashAccountType ?? ""] ?? "bank",
    currency,
    institution: plainWords(bank, 60),
  };
  return remote;
}

export interface GcRead {
  readonly account: RemoteAccount;
  readonly bookings: GcBookings;
  readonly balances: readonly GcBalance[];
}

export function goCardlessStatement(read: readonly GcRead[], today: LocalDate): Statement {
  const draft = new SyncDraft(GOCARDLESS);
  for (const { account, bookings, balances } of read) {
    draft.account(account);
    const booking = { account, today, draft, counts: new Map<string, number>() };
    for (const told of bookings.booked) readTransaction(told, { isBooked: true, booking });
    for (const told of bookings.pending ?? []) readTransaction(told, { isBooked: false, booking });
    stateBalance(balances, booking);
  }
  return draft.finish();
}

interface Reading {
  readonly isBooked: boolean;
  readonly booking: Booking & { readonly counts: Map<string, number> };
}

function readTransaction(told: GcTransaction, { isBooked, booking }: Reading): void {
  const { currency, amount: stated } = told.transactionAmount;
  const amount = fixed(stated);
  const remittance = told.remittanceInformationUnstructuredArray ?? [told.remittanceInformationUnstructured ?? ""];
  bookCash(
    {
      told,
      isBooked,
      on: dayIn(told.bookingDate) ?? dayIn(told.valueDate),
      currency,
      amount,
      // The service's own is there for every bank, and stays the same; the bank's may be new with each question.
      ownId: told.internalTransactionId ?? told.transactionId ?? told.entryReference,
      said: [stated, currency],
      words: [(amount > 0n ? told.debtorName : told.creditorName) ?? "", ...remittance],
    },
    booking,
  );
}

/** Balances of what is booked, the best first. Those with a credit line, or with what is not booked, are no others. */
const BOOKED = ["interimBooked", "closingBooked", "openingBooked"] as const;

function stateBalance(balances: readonly GcBalance[], { account, today, draft }: Booking): void {
  const own = balances.filter(({ balanceAmount: { currency } }) => currency === account.currency);
  const found = BOOKED.flatMap((type) => own.filter((it) => it.balanceType === type))[0];
  if (!found || account.currency === undefined) return;
  const stated = dayIn(found.referenceDate);
  const on = stated !== undefined && stated <= today ? stated : today;
  const amount = fixed(found.balanceAmount.amount);
  draft.total({ account: account.key, on, what: "cash", currency: account.currency, amount });
}
