-- A posting belongs to a version and goes with it, as before, but asked once a statement: the foreign key asked once a row, which was a
-- third of the time of writing a long import.
alter table posting drop constraint posting_portfolio_id_transaction_id_version_fkey;

create function postings_have_versions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    select from added a
    where not exists (
      select from transaction_version v
      where v.portfolio_id = a.portfolio_id and v.transaction_id = a.transaction_id and v.version = a.version)
  ) then
    raise foreign_key_violation using message = 'a posting belongs to a version of a transaction';
  end if;
  return null;
end $$;
create trigger posting_has_version after insert on posting
  referencing new table as added for each statement execute function postings_have_versions();

create function postings_go_with_versions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from posting p using removed r
  where p.portfolio_id = r.portfolio_id and p.transaction_id = r.transaction_id and p.version = r.version;
  return null;
end $$;
create trigger postings_go_with_version after delete on transaction_version
  referencing old table as removed for each statement execute function postings_go_with_versions();
