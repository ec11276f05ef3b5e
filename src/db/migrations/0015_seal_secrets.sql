-- Secrets that lie in this database are sealed with a key kept apart from it. One word is sealed with it too: a server with another key stops at its
-- start, instead of finding out one secret after another.

create table sealing_check (
  is_only_row boolean primary key default true check (is_only_row),
  sealed text not null
);
