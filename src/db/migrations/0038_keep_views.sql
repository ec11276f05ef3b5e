-- Named ways of listing, each of one person in a portfolio; those that are shared are seen by everyone in it.
create table saved_view (
  portfolio_id uuid not null references portfolio on delete cascade,
  view_id uuid not null,
  user_id text not null,
  screen text not null check (length(screen) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  -- The part of the address that says how things are listed.
  search text not null check (length(search) <= 2000),
  is_shared boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (portfolio_id, view_id)
);
-- Views that stand in a person's navigation, their own or shared ones.
create table pinned_view (
  portfolio_id uuid not null,
  view_id uuid not null,
  user_id text not null,
  primary key (portfolio_id, view_id, user_id),
  foreign key (portfolio_id, view_id) references saved_view on delete cascade
);
-- What stands on a screen for a person, and in which order.
create table screen_layout (
  portfolio_id uuid not null references portfolio on delete cascade,
  user_id text not null,
  screen text not null check (length(screen) between 1 and 60),
  layout jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (portfolio_id, user_id, screen)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['saved_view', 'pinned_view', 'screen_layout'] loop
    execute format('grant select, insert, update, delete on %I to app_user', tenant_table);
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', tenant_table, current_user);
    execute format('create policy own_row on %I to app_user'
      ' using (portfolio_id = (select scoped_portfolio()) and user_id = nullif(current_setting(''app.user'', true), ''''))'
      ' with check (portfolio_id = (select scoped_portfolio()) and user_id = nullif(current_setting(''app.user'', true), ''''))',
      tenant_table);
  end loop;
end $$;
create policy shared_row on saved_view for select to app_user
  using (portfolio_id = (select scoped_portfolio()) and is_shared);
