import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { type Depositor, openDepositor } from "#test/servers/depositor.ts";
import { healthOf, onServers, ready, rounds, type Server, until } from "#test/servers/servers.ts";

/** Few, so that a small crowd is one. */
const AT_ONCE = 16;
const EACH = 100;
const DRIBBLED_EVERY_MS = 500;
const NOTHING_WRONG = { lost: 0, doubled: 0, foreign: 0 };
/** Asked for without a pause, and not read: more than lies between a server and a client. */
const FILES = 10;

/** A script of the product, the longest there is. */
function longFile(): string {
  const folder = fileURLToPath(new URL("../../build/client/assets", import.meta.url));
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const [longest = ""] = scripts.toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  return `/assets/${longest}`;
}

/** Connections that want the server to wait: say nothing, say it a letter at a time, or do not read what they asked for. */
function openHostile({ origin }: Server): readonly Socket[] {
  const port = Number(new URL(origin).port);
  const host = `Host: localhost:${port}\r\n`;
  const kinds: readonly (readonly [said: string, letter: string])[] = [
    ["", ""],
    [`GET / HTTP/1.1\r\n${host}X-Slow: `, "a"],
    [
      `POST /api/identity/sign-up HTTP/1.1\r\n${host}Origin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
      "a",
    ],
    [`GET ${longFile()} HTTP/1.1\r\n${host}\r\n`.repeat(FILES), ""],
  ];
  return kinds.flatMap(([said, letter]) =>
    Array.from({ length: EACH }, () => {
      const socket = connect(port, "localhost", () => socket.write(said));
      socket.on("error", () => undefined);
      socket.pause();
      const dribbling = setInterval(() => letter !== "" && socket.write(letter), DRIBBLED_EVERY_MS);
      socket.on("close", () => clearInterval(dribbling));
      onTestFinished(() => void socket.destroy());
      return socket;
    }),
  );
}

const handlesOf = ({ process }: Server): number => readdirSync(`/proc/${process.pid}/fd`).length;
const residentMb = ({ process }: Server): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, "utf8"))?.[1]) / 1024);

async function statusesOf(count: number, ask: () => Promise<{ readonly status: number }>): Promise<readonly number[]> {
  const statuses = new Set<number>();
  for (let turn = 0; turn < count; turn += 1) statuses.add((await ask()).status);
  return [...statuses];
}

onServers("hostile slow clients take nobody's place, and what they held is free again", async (room) => {
  const server = await ready(await room.start({ CALLS_AT_ONCE: String(AT_ONCE) }));
  const ada = await openDepositor(server.origin);
  await statusesOf(5, () => ada.get("/overview"));
  const [handles, megabytes] = [handlesOf(server), residentMb(server)];
  const sockets = openHostile(server);
  expect(await until(async () => handlesOf(server) >= handles + 3 * EACH, 20_000)).toBe(true);
  for (let round = 0; round < rounds(1); round += 1) {
    expect(await statusesOf(30, ada.enter)).toEqual([201]);
    expect(await statusesOf(30, () => ada.get("/overview"))).toEqual([200]);
    expect((await healthOf(server)).status).toBe(200);
  }
  // A connection of each kind costs some kilobytes, and what was asked for and not read some more.
  expect(residentMb(server) - megabytes).toBeLessThan(400);
  for (const socket of sockets) socket.destroy();
  expect(await until(async () => handlesOf(server) <= handles + 10, 30_000)).toBe(true);
  expect(await ada.found()).toEqual(NOTHING_WRONG);
});

/** More at once than can be answered. Answers what they were told, with what it said about coming back. */
async function rush(people: readonly Depositor[], crowd: number, each: number): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  await Promise.all(
    Array.from({ length: crowd }, async (_, index) => {
      for (let turn = 0; turn < each; turn += 1) {
        const { status, retryAfter } = (await people[index % people.length]?.get("/overview")) ?? { status: 0 };
        told.add(status === 503 || status === 429 ? `later, in ${retryAfter} s` : String(status));
      }
    }),
  );
  return told;
}

onServers(
  "of a crowd some are answered, all others are told when to come back, and then everything is as before",
  async (room) => {
    const server = await ready(await room.start({ CALLS_AT_ONCE: String(AT_ONCE) }));
    const people = [await openDepositor(server.origin), await openDepositor(server.origin)];
    for (let round = 0; round < rounds(1); round += 1) {
      const ends = people.map((each) => each.goOn());
      const told = await rush(people, 8 * AT_ONCE, 6);
      await Promise.all(ends.map((end) => end()));
      expect([...told].toSorted()).toEqual(["200", "later, in 2 s"]);
      expect((await healthOf(server)).status).toBe(200);
      expect(await rush(people, AT_ONCE / 2, 5)).toEqual(new Set(["200"]));
    }
    expect(await Promise.all(people.map((each) => each.found()))).toEqual(people.map(() => NOTHING_WRONG));
  },
);
