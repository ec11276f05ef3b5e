-- Every statement of a request asks who is a member, for each table it looks at. A function in SQL is read and planned anew each time, which took
-- longer than most of those statements; PL/pgSQL keeps the plan with the connection. What they answer is the same.

create or replace function is_member(portfolio uuid, person text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from portfolio_member m where m.portfolio_id = portfolio and m.user_id = person
      and (m.access_until is null or m.access_until >= (now() at time zone 'utc')::date));
end $$;

create or replace function scoped_portfolio() returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  scoped constant uuid := nullif(current_setting('app.portfolio', true), '')::uuid;
begin
  return (
    select p.portfolio_id from portfolio p
    where p.portfolio_id = scoped and p.deleted_at is null
      and is_member(p.portfolio_id, nullif(current_setting('app.user', true), '')));
end $$;
