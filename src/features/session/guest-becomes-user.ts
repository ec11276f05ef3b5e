import type { Database } from "#db/sql.ts";

/**
 * A guest has signed up or in: their portfolios are the person's now, all or none of them. The ledger's history keeps who wrote it, so a change
 * made as a guest stays marked with the guest's id.
 */
export const guestBecomesUser =
  (database: Database) =>
  (guestId: string, userId: string): Promise<void> =>
    database.transaction(async (sql) => {
      await sql.run`
        insert into portfolio_member (portfolio_id, user_id, role, created_at)
        select portfolio_id, ${userId}, role, created_at from portfolio_member where user_id = ${guestId}
        on conflict (portfolio_id, user_id) do nothing`;
      await sql.run`delete from portfolio_member where user_id = ${guestId}`;
      await sql.run`update portfolio set created_by = ${userId} where created_by = ${guestId}`;
    });
