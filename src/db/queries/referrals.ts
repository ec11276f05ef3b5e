import type { Sql } from "#db/sql.ts";
import type { ListWindow } from "#db/queries/admin.ts";

export interface ReferrerInTimeRow {
  readonly user_id: string;
  /** Whether the friend came within the last 30 days, and after the one who recommended us, whom they did not recommend themselves. */
  readonly is_in_time: boolean;
}

export interface OpenReferralRow {
  readonly user_id: string;
  readonly referrer_id: string;
  readonly is_qualified: boolean;
  /** By our staff, whether or not the friend has paid. */
  readonly is_given: boolean;
}

export interface StaffReferralRow {
  readonly user_id: string;
  readonly referrer_id: string;
  readonly friend_name: string | null;
  readonly friend_email: string | null;
  readonly referrer_name: string | null;
  readonly referrer_email: string | null;
  readonly code: string;
  readonly state: "signed_up" | "qualified" | "earned";
  readonly signed_up_at: string;
  readonly qualified_at: string | null;
  readonly earned_at: string | null;
}

export interface ReferralRow {
  readonly user_id: string;
  readonly signed_up_at: string;
  readonly qualified_at: string | null;
  readonly earned_at: string | null;
}

export const findReferrer = (sql: Sql, code: string) =>
  sql.one<{ user_id: string }>`select user_id from referral_code where code = ${code}`;

export const findClaimedCode = (sql: Sql, friendId: string) =>
  sql.one<{ code: string }>`select code from referral where user_id = ${friendId}`;

export const findReferrerInTime = (sql: Sql, referrerId: string, friendId: string) =>
  sql.one<ReferrerInTimeRow>`
    select r.user_id, f.first_seen_at > now() - interval '30 days' and f.first_seen_at >= r.first_seen_at
      and not exists (select from referral back where back.user_id = r.user_id and back.referrer_id = f.user_id) as is_in_time
    from billing_account r, billing_account f where r.user_id = ${referrerId} and f.user_id = ${friendId}`;

export const insertReferral = (
  sql: Sql,
  { friendId, referrerId, code }: { readonly friendId: string; readonly referrerId: string; readonly code: string },
) => sql.run`insert into referral (user_id, referrer_id, code) values (${friendId}, ${referrerId}, ${code})`;

export const listOpenReferrals = (sql: Sql) =>
  sql.rows<OpenReferralRow>`
    select r.user_id, r.referrer_id, r.qualified_at is not null as is_qualified, r.is_given from referral r
    where r.earned_at is null
      and exists (select from billing_account b where b.user_id = r.referrer_id)
      and (r.qualified_at is not null or exists (
        select from subscription s where s.user_id = r.user_id and s.status in ('active', 'past_due')))
    order by r.signed_up_at limit 200`;

export const markQualified = (sql: Sql, friendId: string) =>
  sql.run`update referral set qualified_at = now() where user_id = ${friendId} and qualified_at is null`;

export const markEarned = (sql: Sql, friendId: string) =>
  sql.run`
    update referral set earned_at = now() where user_id = ${friendId} and earned_at is null`;

export const lockReferral = (sql: Sql, friendId: string) =>
  sql.one<{ earned_at: string | null }>`
    select earned_at from referral where user_id = ${friendId} for update`;

export const giveReward = (sql: Sql, friendId: string) =>
  sql.run`update referral set qualified_at = now(), is_given = true where user_id = ${friendId} and qualified_at is null`;

export const listReferrals = (sql: Sql, { like, limit, offset, state }: ListWindow & { readonly state: string }) =>
  sql.rows<StaffReferralRow>`
    with listed as (
      select r.*, f.name as friend_name, f.email as friend_email, p.name as referrer_name, p.email as referrer_email,
        case when r.earned_at is not null then 'earned' when r.qualified_at is not null then 'qualified' else 'signed_up' end as state
      from referral r left join identity."user" f on f.id = r.user_id left join identity."user" p on p.id = r.referrer_id
    )
    select * from listed where (${state} = '' or state = ${state})
      and lower(concat_ws(' ', friend_name, friend_email, referrer_name, referrer_email, code, user_id, referrer_id)) like ${like}
    order by signed_up_at desc, user_id limit ${limit} offset ${offset}`;

export const insertReferralCode = (sql: Sql, userId: string, code: string) =>
  sql.run`insert into referral_code (user_id, code) values (${userId}, ${code}) on conflict do nothing`;

export const findReferralCode = (sql: Sql, userId: string) =>
  sql.one<{ code: string }>`select code from referral_code where user_id = ${userId}`;

export const listReferralsBy = (sql: Sql, userId: string) =>
  sql.rows<ReferralRow>`
    select user_id, signed_up_at, qualified_at, earned_at from referral where referrer_id = ${userId}
    order by signed_up_at desc limit 100`;

export const countReferralsBy = (sql: Sql, userId: string) =>
  sql.one<{ signed_up: number; qualified: number; earned: number }>`
    select count(*)::int as signed_up, count(qualified_at)::int as qualified, count(earned_at)::int as earned
    from referral where referrer_id = ${userId}`;

export const countReferralInvitations = (sql: Sql, userId: string) =>
  sql.one<{ count: number }>`
    select count(*)::int as count from referral_invitation where user_id = ${userId}`;

export const lockReferralCode = (sql: Sql, userId: string) =>
  sql.run`select user_id from referral_code where user_id = ${userId} for update`;

export const countInvitationsToday = (sql: Sql, userId: string) =>
  sql.one<{ count: number }>`
    select count(*)::int as count from referral_invitation
    where user_id = ${userId} and sent_at > now() - interval '1 day'`;

export const insertReferralInvitation = (sql: Sql, userId: string, emailHash: string) =>
  sql.run`
    insert into referral_invitation (user_id, email_hash) values (${userId}, ${emailHash}) on conflict do nothing`;
