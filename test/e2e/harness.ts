import { randomBytes } from "node:crypto";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { EARLY } from "#site/drawn/early-name.ts";
import { openBuiltServer } from "#test/built-server.ts";
import { openChromium } from "#test/chromium.ts";

export { axeFindings } from "./axe.ts";

/** The built product, and a browser looking at it. */
export interface Stage {
  readonly origin: string;
  readonly browser: Browser;
  /** A new visitor: own cookies, own storage. Everything the page reports as an error is collected in `problems`. */
  readonly visitor: (options?: VisitorOptions) => Promise<Visitor>;
  readonly close: () => Promise<void>;
}

/** A stage whose server nobody else looks at, on a free port with a data folder of its own. */
export interface OwnStage extends Stage {
  /** Kills the server as a power cut would, and starts it again on the same data. */
  readonly crashAndRestart: () => Promise<void>;
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

/**
 * The one server of a run, for journeys of people and portfolios of their own that ask for no settings, no mail and no crash: it is started once,
 * and what it has computed once it computes quickly. Each visitor comes from a network of their own, so that no limit counts them together.
 */
export async function openStage(): Promise<Stage> {
  const origin = inject("sharedOrigin");
  const browser = await openChromium();
  return {
    origin,
    browser,
    visitor: (options) => newVisitor(browser, origin, options, { "x-forwarded-for": newNetwork() }),
    close: () => browser.close(),
  };
}

/** One of the 16 million addresses from 10.0.0.0 on, which no machine of the internet has. */
const newNetwork = (): string => `10.${[...randomBytes(3)].join(".")}`;

/** `environment`: settings of the server besides the usual ones. `prepare` puts into its data folder what no visitor could, before it starts. */
export async function openOwnStage(
  environment: Readonly<Record<string, string>> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<OwnStage> {
  const server = await openBuiltServer(environment, prepare);
  const browser = await openChromium();
  return {
    origin: server.origin,
    browser,
    visitor: (options) => newVisitor(browser, server.origin, options),
    crashAndRestart: server.crashAndRestart,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** `E2E_SLOWDOWN=6` walks every journey in a browser that computes six times slower, with a network to match: what holds there holds on a busy machine. */
const SLOWDOWN = Number(process.env["E2E_SLOWDOWN"] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const network = { offline: false, latency: 40 * SLOWDOWN, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send("Network.emulateNetworkConditions", network);
}

async function newVisitor(
  browser: Browser,
  origin: string,
  options: VisitorOptions = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: "reduce",
    locale: "en-US",
    extraHTTPHeaders: headers,
  });
  context.setDefaultTimeout(60_000);
  closeAfterTest(context);
  context.on("page", visitWhole);
  const page = await context.newPage();
  if (SLOWDOWN > 1) await slowDown(page);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} at ${message.location().url}`);
  });
  return { context, page, problems };
}

/** Who has left keeps no pages alive that slow the next journey down. Visitors of a whole file, opened before its tests, stay until it ends. */
function closeAfterTest(context: BrowserContext): void {
  try {
    onTestFinished(() => context.close());
  } catch {
    // Not within a test.
  }
}

/** A visit ends when the page answers; one that sends its visitor on before it has loaded whole was visited all the same. */
function visitWhole(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    try {
      const response = await goto(url, options);
      await answers(page);
      return response;
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("interrupted by another navigation"))) throw error;
      await page.waitForLoadState();
      return null;
    }
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await answers(page);
    return response;
  };
}

/** Pages are painted before their scripts come; until then what is pressed is kept for them. A page whose scripts never come is left as it is. */
async function answers(page: Page): Promise<void> {
  const isWaiting = (): Promise<boolean> => page.evaluate((early) => early in globalThis, EARLY).catch(() => false);
  for (let tries = 0; tries < 300 && (await isWaiting()); tries += 1) await page.waitForTimeout(15);
}
