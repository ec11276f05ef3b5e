import { randomUUID } from "node:crypto";
import { rulesOf } from "#assets/rules.ts";
import { createEntities } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";
import { fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { AddedAsset } from "#features/accounts/contract.ts";
import type { OpenChange } from "#features/shared/change.ts";
import { addAccounts, addAssets } from "#features/shared/record-accounts.ts";
import { asOpeningProblem, recordTransactions } from "#features/shared/record-transactions.ts";
import type { Failure } from "#features/shared/route.ts";

type Done = Promise<Result<undefined, Failure>>;

/**
 * Adds assets with what is held and stated of each, all or none; `pathOf` says where each stands in what was sent. For callers inside `makeChange`.
 * Fails with `facts_invalid` and every fact to mend, with `id_taken`, or as the first opening balance does.
 */
export async function recordAssets(
  scope: Scope,
  change: OpenChange,
  assets: readonly AddedAsset[],
  pathOf: (place: number) => string,
): Done {
  const fields = assets.flatMap((asset, place) => problemsOf(asset, pathOf(place)));
  if (fields.length > 0) return err({ kind: "facts_invalid", fields });
  const rows = assets.map(({ facts, ...asset }) => ({ ...asset, terms: hasFacts(facts) ? facts : undefined }));
  if ((await addAssets(scope, change, rows)) < rows.length) return err({ kind: "id_taken" });
  for (const [place, asset] of assets.entries()) {
    const opened = await openAsset(scope, change, asset);
    if (!opened.ok) return err(within(pathOf(place), opened.error));
  }
  return ok(undefined);
}

/** The fields of a refusal below `path`. */
export const within = (path: string, failure: Failure): Failure => ({
  ...failure,
  fields: (failure.fields ?? []).map((it) => ({ ...it, path: `${path}${it.path}` })),
});

const hasFacts = (facts: AddedAsset["facts"]): boolean => Object.keys(facts ?? {}).length > 0;

const problemsOf = ({ assetClass, facts }: AddedAsset, at: string) =>
  (hasFacts(facts) ? rulesOf(assetClass).check(facts) : []).map(({ path, message }) => ({
    path: `${at}facts${path === "" ? "" : `.${path}`}`,
    message,
  }));

/** What is held of it on a day, in an account made with it where that is asked, at a price where one is given. */
async function openAsset(scope: Scope, change: OpenChange, { opening, assetId, currency }: AddedAsset): Done {
  if (!opening) return ok(undefined);
  const { on, accountId, newAccount, quantity, cost, acquiredOn } = opening;
  if (newAccount && (await addAccounts(scope, change, [{ ...newAccount, accountId, currency }])) === 0)
    return err({ kind: "id_taken" });
  const entry = {
    type: "opening_balance",
    status: "booked",
    on,
    accountId,
    assetId,
    currency,
    quantity,
    cost,
    acquiredOn,
  } as const;
  const recorded = await recordTransactions(scope, change, [{ transactionId: randomUUID(), entry }]);
  return recorded.ok
    ? statePrice(scope, change, { opening, assetId, currency })
    : err(asOpeningProblem(recorded.error));
}

async function statePrice(
  scope: Scope,
  { changeId }: OpenChange,
  { opening, assetId, currency }: Pick<AddedAsset, "opening" | "assetId" | "currency">,
): Done {
  if (!opening?.price) return ok(undefined);
  const { on, price } = opening;
  if (fixed(price) < 0n)
    return err({
      kind: "input_invalid",
      fields: [{ path: "opening.price", message: "Enter a price of zero or more." }],
    });
  const row = { asset_id: assetId, on_date: on, source: "manual", price, currency, note: null };
  await createEntities(scope, changeId, { entity: "asset_price", rows: JSON.stringify([row]) });
  return ok(undefined);
}
