import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { keptPages, keyOfPages, makePage } from "./kept-pages.ts";
import type { RenderPage } from "./pages.ts";

const SETTINGS = { buildId: "b1", clientOrigin: "", identity: { provider: "embedded" } };
const ORIGIN = "http://localhost:3000";
const html = (path: string, nonce: string) =>
  `<html><script nonce="${nonce}">start()</script><script type="application/ld+json">{}</script>` +
  `<script nonce="${nonce}" src="/assets/a.js"></script><p>${path} ${"word ".repeat(400)}</p></html>`;
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** A renderer that counts what it is asked. */
function counting() {
  const asked: string[] = [];
  const render: RenderPage = (request, nonce) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return Promise.resolve(
      new Response(html(pathname, nonce), { status: pathname === "/gone" ? 404 : 200, headers: { "x-own": "1" } }),
    );
  };
  return { asked, render };
}

const NOWHERE = "/nowhere/at/all/";
const open = (more: Partial<Parameters<typeof keptPages>[0]> = {}) => {
  const { asked, render } = counting();
  let year = 2026;
  const paths = new Set(["/", "/pricing", "/gone"]);
  const answer = keptPages({ render, settings: SETTINGS, paths, folder: NOWHERE, year: () => year, ...more });
  const get = (path: string, headers: Record<string, string> = {}) => answer(new Request(ORIGIN + path, { headers }));
  return { asked, get, answer, turnYear: () => (year += 1) };
};

test("a public page is rendered once and sent to everybody, its scripts named by their hashes", async () => {
  const { asked, get } = open();
  const [first, second] = [await get("/pricing"), await get("/pricing")];
  expect(asked).toEqual(["/pricing"]);
  expect(await first?.text()).toBe(html("/pricing", "").replaceAll(' nonce=""', ""));
  expect(second?.headers.get("content-security-policy")).toContain(`script-src 'self' ${hashOf("start()")};`);
});

test("two who ask for the same page at once wait for one rendering", async () => {
  const { asked, get } = open();
  await Promise.all([get("/"), get("/"), get("/")]);
  expect(asked).toEqual(["/"]);
});

test("a page travels compressed the way its reader takes it, and unchanged where he takes nothing", async () => {
  const { get } = open();
  const bodyOf = async (accepted: string) => {
    const response = await get("/", { "accept-encoding": accepted });
    return {
      encoding: response?.headers.get("content-encoding"),
      bytes: Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer()),
    };
  };
  const plain = (await bodyOf("identity")).bytes;
  const [br, zstd, gzip] = [await bodyOf("gzip, br, zstd"), await bodyOf("zstd, gzip"), await bodyOf("br;q=0, gzip")];
  expect([br.encoding, zstd.encoding, gzip.encoding]).toEqual(["br", "zstd", "gzip"]);
  expect([brotliDecompressSync(br.bytes), zstdDecompressSync(zstd.bytes), gunzipSync(gzip.bytes)]).toEqual([
    plain,
    plain,
    plain,
  ]);
});

test("who has the page already is told that nothing changed", async () => {
  const { get } = open();
  const etag = (await get("/"))?.headers.get("etag") ?? "";
  expect((await get("/", { "if-none-match": etag }))?.status).toBe(304);
  expect((await get("/pricing", { "if-none-match": etag }))?.status).toBe(200);
});

test("an address with a query, one of no public page, a post and a page that failed are left to the renderer", async () => {
  const { get, answer } = open();
  expect(await get("/?print")).toBeUndefined();
  expect(await get("/central")).toBeUndefined();
  expect(await get("/gone")).toBeUndefined();
  expect(await answer(new Request(`${ORIGIN}/`, { method: "POST" }))).toBeUndefined();
});

test("a new year makes the pages anew, for the foot of each names it", async () => {
  const { asked, get, turnYear } = open();
  await get("/");
  turnYear();
  await get("/");
  expect(asked).toEqual(["/", "/"]);
});

test("a page made while building is sent as it lies there, by a server with the settings it was made for", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aventine-pages-"));
  const made = await makePage(new URL("/pricing", ORIGIN), counting().render);
  writeFileSync(join(folder, "0.html"), made?.html ?? "");
  const pages = { "/pricing": { file: "0.html", scripts: made?.scripts } };
  writeFileSync(join(folder, "index.json"), JSON.stringify({ key: keyOfPages(ORIGIN, SETTINGS), pages }));
  const same = open({ folder });
  expect(await (await same.get("/pricing"))?.text()).toBe(made?.html.toString());
  expect(same.asked).toEqual([]);
  const other = open({ folder, settings: { ...SETTINGS, chatKey: "0b7c6d4e-3f5a-4b2c-8d1e-9f0a1b2c3d4e" } });
  await other.get("/pricing");
  expect(other.asked).toEqual(["/pricing"]);
});
