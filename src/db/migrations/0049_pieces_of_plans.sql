-- What a plan keeps of a long file, its lines and its prices, stands in pieces. As one value of 40 MB each they took the embedded database a gigabyte
-- that it never gave back. Reviews from before are planned again from their file.
delete from import_plan;
alter table import_plan drop column statement;
create table import_plan_piece (
  portfolio_id uuid not null,
  import_id uuid not null,
  -- lines: as they were read (`features/imports/kept-statement.ts`), compressed; prices: JSON in UTF-8.
  kind text not null check (kind in ('lines', 'prices')),
  piece int not null,
  bytes bytea not null,
  primary key (portfolio_id, import_id, kind, piece),
  foreign key (portfolio_id, import_id) references import_plan on delete cascade
);
alter table import_plan_piece alter column bytes set storage external;
grant select, insert, update, delete on import_plan_piece to app_user;
alter table import_plan_piece enable row level security;
alter table import_plan_piece force row level security;
do $$
begin
  execute format('create policy schema_owner on import_plan_piece to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on import_plan_piece to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
