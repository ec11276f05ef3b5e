-- Expands. Institutions that are asked regularly for what they keep of somebody, read only.
create table connection (
  portfolio_id uuid not null references portfolio on delete cascade,
  connection_id uuid not null,
  -- A source of the code, such as `ibkr-flex`; the code checks which there are.
  source text not null check (length(source) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- What opens the institution, sealed. No request may read it; it is gone as soon as the connection is closed.
  secret text,
  is_paused boolean not null default false,
  accepts_by_itself boolean not null default false,
  consent_ends_on date,
  -- What went wrong the last time: {kind, detail, prompt}.
  problem jsonb,
  -- Failed tries since the last that did not.
  failure_count int not null default 0 check (failure_count >= 0),
  last_try_at timestamptz,
  last_success_at timestamptz,
  -- Null: not by itself, until somebody did something.
  next_try_at timestamptz,
  disconnected_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (portfolio_id, connection_id),
  check (disconnected_at is null or secret is null)
);
create index connection_due on connection (next_try_at) where next_try_at is not null;

-- What the institution has, and the account of the portfolio that it goes to: null is the one that is recognized by it, or a new one.
create table connection_account (
  portfolio_id uuid not null,
  connection_id uuid not null,
  remote_key text not null check (length(remote_key) <= 300),
  name text not null,
  kind text not null,
  currency text check (length(currency) between 3 and 10),
  account_id uuid,
  primary key (portfolio_id, connection_id, remote_key),
  foreign key (portfolio_id, connection_id) references connection on delete cascade,
  foreign key (portfolio_id, account_id) references account on delete set null (account_id)
);

-- Each time the institution was asked.
create table connection_sync (
  portfolio_id uuid not null,
  sync_id uuid not null,
  connection_id uuid not null,
  state text not null check (state in ('asking', 'reading', 'reviewed', 'nothing', 'failed')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- How far it read: counts once its import is booked, or where there was nothing new.
  cursor text,
  import_id uuid,
  line_count int,
  new_count int,
  partial text,
  problem jsonb,
  -- What the institution reports beside what the ledger says: [{account, label, on, what, currency, stated, computed, isEqual}].
  compared jsonb,
  primary key (portfolio_id, sync_id),
  foreign key (portfolio_id, connection_id) references connection on delete cascade,
  foreign key (portfolio_id, import_id) references import on delete set null (import_id)
);
create index connection_sync_time on connection_sync (portfolio_id, connection_id, started_at desc);
create index connection_sync_import on connection_sync (portfolio_id, import_id) where import_id is not null;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['connection', 'connection_account', 'connection_sync'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', tenant_table, current_user);
    execute format('create policy tenant on %I to app_user using (portfolio_id = (select scoped_portfolio()))'
      ' with check (portfolio_id = (select scoped_portfolio()))', tenant_table);
  end loop;
end $$;
grant select (portfolio_id, connection_id, source, name, is_paused, accepts_by_itself, consent_ends_on, problem, failure_count, last_try_at,
  last_success_at, next_try_at, disconnected_at, created_by, created_at) on connection to app_user;
grant insert, update, delete on connection to app_user;
grant select, insert, update, delete on connection_account, connection_sync to app_user;
