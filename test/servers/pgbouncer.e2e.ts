import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#db/drivers/postgres-database.ts";
import { migrate } from "#db/migrate.ts";
import { startJobs } from "#server/jobs.ts";
import { freePort, onServers, until } from "#test/servers/servers.ts";

const PROGRAM = [process.env["PGBOUNCER"] ?? "", "/usr/sbin/pgbouncer"].find((it) => it !== "" && existsSync(it));

/** PgBouncer as it comes, but that it hands two connections out by transaction. Answers the address of a database behind it. */
async function openProxy(program: string, databaseUrl: string): Promise<string> {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "aventine-pgbouncer-"));
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const user = decodeURIComponent(username) || userInfo().username;
  const settings = [
    `[databases]\n* = host=${hostname} port=${serverPort || 5432} user=${user}`,
    `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
    "pool_mode = transaction\ndefault_pool_size = 2\n",
  ];
  writeFileSync(file, settings.join("\n"));
  // It refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  chmodSync(folder, 0o755);
  const proxy = spawn(program, ["-q", ...asRoot, file], { stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => {
    proxy.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  expect(await until(isListening, 10_000)).toBe(true);
  return `postgres://${user}@127.0.0.1:${port}${pathname}`;
}

if (PROGRAM === undefined)
  test("behind PgBouncer: 0 of 1 cases run, there is none at /usr/sbin/pgbouncer and PGBOUNCER names none", () => {
    expect(PROGRAM).toBeUndefined();
  });
else
  onServers(
    "behind PgBouncer, which hands connections out by transaction, the schema is made, jobs run and statements are answered",
    async (room) => {
      const database = openPostgres(await openProxy(PROGRAM, room.databaseUrl), 6);
      expect((await migrate(database)).applied.length).toBeGreaterThan(0);
      const done: object[] = [];
      const jobs = await startJobs(database, { greet: async (payload) => void done.push(payload) });
      const zones = Array.from({ length: 40 }, async (_, turn) => {
        const one = await database.query("select current_setting('timezone') as zone, $1::int as turn", [turn]);
        const two = await database.transaction((sql) => sql.one<{ turn: number }>`select ${turn}::int as turn`);
        return [one.rows[0]?.["zone"], one.rows[0]?.["turn"], two?.turn];
      });
      expect(await Promise.all(zones)).toEqual(Array.from({ length: 40 }, (_, turn) => ["UTC", turn, turn]));
      await database.transaction((sql) => jobs.enqueue(sql, "greet", { name: "Ada" }));
      jobs.wake();
      expect(await until(async () => done.length > 0, 20_000)).toBe(true);
      await jobs.stop();
      await database.close();
    },
  );
