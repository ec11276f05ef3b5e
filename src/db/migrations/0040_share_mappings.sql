-- What a person said of the columns of a table may also serve the other members of a portfolio of theirs.
create table shared_mapping (
  portfolio_id uuid not null references portfolio on delete cascade,
  mapping_id uuid not null references kept_mapping on delete cascade,
  -- Whose mapping it is, and who shares it.
  user_id text not null,
  primary key (portfolio_id, mapping_id)
);
create index on shared_mapping (mapping_id);
grant select, insert, delete on shared_mapping to app_user;
alter table shared_mapping enable row level security;
alter table shared_mapping force row level security;
do $$
begin
  execute format('create policy schema_owner on shared_mapping to %I using (true) with check (true)', current_user);
end $$;
-- From the person's own settings, where no portfolio is open.
create policy own_row on shared_mapping to app_user
  using (user_id = nullif(current_setting('app.user', true), ''))
  with check (user_id = nullif(current_setting('app.user', true), '') and is_member(portfolio_id, user_id)
    and exists (select from kept_mapping k where k.mapping_id = shared_mapping.mapping_id and k.user_id = shared_mapping.user_id));
-- Of the portfolio that is open, as long as who shares it belongs to it.
create policy shared_row on shared_mapping for select to app_user
  using (portfolio_id = (select scoped_portfolio()) and is_member(portfolio_id, user_id));

-- A mapping that is shared is read by a function, not by a policy that looks into the other table: each would ask the other's policy in a circle.
create function is_shared_mapping(mapping uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from shared_mapping s where s.mapping_id = mapping and s.portfolio_id = scoped_portfolio() and is_member(s.portfolio_id, s.user_id));
end $$;
create policy shared_row on kept_mapping for select to app_user using (is_shared_mapping(mapping_id));
