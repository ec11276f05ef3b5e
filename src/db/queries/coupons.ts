import type { ListWindow } from "#db/queries/admin.ts";
import type { Sql } from "#db/sql.ts";

/** All by the owner of the schema: no request of a person reads or writes these tables by itself. */
export interface CouponRow {
  readonly code: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly most_redemptions: number;
  readonly redeemed_count: number;
  readonly expires_at: string | null;
  readonly stopped_at: string | null;
  readonly made_at: string;
}

export interface NewCouponRow {
  readonly code: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly mostRedemptions: number;
  readonly expiresAt: string | undefined;
  readonly madeBy: string;
}

/** Newest first. `state`: `running`, `over` (stopped, expired or used up), or empty for both. */
export const listCoupons = (sql: Sql, { like, limit, offset, state }: ListWindow & { readonly state: string }) =>
  sql.rows<CouponRow>`
    select code, amount_minor, currency, most_redemptions, redeemed_count, expires_at, stopped_at, made_at
    from coupon where lower(code) like ${like} and (${state} = '' or (${state} = 'running') = (
      stopped_at is null and (expires_at is null or expires_at > now()) and redeemed_count < most_redemptions))
    order by made_at desc, code limit ${limit} offset ${offset}`;

export const findCoupon = (sql: Sql, code: string) =>
  sql.one<CouponRow>`
    select code, amount_minor, currency, most_redemptions, redeemed_count, expires_at, stopped_at, made_at
    from coupon where code = ${code}`;

export interface RedemptionRow {
  readonly user_id: string;
  readonly redeemed_at: string;
  readonly credited_at: string | null;
}

export const listRedemptions = (
  sql: Sql,
  code: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  sql.rows<RedemptionRow>`
    select user_id, redeemed_at, credited_at from coupon_redemption where code = ${code}
    order by redeemed_at desc, user_id limit ${limit} offset ${offset}`;

/** False where the code is taken. */
export const insertCoupon = async (sql: Sql, it: NewCouponRow): Promise<boolean> =>
  (await sql.run`
    insert into coupon (code, amount_minor, currency, most_redemptions, expires_at, made_by)
    values (${it.code}, ${it.amountMinor}, ${it.currency}, ${it.mostRedemptions}, ${it.expiresAt}, ${it.madeBy})
    on conflict (code) do nothing`) > 0;

/** False where there is none, or it was stopped before. */
export const stopCoupon = async (sql: Sql, code: string): Promise<boolean> =>
  (await sql.run`update coupon set stopped_at = now() where code = ${code} and stopped_at is null`) > 0;

/** False where this person has redeemed it before. */
export const insertRedemption = async (sql: Sql, code: string, userId: string): Promise<boolean> =>
  (await sql.run`
    insert into coupon_redemption (code, user_id) select code, ${userId} from coupon where code = ${code}
    on conflict (code, user_id) do nothing`) > 0;

/** Takes one of what is left of a coupon; nothing where it is unknown, stopped, expired or used up. Many at once wait for each other here. */
export const takeCoupon = (sql: Sql, code: string) =>
  sql.one<{ amount_minor: number; currency: string }>`
    update coupon set redeemed_count = redeemed_count + 1
    where code = ${code} and stopped_at is null and (expires_at is null or expires_at > now()) and redeemed_count < most_redemptions
    returning amount_minor, currency`;

export const findRedemption = (sql: Sql, code: string, userId: string) =>
  sql.one<{ amount_minor: number; currency: string; credited_at: string | null }>`
    select c.amount_minor, c.currency, r.credited_at from coupon_redemption r join coupon c using (code)
    where r.code = ${code} and r.user_id = ${userId}`;

export const markCredited = (sql: Sql, code: string, userId: string) =>
  sql.run`update coupon_redemption set credited_at = now() where code = ${code} and user_id = ${userId} and credited_at is null`;

export type StaffActionKind = "refunded" | "clock_moved" | "coupon_made" | "coupon_stopped";

/** False where the key was used before: what it stands for is done. */
export const insertStaffAction = async (
  sql: Sql,
  it: {
    readonly staffId: string;
    readonly userId: string | undefined;
    readonly kind: StaffActionKind;
    readonly detail: string;
    readonly key: string;
  },
): Promise<boolean> =>
  (await sql.run`
    insert into billing_staff_action (staff_id, user_id, kind, detail, write_key)
    values (${it.staffId}, ${it.userId}, ${it.kind}, ${it.detail}, ${it.key}::uuid) on conflict do nothing`) > 0;

/** Newest first, at most 100. */
export const listStaffActions = (sql: Sql, userId: string) =>
  sql.rows<{ happened_at: string; staff_id: string; kind: StaffActionKind; detail: string }>`
    select happened_at, staff_id, kind, detail from billing_staff_action where user_id = ${userId}
    order by action_id desc limit 100`;
