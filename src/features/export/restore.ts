import { ledgerRows } from "#db/queries/ledger-rows.ts";
import { appendVersions } from "#db/queries/ledger-writes.ts";
import { findPortfolio, findSampleId, insertPortfolio } from "#db/queries/portfolios.ts";
import type { Scope } from "#db/scope.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Restored } from "#features/export/contract.ts";
import { type Intent, makeChange, type OpenChange } from "#features/shared/change.ts";
import { conventionsOf } from "#features/shared/conventions-of.ts";
import { portfolioOf } from "#features/shared/open-portfolio.ts";
import type { Failure } from "#features/shared/route.ts";
import { addImports } from "./add-files.ts";
import { NO_FILES } from "./archived-files.ts";
import { addViews } from "./add-views.ts";
import { addEntities, liveVersions } from "./file-rows.ts";
import type { PortfolioFile } from "./portfolio-file.ts";

/**
 * Makes a portfolio of the file, in the scope of its new id. Every transaction passes the same checks as one typed by hand, and all come or none.
 * Accounts, assets and transactions keep their ids: these are a portfolio's own.
 */
export async function restorePortfolio(
  scope: Scope,
  intent: Intent,
  { tables }: PortfolioFile,
): Promise<Result<Restored, Failure>> {
  const [settings] = tables.portfolio;
  assert(settings !== undefined, "a file holds one portfolio");
  const { name, base_currency: baseCurrency, cost_method: costMethod } = settings;
  // A sample is looked at on the last day that has rates. One comes back as a sample, once: a second is an own portfolio like any other.
  const isSample = settings.kind === "sample" && (await findSampleId(scope.sql, scope.userId)) === undefined;
  const isNew = await insertPortfolio(scope, {
    name,
    baseCurrency,
    costMethod,
    ...conventionsOf(settings),
    kind: isSample ? "sample" : "own",
  });
  const made = await makeChange<Restored>(scope, intent, async (change) => {
    if (!isNew) return err({ kind: "id_taken" });
    await addEntities(scope, change, tables);
    await addViews(scope, tables);
    // A portfolio.json comes without the files beside it: imports are known by what they brought.
    await addImports(scope, change, { tables, files: NO_FILES, withRows: new Set() });
    const booked = await bookAll(scope, change, tables);
    if (!booked.ok) return booked;
    const row = await findPortfolio(scope);
    assert(row !== undefined, "a portfolio just made is its maker's");
    const portfolio = { ...portfolioOf(row), ledgerVersion: change.ledgerVersion };
    const summary = `Brought back the portfolio ${name} from an export`;
    return ok({ answer: { portfolio, transactionCount: booked.value }, summary });
  });
  return made.ok || made.error.kind !== "portfolio_not_found" ? made : err({ kind: "id_taken" });
}

async function bookAll(
  scope: Scope,
  change: OpenChange,
  tables: PortfolioFile["tables"],
): Promise<Result<number, Failure>> {
  const read = await liveVersions(scope, tables);
  if (!read.ok) return read;
  await appendVersions(scope, change, ledgerRows(read.value));
  return ok(read.value.length);
}
