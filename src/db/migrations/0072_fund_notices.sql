-- Expands. A notice of a fund as one: its lines, whose they are, and the transactions it became.
create table fund_notice (
  portfolio_id uuid not null references portfolio on delete cascade,
  notice_id uuid not null,
  asset_id uuid not null,
  -- The day on the notice; the day money moves is `due_on`.
  noticed_on date,
  due_on date not null,
  reference text check (length(reference) between 1 and 200),
  -- What the notice says it comes to: paid is positive.
  stated_total numeric,
  shares jsonb not null check (jsonb_typeof(shares) = 'array'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- Which transaction is which line of which account.
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  created_in uuid not null,
  primary key (portfolio_id, notice_id)
);
create index fund_notice_asset on fund_notice (portfolio_id, asset_id);

-- A paper of a fund for a tax year: expected, or come as an estimate, a draft or final.
create table fund_paper (
  portfolio_id uuid not null references portfolio on delete cascade,
  paper_id uuid not null,
  asset_id uuid not null,
  tax_year smallint not null check (tax_year between 1900 and 2999),
  kind text not null check (length(kind) between 1 and 100),
  state text not null check (state in ('expected', 'estimate', 'draft', 'final', 'not_needed')),
  due_on date,
  received_on date,
  note text check (length(note) <= 1000),
  created_in uuid not null,
  primary key (portfolio_id, paper_id)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['fund_notice', 'fund_paper'] loop
    execute format('grant select, insert, update, delete on %I to app_user', tenant_table);
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', tenant_table, current_user);
    execute format('create policy tenant on %I to app_user using (portfolio_id = (select scoped_portfolio()))
      with check (portfolio_id = (select scoped_portfolio()))', tenant_table);
  end loop;
end $$;
