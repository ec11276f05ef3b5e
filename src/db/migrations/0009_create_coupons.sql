-- Coupons: a code that credits an amount to a person's next bills, and what our staff did with other people's bills.

create table coupon (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'),
  -- In the smallest unit of the currency.
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null default 'USD',
  most_redemptions integer not null default 1 check (most_redemptions between 1 and 100000),
  redeemed_count integer not null default 0 check (redeemed_count <= most_redemptions),
  expires_at timestamptz,
  stopped_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default now()
);

-- A person redeems a code once.
create table coupon_redemption (
  code text not null references coupon,
  user_id text not null,
  redeemed_at timestamptz not null default now(),
  -- When the provider took it up.
  credited_at timestamptz,
  primary key (code, user_id)
);

-- Rows are only ever added.
create table billing_staff_action (
  action_id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  staff_id text not null,
  user_id text,
  kind text not null check (kind in ('refunded', 'clock_moved', 'coupon_made', 'coupon_stopped')),
  detail text not null
);
create index billing_staff_action_of_person on billing_staff_action (user_id, action_id);
