-- Expands. A mail without a file may be the notice of a fund: so much of it is kept that a notice can be read to its end.
alter table import_mail drop constraint import_mail_beginning_check;
alter table import_mail add constraint import_mail_beginning_check check (length(beginning) <= 10000);
