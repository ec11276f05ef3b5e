-- Expands. Several portfolios of one person seen as one, and who else may look at that one page until when: decision 0101. None of these tables is of a portfolio:
-- they are of the person who made the view, and lie where persons do.

create table combined_view (
  view_id uuid primary key,
  user_id text not null,
  name text not null check (length(name) between 1 and 120),
  currency text not null,
  created_at timestamptz not null default now(),
  unique (view_id, user_id)
);
create index on combined_view (user_id);

-- No reference to the portfolio, which may lie on another machine: whoever enters it proves that it is there.
create table combined_view_part (
  view_id uuid not null,
  owner_id text not null,
  of_portfolio uuid not null,
  place int not null,
  primary key (view_id, of_portfolio),
  foreign key (view_id, owner_id) references combined_view (view_id, user_id) on delete cascade
);
create index on combined_view_part (of_portfolio);

create table combined_view_guest (
  view_id uuid not null,
  owner_id text not null,
  user_id text not null,
  joined_at timestamptz not null default now(),
  -- Last day of access, in UTC; null: without an end.
  access_until date,
  last_read_at timestamptz,
  primary key (view_id, user_id),
  foreign key (view_id, owner_id) references combined_view (view_id, user_id) on delete cascade
);
create index on combined_view_guest (user_id);

create table combined_view_invitation (
  view_id uuid not null,
  owner_id text not null,
  invitation_id uuid primary key,
  email text not null,
  access_until date,
  -- SHA-256 of 256 random bits: nothing can be guessed from it, so that it needs no slow hash.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  foreign key (view_id, owner_id) references combined_view (view_id, user_id) on delete cascade
);
create index on combined_view_invitation (view_id);

-- What happened to a view: rows are only added, by the microsecond, and go with it.
create table combined_view_event (
  view_id uuid not null,
  owner_id text not null,
  event_id bigint not null,
  happened_at timestamptz not null default now(),
  made_by text not null,
  summary text not null,
  primary key (view_id, event_id),
  foreign key (view_id, owner_id) references combined_view (view_id, user_id) on delete cascade
);

do $$
declare it text;
begin
  foreach it in array array['combined_view', 'combined_view_part', 'combined_view_guest', 'combined_view_invitation', 'combined_view_event'] loop
    execute format('alter table %I enable row level security', it);
    execute format('alter table %I force row level security', it);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', it, current_user);
  end loop;
  foreach it in array array['combined_view_part', 'combined_view_guest', 'combined_view_invitation', 'combined_view_event'] loop
    execute format('create policy own_row on %I to app_user using (owner_id = nullif(current_setting(''app.user'', true), ''''))'
      ' with check (owner_id = nullif(current_setting(''app.user'', true), ''''))', it);
  end loop;
end $$;
create policy own_row on combined_view to app_user
  using (user_id = nullif(current_setting('app.user', true), '')) with check (user_id = nullif(current_setting('app.user', true), ''));
-- Who may look at a view sees, while they may, that they do and what it is called; not of which portfolios it is, nor who else looks.
create policy own_look on combined_view_guest for select to app_user
  using (user_id = nullif(current_setting('app.user', true), '') and is_within(access_until));
create policy own_leave on combined_view_guest for delete to app_user
  using (user_id = nullif(current_setting('app.user', true), ''));
create policy looked_at on combined_view for select to app_user
  using (exists (select from combined_view_guest g where g.view_id = combined_view.view_id
    and g.user_id = nullif(current_setting('app.user', true), '') and is_within(g.access_until)));

grant select, insert, delete on combined_view, combined_view_part to app_user;
grant update (name, currency) on combined_view to app_user;
-- Nobody is let in but by taking an invitation up, which the owner of the schema does.
grant select, delete on combined_view_guest to app_user;
grant update (access_until) on combined_view_guest to app_user;
grant select (view_id, owner_id, invitation_id, email, access_until, created_at, expires_at, accepted_at, revoked_at) on combined_view_invitation to app_user;
grant insert on combined_view_invitation to app_user;
grant update (revoked_at) on combined_view_invitation to app_user;
grant select on combined_view_event to app_user;

-- Whose portfolio a person may look into through a view today: its maker's, where the view has it and the person made the view or was let in until a day that is
-- not over. Null: nobody's. It looks at what is of persons alone.
create function combined_owner(view uuid, portfolio uuid, person text) returns text
language sql stable set search_path = public, pg_temp as $$
  select v.user_id from combined_view v join combined_view_part c using (view_id)
  where v.view_id = view and c.of_portfolio = portfolio and (v.user_id = person or exists (
    select from combined_view_guest g where g.view_id = v.view_id and g.user_id = person and is_within(g.access_until)))
$$;
revoke all on function combined_owner(uuid, uuid, text) from public;

-- Enters a portfolio through a view, for this transaction, to read: where the person may look at the view today, the view has the portfolio, and who made the view
-- owns it today. Nothing of it is seen otherwise. The person is no member: what belongs to members as persons is not theirs. By the owner of the schema.
create function enter_combined(view uuid, portfolio uuid, person text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  maker constant text := combined_owner(view, portfolio, person);
  proved uuid;
begin
  if maker is not null then
    select p.portfolio_id into proved from portfolio p join portfolio_member m using (portfolio_id)
    where p.portfolio_id = portfolio and p.deleted_at is null and p.kind = 'own' and m.user_id = maker and m.role = 'owner' and is_within(m.access_until);
  end if;
  execute format('set local app.member_of = %L', coalesce(proved::text, ''));
  execute format('set local app."user" = %L', person);
  set local transaction_read_only = on;
  set local role app_user;
end $$;
revoke all on function enter_combined(uuid, uuid, text) from public;
