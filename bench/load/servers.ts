import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "#db/drivers/postgres-database.ts";
import { type BuiltServer, openBuiltServer } from "#test/built-server.ts";
import { liveHeapMb } from "./live-heap.ts";
import type { Use } from "./use-over-time.ts";

/** One server, or several behind haproxy, on a PostgreSQL database of their own that goes with them. */
export interface LoadServers {
  /** Where people ask. */
  readonly origin: string;
  readonly servers: readonly BuiltServer[];
  /** Ends every connection of the database at once, as a restart of it would. */
  readonly cutDatabase: () => Promise<void>;
  readonly use: () => Promise<Use>;
  readonly close: () => Promise<void>;
}

export async function openServers(count: number, adminUrl: string): Promise<LoadServers> {
  const admin = openPostgres(adminUrl, 1);
  const name = `load_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const settings = {
    DATABASE_URL: url.href,
    SECRETS_KEY: randomUUID() + randomUUID(),
    TRUST_PROXY: "1",
    MARKET_DATA: "off",
  };
  const servers: BuiltServer[] = [];
  const inspectors: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const inspector = await freePort();
    inspectors.push(inspector);
    servers.push(await openBuiltServer({ ...settings, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` }));
  }
  const proxy = count > 1 ? await startProxy(servers.map(({ origin }) => new URL(origin).port)) : undefined;
  const connectionsOf = async (): Promise<number> => {
    const { rows } = await admin.query("select count(*)::int as n from pg_stat_activity where datname = $1", [name]);
    return Number(rows[0]?.["n"]);
  };
  return {
    origin: proxy?.origin ?? servers[0]?.origin ?? "",
    servers,
    cutDatabase: async () => {
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    },
    use: async () => ({
      liveMb: (await Promise.all(inspectors.map(liveHeapMb))).reduce((sum, each) => sum + each, 0),
      residentMb: sumOf(servers, residentMb),
      handles: sumOf(servers, ({ processId }) => openFiles(processId)),
      connections: await connectionsOf(),
    }),
    close: async () => {
      await proxy?.close();
      for (const server of servers) await server.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

const sumOf = (servers: readonly BuiltServer[], of: (server: BuiltServer) => number): number =>
  servers.reduce((sum, server) => sum + of(server), 0);

const residentMb = ({ processId }: BuiltServer): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1] ?? 0) / 1024);

const openFiles = (processId: number): number =>
  execFileSync("ls", [`/proc/${processId}/fd`], { encoding: "utf8" })
    .trim()
    .split("\n").length;

/** haproxy in front, as OPERATIONS describes it: a server that says it drains is left out, and a refused connection goes to the other. */
async function startProxy(
  ports: readonly string[],
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "load-haproxy-"));
  const port = await freePort();
  const lines = ports.map((each, index) => `  server s${index} 127.0.0.1:${each} check inter 2s fall 2 rise 1`);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch 1
  retries 3
  retry-on conn-failure
  http-error status 503 content-type text/plain string "Try again in a moment." hdr Retry-After 2
frontend front
  bind 127.0.0.1:${port}
  default_backend house
backend house
  balance roundrobin
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host localhost
${lines.join("\n")}
`,
  );
  const child: ChildProcess = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  await new Promise<void>((resolve, reject) => {
    child.once("error", () => reject(new Error("haproxy is not installed: it stands in front of several servers.")));
    setTimeout(resolve, 1500);
  });
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      const over = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await over;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
