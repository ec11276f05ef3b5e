import type { Following } from "#engine/ledger/following.ts";
import type { Account, AccountEdit, AccountKind, NewAccount } from "#features/accounts/contract.ts";
import type { CostMethodChoice } from "#features/portfolios/contract.ts";

/** An account as it is being typed. */
export interface AccountDraft {
  readonly name: string;
  readonly kind: AccountKind;
  readonly currency: string;
  /** Empty: none. */
  readonly institutionId: string;
  /** Empty: as the portfolio. */
  readonly costMethod: CostMethodChoice | "";
  readonly following: Following;
  /** Of a wallet; empty: not stated. */
  readonly chain: string;
  /** How many people hold it. */
  readonly holderCount: number;
  readonly openingAmount: string;
  readonly openingOn: string;
}

export const draftOfAccount = (account: Account): AccountDraft => ({
  name: account.name,
  kind: account.kind,
  currency: account.currency,
  institutionId: account.institutionId ?? "",
  costMethod: account.costMethod ?? "",
  following: account.following,
  chain: account.chain ?? "",
  holderCount: account.holderCount ?? 1,
  openingAmount: "",
  openingOn: "",
});

export function newAccountOf(accountId: string, draft: AccountDraft): NewAccount {
  const hasOpening = draft.openingAmount !== "" && draft.openingOn !== "";
  return {
    accountId,
    name: draft.name.trim(),
    kind: draft.kind,
    currency: draft.currency,
    ...(draft.institutionId === "" ? {} : { institutionId: draft.institutionId }),
    ...(draft.costMethod === "" ? {} : { costMethod: draft.costMethod }),
    ...(draft.following === "transactions" ? {} : { following: draft.following }),
    ...(chainOf(draft) === null ? {} : { chain: chainOf(draft) }),
    ...(draft.holderCount > 1 ? { holderCount: draft.holderCount } : {}),
    ...(hasOpening ? { opening: { on: draft.openingOn, amount: draft.openingAmount } } : {}),
  };
}

/** Only what changed: two people may edit different facts of one account. */
export function accountEditOf(account: Account, draft: AccountDraft): AccountEdit {
  const institutionId = draft.institutionId === "" ? null : draft.institutionId;
  const costMethod = draft.costMethod === "" ? null : draft.costMethod;
  return {
    ...(draft.name.trim() === account.name ? {} : { name: draft.name.trim() }),
    ...(draft.kind === account.kind ? {} : { kind: draft.kind }),
    ...(draft.currency === account.currency ? {} : { currency: draft.currency }),
    ...(institutionId === account.institutionId ? {} : { institutionId }),
    ...(costMethod === account.costMethod ? {} : { costMethod }),
    ...(draft.following === account.following ? {} : { following: draft.following }),
    ...(chainOf(draft) === account.chain ? {} : { chain: chainOf(draft) }),
    ...(draft.holderCount === (account.holderCount ?? 1)
      ? {}
      : { holderCount: draft.holderCount > 1 ? draft.holderCount : null }),
  };
}

/** Only a wallet is on a chain. */
const chainOf = ({ kind, chain }: AccountDraft): string | null =>
  kind === "crypto" && chain.trim() !== "" ? chain.trim() : null;

/** Why the account cannot be saved yet. */
export function accountBlockedReason(draft: AccountDraft): string | undefined {
  if (draft.name.trim() === "") return "Enter a name.";
  if (draft.currency === "") return "Choose a currency.";
  if (draft.openingAmount !== "" && draft.openingOn === "") return "Enter the day of the balance.";
  return undefined;
}

/** Why the account cannot be deleted; undefined when it can. */
export function deleteAccountBlockedReason(account: Account): string | undefined {
  const count = account.transactionCount;
  if (count === 0) return undefined;
  const subject =
    count === 1 ? "1 transaction refers" : `${new Intl.NumberFormat("en-US").format(count)} transactions refer`;
  return `${subject} to this account. Close it instead, or delete them first.`;
}
