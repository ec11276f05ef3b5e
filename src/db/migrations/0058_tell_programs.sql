-- Expands. Webhooks are told of more than changes of the ledger, each occurrence once.
alter table webhook_delivery add column occurrence text;
create unique index webhook_delivery_once on webhook_delivery (endpoint_id, occurrence) where occurrence is not null;

-- For everybody who belongs to a portfolio today and has a webhook. Who asks as app_user tells of the portfolio they are in and of no other.
create function tell_webhooks(portfolio uuid, told_event text, told_occurrence text, told_body json) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into webhook_delivery (endpoint_id, user_id, event, about_portfolio, occurrence, body)
  select e.endpoint_id, e.user_id, told_event, m.portfolio_id, told_occurrence, told_body::text
  from webhook_endpoint e join portfolio_member m on m.user_id = e.user_id
  where m.portfolio_id = portfolio and is_member(m.portfolio_id, m.user_id) and e.paused_at is null
    and (current_setting('role', true) is distinct from 'app_user' or m.portfolio_id = scoped_portfolio())
  on conflict (endpoint_id, occurrence) where occurrence is not null do nothing
$$;
revoke all on function tell_webhooks(uuid, text, text, json) from public;
grant execute on function tell_webhooks(uuid, text, text, json) to app_user;
