import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import type { Database } from "#db/sql.ts";
import { ok } from "#engine/result.ts";
import { isDatabaseAway, noteBrokenConnection } from "#db/unreachable.ts";
import { route } from "#features/shared/route.ts";
import { createApp } from "./app.ts";
import { refuseMethod } from "./refuse-method.ts";

const said = (code: string, message = "no") => Object.assign(new Error(message), { code });
const database = (query: () => Promise<never> | Promise<{ rows: never[]; affectedRows: number }>): Database => ({
  kind: "postgres",
  query,
  transaction: () => query() as Promise<never>,
  script: query,
  exclusively: (work) => work(),
  close: async () => undefined,
});
const AWAY = database(() => Promise.reject(said("ECONNREFUSED")));
const THERE = database(async () => ({ rows: [], affectedRows: 0 }));

const asking = (at: Database, error: Error) => {
  const read = route(
    { method: "GET", path: "/api/read", access: "public", summary: "Reads." },
    { plain: async () => (at === THERE ? Promise.reject(error) : (await at.query("select 1"), ok("read"))) },
  );
  const app = createApp({
    database: at,
    routes: [read],
    authenticate: () => Promise.reject(error),
    health: () => ({ isReady: true, database: "ready", jobs: "running" }),
  });
  return app.fetch(new Request("http://localhost/api/read"));
};

test("while the database is away a call answers 503 with Retry-After; a fault of ours stays a 500", async () => {
  const away = await asking(AWAY, said("ECONNREFUSED"));
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await away.text()).toContain("Our database is not responding.");
  // An outside service that refuses looks alike: the database is asked, and is there.
  const ours = await asking(THERE, said("ECONNREFUSED"));
  expect([ours.status, ours.headers.get("retry-after")]).toEqual([500, null]);
});

test("a call whose connection the database ended is told to come again, though the database is back by then", async () => {
  const ended = [said("57P01"), said("57P03"), said("08006"), new Error("Connection terminated unexpectedly")];
  for (const error of ended) {
    const answer = await asking(THERE, error);
    expect([error.message, answer.status, answer.headers.get("retry-after")]).toEqual([error.message, 503, "5"]);
  }
});

test("where a disk is full a call answers 503 with Retry-After, and says that nothing was changed", async () => {
  const full = [said("53100"), said("ENOSPC"), new Error("above", { cause: said("EDQUOT") })];
  for (const error of full) {
    const answer = await asking(THERE, error);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await answer.text()).toContain("Our storage is full at this moment. Nothing was changed");
  }
});

test("a database is away by its own words, by those of the network, and behind a library that hides why", async () => {
  const codes = ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "57P01", "57P03", "08006", "53300"];
  for (const code of codes) expect([code, await isDatabaseAway(AWAY, said(code))]).toEqual([code, true]);
  const hidden = Object.assign(new Error("Failed to get session"), { name: "APIError" });
  const below = new Error("above", { cause: said("ECONNREFUSED") });
  expect([await isDatabaseAway(AWAY, hidden), await isDatabaseAway(AWAY, below)]).toEqual([true, true]);
  // Nobody can tell what a library hides; where a connection broke a moment ago, it was that.
  const cut = database(async () => ({ rows: [], affectedRows: 0 }));
  noteBrokenConnection(cut);
  expect(await isDatabaseAway(cut, hidden)).toBe(true);
  expect([await isDatabaseAway(THERE, hidden), await isDatabaseAway(AWAY, said("23505"))]).toEqual([false, false]);
});

test("TRACE is refused by the server itself and hands no header back", async () => {
  const server = createServer((request, response) => {
    if (!refuseMethod(request, response)) response.end("answered");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const say = (method: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = "";
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(
          `${method} /api/plans HTTP/1.1\r\nHost: localhost\r\nCookie: secret=canary\r\nConnection: close\r\n\r\n`,
        ),
      );
      socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
      socket.on("end", () => resolve(answer)).on("error", reject);
    });
  const [trace, get] = [await say("TRACE"), await say("GET")];
  server.close();
  expect([trace.split("\r\n")[0], trace.includes("canary")]).toEqual(["HTTP/1.1 405 Method Not Allowed", false]);
  expect(trace.toLowerCase()).toContain("allow: delete, get, head");
  expect(get).toContain("answered");
});
