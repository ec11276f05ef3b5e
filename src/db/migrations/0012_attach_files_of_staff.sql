-- Files our staff attach to their answers: stored as a person's are, and apart from theirs until the answer names them.

alter table ticket_file add column staff_id text;

-- A person adds and attaches files of their own alone.
create policy own_files on ticket_file as restrictive for insert to app_user with check (staff_id is null);
create policy own_files_attached on ticket_file as restrictive for update to app_user using (staff_id is null) with check (staff_id is null);
-- What staff have not sent yet is not there.
create policy sent_files on ticket_file as restrictive for select to app_user using (staff_id is null or message_id is not null);
