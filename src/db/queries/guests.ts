import { beginTrialOf, forgetMembership, noteMembership, seeOwnPortfolios } from "#db/queries/person-portfolios.ts";
import type { Sql } from "#db/sql.ts";

/**
 * A guest's portfolios are the person's from now on: their membership, who made them, and both lists of what belongs to whom. By the owner of the schema.
 */
export async function handOver(sql: Sql, guestId: string, userId: string): Promise<void> {
  const own = await seeOwnPortfolios(sql, guestId);
  const kept = await sql.rows<{ portfolio_id: string; kind: string; role: string }>`
    select m.portfolio_id, p.kind, m.role from portfolio_member m join portfolio p using (portfolio_id)
    where m.portfolio_id = any(${own}::uuid[]) and m.user_id = ${guestId}`;
  await sql.run`
    insert into portfolio_member (portfolio_id, user_id, role, created_at)
    select portfolio_id, ${userId}, role, created_at from portfolio_member
    where portfolio_id = any(${own}::uuid[]) and user_id = ${guestId}
    on conflict (portfolio_id, user_id) do nothing`;
  await sql.run`delete from portfolio_member where portfolio_id = any(${own}::uuid[]) and user_id = ${guestId}`;
  await sql.run`update portfolio set created_by = ${userId} where portfolio_id = any(${own}::uuid[]) and created_by = ${guestId}`;
  for (const { portfolio_id: portfolioId } of kept) {
    await noteMembership(sql, { portfolioId, userId });
    await forgetMembership(sql, { portfolioId, userId: guestId });
  }
  if (kept.some(({ kind, role }) => kind === "own" && role === "owner")) await beginTrialOf(sql, userId);
}
