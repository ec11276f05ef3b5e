import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#db/drivers/postgres-database.ts";
import type { Database } from "#db/sql.ts";

/** A server that knows of others: a process of the built product with a data folder of its own. */
export interface Server {
  readonly origin: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Undefined while it runs. */
  readonly exit: () => number | NodeJS.Signals | undefined;
  /** Asks it to end, and waits until it has. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
}

export interface Room {
  readonly databaseUrl: string;
  readonly database: Database;
  /** Starts a server and does not wait for it. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<Server>;
}

const URL_OF_SERVER = process.env["TEST_DATABASE_URL"] || undefined;
/** What Node has read once it need not read again at each start. */
const COMPILED = fileURLToPath(new URL("../../node_modules/.cache/aventine/compiled", import.meta.url));

/** How often a long version does what the one of every day does a few times: `SERVERS_ROUNDS`. */
export const rounds = (usual: number): number => Number(process.env["SERVERS_ROUNDS"] || usual);

/** A case of several servers on a PostgreSQL database of their own. Without `TEST_DATABASE_URL` it says that it was not run. */
export function onServers(title: string, work: (room: Room) => Promise<void>): void {
  if (URL_OF_SERVER === undefined)
    return test(`${title}: 0 of 1 cases run, TEST_DATABASE_URL names no PostgreSQL`, () => {
      expect(URL_OF_SERVER).toBeUndefined();
    });
  test(title, async () => work(await openRoom(URL_OF_SERVER)));
}

async function openRoom(url: string): Promise<Room> {
  const name = `aventine_servers_${randomUUID().replaceAll("-", "")}`;
  const admin = openPostgres(url, 1);
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = openPostgres(own.href, 2);
  const running = new Set<Server>();
  const folder = mkdtempSync(join(tmpdir(), "aventine-servers-"));
  const secretsKey = randomUUID() + randomUUID();
  onTestFinished(async () => {
    await Promise.all([...running].map((it) => it.kill()));
    await database.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    databaseUrl: own.href,
    database,
    start: async (environment = {}) => {
      const server = await spawnServer({
        DATABASE_URL: own.href,
        SECRETS_KEY: secretsKey,
        DATA_DIR: join(folder, randomUUID()),
        ...environment,
      });
      running.add(server);
      return server;
    },
  };
}

export async function spawnServer(environment: Readonly<Record<string, string>>): Promise<Server> {
  const port = environment["PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    env: {
      ...process.env,
      MARKET_DATA: "off",
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
      PORT: port,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const over = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return over;
  };
  return {
    origin: `http://localhost:${port}`,
    process: child,
    output: () => output,
    exit: () => child.exitCode ?? child.signalCode ?? undefined,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

/** On a busy machine a start with its migrations takes long. */
const START_MS = 120_000;

/** Waits until a server says it is ready; fails with what it wrote where it ends instead. */
export async function ready(server: Server): Promise<Server> {
  const isReady = await until(
    async () => server.exit() !== undefined || (await healthOf(server)).status === 200,
    START_MS,
  );
  if (!isReady || server.exit() !== undefined) throw new Error(`The server did not become ready:\n${server.output()}`);
  return server;
}

export async function healthOf({ origin }: Pick<Server, "origin">): Promise<{ status: number; said: string }> {
  const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
  if (!answer) return { status: 0, said: "" };
  const body: unknown = await answer.json();
  const said = typeof body === "object" && body !== null && "status" in body ? String(body.status) : "";
  return { status: answer.status, said };
}

/** Looks every tenth of a second whether it is true; answers whether it became so within about so long. */
export async function until(isTrue: () => Promise<boolean>, mostMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < mostMs; waitedMs += PAUSE_MS) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
const PAUSE_MS = 100;
