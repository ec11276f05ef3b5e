import type { Scope } from "#db/scope.ts";
import { listInstitutionRows } from "#db/queries/accounts.ts";
import { listAssetRows } from "#db/queries/assets.ts";
import { heldByAccount, importAccounts, keyCounts } from "#db/queries/import-facts.ts";
import { listMappings, listSharedMappings } from "#db/queries/kept-mappings.ts";
import { findKeptLines } from "#db/queries/import-plans.ts";
import { importFileParts, listZones } from "#db/queries/imports.ts";
import { findPortfolio } from "#db/queries/portfolios.ts";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { followingOf } from "#engine/ledger/following.ts";
import { fixed } from "#engine/money/fixed.ts";
import { importAnswers, type ImportDecisions } from "#features/imports/contract.ts";
import type { PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { ImportTask } from "#features/imports/worker-messages.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";

/** A task and the ledger version it was made from: a commit of it is right only while that version stands. */
export interface LoadedTask {
  readonly task: ImportTask;
  readonly ledgerVersion: number;
}

/** Everything a worker needs for an import, read in one transaction. Undefined where portfolio or file are gone. */
export async function loadTask(
  scope: Scope,
  wanted: {
    readonly importId: string;
    readonly fileName: string;
    readonly answers: unknown;
    readonly decisions: ImportDecisions | undefined;
    readonly rowsInPart: number;
  },
): Promise<LoadedTask | undefined> {
  const portfolio = await findPortfolio(scope);
  const source = await sourceOf(scope, wanted);
  if (!portfolio || !source) return undefined;
  const mappings = await listMappings<ColumnMapping>(scope.sql, scope.userId);
  const shared = await listSharedMappings<ColumnMapping>(scope);
  const zones = await listZones(scope);
  const { mapping, chosen, times, ...answers } = importAnswers.parse(wanted.answers);
  return {
    ledgerVersion: portfolio.ledger_version,
    task: {
      importId: wanted.importId,
      fileName: wanted.fileName,
      source,
      options: {
        ...answers,
        source: answers.source || undefined,
        today: scope.today,
        ...(mapping === undefined ? {} : { mapping: mappingOf(mapping) }),
      },
      mappings: Object.fromEntries(mappings.map((row) => [row.header_key, row.mapping])),
      // Of two members who explained the same table the newest counts: it comes last here.
      sharedMappings: Object.fromEntries(shared.toReversed().map((row) => [row.header_key, row.mapping])),
      zones: Object.fromEntries(zones.map(({ key, from, to }) => [key, { from, to }])),
      times,
      facts: await loadFacts(scope, portfolio.base_currency),
      keyCounts: await keyCounts(scope),
      decisions: wanted.decisions,
      chosen,
      rowsInPart: wanted.rowsInPart,
    },
  };
}

/** The file for a first look; for a commit the lines that were kept of it. Reviews older than kept lines have the file alone. */
async function sourceOf(
  scope: Scope,
  { importId, decisions }: { readonly importId: string; readonly decisions: ImportDecisions | undefined },
): Promise<ImportTask["source"] | undefined> {
  const kept = decisions ? await findKeptLines(scope, importId) : [];
  if (kept.length > 0) return { kind: "lines", pieces: kept.map((bytes) => new Uint8Array(bytes)) };
  const parts = await importFileParts(scope, importId);
  return parts.length === 0 ? undefined : { kind: "file", compressed: parts.map(({ bytes }) => new Uint8Array(bytes)) };
}

/** The wire's mapping holds any text; the reader knows which columns and types exist and refuses the others. */
const mappingOf = (mapping: object): ColumnMapping => ({ columns: {}, types: {}, ...mapping });

async function loadFacts(scope: Scope, baseCurrency: string): Promise<PortfolioFacts> {
  const held = new Map((await heldByAccount(scope)).map((row) => [row.account_id, row.asset_ids]));
  return {
    baseCurrency,
    classes: Object.fromEntries(
      ASSET_CLASS_KEYS.map((key) => {
        const { multiplier, tracking, isLiability } = assetClassOf(key);
        return [key, { multiplier: fixed(multiplier), tracking, isLiability }];
      }),
    ),
    accounts: (await importAccounts(scope)).map((row) => ({
      accountId: row.account_id,
      name: row.name,
      currency: row.currency,
      kind: row.kind,
      following: followingOf({ isBalancesOnly: row.is_balances_only, following: row.following }),
      isFollowingChosen: row.is_balances_only || (row.following !== null && row.following !== "holdings_so_far"),
      sourceKeys: (row.source_key ?? "").split("\n").filter((key) => key !== ""),
      hasTransactions: row.has_transactions,
      hasCashFlows: row.has_cash_flows,
      isImported: row.is_imported,
      held: held.get(row.account_id),
    })),
    assets: (await listAssetRows(scope)).map((row) => ({
      assetId: row.asset_id,
      assetClass: row.asset_class,
      name: row.name,
      currency: row.currency,
      tracking: row.tracking,
      multiplier: fixed(row.multiplier),
      isLiability: assetClassOf(row.asset_class).isLiability,
      isin: row.isin,
      ticker: row.ticker,
      otherIds: row.facts.otherIds ?? [],
    })),
    institutions: (await listInstitutionRows(scope)).map((row) => ({
      institutionId: row.institution_id,
      name: row.name,
    })),
  };
}
