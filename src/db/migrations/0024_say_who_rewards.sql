-- A month given by our staff is told as one: the friend need not have paid.
alter table referral add column is_given boolean not null default false;
