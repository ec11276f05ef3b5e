-- Expands. What needs somebody, once an episode: raised when it begins, ended when it is over.
create table alert (
  portfolio_id uuid not null references portfolio on delete cascade,
  alert_id uuid not null default gen_random_uuid(),
  kind text not null,
  connection_id uuid not null,
  raised_at timestamptz not null,
  ended_at timestamptz,
  primary key (portfolio_id, alert_id),
  foreign key (portfolio_id, connection_id) references connection on delete cascade
);
create unique index alert_open on alert (portfolio_id, connection_id, kind) where ended_at is null;
do $$
begin
  execute 'alter table alert enable row level security';
  execute 'alter table alert force row level security';
  execute format('create policy schema_owner on alert to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on alert for select to app_user using (portfolio_id = (select scoped_portfolio()));
grant select on alert to app_user;
