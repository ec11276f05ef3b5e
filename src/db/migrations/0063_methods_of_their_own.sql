-- Expands. How lots of single accounts and holdings are matched, and what was paid of each year's tax, as the taxpayer states it.
alter table taxpayer
  -- [{account_id, asset_id, method}]: of an account, of an asset wherever it is held, or of an asset in an account. The narrower one counts.
  add column own_methods jsonb not null default '[]',
  -- {year: amount} in decimal text.
  add column paid jsonb not null default '{}';
