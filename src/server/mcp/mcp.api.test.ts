import { randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type ApiRight, madeApiKey } from "#features/api-keys/contract.ts";
import { overview } from "#features/figures/contract.ts";
import { portfolio } from "#features/portfolios/contract.ts";
import { type Api, type Caller, openApi, ORIGIN, TODAY } from "#test/api.ts";
import { TOOLS } from "./mcp-routes.ts";

let api: Api;
let person: Caller;
let sampleId: string;
beforeAll(async () => {
  api = await openApi();
  person = await api.signUp("asks");
  sampleId = (await person.call("POST", "/api/sample", { body: {} })).as(portfolio).portfolioId;
}, 120_000);
afterAll(() => api.close());

async function keyWith(rights: readonly ApiRight[], of: Caller = person): Promise<string> {
  const body = { keyId: randomUUID(), name: "Assistant", rights, daysValid: 1 };
  return (await of.call("POST", "/api/user/api-keys", { body })).as(madeApiKey).secret;
}

/** The client the protocol's own kit brings, over the server's fetch function. */
async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers).entries());
      const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      const answer = await api.call(init?.method ?? "GET", new URL(url).pathname, { headers, body, token: secret });
      const isEmpty = answer.status === 202 || answer.status === 204;
      return new Response(isEmpty ? null : answer.text, { status: answer.status, headers: answer.headers });
    },
  });
  await client.connect(transport);
  return client;
}

const told = z.object({ content: z.array(z.object({ text: z.string() })), structuredContent: z.unknown().optional() });
async function ask(client: Client, name: string, given: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: given });
  return { isError: answer.isError === true, ...told.parse(answer) };
}

const figure = z.looseObject({
  value: z.string().nullable(),
  currency: z.string(),
  asOf: z.string(),
  coverage: z.string(),
  explanation: z.url(),
});

test("the protocol's own client finds eleven tools, each of which says that it only reads", async () => {
  const client = await connect(await keyWith(["read"]));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
  expect(tools).toHaveLength(11);
});

test("the net worth told is that of the API, with its day, currency, coverage and an address that explains it", async () => {
  const client = await connect(await keyWith(["read"]));
  const { structuredContent } = await ask(client, "net_worth", { portfolioId: sampleId });
  const said = z.object({ netWorth: figure, classes: z.array(z.object({ value: figure })) }).parse(structuredContent);
  const shown = (await person.call("GET", `/api/portfolios/${sampleId}/overview`)).as(overview);
  expect(said.netWorth).toMatchObject({
    value: shown.netWorth.value,
    currency: shown.currency,
    asOf: TODAY,
    coverage: "ok",
  });
  const { pathname, search } = new URL(said.netWorth.explanation);
  const why = await person.call("GET", `${pathname}${search}`);
  expect(why.status).toBe(200);
  expect(why.as(z.looseObject({ value: z.string() })).value).toBe(shown.netWorth.value);
});

/** Every address of an explanation in an answer. */
const addressesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/"explanation":"([^"]+)"/g)].map(([, address = ""]) => address)),
];

const first = z.object({ holdings: z.array(z.object({ assetId: z.string() })) });

async function everyAnswer(client: Client): Promise<ReadonlyMap<string, string>> {
  const { structuredContent } = await ask(client, "holdings", { portfolioId: sampleId, limit: 3 });
  const assetId = first.parse(structuredContent).holdings[0]?.assetId;
  const given: Record<string, Record<string, unknown>> = {
    list_portfolios: { portfolioId: undefined },
    bridge: { from: "2025-01-01" },
    lots: { assetId },
    holdings: { limit: 3 },
    scenario: { shocks: "equity:-0.3" },
    explain: { figure: "net_worth" },
  };
  const answers = new Map<string, string>();
  for (const { name } of TOOLS) {
    const answer = await ask(client, name, { portfolioId: sampleId, ...given[name] });
    expect(answer.isError, `${name}: ${answer.content[0]?.text}`).toBe(false);
    answers.set(name, answer.content[0]?.text ?? "");
  }
  return answers;
}

