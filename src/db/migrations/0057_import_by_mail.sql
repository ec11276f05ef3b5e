-- Expands. Statements that come by mail: the address of a portfolio, who may send to it, and what came.
alter table import add column sent_from text check (length(sent_from) <= 320);

-- The address is made of this id and a proof that only the installation can make. Another id, and the address before leads nowhere.
create table import_address (
  portfolio_id uuid primary key references portfolio on delete cascade,
  address_id uuid not null unique,
  made_by text not null,
  created_at timestamptz not null default now()
);

-- Somebody other than a member whose mails are taken in, as one of those who may write said so.
create table import_sender (
  portfolio_id uuid not null references portfolio on delete cascade,
  sender_id uuid not null,
  email text not null check (length(email) <= 320),
  confirmed_by text not null,
  created_at timestamptz not null default now(),
  primary key (portfolio_id, sender_id)
);

create table import_mail (
  portfolio_id uuid not null references portfolio on delete cascade,
  -- Made of the portfolio and the message id: the same mail is the same row.
  mail_id uuid not null,
  email text not null check (length(email) <= 320),
  state text not null check (state in ('waiting', 'taken', 'left_out')),
  -- How it begins, where nothing in it could be read: such as the code a mail program asks for before it passes mails on.
  beginning text check (length(beginning) <= 2000),
  received_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  primary key (portfolio_id, mail_id)
);
create index import_mail_time on import_mail (portfolio_id, received_at desc);

create table import_mail_file (
  portfolio_id uuid not null,
  mail_id uuid not null,
  place int not null,
  name text not null,
  size bigint not null check (size >= 0),
  -- Why it became no import: the code has the words.
  problem text,
  import_id uuid,
  -- Compressed, while the mail waits.
  bytes bytea,
  primary key (portfolio_id, mail_id, place),
  foreign key (portfolio_id, mail_id) references import_mail on delete cascade,
  foreign key (portfolio_id, import_id) references import on delete set null (import_id)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['import_address', 'import_sender', 'import_mail', 'import_mail_file'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy schema_owner on %I to %I using (true) with check (true)', tenant_table, current_user);
    execute format('create policy tenant on %I to app_user using (portfolio_id = (select scoped_portfolio()))'
      ' with check (portfolio_id = (select scoped_portfolio()))', tenant_table);
    execute format('grant select, insert, update, delete on %I to app_user', tenant_table);
  end loop;
end $$;
