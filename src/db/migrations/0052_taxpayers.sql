-- Expands. For whom taxes are computed: what a person says of themselves. One of a portfolio today; the key leaves room for several.
create table taxpayer (
  portfolio_id uuid not null references portfolio on delete cascade,
  taxpayer_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- A rule set of the engine, such as US; the code checks which there are.
  rule_set text not null check (rule_set ~ '^[A-Z]{2,10}$'),
  filing text check (filing in ('single', 'joint', 'separate')),
  church_rate numeric check (church_rate between 0 and 1),
  -- Where the rule set leaves open when a tax year starts, and in which currency it is counted.
  year_start_month smallint check (year_start_month between 1 and 12),
  currency text check (length(currency) between 3 and 10),
  method text check (length(method) between 1 and 40),
  -- Losses of earlier years as that year begins: {pot: amount} in decimal text, above or at zero.
  carried_year smallint check (carried_year between 1900 and 2999),
  carried_losses jsonb not null default '{}',
  -- Rates for an estimate, as fractions: none is guessed.
  rate numeric check (rate between 0 and 1),
  long_rate numeric check (long_rate between 0 and 1),
  created_in uuid not null,
  primary key (portfolio_id, taxpayer_id)
);
grant select, insert, update, delete on taxpayer to app_user;
alter table taxpayer enable row level security;
alter table taxpayer force row level security;
do $$
begin
  execute format('create policy schema_owner on taxpayer to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on taxpayer to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
