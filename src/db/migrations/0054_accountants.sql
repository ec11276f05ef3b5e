-- Expands. Accountants of a portfolio: they read it and write notes on its tax years, and change nothing else.
alter table portfolio_member drop constraint portfolio_member_role_check;
alter table portfolio_member add constraint portfolio_member_role_check
  check (role in ('owner', 'editor', 'accountant', 'viewer'));
alter table portfolio_invitation drop constraint portfolio_invitation_role_check;
alter table portfolio_invitation add constraint portfolio_invitation_role_check
  check (role in ('editor', 'accountant', 'viewer'));

-- What people say to each other about a tax year: questions, answers, what is still to come.
create table year_note (
  portfolio_id uuid not null references portfolio on delete cascade,
  note_id uuid not null,
  -- The calendar year it starts in.
  tax_year smallint not null check (tax_year between 1900 and 2999),
  words text not null check (length(words) between 1 and 2000),
  created_in uuid not null,
  primary key (portfolio_id, note_id)
);
grant select, insert, update, delete on year_note to app_user;
alter table year_note enable row level security;
alter table year_note force row level security;
do $$
begin
  execute format('create policy schema_owner on year_note to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on year_note to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));
