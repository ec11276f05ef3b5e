-- Expands. Imports that an archive brought back: the change that brought them, so that undoing it takes them out and redoing it brings them again.
alter table import add column restored_in uuid;
