import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { putPreparedData } from "#test/prepared-data.ts";
import { type Depositor, openDepositor } from "#test/servers/depositor.ts";
import { programOf, whyNoPostgres } from "#test/servers/own-postgres.ts";
import { freePort, onServers, ready, type Server, spawnServer } from "#test/servers/servers.ts";

const NOTHING_WRONG = { lost: 0, doubled: 0, foreign: 0 };
const netWorthOf = async (ada: Depositor) => JSON.parse((await ada.get("/overview")).text).netWorth;

/** Three entries, and what they are worth. */
async function depositsOn(server: Server): Promise<{ readonly ada: Depositor; readonly worth: unknown }> {
  const ada = await openDepositor(server.origin);
  for (let entry = 0; entry < 3; entry += 1) expect((await ada.enter()).status).toBe(201);
  return { ada, worth: await netWorthOf(ada) };
}

/** The session from before still holds, every entry is there, it is worth the same, and one can go on. */
async function isTheSame({ ada, worth }: Awaited<ReturnType<typeof depositsOn>>): Promise<void> {
  expect(await ada.renew()).toBe(200);
  expect(await ada.found()).toEqual(NOTHING_WRONG);
  expect(await netWorthOf(ada)).toEqual(worth);
  expect((await ada.enter()).status).toBe(201);
}

if (whyNoPostgres !== undefined)
  test(`a dump of PostgreSQL: 0 of 1 cases run, ${whyNoPostgres}`, () => {
    expect(whyNoPostgres).toBeDefined();
  });
else
  onServers(
    "a dump of PostgreSQL put into an empty database, by the commands OPERATIONS names, is the same house",
    async (room) => {
      const PORT = String(await freePort());
      const first = await ready(await room.start({ PORT }));
      const before = await depositsOn(first);
      const file = join(mkdtempSync(join(tmpdir(), "aventine-dump-")), "aventine.dump");
      execFileSync(programOf("pg_dump"), ["--format=custom", `--file=${file}`, room.databaseUrl]);
      await first.stop();
      const name = `aventine_restored_${randomUUID().replaceAll("-", "")}`;
      await room.database.query(`create database ${name}`);
      const restored = new URL(room.databaseUrl);
      restored.pathname = `/${name}`;
      onTestFinished(async () => {
        rmSync(join(file, ".."), { recursive: true, force: true });
      });
      execFileSync(programOf("pg_restore"), ["--no-owner", `--dbname=${restored.href}`, file]);
      const second = await ready(await room.start({ PORT, DATABASE_URL: restored.href }));
      await isTheSame(before);
      await second.stop();
      await room.database.query(`drop database ${name} with (force)`);
    },
  );

test("a copy of the data folder of a server that was stopped, put somewhere else, is the same house", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aventine-copied-"));
  const [own, copy] = [join(folder, "own"), join(folder, "copy")];
  const settings = { DATABASE_URL: "", PORT: String(await freePort()) };
  const running: Server[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map((it) => it.kill()));
    rmSync(folder, { recursive: true, force: true });
  });
  await putPreparedData(own);
  const first = await spawnServer({ ...settings, DATA_DIR: own });
  running.push(first);
  const before = await depositsOn(await ready(first));
  await first.stop();
  cpSync(own, copy, { recursive: true });
  const second = await spawnServer({ ...settings, DATA_DIR: copy });
  running.push(second);
  await ready(second);
  await isTheSame(before);
});
