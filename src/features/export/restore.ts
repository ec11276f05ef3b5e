import { createEntities } from "#db/queries/entities.ts";
import { linkInstruments } from "#db/queries/assets.ts";
import { ledgerRows } from "#db/queries/ledger-rows.ts";
import { appendVersions } from "#db/queries/ledger-writes.ts";
import { findPortfolio, findSampleId, insertPortfolio } from "#db/queries/portfolios.ts";
import type { Scope } from "#db/scope.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { parseFixed } from "#engine/money/fixed.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Restored } from "#features/export/contract.ts";
import { type Intent, makeChange, type OpenChange } from "#features/shared/change.ts";
import { conventionsOf } from "#features/shared/conventions-of.ts";
import { portfolioOf } from "#features/shared/open-portfolio.ts";
import { ledgerFacts } from "#features/shared/record-transactions.ts";
import type { Failure } from "#features/shared/route.ts";
import { transactionOfRow } from "#features/shared/transaction-of-row.ts";
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

const ENTITIES = ["institution", "account", "asset", "asset_price", "stated_rate"] as const;

async function addEntities(scope: Scope, { changeId }: OpenChange, tables: PortfolioFile["tables"]): Promise<void> {
  for (const entity of ENTITIES)
    await createEntities(scope, changeId, { entity, rows: JSON.stringify(tables[entity]) });
  await linkInstruments(scope);
}

async function bookAll(
  scope: Scope,
  change: OpenChange,
  tables: PortfolioFile["tables"],
): Promise<Result<number, Failure>> {
  const facts = await ledgerFacts(scope, {
    accountIds: tables.account.map((it) => it.account_id),
    assetIds: tables.asset.map((it) => it.asset_id),
  });
  const postings = Map.groupBy(tables.posting, (it) => `${it.transaction_id} ${it.version}`);
  const versions: { transaction: Transaction; version: number; sourceKey: string | undefined }[] = [];
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
      import_id: null,
      source_key: null,
      postings: own,
    });
    const checked = checkTransaction(transaction, facts);
    if (!checked.ok) return refused(place, `${checked.error.problem} ${checked.error.remedy}`);
    versions.push({ transaction: checked.value, version: 1, sourceKey: row.source_key ?? undefined });
  }
  versions.sort(
    ({ transaction: a }, { transaction: b }) =>
      a.on.localeCompare(b.on) || (a.secondOfDay ?? -1) - (b.secondOfDay ?? -1),
  );
  await appendVersions(scope, change, ledgerRows(versions));
  return ok(versions.length);
}

const isNoFixed = (text: string | null): boolean => text !== null && parseFixed(text) === undefined;
const refused = (path: string, message: string): Result<number, Failure> =>
  err({ kind: "transaction_invalid", fields: [{ path, message }] });
