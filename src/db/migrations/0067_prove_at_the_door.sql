-- Expands. That a person belongs to a portfolio is proved once a transaction, before it becomes `app_user`, and not in every policy of every statement: a
-- policy then looks at its own row and at what was proved, and at no other table (decision 0084). Servers of the version before say `app.portfolio`,
-- which proves nothing; for them the policies ask as they did.

-- Whether a membership with this last day, in UTC, is one today. It looks into no table, so that it is answered where the row lies.
create function is_within(last_day date) returns boolean language sql stable as $$
  select last_day is null or last_day >= (now() at time zone 'utc')::date
$$;

-- Enters a portfolio as a person, for this transaction: nothing of it is seen by who does not belong to it today. By the owner of the schema.
create function enter_portfolio(portfolio uuid, person text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  proved uuid;
begin
  select p.portfolio_id into proved from portfolio p join portfolio_member m using (portfolio_id)
  where p.portfolio_id = portfolio and p.deleted_at is null and m.user_id = person
    and is_within(m.access_until);
  -- Settings of a transaction by plain statements: these reach the other machines of a database on several.
  execute format('set local app.member_of = %L', coalesce(proved::text, ''));
  execute format('set local app."user" = %L', person);
  set local role app_user;
end $$;
revoke all on function enter_portfolio(uuid, text) from public;

-- Enters as a person who has not chosen a portfolio. By the owner of the schema.
create function enter_person(person text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  set local app.member_of = '';
  execute format('set local app."user" = %L', person);
  set local role app_user;
end $$;
revoke all on function enter_person(text) from public;

do $$
declare
  proved constant text := 'COALESCE((NULLIF(current_setting(''app.member_of'', true), ''''))::uuid, ( SELECT scoped_portfolio() AS scoped_portfolio))';
  it record;
begin
  for it in select schemaname, tablename, policyname, qual, with_check from pg_policies
    where coalesce(qual, '') || coalesce(with_check, '') like '%SELECT scoped_portfolio()%'
  loop
    execute format('alter policy %I on %I.%I', it.policyname, it.schemaname, it.tablename)
      || coalesce(' using (' || replace(it.qual, '( SELECT scoped_portfolio() AS scoped_portfolio)', proved) || ')', '')
      || coalesce(' with check (' || replace(it.with_check, '( SELECT scoped_portfolio() AS scoped_portfolio)', proved) || ')', '');
  end loop;
end $$;

-- What the functions below call the portfolio of this transaction.
create or replace function scoped_portfolio() returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  proved constant uuid := nullif(current_setting('app.member_of', true), '')::uuid;
  scoped constant uuid := nullif(current_setting('app.portfolio', true), '')::uuid;
begin
  if proved is not null then return proved; end if;
  return (
    select p.portfolio_id from portfolio p
    where p.portfolio_id = scoped and p.deleted_at is null
      and is_member(p.portfolio_id, nullif(current_setting('app.user', true), '')));
end $$;

-- A portfolio is made by who says so of this transaction, and its maker is its first owner: `insertPortfolio` alone does, and takes it back at once.
create policy make on portfolio for insert to app_user
  with check (
    portfolio_id = nullif(current_setting('app.making', true), '')::uuid
    and created_by = nullif(current_setting('app.user', true), '')
  );
create policy make on portfolio_member for insert to app_user
  with check (
    portfolio_id = nullif(current_setting('app.making', true), '')::uuid
    and user_id = nullif(current_setting('app.user', true), '') and role = 'owner'
  );
