-- Expands. The document a tax paper of a fund is kept as; null: none is said. A document that is deleted leaves the paper as it was noted.
alter table fund_paper add column document_id uuid;
