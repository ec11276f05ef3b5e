import { findFiledYear, listChangesBehind, type FiledYearRow } from "#db/queries/filed-years.ts";
import type { Scope } from "#db/scope.ts";
import { ok, type Result } from "#engine/result.ts";
import { taxReport, type FiledYearView, type TaxReport } from "#features/shared/filed-year-contract.ts";
import type { Failure } from "#features/shared/route.ts";
import { openSheet } from "../open-sheet.ts";
import { whoseOf } from "#figures/tax/whose-accounts.ts";
import { filedDifferences } from "./filed-differences.ts";
import { readTaxReport } from "./show-tax-report.ts";

export const filedOf = (row: FiledYearRow) => ({
  taxpayerId: row.taxpayer_id,
  year: row.tax_year,
  ledgerVersion: row.ledger_version,
  madeBy: row.made_by,
  at: row.made_at,
});

/** A year as it was filed, beside what it would be now by the same rules and methods, and the changes that touched what differs. */
export async function showFiledYear(
  scope: Scope,
  { year, taxpayer }: { readonly year: number; readonly taxpayer?: string | undefined },
): Promise<Result<FiledYearView, Failure>> {
  const sheet = await openSheet(scope, {});
  if (!sheet.ok) return sheet;
  const named = whoseOf(sheet.value, taxpayer);
  if (!named.ok) return named;
  const { whose } = named.value;
  const row = whose && (await findFiledYear(scope, whose.id, year));
  if (!row) return ok({ filed: null, differences: [], changes: [] });
  const then = taxReport.parse(row.report);
  const now = await readTaxReport(scope, { year, taxpayer });
  if (!now.ok) return now;
  const differences = filedDifferences(then, now.value);
  const changes = differences.length === 0 ? [] : await changesBehind(scope, row.kept_in_version, [then, now.value]);
  return ok({ filed: { ...filedOf(row), report: then }, differences: [...differences], changes });
}

/** What is about the assets and transactions of either computation. */
async function changesBehind(scope: Scope, after: number, reports: readonly TaxReport[]) {
  const lines = reports.flatMap(({ gains }) => gains.lines);
  const payments = reports.flatMap(({ year }) => year.income.payments);
  const ids = (list: readonly (string | null)[]): string[] => [...new Set(list.filter((it) => it !== null))];
  const rows = await listChangesBehind(scope, after, {
    assetIds: ids([...lines.map((it) => it.assetId), ...payments.map((it) => it.assetId)]),
    transactionIds: ids([...lines, ...payments].map((it) => it.transactionId)),
  });
  return rows.map((row) => ({
    changeId: row.change_id,
    summary: row.summary,
    madeBy: row.made_by,
    at: row.made_at,
    isUndone: row.undone_by !== null,
    transactionId: row.transaction_id,
  }));
}
