import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { putPreparedData } from "#test/prepared-data.ts";
import { type Depositor, openDepositor, signUp } from "#test/servers/depositor.ts";
import { type OwnPostgres, openOwnPostgres, whyNoPostgres } from "#test/servers/own-postgres.ts";
import { type Server, ready, rounds, spawnServer, until } from "#test/servers/servers.ts";
import { openSmallDisk, whyNoDisk } from "#test/servers/small-disk.ts";

/** After so long everything goes on by itself, once there is room again. */
const RECOVERED_MS = 60_000;
/** A database writes into free places of its pages for a while. */
const MOST_PLACES = 2_000;
/** Until the log of the database needs a new file, too. */
const MORE_TRIES = 40;

const NOT_FULL = { lost: 0, doubled: 0, foreign: 0 };
const FULL = { status: 503, retryAfter: "60", text: expect.stringContaining("Our storage is full at this moment.") };

/** As a server says that is full, or whose database starts anew because its log is. */
async function refusedUntilThereIsRoom(ada: Depositor, server: Server): Promise<void> {
  let said = await ada.enter();
  for (let place = 0; said.status === 201 && place < MOST_PLACES; place += 1) said = await ada.enter();
  expect(said).toEqual(FULL);
  expect([(await ada.get("/overview")).status, await ada.renew()]).toEqual([200, 200]);
  expect(await ada.found()).toEqual(NOT_FULL);
  const statuses = new Set<number>();
  for (let tries = 0; tries < MORE_TRIES; tries += 1) statuses.add((await ada.enter()).status);
  // A place that came free meanwhile may take an entry: it is looked for with all others once there is room.
  expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
  // Where there are free places left in the pages of accounts somebody may still sign up; nobody meets a fault.
  expect([200, 503]).toContain((await signUp(server.origin)).status);
}

/** Nothing that was acknowledged is lost, nothing is there twice, and a statement is read to its end. */
async function everythingGoesOn(ada: Depositor): Promise<void> {
  expect(await until(async () => (await ada.enter()).status === 201, RECOVERED_MS)).toBe(true);
  expect(await ada.found()).toEqual(NOT_FULL);
  const { importId, said } = await ada.sendStatement(100);
  expect(said.status).toBe(202);
  const state = async () => (await ada.get(`/imports/${importId}`)).text;
  expect(await until(async () => (await state()).includes('"status":"review"'), RECOVERED_MS)).toBe(true);
}

async function startOn(environment: Readonly<Record<string, string>>): Promise<Server> {
  const server = await spawnServer({ SECRETS_KEY: randomUUID() + randomUUID(), ...environment });
  onTestFinished(() => server.kill());
  return ready(server);
}

/** As a supervisor does: PostgreSQL ends where even its recovery finds no room. */
const standUp = async (postgres: OwnPostgres) => postgres.isRunning() || postgres.start();

const whyNot = whyNoDisk ?? whyNoPostgres;
if (whyNot !== undefined)
  test(`a disk that is full: 0 of 2 cases run, ${whyNot}`, () => {
    expect(whyNot).toBeDefined();
  });
else {
  test("while the disk of PostgreSQL or that of uploads is full everything can be read and nothing is half written; afterwards all goes on", async () => {
    const [disk, uploads] = [openSmallDisk(200), openSmallDisk(16)];
    const postgres = await openOwnPostgres(disk.folder);
    onTestFinished(async () => {
      await postgres.kill();
      for (const each of [disk, uploads]) each.close();
    });
    const server = await startOn({ DATABASE_URL: postgres.databaseUrl, DATA_DIR: uploads.folder });
    const ada = await openDepositor(server.origin);
    for (let round = 0; round < rounds(1); round += 1) {
      uploads.fill();
      expect((await ada.sendStatement(3000)).said).toEqual(FULL);
      expect((await ada.enter()).status).toBe(201);
      uploads.empty();
      disk.fill();
      await refusedUntilThereIsRoom(ada, server);
      disk.empty();
      await standUp(postgres);
      await everythingGoesOn(ada);
    }
    expect(server.exit()).toBeUndefined();
  });

  test("while the disk of the embedded database is full everything can be read and nothing is half written; afterwards all goes on", async () => {
    const disk = openSmallDisk(200);
    onTestFinished(() => disk.close());
    const dataDir = join(disk.folder, "data");
    await putPreparedData(dataDir);
    const server = await startOn({ DATABASE_URL: "", DATA_DIR: dataDir });
    const ada = await openDepositor(server.origin);
    for (let round = 0; round < rounds(1); round += 1) {
      disk.fill();
      await refusedUntilThereIsRoom(ada, server);
      disk.empty();
      await everythingGoesOn(ada);
    }
    expect(server.exit()).toBeUndefined();
  });
}
