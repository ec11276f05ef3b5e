import type { Scope } from "#db/scope.ts";

export interface EntityHistoryRow {
  readonly change_id: string;
  readonly kind: string;
  readonly made_at: string;
  readonly made_by: string;
  readonly summary: string;
  readonly undone_by: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** No more than so many changes of one thing are told. */
const MOST = 300;

/** Every change of one asset, newest first, as it was and as it became. */
export const listAssetHistory = ({ sql, portfolioId }: Scope, assetId: string) =>
  sql.rows<EntityHistoryRow>`
    select c.change_id, c.kind, c.made_at, c.made_by, c.summary, c.undone_by, e.before, e.after
    from entity_change e join ledger_change c using (portfolio_id, change_id)
    where e.portfolio_id = ${portfolioId} and e.entity = 'asset' and coalesce(e.after, e.before) ->> 'asset_id' = ${assetId}
    order by c.ledger_version desc, e.line desc limit ${MOST}`;

/** The same of one account. */
export const listAccountHistory = ({ sql, portfolioId }: Scope, accountId: string) =>
  sql.rows<EntityHistoryRow>`
    select c.change_id, c.kind, c.made_at, c.made_by, c.summary, c.undone_by, e.before, e.after
    from entity_change e join ledger_change c using (portfolio_id, change_id)
    where e.portfolio_id = ${portfolioId} and e.entity = 'account' and coalesce(e.after, e.before) ->> 'account_id' = ${accountId}
    order by c.ledger_version desc, e.line desc limit ${MOST}`;

/** The same of what was stated by hand of the price of an asset on a day. */
export const listPriceHistory = (
  { sql, portfolioId }: Scope,
  { assetId, on }: { readonly assetId: string; readonly on: string },
) =>
  sql.rows<EntityHistoryRow>`
    select c.change_id, c.kind, c.made_at, c.made_by, c.summary, c.undone_by, e.before, e.after
    from entity_change e join ledger_change c using (portfolio_id, change_id)
    where e.portfolio_id = ${portfolioId} and e.entity = 'asset_price' and coalesce(e.after, e.before) ->> 'asset_id' = ${assetId}
      and coalesce(e.after, e.before) ->> 'on_date' = ${on} and coalesce(e.after, e.before) ->> 'source' = 'manual'
    order by c.ledger_version desc, e.line desc limit ${MOST}`;
