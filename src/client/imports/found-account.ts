import { hasCapitalAccounts } from "#assets/private-fund/account-words.ts";
import { type ReadAccount, readAccount } from "#assets/private-fund/read-account.ts";
import type { NoticeText } from "#assets/private-fund/read-notice.ts";
import { ACCOUNT_FIELDS, accountsIn, type TypedAccount } from "#client/asset/fund-account-form.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { AssetFactsView } from "#features/assets/contract.ts";

/** A capital account in a document, as far as it says it, and the fund of the portfolio it is of. */
export interface FoundAccount {
  readonly read: ReadAccount;
  readonly fund: Asset | undefined;
  /** What the document does not say and a person is asked for. */
  readonly missing: readonly string[];
  /** It is in another currency than the fund: its amounts are not taken over. */
  readonly isForeign: boolean;
}

/** The capital account the lines hold; undefined where they are another document. */
export function foundAccount(texts: readonly NoticeText[], funds: readonly Asset[]): FoundAccount | undefined {
  const own = funds.filter(({ assetClass }) => hasCapitalAccounts(assetClass));
  const read = readAccount(
    texts,
    own.map(({ name }) => name),
  );
  if (!read) return undefined;
  const fund = read.fund === undefined ? undefined : own[read.fund];
  const missing = [
    { words: "the fund by a name you use", told: fund },
    { words: "its first day", told: read.fromOn },
    { words: "its last day", told: read.toOn },
    { words: "the currency", told: read.currency },
    { words: "the closing value", told: read.amounts.get("closing") },
  ].flatMap(({ words, told }) => (told === undefined ? [words] : []));
  const isForeign = fund !== undefined && read.currency !== undefined && read.currency !== fund.currency;
  return { read, fund, missing, isForeign };
}

/** What the form begins with; what is not known stays empty and is asked for there. */
export function typedAccount({ read, fund, isForeign }: FoundAccount): Partial<TypedAccount> {
  const amounts = ACCOUNT_FIELDS.flatMap(({ field }) => {
    const amount = read.amounts.get(field);
    return amount === undefined || isForeign ? [] : [[field, formatFixed(amount)]];
  });
  return {
    assetId: fund?.assetId ?? "",
    fromOn: read.fromOn ?? "",
    toOn: read.toOn ?? "",
    ...Object.fromEntries(amounts),
  };
}

/** Whether the fund has it already: the same days with every amount it states. */
export function isKept({ read }: FoundAccount, facts: AssetFactsView["facts"]): boolean {
  if (read.amounts.size === 0) return false;
  return accountsIn(facts).some(
    (it) =>
      it["toOn"] === read.toOn &&
      (read.fromOn === undefined || it["fromOn"] === read.fromOn) &&
      [...read.amounts].every(([field, amount]) => {
        const kept = it[field];
        return typeof kept === "string" && fixed(kept) === amount;
      }),
  );
}
