import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtFiles } from "./files.ts";

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "aventine-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const ask = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);

test("a small file is read once and answered whole each time, a large one is read as it is sent", async () => {
  const large = "x".repeat(500_000);
  const folder = folderWith({ "assets/a-1.js": "first", "assets/b-2.js": large });
  const serve = builtFiles(folder);
  const small = await Promise.all([1, 2].map(() => serve(ask("/assets/a-1.js"))));
  expect(await Promise.all(small.map(async (answer) => answer?.text()))).toEqual(["first", "first"]);
  expect(small[0]?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  // What is kept needs no disk any more; what is not, does.
  rmSync(join(folder, "assets/a-1.js"));
  expect(await (await serve(ask("/assets/a-1.js")))?.text()).toBe("first");
  expect(await (await serve(ask("/assets/b-2.js")))?.text()).toBe(large);
});

test("a browser that takes Brotli gets the compressed copy, and a HEAD gets its length alone", async () => {
  const serve = builtFiles(folderWith({ "assets/a-1.js": "plain text", "assets/a-1.js.br": "packed" }));
  const head = { method: "HEAD", headers: { "accept-encoding": "br, gzip" } };
  const answer = await serve(ask("/assets/a-1.js", head));
  expect([answer?.headers.get("content-encoding"), answer?.headers.get("content-length")]).toEqual(["br", "6"]);
  expect(await answer?.text()).toBe("");
  const whole = await serve(ask("/assets/a-1.js", { headers: { "accept-encoding": "br" } }));
  expect(await whole?.text()).toBe("packed");
  expect(await (await serve(ask("/assets/a-1.js")))?.text()).toBe("plain text");
});

test("a path that is not in the folder is no file, however it is written", async () => {
  const serve = builtFiles(folderWith({ "assets/a-1.js": "first" }));
  const paths = ["/assets/none.js", "/assets/../../etc/passwd", "/%2e%2e/secret", "/%zz"];
  expect(await Promise.all(paths.map((path) => serve(ask(path))))).toEqual(paths.map(() => undefined));
});
