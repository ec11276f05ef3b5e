import { type Scope, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { findAssetRows } from "#db/queries/assets.ts";
import { updateEntity } from "#db/queries/entities.ts";
import { entitiesOfPlan, findWholePlan, type PlanPlace, publishPlan } from "#db/queries/import-plans.ts";
import { abandonCommit, findDecisions, findImport, finishCommit } from "#db/queries/imports.ts";
import { closeVersions, linkSources } from "#db/queries/ledger-writes.ts";
import { findPortfolio } from "#db/queries/portfolios.ts";
import type { IntakeDecisions } from "#engine/intake/intake-decisions.ts";
import { isAsProposed } from "#engine/intake/decisions.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { ImportAnswers, ImportDecisions, ImportPreview, ImportQuestion } from "#features/imports/contract.ts";
import type { EntitiesToAdd } from "#features/imports/entities-to-add.ts";
import { askerOf, type ImportJob } from "#features/imports/import-job.ts";
import { keepPlan, letLinesGo, SLICE_ROWS } from "#features/imports/keep-plan.ts";
import { loadTask } from "#features/imports/load-task.ts";
import { endProgress } from "#features/imports/progress.ts";
import { runImportWorker } from "#features/imports/run-worker.ts";
import { helpFor } from "#features/imports/worker-help.ts";
import { makeChange, type OpenChange } from "#features/shared/change.ts";
import { addAccounts, addAssets, addInstitutions } from "#features/shared/record-accounts.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";

const MAX_TRIES = 3;
const NOT_SAVED = {
  problem: "The import could not be saved. Nothing was changed.",
  remedy: "Accept it again. If it happens again, take the file out and import it anew.",
};

/** Books an import in one transaction, in which its rows, written before, come to light: all of it or nothing. A commit that fails goes back to review. Runs again harmlessly. */
export async function commitImport(database: Database, job: ImportJob): Promise<void> {
  try {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const committed = await tryCommit(database, job);
      if (committed.ok) return await letLinesGo(database, job);
      // Someone wrote between planning and booking: what is a duplicate may have changed, so it is planned again.
      if (committed.error.kind !== "version_conflict" || tries === MAX_TRIES) return await abandon(database, job);
    }
  } catch (error) {
    await abandon(database, job);
    throw error;
  } finally {
    await endProgress(job.importId);
  }
}

const abandon = async (database: Database, job: ImportJob): Promise<void> => {
  await withScope(database, askerOf(job), (scope) => abandonCommit(scope, job.importId, JSON.stringify(NOT_SAVED)));
};

/** A plan to book: the one the review was made from where it still holds, else one made again from the lines. Its rows are written. */
interface PlanToBook {
  readonly changeId: string;
  readonly fileName: string;
  readonly sourceName: string;
  readonly place: PlanPlace;
  readonly addedCount: number;
}

async function tryCommit(database: Database, job: ImportJob): Promise<Result<undefined, Failure>> {
  const asker = askerOf(job);
  const found = await findPlanToBook(database, job);
  if (!found.ok) return found;
  const plan = found.value;
  // Committed, undone or forgotten meanwhile: there is nothing to do.
  if (!plan) return ok(undefined);
  return orRollBack(async (rollBackOn) => {
    await withScope(database, asker, async (scope) => {
      const intent = { changeId: plan.changeId, requestHash: job.importId, kind: "import_committed" } as const;
      rollBackOn(await makeChange<object>(scope, intent, (change) => book(scope, change, { job, plan })));
    });
    return undefined;
  });
}

