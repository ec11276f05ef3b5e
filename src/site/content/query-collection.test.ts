import { afterEach, expect, test, vi } from "vitest";
import { writeDump } from "#content/query/dump.ts";
import { queryCollection } from "./query-collection.ts";

const table = {
  collection: "support",
  columns: { all: ["path", "title"], comparable: ["path", "title"] },
  rows: [
    { path: "/support/a", title: "Apples" },
    { path: "/support/b", title: "Bonds" },
  ],
};
const packed = async (): Promise<string> => {
  const stream = new Blob([JSON.stringify(writeDump(table))]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
};
const dump = await packed();
const SQL = "SELECT title FROM _content_support WHERE path = '/support/b'";

afterEach(() => vi.unstubAllGlobals());

test("X10 the server is asked; the dump is not loaded", async () => {
  const asked: string[] = [];
  const rows = await queryCollection("support", SQL, (path) => {
    asked.push(path);
    return Promise.resolve(Response.json([{ title: "Bonds" }]));
  });
  expect(rows).toEqual([{ title: "Bonds" }]);
  expect(asked).toEqual(["/__nuxt_content/support/query"]);
});

test("X10 without WebAssembly the dump is loaded once and answers like the server", async () => {
  vi.stubGlobal("WebAssembly", undefined);
  const asked: string[] = [];
  const ask = (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(dump));
  };
  expect(await queryCollection("support", SQL, ask)).toEqual([{ title: "Bonds" }]);
  expect(await queryCollection("support", "SELECT COUNT(*) AS n FROM _content_support", ask)).toEqual([{ n: 2 }]);
  expect(asked).toEqual(["/__nuxt_content/support/sql_dump.txt"]);
});

test("X10 a question that does not arrive is answered from the dump; when that is not there either, by nothing", async () => {
  const offline = () => Promise.reject(new TypeError("network"));
  expect(await queryCollection("legal", "SELECT title FROM _content_legal", offline)).toBeUndefined();
  const rows = await queryCollection("legal", "SELECT title FROM _content_support ORDER BY title", (path) =>
    Promise.resolve(path.endsWith("query") ? new Response(null, { status: 503 }) : new Response(dump)),
  );
  expect(rows).toEqual([{ title: "Apples" }, { title: "Bonds" }]);
});
