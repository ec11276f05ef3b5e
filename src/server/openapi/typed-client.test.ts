import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Api, openApi, TODAY } from "#test/api.ts";
import { type ServedApi, serveOverHttp } from "#test/serve-over-http.ts";
import { typeOf } from "./schema-type.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
const TSC = fileURLToPath(new URL("../../../node_modules/.bin/tsc", import.meta.url));
const STRICT =
  "--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noUnusedLocals --allowImportingTsExtensions --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom,dom.iterable --types"
    .split(" ")
    .concat("");
/** A program as somebody would write it: a portfolio made, a deposit entered, the net worth read, and a call refused. */
const PROGRAM = `import { ApiError, createClient } from "./aventine-client.ts";

export async function run(origin: string, key: string, ids: { portfolioId: string; accountId: string; transactionId: string }) {
  const client = createClient({ origin, key, today: () => "${TODAY}" });
  const { portfolioId, accountId, transactionId } = ids;
  const path = { portfolioId };
  await client.call("POST /api/portfolios", { body: { portfolioId, name: "By a program", baseCurrency: "EUR" } });
  await client.call("POST /api/portfolios/{portfolioId}/accounts", {
    path,
    body: { accountId, name: "Giro", kind: "bank", currency: "EUR" },
  });
  const entry = { type: "deposit", on: "2026-11-02", accountId, amount: "1234.56", currency: "EUR" } as const;
  const write = { path, body: { transactionId, entry }, idempotencyKey: transactionId };
  await client.call("POST /api/portfolios/{portfolioId}/transactions", write);
  await client.call("POST /api/portfolios/{portfolioId}/transactions", write);
  const overview = await client.call("GET /api/portfolios/{portfolioId}/overview", { path, query: { range: "1M" } });
  const page = await client.call("GET /api/portfolios/{portfolioId}/transactions", { path });
  const all = await client.call("GET /api/portfolios");
  const refused = await client
    .call("GET /api/portfolios/{portfolioId}/overview", { path: { portfolioId: transactionId } })
    .catch((error: unknown) => (error instanceof ApiError ? [error.status, error.message] : []));
  const netWorth: string | null = overview.netWorth.value;
  return { netWorth, count: page.totalCount, names: all.portfolios.map((it) => it.name), refused };
}
`;

let api: Api;
let served: ServedApi;
let folder: string;
beforeAll(async () => {
  api = await openApi();
  folder = await mkdtemp(join(tmpdir(), "aventine-client-"));
  served = await serveOverHttp(api);
  await writeFile(join(folder, "aventine-client.ts"), (await api.call("GET", "/api/aventine-client.ts")).text);
  await writeFile(join(folder, "program.ts"), PROGRAM);
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
  await api.close();
});

test("it is a download of one file that imports nothing and has every call of the reference", async () => {
  const answer = await api.call("GET", "/api/aventine-client.ts");
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
    200,
    'attachment; filename="aventine-client.ts"',
  ]);
  expect(answer.text).not.toMatch(/^import |require\(/m);
  const places = [...answer.text.matchAll(/^ {2}"((?:GET|POST|PUT|PATCH|DELETE) \/[^"]+)": \{/gm)].map(
    ([, place]) => place,
  );
  expect(places.length).toBeGreaterThan(150);
  expect(places).toContain("POST /api/portfolios/{portfolioId}/transactions");
  expect(places.filter((place) => place?.includes("/api/admin/"))).toEqual([]);
});

test("a program with it compiles strictly, and one that misspells a field does not", async () => {
  const run = promisify(execFile);
  await run(TSC, [...STRICT, join(folder, "program.ts")]);
  await writeFile(join(folder, "wrong.ts"), PROGRAM.replace('baseCurrency: "EUR"', 'baseCurency: "EUR"'));
  const wrong = await run(TSC, [...STRICT, join(folder, "wrong.ts")]).catch(
    (error: { stdout: string }) => error.stdout,
  );
  expect(wrong).toContain("baseCurency");
});

test("the program makes a portfolio, enters a transaction once, and reads the net worth", async () => {
  const ada = await api.signUp("ada");
  const program = z
    .object({ run: z.custom<(...given: unknown[]) => Promise<unknown>>((it) => typeof it === "function") })
    .parse(await import(pathToFileURL(join(folder, "program.ts")).href));
  const ids = { portfolioId: randomUUID(), accountId: randomUUID(), transactionId: randomUUID() };
  expect(await program.run(`${served.origin}/`, ada.token, ids)).toEqual({
    netWorth: "1234.56",
    count: 1,
    names: ["By a program"],
    refused: [404, expect.stringContaining("portfolio")],
  });
});

test("a word of a schema that has no type stops the making", () => {
  expect(typeOf({ anyOf: [{ type: "string" }, { type: "null" }] })).toBe("(string | null)");
  expect(typeOf({ type: "object", properties: { a: { const: 1 } }, required: [] })).toBe('{ "a"?: 1 }');
  expect(() => typeOf({ type: "object", patternProperties: {} })).toThrow("patternProperties");
});
