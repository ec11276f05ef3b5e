-- Sharing a portfolio, deleting one with a way back, and what a person prefers.

alter table portfolio add column deleted_at timestamptz;
-- The last day of a member's access, in UTC; null: without an end.
alter table portfolio_member add column access_until date;

create table portfolio_invitation (
  portfolio_id uuid not null references portfolio on delete cascade,
  invitation_id uuid not null,
  email text not null,
  role text not null check (role in ('editor', 'viewer')),
  access_until date,
  -- The token itself is in the mail only.
  token_hash text not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text,
  revoked_at timestamptz,
  primary key (portfolio_id, invitation_id)
);

-- What happened to the portfolio as a whole: who was let in, what was taken away. Rows are only ever added.
create table portfolio_event (
  portfolio_id uuid not null references portfolio on delete cascade,
  event_id bigint generated always as identity,
  happened_at timestamptz not null default now(),
  made_by text not null,
  kind text not null,
  summary text not null,
  primary key (portfolio_id, event_id)
);
create index portfolio_event_time on portfolio_event (portfolio_id, happened_at);
create index ledger_change_time on ledger_change (portfolio_id, made_at);

create function portfolio_is_open(portfolio uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from portfolio p where p.portfolio_id = portfolio and p.deleted_at is null)
$$;

-- Nothing of a deleted portfolio, and nothing after the last day of access.
create or replace function scoped_portfolio() returns uuid language sql stable security definer set search_path = public as $$
  select m.portfolio_id from portfolio_member m join portfolio p using (portfolio_id)
  where m.portfolio_id = nullif(current_setting('app.portfolio', true), '')::uuid
    and m.user_id = nullif(current_setting('app.user', true), '')
    and (m.access_until is null or m.access_until >= (now() at time zone 'utc')::date)
    and p.deleted_at is null
$$;

drop policy own_membership on portfolio_member;
create policy own_membership on portfolio_member for select to app_user
  using (
    user_id = nullif(current_setting('app.user', true), '')
    and (access_until is null or access_until >= (now() at time zone 'utc')::date)
    and portfolio_is_open(portfolio_id)
  );

grant select, insert, update on portfolio_invitation to app_user;
grant select, insert on portfolio_event to app_user;
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['portfolio_invitation', 'portfolio_event'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', tenant_table, current_user);
    execute format('create policy tenant on %I to app_user using (portfolio_id = (select scoped_portfolio()))'
      ' with check (portfolio_id = (select scoped_portfolio()))', tenant_table);
  end loop;
end $$;

-- Personal: each person sees and writes their own row.
create table preference (
  user_id text primary key,
  -- Currency of totals across portfolios, and of the next portfolio.
  base_currency text,
  -- How numbers and dates are written; null: as the browser says.
  format_locale text,
  -- Two letters of ISO 3166; null: not stated.
  tax_residency text,
  updated_at timestamptz not null default now()
);
grant select, insert, update on preference to app_user;
alter table preference enable row level security;
alter table preference force row level security;
do $$
begin
  execute format('create policy schema_owner on preference to %I using (true) with check (true)', current_user);
end $$;
create policy own_row on preference to app_user
  using (user_id = nullif(current_setting('app.user', true), ''))
  with check (user_id = nullif(current_setting('app.user', true), ''));
