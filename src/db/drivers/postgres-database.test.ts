import { createServer } from "node:net";
import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isDatabaseAway } from "#db/unreachable.ts";
import { openPostgres } from "./postgres-database.ts";

const AUTHENTICATED = [0x52, 0, 0, 0, 8, 0, 0, 0, 0];
const READY = [0x5a, 0, 0, 0, 5, 0x49];

/** A server that lets everybody in and goes away at the first statement, as one that is restarted. */
async function openLeavingServer(leave = (socket: Socket) => socket.destroy()): Promise<string> {
  const server = createServer((socket: Socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(Buffer.from([...AUTHENTICATED, ...READY]));
      socket.once("data", () => leave(socket));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.address();
  return `postgres://nobody@127.0.0.1:${typeof address === "object" && address ? address.port : 0}/none`;
}

test("a database that goes away in the middle of a transaction fails that transaction and nothing else", async () => {
  const deaths: unknown[] = [];
  const died = (error: unknown) => deaths.push(error);
  process.on("uncaughtException", died);
  onTestFinished(() => void process.off("uncaughtException", died));
  const database = openPostgres(await openLeavingServer(), 2);
  await expect(database.transaction((sql) => sql.rows`select 1`)).rejects.toThrow(/terminated|ECONNRESET/);
  await expect(database.query("select 1")).rejects.toThrow(/terminated|ECONNRESET/);
  await database.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(deaths).toEqual([]);
});

test("a connection that is reset was the database's, though it takes new ones by the time it is asked", async () => {
  const database = openPostgres(await openLeavingServer((socket) => socket.resetAndDestroy()), 2);
  const back = { kind: "postgres", query: async () => ({ rows: [], affectedRows: 0 }) } as const;
  for (const asked of [database.query("select 1"), database.transaction((sql) => sql.rows`select 1`)]) {
    const error = await asked.catch((reason: unknown) => reason);
    expect([error instanceof Error, await isDatabaseAway(back, error)]).toEqual([true, true]);
  }
  await database.close();
});

test("a connection begins without startup options, which a proxy refuses, and a statement has no name before it is known that none is between", async () => {
  const said: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket: Socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.on("data", (data) => said.push(data.toString("latin1")));
    socket.once("data", () => socket.write(Buffer.from([...AUTHENTICATED, ...READY])));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const database = openPostgres(`postgres://nobody@127.0.0.1:${port}/none`, 1);
  const asked = database.query("select $1::int", [1]).catch(() => "gone");
  while (!said.some((it) => it.includes("select $1::int"))) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(said[0]).not.toContain("options");
  expect(said.join("")).toContain("set_config('timezone', 'UTC', false)");
  expect(said.join("")).toContain("\0select $1::int");
  expect(said.join("")).not.toMatch(/s\d+\0select/);
  for (const socket of sockets) socket.destroy();
  expect(await asked).toBe("gone");
  await database.close();
  server.close();
});
