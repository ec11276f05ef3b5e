-- Expands. What a person has set aside in the inbox of a portfolio: for good, or until a day.
create table inbox_aside (
  portfolio_id uuid not null references portfolio on delete cascade,
  user_id text not null,
  -- Names one thing waiting in one state: once that changes it is another.
  item_key text not null check (length(item_key) between 1 and 300),
  -- The first day it waits again; null: not before it changes.
  until_on date,
  set_at timestamptz not null default now(),
  primary key (portfolio_id, user_id, item_key)
);

grant select, insert, update, delete on inbox_aside to app_user;
alter table inbox_aside enable row level security;
alter table inbox_aside force row level security;
do $$
begin
  execute format('create policy schema_owner on inbox_aside to %I using (true) with check (true)', current_user);
end $$;
create policy own_row on inbox_aside to app_user
  using (portfolio_id = (select scoped_portfolio()) and user_id = nullif(current_setting('app.user', true), ''))
  with check (portfolio_id = (select scoped_portfolio()) and user_id = nullif(current_setting('app.user', true), ''));
