-- Expands. What a person says of payments that were found to recur: that they do, how they go on from now, or that they do not.
create table recurring_item (
  portfolio_id uuid not null references portfolio on delete cascade,
  -- What makes its payments alike: account, type, currency, direction, assets and words.
  item_key text not null check (length(item_key) between 1 and 1000),
  label text not null check (length(label) between 1 and 500),
  verdict text not null check (verdict in ('confirmed', 'refused')),
  -- How it goes on where that is stated: all three, or none.
  frequency text check (frequency in ('weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')),
  amount numeric check (amount > 0),
  next_on date,
  created_in uuid not null,
  primary key (portfolio_id, item_key),
  check ((frequency is null) = (amount is null) and (amount is null) = (next_on is null)),
  check (verdict = 'confirmed' or amount is null)
);

grant select, insert, update, delete on recurring_item to app_user;
alter table recurring_item enable row level security;
alter table recurring_item force row level security;
do $$
begin
  execute format('create policy schema_owner on recurring_item to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on recurring_item to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
