import { randomUUID } from "node:crypto";
import { type AssetRow, findAssetRow } from "#db/queries/assets.ts";
import { type AssetPriceRow, listAssetPrices, listStatedPrices } from "#db/queries/asset-prices.ts";
import { createEntities, removeEntities, updateEntity } from "#db/queries/entities.ts";
import { appendVersions, closeVersions } from "#db/queries/ledger-writes.ts";
import { ledgerRows } from "#db/queries/ledger-rows.ts";
import type { Scope } from "#db/scope.ts";
import { assetClassOf } from "#assets/registry.ts";
import type { Retracked, RetrackProblem } from "#engine/ledger/retrack.ts";
import { retrackToUnits } from "#engine/ledger/retrack-to-units.ts";
import { retrackToValue } from "#engine/ledger/retrack-to-value.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type AssetWritten, readAsset } from "#features/assets/service.ts";
import { retrackPrices } from "#features/assets/retrack-prices.ts";
import { type Intent, makeChange, type OpenChange } from "#features/shared/change.ts";
import { countOf } from "#features/shared/count-of.ts";
import type { MergeOutlook, TrackingInput } from "#features/shared/merge-contract.ts";
import { type OpenEntry, readEntriesOf, replaceEntries } from "#features/shared/open-entries.ts";
import type { Failure } from "#features/shared/route.ts";

interface Wanted {
  readonly assetId: string;
  readonly to: TrackingInput;
}

interface Retrack {
  readonly asset: AssetRow;
  readonly open: readonly OpenEntry[];
  readonly retracked: Retracked;
  /** Stated prices there are, which go: they were of no use, or their values are stated instead. */
  readonly priceCount: number;
  readonly hasMarketPrices: boolean;
}

/** What would follow if an asset were tracked in another way, or why it cannot. Fails with `asset_not_found`. */
export async function foreseeRetrack(scope: Scope, wanted: Wanted): Promise<Result<MergeOutlook, Failure>> {
  const planned = await planRetrack(scope, wanted);
  if (!planned.ok && planned.error.kind !== "retrack_refused") return planned;
  if (!planned.ok) return ok({ refusal: planned.error.message ?? null, consequences: [] });
  return ok({ refusal: null, consequences: [...consequencesOf(planned.value, wanted)] });
}

/** Tracks an asset in another way from its first day on. Fails with `asset_not_found`, or `retrack_refused` and the remedy. */
export const retrackAsset = (scope: Scope, intent: Intent, wanted: Wanted): AssetWritten =>
  makeChange(scope, intent, async (change) => {
    const planned = await planRetrack(scope, wanted);
    if (!planned.ok) return planned;
    const { asset, open, retracked } = planned.value;
    await writeEntries(scope, change, { open, retracked });
    await writePrices(scope, change, { asset, retracked });
    const row = { asset_id: asset.asset_id, tracking: wanted.to.tracking };
    await updateEntity(scope, change.changeId, { entity: "asset", row });
    const how = wanted.to.tracking === "units" ? "units and a price" : "its value";
    return ok({
      answer: { asset: await readAsset(scope, asset.asset_id) },
      summary: `Tracked ${asset.name} by ${how}`,
    });
  });

/** More than any asset has: a price of every day for centuries. */
const EVERY_PRICE = 100_000;

async function planRetrack(scope: Scope, { assetId, to }: Wanted): Promise<Result<Retrack, Failure>> {
  const asset = await findAssetRow(scope, assetId);
  if (!asset) return err({ kind: "asset_not_found" });
  const refusal = refusalOf(asset, to);
  if (refusal !== undefined) return refused(refusal);
  const open = await readEntriesOf(scope, { of: "asset", ids: [assetId] });
  const rows = await listAssetPrices(scope, { assetId, before: null, limit: EVERY_PRICE });
  const transactions = open.map(({ transaction }) => transaction);
  const retracked = retrack(asset, to, { transactions, rows });
  if (!retracked.ok) return refused(remedyOf(retracked.error, asset.name));
  const priceCount = rows.filter(({ source }) => source !== "provider").length;
  const hasMarketPrices = rows.some(({ source }) => source === "provider");
  return ok({ asset, open, retracked: retracked.value, priceCount, hasMarketPrices });
}

const refused = (message: string): Result<never, Failure> => err({ kind: "retrack_refused", message });

function refusalOf(asset: AssetRow, { tracking, units }: TrackingInput): string | undefined {
  if (asset.tracking === tracking) return "It is tracked in this way already.";
  const { isLiability, label } = assetClassOf(asset.asset_class);
  if (isLiability) return "A debt is known by what is owed. It has no units.";
  if (tracking === "value" && asset.asset_class === "bond")
    return `${label}: interest accrues every day, which no stated value follows. Keep units and a price.`;
  if (tracking === "units" && !(fixed(units ?? "1") > ZERO))
    return "Enter how many units are held now, more than none.";
  return undefined;
}

