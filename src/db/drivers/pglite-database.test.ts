import { expect, onTestFinished, test } from "vitest";
import { isDatabaseAway } from "#db/unreachable.ts";
import { openDatabase } from "#db/open-database.ts";
import { putPreparedData } from "#test/prepared-data.ts";
import { openSmallDisk, whyNoDisk } from "#test/servers/small-disk.ts";

if (whyNoDisk !== undefined)
  test(`an embedded database whose log finds no room: 0 of 1 cases run, ${whyNoDisk}`, () => {
    expect(whyNoDisk).toBeDefined();
  });
else
  test("an embedded database whose log finds no room is away, then starts again by itself with all that was committed", async () => {
    const disk = openSmallDisk(150);
    await putPreparedData(disk.folder);
    const database = await openDatabase({ dataDir: disk.folder });
    onTestFinished(async () => {
      await database.close();
      disk.close();
    });
    await database.query("create table drop (word text)");
    await database.query("insert into drop values ('kept')");
    disk.fill();
    // More than a file of the log, of which one or two are there in advance.
    const torn = database.transaction(async (sql) => {
      await sql.run`insert into drop values ('torn')`;
      for (let part = 0; part < 60; part += 1)
        await sql.rows`select pg_logical_emit_message(true, '', repeat('x', 1000000))`.catch(() => undefined);
      await sql.run`insert into drop values ('torn too')`;
    });
    expect(await isDatabaseAway(database, await torn.catch((error: unknown) => error))).toBe(true);
    disk.empty();
    const words = () => database.query("select word from drop").catch(() => undefined);
    await expect.poll(words, { timeout: 20_000 }).toMatchObject({ rows: [{ word: "kept" }] });
    await database.query("insert into drop values ('after')");
    expect(await words()).toMatchObject({ rows: [{ word: "kept" }, { word: "after" }] });
    // After a new migration the tables are made first.
  }, 120_000);
