-- A version belongs to a portfolio and a price to an asset, as before, but asked once a statement, as of postings since 0030: the keys asked once a row,
-- which was half of what booking the prices of a long statement took. A server of the version before does not know prices that are written down together.
alter table transaction_version drop constraint transaction_version_portfolio_id_fkey;

create function versions_have_portfolios() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Held, as a key holds it, so that it stays until this transaction has ended.
  perform from portfolio p where p.portfolio_id in (select a.portfolio_id from added a) for key share;
  if exists (select from added a where not exists (select from portfolio p where p.portfolio_id = a.portfolio_id)) then
    raise foreign_key_violation using message = 'a version of a transaction belongs to a portfolio';
  end if;
  return null;
end $$;
create trigger version_has_portfolio after insert on transaction_version
  referencing new table as added for each statement execute function versions_have_portfolios();

create function versions_go_with_portfolios() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from transaction_version v using removed r where v.portfolio_id = r.portfolio_id;
  return null;
end $$;
create trigger versions_go_with_portfolio after delete on portfolio
  referencing old table as removed for each statement execute function versions_go_with_portfolios();

alter table asset_price drop constraint asset_price_portfolio_id_asset_id_fkey, drop constraint asset_price_portfolio_id_fkey;

create function prices_have_assets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from asset o where (o.portfolio_id, o.asset_id) in (select a.portfolio_id, a.asset_id from added a) for key share;
  if exists (
    select from (select distinct portfolio_id, asset_id from added) a
    where not exists (select from asset o where o.portfolio_id = a.portfolio_id and o.asset_id = a.asset_id)
  ) then
    raise foreign_key_violation using message = 'a price belongs to an asset';
  end if;
  return null;
end $$;
create trigger price_has_asset after insert on asset_price
  referencing new table as added for each statement execute function prices_have_assets();

-- Prices go with their portfolio, and an asset by itself goes without any.
create function assets_leave_no_prices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from asset_price p using removed r
  where p.portfolio_id = r.portfolio_id and p.asset_id = r.asset_id
    and not exists (select from portfolio o where o.portfolio_id = r.portfolio_id);
  if exists (select from removed r join asset_price p on p.portfolio_id = r.portfolio_id and p.asset_id = r.asset_id) then
    raise foreign_key_violation using message = 'an asset that has prices stays';
  end if;
  return null;
end $$;
create trigger asset_leaves_no_prices after delete on asset
  referencing old table as removed for each statement execute function assets_leave_no_prices();

-- What belongs to something belongs to it for good.
create function keep_place() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise foreign_key_violation using message = 'what belongs to something stays there';
end $$;
create trigger version_keeps_portfolio before update of portfolio_id on transaction_version
  for each row when (old.portfolio_id <> new.portfolio_id) execute function keep_place();
create trigger price_keeps_asset before update of portfolio_id, asset_id on asset_price
  for each row when ((old.portfolio_id, old.asset_id) is distinct from (new.portfolio_id, new.asset_id)) execute function keep_place();
create trigger asset_keeps_id before update of portfolio_id, asset_id on asset
  for each row when ((old.portfolio_id, old.asset_id) is distinct from (new.portfolio_id, new.asset_id)) execute function keep_place();
create trigger portfolio_keeps_id before update of portfolio_id on portfolio
  for each row when (old.portfolio_id <> new.portfolio_id) execute function keep_place();

-- Of the postings of one version only the first asks for it.
create or replace function postings_have_versions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct portfolio_id, transaction_id, version from added) a
    where not exists (
      select from transaction_version v
      where v.portfolio_id = a.portfolio_id and v.transaction_id = a.transaction_id and v.version = a.version)
  ) then
    raise foreign_key_violation using message = 'a posting belongs to a version of a transaction';
  end if;
  return null;
end $$;

-- Two of three postings are of cash and are never looked for by an asset.
drop index posting_asset;
create index posting_asset on posting (portfolio_id, asset_id) where asset_id is not null;
