-- Whether a person belongs to a portfolio today is asked in one place: by policies, triggers, jobs and queries alike.

create function is_member(portfolio uuid, person text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from portfolio_member m where m.portfolio_id = portfolio and m.user_id = person
      and (m.access_until is null or m.access_until >= (now() at time zone 'utc')::date))
$$;

create or replace function scoped_portfolio() returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select p.portfolio_id from portfolio p
  where p.portfolio_id = nullif(current_setting('app.portfolio', true), '')::uuid and p.deleted_at is null
    and is_member(p.portfolio_id, nullif(current_setting('app.user', true), ''))
$$;

drop policy own_membership on portfolio_member;
create policy own_membership on portfolio_member for select to app_user
  using (
    user_id = nullif(current_setting('app.user', true), '')
    and is_member(portfolio_id, user_id) and portfolio_is_open(portfolio_id)
  );

-- What a delivery is about, so that one that waits for its next try is not sent to who has lost access meanwhile. Null: no portfolio.
alter table webhook_delivery add column about_portfolio uuid;
update webhook_delivery set about_portfolio = (body::json ->> 'portfolioId')::uuid where event = 'portfolio.changed' and state = 'waiting';

create or replace function announce_ledger_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_delivery (endpoint_id, user_id, event, about_portfolio, body)
  select e.endpoint_id, e.user_id, 'portfolio.changed', new.portfolio_id, json_build_object(
    'event', 'portfolio.changed', 'portfolioId', new.portfolio_id, 'changeId', new.change_id, 'kind', new.kind,
    'ledgerVersion', new.ledger_version, 'madeAt', new.made_at)::text
  from webhook_endpoint e join portfolio_member m on m.user_id = e.user_id
  where m.portfolio_id = new.portfolio_id and is_member(m.portfolio_id, m.user_id) and e.paused_at is null;
  return null;
end $$;
