-- People and their sessions, kept by the embedded identity provider (Better Auth). A schema of its own: app_user, as whom every request
-- of a person runs, has no right on it, so that no query of a feature can read a password hash, a session or a signing key.

create schema identity;
revoke all on schema identity from public;

create table identity."user" (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity.session (
  id text primary key,
  token text not null unique,
  user_id text not null references identity."user" on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_of_user on identity.session (user_id);

-- Ways to sign in as a person: here the password, hashed with scrypt.
create table identity.account (
  id text primary key,
  user_id text not null references identity."user" on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index account_of_user on identity.account (user_id);

create table identity.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on identity.verification (identifier);

-- RS256 key pairs for session tokens. The newest signs; every one listed is accepted.
create table identity.signing_key (
  key_id text primary key,
  private_key text not null,
  public_key text not null,
  created_at timestamptz not null default now()
);

-- Signs the session cookie, unless the configuration brings its own.
create table identity.cookie_secret (
  is_only_row boolean primary key default true check (is_only_row),
  secret text not null
);
