import { rulesOf } from "#assets/rules.ts";
import type { Fact } from "#assets/fact-schema.ts";
import { type AssetRow, countEntriesOf } from "#db/queries/assets.ts";
import { listStatedPrices } from "#db/queries/asset-prices.ts";
import type { Scope } from "#db/scope.ts";
import type { AssetEdit } from "#features/accounts/contract.ts";
import { classFacts } from "#features/assets/contract.ts";
import { countOf } from "#features/shared/count-of.ts";
import type { Failure } from "#features/shared/route.ts";

/** What is in the currency an asset has and would mean another amount in another, with the remedy; undefined where nothing is. */
export async function dependsOnCurrency(
  scope: Scope,
  asset: AssetRow,
  { currency }: Pick<AssetEdit, "currency">,
): Promise<Failure | undefined> {
  if (currency === undefined || currency === asset.currency) return undefined;
  const entries = await countEntriesOf(scope, asset.asset_id);
  if (entries > 0)
    return inUse(
      `${countOf(entries, "entry is", "entries are")} in ${asset.currency}. Add an asset in ${currency} and enter them there, or delete them first.`,
    );
  const prices = (await listStatedPrices(scope, asset.asset_id)).length;
  if (prices > 0)
    return inUse(
      `${countOf(prices, "price is", "prices are")} stated in ${asset.currency}. Delete ${prices === 1 ? "it" : "them"} under Prices first.`,
    );
  const terms = amountsIn(asset);
  if (terms.length > 0)
    return inUse(`Its terms say amounts in ${asset.currency}: ${terms.join(", ")}. Empty them under Terms first.`);
  return undefined;
}

const inUse = (message: string): Failure => ({
  kind: "asset_in_use",
  message,
  fields: [{ path: "currency", message }],
});

/** Labels of the terms that are amounts of money. */
function amountsIn({ asset_class, facts }: AssetRow): readonly string[] {
  const schema = rulesOf(asset_class).facts;
  return Object.keys(classFacts.catch({}).parse(facts.terms ?? {})).flatMap((name) => {
    const fact = schema[name];
    return fact && isAmount(fact) ? [fact.label] : [];
  });
}

const isAmount = (fact: Fact): boolean =>
  fact.kind === "money" || (fact.kind === "list" && Object.values(fact.columns).some(isAmount));
