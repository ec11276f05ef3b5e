-- The secret address a person gives to their calendar program: one a person and portfolio, of which only the hash is kept. It goes with the membership.
create table calendar_feed (
  portfolio_id uuid not null,
  user_id text not null,
  -- SHA-256 of 256 random bits: nothing can be guessed from it, so that it needs no slow hash.
  secret_hash text not null unique,
  has_amounts boolean not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (portfolio_id, user_id),
  foreign key (portfolio_id, user_id) references portfolio_member on delete cascade
);
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
do $$
begin
  execute format('create policy schema_owner on calendar_feed to %I using (true) with check (true)', current_user);
end $$;
-- Within the portfolio each sees their own: another member's address is as secret to an owner as to a stranger.
create policy own_row on calendar_feed to app_user
  using (portfolio_id = (select scoped_portfolio()) and user_id = nullif(current_setting('app.user', true), ''))
  with check (portfolio_id = (select scoped_portfolio()) and user_id = nullif(current_setting('app.user', true), ''));
grant select (portfolio_id, user_id, has_amounts, created_at, last_read_at) on calendar_feed to app_user;
grant insert, delete, update (has_amounts) on calendar_feed to app_user;
