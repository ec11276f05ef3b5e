import { createServer } from "node:http";
import type { Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { assert } from "#engine/result.ts";
import type { Database } from "#db/sql.ts";
import { testNow } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import { describeNewsletter } from "./contract.ts";
import { embeddedNewsletter } from "./embedded.ts";
import { newsletterFrom } from "./registry.ts";
import { zohoNewsletter } from "./zoho/zoho.ts";

/** Stands in for Zoho's two services: tokens that can end, and a list. */
interface StandIn {
  readonly server: Server;
  readonly list: Set<string>;
  tokensGiven: number;
  token: string;
  /** How the list answers instead of working. */
  trouble: "none" | "500" | "silent" | "html" | "2004" | "429" | "redirect";
  refusesTokens: boolean;
  readonly seen: string[];
}

let zoho: StandIn;
let origin: string;
let database: Database;
let clock = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  zoho = standIn();
  await new Promise<void>((resolve) => zoho.server.listen(0, "127.0.0.1", resolve));
  const address = zoho.server.address();
  assert(typeof address === "object" && address !== null, "the stand-in listens");
  origin = `http://127.0.0.1:${address.port}`;
});
afterEach(() => {
  zoho.server.closeAllConnections();
  zoho.server.close();
});

function standIn(): StandIn {
  const state: StandIn = {
    list: new Set(),
    tokensGiven: 0,
    token: "",
    trouble: "none",
    refusesTokens: false,
    seen: [],
    server: createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => {
        const form = new URLSearchParams(body);
        const json = (status: number, value: unknown) =>
          response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
        state.seen.push(request.url ?? "");
        if (request.url === "/oauth/v2/token") {
          if (state.refusesTokens || form.get("refresh_token") !== "refresh")
            return json(200, { error: "invalid_code" });
          state.tokensGiven += 1;
          state.token = `token${state.tokensGiven}`;
          return json(200, { access_token: state.token, expires_in: 3600, token_type: "Bearer" });
        }
        if (state.trouble === "silent") return;
        if (state.trouble === "500") return json(500, { message: "oops" });
        if (state.trouble === "429") return json(429, {});
        if (state.trouble === "html") return response.writeHead(200).end("<html>maintenance</html>");
        if (state.trouble === "redirect") return response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
        if (state.trouble === "2004") return json(200, { status: "error", code: "2004", message: "Invalid" });
        if (request.headers.authorization !== `Zoho-oauthtoken ${state.token}`) return json(401, { code: "1007" });
        const { "Contact Email": email = "" } = JSON.parse(form.get("contactinfo") ?? "{}");
        if (form.get("listkey") !== "list") return json(200, { status: "error", code: "2501" });
        if (request.url === "/api/v1.1/json/listsubscribe") state.list.add(email);
        else if (request.url === "/api/v1.1/json/listunsubscribe") state.list.delete(email);
        return json(200, { status: "success", code: "0", message: "done" });
      });
    }),
  };
  return state;
}

const open = () =>
  zohoNewsletter({
    accountsOrigin: origin,
    campaignsOrigin: origin,
    clientId: "id",
    clientSecret: "secret",
    refreshToken: "refresh",
    listKey: "list",
    now: () => clock,
    timeoutMs: 300,
  });

describeNewsletter("Zoho Campaigns", async () => ({ newsletter: open(), members: async () => [...zoho.list] }));
describeNewsletter("the embedded list", async () => {
  await database.query("delete from correspondence.newsletter_member");
  const members = async () =>
    (await database.query("select email from correspondence.newsletter_member order by email")).rows.map((row) =>
      String(row["email"]),
    );
  return { newsletter: embeddedNewsletter(database), members };
});

test("one token serves many calls, is renewed a minute before it ends, and when it is refused before its time", async () => {
  const newsletter = open();
  await Promise.all(["a", "b", "c"].map((name) => newsletter.add(`${name}@example.org`)));
  expect(zoho.tokensGiven).toBe(1);
  clock += 3_541_000;
  expect([await newsletter.add("d@example.org"), zoho.tokensGiven]).toEqual(["done", 2]);
  zoho.token = "revoked elsewhere";
  expect([await newsletter.add("e@example.org"), zoho.tokensGiven]).toEqual(["done", 3]);
  expect(zoho.list.size).toBe(5);
});

test("silence, errors, limits and pages that are no answer may pass; an address it cannot take is final", async () => {
  const newsletter = open();
  const outcomes: unknown[] = [];
  for (const trouble of ["500", "silent", "429", "html", "redirect", "2004"] as const) {
    zoho.trouble = trouble;
    outcomes.push(await newsletter.add("ada@example.org"));
  }
  expect(outcomes).toEqual([
    { problem: "Zoho answered 500.", isFinal: false },
    { problem: "Zoho did not answer in time.", isFinal: false },
    { problem: "Zoho asked to wait.", isFinal: false },
    { problem: "Zoho answered 200.", isFinal: false },
    { problem: "Zoho could not be reached.", isFinal: false },
    { problem: "Zoho answered with code 2004.", isFinal: true },
  ]);
});

test("a refresh token that is refused is a problem without the token in it, and asks once a call", async () => {
  zoho.refusesTokens = true;
  expect(await open().add("ada@example.org")).toEqual({
    problem: "Zoho gave no token (invalid_code).",
    isFinal: false,
  });
  expect(zoho.seen).toEqual(["/oauth/v2/token"]);
});

test("the configuration chooses, and half of it stops the start", () => {
  const all = {
    ZOHO_CLIENT_ID: "a",
    ZOHO_CLIENT_SECRET: "b",
    ZOHO_REFRESH_TOKEN: "c",
    ZOHO_LIST_KEY: "d",
    ZOHO_DC: "eu",
  };
  expect(newsletterFrom({}, database, testNow).newsletter.name).toBe("the embedded list");
  expect(newsletterFrom(all, database, testNow).newsletter.name).toBe("Zoho Campaigns");
  expect(() => newsletterFrom({ ...all, ZOHO_LIST_KEY: "" }, database, testNow)).toThrow("belong together");
  expect(() => newsletterFrom({ ...all, ZOHO_DC: "evil.example/" }, database, testNow)).toThrow();
});
