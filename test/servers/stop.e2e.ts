import { expect } from "vitest";
import { healthOf, onServers, ready, rounds, until } from "#test/servers/servers.ts";
import type { Server } from "#test/servers/servers.ts";

const PATHS = ["/api/plans", "/", "/api/identity/session", "/api/builds/current", "/support"];
const EVERY_MS = 50;

/** Asks the servers in turn, leaving out those that say they are not ready, as a proxy with health checks does. Answers what came back, and ends it. */
function askInTurn(servers: readonly Server[]) {
  const place = { turn: 0, isOver: false };
  const said = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const taking = new Set<number>(servers.keys());
  const watching = setInterval(() => {
    for (const [index, server] of servers.entries())
      void healthOf(server).then(({ status }) => (status === 200 ? taking.add(index) : taking.delete(index)));
  }, 200);
  const asking = setInterval(() => {
    const index = [...servers.keys()].map((it) => (it + place.turn) % servers.length).find((it) => taking.has(it)) ?? 0;
    const path = PATHS[place.turn % PATHS.length] ?? "/";
    place.turn += 1;
    const asked = fetch(`${servers[index]?.origin}${path}`)
      .then(async (answer) => {
        await answer.text();
        return answer.status < 500 ? "answered" : `${answer.status} at ${path}`;
      })
      .catch((error: unknown) => `broken at ${path}: ${error instanceof Error ? String(error.cause) : ""}`)
      .then((outcome) => void said.set(outcome, (said.get(outcome) ?? 0) + 1))
      .finally(() => open.delete(asked));
    open.add(asked);
  }, EVERY_MS);
  return async () => {
    clearInterval(asking);
    await Promise.all(open);
    clearInterval(watching);
    return said;
  };
}

onServers("servers that are restarted one after another under load lose no request", async (room) => {
  // As long as usual: whoever asks on a busy machine takes a while to hear that a server leaves.
  const environment = { DRAIN_SECONDS: "5" };
  const servers = [await ready(await room.start(environment)), await ready(await room.start(environment))];
  const end = askInTurn(servers);
  const states: string[] = [];
  for (let round = 0; round < rounds(2); round += 1) {
    const index = round % 2;
    const leaving = servers[index];
    if (!leaving) continue;
    const over = leaving.stop();
    await until(async () => (await healthOf(leaving)).said !== "ready", 5_000);
    states.push((await healthOf(leaving)).said);
    await over;
    expect(leaving.exit()).toBe(0);
    const port = new URL(leaving.origin).port;
    servers[index] = await ready(await room.start({ ...environment, PORT: port }));
  }
  const said = await end();
  expect(new Set(states)).toEqual(new Set(["draining"]));
  expect(Object.fromEntries(said)).toEqual({ answered: said.get("answered") });
  expect(said.get("answered")).toBeGreaterThan(50);
});
