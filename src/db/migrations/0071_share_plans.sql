-- Expands. The secret address, which names its portfolio, by which somebody without an account reads one plan: one a plan, of which only the hash is kept. It goes with the plan, with the
-- membership of who made it, and when its time is over.
create table plan_share (
  portfolio_id uuid not null,
  plan_id uuid not null,
  user_id text not null,
  -- SHA-256 of 256 random bits: nothing can be guessed from it, so that it needs no slow hash.
  secret_hash text not null,
  has_amounts boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (portfolio_id, plan_id),
  unique (portfolio_id, secret_hash),
  foreign key (portfolio_id, user_id) references portfolio_member on delete cascade,
  foreign key (portfolio_id, plan_id) references household_plan on delete cascade
);
alter table plan_share enable row level security;
alter table plan_share force row level security;
do $$
begin
  execute format('create policy schema_owner on plan_share to %I using (true) with check (true)', current_user);
end $$;
-- Everyone of the portfolio sees that a plan is shared, and by whom; what opens it nobody reads.
create policy tenant on plan_share to app_user
  using (portfolio_id = coalesce(nullif(current_setting('app.member_of', true), '')::uuid, (select scoped_portfolio())))
  with check (
    portfolio_id = coalesce(nullif(current_setting('app.member_of', true), '')::uuid, (select scoped_portfolio()))
    and user_id = nullif(current_setting('app.user', true), '')
  );
grant select (portfolio_id, plan_id, user_id, has_amounts, expires_at, created_at, last_read_at) on plan_share to app_user;
grant insert, delete on plan_share to app_user;
