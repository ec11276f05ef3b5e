-- Prices of an import are written while it is read, as its transactions are (0034): a slice at a time, where nobody sees them before they are booked.
-- Written when it was booked they kept everybody waiting on the one connection of the embedded database: 1.7 s for 171,000.
-- Reviews from before are planned again from their file.
delete from import_plan;
alter table import_plan_piece drop constraint import_plan_piece_kind_check, add constraint import_plan_piece_kind_check check (kind = 'lines');
-- What is long of a plan goes after its import is booked, some at a time, and not in the transaction that books it.
alter table import_plan_piece drop constraint import_plan_piece_portfolio_id_import_id_fkey,
  add foreign key (portfolio_id, import_id) references import on delete cascade;

-- Zeros where no import wrote the price ahead. A price of a day stays one among those that are seen: whoever adds one looks first.
alter table asset_price add column import_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table asset_price drop constraint asset_price_pkey, add primary key (portfolio_id, asset_id, on_date, source, import_id);
create index asset_price_import on asset_price (portfolio_id, import_id) where import_id <> '00000000-0000-0000-0000-000000000000';
alter policy tenant on asset_price
  using (
    portfolio_id = coalesce(nullif(current_setting('app.member_of', true), '')::uuid, (select scoped_portfolio()))
    and import_id <> all ((select unbooked_imports())::uuid[])
  )
  with check (portfolio_id = coalesce(nullif(current_setting('app.member_of', true), '')::uuid, (select scoped_portfolio())));

-- A price written ahead may be of an asset that comes with it: booking writes that one first, at the very version of the ledger the plan was made for.
create or replace function prices_have_assets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from asset o where (o.portfolio_id, o.asset_id) in (
    select a.portfolio_id, a.asset_id from added a where a.import_id = '00000000-0000-0000-0000-000000000000') for key share;
  if exists (
    select from (select distinct portfolio_id, asset_id from added where import_id = '00000000-0000-0000-0000-000000000000') a
    where not exists (select from asset o where o.portfolio_id = a.portfolio_id and o.asset_id = a.asset_id)
  ) then
    raise foreign_key_violation using message = 'a price belongs to an asset';
  end if;
  return null;
end $$;

-- A price nobody sees yet does not keep an asset: its import is planned again, for the ledger is another one by then.
create or replace function assets_leave_no_prices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from asset_price p using removed r
  where p.portfolio_id = r.portfolio_id and p.asset_id = r.asset_id
    and not exists (select from portfolio o where o.portfolio_id = r.portfolio_id);
  if exists (
    select from removed r join asset_price p on p.portfolio_id = r.portfolio_id and p.asset_id = r.asset_id
    where not exists (select from import_plan i where i.portfolio_id = p.portfolio_id and i.import_id = p.import_id)
  ) then
    raise foreign_key_violation using message = 'an asset that has prices stays';
  end if;
  return null;
end $$;

-- What a plan wrote ahead goes with it, unless its import is booked. Lines of the log that are of no change yet bear the id of their import.
create or replace function drafts_go_with_plans() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it record;
begin
  for it in select r.portfolio_id, r.import_id from removed r where not exists (
    select from import i where i.portfolio_id = r.portfolio_id and i.import_id = r.import_id and i.state in ('committed', 'undone'))
  loop
    delete from transaction_version v where v.portfolio_id = it.portfolio_id and v.import_id = it.import_id;
    delete from asset_price p where p.portfolio_id = it.portfolio_id and p.import_id = it.import_id
      and p.import_id <> '00000000-0000-0000-0000-000000000000';
    delete from entity_change e where e.portfolio_id = it.portfolio_id and e.change_id = it.import_id and e.entity = 'asset_prices';
  end loop;
  return null;
end $$;

-- Removes at most so many hidden transactions and prices of an import of this portfolio, and answers how many.
create or replace function remove_drafts(of_import uuid, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  portfolio constant uuid := scoped_portfolio();
  removed int;
  prices int := 0;
begin
  if not exists (select from import_plan p where p.portfolio_id = portfolio and p.import_id = of_import) then return 0; end if;
  delete from transaction_version v using (
    select d.transaction_id, d.version from transaction_version d
    where d.portfolio_id = portfolio and d.import_id = of_import limit most
  ) d
  where v.portfolio_id = portfolio and v.transaction_id = d.transaction_id and v.version = d.version;
  get diagnostics removed = row_count;
  if removed < most then
    delete from asset_price p using (
      select d.asset_id, d.on_date from asset_price d
      where d.portfolio_id = portfolio and d.import_id = of_import and d.import_id <> '00000000-0000-0000-0000-000000000000' limit most - removed
    ) d
    where p.portfolio_id = portfolio and p.asset_id = d.asset_id and p.on_date = d.on_date and p.import_id = of_import;
    get diagnostics prices = row_count;
  end if;
  if removed + prices < most then
    delete from entity_change e where e.portfolio_id = portfolio and e.change_id = of_import and e.entity = 'asset_prices';
  end if;
  return removed + prices;
end $$;
