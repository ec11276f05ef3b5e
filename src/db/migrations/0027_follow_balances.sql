-- An account may be followed by its balances alone: what it is worth is known, what moves in and out of it is not.

alter table account
  add column is_balances_only boolean not null default false;

-- Accounts written down before this was there were followed by transactions: without this, undoing such a change would find them "changed since".
update entity_change
  set before = before || '{"is_balances_only": false}'
  where entity = 'account' and before is not null;
update entity_change
  set after = after || '{"is_balances_only": false}'
  where entity = 'account' and after is not null;
