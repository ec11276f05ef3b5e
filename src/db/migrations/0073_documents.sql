-- Expands. Papers of a portfolio: contracts, tax forms, photos, whatever belongs to what is owned.
create table document (
  portfolio_id uuid not null references portfolio on delete cascade,
  document_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('statement', 'contract', 'valuation', 'tax', 'insurance', 'notice', 'photo', 'identity', 'other')),
  -- What it belongs to, and which: an account, an asset, a transaction by its id, a tax year by its number; empty for the whole portfolio.
  about text not null check (about in ('portfolio', 'account', 'asset', 'transaction', 'tax_year')),
  about_key text not null default '',
  on_date date,
  expires_on date,
  note text not null default '' check (length(note) <= 2000),
  -- The version that counts.
  file_id uuid not null,
  created_in uuid not null,
  primary key (portfolio_id, document_id),
  check ((about = 'portfolio') = (about_key = ''))
);

-- Its bytes, version by version. They outlive a document that is deleted for as long as that can be undone: see `forgetLooseFiles`.
create table document_file (
  portfolio_id uuid not null references portfolio on delete cascade,
  file_id uuid not null,
  document_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  size int not null check (size > 0),
  hash text not null,
  -- What is written in it, for the search; empty where nothing could be read.
  words text not null default '',
  sent_by text not null,
  sent_at timestamptz not null default now(),
  -- Compressed with gzip.
  bytes bytea not null,
  primary key (portfolio_id, file_id)
);
create index document_file_document on document_file (portfolio_id, document_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['document', 'document_file'] loop
    execute format('grant select, insert, update, delete on %I to app_user', tenant_table);
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', tenant_table, current_user);
    execute format('create policy tenant on %I to app_user using (portfolio_id = (select scoped_portfolio()))'
      ' with check (portfolio_id = (select scoped_portfolio()))', tenant_table);
  end loop;
end $$;
