-- Reference data, shared by all portfolios. Written by market-data jobs only, never by a user's request.

create table instrument (
  instrument_id uuid primary key,
  asset_class text not null,
  name text not null,
  isin text,
  ticker text,
  exchange text,
  currency text not null,
  created_at timestamptz not null default now()
);
create unique index instrument_isin on instrument (isin, currency) where isin is not null;
create index instrument_ticker on instrument (ticker);

create table instrument_price (
  instrument_id uuid not null references instrument,
  on_date date not null,
  price numeric not null check (price >= 0),
  source text not null,
  primary key (instrument_id, on_date)
);

-- Units of `currency` for one euro, as the European Central Bank quotes them.
create table exchange_rate (
  currency text not null,
  on_date date not null,
  rate numeric not null check (rate > 0),
  source text not null,
  primary key (currency, on_date)
);

-- One row: counts the writes to the two tables above, so that what is kept in memory knows when it is old.
create table market_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null default 0
);
insert into market_version default values;

-- Tenant data. Every table is led by portfolio_id and guarded by row-level security, see the end of this file.

create table portfolio (
  portfolio_id uuid primary key,
  name text not null,
  base_currency text not null,
  cost_method text not null default 'fifo' check (cost_method in ('fifo', 'average')),
  kind text not null default 'own' check (kind in ('own', 'sample')),
  ledger_version bigint not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);

create table portfolio_member (
  portfolio_id uuid not null references portfolio on delete cascade,
  user_id text not null,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (portfolio_id, user_id)
);
create index portfolio_member_user on portfolio_member (user_id);

-- One row per write: who, when, why, and the client-made id that makes it happen once.
create table ledger_change (
  portfolio_id uuid not null references portfolio on delete cascade,
  change_id uuid not null,
  ledger_version bigint not null,
  kind text not null,
  summary text not null,
  reason text,
  made_by text not null,
  made_at timestamptz not null default now(),
  request_hash text not null,
  -- Text as it was answered: json, not jsonb, which would reorder it.
  response json,
  undoes uuid,
  undone_by uuid,
  primary key (portfolio_id, change_id),
  unique (portfolio_id, ledger_version)
);

-- Rows outside the ledger that a change made, altered or removed, as they were and as they became: what undo puts back.
create table entity_change (
  portfolio_id uuid not null,
  change_id uuid not null,
  line bigint generated always as identity,
  entity text not null check (entity in ('portfolio', 'institution', 'account', 'asset', 'asset_price', 'stated_rate')),
  before jsonb,
  after jsonb,
  primary key (portfolio_id, change_id, line),
  foreign key (portfolio_id, change_id) references ledger_change on delete cascade deferrable initially deferred
);

create table institution (
  portfolio_id uuid not null references portfolio on delete cascade,
  institution_id uuid not null,
  name text not null,
  created_in uuid not null,
  primary key (portfolio_id, institution_id)
);

create table account (
  portfolio_id uuid not null references portfolio on delete cascade,
  account_id uuid not null,
  institution_id uuid,
  name text not null,
  kind text not null,
  currency text not null,
  cost_method text check (cost_method in ('fifo', 'average')),
  -- Number or key by which statements name the account, as they write it.
  source_key text,
  closed_on date,
  created_in uuid not null,
  primary key (portfolio_id, account_id),
  foreign key (portfolio_id, institution_id) references institution (portfolio_id, institution_id)
);

create table asset (
  portfolio_id uuid not null references portfolio on delete cascade,
  asset_id uuid not null,
  asset_class text not null,
  name text not null,
  currency text not null,
  tracking text not null check (tracking in ('units', 'value')),
  isin text,
  ticker text,
  exchange text,
  -- Value of one unit at price 1: 0.01 for bonds quoted per 100 of face, 100 for an equity option.
  multiplier numeric not null default 1 check (multiplier > 0),
  instrument_id uuid references instrument,
  facts jsonb not null default '{}',
  created_in uuid not null,
  primary key (portfolio_id, asset_id)
);

-- Prices a person stated or a statement carried. They belong to the portfolio: one tenant's price never reaches another.
create table asset_price (
  portfolio_id uuid not null references portfolio on delete cascade,
  asset_id uuid not null,
  on_date date not null,
  source text not null check (source in ('manual', 'statement')),
  price numeric not null check (price >= 0),
  currency text not null,
  note text,
  created_in uuid not null,
  primary key (portfolio_id, asset_id, on_date, source),
  foreign key (portfolio_id, asset_id) references asset (portfolio_id, asset_id)
);

-- Exchange rates a person stated: units of `currency` for one euro. Like stated prices they belong to the portfolio.
create table stated_rate (
  portfolio_id uuid not null references portfolio on delete cascade,
  currency text not null,
  on_date date not null,
  rate numeric not null check (rate > 0),
  note text,
  created_in uuid not null,
  primary key (portfolio_id, currency, on_date)
);

