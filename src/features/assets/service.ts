import type { Scope } from "#db/scope.ts";
import { accountsOfAssets, type AssetRow, findAssetRow, linkInstruments, listAssetRows } from "#db/queries/assets.ts";
import { updateEntity } from "#db/queries/entities.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { incomeAccountOf } from "#assets/common-facts.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import { assetClass, type Asset, type AssetEdit, type AssetList } from "#features/accounts/contract.ts";
import type { AssetEdits } from "#features/assets/edits-contract.ts";
import { classifiedFacts } from "#features/assets/classify.ts";
import { repricedFacts } from "#features/assets/price-wishes.ts";
import { dependsOnCurrency } from "#features/assets/currency-in-use.ts";
import { shareProblems } from "#features/shared/share-problems.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

export type AssetWritten = Promise<Result<{ asset: Asset; receipt: ChangeReceipt }, Failure>>;

export const listAssets = async (scope: Scope): Promise<AssetList> => ({
  assets: (await listAssetRows(scope)).map(assetOf),
});

/** Fails with `asset_not_found`, or `asset_in_use` where the tracking or currency of an asset would change on which something rests. */
export const editAsset = (
  scope: Scope,
  intent: Intent,
  { assetId, edit }: { readonly assetId: string; readonly edit: AssetEdit },
): AssetWritten =>
  makeChange<{ asset: Asset }>(scope, intent, async ({ changeId }) => {
    const problem = await writeEdit(scope, changeId, { assetId, edit });
    if (problem) return err(problem);
    await linkInstruments(scope);
    const asset = await readAsset(scope, assetId);
    const what = Object.keys(edit).join() === "note" ? "Noted something of" : "Changed";
    return ok({ answer: { asset }, summary: `${what} ${asset.name}` });
  });

/** What is changed of several assets, each its own: all or none, undone together. Fails as the single one does, under `edits.N`. */
export const editAssets = (
  scope: Scope,
  intent: Intent,
  { edits }: AssetEdits,
): Promise<Result<{ receipt: ChangeReceipt }, Failure>> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    for (const [place, { assetId, ...edit }] of edits.entries()) {
      const problem = await writeEdit(scope, changeId, { assetId, edit });
      if (problem) return err(under(`edits.${place}`, problem));
    }
    await linkInstruments(scope);
    const [first] = edits;
    const what = edits.length === 1 && first ? (await readAsset(scope, first.assetId)).name : `${edits.length} assets`;
    return ok({ answer: {}, summary: `Changed ${what}` });
  });

const under = (place: string, failure: Failure): Failure => ({
  ...failure,
  fields: (failure.fields ?? [{ path: "", message: failure.message ?? "" }]).map(({ path, message }) => ({
    path: path === "" ? place : `${place}.${path}`,
    message,
  })),
});

/** Writes one edit, or says what stands in its way. */
async function writeEdit(
  scope: Scope,
  changeId: string,
  { assetId, edit }: { readonly assetId: string; readonly edit: AssetEdit },
): Promise<Failure | undefined> {
  const before = await findAssetRow(scope, assetId);
  if (!before) return { kind: "asset_not_found" };
  const isRetracked = edit.tracking !== undefined && edit.tracking !== before.tracking;
  if (isRetracked && (await accountsOfAssets(scope, [assetId])).length > 0) return trackingInUse;
  const dependent = await dependsOnCurrency(scope, before, edit);
  if (dependent) return dependent;
  const fields = shareProblems(edit.shares ?? [], "shares");
  if (fields.length > 0) return { kind: "input_invalid", fields };
  const isClassified = edit.tags !== undefined || edit.shares !== undefined || edit.subclass !== undefined;
  const isRepriced =
    edit.pricesFrom !== undefined || edit.areOwnPricesOnly !== undefined || edit.sourcesAsked !== undefined;
  const classified = isClassified ? classifiedFacts(before.facts, edit) : before.facts;
  const facts = isClassified || isRepriced ? { facts: repricedFacts(classified, edit) } : {};
  await updateEntity(scope, changeId, { entity: "asset", row: { asset_id: assetId, ...columnsOf(edit), ...facts } });
  return undefined;
}

/** Units and values cannot stand for each other: the quantities already recorded would change their meaning. */
const trackingInUse: Failure = {
  kind: "asset_in_use",
  message:
    "Transactions of this asset are recorded by its present tracking. Use Change tracking in the menu of its page: it takes them along.",
  fields: [{ path: "tracking", message: "Change it by itself, so that its transactions are taken along." }],
};

const columnsOf = (edit: AssetEdit) => ({
  ...(edit.name === undefined ? {} : { name: edit.name }),
  ...(edit.assetClass === undefined ? {} : { asset_class: edit.assetClass }),
  ...(edit.currency === undefined ? {} : { currency: edit.currency }),
  ...(edit.tracking === undefined ? {} : { tracking: edit.tracking }),
  ...(edit.isin === undefined ? {} : { isin: edit.isin }),
  ...(edit.ticker === undefined ? {} : { ticker: edit.ticker }),
  ...(edit.exchange === undefined ? {} : { exchange: edit.exchange }),
  ...(edit.multiplier === undefined || edit.multiplier === null ? {} : { multiplier: edit.multiplier }),
  ...(edit.note === undefined ? {} : { note: edit.note === "" ? null : edit.note }),
});

export async function readAsset(scope: Scope, assetId: string): Promise<Asset> {
  const row = await findAssetRow(scope, assetId);
  assert(row !== undefined, "an asset just written is there");
  return assetOf(row);
}

const assetOf = (row: AssetRow): Asset => ({
  assetId: row.asset_id,
  name: row.name,
  assetClass: assetClass.catch("other").parse(row.asset_class),
  currency: row.currency,
  tracking: row.tracking,
  isin: row.isin,
  ticker: row.ticker,
  exchange: row.exchange,
  multiplier: formatFixed(fixed(row.multiplier)),
  note: row.note,
  tags: [...(row.facts.tags ?? [])],
  shares: (row.facts.shares ?? []).map((it) => ({ ...it })),
  subclass: row.facts.subclass ?? null,
  incomeAccountId: incomeAccountOf(row.facts.terms) ?? null,
});
