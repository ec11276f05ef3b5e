import fc from "fast-check";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const PAGE =
  '<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js" nonce="n"/></head><body>' +
  '<h1>Ünë £ 🏦</h1><p>&lt;/body&gt; type=&quot;module&quot; async</p><script nonce="n" type="module" async="">import "/a.js";</script></body></html>';

/** What a reader gets of a page that is sent in such pieces. */
async function sent(bytes: Uint8Array, cuts: readonly number[]): Promise<string> {
  const places = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length];
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      places.slice(1).forEach((end, index) => controller.enqueue(bytes.slice(places[index], end)));
      controller.close();
    },
  });
  return new Response(pieces.pipeThrough(paintFirst("n"))).text();
}

test("modules are only named, the script that begins the page waits, and the starter stands once before the end", async () => {
  const page = await sent(new TextEncoder().encode(PAGE), []);
  expect(page).toContain('<link rel="later" href="/a.js" nonce="n"/>');
  expect(page).toContain('<script nonce="n" type="later">import "/a.js";</script><script nonce="n">(() => {');
  expect(page.split("aventineEarly")).toHaveLength(2);
  expect(page.endsWith("})()</script></body></html>")).toBe(true);
  expect(page).toContain("<h1>Ünë £ 🏦</h1><p>&lt;/body&gt; type=&quot;module&quot; async</p>");
  expect(page).not.toContain('modulepreload" href');
});

test("what the page begins with is a script that can be read", async () => {
  const page = await sent(new TextEncoder().encode(PAGE), []);
  const [, starter = ""] = /<script nonce="n">([^]*?)<\/script><\/body>/.exec(page) ?? [];
  expect(starter).toContain("requestAnimationFrame");
  expect(parseSync("starter.js", starter).errors).toEqual([]);
});

test("a page is the same however its bytes are cut", async () => {
  const bytes = new TextEncoder().encode(PAGE);
  const whole = await sent(bytes, []);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (cuts) => {
      expect(await sent(bytes, cuts)).toBe(whole);
    }),
  );
});
