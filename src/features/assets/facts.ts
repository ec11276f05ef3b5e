import type { Scope } from "#db/scope.ts";
import { type AssetRow, findAssetRow } from "#db/queries/assets.ts";
import { updateEntity } from "#db/queries/entities.ts";
import { rulesOf } from "#assets/rules.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { assetClass } from "#features/accounts/contract.ts";
import { type AssetFactsView, type ClassFacts, classFacts } from "#features/assets/contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

/** What is stated of an asset by the facts of its class. Fails with `asset_not_found`. */
export async function readAssetFacts(scope: Scope, assetId: string): Promise<Result<AssetFactsView, Failure>> {
  const row = await findAssetRow(scope, assetId);
  return row ? ok(factsOf(row)) : err({ kind: "asset_not_found" });
}

/** States the facts of an asset anew, all of them. Fails with `asset_not_found`, or `facts_invalid` and every field to mend. */
export const stateAssetFacts = (
  scope: Scope,
  intent: Intent,
  { assetId, facts }: { readonly assetId: string; readonly facts: ClassFacts },
): Promise<Result<{ facts: AssetFactsView; receipt: ChangeReceipt }, Failure>> =>
  makeChange<{ facts: AssetFactsView }>(scope, intent, async ({ changeId }) => {
    const row = await findAssetRow(scope, assetId);
    if (!row) return err({ kind: "asset_not_found" });
    const problems = rulesOf(row.asset_class).check(facts);
    if (problems.length > 0)
      return err({
        kind: "facts_invalid",
        fields: problems.map(({ path, message }) => ({ path: path === "" ? "facts" : `facts.${path}`, message })),
      });
    const stored = { ...row.facts, terms: facts };
    await updateEntity(scope, changeId, { entity: "asset", row: { asset_id: assetId, facts: stored } });
    return ok({
      answer: { facts: factsOf({ ...row, facts: stored }) },
      summary: `Changed the terms of ${row.name}`,
    });
  });

function factsOf({ asset_id, asset_class, facts: { terms } }: AssetRow): AssetFactsView {
  return {
    assetId: asset_id,
    assetClass: assetClass.catch("other").parse(asset_class),
    facts: classFacts.catch({}).parse(terms ?? {}),
    problems: [...rulesOf(asset_class).check(terms)],
  };
}
