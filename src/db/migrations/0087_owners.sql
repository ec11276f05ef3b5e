-- Expands. Whose things are: people, trusts and companies, what they have of each other, of accounts and of assets from a day on, and what they owe each other.
create table owner (
  portfolio_id uuid not null references portfolio on delete cascade,
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('person', 'trust', 'company', 'partnership', 'foundation')),
  country text check (country ~ '^[A-Z]{2}$'),
  -- What nobody is named for is theirs; one owner has the rest.
  has_rest boolean not null default false,
  -- Who files taxes for them, where that is kept. No reference: a taxpayer that is deleted may come back.
  taxpayer_id uuid,
  created_in uuid not null,
  primary key (portfolio_id, owner_id)
);
create unique index owner_of_rest on owner (portfolio_id) where has_rest;

-- Who owns an owner, an account or an asset from a day on: all of them, until the next such day.
create table ownership (
  portfolio_id uuid not null references portfolio on delete cascade,
  -- No reference: what was said of an account that is removed is there again when the removal is undone.
  owned_id uuid not null,
  owned_kind text not null check (owned_kind in ('owner', 'account', 'asset')),
  -- 1900-01-01: from the beginning.
  from_on date not null,
  -- [{"owner_id": …, "share": "0.5"}]; none: somebody outside has all of it.
  shares jsonb not null check (jsonb_typeof(shares) = 'array'),
  created_in uuid not null,
  primary key (portfolio_id, owned_id, from_on)
);

-- The owner on the other side of a loan: what is lent to them, or owed to them.
create table inner_loan (
  portfolio_id uuid not null references portfolio on delete cascade,
  asset_id uuid not null,
  owner_id uuid not null,
  created_in uuid not null,
  primary key (portfolio_id, asset_id)
);

grant select, insert, update, delete on owner, ownership, inner_loan to app_user;
alter table owner enable row level security;
alter table owner force row level security;
alter table ownership enable row level security;
alter table ownership force row level security;
alter table inner_loan enable row level security;
alter table inner_loan force row level security;
do $$
begin
  execute format('create policy schema_owner on owner to %I using (true) with check (true)', current_user);
  execute format('create policy schema_owner on ownership to %I using (true) with check (true)', current_user);
  execute format('create policy schema_owner on inner_loan to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on owner to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
create policy tenant on ownership to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
create policy tenant on inner_loan to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
