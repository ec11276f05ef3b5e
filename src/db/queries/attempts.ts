import type { Database } from "#db/sql.ts";

/** A bucket of attempts by its hash, in hexadecimal. */
export interface Bucket {
  readonly hash: string;
  readonly burst: number;
  readonly refillSeconds: number;
}

const hashes = (buckets: readonly Bucket[]) => buckets.map(({ hash }) => hash);
const refills = (buckets: readonly Bucket[]) => buckets.map(({ refillSeconds }) => String(refillSeconds));

/** Takes one attempt of each, in order; answers the seconds to wait for the first that is used up. One statement, by the owner of the schema. */
export async function takeFromBuckets(
  { query }: Pick<Database, "query">,
  buckets: readonly Bucket[],
  nowMs: number,
): Promise<number | undefined> {
  const bursts = buckets.map(({ burst }) => String(burst));
  const { rows } = await query(
    "select take_attempts($1::text[], $2::text[]::int[], $3::text[]::int[], $4::timestamptz) as wait",
    [hashes(buckets), bursts, refills(buckets), new Date(nowMs).toISOString()],
  );
  const wait = rows[0]?.["wait"];
  return typeof wait === "number" ? wait : undefined;
}

export const giveBackToBuckets = ({ query }: Pick<Database, "query">, buckets: readonly Bucket[]) =>
  query("select give_attempts_back($1::text[], $2::text[]::int[])", [hashes(buckets), refills(buckets)]);

/** Buckets that are full again say nothing any more. The hour is for servers whose clocks differ. */
export const forgetFullBuckets = ({ query }: Pick<Database, "query">) =>
  query("delete from attempt where full_at < now() - interval '1 hour'");

/** An upload on its way: who sends it and from which network, by their hashes. */
export interface UploadPlace {
  readonly placeId: string;
  readonly person: string;
  readonly network: string;
  readonly bytes: number;
}

/** Answers false where the person or the network has too much on its way already, at whichever server. */
export async function takeUploadPlace(
  { query }: Pick<Database, "query">,
  { placeId, person, network, bytes }: UploadPlace,
  most: { readonly counts: readonly number[]; readonly bytes: readonly number[] },
): Promise<boolean> {
  const { rows } = await query(
    "select take_upload_place($1, $2, $3, $4, $5::text[]::int[], $6::text[]::bigint[]) as is_taken",
    [placeId, person, network, bytes, most.counts.map(String), most.bytes.map(String)],
  );
  return rows[0]?.["is_taken"] === true;
}

export const leaveUploadPlace = ({ query }: Pick<Database, "query">, placeId: string) =>
  query("delete from upload_place where place_id = $1", [placeId]);
