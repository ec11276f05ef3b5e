-- What a person says an account holds of one thing at the end of a day, as a statement or a bank tells it: compared with the entries, never booked.
create table stated_balance (
  portfolio_id uuid not null references portfolio on delete cascade,
  account_id uuid not null,
  -- Id of the asset, or code of the currency of the cash.
  thing text not null check (length(thing) between 3 and 36),
  on_date date not null,
  amount numeric not null,
  note text,
  created_in uuid not null,
  primary key (portfolio_id, account_id, thing, on_date),
  foreign key (portfolio_id, account_id) references account (portfolio_id, account_id)
);
grant select, insert, update, delete on stated_balance to app_user;
alter table stated_balance enable row level security;
alter table stated_balance force row level security;
do $$
begin
  execute format('create policy schema_owner on stated_balance to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on stated_balance to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));

alter table entity_change drop constraint entity_change_entity_check;
alter table entity_change add constraint entity_change_entity_check
  check (entity in ('portfolio', 'institution', 'account', 'asset', 'asset_price', 'stated_rate', 'stated_balance'));
