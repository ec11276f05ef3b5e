import { createServer } from "node:http";
import type { Server } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createDrain } from "./drain.ts";

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => server.closeAllConnections());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

/** A server whose answers wait until they are let go. */
async function openWaiting() {
  const waiting: (() => void)[] = [];
  const drain = createDrain();
  const server = createServer((_request, response) => {
    drain.seeOff(response);
    waiting.push(() => response.end("whole"));
  });
  const origin = await listening(server);
  const asked = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { drain, server, origin, asked, answer: () => waiting.forEach((it) => it()) };
}

test("what runs when a server closes is answered, and only then it is closed; nothing new comes in", async () => {
  const { drain, server, origin, asked, answer } = await openWaiting();
  const first = fetch(origin);
  await asked(1);
  drain.begin();
  const second = fetch(origin);
  await asked(2);
  let isClosed = false;
  const closing = drain.close(server, 10_000).then(() => (isClosed = true));
  await expect(fetch(origin)).rejects.toThrow("fetch failed");
  expect(isClosed).toBe(false);
  answer();
  const answers = await Promise.all([first, second]);
  expect(await Promise.all(answers.map((it) => it.text()))).toEqual(["whole", "whole"]);
  // Who comes while it drains is told not to keep the connection.
  expect(answers.map((it) => it.headers.get("connection"))).toEqual(["keep-alive", "close"]);
  await closing;
});

test("what runs for longer than may be waited for is not waited for", async () => {
  const { drain, server, origin, asked } = await openWaiting();
  const cut = fetch(origin).catch(() => "cut");
  await asked(1);
  drain.begin();
  await drain.close(server, 20);
  expect(drain.isDraining()).toBe(true);
  server.closeAllConnections();
  expect(await cut).toBe("cut");
});
