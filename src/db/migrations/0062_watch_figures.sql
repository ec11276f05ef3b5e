-- Expands. From which thresholds a person wants to hear of a figure, and what was told of it: once an episode.
create table notification_threshold (
  user_id text not null,
  event text not null,
  -- In per cent, points or days, or money of that currency.
  value numeric not null check (value > 0),
  unit text not null,
  primary key (user_id, event)
);

-- What reached a person's threshold in a portfolio: raised when it begins, ended when it is over.
create table watch_episode (
  portfolio_id uuid not null references portfolio on delete cascade,
  episode_id uuid not null default gen_random_uuid(),
  user_id text not null,
  event text not null,
  -- What it is about: an asset, a day, a part of a mix.
  subject text not null,
  raised_at timestamptz not null,
  ended_at timestamptz,
  primary key (portfolio_id, episode_id)
);
create unique index watch_episode_open on watch_episode (portfolio_id, user_id, event, subject) where ended_at is null;

-- Where exactly a notice leads; null: to its event's own place.
alter table notification add column path text;

do $$
begin
  execute 'alter table notification_threshold enable row level security';
  execute 'alter table notification_threshold force row level security';
  execute format('create policy schema_owner on notification_threshold to %I using (true) with check (true)', current_user);
  execute 'alter table watch_episode enable row level security';
  execute 'alter table watch_episode force row level security';
  execute format('create policy schema_owner on watch_episode to %I using (true) with check (true)', current_user);
end $$;
create policy own_row on notification_threshold to app_user using (user_id = nullif(current_setting('app.user', true), ''))
  with check (user_id = nullif(current_setting('app.user', true), ''));
grant select, insert, update, delete on notification_threshold to app_user;
create policy tenant on watch_episode for select to app_user
  using (portfolio_id = (select scoped_portfolio()) and user_id = nullif(current_setting('app.user', true), ''));
grant select on watch_episode to app_user;
