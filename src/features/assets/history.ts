import { listAccountRows } from "#db/queries/accounts.ts";
import { findAssetRow, listAssetRows } from "#db/queries/assets.ts";
import { listAssetHistory } from "#db/queries/entity-history.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { EntityHistory } from "#features/accounts/contract.ts";
import { fieldsOfAsset } from "#features/shared/asset-fields.ts";
import type { Failure } from "#features/shared/route.ts";
import { tellHistory } from "#features/shared/tell-history.ts";

/** Every change of an asset's name, class, identifiers, terms and note, newest first. Fails with `asset_not_found`. */
export async function readAssetHistory(scope: Scope, assetId: string): Promise<Result<EntityHistory, Failure>> {
  if (!(await findAssetRow(scope, assetId))) return err({ kind: "asset_not_found" });
  const rows = await listAssetHistory(scope, assetId);
  const names = new Map([
    ...(await listAssetRows(scope)).map((it) => [it.asset_id, it.name] as const),
    ...(await listAccountRows(scope)).map((it) => [it.account_id, it.name] as const),
  ]);
  const nameOf = (id: string): string => names.get(id) ?? "Something that was removed";
  return ok(tellHistory(rows, (row) => fieldsOfAsset(row, nameOf)));
}
