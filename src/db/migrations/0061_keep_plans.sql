-- Expands. Plans of a household: what it has, gets, spends and wants, by terms that a schema checks. They move nothing.
create table household_plan (
  portfolio_id uuid not null references portfolio on delete cascade,
  plan_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z][A-Z0-9]{2,9}$'),
  terms jsonb not null,
  made_on date not null,
  version int not null default 1 check (version > 0),
  created_in uuid not null,
  primary key (portfolio_id, plan_id)
);
grant select, insert, update, delete on household_plan to app_user;
alter table household_plan enable row level security;
alter table household_plan force row level security;
do $$
begin
  execute format('create policy schema_owner on household_plan to %I using (true) with check (true)', current_user);
end $$;
create policy tenant on household_plan to app_user using (portfolio_id = (select scoped_portfolio()))
  with check (portfolio_id = (select scoped_portfolio()));

-- What was saved of the screen before and everyone of the portfolio saw becomes a plan of the same numbers, counted from the day it was saved. The views
-- stay for processes of before.
with saved as (
  select v.portfolio_id, v.view_id, v.name, p.base_currency, v.updated_at::date as on_day,
    (select coalesce(jsonb_object_agg(split_part(pair, '=', 1), split_part(pair, '=', 2)), '{}')
     from unnest(string_to_array(v.search, '&')) as pair
     where pair ~ '^[a-zA-Z]+=-?[0-9]{1,13}([.][0-9]{1,8})?$') as q
  from saved_view v join portfolio p using (portfolio_id)
  where v.screen = 'planning' and v.is_shared
),
numbers as (
  select *, coalesce((q->>'mean')::numeric, 5) / 100 as mean, coalesce((q->>'deviation')::numeric, 12) / 100 as deviation,
    least(70, greatest(1, coalesce((q->>'years')::numeric, 30)))::int as years,
    least(0.5, greatest(-0.1, coalesce((q->>'inflation')::numeric, 2) / 100)) as inflation,
    least(100, greatest(0, coalesce((q->>'spendingFrom')::numeric, 0)))::int as spending_from,
    least(100, greatest(0, coalesce((q->>'savingYears')::numeric, 0)))::int as saving_years
  from saved
),
returned as (
  select *, jsonb_build_object('mean', least(0.5, greatest(-0.5, mean)), 'deviation', least(1, greatest(0, deviation))) as each
  from numbers
)
insert into household_plan (portfolio_id, plan_id, name, currency, terms, made_on, created_in)
select portfolio_id, view_id, name, base_currency,
  jsonb_build_object('years', years, 'inflation', inflation,
    'returns', jsonb_build_object('cash', each, 'bonds', each, 'equities', each, 'property', each, 'private', each, 'crypto', each, 'other', each),
    'correlation', 1,
    'streams',
      case when coalesce((q->>'saving')::numeric, 0) > 0 and saving_years > 0 then jsonb_build_array(jsonb_build_object(
        'id', 'saving', 'name', 'Saved', 'kind', 'other_income', 'amount', q->>'saving',
        'to', to_char(on_day + make_interval(years => saving_years), 'YYYY-MM-DD'))) else '[]'::jsonb end ||
      case when coalesce((q->>'spending')::numeric, 0) > 0 then jsonb_build_array(jsonb_build_object(
        'id', 'spending', 'name', 'Living', 'kind', 'living', 'amount', q->>'spending',
        'from', to_char(on_day + make_interval(years => spending_from), 'YYYY-MM-DD'))) else '[]'::jsonb end),
  on_day, gen_random_uuid()
from returned;
