import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** The built product on a free port with a data folder of its own, and a browser looking at it. */
export interface Stage {
  readonly origin: string;
  readonly browser: Browser;
  /** A new visitor: own cookies, own storage. Everything the page reports as an error is collected in `problems`. */
  readonly visitor: (options?: VisitorOptions) => Promise<Visitor>;
  /** Kills the server as a power cut would, and starts it again on the same data. */
  readonly crashAndRestart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "light" | "dark";
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: string[];
}

const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "aventine-e2e-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let server = await startServer(port, dataDir);
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: CHROMIUM_ARGUMENTS,
  });
  return {
    origin,
    browser,
    visitor: (options) => newVisitor(browser, origin, options),
    crashAndRestart: async () => {
      await end(server, "SIGKILL");
      server = await startServer(port, dataDir);
    },
    close: async () => {
      await browser.close();
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

async function startServer(port: number, dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["src/server/main.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  server.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`The server did not become ready:\n${output}`);
}

const end = (server: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill(signal);
  });

async function newVisitor(browser: Browser, origin: string, options: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: "reduce",
    locale: "en-US",
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  return { context, page, problems };
}

/** Serious and critical findings of axe on the page as it stands, one line each. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
