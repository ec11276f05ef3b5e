-- What somebody notes of an asset or an account, in words of their own; null: nothing. Earlier texts are in the log of entities.
alter table asset add column note text;
alter table account add column note text;

-- Without this, undoing an earlier change of an asset or account would find it "changed since".
update entity_change set before = before || '{"note": null}' where entity in ('asset', 'account') and before is not null;
update entity_change set after = after || '{"note": null}' where entity in ('asset', 'account') and after is not null;

-- The history of one asset or account is found without reading that of all others.
create index entity_change_of_asset on entity_change (portfolio_id, (coalesce(after, before) ->> 'asset_id')) where entity = 'asset';
create index entity_change_of_account on entity_change (portfolio_id, (coalesce(after, before) ->> 'account_id')) where entity = 'account';
