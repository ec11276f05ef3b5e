import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { hostOf } from "#test/no-network.ts";

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "connected",
    (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : "failed"),
  );

test("no test connects to another machine, by name or by number", async () => {
  expect(await failureOf(fetch("https://query1.finance.yahoo.com/"))).toContain("Tests reach no network");
  expect(await failureOf(fetch("http://192.0.2.1/"))).toContain("192.0.2.1 is not this machine");
  const socket = connect(80, "example.org");
  const said = await new Promise((resolve) => socket.once("error", (error) => resolve(error.message)));
  expect(said).toContain("example.org is not this machine");
});

test("what listens on this machine is reached", async () => {
  const server = createServer((_request, response) => response.end("here"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("here");
  server.close();
});

test("a path is of this machine, and so is a port alone", () => {
  expect([
    hostOf([{ path: "/tmp/.s.PGSQL.5432" }]),
    hostOf([5432]),
    hostOf([[{ port: 1, host: "a.example" }, null]]),
  ]).toEqual(["", "", "a.example"]);
});
