-- Expands. Inside what lots are matched, where the taxpayer's country leaves a choice; null: the country's own way.
alter table taxpayer add column lots_by text check (lots_by in ('account', 'person'));
