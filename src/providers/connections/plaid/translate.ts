import type { LocalDate } from "#engine/dates/day.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { bookCash, dayIn } from "#providers/connections/booked-cash.ts";
import type { RemoteAccount } from "#providers/connections/port.ts";
import { amountIn } from "#providers/connections/settled-sum.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { PlaidAccount, PlaidBooking, PlaidDebt, PlaidDebts, PlaidRemoved } from "./shapes.ts";
import { type InvestedRead, readInvested } from "./translate-invested.ts";

export const PLAID = { key: "plaid", name: "US, Canadian or UK bank" } as const;

const KINDS: Readonly<Record<string, AccountRef["kind"]>> = {
  credit: "card",
  loan: "loan",
  investment: "brokerage",
  brokerage: "brokerage",
};

/** An account as it is called there; undefined in what is no currency of the world. */
export function accountOf(told: PlaidAccount, institution: string): RemoteAccount | undefined {
  const currency = told.balances.iso_currency_code ?? "";
  if (!isCurrencyCode(currency)) return undefined;
  const words = [told.name, told.official_name].map((it) => plainWords(it ?? "", 60)).find((it) => it !== "");
  const mask = plainWords(told.mask ?? "", 8);
  const bank = plainWords(institution, 60);
  return {
    key: `plaid:${told.account_id}`,
    name: `${words ?? (bank || "Account")}${mask === "" ? "" : ` ${mask}`}`,
    kind: KINDS[told.type] ?? "bank",
    currency,
    ...(bank === "" ? {} : { institution: bank }),
  };
}

export interface PlaidRead {
  readonly institution: string;
  readonly accounts: readonly PlaidAccount[];
  readonly bookings: readonly PlaidBooking[];
  readonly removed: readonly PlaidRemoved[];
  /** All of the past that is told was read, so that balances can be what it comes to. */
  readonly isWhole: boolean;
  readonly invested: InvestedRead | undefined;
  readonly debts: PlaidDebts | undefined;
  readonly today: LocalDate;
}

export function plaidStatement(read: PlaidRead): Statement {
  const draft = new SyncDraft(PLAID);
  const known = new Map<string, RemoteAccount>();
  for (const told of read.accounts) {
    const account = accountOf(told, read.institution);
    if (account) {
      draft.account(account);
      known.set(told.account_id, account);
    } else draft.skip({ account: told.account_id }, "An account that is kept in no currency of the world.");
  }
  const investedIds = new Set(
    read.accounts.filter(({ type }) => KINDS[type] === "brokerage").map((it) => it.account_id),
  );
  readBookings(read, { draft, known, investedIds });
  for (const told of read.accounts) {
    const account = known.get(told.account_id);
    if (account && read.isWhole && !investedIds.has(told.account_id)) stateBalance(told, { account, draft, read });
  }
  if (read.invested) readInvested(read.invested, { draft, known, today: read.today });
  for (const [kind, debts] of Object.entries(read.debts ?? {}))
    for (const debt of debts ?? []) noteDebt(kind, debt, { draft, known });
  return draft.finish();
}

interface Reading {
  readonly draft: SyncDraft;
  /** By the id of the account. */
  readonly known: ReadonlyMap<string, RemoteAccount>;
}

/** Money in or out, by the id of Plaid: of one that changed since, what it is now. Above zero is money that leaves. */
function readBookings(
  { bookings, removed, today }: PlaidRead,
  { draft, known, investedIds }: Reading & { readonly investedIds: ReadonlySet<string> },
): void {
  const counts = new Map<string, number>();
  const newest = new Map(bookings.map((told) => [told.transaction_id, told]));
  for (const { transaction_id: id } of removed)
    if (!newest.delete(id))
      draft.skip({ removed: id }, "The bank took it back. Where it was booked, the balance compared shows it.");
  for (const told of newest.values()) {
    const account = known.get(told.account_id);
    const amount = amountIn(told.amount);
    if (!account) draft.skip(told, "Of an account that is not told.");
    else if (investedIds.has(told.account_id))
      draft.skip(told, "Of an account that holds securities: its own list tells it.");
    else if (amount === undefined)
      draft.fail(told, { field: "amount", problem: "The amount is no number.", remedy: "Enter it by hand." });
    else
      bookCash(
        {
          told,
          isBooked: !told.pending,
          on: dayIn(told.date),
          currency: told.iso_currency_code ?? account.currency ?? "",
          amount: -amount,
          ownId: told.transaction_id,
          said: [],
          words: [told.merchant_name ?? "", told.name ?? ""],
        },
        { account, today, draft, counts },
      );
  }
}

/** What cards and loans tell is what is owed: above zero is below zero here. */
function stateBalance(
  { balances }: PlaidAccount,
  { account, draft, read }: { readonly account: RemoteAccount; readonly draft: SyncDraft; readonly read: PlaidRead },
): void {
  const current = amountIn(balances.current);
  if (current === undefined || account.currency === undefined) return;
  const isOwed = account.kind === "card" || account.kind === "loan";
  const amount = isOwed ? -current : current;
  draft.total({ account: account.key, on: read.today, what: "cash", currency: account.currency, amount });
}

/** Terms of a debt are no movement: they are said where what came is reviewed, to be entered with the debt. */
function noteDebt(kind: string, debt: PlaidDebt, { draft, known }: Reading): void {
  const account = known.get(debt.account_id ?? "");
  if (!account) return;
  const rates = debt.aprs?.find(({ apr_type: type }) => type === "purchase_apr")?.apr_percentage;
  const rate = amountIn(debt.interest_rate?.percentage ?? debt.interest_rate_percentage ?? rates);
  const payment = amountIn(debt.next_monthly_payment ?? debt.minimum_payment_amount);
  const due = dayIn(debt.next_payment_due_date);
  const parts = [
    ...(rate === undefined ? [] : [`interest ${formatFixed(rate)} %`]),
    ...(payment === undefined ? [] : [`next payment ${formatFixed(payment)} ${account.currency ?? ""}`.trim()]),
    ...(due === undefined ? [] : [`due ${due}`]),
  ];
  if (parts.length > 0) draft.note(`${account.name} (${kind}): ${parts.join(", ")}.`);
}
