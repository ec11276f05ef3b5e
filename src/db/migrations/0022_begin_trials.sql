-- The sixty days begin with the first portfolio of one's own. Every way to one (made, copied, brought back, kept by a guest who signs up, handed
-- over) ends in a row of portfolio_member, so the day is noted there and nowhere else. A sample is no portfolio of one's own, and a guest has no trial.

-- The plan clicked on the price list, on which the trial begins; null: none was clicked.
alter table billing_account add column wished_plan_id text references plan;

create function begin_trial() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.role <> 'owner' then return null; end if;
  if not exists (select from portfolio p where p.portfolio_id = new.portfolio_id and p.kind = 'own') then return null; end if;
  if exists (select from identity."user" u where u.id = new.user_id and u.is_anonymous) then return null; end if;
  insert into billing_account (user_id, trial_started_at) values (new.user_id, now())
    on conflict (user_id) do update set trial_started_at = now() where billing_account.trial_started_at is null;
  return null;
end $$;
revoke all on function begin_trial() from public;
create trigger begin_trial after insert or update of role on portfolio_member for each row execute function begin_trial();

-- Who is here already: until now sixty days from coming were there to choose a plan in, and sixty more after choosing. Nobody gets fewer than they
-- were told: who still had time begins today, whose time has passed began with their first portfolio, and who has none begins with it.
update billing_account a set trial_started_at = case
    when a.first_seen_at + make_interval(days => 60 + greatest(a.bonus_days, 0)) > now() then now() else own.first_at end
  from (
    select m.user_id, min(m.created_at) as first_at from portfolio_member m join portfolio p using (portfolio_id)
    where m.role = 'owner' and p.kind = 'own' group by m.user_id
  ) own
  where own.user_id = a.user_id and a.trial_started_at is null
    and not exists (select from subscription s where s.user_id = a.user_id)
    and not exists (select from identity."user" u where u.id = a.user_id and u.is_anonymous);
