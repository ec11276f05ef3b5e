-- Turns an installation into one whose portfolios lie on several machines, by Citus 12 or newer. Run once, as the owner of the schema, with every server
-- stopped: see docs/OPERATIONS.md, "Many machines", and decision 0085. Citus itself was not run where this was written: what it documents, and its sources
-- refuse, is what `test/distributed-schema.api.test.ts` holds this file to.

-- 1. What servers of the version before needed.

-- The settings of a transaction reach the machines that take part in it.
do $$
begin
  execute format('alter database %I set citus.propagate_set_commands = %L', current_database(), 'local');
end $$;

-- Policies look at their own row and at what was proved, and at nothing else.
drop policy own_membership on portfolio_member;
drop policy own_portfolio on portfolio;
drop policy become_first_member on portfolio_member;
drop policy make_portfolio on portfolio;
drop policy shared_row on kept_mapping;
alter policy shared_row on shared_mapping
  using (portfolio_id = coalesce(nullif(current_setting('app.member_of', true), '')::uuid, (select scoped_portfolio())));
alter policy own_row on shared_mapping
  using (user_id = nullif(current_setting('app.user', true), ''))
  with check (
    user_id = nullif(current_setting('app.user', true), '')
    and portfolio_id = any (string_to_array(nullif(current_setting('app.portfolios', true), ''), ',')::uuid[])
  );
do $$
declare
  asked constant text := 'COALESCE((NULLIF(current_setting(''app.member_of''::text, true), ''''::text))::uuid, ( SELECT scoped_portfolio() AS scoped_portfolio))';
  short constant text := '( SELECT scoped_portfolio() AS scoped_portfolio)';
  proved constant text := '(nullif(current_setting(''app.member_of'', true), ''''))::uuid';
  it record;
begin
  for it in select schemaname, tablename, policyname, qual, with_check from pg_policies
    where coalesce(qual, '') || coalesce(with_check, '') like '%SELECT scoped_portfolio()%' and tablename not in ('transaction_version', 'asset_price')
  loop
    execute format('alter policy %I on %I.%I', it.policyname, it.schemaname, it.tablename)
      || coalesce(' using (' || replace(replace(it.qual, asked, proved), short, proved) || ')', '')
      || coalesce(' with check (' || replace(replace(it.with_check, asked, proved), short, proved) || ')', '');
  end loop;
end $$;
-- Rows of imports that are not accepted are hidden by what the transaction saw of plans (`see_unbooked`).
alter policy tenant on transaction_version
  using (
    portfolio_id = nullif(current_setting('app.member_of', true), '')::uuid
    and (import_id is null or coalesce(current_setting('app.unbooked', true), '') = ''
      or strpos(current_setting('app.unbooked', true), import_id::text) = 0)
  )
  with check (portfolio_id = nullif(current_setting('app.member_of', true), '')::uuid);
alter policy tenant on asset_price
  using (
    portfolio_id = nullif(current_setting('app.member_of', true), '')::uuid
    and (coalesce(current_setting('app.unbooked', true), '') = ''
      or strpos(current_setting('app.unbooked', true), import_id::text) = 0)
  )
  with check (portfolio_id = nullif(current_setting('app.member_of', true), '')::uuid);

-- By who asks, and not by the owner of the schema: a transaction that spoke to a machine as two roles would not see there what it has written.
create or replace function remove_drafts(of_import uuid, most int) returns int
language plpgsql security invoker set search_path = public, pg_temp as $$
declare
  portfolio constant uuid := nullif(current_setting('app.member_of', true), '')::uuid;
  removed int;
  prices int := 0;
begin
  if not exists (select from import_plan p where p.portfolio_id = portfolio and p.import_id = of_import) then return 0; end if;
  set local app.unbooked = '';
  delete from transaction_version v using (
    select d.transaction_id, d.version from transaction_version d
    where d.portfolio_id = portfolio and d.import_id = of_import limit most
  ) d
  where v.portfolio_id = portfolio and v.transaction_id = d.transaction_id and v.version = d.version;
  get diagnostics removed = row_count;
  if removed < most then
    delete from asset_price p using (
      select d.asset_id, d.on_date from asset_price d
      where d.portfolio_id = portfolio and d.import_id = of_import and d.import_id <> '00000000-0000-0000-0000-000000000000' limit most - removed
    ) d
    where p.portfolio_id = portfolio and p.asset_id = d.asset_id and p.on_date = d.on_date and p.import_id = of_import;
    get diagnostics prices = row_count;
  end if;
  if removed + prices < most then
    delete from entity_change e where e.portfolio_id = portfolio and e.change_id = of_import and e.entity = 'asset_prices';
  end if;
  perform see_unbooked(portfolio);
  return removed + prices;
end $$;

