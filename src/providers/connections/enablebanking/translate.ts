import type { LocalDate } from "#engine/dates/day.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { abs, fixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { bookCash, type Booking, dayIn } from "#providers/connections/booked-cash.ts";
import type { RemoteAccount } from "#providers/connections/port.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { EbAccount, EbBalance, EbTransaction } from "./api.ts";

export const ENABLE_BANKING = { key: "enablebanking", name: "European bank" } as const;

/** ISO 20022: what kind of account of cash it is. */
const KINDS: Readonly<Record<string, AccountRef["kind"]>> = { CARD: "card", LOAN: "loan" };

export interface OwnAccount {
  /** New with each consent. */
  readonly uid: string;
  readonly account: RemoteAccount;
}

/** Accounts in a currency of the world, named as their bank does. */
export function accountsOf(accounts: readonly EbAccount[], bank: string): readonly OwnAccount[] {
  return accounts
    .filter(({ currency }) => isCurrencyCode(currency))
    .map((it) => {
      const iban = (it.account_id?.iban ?? "").replaceAll(/\s+/g, "");
      const words = [it.details, it.product, it.name]
        .map((word) => plainWords(word ?? "", 60))
        .find((word) => word !== "");
      const end = iban === "" ? "" : ` ${iban.slice(-4)}`;
      const account = {
        key: `enablebanking:${it.identification_hash}`,
        name: `${words ?? plainWords(bank, 60)}${end}`.trim() || "Account",
        kind: KINDS[it.cash_account_type ?? ""] ?? "bank",
        currency: it.currency,
        institution: plainWords(bank, 60),
      };
      return { uid: it.uid, account };
    });
}

export interface EbRead {
  readonly account: RemoteAccount;
  readonly transactions: readonly EbTransaction[];
  readonly balances: readonly EbBalance[];
}

export function enableBankingStatement(read: readonly EbRead[], today: LocalDate): Statement {
  const draft = new SyncDraft(ENABLE_BANKING);
  for (const { account, transactions, balances } of read) {
    draft.account(account);
    const counts = new Map<string, number>();
    for (const told of transactions) readTransaction(told, { account, today, counts, draft });
    stateBalance(balances, { account, today, draft });
  }
  return draft.finish();
}

function readTransaction(told: EbTransaction, booking: Booking & { readonly counts: Map<string, number> }): void {
  const { currency, amount: stated } = told.transaction_amount;
  const isIn = told.credit_debit_indicator === "CRDT";
  const size = abs(fixed(stated));
  const remittance = told.remittance_information;
  bookCash(
    {
      told,
      isBooked: told.status === "BOOK",
      on: dayIn(told.booking_date) ?? dayIn(told.value_date),
      currency,
      amount: isIn ? size : -size,
      ownId: told.entry_reference,
      said: [stated, currency, told.credit_debit_indicator],
      words: [
        (isIn ? told.debtor?.name : told.creditor?.name) ?? "",
        ...(Array.isArray(remittance) ? remittance : [remittance ?? ""]),
      ],
    },
    booking,
  );
}

/** Balances of what is booked, the best first (ISO 20022). Those with a credit line, or with what is not booked, are no others. */
const BOOKED = ["ITBD", "CLBD", "PRCD"] as const;

function stateBalance(balances: readonly EbBalance[], { account, today, draft }: Booking): void {
  const own = balances.filter(({ balance_amount: { currency } }) => currency === account.currency);
  const found = BOOKED.flatMap((type) => own.filter((it) => it.balance_type === type))[0];
  if (!found || account.currency === undefined) return;
  const stated = dayIn(found.reference_date);
  const on = stated !== undefined && stated <= today ? stated : today;
  const amount = fixed(found.balance_amount.amount);
  draft.total({ account: account.key, on, what: "cash", currency: account.currency, amount });
}
