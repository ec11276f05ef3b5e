import "./run-mode.ts";
import type { Server } from "node:http";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import type { Database } from "#db/sql.ts";
import { openContent } from "#features/content/content-store.ts";
import { sharedPagePaths } from "#features/content/site-files.ts";
import { rememberAddress } from "#features/shared/client-address.ts";
import { createApp } from "./app.ts";
import { buildVersion } from "./build-version.ts";
import { assemble } from "./assemble.ts";
import type { House } from "./assemble.ts";
import { lockDataDir } from "./data-lock.ts";
import type { Development } from "./development.ts";
import { createDrain } from "./drain.ts";
import type { Drain } from "./drain.ts";
import { endCleanly } from "./end-cleanly.ts";
import type { Env } from "./env.ts";
import { readEnv } from "./env.ts";
import { builtFiles } from "./files.ts";
import { clientAddress } from "./client-address.ts";
import { watchHealth } from "./health.ts";
import { knownHosts } from "./known-hosts.ts";
import { log, messageOf, stackOf } from "./log.ts";
import { describeApi } from "./openapi/describe-api.ts";
import { keptPages } from "./kept-pages.ts";
import { openSealing } from "./open-sealing.ts";
import { ownAddress } from "./own-address.ts";
import { builtId, builtPages, builtSignInFiles } from "./pages.ts";
import { refuseMethod } from "./refuse-method.ts";
import type { RenderPage } from "./pages.ts";
import { keepPreview } from "./preview.ts";
import { publicSettings } from "./public-settings.ts";
import type { PublicSettings } from "./public-settings.ts";
import { createPatientServer } from "./slow-callers.ts";

/** Starts everything in order, says what runs embedded and what is real, and ends cleanly when told to. */
async function main(): Promise<void> {
  const read = readEnv(process.env);
  if (!read.ok)
    return fail([
      "The configuration cannot be used:",
      ...read.error.problems.map((problem) => `  ${problem}`),
      "See docs/OPERATIONS.md.",
    ]);
  const env = read.value;
  const dataDir = resolve(env.DATA_DIR);
  const lock = lockDataDir(dataDir);
  if (!lock.ok) {
    return fail([
      `Aventine is already running on ${dataDir} (process ${lock.error.processId}).`,
      "Two servers on one data folder would destroy it. Stop the other one, or set DATA_DIR to another folder.",
    ]);
  }
  const isDevelopment = env.NODE_ENV === "development";
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, poolSize: env.DATABASE_POOL });
  const applied = await bringUpToDate(database);
  const secrets = await openSealing(database, { configured: env.SECRETS_KEY, dataDir });
  if (!secrets.ok) return fail(secrets.error.lines);
  const address = ownAddress(env);
  const settings = publicSettings(env, process.env, isDevelopment ? "development" : await builtId());
  const { buildId } = settings;
  const house = await assemble({
    database,
    appOrigin: env.APP_ORIGIN,
    linkOrigin: address.origin,
    sealing: secrets.value.sealing,
    environment: { ...process.env, DATA_DIR: dataDir },
    buildId,
    contentOrigin: isDevelopment ? "sources" : "built",
    // One core answers, the others compute; what two threads keep they cannot share.
    figureThreads: availableParallelism() > 2 ? 2 : 1,
  });
  const description = describeApi(house.routes);
  const pageParts = { settings, description };
  const development = isDevelopment ? await (await import("./development.ts")).startDevelopment(pageParts) : undefined;
  const drain = createDrain();
  const health = watchHealth(database, { isRunning: house.jobs.isRunning, isDraining: drain.isDraining });
  const renderPage = development?.renderPage ?? (await builtPages(pageParts));
  const app = createApp({
    database,
    routes: house.routes,
    authenticate: house.authenticate,
    afterWrite: house.jobs.wake,
    reportFailure: house.reportFailure,
    health: health.check,
    callsAtOnce: env.CALLS_AT_ONCE,
    renderPage,
    settings,
    hosts: knownHosts(env),
    description,
    ...(development
      ? { isDevelopment }
      : {
          serveFile: builtFiles(),
          keptPage: await publicPages(renderPage, settings),
          ...(await previewOf(env, house)),
        }),
  });
  const answer = getRequestListener((request, { incoming }) => {
    rememberAddress(request, clientAddress(incoming, env.TRUST_PROXY), incoming.socket?.remoteAddress);
    return app.fetch(request);
  });
  const server = listen(answer, { development, env, drain });
  server.on("error", (error: NodeJS.ErrnoException) => {
    lock.value.release();
    fail(error.code === "EADDRINUSE" ? [`Port ${env.PORT} is taken. Set PORT to another one.`] : [error.message]);
  });
  server.on("listening", () => {
    address.listens(server);
    announce({
      origin: address.origin(),
      env,
      database,
      applied,
      describe: [secrets.value.describe, ...house.describe],
    });
  });
  endCleanly({
    drainSeconds: drainSecondsOf(env, database),
    drain,
    server,
    rest: house.rest,
    close: closing([health.stop, house.stop, () => development?.close(), database.close, lock.value.release]),
  });
}

