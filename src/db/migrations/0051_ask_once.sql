-- Expands. When what is done regularly was last asked for, by whichever server: it is asked for once.
create table regular_round (
  name text primary key,
  asked_at timestamptz not null
);
