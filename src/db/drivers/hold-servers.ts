import pg from "pg";

/** The number is arbitrary but ours, and the one versions before took for each of their migrations. */
const LOCK = 720_417_001;
const LOOKED_AGAIN_MS = 100;

/**
 * Runs `work` while no other server of this database is in here. The lock is that of a transaction left open on a connection of its own, so that it
 * goes with the process, asks nothing of the pool, and stays where it is behind a proxy that hands out connections by transaction. Who waits asks
 * again and again, in transactions that end: one that waited inside would hold up indexes that are built concurrently.
 */
export async function holdServers<T>(to: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...to, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  try {
    while (!(await takeLock(client))) await new Promise((resolve) => setTimeout(resolve, LOOKED_AGAIN_MS));
    return await work();
  } finally {
    await client.end();
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  await client.query("begin");
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_xact_lock($1) as taken", [LOCK]);
  if (rows[0]?.taken !== true) {
    await client.query("rollback");
    return false;
  }
  await client.query("set local idle_in_transaction_session_timeout = 0");
  return true;
}
