-- Expands. A wallet may name the chain its coins are on: the same coin on two chains stands in two wallets.
alter table account add column chain text check (length(chain) between 1 and 40);

-- Accounts that connections of wallets made say by their key which chain they watch.
update account
  set chain = case
    when source_key like 'bitcoin:%' then 'Bitcoin'
    when source_key like 'evm:1:%' then 'Ethereum'
    when source_key like 'evm:8453:%' then 'Base'
    when source_key like 'evm:10:%' then 'Optimism'
    when source_key like 'evm:42161:%' then 'Arbitrum'
    when source_key like 'evm:137:%' then 'Polygon'
    when source_key like 'evm:100:%' then 'Gnosis'
  end
  where source_key like 'bitcoin:%' or source_key like 'evm:%';

-- Without this, undoing an earlier change of an account would find it "changed since".
update entity_change e
  set before = e.before || jsonb_build_object('chain',
    (select a.chain from account a where a.portfolio_id = e.portfolio_id and a.account_id::text = e.before ->> 'account_id'))
  where e.entity = 'account' and e.before is not null;
update entity_change e
  set after = e.after || jsonb_build_object('chain',
    (select a.chain from account a where a.portfolio_id = e.portfolio_id and a.account_id::text = e.after ->> 'account_id'))
  where e.entity = 'account' and e.after is not null;
