/**
 * `npm run bench:http [--size 2000x50] [--edits 40] [--only postgres]`: starts the built server on each database (PostgreSQL where TEST_DATABASE_URL or
 * DATABASE_URL names a server, the embedded one always), makes its data through the API and measures what people wait for (goals P4 and P6 to
 * P10 of the benchmark's notes). The last line is one JSON object, times in milliseconds.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { CLASS_VIEWS } from "#assets/class-views.ts";
import { CLASS_FIELDS, LISTED_FIELDS, RETURN_FIELDS } from "#client/holdings/listed-holdings.ts";
import { openPostgres } from "#db/drivers/postgres-database.ts";
import { type BuiltServer, openBuiltServer } from "#test/built-server.ts";
import { type Household, openHousehold, type Timed } from "./http/household.ts";
import { rounded, spreadOf } from "./http/numbers.ts";
import { readSize, type Size, statementText } from "./http/statement.ts";
import { type HealthWatch, watchHealth } from "./http/watch-health.ts";

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "2000x50" },
    edits: { type: "string", default: "40" },
    only: { type: "string" },
  },
});
const size = readSize(values.size);
const edits = Number(values.edits);
const say = (text: string) => process.stderr.write(`${text}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Bench {
  readonly server: BuiltServer;
  readonly household: Household;
  readonly health: HealthWatch;
  readonly loopFile: string;
}

async function measure(databaseUrl: string, size: Size): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), "bench-http-"));
  const loopFile = join(folder, "loop.json");
  const watcher = new URL("./http/watch-loop.ts", import.meta.url).href;
  const server = await openBuiltServer({
    DATABASE_URL: databaseUrl,
    BENCH_LOOP_FILE: loopFile,
    NODE_OPTIONS: `--import ${watcher} ${process.env["BENCH_NODE_OPTIONS"] ?? ""}`,
  });
  const health = watchHealth(server.origin);
  try {
    const household = await openHousehold(server.origin);
    return await measureAll({ server, household, health, loopFile }, size);
  } finally {
    await health.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(bench: Bench, size: Size): Promise<object> {
  const { household, health, server } = bench;
  await health.take();
  const imported = await household.importStatement(statementText(size, new Date()));
  const importing = spreadOf(await health.take());
  say(`imported ${JSON.stringify(imported)}`);
  const cold = await coldStarts(bench);
  const firstOn: string = JSON.parse((await household.get("/overview")).body).firstOn;
  const warm = await timesOf(60, () => household.get("/overview"));
  say(`cold ${JSON.stringify(cold)}, warm ${JSON.stringify(spreadOf(warm))}`);
  const windows = await otherWindows(bench, firstOn);
  say(`windows ${JSON.stringify(windows)}`);
  const classes = await classScreens(household);
  say(`classes ${JSON.stringify(classes)}`);
  const edit = await editAndOverview(bench, firstOn);
  say(`edit ${JSON.stringify(edit)}`);
  const recompute = await largeRecompute(bench);
  say(`recompute ${JSON.stringify(recompute)}`);
  return {
    importMs: { review: rounded(imported.reviewMs), book: rounded(imported.bookMs), health: importing },
    overviewMs: { cold, warm: spreadOf(warm) },
    windowsMs: windows,
    classesMs: classes,
    editMs: edit,
    recompute,
    residentMb: residentMb(server.processId),
  };
}

/** Milliseconds of processor time the server has taken, all its threads together: what another program's work does not lengthen. */
function processorMs({ server }: Pick<Bench, "server">): number {
  const fields = readFileSync(`/proc/${server.processId}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // Ticks of 10 ms, of the program and of the system for it.
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** The first overview of a server that has just started and knows nothing of the portfolio. */
async function coldStarts({ household, server }: Bench): Promise<object> {
  const times: number[] = [];
  const processor: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await server.crashAndRestart();
    await pause(1500);
    // Proves who asks, and reads nothing of the portfolio's figures.
    await household.get("/changes?limit=1");
    const before = processorMs({ server });
    times.push(rounded((await checked(household.get("/overview"))).ms));
    processor.push(processorMs({ server }) - before);
  }
  return { times, processor };
}

async function otherWindows(bench: Bench, firstOn: string) {
  const { household } = bench;
  const days = Math.floor((Date.now() - Date.parse(firstOn)) / 86_400_000);
  const dayAt = (step: number) =>
    new Date(Date.parse(firstOn) + ((step * 797) % days) * 86_400_000).toISOString().slice(0, 10);
  const window = (step: number) => {
    const [from, to] = [dayAt(step), dayAt(step + 1)].toSorted();
    return `from=${from}&to=${to}`;
  };
  const ranges = ["1D", "1W", "3M", "YTD", "5Y", "ALL", "1M"];
  const before = processorMs(bench);
  const measured = {
    overviewRange: spreadOf(await timesOf(ranges.length, (i) => household.get(`/overview?range=${ranges[i]}`))),
    series: spreadOf(await timesOf(20, (i) => household.get(`/series?${window(2 * i + 1)}`))),
    bridge: spreadOf(await timesOf(12, (i) => household.get(`/bridge?${window(3 * i + 50)}`))),
    holdingsOn: spreadOf(await timesOf(12, (i) => household.get(`/holdings?on=${dayAt(5 * i + 90)}`))),
    // The same days as the screen asks for them: what it begins with, then the returns.
    listedOn: spreadOf(await timesOf(12, (i) => household.get(`/holdings?on=${dayAt(7 * i + 91)}&fields=${LISTED}`))),
    returnsOn: spreadOf(await timesOf(12, (i) => household.get(`/holdings?on=${dayAt(7 * i + 91)}&fields=${RETURNS}`))),
  };
  const processorEach = rounded((processorMs(bench) - before) / (ranges.length + 20 + 4 * 12));
  return { ...measured, processorEach, holdingsBytes: await holdingsBytes(household) };
}

/** Screens of classes as they are asked for: the first time, and again. The statement's securities are all equities. */
async function classScreens(household: Household) {
  const measured: Record<string, object> = {};
  for (const group of ["equities", "money"] as const) {
    const query = new URLSearchParams({ fields: CLASS_FIELDS.join(), view: CLASS_VIEWS[group][0].key });
    const ask = () => household.get(`/classes/${group}?${query.toString()}`);
    const first = (await checked(ask())).ms;
    measured[group] = { first: rounded(first), again: spreadOf(await timesOf(30, ask)) };
  }
  return measured;
}

const RETURNS = RETURN_FIELDS.join();
const LISTED = LISTED_FIELDS.join();

/** How long the list of today is: with everything, as the screen begins with it, and the returns that come after; as text and compressed. */
async function holdingsBytes(household: Household) {
  const of = async (query: string) => {
    const { body } = await checked(household.get(`/holdings${query}`));
    return { text: body.length, gzip: gzipSync(body, { level: 4 }).length };
  };
  return {
    whole: await of(""),
    listed: await of(`?fields=${LISTED}`),
    returns: await of(`?fields=${RETURNS}`),
  };
}

interface Opened {
  readonly version: number;
  readonly entry: { readonly quantity: string; readonly price?: string | null };
}

/** A purchase gets another quantity, then the overview is asked for. */
async function editAndOverview(bench: Bench, firstOn: string) {
  const { household } = bench;
  const list = await household.get(`/transactions?type=buy&sort=date&limit=${edits}&from=${firstOn}`);
  const found: { transactions: readonly { transactionId: string }[] } = JSON.parse(list.body);
  const times: { put: number; overview: number }[] = [];
  const before = processorMs(bench);
  for (const { transactionId } of found.transactions) {
    const at = `/transactions/${transactionId}`;
    const { version, entry }: Opened = JSON.parse((await checked(household.get(at))).body);
    const changed = {
      ...entry,
      quantity: String(Number(entry.quantity) + 1),
      ...(entry.price ? { amount: null } : {}),
    };
    const put = await checked(household.write("PUT", at, { version, entry: changed }));
    times.push({ put: put.ms, overview: (await checked(household.get("/overview"))).ms });
    await pause(20);
  }
  return {
    put: spreadOf(times.map(({ put }) => put)),
    overview: spreadOf(times.map(({ overview }) => overview)),
    both: spreadOf(times.map(({ put, overview }) => put + overview)),
    processorEach: rounded((processorMs(bench) - before) / times.length),
  };
}

/** Everything anew, in another currency and part by part, while others ask for health. */
async function largeRecompute(bench: Bench) {
  await bench.health.take();
  await longestDelay(bench);
  const asked = [
    "/overview?currency=USD",
    "/returns?by=holding&range=ALL",
    "/risk?range=ALL",
    "/overview?currency=CHF",
  ];
  const times: Record<string, number> = {};
  for (const path of asked) times[path] = rounded((await bench.household.get(path)).ms);
  const answers = await bench.health.take();
  return { asked: times, health: spreadOf(answers), loopMs: await longestDelay(bench) };
}

async function longestDelay({ server, loopFile }: Bench): Promise<unknown> {
  rmSync(loopFile, { force: true });
  process.kill(server.processId, "SIGUSR2");
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(20);
    try {
      return JSON.parse(readFileSync(loopFile, "utf8"));
    } catch {
      continue;
    }
  }
  return undefined;
}

async function timesOf(count: number, ask: (turn: number) => Promise<Timed>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) times.push((await checked(ask(turn))).ms);
  return times;
}

async function checked(asked: Promise<Timed>): Promise<Timed> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body.slice(0, 300)}`);
  return answer;
}

/** What the process holds now and held at most. */
function residentMb(processId: number) {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: of("VmRSS"), most: of("VmHWM") };
}

/** A database of its own on a server, which goes again. */
async function onPostgres(serverUrl: string): Promise<object> {
  const admin = openPostgres(serverUrl, 1);
  const name = `bench_http_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name}`);
  try {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return await measure(url.href, size);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  }
}

const serverUrl = process.env["TEST_DATABASE_URL"] || process.env["DATABASE_URL"];
const result = {
  size: values.size,
  ...(serverUrl ? { postgres: await onPostgres(serverUrl) } : {}),
  ...(values.only === "postgres" ? {} : { embedded: await measure("", size) }),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
