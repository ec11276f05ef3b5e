import { createHash } from "node:crypto";
import type { LocalDate } from "#engine/dates/day.ts";
import { parseDay } from "#engine/dates/day.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { abs, fixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
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

interface Reading {
  readonly account: RemoteAccount;
  readonly today: LocalDate;
  readonly draft: SyncDraft;
}

const dayIn = (stated: string | null | undefined): LocalDate | undefined =>
  stated && parseDay(stated) !== undefined ? stated : undefined;

function readTransaction(
  told: EbTransaction,
  { account, today, counts, draft }: Reading & { readonly counts: Map<string, number> },
): void {
  const { currency, amount: stated } = told.transaction_amount;
  const on = dayIn(told.booking_date) ?? dayIn(told.value_date);
  if (told.status !== "BOOK" || (on !== undefined && on > today)) {
    draft.skip(told, "Not booked yet: it comes when the bank books it.");
    return;
  }
  if (on === undefined || !isCurrencyCode(currency)) {
    draft.fail(told, {
      field: on === undefined ? "booking_date" : "currency",
      problem: on === undefined ? "It does not say when it was booked." : "Its currency is not known.",
      remedy: "Enter it by hand, or import a file of your bank.",
    });
    return;
  }
  const size = abs(fixed(stated));
  if (size === 0n) {
    draft.skip(told, "It moves nothing: its amount is zero.");
    return;
  }
  const isIn = told.credit_debit_indicator === "CRDT";
  const description = wordsOf(told, isIn);
  draft.lines(told, account.key, [
    {
      type: isIn ? "deposit" : "withdrawal",
      on,
      cash: { amount: isIn ? size : -size, currency },
      sourceId: idOf(told, { on, description, counts }),
      ...(description === "" ? {} : { description }),
    },
  ]);
}

function wordsOf({ creditor, debtor, remittance_information: stated }: EbTransaction, isIn: boolean): string {
  const other = (isIn ? debtor?.name : creditor?.name) ?? "";
  const words = [other, ...(Array.isArray(stated) ? stated : [stated ?? ""])].map((it) => plainWords(it, 300));
  return [...new Set(words.filter((it) => it !== ""))].join(" · ").slice(0, 500);
}

/** The bank's own, which stays the same. Without one: what it says, and the how manieth of those that say the same on that day. */
function idOf(
  { entry_reference: own, transaction_amount: money, credit_debit_indicator: way }: EbTransaction,
  told: { readonly on: LocalDate; readonly description: string; readonly counts: Map<string, number> },
): string {
  const { on, description, counts } = told;
  const base = own ? plainWords(own, 200) : "";
  const said = createHash("sha256")
    .update([on, money.amount, money.currency, way, description].join("\n"))
    .digest("hex");
  const key = base === "" ? said.slice(0, 32) : base;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count === 1 ? key : `${key}:${count}`;
}

/** Balances of what is booked, the best first (ISO 20022). Those with a credit line, or with what is not booked, are no others. */
const BOOKED = ["ITBD", "CLBD", "PRCD"] as const;

function stateBalance(balances: readonly EbBalance[], { account, today, draft }: Reading): void {
  const own = balances.filter(({ balance_amount: { currency } }) => currency === account.currency);
  const found = BOOKED.flatMap((type) => own.filter((it) => it.balance_type === type))[0];
  if (!found || account.currency === undefined) return;
  const stated = dayIn(found.reference_date);
  const on = stated !== undefined && stated <= today ? stated : today;
  const amount = fixed(found.balance_amount.amount);
  draft.total({ account: account.key, on, what: "cash", currency: account.currency, amount });
}
