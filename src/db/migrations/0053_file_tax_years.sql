-- Expands. Tax years as they were filed: what a year came to on the day it was kept, which no later edit changes.
create table filed_year (
  portfolio_id uuid not null references portfolio on delete cascade,
  taxpayer_id uuid not null,
  -- The calendar year it starts in.
  tax_year smallint not null check (tax_year between 1900 and 2999),
  -- Of the ledger the report was computed from.
  ledger_version bigint not null,
  -- Lines, sums, lots and income as they were answered, with every amount in decimal text.
  report jsonb not null,
  created_in uuid not null,
  primary key (portfolio_id, taxpayer_id, tax_year)
);
grant select, insert, update, delete on filed_year to app_user;
alter table filed_year enable row level security;
alter table filed_year force row level security;
do $$
begin
  execute format('create policy schema_owner on filed_year to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on filed_year to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
