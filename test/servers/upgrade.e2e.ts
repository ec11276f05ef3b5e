import { expect } from "vitest";
import { migrate, migrations } from "#db/migrate.ts";
import { healthOf, onServers, ready, until } from "#test/servers/servers.ts";
import type { Server } from "#test/servers/servers.ts";

const ADDS = { name: "9998_add.sql", text: "-- Expands.\ncreate table added_later (word text);" };
const TAKES_AWAY = { name: "9999_take_away.sql", text: "-- Takes it away.\ndrop table added_later;" };

const answers = async ({ origin }: Server): Promise<number> => (await fetch(`${origin}/api/identity/session`)).status;

onServers(
  "a server goes on while a newer version migrates; one of its own version started then serves, or says why not",
  async (room) => {
    const before = await ready(await room.start());
    await migrate(room.database, [...migrations(), ADDS]);
    expect([(await healthOf(before)).said, await answers(before)]).toEqual(["ready", 200]);
    const beside = await ready(await room.start());
    expect(beside.output()).toContain('"event":"schema_newer","names":"9998_add.sql","serves":true');
    expect(await answers(beside)).toBe(200);
    await migrate(room.database, [...migrations(), ADDS, TAKES_AWAY]);
    expect([await answers(before), await answers(beside)]).toEqual([200, 200]);
    const late = await room.start();
    expect(await until(async () => late.exit() !== undefined, 60_000)).toBe(true);
    expect([late.exit(), late.output()]).toEqual([
      1,
      expect.stringContaining("beside which this one must not serve (9999_take_away.sql)"),
    ]);
  },
);
