/**
 * `npm run bench:import [rows]`: reads, reviews and books a statement of 20,000 rows and 200 securities, and copies the very rows it booked
 * into bare tables by COPY in the same run, on the server TEST_DATABASE_URL names or else embedded. One line of JSON: the best of four in milliseconds.
 * The review writes the rows, unseen, and booking brings them to light: both together stand beside the copy too. Meanwhile somebody else
 * asks the database one thing after another; `waited` is the longest they waited while the statement was read and while it was booked. `overMb` is
 * by how much all of it, the embedded database too, grew over what it had at rest, at most, where making the file may have left it room; 490000 rows are a file of 34 MB, `490000 wide` one of 64.
 */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { Database } from "#db/sql.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { acceptImport, readImportState, startImport } from "#features/imports/service.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { openTestDatabase } from "#test/database.ts";
import { makePortfolio, type TestPortfolio } from "#test/family.ts";

const ROWS = Number(process.argv[2] ?? 20_000);
/** Rows with a reference and words, as most files have. */
const IS_WIDE = process.argv[3] === "wide";
const SECURITIES = 200;
const DAY_MS = 86_400_000;

const queue: { name: string; payload: object }[] = [];
const jobs: Jobs = { enqueue: async (_sql, name, payload) => void queue.push({ name, payload }) };

function statementText(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const on = new Date(Date.UTC(2015, 0, 1) + Math.floor((index * 4000) / ROWS) * DAY_MS).toISOString().slice(0, 10);
    const security = index % SECURITIES;
    const isin = `DE000${String(security).padStart(6, "0")}0`;
    const price = 20 + (index % 80);
    const more = IS_WIDE
      ? `,R${String(index * 7919).padStart(12, "0")},Order ${index} of the day filled on exchange ${index % 7}`
      : "";
    if (index < 10) return `${on},Deposit,Depot 1,,,,,${25 * ROWS}.00,EUR,${more}`;
    if (index % 7 === 3) return `${on},Dividend,Depot 1,${isin},Security ${security},,,${price}.25,EUR,${more}`;
    return `${on},Buy,Depot 1,${isin},Security ${security},2,${price}.00,-${2 * price + 1}.00,EUR,1.00${more}`;
  });
  const heading = `Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee${IS_WIDE ? ",Reference,Description" : ""}`;
  return `${[heading, ...rows].join("\n")}\n`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

async function runJobs(database: Database): Promise<void> {
  for (let job = queue.shift(); job; job = queue.shift()) await importJobs(database)[job.name]?.(job.payload);
}

/** The longest somebody else waits for an answer of the database while `work` goes on. */
async function watched(database: Database, work: () => Promise<unknown>): Promise<{ ms: number; waitedMs: number }> {
  const told = { isDone: false, waitedMs: 0 };
  const other = (async () => {
    while (!told.isDone) {
      told.waitedMs = Math.max(told.waitedMs, await timed(() => database.query("select count(*) from portfolio")));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const ms = await timed(work);
  told.isDone = true;
  await other;
  return { ms, waitedMs: told.waitedMs };
}

/** Megabytes this process has in memory now. */
const residentMb = (): number => Math.round(process.memoryUsage.rss() / 1_048_576);

/** By how much the process grows while `work` goes on, at most. */
async function grown<Done>(work: () => Promise<Done>): Promise<Done & { readonly overMb: number }> {
  const rest = residentMb();
  let most = rest;
  const look = setInterval(() => (most = Math.max(most, residentMb())), 20);
  const done = await work().finally(() => clearInterval(look));
  return { ...done, overMb: most - rest };
}

interface Booked {
  readonly reviewMs: number;
  readonly commitMs: number;
  readonly reviewWaitedMs: number;
  readonly commitWaitedMs: number;
}

async function importOnce(database: Database, family: TestPortfolio, compressed: Uint8Array): Promise<Booked> {
  const importId = randomUUID();
  await family.done((scope) =>
    startImport(scope, jobs, {
      importId,
      name: "bench.csv",
      size: compressed.length,
      hash: importId,
      compressedBytes: compressed.length,
      parts: () => Readable.from([compressed]),
      refusal: undefined,
    }),
  );
  const review = await watched(database, () => runJobs(database));
  const state = await family.done((scope) => readImportState(scope, importId));
  const accounts = (state.preview?.accounts ?? []).map((it) => ({
    sourceKey: it.sourceKey,
    accountId: it.accountId,
    newName: it.newName,
  }));
  const decisions = { accounts, securities: [], acceptsErrors: false };
  await family.done((scope) => acceptImport(scope, jobs, { importId, decisions, changeId: randomUUID() }));
  const commit = await watched(database, () => runJobs(database));
  const after = await family.done((scope) => readImportState(scope, importId));
  if (after.addedCount !== ROWS) throw new Error(`${after.addedCount} of ${ROWS} rows were booked: ${after.status}`);
  return {
    reviewMs: review.ms,
    commitMs: commit.ms,
    reviewWaitedMs: review.waitedMs,
    commitWaitedMs: commit.waitedMs,
  };
}

/** The rows of this portfolio, copied into tables without a key, an index or a policy: the least that writing them can cost. */
async function bareCopy(database: Database, portfolioId: string): Promise<number> {
  let total = 0;
  for (const table of ["transaction_version", "posting"]) {
    // On the embedded database a file of its own memory.
    const file = `/tmp/bench-${randomUUID()}.copy`;
    await database.script(`create table bare_${table} (like ${table})`);
    await database.script(`copy (select * from ${table} where portfolio_id = '${portfolioId}') to '${file}'`);
    total += await timed(() => database.script(`copy bare_${table} from '${file}'`));
    await database.script(`drop table bare_${table}; copy (select 1 where false) to '${file}'`);
  }
  return total;
}

const database = await openTestDatabase();
try {
  const compressed = new Uint8Array(gzipSync(statementText()));
  const portfolios = await Promise.all(Array.from({ length: 4 }, () => makePortfolio(database)));
  const runs: (Booked & { readonly copyMs: number; readonly overMb: number })[] = [];
  for (const family of portfolios)
    runs.push({
      ...(await grown(() => importOnce(database, family, compressed))),
      copyMs: await bareCopy(database, family.portfolioId),
    });
  const best = (key: keyof (typeof runs)[number]) => Math.min(...runs.map((run) => run[key]));
  const [reviewMs, commitMs, copyMs] = [best("reviewMs"), best("commitMs"), best("copyMs")];
  const beside = (ms: number) => Math.round((ms / copyMs) * 10) / 10;
  const wholeMs = Math.min(...runs.map((run) => run.reviewMs + run.commitMs));
  const ratio = { commit: beside(commitMs), whole: beside(wholeMs) };
  const waited = { review: best("reviewWaitedMs"), commit: best("commitWaitedMs") };
  // The most of all runs: what a server needs, not what it may get by with.
  const overMb = Math.max(...runs.map((run) => run.overMb));
  const result = { database: database.kind, rows: ROWS, reviewMs, commitMs, wholeMs, copyMs, ratio, waited, overMb };
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await database.close();
}
