import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createPatientServer } from "./slow-callers.ts";

const PATIENCE = { headersMs: 200, requestMs: 400, silenceMs: 600, lookMs: 20 };
/** More than lies between a server and somebody who does not read. */
const LONG = Buffer.alloc(50_000_000);

async function openServer(): Promise<number> {
  const server = createPatientServer((request, response) => {
    request.resume();
    request.on("end", () => response.end(request.url === "/long" ? LONG : "short"));
  }, PATIENCE);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Sends what it has to say, then a letter now and then, until it is shown out. */
function dribble(port: number, said: string, letter: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(said));
    socket.on("error", () => undefined);
    const dribbling = setInterval(() => letter !== "" && socket.write(letter), 30);
    socket.on("close", () => {
      clearInterval(dribbling);
      resolve("closed");
    });
    socket.resume();
  });
}

const silent = (port: number) => dribble(port, "", "");
const slowHeaders = (port: number) => dribble(port, "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ", "a");
const slowBody = (port: number) => dribble(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n", "a");

test("who says nothing, or says it a letter at a time, loses the connection; others are answered meanwhile", async () => {
  const port = await openServer();
  const slow = [silent(port), slowHeaders(port), slowBody(port)];
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe("short");
  expect(await Promise.all(slow)).toEqual(["closed", "closed", "closed"]);
});

test("who does not read the answer loses the connection", async () => {
  const port = await openServer();
  const socket = connect(port, "127.0.0.1", () => socket.write("GET /long HTTP/1.1\r\nHost: a\r\n\r\n"));
  socket.pause();
  const closed = new Promise((resolve) => socket.once("close", () => resolve("closed")));
  // What is on its way is read once the server has given up: then the connection is at its end.
  setTimeout(() => socket.resume(), 2_000);
  let read = 0;
  socket.on("data", (part) => (read += part.byteLength));
  socket.pause();
  socket.on("error", () => undefined);
  expect(await closed).toBe("closed");
  expect(read).toBeLessThan(LONG.byteLength);
});
