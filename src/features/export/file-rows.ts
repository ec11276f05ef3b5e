import { linkInstruments } from "#db/queries/assets.ts";
import { createEntities } from "#db/queries/entities.ts";
import type { VersionToAppend } from "#db/queries/ledger-rows.ts";
import type { Scope } from "#db/scope.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import { parseFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { OpenChange } from "#features/shared/change.ts";
import { ledgerFacts } from "#features/shared/record-transactions.ts";
import type { Failure } from "#features/shared/route.ts";
import { transactionOfRow } from "#features/shared/transaction-of-row.ts";
import { committedImports } from "./add-files.ts";
import type { PortfolioFile } from "./portfolio-file.ts";

const ENTITIES = [
  "institution",
  "account",
  "asset",
  "asset_price",
  "stated_rate",
  "stated_balance",
  "target_mix",
  "household_plan",
  "budget",
  "cash_bucket",
  "cash_place",
  "recurring_item",
  "taxpayer",
  "owner",
  "ownership",
  "inner_loan",
  "filed_year",
  "kept_report",
  "year_note",
  "heir_note",
  "fund_notice",
  "fund_paper",
] as const;

/** How many rows of each table were added. */
export type AddedCounts = Readonly<Record<(typeof ENTITIES)[number], number>>;

/** Adds what stands beside the ledger; rows whose key is taken are left as they are. */
export async function addEntities(
  scope: Scope,
  { changeId }: OpenChange,
  tables: PortfolioFile["tables"],
): Promise<AddedCounts> {
  const added = {
    institution: 0,
    account: 0,
    asset: 0,
    asset_price: 0,
    stated_rate: 0,
    stated_balance: 0,
    target_mix: 0,
    household_plan: 0,
    budget: 0,
    cash_bucket: 0,
    cash_place: 0,
    recurring_item: 0,
    taxpayer: 0,
    owner: 0,
    ownership: 0,
    inner_loan: 0,
    filed_year: 0,
    kept_report: 0,
    year_note: 0,
    heir_note: 0,
    fund_notice: 0,
    fund_paper: 0,
  };
  for (const entity of ENTITIES)
    added[entity] = await createEntities(scope, changeId, { entity, rows: JSON.stringify(tables[entity]) });
  await linkInstruments(scope);
  return added;
}

/**
 * Which import brought each transaction. One that was there before a file named it too is nobody's: taking that import out again leaves it.
 */
function importsOf(tables: PortfolioFile["tables"]): ReadonlyMap<string, string> {
  const committed = committedImports(tables);
  const first = new Map<string, { readonly version: number; readonly importId: string | null }>();
  for (const { transaction_id: id, version, import_id: importId } of tables.transaction_version)
    if (version <= (first.get(id)?.version ?? version)) first.set(id, { version, importId });
  return new Map(
    [...first].flatMap(([id, { importId }]) =>
      importId !== null && committed.has(importId) ? [[id, importId] as const] : [],
    ),
  );
}

/** The live transactions of a file by day, each checked as if a person had typed it. Its accounts and assets must be there. */
export async function liveVersions(
  scope: Scope,
  tables: PortfolioFile["tables"],
): Promise<Result<readonly VersionToAppend[], Failure>> {
  const facts = await ledgerFacts(scope, {
    accountIds: tables.account.map((it) => it.account_id),
    assetIds: tables.asset.map((it) => it.asset_id),
  });
  const postings = Map.groupBy(tables.posting, (it) => `${it.transaction_id} ${it.version}`);
  const broughtBy = importsOf(tables);
  const versions: VersionToAppend[] = [];
  for (const [index, row] of tables.transaction_version.entries()) {
    if (row.to_ledger !== null) continue;
    const own = (postings.get(`${row.transaction_id} ${row.version}`) ?? []).toSorted((a, b) => a.line - b.line);
    const place = `tables.transaction_version.${index}`;
    if (own.some((it) => [it.amount, it.quantity, it.ratio_to, it.ratio_from].some(isNoFixed)))
      return refused(place, "An amount has more digits than can be kept.");
    const transaction = transactionOfRow({
      ...row,
      description: row.description ?? null,
      note: row.note ?? null,
      unit: row.unit ?? null,
      ex_on: row.ex_on ?? null,
      recorded_on: row.recorded_on ?? null,
      import_id: null,
      source_key: null,
      postings: own,
    });
    const checked = checkTransaction(transaction, facts);
    if (!checked.ok) return refused(place, `${checked.error.problem} ${checked.error.remedy}`);
    const importId = broughtBy.get(row.transaction_id);
    versions.push({ transaction: checked.value, version: 1, importId, sourceKey: row.source_key ?? undefined });
  }
  versions.sort(
    ({ transaction: a }, { transaction: b }) =>
      a.on.localeCompare(b.on) || (a.secondOfDay ?? -1) - (b.secondOfDay ?? -1),
  );
  return ok(versions);
}

const isNoFixed = (text: string | null): boolean => text !== null && parseFixed(text) === undefined;
const refused = (path: string, message: string) =>
  err({ kind: "transaction_invalid", fields: [{ path, message }] } as const);
