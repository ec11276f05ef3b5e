import type { AccountFacts, AssetFacts } from "#engine/ledger/transaction.ts";
import { Balances } from "#engine/intake/balances.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { LedgerPart } from "#engine/intake/ledger-part.ts";
import { planOpenings, type PlannedOpenings } from "#engine/intake/opening-balances.ts";
import type { Statement } from "#engine/intake/statement.ts";

/** No file at all: what was there before by the ledger alone. */
export const NO_STATEMENT: Statement = {
  source: "",
  sourceName: "the first",
  accounts: [],
  lines: [],
  totals: [],
  prices: [],
  errors: [],
  skipped: [],
};

interface AccountToSettle {
  readonly account: Pick<AccountFacts, "id" | "name" | "currency"> & { readonly kind: string };
  readonly ledger: LedgerPart;
  readonly assetOf: (assetId: string) => AssetFacts | undefined;
  readonly newId: () => string;
}

/** An account there is, as a plan without a file sees it. */
export const accountToSettle = ({
  id: accountId,
  name,
  currency,
  kind,
}: AccountToSettle["account"]): ChosenAccount => ({
  ref: { key: accountId, kind: "brokerage" },
  accountId,
  known: {
    accountId,
    name,
    currency,
    kind,
    following: "transactions",
    isFollowingChosen: true,
    sourceKeys: [],
    hasTransactions: true,
    isImported: false,
    hasCashFlows: true,
  },
  newName: name,
  currency,
  lineCount: 0,
  sourceKey: "",
  fileKey: undefined,
  unsure: undefined,
  kind,
  following: "transactions",
  isFollowingChosen: true,
  isCashTold: true,
  openings: [],
});

/** What must have been in an account before its first entry, from now on taken on trust: for when that is chosen without a file. */
export function settleOpenings({ account, ledger, assetOf, newId }: AccountToSettle): PlannedOpenings {
  const balances = new Balances();
  for (const movement of ledger.movements) balances.add(movement);
  const chosen = accountToSettle(account);
  const assets = {
    of: () => {
      throw new Error("Assertion failed: without a statement no security is named");
    },
    list: () => [],
    byId: assetOf,
  };
  const accounts = new Map([[account.id, chosen]]);
  return planOpenings(NO_STATEMENT, {
    accounts,
    assets,
    balances,
    known: ledger.openings,
    bought: ledger.bought,
    newId,
  });
}
