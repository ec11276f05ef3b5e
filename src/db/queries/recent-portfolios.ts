import type { Database } from "#db/sql.ts";
import { sqlOver } from "#db/sql.ts";

/** A portfolio with somebody who may look at it. */
export interface RecentPortfolio {
  readonly portfolio_id: string;
  readonly user_id: string;
  readonly role: "owner" | "editor" | "accountant" | "viewer";
}

/** Sessions looked at: more would not change which portfolios were used last. */
const SESSIONS = 200;

/** Portfolios of whoever was here last, the latest first, each with that person. By the owner of the schema. */
export const recentPortfolios = (database: Database, limit: number): Promise<readonly RecentPortfolio[]> =>
  sqlOver(database.query).rows<RecentPortfolio>`
    with seen as (
      select user_id, max(updated_at) as seen_at from (
        select user_id, updated_at from identity.session where impersonated_by is null order by updated_at desc limit ${SESSIONS}
      ) as latest group by user_id
    ), of_people as (
      select distinct on (m.portfolio_id) m.portfolio_id, m.user_id, m.role, s.seen_at, p.ledger_version
      from seen s join portfolio_member m using (user_id) join portfolio p using (portfolio_id)
      where is_within(m.access_until) and p.deleted_at is null and p.archived_at is null and p.ledger_version > 0
      order by m.portfolio_id, s.seen_at desc
    )
    select portfolio_id, user_id, role from of_people /* in any portfolio */ order by seen_at desc, ledger_version desc limit ${limit}`;
