import { randomUUID } from "node:crypto";
import { type Asker, type Scope, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { type Intent } from "#features/shared/change.ts";
import { openPortfolio } from "#features/shared/open-portfolio.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Result } from "#engine/result.ts";

/** A portfolio of its own for a test, and ways to act in it as a request does. */
export interface TestPortfolio {
  readonly portfolioId: string;
  readonly asker: Asker;
  /** One request's transaction: a failure rolls it back. */
  readonly act: <T>(work: (scope: Scope) => Promise<Result<T, Failure>>) => Promise<Result<T, Failure>>;
  /** Like `act` for what must succeed. */
  readonly done: <T>(work: (scope: Scope) => Promise<Result<T, Failure>>) => Promise<T>;
  readonly read: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
}

export const intent = (kind: Intent["kind"], changeId: string = randomUUID(), requestHash = "hash"): Intent => ({
  changeId,
  requestHash,
  kind,
});

export async function makePortfolio(database: Database, userId = "anna"): Promise<TestPortfolio> {
  const portfolioId = randomUUID();
  const asker: Asker = { portfolioId, userId, role: "owner", today: "2026-11-20" };
  const portfolio = portfolioFor(database, asker);
  await portfolio.done((scope) =>
    openPortfolio(scope, intent("portfolio_created"), {
      portfolioId,
      name: "Family",
      baseCurrency: "EUR",
      costMethod: "fifo",
      kind: "own",
    }),
  );
  return portfolio;
}

export function portfolioFor(database: Database, asker: Asker): TestPortfolio {
  const act: TestPortfolio["act"] = (work) =>
    orRollBack((rollBackOn) => withScope(database, asker, async (scope) => rollBackOn(await work(scope))));
  return {
    portfolioId: asker.portfolioId,
    asker,
    act,
    done: async (work) => {
      const outcome = await act(work);
      if (!outcome.ok) throw new Error(`Expected success, got ${JSON.stringify(outcome.error)}`);
      return outcome.value;
    },
    read: (work) => withScope(database, asker, work),
  };
}

/** Everything of a portfolio that stands, as text: equal texts are equal states. Bookkeeping of versions is left out. */
export async function liveState(database: Database, portfolioId: string): Promise<string> {
  const { rows } = await database.query(
    `select json_build_object(
       'transactions', (select json_agg(row order by row->>'transaction_id') from (
         select to_jsonb(v) - '{version,from_ledger,to_ledger,created_in}'::text[] || jsonb_build_object('postings', (
           select jsonb_agg(to_jsonb(p) - 'version' order by p.line) from posting p
           where p.portfolio_id = v.portfolio_id and p.transaction_id = v.transaction_id and p.version = v.version)) as row
         from transaction_version v where v.portfolio_id = $1 and v.to_ledger is null) t),
       'institutions', (select json_agg(i order by i.institution_id) from institution i where i.portfolio_id = $1),
       'accounts', (select json_agg(a order by a.account_id) from account a where a.portfolio_id = $1),
       'assets', (select json_agg(a order by a.asset_id) from asset a where a.portfolio_id = $1),
       'prices', (select json_agg(to_jsonb(p) - 'import_id' order by p.asset_id, p.on_date, p.source) from asset_price p where p.portfolio_id = $1),
       'rates', (select json_agg(r order by r.currency, r.on_date) from stated_rate r where r.portfolio_id = $1),
       'balances', (select json_agg(b order by b.account_id, b.thing, b.on_date) from stated_balance b where b.portfolio_id = $1),
       'budgets', (select json_agg(x order by x.category) from budget x where x.portfolio_id = $1),
       'buckets', (select json_agg(x order by x.bucket) from cash_bucket x where x.portfolio_id = $1),
       'places', (select json_agg(x order by x.account_id, x.thing) from cash_place x where x.portfolio_id = $1),
       'recurring', (select json_agg(x order by x.item_key) from recurring_item x where x.portfolio_id = $1),
       'taxpayers', (select json_agg(x order by x.taxpayer_id) from taxpayer x where x.portfolio_id = $1),
       'owners', (select json_agg(x order by x.owner_id) from owner x where x.portfolio_id = $1),
       'ownership', (select json_agg(x order by x.owned_id, x.from_on) from ownership x where x.portfolio_id = $1),
       'inner', (select json_agg(x order by x.asset_id) from inner_loan x where x.portfolio_id = $1),
       'filed', (select json_agg(x order by x.taxpayer_id, x.tax_year) from filed_year x where x.portfolio_id = $1),
       'reports', (select json_agg(x order by x.report_id) from kept_report x where x.portfolio_id = $1),
       'documents', (select json_agg(x order by x.document_id) from document x where x.portfolio_id = $1),
       'heirs', (select json_agg(x order by x.note_id) from heir_note x where x.portfolio_id = $1),
       'notes', (select json_agg(x order by x.note_id) from year_note x where x.portfolio_id = $1),
       'notices', (select json_agg(x order by x.notice_id) from fund_notice x where x.portfolio_id = $1),
       'papers', (select json_agg(x order by x.paper_id) from fund_paper x where x.portfolio_id = $1),
       'plans', (select json_agg(x order by x.plan_id) from household_plan x where x.portfolio_id = $1),
       'mixes', (select json_agg(x order by x.mix_id) from target_mix x where x.portfolio_id = $1),
       'settings', (select json_agg(json_build_object('n', name, 'c', base_currency, 'm', cost_method, 'f', has_fees_in_cost, 't', has_taxes_in_cost,
           'w', flow_timing, 'a', archived_at))
         from portfolio where portfolio_id = $1)) as state`,
    [portfolioId],
  );
  return JSON.stringify(rows[0]?.["state"]);
}