async function findPlanToBook(database: Database, job: ImportJob): Promise<Result<PlanToBook | undefined, Failure>> {
  const found = await withScope(database, askerOf(job), async (scope) => {
    const row = await findImport<ImportPreview, ImportQuestion, ImportAnswers>(scope, job.importId);
    const decided = await findDecisions<ImportDecisions>(scope, job.importId);
    if (!row || !decided) return undefined;
    const { decisions, change_id: changeId } = decided;
    const named = { changeId, fileName: row.file_name };
    const kept = await keptPlan(scope, job, decisions);
    if (kept) return { plan: { ...kept, ...named, sourceName: row.source ?? "" } };
    const rowsInPart = SLICE_ROWS[database.kind];
    const wanted = { ...job, fileName: row.file_name, answers: row.answers, decisions, rowsInPart };
    const loaded = await loadTask(scope, wanted);
    return loaded && { loaded, named };
  });
  if (!found) return ok(undefined);
  if ("plan" in found) return ok(found.plan);
  const { ledgerVersion, task } = found.loaded;
  const outcome = await runImportWorker(task, helpFor(database, job));
  if (outcome.kind !== "plan") return err({ kind: "import_not_ready" });
  const { plan } = outcome;
  try {
    const kept = await keepPlan(database, job, { plan, ledgerVersion, state: "committing" });
    if (kept?.kind === "refused") return err({ kind: "import_not_ready" });
    // Another run of the same job took its place and books it, or the import is gone.
    return ok(kept && { ...kept, ...found.named });
  } finally {
    await plan.close();
  }
}

/** The plan of the review, where the ledger and what was decided are those it was made for. */
async function keptPlan(
  scope: Scope,
  { importId }: ImportJob,
  decisions: ImportDecisions,
): Promise<Pick<PlanToBook, "place" | "addedCount"> | undefined> {
  const kept = await findWholePlan<IntakeDecisions>(scope, importId);
  const portfolio = await findPortfolio(scope);
  if (!kept?.proposal || kept.ledger_version !== portfolio?.ledger_version) return undefined;
  if (!isAsProposed(kept.proposal, decisions)) return undefined;
  const place = { importId, planId: kept.plan_id, ledgerVersion: kept.ledger_version };
  return { place, addedCount: kept.added_count };
}

async function book(
  scope: Scope,
  change: OpenChange,
  { job, plan }: { readonly job: ImportJob; readonly plan: PlanToBook },
): Promise<Result<{ answer: object; summary: string }, Failure>> {
  if (change.ledgerVersion !== plan.place.ledgerVersion + 1) return err({ kind: "version_conflict" });
  const { addedCount, place } = plan;
  const entities = await entitiesOfPlan<EntitiesToAdd>(scope, place);
  if (!entities) return err({ kind: "version_conflict" });
  await addEntities(scope, change, entities);
  const stated = JSON.stringify(entities.stated ?? []);
  if ((await finishCommit(scope, job.importId, { addedCount, stated })) === 0) return err({ kind: "import_not_ready" });
  if (!(await publishPlan(scope, place, change.changeId))) return err({ kind: "version_conflict" });
  // What is known by now: an opening that real history explains goes in the same change, an entry the file repeats names it too.
  await closeVersions(scope, change, entities.replacedIds ?? []);
  await linkSources(scope, change, { importId: job.importId, links: entities.links ?? [] });
  return ok({ answer: { addedCount }, summary: summaryOf(addedCount, plan.sourceName, plan.fileName) });
}

const summaryOf = (count: number, sourceName: string, fileName: string): string =>
  `Imported ${count === 1 ? "1 transaction" : `${count} transactions`} of ${sourceName} from ${fileName}`;

async function addEntities(scope: Scope, change: OpenChange, entities: EntitiesToAdd): Promise<void> {
  const { institutions, accounts, assets, recognized, followed, named } = entities;
  await addInstitutions(scope, change, institutions);
  const added = (await addAccounts(scope, change, accounts)) + (await addAssets(scope, change, assets));
  assert(added === accounts.length + assets.length, "ids made for an import are free");
  for (const { accountId, sourceKey } of recognized) {
    const row = { account_id: accountId, source_key: sourceKey };
    await updateEntity(scope, change.changeId, { entity: "account", row });
  }
  for (const { accountId, isBalancesOnly, following } of followed ?? []) {
    const kept = following === undefined ? {} : { following };
    const row = { account_id: accountId, is_balances_only: isBalancesOnly, ...kept };
    await updateEntity(scope, change.changeId, { entity: "account", row });
  }
  // Plans of a version before name nothing.
  const names = new Map((named ?? []).map((it) => [it.assetId, it.otherIds]));
  for (const { asset_id: assetId, facts } of await findAssetRows(scope, [...names.keys()])) {
    const row = { asset_id: assetId, facts: { ...facts, otherIds: names.get(assetId) ?? [] } };
    await updateEntity(scope, change.changeId, { entity: "asset", row });
  }
}
