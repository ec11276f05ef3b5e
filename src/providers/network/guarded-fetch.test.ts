import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { guardedFetch, RefusedFetchError } from "./guarded-fetch.ts";

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  stops.push(() => void server.close());
  await new Promise((resolve) => void server.once("listening", resolve));
  const { port }: AddressInfo = Object(server.address());
  return `http://127.0.0.1:${port}`;
}

const LIMITS = { bytesMax: 1000, timeoutMs: 2000 };
const fetchOf = (configured: readonly string[], resolved: readonly string[] = []) =>
  guardedFetch({ ...LIMITS, configured }, { resolve: () => Promise.resolve(resolved) });

test("a configured address on this machine is asked, with its method, headers and body", async () => {
  const base = await serve((asked, answer) => {
    asked.setEncoding("utf8").on("data", (text) => {
      const said = `${asked.method} ${asked.url} ${String(asked.headers["x-key"])} ${text}`;
      answer.writeHead(201, { "content-encoding": "gzip", "retry-after": "7" }).end(gzipSync(said));
    });
  });
  const answer = await fetchOf([base])(`${base}/a?b=1`, { method: "POST", headers: { "x-key": "k" }, body: "hello" });
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
    201,
    "7",
    "POST /a?b=1 k hello",
  ]);
});

test.each([
  ["a private address", "https://10.0.0.1/x", []],
  ["this machine", "https://127.0.0.1/x", []],
  ["IPv6 of this machine", "https://[::1]/x", []],
  ["the service of a cloud that knows its keys", "https://169.254.169.254/latest", []],
  ["a name that leads to a private address", "https://bank.example/x", ["10.1.2.3"]],
  ["a name with one private address among others", "https://bank.example/x", ["93.184.215.14", "192.168.0.1"]],
  ["an address without TLS", "http://bank.example/x", ["93.184.215.14"]],
  ["a name and password in the address", "https://me:secret@bank.example/x", ["93.184.215.14"]],
  ["a file", "file:///etc/passwd", []],
])("%s is not asked", async (_name, url, resolved) => {
  await expect(fetchOf([], resolved)(url)).rejects.toThrow();
  if (url.startsWith("https")) await expect(fetchOf([], resolved)(url)).rejects.toThrow(RefusedFetchError);
});

test("another port of a configured host is another origin", async () => {
  const base = await serve((_asked, answer) => void answer.end("no"));
  await expect(fetchOf(["http://127.0.0.1:1"])(base)).rejects.toThrow(RefusedFetchError);
});

test("a redirect within the origin is followed, one to another host is not", async () => {
  const base = await serve((asked, answer) => {
    if (asked.url === "/there") answer.end("arrived");
    else answer.writeHead(302, { location: asked.url === "/here" ? "/there" : "https://elsewhere.example/" }).end();
  });
  const ask = fetchOf([base]);
  expect(await (await ask(`${base}/here`)).text()).toBe("arrived");
  await expect(ask(`${base}/away`)).rejects.toThrow("leads elsewhere");
  await expect(ask(`${base}/here`, { method: "POST", body: "x" })).rejects.toThrow("leads elsewhere");
});

test("circles end", async () => {
  const base = await serve((_asked, answer) => void answer.writeHead(302, { location: "/again" }).end());
  await expect(fetchOf([base])(base)).rejects.toThrow("circles");
});

test("an answer that is too long, packed or not, is not read to its end", async () => {
  const base = await serve((asked, answer) => {
    if (asked.url === "/bomb")
      answer.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(5_000_000)));
    else answer.end(Buffer.alloc(1001));
  });
  await expect(fetchOf([base])(base)).rejects.toThrow("more than is read");
  const bombed = fetchOf([base]);
  expect(gzipSync(Buffer.alloc(200_000)).byteLength).toBeLessThan(1000);
  await expect(bombed(`${base}/bomb`)).rejects.toThrow("more than is read");
});

test("an institution that is silent is left after the time there is", async () => {
  const base = await serve(() => undefined);
  const ask = guardedFetch({ bytesMax: 1000, timeoutMs: 50, configured: [base] });
  await expect(ask(base)).rejects.toThrow();
});
