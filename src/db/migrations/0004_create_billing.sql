-- Plans, what a person subscribes to, and the inbox of the payment provider's events.

create table plan (
  plan_id text primary key,
  uuid uuid not null unique,
  name text not null,
  -- A month in the plan's currency; -1: ask us.
  monthly_cost numeric not null check (monthly_cost > 0 or monthly_cost = -1),
  -- One bill in the smallest unit of the currency, before tax; null: ask us.
  bill_minor bigint check (bill_minor > 0),
  bill_interval text check (bill_interval in ('month', 'year')),
  currency text not null default 'USD',
  -- Null: by agreement.
  portfolio_limit integer,
  member_limit integer,
  storage_limit_bytes bigint,
  is_active boolean not null default true,
  check ((bill_minor is null) = (bill_interval is null))
);
insert into plan (plan_id, uuid, name, monthly_cost, bill_minor, bill_interval, portfolio_limit, member_limit, storage_limit_bytes) values
  ('personal_yearly', '0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0102', 'Personal', 10, 12000, 'year', 3, 1, 5000000000),
  ('personal_monthly', '0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0101', 'Personal', 12, 1200, 'month', 3, 1, 5000000000),
  ('household_yearly', '0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0202', 'Household', 20, 24000, 'year', 10, 6, 25000000000),
  ('household_monthly', '0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0201', 'Household', 24, 2400, 'month', 10, 6, 25000000000),
  ('advisor_yearly', '0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0302', 'Advisor', 75, 90000, 'year', 100, 200, 250000000000),
  ('advisor_monthly', '0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0301', 'Advisor', 90, 9000, 'month', 100, 200, 250000000000),
  ('family_office', '0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0400', 'Family office', -1, null, null, null, null, null);

-- Under which price the provider's account knows a plan. The account is part of the key: the embedded service and a real one never mix.
create table plan_price (
  account text not null,
  plan_id text not null references plan,
  price_id text not null,
  primary key (account, plan_id),
  unique (account, price_id)
);

-- One row a person, made when they are first seen.
create table billing_account (
  user_id text primary key,
  first_seen_at timestamptz not null default now(),
  -- When the trial of the first subscription began; null while the trial waits to begin.
  trial_started_at timestamptz,
  -- Days on top of the trial, earned by a recommendation.
  bonus_days integer not null default 0,
  customer_id text unique,
  -- Counts the subscriptions that have ended: part of the key under which the next one is made, so that it is made once.
  ended_count integer not null default 0,
  -- Counts what was written from the provider: an answer read before another one was written is not written after it.
  sync_version bigint not null default 0
);

-- The person's newest subscription as the provider last told it.
create table subscription (
  user_id text primary key references billing_account on delete cascade,
  subscription_id text not null unique,
  plan_id text not null references plan,
  status text not null,
  trial_end_at timestamptz,
  period_end_at timestamptz,
  -- Set when it ends at that instant instead of renewing.
  ends_at timestamptz,
  -- Such as "Visa ending in 4242"; null: none.
  payment_method text,
  -- What the provider waits for: null, 'payment' (failed, to be mended), 'confirmation' (the bank asks the person).
  needed_action text check (needed_action in ('payment', 'confirmation')),
  synced_at timestamptz not null default now()
);

-- Every event that reached us with a right signature, once.
create table payment_event (
  event_id text primary key,
  kind text not null,
  customer_id text,
  -- When the provider made it.
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index payment_event_open on payment_event (received_at) where handled_at is null;

-- Personal tables: a request sees its own person's rows and writes none; what the provider says is written by the owner of the schema.
grant select on plan to app_user;
do $$
declare personal_table text;
begin
  foreach personal_table in array array['billing_account', 'subscription'] loop
    execute format('grant select on %I to app_user', personal_table);
    execute format('alter table %I enable row level security', personal_table);
    execute format('alter table %I force row level security', personal_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', personal_table, current_user);
    execute format('create policy own_row on %I for select to app_user'
      ' using (user_id = nullif(current_setting(''app.user'', true), ''''))', personal_table);
  end loop;
end $$;

-- The embedded payment service keeps its own books here, as a company elsewhere would: no table of ours refers to them.
create schema payment_service;
revoke all on schema payment_service from public;

-- Customers, prices, subscriptions, invoices, payment methods, sessions: as they go over the wire.
create table payment_service.object (
  object_id text primary key,
  kind text not null,
  customer_id text,
  created_seq bigint generated always as identity,
  -- When time does something to it, in the customer's own time: a trial ends, a period renews, a payment is tried again. Unix seconds.
  due_seconds bigint,
  -- Text as it was written: json, not jsonb, which would reorder it.
  body json not null
);
create index payment_service_of_customer on payment_service.object (customer_id, kind, created_seq);
create index payment_service_due on payment_service.object (due_seconds) where due_seconds is not null;

create table payment_service.answer (
  idempotency_key text primary key,
  request_hash text not null,
  status integer not null,
  body json not null
);

create table payment_service.event (
  event_id text primary key,
  made_seq bigint generated always as identity,
  made_seconds bigint not null,
  body json not null,
  delivered_at timestamptz,
  attempts integer not null default 0
);
create index payment_service_undelivered on payment_service.event (made_seq) where delivered_at is null;

-- Signs what is sent to us, made at the first start.
create table payment_service.signing_secret (
  is_only_row boolean primary key default true check (is_only_row),
  secret text not null
);
