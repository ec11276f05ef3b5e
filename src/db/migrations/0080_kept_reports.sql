-- Expands. Reports as they were kept: what they came to on the day they were kept, which no later edit changes.
create table kept_report (
  portfolio_id uuid not null references portfolio on delete cascade,
  report_id uuid not null,
  report text not null check (length(report) between 1 and 40),
  -- Whom or what it is for.
  note text not null check (length(note) <= 200),
  on_day date not null,
  -- The day whose end its period opens on; of one day where there is none.
  from_day date,
  currency text not null,
  -- Of the ledger it was computed from.
  ledger_version bigint not null,
  -- Every table with its figures and what they rest on, as it was answered, amounts in decimal text.
  content jsonb not null check (length(content::text) <= 4000000),
  created_in uuid not null,
  primary key (portfolio_id, report_id)
);
grant select, insert, update, delete on kept_report to app_user;
alter table kept_report enable row level security;
alter table kept_report force row level security;
do $$
begin
  execute format('create policy schema_owner on kept_report to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on kept_report to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
