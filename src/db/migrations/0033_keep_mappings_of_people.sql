-- What a person said of the columns of a table, for every portfolio of theirs. Before, each portfolio learned for itself.
create table kept_mapping (
  mapping_id uuid primary key default gen_random_uuid(),
  user_id text not null,
  -- The names of the columns, sorted and without case: see `headerKey`.
  header_key text not null,
  name text not null check (length(name) between 1 and 120),
  -- The names as the file writes them, in its order.
  header jsonb not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  unique (user_id, header_key)
);
grant select, insert, update, delete on kept_mapping to app_user;
alter table kept_mapping enable row level security;
alter table kept_mapping force row level security;
do $$
begin
  execute format('create policy schema_owner on kept_mapping to %I using (true) with check (true)', current_user);
end $$;
create policy own_row on kept_mapping to app_user
  using (user_id = nullif(current_setting('app.user', true), ''))
  with check (user_id = nullif(current_setting('app.user', true), ''));

insert into kept_mapping (user_id, header_key, name, header, mapping, updated_at)
select distinct on (p.created_by, m.header_key) p.created_by, m.header_key, left('Table of ' || p.name, 120), m.header_key::jsonb, m.mapping, m.updated_at
from import_mapping m join portfolio p using (portfolio_id) where p.created_by is not null
order by p.created_by, m.header_key, m.updated_at desc;
drop table import_mapping;
