import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressAnswers } from "./compress-answers.ts";

const LONG = { holdings: Array.from({ length: 200 }, (_, row) => ({ asset: `Company ${row}`, value: "100.00" })) };

function openApp() {
  const app = new Hono();
  app.use(compressAnswers);
  app.get("/long", () => Response.json(LONG, { status: 201, headers: { "cache-control": "no-store" } }));
  app.get("/short", () => Response.json({ is: "short" }));
  app.get("/picture", () => new Response(new Uint8Array(4000), { headers: { "content-type": "image/png" } }));
  app.get("/none", () => new Response(null, { status: 204 }));
  return (path: string, accepted = "gzip, deflate, br, zstd") =>
    app.request(path, { headers: { "accept-encoding": accepted } });
}

test("a long answer travels compressed and says the same", async () => {
  const get = openApp();
  const [br, zstd] = [await get("/long"), await get("/long", "zstd")];
  expect([br.status, br.headers.get("content-encoding"), br.headers.get("cache-control")]).toEqual([
    201,
    "br",
    "no-store",
  ]);
  expect(JSON.parse(brotliDecompressSync(await br.arrayBuffer()).toString())).toEqual(LONG);
  expect(JSON.parse(zstdDecompressSync(await zstd.arrayBuffer()).toString())).toEqual(LONG);
});

test("a short answer, a picture, an empty one and one for a caller who takes nothing are left as they are", async () => {
  const get = openApp();
  const answers = [await get("/short"), await get("/picture"), await get("/none"), await get("/long", "identity")];
  expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual([null, null, null, null]);
  expect(await answers[0]?.json()).toEqual({ is: "short" });
  expect(await answers[3]?.json()).toEqual(LONG);
});

test("caches are told that the answer differs by what its caller takes", async () => {
  expect((await openApp()("/long", "identity")).headers.get("vary")).toBe("accept-encoding");
});
