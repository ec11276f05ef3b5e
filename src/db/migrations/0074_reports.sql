-- Expands. Reports: screens a person puts together of blocks, kept, pinned and shared as every view is.
alter table saved_view add column blocks jsonb check (blocks is null or (jsonb_typeof(blocks) = 'array' and length(blocks::text) <= 100000));
