import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { contentRows, foundGuides, news } from "#features/content/contract.ts";
import { apiError } from "#features/shared/wire.ts";
import { openApi, ORIGIN } from "#test/api.ts";
import type { Api } from "#test/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const ask = (sql: string, collection = "support") =>
  api.call("POST", `/__nuxt_content/${collection}/query`, { body: { sql } });

test("X9 a SELECT answers the pages of the collection", async () => {
  const rows = (await ask("SELECT path, title FROM _content_support ORDER BY stem ASC")).as(contentRows);
  expect(rows).toContainEqual({ path: "/support", title: expect.any(String) });
  expect(rows.every((row) => Object.keys(row).length === 2)).toBe(true);
});

test("the list of guides inside the application is one the grammar takes", async () => {
  const sql = `SELECT "path", "title", "description" FROM _content_support WHERE "path" <> '/support' ORDER BY stem ASC`;
  const rows = (await ask(sql)).as(contentRows);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows).not.toContainEqual(expect.objectContaining({ path: "/support" }));
});

test("X9 anything else is 400 with the place of the mistake, an unknown collection is 404", async () => {
  const refused = await ask("DELETE FROM _content_support");
  expect(refused.status).toBe(400);
  expect(refused.as(apiError).fields).toEqual([{ path: "sql", message: "SELECT is expected here. (character 1)" }]);
  expect((await ask("SELECT * FROM _content_legal")).status).toBe(400);
  expect((await ask("SELECT * FROM _content_users", "users")).status).toBe(404);
  expect((await ask("SELECT * FROM _content_x", "__proto__")).status).toBe(404);
});

test("D8: guides are found by section, by every word, with where they stand and their first words", async () => {
  const find = async (words: string) =>
    (await api.call("GET", `/api/guides?words=${encodeURIComponent(words)}`)).as(foundGuides).sections;
  const [first] = await find("import statement");
  expect(first?.path).toMatch(/^\/support\//);
  expect(first?.headings.length).toBeGreaterThan(0);
  expect((await find("second factor")).some(({ path }) => path.includes("#"))).toBe(true);
  expect([await find(""), await find("zzzzqqqq")]).toEqual([[], []]);
});

test("D8: the newest five of What is new come with their days and lead to the page", async () => {
  const { entries } = (await api.call("GET", "/api/news")).as(news);
  expect(entries).toHaveLength(5);
  expect(entries.map(({ on }) => on)).toEqual(
    entries
      .map(({ on }) => on)
      .toSorted()
      .toReversed(),
  );
  expect(
    entries.every(({ path, title, text }) => path.startsWith("/what-is-new#") && title !== "" && text !== ""),
  ).toBe(true);
});

test("D7 a draft is in no answer", async () => {
  expect((await ask("SELECT path FROM _content_generic WHERE draft = TRUE", "generic")).as(contentRows)).toEqual([]);
});

test("X10 the dump is SQL of the same rows, as JSON, gzip, base64", async () => {
  const answer = await api.call("GET", "/__nuxt_content/legal/sql_dump.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = z.array(z.string()).parse(JSON.parse(gunzipSync(Buffer.from(answer.text, "base64")).toString()));
  const rows = (await ask("SELECT path FROM _content_legal", "legal")).as(contentRows);
  expect(lines[0]).toMatch(/^CREATE TABLE IF NOT EXISTS _content_legal \("id" TEXT, "title" TEXT/);
  expect(lines.length).toBe(rows.length + 1);
});

test("the site map names public pages with this address, and no snippet", async () => {
  const { text } = await api.call("GET", "/sitemap.xml");
  expect(text).toContain(`<loc>${ORIGIN}/pricing</loc>`);
  expect(text).toContain(`<loc>${ORIGIN}/</loc>`);
  expect(text).toContain(`<loc>${ORIGIN}/docs/api/transactions</loc>`);
  expect(text).not.toContain("/docs/api/staff");
  expect(text).not.toContain("/snippets/");
});

test("a weakness can be told of: security.txt names where, what we promise, and an end less than a year away (RFC 9116)", async () => {
  const answer = await api.call("GET", "/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(answer.text).toContain(`Contact: ${ORIGIN}/contact\n`);
  expect(answer.text).toContain(`Policy: ${ORIGIN}/legal/security\n`);
  expect(answer.text).toMatch(/^Expires: 2027-05-21T\d\d:\d\d:\d\dZ$/m);
});

test("the feed, the rules for robots and the list for language models name the same pages", async () => {
  expect((await api.call("GET", "/feed.xml")).text).toContain(`<link href="${ORIGIN}/articles/`);
  expect((await api.call("GET", "/robots.txt")).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const list = (await api.call("GET", "/llms.txt")).text;
  expect(list).toContain(`(${ORIGIN}/support/`);
  expect(list).toContain(`- [Transactions](${ORIGIN}/docs/api/transactions): `);
});
