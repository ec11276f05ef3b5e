-- Expands. What heirs would need and nothing else says: whom to call, where things are, numbers of accounts, where a key is kept.
create table heir_note (
  portfolio_id uuid not null references portfolio on delete cascade,
  note_id uuid not null,
  kind text not null check (kind in ('person', 'number', 'key', 'place', 'subscription', 'wish')),
  -- A name, or what it is.
  title text not null check (length(title) between 1 and 120),
  -- How somebody is reached, where something is, the number, what ends it.
  detail text not null check (length(detail) <= 1000),
  note text not null check (length(note) <= 1000),
  -- No reference: what was said of an account that is removed is there again when the removal is undone.
  account_id uuid,
  created_in uuid not null,
  primary key (portfolio_id, note_id)
);
grant select, insert, update, delete on heir_note to app_user;
alter table heir_note enable row level security;
alter table heir_note force row level security;
do $$
begin
  execute format('create policy schema_owner on heir_note to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on heir_note to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
