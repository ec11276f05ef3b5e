import { ENTITY_TABLES } from "#db/queries/entities.ts";
import type { Scope } from "#db/scope.ts";

/** What is copied of a portfolio, each a JSON array of whole rows: as text, so that no number is rounded on the way. */
export interface PortfolioRows {
  readonly institution: string;
  readonly account: string;
  readonly asset: string;
  readonly asset_price: string;
  readonly stated_rate: string;
  readonly stated_balance: string;
  readonly target_mix: string;
  readonly household_plan: string;
  readonly budget: string;
  readonly cash_bucket: string;
  readonly cash_place: string;
  readonly recurring_item: string;
  readonly taxpayer: string;
  readonly owner: string;
  readonly ownership: string;
  readonly inner_loan: string;
  readonly filed_year: string;
  readonly kept_report: string;
  readonly year_note: string;
  readonly heir_note: string;
  readonly fund_notice: string;
  readonly fund_paper: string;
  readonly transactions: string;
  readonly postings: string;
}

const all = async ({ sql, portfolioId }: Scope, from: string): Promise<string> => {
  const { rows } = await sql.query(`select coalesce(json_agg(t), '[]')::text as rows from ${from}`, [portfolioId]);
  const text = rows[0]?.["rows"];
  return typeof text === "string" ? text : "[]";
};

const IN_FORCE = "t.portfolio_id = $1 and t.to_ledger is null";

/** Everything in force in the scope's portfolio; history and imports are left behind. */
export const readPortfolioRows = async (scope: Scope): Promise<PortfolioRows> => ({
  institution: await all(scope, "institution t where t.portfolio_id = $1"),
  account: await all(scope, "account t where t.portfolio_id = $1"),
  asset: await all(scope, "asset t where t.portfolio_id = $1"),
  asset_price: await all(
    scope,
    `(select ${ENTITY_TABLES.asset_price.columns.join(", ")} from asset_price where portfolio_id = $1) t`,
  ),
  stated_rate: await all(scope, "stated_rate t where t.portfolio_id = $1"),
  stated_balance: await all(scope, "stated_balance t where t.portfolio_id = $1"),
  target_mix: await all(scope, "target_mix t where t.portfolio_id = $1"),
  household_plan: await all(scope, "household_plan t where t.portfolio_id = $1"),
  budget: await all(scope, "budget t where t.portfolio_id = $1"),
  cash_bucket: await all(scope, "cash_bucket t where t.portfolio_id = $1"),
  cash_place: await all(scope, "cash_place t where t.portfolio_id = $1"),
  recurring_item: await all(scope, "recurring_item t where t.portfolio_id = $1"),
  taxpayer: await all(scope, "taxpayer t where t.portfolio_id = $1"),
  owner: await all(scope, "owner t where t.portfolio_id = $1"),
  ownership: await all(scope, "ownership t where t.portfolio_id = $1"),
  inner_loan: await all(scope, "inner_loan t where t.portfolio_id = $1"),
  filed_year: await all(scope, "filed_year t where t.portfolio_id = $1"),
  kept_report: await all(scope, "kept_report t where t.portfolio_id = $1"),
  year_note: await all(scope, "year_note t where t.portfolio_id = $1"),
  heir_note: await all(scope, "heir_note t where t.portfolio_id = $1"),
  fund_notice: await all(scope, "fund_notice t where t.portfolio_id = $1"),
  fund_paper: await all(scope, "fund_paper t where t.portfolio_id = $1"),
  transactions: await all(scope, `transaction_version t where ${IN_FORCE}`),
  postings: await all(
    scope,
    `(select p.* from posting p join transaction_version t using (portfolio_id, transaction_id, version) where ${IN_FORCE}) t`,
  ),
});

/** Writes copied transactions into the scope's portfolio, as their first versions. Answers how many. */
export async function writeCopiedTransactions(
  { sql, portfolioId }: Scope,
  change: { readonly changeId: string; readonly ledgerVersion: number },
  { transactions, postings }: Pick<PortfolioRows, "transactions" | "postings">,
): Promise<number> {
  const { affectedRows } = await sql.query(
    `insert into transaction_version (portfolio_id, transaction_id, version, from_ledger, on_date, second_of_day, settled_on, type, status,
       currency, description, note, unit, ex_on, recorded_on, source_key, ledger_text, created_in)
     select $1::uuid, transaction_id, 1, $3::bigint, on_date, second_of_day, settled_on, type, status,
       currency, description, note, unit, ex_on, recorded_on, source_key, ledger_text, $2::uuid
     from json_populate_recordset(null::transaction_version, $4::json)`,
    [portfolioId, change.changeId, change.ledgerVersion, transactions],
  );
  await sql.query(
    `insert into posting (portfolio_id, transaction_id, version, line, leg, account_id, asset_id, currency, quantity, amount, kind,
       ratio_to, ratio_from, acquired_on)
     select $1::uuid, transaction_id, 1, line, leg, account_id, asset_id, currency, quantity, amount, kind, ratio_to, ratio_from, acquired_on
     from json_populate_recordset(null::posting, $2::json)`,
    [portfolioId, postings],
  );
  return affectedRows;
}