-- No trigger: what these did is said by the code (memberships, trials, news, what is shared, rows of imports), or done by the keys of step 4.
drop trigger announce_ledger_change on ledger_change;
drop trigger entity_changes_go_with_change on ledger_change;
drop trigger postings_go_with_version on transaction_version;
drop trigger posting_has_version on posting;
drop trigger version_has_portfolio on transaction_version;
drop trigger version_keeps_portfolio on transaction_version;
drop trigger versions_go_with_portfolio on portfolio;
drop trigger portfolio_keeps_id on portfolio;
drop trigger price_has_asset on asset_price;
drop trigger price_keeps_asset on asset_price;
drop trigger asset_leaves_no_prices on asset;
drop trigger asset_keeps_id on asset;
drop trigger drafts_go_with_plan on import_plan;
drop trigger begin_trial on portfolio_member;
drop trigger follow_membership on portfolio_member;
drop trigger fill_shared_mapping on shared_mapping;
drop trigger follow_kept_mapping on kept_mapping;

-- What is unique is so within a portfolio. Secrets of before, which name none, are still found by their hash.
alter table portfolio_invitation drop constraint portfolio_invitation_token_hash_key, add unique (portfolio_id, token_hash);
create index on portfolio_invitation (token_hash);
alter table calendar_feed drop constraint calendar_feed_secret_hash_key, add unique (portfolio_id, secret_hash);
create index on calendar_feed (secret_hash);
alter table import_address drop constraint import_address_address_id_key;
create index on import_address (address_id);

-- Nothing is counted by a sequence.
alter table entity_change alter column line drop identity;
alter table portfolio_event alter column event_id drop identity;
alter table close_correction alter column line drop identity,
  alter column line set default (extract(epoch from clock_timestamp()) * 1000000)::bigint;

-- 2. Keys are set aside while tables move: one may refer to what has moved already, and to nothing else.
create temporary table kept_key as
  select c.conrelid::regclass::text as of_table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  where c.contype = 'f' and exists (
    select from pg_attribute a where a.attrelid in (c.conrelid, c.confrelid) and a.attname = 'portfolio_id' and not a.attisdropped);
do $$
declare it record;
begin
  for it in select * from kept_key loop execute format('alter table %s drop constraint %I', it.of_table, it.name); end loop;
end $$;

-- 3. Where everything lies.

-- The same for everybody, copied to every machine.
select create_reference_table('instrument');
select create_reference_table('instrument_price');
select create_reference_table('exchange_rate');
select create_reference_table('market_version');
select create_reference_table('instrument_listing');
select create_reference_table('instrument_event');
select create_reference_table('questioned_close');
select create_reference_table('close_correction');
select create_reference_table('shared_observation');

select create_distributed_function('is_within(date)');

-- A portfolio, whole, on one machine. All other tables are of persons or of the installation and stay where they are, on the coordinator.
select create_distributed_table('portfolio', 'portfolio_id');
select create_distributed_table('account', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('alert', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('asset', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('asset_price', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('budget', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('calendar_feed', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('cash_bucket', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('cash_place', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('change_to_tell', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('connection', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('connection_account', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('connection_sync', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('entity_change', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('document', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('document_file', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('filed_year', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('fund_notice', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('fund_paper', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('household_plan', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('heir_note', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('import', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('import_address', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('import_file', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('import_mail', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('import_mail_file', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('import_plan', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('import_plan_piece', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('import_sender', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('inbox_aside', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('institution', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('kept_report', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('ledger_change', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('pinned_view', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('plan_share', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('portfolio_event', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('portfolio_invitation', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('portfolio_member', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('posting', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('inner_loan', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('owner', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('ownership', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('recurring_item', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('saved_view', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('screen_layout', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('shared_mapping', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('stated_balance', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('stated_rate', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('target_mix', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('taxpayer', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('transaction_version', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('watch_episode', 'portfolio_id', colocate_with => 'portfolio');
select create_distributed_table('year_note', 'portfolio_id', colocate_with => 'portfolio');

-- 4. Keys again: those that were set aside, and those that say what triggers did.
do $$
declare it record;
begin
  for it in select * from kept_key where definition not like '%SET NULL%' and definition not like '%kept_mapping%' loop
    execute format('alter table %s add constraint %I %s', it.of_table, it.name, it.definition);
  end loop;
end $$;
drop table kept_key;
alter table transaction_version add foreign key (portfolio_id) references portfolio on delete cascade;
alter table posting add foreign key (portfolio_id, transaction_id, version) references transaction_version on delete cascade;
alter table asset_price add foreign key (portfolio_id) references portfolio on delete cascade;
-- Of a price no key asks for its asset: one that is written ahead may come before it.
alter table entity_change add foreign key (portfolio_id) references portfolio on delete cascade;
