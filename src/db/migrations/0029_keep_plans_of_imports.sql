-- What a review was made from, kept beside the import until it is booked: accepting it as it was proposed books these rows, and anything
-- else is planned again from the lines, never read from the file again.
create table import_plan (
  portfolio_id uuid not null,
  import_id uuid not null,
  -- The lines as they were read (`features/imports/kept-statement.ts`), compressed.
  statement bytea not null,
  -- The ledger the plan was made for: it may be booked only while that version stands.
  ledger_version bigint not null,
  -- Which account and asset each name of the file was proposed to be.
  proposal jsonb not null,
  entities jsonb not null,
  added_count int not null,
  primary key (portfolio_id, import_id),
  foreign key (portfolio_id, import_id) references import on delete cascade
);

-- At most 5,000 transactions each: one array of values a column, as `db/queries/ledger-rows.ts` names them.
create table import_plan_part (
  portfolio_id uuid not null,
  import_id uuid not null,
  part int not null,
  versions text[] not null,
  postings text[] not null,
  primary key (portfolio_id, import_id, part),
  foreign key (portfolio_id, import_id) references import_plan on delete cascade
);
-- They live for minutes: writing and reading them quickly matters more than their size.
alter table import_plan_part alter column versions set storage external, alter column postings set storage external;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['import_plan', 'import_plan_part'] loop
    execute format('grant select, insert, update, delete on %I to app_user', tenant_table);
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', tenant_table, current_user);
    execute format('create policy tenant on %I to app_user using (portfolio_id = (select scoped_portfolio()))'
      ' with check (portfolio_id = (select scoped_portfolio()))', tenant_table);
  end loop;
end $$;
