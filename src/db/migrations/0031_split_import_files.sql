-- A file is kept in parts, so that neither end holds more of it in memory than one. Together they are one gzip stream.
alter table import_file add column part int not null default 1 check (part > 0);
alter table import_file drop constraint import_file_pkey;
alter table import_file add primary key (portfolio_id, import_id, part);
