import { type AssetRow, findAssetRow, linkInstruments, listAssetRows } from "#db/queries/assets.ts";
import { listStatedPrices, type StatedPriceRow } from "#db/queries/asset-prices.ts";
import { createEntities, removeEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";
import { assetClassOf } from "#assets/registry.ts";
import { fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { MergeOutlook } from "#features/shared/merge-contract.ts";
import { mergedFacts, type MergedFacts } from "#features/assets/merged-facts.ts";
import { namesInstead } from "#features/shared/names-instead.ts";
import { type AssetWritten, readAsset } from "#features/assets/service.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import { countOf } from "#features/shared/count-of.ts";
import { moveFundRows } from "#features/shared/move-fund-rows.ts";
import { moveCashPlaces } from "#features/shared/move-cash-places.ts";
import { moveRecurringItems } from "#features/shared/move-recurring-items.ts";
import { moveStatedBalances } from "#features/shared/move-stated-balances.ts";
import { joinedNotes } from "#features/shared/joined-notes.ts";
import { type EntriesToMerge, entriesToMerge, toldEntries, writeMerged } from "#features/shared/merge-entries.ts";
import type { Failure } from "#features/shared/route.ts";

/** The asset that stays, and the one whose entries it takes over. */
interface Pair {
  readonly assetId: string;
  readonly otherId: string;
}

interface AssetMerge {
  readonly stays: AssetRow;
  readonly goes: AssetRow;
  readonly note: string | null;
  readonly facts: MergedFacts;
  readonly prices: { readonly all: readonly StatedPriceRow[]; readonly taken: readonly StatedPriceRow[] };
  /** Others whose terms name the one that goes. */
  readonly naming: readonly AssetRow[];
  readonly entries: EntriesToMerge;
}

/** What would follow if two assets became one, or why they cannot. Fails with `asset_not_found`. */
export async function foreseeAssetMerge(scope: Scope, pair: Pair): Promise<Result<MergeOutlook, Failure>> {
  const planned = await planMerge(scope, pair);
  if (!planned.ok && planned.error.kind !== "merge_refused") return planned;
  if (!planned.ok) return ok({ refusal: planned.error.message ?? null, consequences: [] });
  return ok({ refusal: null, consequences: [...consequencesOf(planned.value)] });
}

/** Makes two assets one. Fails with `asset_not_found`, or `merge_refused` and the remedy. */
export const mergeAssets = (scope: Scope, intent: Intent, pair: Pair): AssetWritten =>
  makeChange(scope, intent, async (change) => {
    const planned = await planMerge(scope, pair);
    if (!planned.ok) return planned;
    const { stays, goes, note, facts, naming, entries, prices } = planned.value;
    const { changeId } = change;
    await writeMerged(scope, change, entries);
    await movePrices(scope, changeId, { prices, pair });
    for (const { asset_id, facts: named } of naming) {
      const row = { asset_id, facts: namesInstead(named, goes.asset_id, stays.asset_id) };
      await updateEntity(scope, changeId, { entity: "asset", row });
    }
    await moveStatedBalances(scope, changeId, { of: "asset", goesId: goes.asset_id, staysId: stays.asset_id });
    await moveRecurringItems(scope, changeId, { goesId: goes.asset_id, staysId: stays.asset_id });
    await moveCashPlaces(scope, changeId, { of: "asset", goesId: goes.asset_id, staysId: stays.asset_id });
    await moveFundRows(scope, changeId, { goesId: goes.asset_id, staysId: stays.asset_id });
    await removeEntity(scope, changeId, { entity: "asset", row: { asset_id: goes.asset_id } });
    const row = { asset_id: stays.asset_id, ...identifiersOf(stays, goes), facts: facts.facts, note };
    await updateEntity(scope, changeId, { entity: "asset", row });
    await linkInstruments(scope);
    const asset = await readAsset(scope, stays.asset_id);
    return ok({ answer: { asset }, summary: `Merged ${goes.name} into ${stays.name}` });
  });

async function planMerge(scope: Scope, { assetId, otherId }: Pair): Promise<Result<AssetMerge, Failure>> {
  const [stays, goes] = [await findAssetRow(scope, assetId), await findAssetRow(scope, otherId)];
  if (!stays || !goes) return err({ kind: "asset_not_found" });
  const note = joinedNotes(stays.note, goes.note);
  const refusal = refusalOf(stays, goes);
  if (refusal !== undefined) return refused(refusal);
  if (!note.ok) return note;
  const merger = {
    of: "asset",
    goesId: otherId,
    staysId: assetId,
    isByValue: () => stays.tracking === "value",
  } as const;
  const entries = await entriesToMerge(scope, merger, { goes: goes.name, stays: stays.name });
  if (!entries.ok) return entries;
  const all = await listStatedPrices(scope, otherId);
  const kept = new Set((await listStatedPrices(scope, assetId)).map(keyOfPrice));
  const naming = (await listAssetRows(scope)).filter(
    (it) => it.asset_id !== otherId && it.asset_id !== assetId && JSON.stringify(it.facts).includes(otherId),
  );
  const prices = { all, taken: all.filter((it) => !kept.has(keyOfPrice(it))) };
  return ok({ stays, goes, note: note.value, facts: mergedFacts(stays, goes), prices, naming, entries: entries.value });
}

const keyOfPrice = ({ on_date, source }: StatedPriceRow): string => `${on_date} ${source}`;

const refused = (message: string): Result<never, Failure> => err({ kind: "merge_refused", message });

function refusalOf(stays: AssetRow, goes: AssetRow): string | undefined {
  if (stays.asset_id === goes.asset_id) return "This is the same asset. Choose another one.";
  if (stays.currency !== goes.currency)
    return `${stays.name} is in ${stays.currency} and ${goes.name} in ${goes.currency}. Two listings of one share stay two assets: give both the same tag to see them together.`;
  if (stays.asset_class !== goes.asset_class) {
    const [one, other] = [assetClassOf(stays.asset_class).label, assetClassOf(goes.asset_class).label];
    return `${stays.name} is of the class ${one} and ${goes.name} of ${other}. Change the class that is wrong first, under Edit details.`;
  }
  if (stays.tracking !== goes.tracking)
    return "One of them is known by units and a price, the other by its value alone. Change how one of them is tracked first.";
  if (fixed(stays.multiplier) !== fixed(goes.multiplier))
    return `One of ${stays.name} stands for ${stays.multiplier} units, one of ${goes.name} for ${goes.multiplier}. They are not the same thing.`;
  return undefined;
}

/** What the one that stays does not say is taken over. */
const identifiersOf = (stays: AssetRow, goes: AssetRow) => ({
  isin: stays.isin ?? goes.isin,
  ticker: stays.ticker ?? goes.ticker,
  exchange: stays.exchange ?? goes.exchange,
});

async function movePrices(
  scope: Scope,
  changeId: string,
  { prices: { all, taken }, pair }: { readonly prices: AssetMerge["prices"]; readonly pair: Pair },
): Promise<void> {
  const rowsOf = (rows: readonly StatedPriceRow[], assetId: string) =>
    JSON.stringify(rows.map((it) => ({ ...it, asset_id: assetId })));
  if (taken.length > 0)
    await createEntities(scope, changeId, { entity: "asset_price", rows: rowsOf(taken, pair.assetId) });
  if (all.length > 0) await removeEntities(scope, changeId, { entity: "asset_price", rows: rowsOf(all, pair.otherId) });
}

function* consequencesOf({ stays, goes, entries, prices, facts, note, naming }: AssetMerge): Iterable<string> {
  yield* toldEntries(entries, { goes: goes.name, stays: stays.name });
  if (prices.taken.length > 0)
    yield `${countOf(prices.taken.length, "stated price", "stated prices")} of ${goes.name} will be of ${stays.name}.`;
  const left = prices.all.length - prices.taken.length;
  if (left > 0)
    yield `${countOf(left, "price", "prices")} of ${goes.name} will go: ${stays.name} has its own for ${left === 1 ? "that day" : "those days"}.`;
  if (facts.taken.length > 0)
    yield `The terms of ${stays.name} stay; what they do not say is taken over: ${facts.taken.join(", ")}.`;
  if (facts.isLeftOut) yield `The terms of ${stays.name} stay; those of ${goes.name} do not fit them and will go.`;
  if (facts.tags.length > 0) yield `Tags taken over: ${facts.tags.join(", ")}.`;
  if (facts.attributes.length > 0) yield `Own attributes taken over: ${facts.attributes.join(", ")}.`;
  if (goes.note !== null) yield note === goes.note ? "Its note is kept." : "Both notes are kept, one below the other.";
  if (goes.isin !== null && goes.isin !== stays.isin)
    yield `Statements that name ${goes.isin} mean ${stays.name} from now on.`;
  if (naming.length > 0)
    yield `${naming.map((it) => it.name).join(", ")} will name ${stays.name} in ${naming.length === 1 ? "its" : "their"} terms.`;
  yield `${goes.name} is no longer an asset. You can undo this.`;
}
