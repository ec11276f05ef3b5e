-- What somebody means to spend in a month on one thing. It moves nothing.
create table budget (
  portfolio_id uuid not null references portfolio on delete cascade,
  -- What entries say money went for, such as `dining`; or one of fees, taxes, interest and `taken out`.
  category text not null check (length(category) between 1 and 100),
  amount numeric not null check (amount > 0),
  currency text not null check (length(currency) between 3 and 10),
  created_in uuid not null,
  primary key (portfolio_id, category)
);
grant select, insert, update, delete on budget to app_user;
alter table budget enable row level security;
alter table budget force row level security;
do $$
begin
  execute format('create policy schema_owner on budget to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on budget to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
