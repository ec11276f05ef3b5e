import { randomUUID } from "node:crypto";
import { rulesOf } from "#assets/rules.ts";
import { createEntities } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";
import { fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { AddedAsset, Asset, NewAsset } from "#features/accounts/contract.ts";
import { type AssetWritten, readAsset } from "#features/assets/service.ts";
import { type Intent, makeChange, type OpenChange } from "#features/shared/change.ts";
import { addAccounts, addAssets } from "#features/shared/record-accounts.ts";
import { asOpeningProblem, recordTransactions } from "#features/shared/record-transactions.ts";
import type { Failure } from "#features/shared/route.ts";

type Done = Promise<Result<undefined, Failure>>;

/**
 * Adds an asset with what is held and stated of it and what comes with it, all or nothing. Fails with `id_taken`, `facts_invalid` and every fact
 * to mend, or as an opening balance or a transaction does.
 */
export const createAsset = (scope: Scope, intent: Intent, input: NewAsset): AssetWritten =>
  makeChange<{ asset: Asset }>(scope, intent, async (change) => {
    const besides = input.also?.assets ?? [];
    const assets = [input, ...besides];
    const fields = assets.flatMap(problemsOf);
    if (fields.length > 0) return err({ kind: "facts_invalid", fields });
    const rows = assets.map(({ facts, ...asset }) => ({ ...asset, terms: hasFacts(facts) ? facts : undefined }));
    if ((await addAssets(scope, change, rows)) < rows.length) return err({ kind: "id_taken" });
    for (const [i, asset] of assets.entries()) {
      const opened = await openAsset(scope, change, asset);
      if (!opened.ok) return err(within(pathOf(i), opened.error));
    }
    const booked = await recordTransactions(scope, change, input.also?.transactions ?? []);
    if (!booked.ok) return err(within("also.transactions.", booked.error));
    const names = assets.map(({ name }) => name).join(" and ");
    return ok({ answer: { asset: await readAsset(scope, input.assetId) }, summary: `Added ${names}` });
  });

const hasFacts = (facts: AddedAsset["facts"]): boolean => Object.keys(facts ?? {}).length > 0;

/** Where an asset stands in what was sent: the asset itself, then those that come with it. */
const pathOf = (place: number): string => (place === 0 ? "" : `also.assets.${place - 1}.`);

const within = (path: string, failure: Failure): Failure => ({
  ...failure,
  fields: (failure.fields ?? []).map((it) => ({ ...it, path: `${path}${it.path}` })),
});

const problemsOf = ({ assetClass, facts }: AddedAsset, place: number) =>
  (hasFacts(facts) ? rulesOf(assetClass).check(facts) : []).map(({ path, message }) => ({
    path: `${pathOf(place)}facts${path === "" ? "" : `.${path}`}`,
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
