-- The rows of an import stand in the ledger before it is accepted: written while it is read, a slice at a time, between which the one connection of the
-- embedded database answers others. A plan that is kept hides them; booking takes the plan away, in the transaction that says what was booked.
-- Reviews from before are planned again from their file.
delete from import_plan;
drop table import_plan_part;
alter table import_plan alter column statement drop not null;
-- Null for a plan made with other decisions than its own: it is booked at once or made again.
alter table import_plan alter column proposal drop not null;
-- Names one writing of it: whoever finds another one there stops.
alter table import_plan add column plan_id uuid not null;
alter table import_plan add column is_whole boolean not null default false;

-- Imports of this transaction's portfolio whose rows nobody sees yet.
create function unbooked_imports() returns uuid[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(import_id), '{}') from import_plan where portfolio_id = scoped_portfolio()
$$;

-- Postings are only ever read beside their version.
alter policy tenant on transaction_version
  using (portfolio_id = (select scoped_portfolio()) and (import_id is null or import_id <> all ((select unbooked_imports())::uuid[])))
  with check (portfolio_id = (select scoped_portfolio()));

-- A plan that goes without its import being booked takes its rows along: they cannot come to light.
create function drafts_go_with_plans() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from transaction_version v using removed r
  where v.portfolio_id = r.portfolio_id and v.import_id = r.import_id
    and not exists (select from import i
      where i.portfolio_id = r.portfolio_id and i.import_id = r.import_id and i.state in ('committed', 'undone'));
  return null;
end $$;
create trigger drafts_go_with_plan after delete on import_plan
  referencing old table as removed for each statement execute function drafts_go_with_plans();

-- Removes at most so many hidden transactions of an import of this portfolio, and answers how many: a long draft goes slice by slice, too.
create function remove_drafts(of_import uuid, most int) returns int language plpgsql security definer set search_path = public as $$
declare
  portfolio uuid := scoped_portfolio();
  removed int;
begin
  delete from transaction_version v using (
    select d.transaction_id, d.version from transaction_version d
    where d.portfolio_id = portfolio and d.import_id = of_import
      and exists (select from import_plan p where p.portfolio_id = portfolio and p.import_id = of_import)
    limit most
  ) d
  where v.portfolio_id = portfolio and v.transaction_id = d.transaction_id and v.version = d.version;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- A line of the log of entities goes with its change, as before. That it belongs to one was asked once a line at the end of a transaction, a third
-- of the time of booking the prices of a long statement; lines are written by the door every change goes through, which writes the change itself.
alter table entity_change drop constraint entity_change_portfolio_id_change_id_fkey;
create function entity_changes_go_with_changes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from entity_change e using removed r where e.portfolio_id = r.portfolio_id and e.change_id = r.change_id;
  return null;
end $$;
create trigger entity_changes_go_with_change after delete on ledger_change
  referencing old table as removed for each statement execute function entity_changes_go_with_changes();