-- The ledger. Append-only: a correction is a new version; the old one stays, valid until `to_ledger`.
create table transaction_version (
  portfolio_id uuid not null references portfolio on delete cascade,
  transaction_id uuid not null,
  version int not null,
  from_ledger bigint not null,
  to_ledger bigint,
  on_date date not null,
  second_of_day int,
  settled_on date,
  type text not null,
  status text not null check (status in ('booked', 'pending', 'planned')),
  currency text not null,
  description text,
  note text,
  import_id uuid,
  -- Account as the source names it plus the content of the source's line; equal lines have equal keys.
  source_key text,
  -- The transaction with its postings as the engine reads them (`engine/ledger/ledger-text.ts`): loading a ledger is then one column of one table.
  ledger_text text not null,
  created_in uuid not null,
  primary key (portfolio_id, transaction_id, version)
);
create index transaction_version_open on transaction_version (portfolio_id, on_date, transaction_id) where to_ledger is null;
create index transaction_version_opened on transaction_version (portfolio_id, from_ledger);
create index transaction_version_closed on transaction_version (portfolio_id, to_ledger) where to_ledger is not null;
create index transaction_version_import on transaction_version (portfolio_id, import_id) where import_id is not null;

-- Accounts and assets are not foreign keys here: closed versions outlive an account that was removed again. Every write checks under the
-- portfolio's lock that they exist, and removing one checks that no open version uses it.
create table posting (
  portfolio_id uuid not null,
  transaction_id uuid not null,
  version int not null,
  line smallint not null,
  leg text not null,
  account_id uuid not null,
  asset_id uuid,
  currency text,
  quantity numeric,
  amount numeric not null,
  kind text,
  ratio_to numeric,
  ratio_from numeric,
  acquired_on date,
  primary key (portfolio_id, transaction_id, version, line),
  foreign key (portfolio_id, transaction_id, version) references transaction_version on delete cascade
);
create index posting_account on posting (portfolio_id, account_id);
create index posting_asset on posting (portfolio_id, asset_id);

-- Imports: the file as it came, what was understood, what was decided.
create table import (
  portfolio_id uuid not null references portfolio on delete cascade,
  import_id uuid not null,
  file_name text not null,
  file_hash text not null,
  file_bytes bigint not null,
  state text not null check (state in ('reading', 'question', 'review', 'refused', 'committing', 'committed', 'undone')),
  source text,
  progress jsonb not null default '{}',
  answers jsonb not null default '{}',
  question jsonb,
  preview jsonb,
  decisions jsonb,
  problem jsonb,
  added_count int,
  change_id uuid,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (portfolio_id, import_id)
);

create table import_file (
  portfolio_id uuid not null,
  import_id uuid not null,
  -- Compressed with gzip.
  bytes bytea not null,
  primary key (portfolio_id, import_id),
  foreign key (portfolio_id, import_id) references import on delete cascade
);

-- Column mapping remembered for a header seen before.
create table import_mapping (
  portfolio_id uuid not null references portfolio on delete cascade,
  header_key text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (portfolio_id, header_key)
);

-- Two walls. The application checks membership; these policies hold even where it forgets to.
-- Requests run as app_user with `app.portfolio` and `app.user` set for the transaction. A setting that has ended is '', hence nullif.

-- A role belongs to the whole cluster: another database of it may make the same role at this moment, which is as good.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_user') then
    begin
      create role app_user nologin nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'app_user', 'member') then
    execute format('grant app_user to %I', current_user);
  end if;
end $$;

grant usage on schema public to app_user;
grant select on instrument, instrument_price, exchange_rate, market_version to app_user;

-- The portfolio of this transaction, if the person of this transaction belongs to it; else null, which equals no row.
-- Called as a sub-select in the policies, so that it runs once a statement and not once a row.
create function scoped_portfolio() returns uuid language sql stable security definer set search_path = public as $$
  select m.portfolio_id from portfolio_member m
  where m.portfolio_id = nullif(current_setting('app.portfolio', true), '')::uuid
    and m.user_id = nullif(current_setting('app.user', true), '')
$$;

create function portfolio_has_members(portfolio uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from portfolio_member m where m.portfolio_id = portfolio)
$$;

-- The owner of the schema runs migrations and jobs and sees all; requests never run as the owner.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'portfolio', 'portfolio_member', 'ledger_change', 'entity_change', 'institution', 'account', 'asset', 'asset_price',
    'stated_rate', 'transaction_version', 'posting', 'import', 'import_file', 'import_mapping'
  ] loop
    execute format('grant select, insert, update, delete on %I to app_user', tenant_table);
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', tenant_table, current_user);
    execute format('create policy tenant on %I to app_user using (portfolio_id = (select scoped_portfolio()))'
      ' with check (portfolio_id = (select scoped_portfolio()))', tenant_table);
  end loop;
end $$;

-- A person sees which portfolios they belong to before one is chosen.
create policy own_membership on portfolio_member for select to app_user
  using (user_id = nullif(current_setting('app.user', true), ''));
create policy own_portfolio on portfolio for select to app_user
  using (portfolio_id in (select m.portfolio_id from portfolio_member m where m.user_id = nullif(current_setting('app.user', true), '')));

-- Making a portfolio: its maker inserts it and then themself as its first member.
create policy make_portfolio on portfolio for insert to app_user
  with check (
    portfolio_id = nullif(current_setting('app.portfolio', true), '')::uuid
    and created_by = nullif(current_setting('app.user', true), '')
  );
create policy become_first_member on portfolio_member for insert to app_user
  with check (
    portfolio_id = nullif(current_setting('app.portfolio', true), '')::uuid
    and user_id = nullif(current_setting('app.user', true), '')
    and not portfolio_has_members(portfolio_id)
  );
