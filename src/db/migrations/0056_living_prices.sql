-- Expands. Prices that keep themselves up to date: who knows an instrument, what was looked for, what waits for a person. Reference data, written as the schema's owner.

-- When a close was told, and whether its day was over then: a price of a day that goes on is replaced without a word.
alter table instrument_price add column told_at timestamptz not null default now();
alter table instrument_price add column is_final boolean not null default true;

-- By which symbol a source of prices knows an instrument, and how far its history was asked for.
create table instrument_listing (
  instrument_id uuid not null references instrument,
  source text not null,
  symbol text not null,
  -- Sources of one instrument are asked in rising order.
  place smallint not null default 0,
  -- Null: its whole history was not asked for yet.
  filled_at timestamptz,
  asked_at timestamptz,
  problem text,
  primary key (instrument_id, source)
);
create unique index instrument_listing_symbol on instrument_listing (source, symbol);
-- Whatever there was came with the product and is known by its ticker.
insert into instrument_listing (instrument_id, source, symbol, filled_at)
  select distinct on (ticker) instrument_id, 'embedded', ticker, now() from instrument where ticker is not null order by ticker, created_at;

-- How a source outside is doing, for every server: one that failed is asked less often.
create table price_source (
  source text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures int not null default 0,
  next_try_at timestamptz,
  problem text
);

-- A security that portfolios have and nobody prices: under a hash of its identifiers, so that nothing here says whose it is.
create table instrument_wish (
  wish_key text primary key,
  state text not null check (state in ('looking', 'found', 'unsure', 'unknown', 'unreachable')),
  instrument_id uuid references instrument check (state <> 'found' or instrument_id is not null),
  -- [{source, symbol, name, assetClass, isin, ticker, exchange, currency}]: proposed to a person, never taken.
  matches jsonb not null default '[]',
  tried_at timestamptz not null default now(),
  next_try_at timestamptz not null,
  tries int not null default 1
);

-- What an asset says of the security it is, hashed: by the listing a person chose, else by its identifiers.
create function wish_key(a asset) returns text language sql stable as $$
  select encode(sha256(convert_to(
    case when a.facts -> 'prices' ? 'listing'
      then concat('listing|', a.facts -> 'prices' -> 'listing' ->> 'source', '|', a.facts -> 'prices' -> 'listing' ->> 'symbol', '|', a.currency)
      else concat(a.asset_class, '|', a.isin, '|', a.ticker, '|', a.exchange, '|', a.currency, '|', case when a.isin is null then lower(a.name) end)
    end, 'UTF8')), 'hex')
$$;

-- Whether a security is anywhere to be looked for.
create function has_wish(a asset) returns boolean language sql stable as $$
  select a.instrument_id is null and a.tracking = 'units' and (a.isin is not null or a.ticker is not null or a.facts -> 'prices' ? 'listing')
    and a.facts -> 'prices' ->> 'isOwnOnly' is distinct from 'true'
$$;

-- Closes that wait for a person, or were decided upon.
create table questioned_close (
  instrument_id uuid not null references instrument,
  on_date date not null,
  source text not null,
  told text not null,
  doubt text not null,
  against_on date,
  against_price numeric,
  told_at timestamptz not null default now(),
  decision text check (decision in ('accepted', 'dismissed')),
  decided_at timestamptz,
  primary key (instrument_id, on_date, source)
);

-- What a close was before its source told another.
create table close_correction (
  instrument_id uuid not null references instrument,
  on_date date not null,
  line bigint generated always as identity,
  price numeric not null,
  source text not null,
  told_at timestamptz not null,
  replaced_at timestamptz not null default now(),
  primary key (instrument_id, on_date, line)
);

-- Splits and dividends as sources tell them.
create table instrument_event (
  instrument_id uuid not null references instrument,
  on_date date not null,
  kind text not null check (kind in ('split', 'dividend')),
  -- Of a split: from that day on `ratio_from` old units are `ratio_to` new ones. Of a dividend: for one unit, in the instrument's currency.
  ratio_to numeric check (ratio_to > 0),
  ratio_from numeric check (ratio_from > 0),
  amount numeric check (amount > 0),
  source text not null,
  told_at timestamptz not null default now(),
  primary key (instrument_id, on_date, kind),
  check ((kind = 'split') = (ratio_to is not null and ratio_from is not null and amount is null))
);

create index asset_instrument on asset (instrument_id) where instrument_id is not null;
create index asset_unpriced on asset (portfolio_id) where instrument_id is null and tracking = 'units';

grant select on instrument_listing, price_source, instrument_wish, questioned_close, close_correction, instrument_event to app_user;