interface Known {
  readonly transactions: readonly Transaction[];
  readonly rows: readonly AssetPriceRow[];
}

function retrack(
  asset: AssetRow,
  { tracking, units }: TrackingInput,
  { transactions, rows }: Known,
): Result<Retracked, RetrackProblem> {
  const { asset_id: assetId, currency } = asset;
  const multiplier: Fixed = fixed(asset.multiplier);
  if (transactions.length === 0) return ok({ changed: [], added: [], removed: [], prices: [] });
  if (tracking === "units")
    return retrackToUnits(transactions, { assetId, currency, multiplier, units: fixed(units ?? "1") });
  const prices = retrackPrices(asset, { transactions, rows });
  return retrackToValue(transactions, { assetId, currency, multiplier, newId: randomUUID, ...prices });
}

function remedyOf({ kind, on }: RetrackProblem, name: string): string {
  switch (kind) {
    case "several_accounts":
      return `${name} is in several accounts, and a price is the same in all of them. Split it in two first.`;
    case "not_booked":
      return `An entry on ${on} is not booked yet. Book or delete it first.`;
    case "nothing_held":
      return `Nothing of ${name} is held any more. Only what is held can be counted in units.`;
    case "gone_between":
      return `Nothing of ${name} was left on ${on}. Split what came after into an asset of its own first.`;
    case "price_missing":
      return `There is no price of ${name} on ${on}. Enter one under Update price first.`;
    case "too_many_values":
      return `${name} has a price for thousands of days, each of which would have to be a stated value. Keep units and a price.`;
  }
}

async function writeEntries(
  scope: Scope,
  change: OpenChange,
  { open, retracked }: Pick<Retrack, "open" | "retracked">,
): Promise<void> {
  const before = new Map(open.map((it) => [it.transaction.id, it]));
  const edited = retracked.changed.flatMap((transaction): OpenEntry[] => {
    const it = before.get(transaction.id);
    return it ? [{ ...it, transaction }] : [];
  });
  if (retracked.removed.length > 0) await closeVersions(scope, change, retracked.removed);
  await replaceEntries(scope, change, edited);
  const added = retracked.added.map((transaction) => ({ transaction, version: 1 }));
  if (added.length > 0) await appendVersions(scope, change, ledgerRows(added));
}

/** The prices of before go: of what was known by its value they were of no use, and what is from now on has values instead. */
async function writePrices(
  scope: Scope,
  { changeId }: OpenChange,
  { asset, retracked }: Pick<Retrack, "asset" | "retracked">,
): Promise<void> {
  const { asset_id, currency } = asset;
  const stated = await listStatedPrices(scope, asset_id);
  const old = stated.map(({ on_date, source }) => ({ asset_id, on_date, source }));
  if (old.length > 0) await removeEntities(scope, changeId, { entity: "asset_price", rows: JSON.stringify(old) });
  const rows = retracked.prices.map(({ on, price, note }) => ({
    asset_id,
    on_date: on,
    source: "manual",
    price: formatFixed(price),
    currency,
    note: note ?? null,
  }));
  if (rows.length > 0) await createEntities(scope, changeId, { entity: "asset_price", rows: JSON.stringify(rows) });
}

function* consequencesOf(
  { retracked, asset, priceCount, hasMarketPrices, open }: Retrack,
  { to }: Wanted,
): Iterable<string> {
  const isToUnits = to.tracking === "units";
  if (open.length > 0) yield "What it was worth stays the same on every day until today.";
  if (isToUnits && retracked.prices.length > 0)
    yield `${countOf(retracked.prices.length, "price of one unit", "prices of one unit")} will be stated, one for each day with an entry.`;
  if (!isToUnits && retracked.added.length > 0)
    yield `${countOf(retracked.added.length, "value", "values")} will be stated, one for each day it changed.`;
  const splits = isToUnits ? 0 : retracked.removed.length;
  if (splits > 0) yield `${countOf(splits, "split", "splits")} will go: a value has no units.`;
  if (retracked.changed.length > 0)
    yield isToUnits
      ? `${countOf(retracked.changed.length, "entry", "entries")} will move units instead of value; the money stays.`
      : `${countOf(retracked.changed.length, "entry", "entries")} will move value instead of units; the money stays.`;
  if (priceCount > 0 && isToUnits)
    yield `${countOf(priceCount, "stated price", "stated prices")} of no use until now will go.`;
  if (priceCount > 0 && !isToUnits)
    yield `${countOf(priceCount, "stated price", "stated prices")} will go: the values say the same.`;
  if (hasMarketPrices && isToUnits) yield `Prices of the market count from now on, for the past as well.`;
  if (open.some(({ transaction }) => transaction.type === "sell"))
    yield isToUnits
      ? "Sales choose lots by the cost method of the account: gains of past sales can change."
      : "Sales take the average cost: gains of past sales can change.";
  yield isToUnits
    ? `From now on ${asset.name} is worth its units × their price.`
    : `From now on ${asset.name} is worth what you state.`;
  yield "You can undo this.";
}
