import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chanceOf } from "../../bench/load/chance.ts";
import { spreadOf } from "../../bench/http/numbers.ts";
import { type Depositor, openDepositor } from "#test/servers/depositor.ts";
import { type OwnPostgres, openOwnPostgres, whyNoPostgres } from "#test/servers/own-postgres.ts";
import { freePort, ready, rounds, type Server, spawnServer, until } from "#test/servers/servers.ts";

const SEED = Number(process.env["SERVERS_SEED"] || 1);
const PEOPLE = 4;
/** What was begun before a cut goes on within so long. */
const RECOVERED_MS = 60_000;
const LONGEST_QUIET_MS = 1_500;

interface House {
  readonly postgres: OwnPostgres;
  readonly server: () => Server;
  readonly restart: () => Promise<void>;
}

/** A server and a PostgreSQL of the test's own, either of which may be killed and started again. */
async function openHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), "aventine-cuts-"));
  const postgres = await openOwnPostgres(folder);
  const settings = {
    DATABASE_URL: postgres.databaseUrl,
    SECRETS_KEY: randomUUID() + randomUUID(),
    DATA_DIR: join(folder, "own"),
    PORT: String(await freePort()),
  };
  let server = await spawnServer(settings);
  onTestFinished(async () => {
    await server.kill();
    await postgres.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await ready(server);
  return {
    postgres,
    server: () => server,
    restart: async () => {
      server = await spawnServer(settings);
      await ready(server);
    },
  };
}

/** Nothing of it is half there: one import of all the institution keeps waits for a review, and no sync hangs. */
const DEMO_SYNCED = { state: "to_review", waiting: 1, running: 0, isWhole: true };

async function syncsOf(each: Depositor) {
  await until(async () => (await each.connection()).connection.state === "to_review", RECOVERED_MS);
  const { connection, syncs } = await each.connection();
  const [waiting, running] = ["to_review", "running"].map((state) => syncs.filter(({ outcome }) => outcome === state));
  const isWhole = waiting?.every(({ lineCount, newCount }) => lineCount === newCount && (lineCount ?? 0) > 300);
  return { state: connection.state, waiting: waiting?.length, running: running?.length, isWhole };
}

interface Sent {
  readonly by: Depositor;
  readonly importId: string;
}

/** Many statements stand in line after many cuts, and are read one after another: the line never stands still for longer than is allowed. */
async function readToEnd(sent: readonly Sent[]): Promise<void> {
  let waiting = sent;
  while (waiting.length > 0) {
    const before = waiting.length;
    const moved = await until(async () => {
      const asked = await Promise.all(waiting.map(async (it) => ((await stateOf(it)) === "read" ? [] : [it])));
      waiting = asked.flat();
      return waiting.length < before;
    }, RECOVERED_MS);
    const [first] = waiting;
    expect(moved || first === undefined, first && (await first.by.get(`/imports/${first.importId}`)).text).toBe(true);
  }
}

async function stateOf({ by, importId }: Sent): Promise<"read" | "waits"> {
  const { text } = await by.get(`/imports/${importId}`);
  return /"status":"review".*"newCount":500/s.test(text) ? "read" : "waits";
}

type Cut = "server" | "database" | "both";

/** Kills, starts again, and answers after how many milliseconds somebody's entry was booked again. */
async function cut({ postgres, server, restart }: House, what: Cut, people: readonly Depositor[]): Promise<number> {
  if (what !== "database") await server().kill();
  if (what !== "server") await postgres.kill();
  const before = people.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const begun = performance.now();
  if (what !== "server") await postgres.start();
  if (what !== "database") await restart();
  const goesOn = async () => people.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0) > before;
  expect(await until(goesOn, RECOVERED_MS)).toBe(true);
  return performance.now() - begun;
}

if (whyNoPostgres !== undefined)
  test(`power cuts: 0 of 1 cases run, ${whyNoPostgres}`, () => {
    expect(whyNoPostgres).toBeDefined();
  });
else
  test(`a server, its PostgreSQL and both are killed at any moment: nothing acknowledged is lost, nothing is doubled, what was begun goes on (seed ${SEED})`, async () => {
    const chance = chanceOf(SEED);
    const house = await openHouse();
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => openDepositor(house.server().origin)));
    const ends = people.map((each) => each.goOn());
    const imports: Sent[] = [];
    const times: Record<Cut, number[]> = { server: [], database: [], both: [] };
    const kinds: readonly Cut[] = ["server", "database", "both"];
    for (let turn = 0; turn < 3 * rounds(1); turn += 1) {
      const by = people[turn % PEOPLE];
      await by?.connect();
      const sent = await by?.sendStatement(500);
      if (by && sent?.said.status === 202) imports.push({ by, importId: sent.importId });
      await new Promise((resolve) => setTimeout(resolve, chance() * LONGEST_QUIET_MS));
      const what = kinds[turn % kinds.length] ?? "server";
      times[what].push(await cut(house, what, people));
    }
    await Promise.all(ends.map((end) => end()));
    await readToEnd(imports);
    for (const each of people.slice(0, 3 * rounds(1))) expect(await syncsOf(each)).toEqual(DEMO_SYNCED);
    const found = await Promise.all(people.map((each) => each.found()));
    expect(found).toEqual(people.map(() => ({ lost: 0, doubled: 0, foreign: 0 })));
    const booked = people.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    const spreads = Object.fromEntries(kinds.map((kind) => [kind, spreadOf(times[kind])]));
    console.log(JSON.stringify({ seed: SEED, booked, imports: imports.length, goesOnAfterMs: spreads }));
  });
