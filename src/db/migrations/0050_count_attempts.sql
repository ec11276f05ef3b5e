-- Expands. What is limited is counted here, for all servers of one database and over their restarts (decision 0064).
-- Whose attempts: a hash, so that no address and no name stands here. full_at: when the bucket is full again, and the row says nothing any more.
create table attempt (
  bucket bytea primary key,
  full_at timestamptz not null
);
create index attempt_full_at on attempt (full_at);

-- Takes one attempt of each bucket in order: at most p_bursts of them at once, then one more every p_refills seconds. The first that is used up
-- refuses: its whole seconds to wait are answered; null lets go on. Nobody waits for the disk: what a crash of the database forgets is a moment.
create function take_attempts(p_buckets text[], p_bursts int[], p_refills int[], p_now timestamptz) returns int language plpgsql as $$
declare
  v_bucket bytea;
  v_refill interval;
  v_last timestamptz;
  v_full_at timestamptz;
begin
  perform set_config('synchronous_commit', 'off', true);
  for i in 1..cardinality(p_buckets) loop
    v_bucket := decode(p_buckets[i], 'hex');
    v_refill := make_interval(secs => p_refills[i]);
    v_last := p_now + p_bursts[i] * v_refill;
    insert into attempt as known (bucket, full_at) values (v_bucket, p_now + v_refill)
    on conflict (bucket) do update set full_at = least(greatest(known.full_at, p_now), v_last) + v_refill
    where least(greatest(known.full_at, p_now), v_last) + v_refill <= v_last;
    if not found then
      select full_at into v_full_at from attempt where bucket = v_bucket;
      return greatest(1, ceil(extract(epoch from least(v_full_at, v_last) + v_refill - v_last)));
    end if;
  end loop;
  return null;
end $$;

create function give_attempts_back(p_buckets text[], p_refills int[]) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update attempt set full_at = full_at - make_interval(secs => given.refill)
  from unnest(p_buckets, p_refills) as given (bucket, refill) where attempt.bucket = decode(given.bucket, 'hex');
end $$;

revoke execute on function take_attempts, give_attempts_back from public;

-- The calls of a key in its present minute, counted in the statement that finds it.
alter table api_key add column minute_began_at timestamptz, add column minute_calls int not null default 0;

-- Uploads on their way, from every server; who and from where as hashes. A server that died leaves its rows, which count for a while.
create table upload_place (
  place_id uuid primary key,
  person bytea not null,
  network bytea not null,
  bytes bigint not null,
  taken_at timestamptz not null default now()
);

-- Takes a place where neither the person nor the network has too many, nor too many bytes, on their way. Answers whether there was one.
create function take_upload_place(
  p_place uuid, p_person text, p_network text, p_bytes bigint, p_most_counts int[], p_most_bytes bigint[]
) returns boolean language plpgsql as $$
declare
  v_person bytea := decode(p_person, 'hex');
  v_network bytea := decode(p_network, 'hex');
  v_is_full boolean;
begin
  perform set_config('synchronous_commit', 'off', true);
  -- The places of all are few and taken in a moment: one after the other.
  perform pg_advisory_xact_lock(hashtextextended('upload_place', 0));
  delete from upload_place where taken_at < now() - interval '15 minutes';
  select count(*) filter (where person = v_person) >= p_most_counts[1]
    or count(*) filter (where network = v_network) >= p_most_counts[2]
    or coalesce(sum(bytes) filter (where person = v_person), 0) + p_bytes > p_most_bytes[1]
    or coalesce(sum(bytes) filter (where network = v_network), 0) + p_bytes > p_most_bytes[2]
  into v_is_full from upload_place where person = v_person or network = v_network;
  if v_is_full then return false; end if;
  insert into upload_place (place_id, person, network, bytes) values (p_place, v_person, v_network, p_bytes);
  return true;
end $$;

revoke execute on function take_upload_place from public;
