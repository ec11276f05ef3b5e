-- Expands. The days of a dividend beside the one it was paid on, as far as somebody stated them.
alter table transaction_version add column ex_on date;
alter table transaction_version add column recorded_on date;
