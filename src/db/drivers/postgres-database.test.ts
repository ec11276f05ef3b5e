import { createServer } from "node:net";
import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "./postgres-database.ts";

const AUTHENTICATED = [0x52, 0, 0, 0, 8, 0, 0, 0, 0];
const READY = [0x5a, 0, 0, 0, 5, 0x49];

/** A server that lets everybody in and goes away at the first statement, as one that is restarted. */
async function openLeavingServer(): Promise<string> {
  const server = createServer((socket: Socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(Buffer.from([...AUTHENTICATED, ...READY]));
      socket.once("data", () => socket.destroy());
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
