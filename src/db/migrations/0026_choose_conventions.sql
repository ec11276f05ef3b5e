-- How a portfolio wants cost and returns counted, and one average cost over all accounts.

alter table portfolio
  add column has_fees_in_cost boolean not null default false,
  add column has_taxes_in_cost boolean not null default false,
  -- When the flows of a day count: inflows at its start and outflows at its end, or all of them then.
  add column flow_timing text not null default 'split' check (flow_timing in ('split', 'start', 'end'));

alter table portfolio
  drop constraint portfolio_cost_method_check,
  add constraint portfolio_cost_method_check check (cost_method in ('fifo', 'average', 'pooled'));
alter table account
  drop constraint account_cost_method_check,
  add constraint account_cost_method_check check (cost_method in ('fifo', 'average', 'pooled'));

-- Settings written down before these were there had them all the usual way: without this, undoing such a change would find them "changed since".
update entity_change
  set before = before || '{"has_fees_in_cost": false, "has_taxes_in_cost": false, "flow_timing": "split"}'
  where entity = 'portfolio' and before is not null;
update entity_change
  set after = after || '{"has_fees_in_cost": false, "has_taxes_in_cost": false, "flow_timing": "split"}'
  where entity = 'portfolio' and after is not null;
