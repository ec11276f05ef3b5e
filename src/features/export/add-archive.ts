import { knownTransactions } from "#db/queries/archives.ts";
import { updateEntity } from "#db/queries/entities.ts";
import { ledgerRows, type VersionToAppend } from "#db/queries/ledger-rows.ts";
import { appendVersions } from "#db/queries/ledger-writes.ts";
import { findPortfolio } from "#db/queries/portfolios.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { ArchiveAdded, ArchiveEffect } from "#features/export/contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { addDocuments, addImports } from "./add-files.ts";
import { addViews } from "./add-views.ts";
import { addEntities, liveVersions } from "./file-rows.ts";
import { fitTables } from "./known-parts.ts";
import type { ArchivedFiles } from "./archived-files.ts";
import type { PortfolioFile } from "./portfolio-file.ts";

/**
 * Adds what a file has and the portfolio has not, in one change that can be undone. What is there stays as it is now; what was deleted since comes back.
 * An empty portfolio takes the file's currency and conventions over; one with another base currency takes everything but stated rates.
 */
export const addArchive = (
  scope: Scope,
  intent: Intent,
  { file, files }: { readonly file: PortfolioFile; readonly files: ArchivedFiles },
): Promise<Result<ArchiveAdded, Failure>> =>
  makeChange<ArchiveEffect>(scope, intent, async (change) => {
    const [settings] = file.tables.portfolio;
    const portfolio = await findPortfolio(scope);
    if (!settings || !portfolio) return err({ kind: "portfolio_not_found" });
    const { tables, isEmpty } = await fitTables(scope, file.tables);
    const { name, kind: _kind, ...conventions } = settings;
    if (isEmpty) await updateEntity(scope, change.changeId, { entity: "portfolio", row: conventions });
    const isSameBase = isEmpty || portfolio.base_currency === settings.base_currency;
    const fitting = isSameBase ? tables : { ...tables, stated_rate: [] };
    const added = await addEntities(scope, change, fitting);
    const read = await liveVersions(scope, fitting);
    if (!read.ok) return read;
    const fresh = await missingOf(scope, read.value);
    const withRows = new Set(fresh.flatMap(({ importId }) => importId ?? []));
    const imports = await addImports(scope, change, { tables, files, withRows });
    await appendVersions(scope, change, ledgerRows(fresh));
    await addViews(scope, tables);
    const documents = await addDocuments(scope, change, tables, files);
    const answer = {
      name,
      accounts: { added: added.account, known: tables.account.length - added.account },
      assets: { added: added.asset, known: tables.asset.length - added.asset },
      transactions: { added: fresh.length, known: read.value.length - fresh.length },
      prices: { added: added.asset_price, known: tables.asset_price.length - added.asset_price },
      rates: { added: added.stated_rate, known: fitting.stated_rate.length - added.stated_rate },
      ratesLeftOut: tables.stated_rate.length - fitting.stated_rate.length,
      imports,
      documents,
      takesSettings: isEmpty,
    };
    const count = fresh.length === 1 ? "1 transaction" : `${fresh.length} transactions`;
    return ok({ answer, summary: `Brought back ${count} of ${name} from an archive` });
  });

/** Those that are not live in the portfolio, by their id or by the row of a statement they came from: of k equal rows as many as are missing. */
async function missingOf(scope: Scope, versions: readonly VersionToAppend[]): Promise<readonly VersionToAppend[]> {
  const own = new Set(versions.map(({ transaction }) => transaction.id));
  const known = await knownTransactions(scope);
  const byId = new Map(known.map((row) => [row.transaction_id, row]));
  const rows = new Map<string, number>();
  for (const { transaction_id: id, source_key: key } of known)
    if (key !== null && !own.has(id)) rows.set(key, (rows.get(key) ?? 0) + 1);
  return versions.flatMap((version): VersionToAppend[] => {
    const there = byId.get(version.transaction.id);
    if (there) return there.is_live ? [] : [{ ...version, version: there.version + 1 }];
    const count = rows.get(version.sourceKey ?? "") ?? 0;
    if (count === 0) return [version];
    rows.set(version.sourceKey ?? "", count - 1);
    return [];
  });
}
