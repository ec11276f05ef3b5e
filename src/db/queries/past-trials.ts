import type { Sql } from "#db/sql.ts";

/** All by the owner of the schema. */
export const keepTrial = (sql: Sql, fingerprint: string, userId: string) =>
  sql.run`
    insert into correspondence.past_trial (fingerprint, trial_started_at, kept_until)
    select ${fingerprint}, trial_started_at, now() + interval '12 months' from billing_account
    where user_id = ${userId} and trial_started_at is not null
    on conflict (fingerprint) do update set trial_started_at = least(past_trial.trial_started_at, excluded.trial_started_at),
      kept_until = excluded.kept_until`;

/** Looks once whether a person had their trial under an account that was erased, and goes on with its count. */
export const recallTrial = (sql: Sql, fingerprint: string, userId: string) =>
  sql.run`
    update billing_account a set is_recalled = true, trial_started_at = coalesce(least((
        select p.trial_started_at from correspondence.past_trial p where p.fingerprint = ${fingerprint} and p.kept_until > now()
      ), a.trial_started_at), a.trial_started_at)
    where a.user_id = ${userId} and not a.is_recalled and not exists (select from subscription s where s.user_id = a.user_id)`;

export const forgetPastTrials = (sql: Sql) => sql.run`delete from correspondence.past_trial where kept_until <= now()`;
