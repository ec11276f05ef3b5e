import type { LocalDate } from "#engine/dates/day.ts";
import type { SecurityRef, Statement } from "#engine/intake/statement.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { parseFixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import type { RemoteAccount } from "#providers/connections/port.ts";
import { momentOfSeconds } from "#providers/connections/moment.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { SimplefinAccount, SimplefinAccounts, SimplefinHolding, SimplefinTransaction } from "./api.ts";

export const SIMPLEFIN = { key: "simplefin", name: "SimpleFIN" } as const;

const institutionOf = ({ org, conn_name, conn_id }: SimplefinAccount, { connections }: SimplefinAccounts): string => {
  const connection = connections.find((it) => it.conn_id === conn_id)?.name;
  return plainWords(org?.name ?? org?.domain ?? conn_name ?? connection ?? "", 100);
};

/** Points and miles are no money: the protocol names them by an address. */
const isMoney = ({ currency }: SimplefinAccount): boolean => /^[A-Z]{3}$/.test(currency) && isCurrencyCode(currency);

const isInvested = ({ holdings }: SimplefinAccount): boolean => (holdings ?? []).length > 0;

export const accountsOf = (answer: SimplefinAccounts): readonly RemoteAccount[] =>
  answer.accounts.filter(isMoney).map((account) => {
    const institution = institutionOf(account, answer);
    return {
      key: account.id,
      name: plainWords(account.name, 100) || institution || "Account",
      kind: isInvested(account) ? "brokerage" : "bank",
      currency: account.currency,
      ...(institution === "" ? {} : { institution }),
    };
  });

/** What its banks say is wrong, as one sentence; undefined where they say nothing. */
export function troublesOf({ errors, errlist }: SimplefinAccounts): string | undefined {
  const said = [...errors, ...errlist.map(({ msg }) => msg)].map((it) => plainWords(it, 200)).filter((it) => it !== "");
  return said.length === 0 ? undefined : `SimpleFIN says: ${[...new Set(said)].slice(0, 5).join(" ")}`;
}

/** Answers for one period after another, the newest first: of an account the newest tells balance and holdings, and a transaction counts once. */
export function statementOf(answers: readonly SimplefinAccounts[], today: LocalDate): Statement {
  const draft = new SyncDraft(SIMPLEFIN);
  const seen = new Set<string>();
  for (const [index, answer] of answers.entries()) {
    for (const ref of accountsOf(answer)) draft.account(ref);
    for (const account of answer.accounts) {
      if (isMoney(account)) {
        if (index === 0) stateTotals(account, draft, today);
        readTransactions(account, draft, seen);
      } else if (index === 0) {
        const { transactions: _, ...told } = account;
        draft.skip(told, "It is kept in points or miles, which are no money.");
      }
    }
  }
  return draft.finish();
}

function stateTotals(account: SimplefinAccount, draft: SyncDraft, today: LocalDate): void {
  const { transactions: _, holdings, ...told } = account;
  const amount = parseFixed(account.balance);
  const on = momentOfSeconds(account["balance-date"])?.on ?? today;
  if (amount === undefined) {
    draft.fail(told, {
      field: "balance",
      problem: "The balance is no number.",
      remedy: "Nothing to do: it is asked for again at the next update.",
    });
    return;
  }
  const what = isInvested(account) ? "value" : "cash";
  draft.total({ account: account.id, on, what, currency: account.currency, amount });
  for (const holding of holdings ?? []) stateHolding(account, { holding, on }, draft);
}

function stateHolding(
  account: SimplefinAccount,
  { holding, on }: { readonly holding: SimplefinHolding; readonly on: LocalDate },
  draft: SyncDraft,
): void {
  const amount = parseFixed(holding.shares ?? "");
  const security = securityOf(holding, account);
  if (amount === undefined || security === undefined) {
    draft.skip(holding, "The holding states no units or no name.");
    return;
  }
  const cost = parseFixed(holding.cost_basis ?? "");
  const currency = security.currency ?? account.currency;
  draft.total({
    account: account.id,
    on,
    what: "holding",
    security,
    amount,
    ...(cost === undefined || cost <= 0n ? {} : { cost: { amount: cost, currency } }),
  });
}

function securityOf(
  { symbol, description, currency }: SimplefinHolding,
  account: SimplefinAccount,
): SecurityRef | undefined {
  const ticker = plainWords(symbol ?? "", 30).toUpperCase();
  const name = plainWords(description ?? "", 200);
  if (ticker === "" && name === "") return undefined;
  const stated = currency ?? "";
  return {
    ...(ticker === "" ? {} : { ticker }),
    ...(name === "" ? {} : { name }),
    currency: isCurrencyCode(stated) ? stated : account.currency,
  };
}

function readTransactions(account: SimplefinAccount, draft: SyncDraft, seen: Set<string>): void {
  for (const item of account.transactions) {
    const id = `${account.id} ${item.id}`;
    if (seen.has(id)) continue;
    seen.add(id);
    if (item.pending === true || item.posted === "0")
      draft.skip(item, "Not booked yet: it comes when the bank books it.");
    else if (isInvested(account))
      draft.skip(item, "Told without units: what this account holds is compared with what you have instead.");
    else readTransaction(account, item, draft);
  }
}

function readTransaction(account: SimplefinAccount, item: SimplefinTransaction, draft: SyncDraft): void {
  const moment = momentOfSeconds(item.posted);
  const amount = parseFixed(item.amount);
  if (moment === undefined || amount === undefined) {
    draft.fail(item, {
      field: moment === undefined ? "posted" : "amount",
      problem: moment === undefined ? "The day is no day." : "The amount is no number.",
      remedy: "Enter it by hand, or wait: it is asked for again at the next update.",
    });
    return;
  }
  if (amount === 0n) {
    draft.skip(item, "It moves nothing: its amount is zero.");
    return;
  }
  const words = [item.payee, item.description, item.memo].map((it) => plainWords(it ?? "", 300));
  const description = [...new Set(words.filter((it) => it !== ""))].join(" · ");
  draft.lines(item, account.id, [
    {
      type: amount > 0n ? "deposit" : "withdrawal",
      on: moment.on,
      cash: { amount, currency: account.currency },
      sourceId: item.id,
      ...(description === "" ? {} : { description }),
    },
  ]);
}
