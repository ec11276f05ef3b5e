-- A trial is had once: after an erasure a keyed fingerprint of the address stays for a year, with the day the trial began and nothing else.
create table correspondence.past_trial (
  fingerprint text primary key,
  trial_started_at timestamptz not null,
  kept_until timestamptz not null
);
-- Whether it was looked for one.
alter table billing_account add column is_recalled boolean not null default false;
