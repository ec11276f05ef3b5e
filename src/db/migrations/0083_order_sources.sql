-- Expands. A person may say in which order sources are asked for the price of an asset, and which are not: such an instrument is of its own.

-- In which order its sources are asked, as a person chose it: "twelve-data yahoo -coingecko". Empty: as the server is configured.
alter table instrument_listing add column asked text not null default '';
drop index instrument_listing_symbol;
create unique index instrument_listing_symbol on instrument_listing (source, symbol, asked) where place = 0;

-- What an asset says of the security it is, hashed: by the listing a person chose, else by its identifiers, and the order of its sources where it has one of its own.
create or replace function wish_key(a asset) returns text language sql stable as $$
  select encode(sha256(convert_to(concat(
    case when a.facts -> 'prices' ? 'listing'
      then concat('listing|', a.facts -> 'prices' -> 'listing' ->> 'source', '|', a.facts -> 'prices' -> 'listing' ->> 'symbol', '|', a.currency)
      else concat(a.asset_class, '|', a.isin, '|', a.ticker, '|', a.exchange, '|', a.currency, '|', case when a.isin is null then lower(a.name) end)
    end, '|asked|' || (a.facts -> 'prices' -> 'asked')::text), 'UTF8')), 'hex')
$$;
