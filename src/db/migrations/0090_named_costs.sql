-- Expands. Entries that name the part they are of, a unit or a cost of a fund, are found without reading the rest.
create index transaction_version_unit on transaction_version (portfolio_id, unit) where unit is not null and to_ledger is null;
