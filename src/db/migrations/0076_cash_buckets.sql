-- Expands. Money for daily use, in reserve and for long: how much each is to hold. It moves nothing.
create table cash_bucket (
  portfolio_id uuid not null references portfolio on delete cascade,
  bucket text not null check (bucket in ('operating', 'reserve', 'strategic')),
  -- An amount, or so many months of spending.
  amount numeric check (amount > 0),
  currency text check (length(currency) between 3 and 10),
  months numeric check (months > 0 and months <= 600),
  created_in uuid not null,
  primary key (portfolio_id, bucket),
  check ((amount is null) = (currency is null)),
  check ((amount is null) <> (months is null))
);

-- What a person says of cash, or of an asset, in an account: which bucket it belongs to, and the rates a year it earns.
create table cash_place (
  portfolio_id uuid not null references portfolio on delete cascade,
  -- No reference: what was said of an account that is removed is there again when the removal is undone.
  account_id uuid not null,
  -- A currency, or an asset.
  thing text not null check (length(thing) between 3 and 36),
  bucket text check (bucket in ('operating', 'reserve', 'strategic')),
  -- Each with the day it holds from: [{"since": "2026-01-01", "rate": "0.025"}], the oldest first.
  rates jsonb not null default '[]'::jsonb,
  created_in uuid not null,
  primary key (portfolio_id, account_id, thing)
);

grant select, insert, update, delete on cash_bucket, cash_place to app_user;
alter table cash_bucket enable row level security;
alter table cash_bucket force row level security;
alter table cash_place enable row level security;
alter table cash_place force row level security;
do $$
begin
  execute format('create policy schema_owner on cash_bucket to %I using (true) with check (true)', current_user);
  execute format('create policy schema_owner on cash_place to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on cash_bucket to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
create policy tenant on cash_place to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
