-- Expands. Another source stands in where the one an instrument follows says nothing of it for several rounds.

-- Rounds in a row in which the source said nothing of it.
alter table instrument_listing add column silent_rounds int not null default 0;
-- Of the listing that is followed: when another was last looked for that could stand in.
alter table instrument_listing add column looked_at timestamptz;
-- Of another one: since when its closes count, while the one that is followed is silent.
alter table instrument_listing add column stands_in_since timestamptz;

-- A symbol of a source is followed by one instrument. It may stand in for others too.
drop index instrument_listing_symbol;
create unique index instrument_listing_symbol on instrument_listing (source, symbol) where place = 0;

-- Of an instrument that a person chose another source for: the ISIN it shares with the one that follows the first.
alter table instrument add column shared_isin text;
