-- Ways in and out for programs (keys, outgoing webhooks), everything out at once (exports), everything gone (erasures), and what staff did.

create table api_key (
  key_id uuid primary key,
  user_id text not null,
  name text not null,
  -- The first signs of the key, by which a person recognizes it. The key itself is shown once and kept nowhere.
  prefix text not null,
  -- SHA-256 of 256 random bits: nothing can be guessed from it, so that it needs no slow hash.
  secret_hash text not null unique,
  rights text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_of_user on api_key (user_id);

create table webhook_endpoint (
  endpoint_id uuid primary key,
  user_id text not null,
  url text not null,
  -- Signs what is sent; app_user may write it, never read it. After a rotation both sign until `previous_until`.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  -- Set by the person, or by us after a delivery was given up.
  paused_at timestamptz,
  pause_reason text
);
create index webhook_endpoint_of_user on webhook_endpoint (user_id);

create table webhook_delivery (
  delivery_id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  user_id text not null,
  event text not null,
  -- What is sent, as it is signed. Ids only: no amounts, no names.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  status int,
  problem text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (next_try_at) where state = 'waiting';
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, created_at);

-- Every write goes through ledger_change: whoever belongs to the portfolio and has an endpoint is told, in the transaction of the write itself.
create function announce_ledger_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_delivery (endpoint_id, user_id, event, body)
  select e.endpoint_id, e.user_id, 'portfolio.changed', json_build_object(
    'event', 'portfolio.changed', 'portfolioId', new.portfolio_id, 'changeId', new.change_id, 'kind', new.kind,
    'ledgerVersion', new.ledger_version, 'madeAt', new.made_at)::text
  from webhook_endpoint e join portfolio_member m on m.user_id = e.user_id
  where m.portfolio_id = new.portfolio_id and e.paused_at is null;
  return null;
end $$;
create trigger announce_ledger_change after insert on ledger_change for each row execute function announce_ledger_change();

-- Everything of a person as one archive, for a week.
create table data_export (
  export_id uuid primary key,
  user_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  size_bytes bigint,
  -- Whose data is in it: who has lost one of them loses the archive.
  portfolio_ids uuid[] not null default '{}',
  archive bytea
);
create index data_export_of_user on data_export (user_id, created_at);

-- Who asked for their account to be erased, and when it is due. A done one keeps the id alone: a backup that is put back is erased again by it.
create table erasure (
  user_id text primary key,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz
);

-- Personal tables: a request sees and writes its own person's rows, and never a secret.
do $$
declare personal_table text;
begin
  foreach personal_table in array array['api_key', 'webhook_endpoint', 'webhook_delivery', 'data_export', 'erasure'] loop
    execute format('alter table %I enable row level security', personal_table);
    execute format('alter table %I force row level security', personal_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', personal_table, current_user);
    execute format('create policy own_row on %I to app_user using (user_id = nullif(current_setting(''app.user'', true), ''''))'
      ' with check (user_id = nullif(current_setting(''app.user'', true), ''''))', personal_table);
  end loop;
end $$;
grant select (key_id, user_id, name, prefix, rights, created_at, expires_at, last_used_at, revoked_at) on api_key to app_user;
grant insert, update (revoked_at) on api_key to app_user;
grant select (endpoint_id, user_id, url, previous_until, created_at, paused_at, pause_reason) on webhook_endpoint to app_user;
grant insert, delete, update (paused_at, pause_reason) on webhook_endpoint to app_user;
grant select, insert on webhook_delivery to app_user;
grant select, insert, delete on data_export to app_user;
grant select, insert, delete on erasure to app_user;

-- Switches of the operator. A flag that has no row is as the code says.
create table feature_flag (
  name text primary key,
  is_on boolean not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
grant select on feature_flag to app_user;

-- What our staff looked at and did. Rows are only ever added.
create table staff_record (
  record_id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  staff_id text not null,
  action text not null,
  -- Whom it was about; null: nobody in particular.
  user_id text,
  ticket_id uuid,
  detail text
);
create index staff_record_of_user on staff_record (user_id, record_id);
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of this table are only ever added';
end $$;
create trigger staff_record_is_append_only before update or delete on staff_record for each row execute function refuse_rewriting();
