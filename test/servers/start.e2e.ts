import { expect } from "vitest";
import { onServers, ready, rounds } from "#test/servers/servers.ts";

for (let round = 1; round <= rounds(1); round += 1)
  onServers(`three servers started at once on an empty database all become ready (round ${round})`, async (room) => {
    const servers = await Promise.all([room.start(), room.start(), room.start()]);
    await Promise.all(servers.map(ready));
    const applied = servers.filter((it) => it.output().includes("schema brought up to date"));
    expect(applied).toHaveLength(1);
    expect(servers.map((it) => /"level":"error"/.exec(it.output())?.[0])).toEqual([undefined, undefined, undefined]);
  });
