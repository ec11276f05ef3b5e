import { findAccountRow } from "#db/queries/accounts.ts";
import { findAssetRow } from "#db/queries/assets.ts";
import { findCashPlace, listCashBuckets, type CashPlaceRow } from "#db/queries/cash-buckets.ts";
import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";
import { fixed, parseFixed, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { BUCKET_WORDS } from "#figures/cash/buckets.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { BucketKey, CashTarget, CashWritten } from "./contract.ts";

type Written = Promise<Result<CashWritten, Failure>>;

/** Cash of a currency in an account, or an asset there. */
interface Place {
  readonly accountId: string;
  readonly thing: string;
}

const refused = (path: string, message: string): Result<never, Failure> =>
  err({ kind: "input_invalid", fields: [{ path, message }] });
const MOST_MONTHS = fixed("600");
const HIGHEST_RATE = fixed("1");

/** Sets what a bucket is to hold, or changes it. Fails with `input_invalid`. */
export const setTarget = (scope: Scope, intent: Intent, bucket: BucketKey, target: CashTarget): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const size = parseFixed(target.kind === "amount" ? target.amount : target.months) ?? ZERO;
    if (size <= ZERO) return refused(target.kind, "A target is above zero.");
    if (target.kind === "months" && size > MOST_MONTHS) return refused("months", "600 months at most: 50 years.");
    const stated =
      target.kind === "amount"
        ? { amount: target.amount, currency: target.currency, months: null }
        : { amount: null, currency: null, months: target.months };
    const row = { bucket, ...stated };
    const isThere = (await listCashBuckets(scope)).some((it) => it.bucket === bucket);
    if (isThere) await updateEntity(scope, changeId, { entity: "cash_bucket", row });
    else await createEntities(scope, changeId, { entity: "cash_bucket", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `Set the target of ${BUCKET_WORDS[bucket].inside}` });
  });

/** Fails with `cash_target_not_found`. */
export const removeTarget = (scope: Scope, intent: Intent, bucket: BucketKey): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const wasThere = await removeEntity(scope, changeId, { entity: "cash_bucket", row: { bucket } });
    if (!wasThere) return err({ kind: "cash_target_not_found" });
    return ok({ answer: {}, summary: `Removed the target of ${BUCKET_WORDS[bucket].inside}` });
  });

/** Puts cash, or an asset, into a bucket or out of all. Fails with `account_not_found` or `asset_not_found`. */
export const putIntoBucket = (
  scope: Scope,
  intent: Intent,
  { bucket, ...place }: Place & { readonly bucket: BucketKey | null },
): Written =>
  changePlace(scope, intent, place, (_, name) =>
    ok({
      row: { bucket },
      summary: bucket === null ? `Took ${name} out of its bucket` : `Put ${name} into ${BUCKET_WORDS[bucket].inside}`,
    }),
  );

/** States what cash earns a year from a day on; stating it again replaces it. Fails with `account_not_found`, `asset_not_found` or `input_invalid`. */
export const stateCashRate = (
  scope: Scope,
  intent: Intent,
  { since, rate, ...place }: Place & { readonly since: string; readonly rate: string },
): Written =>
  changePlace(scope, intent, place, (before, name) => {
    if (!isCurrency(place.thing))
      return refused("path.thing", "The rate of a deposit stands in its terms: state it there.");
    const size = fixed(rate);
    if (size > HIGHEST_RATE || size < -HIGHEST_RATE)
      return refused("rate", "Between −100% and 100% a year: 0.025 is 2.5%.");
    const rates = [...before.filter((it) => it.since !== since), { since, rate }];
    rates.sort((a, b) => a.since.localeCompare(b.since));
    return ok({ row: { rates }, summary: `Stated the rate of ${name} from ${since} on` });
  });

/** Fails with `cash_rate_not_found`, or as stating one does. */
export const removeCashRate = (
  scope: Scope,
  intent: Intent,
  { since, ...place }: Place & { readonly since: string },
): Written =>
  changePlace(scope, intent, place, (before, name) => {
    const rates = before.filter((it) => it.since !== since);
    if (rates.length === before.length) return err({ kind: "cash_rate_not_found" });
    return ok({ row: { rates }, summary: `Took back the rate of ${name} from ${since} on` });
  });

type Rates = CashPlaceRow["rates"];
type Wanted = {
  readonly row: { readonly bucket?: BucketKey | null; readonly rates?: Rates };
  readonly summary: string;
};

const changePlace = (
  scope: Scope,
  intent: Intent,
  { accountId, thing }: Place,
  wish: (rates: Rates, name: string) => Result<Wanted, Failure>,
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const account = await findAccountRow(scope, accountId);
    if (!account) return err({ kind: "account_not_found" });
    const asset = isCurrency(thing) ? undefined : await findAssetRow(scope, thing);
    if (!isCurrency(thing) && !asset) return err({ kind: "asset_not_found" });
    const before = await findCashPlace(scope, { accountId, thing });
    const wanted = wish(
      before?.rates ?? [],
      asset ? `${asset.name} in ${account.name}` : `${thing} in ${account.name}`,
    );
    if (!wanted.ok) return wanted;
    const row = { account_id: accountId, thing, bucket: null, rates: [], ...before, ...wanted.value.row };
    if (before) await updateEntity(scope, changeId, { entity: "cash_place", row });
    else await createEntities(scope, changeId, { entity: "cash_place", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: wanted.value.summary });
  });

/** Ids of assets are longer than any code. */
const isCurrency = (thing: string): boolean => thing.length < 36;