/** What looks after health every second or two has seen it by then. From an embedded database nobody else could take over, nor is anybody told to. */
const drainSecondsOf = ({ DRAIN_SECONDS }: Env, { kind }: Database): number =>
  DRAIN_SECONDS ?? (kind === "pglite" ? 0 : 5);

/** One after the other. */
const closing = (steps: readonly (() => Promise<void> | void | undefined)[]) => async () => {
  for (const step of steps) await step();
};

async function bringUpToDate(database: Database): Promise<readonly string[]> {
  const { applied, newer } = await migrate(database);
  if (newer.length > 0) log("warning", "schema_newer", { names: newer.join(", "), serves: true });
  return applied;
}

/** The keeper of the closed preview, where there is one. The product's own addresses stay open where the preview has another. */
async function previewOf({ DEV_DOMAIN, APP_ORIGIN, CLIENT_HOST }: Env, { isMember }: Pick<House, "isMember">) {
  if (DEV_DOMAIN === undefined) return {};
  const own = [APP_ORIGIN, CLIENT_HOST && `https://${CLIENT_HOST}`].flatMap((it) => (it ? [new URL(it).hostname] : []));
  const files = await builtSignInFiles();
  return {
    preview: keepPreview({
      openHosts: own.filter((host) => host !== DEV_DOMAIN),
      isMember,
      isSignInFile: (path) => files.has(path),
    }),
  };
}

async function publicPages(render: RenderPage, settings: PublicSettings) {
  const paths = sharedPagePaths(await openContent("built").site());
  return keptPages({ render, settings, paths, year: () => new Date().getFullYear() });
}

type Listener = ReturnType<typeof getRequestListener>;

interface Listening {
  readonly development: Development | undefined;
  readonly env: Env;
  readonly drain: Drain;
}

function listen(answer: Listener, { development, env, drain }: Listening): Server {
  const server = createPatientServer((request, response) => {
    drain.seeOff(response);
    if (refuseMethod(request, response)) return;
    const isApi = request.url?.startsWith("/api/") === true || request.url === "/healthz";
    if (!development || isApi) return void answer(request, response);
    development.middleware(request, response, () => void answer(request, response));
  });
  return server.listen(env.PORT, env.HOST);
}

interface Announcement {
  readonly origin: string;
  readonly env: Env;
  readonly database: Database;
  readonly applied: readonly string[];
  readonly describe: readonly string[];
}

function announce({ origin, env, database, applied, describe }: Announcement): void {
  const place =
    database.kind === "pglite"
      ? `embedded PostgreSQL in ${resolve(env.DATA_DIR)} (set DATABASE_URL for a server)`
      : "PostgreSQL by DATABASE_URL";
  console.log(`Aventine ${buildVersion()}`);
  console.log(
    `  database        ${place}${applied.length > 0 ? `; schema brought up to date (${applied.length} files)` : ""}`,
  );
  for (const line of describe)
    console.log(`  ${line.replace(/^([^:]{1,15}): /, (_, what: string) => what.padEnd(16))}`);
  console.log(`\nOpen ${origin}\n`);
}

function fail(lines: readonly string[]): void {
  console.error(lines.join("\n"));
  process.exit(1);
}

process.on("unhandledRejection", (error) => log("error", "promise_unhandled", { stack: stackOf(error) }));
main().catch((error: unknown) => fail([`Aventine could not start: ${messageOf(error)}`]));