test("every tool answers, and every address of an explanation in its answer explains", async () => {
  const answers = await everyAnswer(await connect(await keyWith(["read"])));
  for (const [name, text] of answers) {
    if (name !== "list_portfolios" && name !== "explain") expect(addressesIn(text).length, name).toBeGreaterThan(0);
    for (const address of addressesIn(text).slice(0, 12)) {
      const { pathname, search } = new URL(address);
      const why = await person.call("GET", `${pathname}${search}`);
      expect(why.status, `${name}: ${address} ${why.text.slice(0, 200)}`).toBe(200);
    }
  }
}, 120_000);

test("a key that withholds amounts is told shares and returns, and no amount whatever it asks", async () => {
  const answers = await everyAnswer(await connect(await keyWith(["assist"])));
  const amounts = z.object({ value: z.null(), isWithheld: z.literal(true) });
  for (const [name, text] of answers) {
    JSON.parse(text, (_, value: unknown) => {
      const isAmount = typeof value === "object" && value !== null && "currency" in value && "explanation" in value;
      if (isAmount) expect(amounts.safeParse(value).success, `${name}: ${JSON.stringify(value)}`).toBe(true);
      return value;
    });
    expect(text, name).not.toMatch(/"(quantity|p50)":"?\d/);
  }
  expect(answers.get("net_worth")).toMatch(/"share":0\.\d/);
  const worth = (await person.call("GET", `/api/portfolios/${sampleId}/overview`)).as(overview).netWorth.value ?? "";
  for (const [name, text] of answers) expect(text.includes(worth), name).toBe(false);
}, 120_000);

test("that key calls nothing else: the API tells amounts", async () => {
  const token = await keyWith(["assist"]);
  const answers = await Promise.all(
    ["/api/portfolios", `/api/portfolios/${sampleId}/overview`].map((path) => api.call("GET", path, { token })),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});

test("somebody else's portfolio is not there, and a day that is none is told with its field", async () => {
  const client = await connect(await keyWith(["read"], await api.signUp("other")));
  const theirs = await ask(client, "net_worth", { portfolioId: sampleId });
  expect(theirs.isError).toBe(true);
  expect(theirs.content[0]?.text).toBe("This portfolio does not exist, or you have no access to it.");
  const mine = await connect(await keyWith(["read"]));
  const none = await ask(mine, "net_worth", { portfolioId: sampleId, on: "2025-02-30" });
  expect(none.isError).toBe(true);
  expect(none.content[0]?.text).toContain("on");
});

test("nobody asks without a key, from another site, or with one that only writes", async () => {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const accept = { accept: "application/json, text/event-stream" };
  const [key, writing] = [await keyWith(["read"]), await keyWith(["write"])];
  const foreign = { ...accept, origin: "https://elsewhere.example" };
  const answers = [
    await api.call("POST", "/mcp", { body, headers: accept }),
    await api.call("POST", "/mcp", { body, headers: foreign, token: key }),
    await api.call("POST", "/mcp", { body, headers: accept, token: writing }),
    await api.call("POST", "/mcp", { body, headers: accept, token: key }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 200]);
});

test("a message that is none is refused in the protocol's words, and a stream is not offered", async () => {
  const token = await keyWith(["read"]);
  const headers = { accept: "application/json, text/event-stream" };
  const answer = await api.call("POST", "/mcp", { token, headers, body: { hello: 1 } });
  expect(answer.status).toBe(400);
  expect(answer.as(z.object({ error: z.object({ code: z.number() }) })).error.code).toBe(-32700);
  expect((await api.call("GET", "/mcp", { token, headers })).status).toBe(405);
});

test("a name that was made to lead to this machine opens nothing, though page and call agree on it", async () => {
  const secret = await keyWith(["read"]);
  const body = { jsonrpc: "2.0", id: 1, method: "ping" };
  const accept = { accept: "application/json, text/event-stream" };
  const ask = async (origin: string, header = origin) =>
    (await api.call("POST", "/mcp", { body, token: secret, origin, headers: { ...accept, origin: header } })).status;
  expect([await ask("http://rebound.example:3000"), await ask("http://127.0.0.1.rebound.example")]).toEqual([403, 403]);
  expect([await ask(ORIGIN), await ask("http://127.0.0.1:3000"), await ask("http://[::1]:3000")]).toEqual([
    200, 200, 200,
  ]);
  expect(await ask(ORIGIN, "null")).toBe(403);
});
