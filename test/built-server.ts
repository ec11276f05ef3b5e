import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { putPreparedData } from "#test/prepared-data.ts";

/** The built product, served for as long as something looks at it. */
export interface BuiltServer {
  readonly origin: string;
  readonly processId: number;
  /** Kills the server as a power cut would, and starts it again on the same data. */
  readonly crashAndRestart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** On a busy machine a start with its migrations takes long. */
const START_MS = 180_000;
const PAUSE_MS = 150;
/** What Node has read once it need not read again at each start. */
const COMPILED = fileURLToPath(new URL("../node_modules/.cache/aventine/compiled", import.meta.url));

/**
 * Starts the built product on a free port with a data folder of its own, prepared with our tables, which goes when it is closed. `prepare` puts
 * into the folder what no visitor could, before the server starts.
 */
export async function openBuiltServer(
  environment: Environment = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "aventine-built-"));
  await putPreparedData(dataDir);
  await prepare?.(dataDir);
  const port = await freePort();
  const settings = { ...environment, PORT: String(port), DATA_DIR: dataDir };
  let server = await startServer(port, settings);
  return {
    origin: `http://localhost:${port}`,
    get processId() {
      return server.pid ?? 0;
    },
    crashAndRestart: async () => {
      await end(server, "SIGKILL");
      server = await startServer(port, settings);
    },
    close: async () => {
      await end(server, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
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

async function startServer(port: number, environment: Environment): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["src/server/main.ts"], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      MARKET_DATA: "off",
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  server.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  for (let tries = 0; tries < START_MS / PAUSE_MS; tries += 1) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`The server did not become ready:\n${output}`);
}

const end = (server: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill(signal);
  });
