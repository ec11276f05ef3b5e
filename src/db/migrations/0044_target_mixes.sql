-- What somebody aims to hold: named mixes, each by one division of what is owned. They move nothing.
create table target_mix (
  portfolio_id uuid not null references portfolio on delete cascade,
  mix_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- assetClass, currency, country, sector, or an attribute of one's own behind `own:`.
  dimension text not null check (length(dimension) between 1 and 50),
  -- Shares are of everything owned; otherwise of what the mix names alone.
  is_of_everything boolean not null,
  -- [{key, weight, band}], both as fractions in decimal text.
  parts jsonb not null,
  created_in uuid not null,
  primary key (portfolio_id, mix_id)
);
grant select, insert, update, delete on target_mix to app_user;
alter table target_mix enable row level security;
alter table target_mix force row level security;
do $$
begin
  execute format('create policy schema_owner on target_mix to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on target_mix to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));

-- Which tables are written down is told by `ENTITIES` alone: a list of them here would have to be replaced with each that comes.
alter table entity_change drop constraint entity_change_entity_check;
alter table entity_change add constraint entity_change_entity_check check (entity ~ '^[a-z_]{1,40}$');
