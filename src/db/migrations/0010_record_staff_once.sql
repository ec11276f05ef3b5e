-- What our staff does happens once for a key that their browser made: the row that records it takes the key.

alter table staff_record add column write_key uuid;
create unique index staff_record_once on staff_record (write_key) where write_key is not null;
alter table billing_staff_action add column write_key uuid;
create unique index billing_staff_action_once on billing_staff_action (write_key) where write_key is not null;
