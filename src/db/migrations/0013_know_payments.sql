-- What an invoice took of money, in cents, by the event that tells of it: one settled by credit alone takes none. Null: it tells of no invoice, or
-- came before this was kept.
alter table payment_event add column paid_minor bigint;
