-- Ways to prove who one is, organizations, what happened, and the outbox of mail. Everything of identity stays in its own schema, on which
-- app_user has no right.

alter table identity."user" add column suspended_at timestamptz;
-- The organization that was active when the person last signed out or was signed out: the next sign-in takes it up again.
alter table identity."user" add column last_organization_id uuid;

-- A session with a step left is signed in only by half: it opens nothing but that step.
alter table identity.session add column step_left text check (step_left in ('second_factor'));
alter table identity.session add column first_factor_at timestamptz;
alter table identity.session add column second_factor_at timestamptz;
alter table identity.session add column active_organization_id uuid;
-- The member of staff who acts as this session's person.
alter table identity.session add column impersonated_by text;
-- Coarse words such as "Firefox on Linux", so that a person can tell their sessions apart. Neither address nor full browser name is kept.
alter table identity.session add column device text not null default 'Unknown device';

-- Links sent by mail. The token itself is in the mail only; here is its hash. Used once.
create table identity.mail_link (
  token_hash text primary key,
  purpose text not null check (purpose in ('sign_in', 'verify_email', 'reset_password')),
  email text not null,
  user_id text references identity."user" on delete cascade,
  return_to text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_link_of_email on identity.mail_link (email, purpose);

-- Authenticator application: the secret is encrypted with a key made from the cookie secret. last_step: a code works once.
create table identity.second_factor (
  user_id text primary key references identity."user" on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table identity.backup_code (
  user_id text not null references identity."user" on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table identity.passkey (
  id text primary key,
  name text,
  public_key text not null,
  user_id text not null references identity."user" on delete cascade,
  credential_id text not null unique,
  counter int not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkey_of_user on identity.passkey (user_id);

create table identity.organization (
  organization_id uuid primary key,
  name text not null,
  slug text not null unique,
  created_by text not null,
  created_at timestamptz not null default now()
);

create table identity.organization_member (
  organization_id uuid not null references identity.organization on delete cascade,
  user_id text not null references identity."user" on delete cascade,
  role text not null check (role in ('admin', 'member')),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index organization_member_user on identity.organization_member (user_id);

create table identity.organization_invitation (
  invitation_id uuid primary key,
  organization_id uuid not null references identity.organization on delete cascade,
  email text not null,
  role text not null check (role in ('admin', 'member')),
  token_hash text not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text,
  revoked_at timestamptz
);
create index invitation_of_organization on identity.organization_invitation (organization_id);

-- What happened to an account's safety: who, to whom, when. Rows are only ever added.
create table identity.security_event (
  event_id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  kind text not null,
  user_id text not null,
  -- Who did it, when it was not the person.
  actor_id text,
  detail text
);
create index security_event_of_user on identity.security_event (user_id, event_id);

create table identity.waitlist (
  email text primary key,
  joined_at timestamptz not null default now()
);

-- People whom an outside provider knows, as it last told us.
create table identity.external_user (
  user_id text primary key,
  name text not null,
  email text,
  email_verified boolean not null default false,
  has_second_factor boolean not null default false,
  suspended_at timestamptz,
  deleted_at timestamptz,
  -- The provider's own clock: news that arrive out of order change nothing.
  changed_at timestamptz not null
);

create table identity.ended_session (
  session_id text primary key,
  ended_at timestamptz not null default now()
);

create table identity.webhook_event (
  event_id text primary key,
  received_at timestamptz not null default now()
);

-- Mail on its way. A request writes here in its own transaction, a loop of the server sends. `data` is emptied once a mail has left.
create schema mail;
revoke all on schema mail from public;

create table mail.outbox (
  mail_id uuid primary key default gen_random_uuid(),
  recipient text not null,
  template text not null,
  data jsonb not null,
  idempotency_key text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on mail.outbox (next_try_at) where state = 'waiting';

-- The one thing app_user may do with mail: put it into the outbox.
create function mail.enqueue(recipient text, template text, data text, idempotency_key text) returns void
language sql security definer set search_path = mail, pg_temp as $$
  insert into mail.outbox (recipient, template, data, idempotency_key) values ($1, $2, $3::jsonb, $4)
  on conflict (idempotency_key) do nothing
$$;
revoke all on function mail.enqueue(text, text, text, text) from public;
grant usage on schema mail to app_user;
grant execute on function mail.enqueue(text, text, text, text) to app_user;
