-- Expands. What protects the deposits at a bank: the scheme of its country, whose license it works under, and how many people hold an account.
alter table institution add column deposit_scheme text check (deposit_scheme in ('EU', 'UK', 'US', 'CH', 'CA', 'AU', 'none'));
alter table institution add column license text check (length(license) between 1 and 200);
alter table account add column holder_count integer check (holder_count between 2 and 20);

-- Without this, undoing an earlier change of one would find it "changed since".
update entity_change set before = before || '{"deposit_scheme": null, "license": null}' where entity = 'institution' and before is not null;
update entity_change set after = after || '{"deposit_scheme": null, "license": null}' where entity = 'institution' and after is not null;
update entity_change set before = before || '{"holder_count": null}' where entity = 'account' and before is not null;
update entity_change set after = after || '{"holder_count": null}' where entity = 'account' and after is not null;
