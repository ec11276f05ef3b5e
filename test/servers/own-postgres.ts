import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "#db/drivers/postgres-database.ts";
import { freePort, until } from "#test/servers/servers.ts";

/** A PostgreSQL of the test's own, which may be killed and starved: the one everybody's tests run on must not be. */
export interface OwnPostgres {
  readonly databaseUrl: string;
  /** Ends all of its processes at once, as a power cut would; what the system had not written is still in its cache. */
  readonly kill: () => Promise<void>;
  /** Starts it, as a supervisor would, and waits until it takes connections. */
  readonly start: () => Promise<void>;
  /** Whether it runs. */
  readonly isRunning: () => boolean;
}

/** Debian keeps them by version. */
const VERSIONS = "/usr/lib/postgresql";
const PROGRAMS = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(VERSIONS, version, "bin"))
      .find((folder) => existsSync(join(folder, "initdb")))
  : undefined;

/** PostgreSQL refuses to run as root: then as whoever Debian made for it. */
const OWNER = process.getuid?.() === 0 ? ownerOf("postgres") : undefined;

function ownerOf(name: string): { readonly uid: number; readonly gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((it) => it.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Why there can be none on this machine; undefined where there can. */
export const whyNoPostgres: string | undefined =
  PROGRAMS === undefined
    ? `no initdb under ${VERSIONS}`
    : process.getuid?.() === 0 && OWNER === undefined
      ? "root may not run PostgreSQL, and there is no user postgres"
      : undefined;

/** A program of PostgreSQL, such as `pg_dump`. */
export const programOf = (name: string): string => join(PROGRAMS ?? "", name);

/** In an empty folder. `fsync` is on, as it comes. */
export async function openOwnPostgres(folder: string): Promise<OwnPostgres> {
  const as = OWNER ?? {};
  const data = join(folder, "pgdata");
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (OWNER) for (const each of [folder, data]) chownSync(each, OWNER.uid, OWNER.gid);
  // The data lies in small pieces, so that a small disk holds it.
  const made = ["-D", data, "-U", "root", "--auth=trust", "--no-sync", "--wal-segsize=1"];
  execFileSync(programOf("initdb"), made, { ...as, stdio: "ignore" });
  const port = await freePort();
  const settings = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "32MB",
    min_wal_size: "2MB",
    max_wal_size: "16MB",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let child: ChildProcess | undefined;
  const url = (name: string) => `postgres://root@127.0.0.1:${port}/${name}`;
  const takes = async () => {
    const database = openPostgres(url("postgres"), 1);
    const isTaking = await database.query("select 1").then(
      () => true,
      () => false,
    );
    await database.close();
    return isTaking;
  };
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const isUp = async () => {
    if (!isRunning())
      child = spawn(programOf("postgres"), ["-D", data, "-p", String(port), ...settings], { ...as, stdio: "ignore" });
    return takes();
  };
  const start = async () => {
    if (!(await until(isUp, 60_000))) throw new Error("The test's own PostgreSQL does not take connections.");
  };
  await start();
  const database = openPostgres(url("postgres"), 1);
  await database.query("create database aventine");
  await database.close();
  return {
    databaseUrl: url("aventine"),
    start,
    isRunning,
    kill: async () => {
      const dying = child;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const over = new Promise((resolve) => dying.once("exit", resolve));
      // Each of its processes leads a group of its own: they are found by who began them, who must not begin another meanwhile.
      dying.kill("SIGSTOP");
      for (const pid of [...childrenOf(dying.pid ?? 0), dying.pid ?? 0]) killQuietly(pid);
      await over;
    },
  };
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
