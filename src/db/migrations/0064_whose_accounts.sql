-- Expands. Whose an account is: ids of the accounts of a taxpayer; null for whoever has every account that no other taxpayer names.
alter table taxpayer
  add column account_ids jsonb check (jsonb_typeof(account_ids) = 'array');
