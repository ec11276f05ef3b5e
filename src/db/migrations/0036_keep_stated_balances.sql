-- What a file states there is, per account and thing: when another import is taken back, what was there before is found anew from what is left.
-- Null for imports of before this was kept.
alter table import add column stated jsonb;
