-- Expands. What is let, of which an entry of a property is: chosen from its units, where it was.
alter table transaction_version add column unit text;
