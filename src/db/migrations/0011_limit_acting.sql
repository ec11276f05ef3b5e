-- Our staff within a person's account: why, and until when. The person's consent may end before the hour does.

alter table identity.session add column acting_reason text;
alter table identity.session add column acting_until timestamptz;
