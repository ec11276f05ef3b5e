-- Expands. What a plan began with: its day, net worth and what it expected of each year then, to lay beside what became of it. Plans from before remember
-- nothing; what they would have begun with is computed until somebody keeps it.
alter table household_plan add column began jsonb;
