-- How an account is followed, as somebody chose it: null where nobody did. `holdings` leaves its cash out of what is counted; `holdings_so_far`
-- likewise, until a statement tells of its cash. `as_is` takes no opening balances on trust. Accounts known by balances alone say so elsewhere.

alter table account
  add column following text check (following in ('transactions', 'as_is', 'holdings', 'holdings_so_far'));

-- Without this, undoing an earlier change of an account would find it "changed since".
update entity_change
  set before = before || '{"following": null}'
  where entity = 'account' and before is not null;
update entity_change
  set after = after || '{"following": null}'
  where entity = 'account' and after is not null;
