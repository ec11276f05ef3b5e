-- Expands. Levels of indices and of consumer prices, and points of yield curves: reference data, the same for every portfolio, written as the schema's owner.
create table shared_observation (
  -- A key of engine/prices/shared-series.ts.
  series text not null,
  on_date date not null,
  -- A level, or a yield in per cent a year.
  value numeric not null,
  source text not null,
  told_at timestamptz not null default now(),
  primary key (series, on_date)
);

-- When a publisher was last asked for what it tells at once.
create table shared_series_round (
  source text not null,
  series_group text not null,
  asked_at timestamptz not null default now(),
  primary key (source, series_group)
);

grant select on shared_observation, shared_series_round to app_user;
