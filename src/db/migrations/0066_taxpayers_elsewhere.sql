-- Expands. Where else a taxpayer is named: [{portfolio_id, taxpayer_id}] of other portfolios. Who reads this one is shown of them what they may read there.
alter table taxpayer
  add column also_in jsonb not null default '[]' check (jsonb_typeof(also_in) = 'array');
