import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export interface PlanShareRow {
  readonly has_amounts: boolean;
  readonly expires_at: string;
  readonly created_at: string;
  readonly last_read_at: string | null;
}

/** The address a plan is shared by; what opens it is never read. */
export const findPlanShare = ({ sql, portfolioId }: Scope, planId: string) =>
  sql.one<PlanShareRow>`
    select has_amounts, expires_at, created_at, last_read_at from plan_share
    where portfolio_id = ${portfolioId} and plan_id = ${planId}`;

interface ShareToPut {
  readonly planId: string;
  readonly secretHash: string;
  readonly hasAmounts: boolean;
  /** An instant. */
  readonly expiresAt: string;
}

/** Shares a plan in the place of the address before: what that opened is closed. */
export async function putPlanShare(
  { sql, portfolioId, userId }: Scope,
  { planId, secretHash, hasAmounts, expiresAt }: ShareToPut,
): Promise<void> {
  await sql.run`select pg_advisory_xact_lock(hashtextextended(${`plan_share ${portfolioId} ${planId}`}, 0))`;
  await sql.run`delete from plan_share where portfolio_id = ${portfolioId} and plan_id = ${planId}`;
  await sql.run`
    insert into plan_share (portfolio_id, plan_id, user_id, secret_hash, has_amounts, expires_at)
    values (${portfolioId}, ${planId}, ${userId}, ${secretHash}, ${hasAmounts}, ${expiresAt})`;
}

/** False where there is none. */
export const removePlanShare = async ({ sql, portfolioId }: Scope, planId: string): Promise<boolean> =>
  (await sql.run`delete from plan_share where portfolio_id = ${portfolioId} and plan_id = ${planId}`) > 0;

export interface OpenedShareRow {
  readonly portfolio_id: string;
  readonly plan_id: string;
  readonly user_id: string;
  readonly has_amounts: boolean;
  readonly expires_at: string;
}

interface ShareSecret {
  readonly portfolioId: string;
  readonly secretHash: string;
  /** An instant. */
  readonly now: string;
}

/** The plan a secret opens, while its time lasts and its maker belongs to the portfolio; notes that it was read, at most once a minute. By the owner of the schema. */
export async function openPlanShare(
  sql: Sql,
  { portfolioId, secretHash, now }: ShareSecret,
): Promise<OpenedShareRow | undefined> {
  const share = await sql.one<OpenedShareRow>`
    select s.portfolio_id, s.plan_id, s.user_id, s.has_amounts, s.expires_at
    from plan_share s join portfolio p using (portfolio_id) join portfolio_member m using (portfolio_id, user_id)
    where s.portfolio_id = ${portfolioId} and s.secret_hash = ${secretHash} and s.expires_at > ${now} and p.deleted_at is null
      and is_within(m.access_until)`;
  if (share)
    await sql.run`update plan_share set last_read_at = now() where portfolio_id = ${portfolioId} and secret_hash = ${secretHash}
      and (last_read_at is null or last_read_at < now() - interval '1 minute')`;
  return share;
}
