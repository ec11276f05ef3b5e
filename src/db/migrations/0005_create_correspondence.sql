-- What we and people say to each other: newsletter, recommendations, help tickets, notices, letters, and what failed.

-- Nothing here is a person's own to read: app_user has no right on it.
create schema correspondence;
revoke all on schema correspondence from public;

-- Makes the tokens of unsubscribe links and reply addresses, which must be found again without being stored.
create table correspondence.secret (
  is_only_row boolean primary key default true check (is_only_row),
  secret text not null
);

create table correspondence.subscriber (
  subscriber_id uuid primary key default gen_random_uuid(),
  email text not null unique,
  state text not null check (state in ('waiting', 'confirmed', 'unsubscribed')),
  -- Of the link in the mail; the token itself is in the mail only.
  confirm_hash text unique,
  confirm_expires_at timestamptz,
  asked_at timestamptz not null default now(),
  -- How many confirmation mails were sent since the last of the person's own answers.
  mails_sent int not null default 0,
  last_mail_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- What the newsletter service is still to be told: null, 'add' or 'remove'.
  to_tell text check (to_tell in ('add', 'remove')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  problem text
);
create index subscriber_to_tell on correspondence.subscriber (next_try_at) where to_tell is not null;

-- The list of the embedded newsletter service, as a company elsewhere would keep one.
create table correspondence.newsletter_member (
  email text primary key,
  joined_at timestamptz not null default now()
);

create table correspondence.contact_letter (
  contact_id uuid primary key default gen_random_uuid(),
  topic text not null,
  name text not null,
  email text not null,
  message text not null,
  at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text
);
create index contact_letter_newest on correspondence.contact_letter (at);

-- One row a kind of failure, counted.
create table correspondence.error_report (
  report_id uuid primary key default gen_random_uuid(),
  fingerprint text not null unique,
  side text not null check (side in ('browser', 'server')),
  feature text not null,
  severity text not null check (severity in ('low', 'medium', 'high')),
  api text,
  user_id text,
  message text not null,
  stack text,
  path text,
  build_id text,
  count bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index error_report_newest on correspondence.error_report (last_at);

-- Mails that came in by the webhook, each taken once.
create table correspondence.inbound_mail (
  message_id text primary key,
  received_at timestamptz not null default now(),
  outcome text not null
);

-- Events of the payment provider that a person has been told about.
create table correspondence.told_payment_event (
  event_id text primary key,
  told_at timestamptz not null default now()
);

-- The plan of a subscription that its person knows of: a change from it is told.
create table correspondence.told_plan (
  subscription_id text primary key,
  plan_id text not null
);

-- Who was told that their trial is about to end, and that it has ended.
create table correspondence.told_trial (
  user_id text not null,
  is_over boolean not null,
  primary key (user_id, is_over)
);

-- Every time one of our staff looked at a person's data, with the ticket that allowed it. Rows are only ever added.
create table correspondence.consent_use (
  use_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id text not null,
  user_id text not null,
  ticket_id uuid not null,
  place text not null
);
create index consent_use_of_user on correspondence.consent_use (user_id, use_id);

-- Personal tables, led by the person and guarded by row-level security.

create table referral_code (
  user_id text primary key,
  code text not null unique,
  made_at timestamptz not null default now()
);

-- One row a friend: who came first by whom, once and for all. user_id is the friend.
create table referral (
  user_id text primary key,
  referrer_id text not null check (referrer_id <> user_id),
  code text not null,
  signed_up_at timestamptz not null default now(),
  qualified_at timestamptz,
  earned_at timestamptz
);
create index referral_of_referrer on referral (referrer_id, signed_up_at);
create index referral_open on referral (user_id) where earned_at is null;

-- Invitations mailed to friends: the address only as a hash, so that one is not mailed twice by the same person.
create table referral_invitation (
  user_id text not null,
  email_hash text not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, email_hash)
);

create table ticket (
  user_id text not null,
  ticket_id uuid not null unique,
  subject text not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'solved')),
  opened_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Until when our staff may look at the person's data because of it.
  consent_until timestamptz,
  primary key (user_id, ticket_id)
);
create index ticket_by_state on ticket (state, changed_at);

create table ticket_message (
  user_id text not null,
  ticket_id uuid not null,
  message_id uuid not null,
  line bigint generated always as identity,
  sender text not null check (sender in ('person', 'staff')),
  -- Who of our staff wrote it.
  staff_id text,
  via text not null default 'app' check (via in ('app', 'mail')),
  body text not null,
  at timestamptz not null default now(),
  primary key (user_id, ticket_id, message_id),
  foreign key (user_id, ticket_id) references ticket on delete cascade
);

create table ticket_file (
  user_id text not null,
  ticket_id uuid not null,
  file_id uuid not null,
  -- Null until a message names it.
  message_id uuid,
  name text not null,
  media_type text not null,
  size int not null,
  content bytea not null,
  at timestamptz not null default now(),
  primary key (user_id, ticket_id, file_id),
  foreign key (user_id, ticket_id) references ticket on delete cascade
);

create table notification (
  user_id text not null,
  notification_id uuid not null default gen_random_uuid(),
  line bigint generated always as identity,
  event text not null,
  -- The same key is one notice, however often it is asked for.
  notice_key text not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (user_id, notification_id),
  unique (user_id, notice_key)
);

-- Where a person chose other than the default.
create table notification_choice (
  user_id text not null,
  event text not null,
  channel text not null check (channel in ('in_app', 'mail')),
  is_on boolean not null,
  primary key (user_id, event, channel)
);

do $$
declare
  personal_table text;
  rights text;
begin
  for personal_table, rights in values
    ('referral_code', 'select'), ('referral', 'select'), ('referral_invitation', 'select'),
    ('ticket', 'select, insert, update'), ('ticket_message', 'select, insert'), ('ticket_file', 'select, insert, update'),
    ('notification', 'select, update'), ('notification_choice', 'select, insert, update, delete')
  loop
    execute format('grant %s on %I to app_user', rights, personal_table);
    execute format('alter table %I enable row level security', personal_table);
    execute format('alter table %I force row level security', personal_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', personal_table, current_user);
    execute format('create policy own_row on %I to app_user using (user_id = nullif(current_setting(''app.user'', true), ''''))'
      ' with check (user_id = nullif(current_setting(''app.user'', true), ''''))', personal_table);
  end loop;
end $$;

-- A person writes into a ticket as themself, never as our staff.
create policy own_words on ticket_message as restrictive for insert to app_user with check (sender = 'person' and staff_id is null);

-- Who recommended sees what became of it.
create policy own_recommendation on referral for select to app_user
  using (referrer_id = nullif(current_setting('app.user', true), ''));
