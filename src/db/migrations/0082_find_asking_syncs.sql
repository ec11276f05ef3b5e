-- Expands. Syncs that are under way are looked for every few seconds: of all that ever were, these alone.
create index connection_sync_asking on connection_sync (started_at) where state = 'asking';
