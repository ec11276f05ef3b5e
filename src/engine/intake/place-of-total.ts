import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { ChosenAccount } from "#engine/intake/choose-accounts.ts";
import type { AssetChoice } from "#engine/intake/choose-assets.ts";
import type { SecurityRef, StatedTotal } from "#engine/intake/statement.ts";

/** The assets of a plan, as far as balances need them. */
export interface NamedAssets extends Pick<AssetChoice, "list" | "byId"> {
  readonly of: (ref: SecurityRef) => { readonly facts: AssetFacts };
}

/** What the names of a file mean. */
interface TotalsPlaces {
  readonly accounts: ReadonlyMap<string, ChosenAccount>;
  readonly assets: Pick<NamedAssets, "of">;
}

/** What a total is about: the account and the currency or asset. */
export function placeOf(total: StatedTotal, { accounts, assets }: TotalsPlaces) {
  const account = accounts.get(total.account);
  if (!account) return undefined;
  if (total.what === "cash" && total.currency !== undefined)
    return { account, thing: total.currency, label: total.currency };
  if (total.what !== "holding" || !total.security) return undefined;
  const { facts } = assets.of(total.security);
  return { account, thing: facts.id, label: facts.name };
}
