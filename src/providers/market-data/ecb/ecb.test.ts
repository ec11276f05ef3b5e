import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { describeRateSource } from "#providers/market-data/contract.ts";
import { createEcbRates } from "./ecb.ts";

const CSV =
  "Date,USD,JPY,CYP,\n2008-01-02,1.4688,159.85,N/A,\n2007-12-31,1.4721,164.93,0.585274,\n2007-12-28,1.4692,165.57,0.5853,\n";
const XML =
  '<Envelope><Cube><Cube time="2026-04-13"><Cube currency="USD" rate="1.1684"/></Cube><Cube time="2026-04-10"><Cube currency="USD" rate="1.1701"/></Cube></Cube></Envelope>';
const ZIP = zipSync({ "eurofxref-hist.csv": strToU8(CSV) });

/** Answers by the first folder of the path, each one a way in which a service misbehaves. */
const asked: string[] = [];
let bytesSent = 0;
const answer: RequestListener = (request, response) => {
  const [, folder = "", file = ""] = (request.url ?? "").split("/");
  asked.push(`${folder}/${file}`);
  const send = (status: number, body: string | Uint8Array, headers = {}) =>
    response.writeHead(status, headers).end(body);
  if (folder === "good") return send(200, file.endsWith(".zip") ? ZIP : XML);
  if (folder === "broken") return send(500, "oops");
  if (folder === "busy") return send(429, "later");
  if (folder === "gone") return send(404, "no such file");
  if (folder === "page")
    return send(200, "<html><body>Please sign in to the network</body></html>", { "content-type": "text/html" });
  if (folder === "redirect") return send(302, "", { location: "/good/eurofxref-hist.zip" });
  if (folder === "cut")
    return response.writeHead(200, { "content-length": "1000" }).write("half", () => response.destroy());
  if (folder === "slow") return response.writeHead(200).write("a");
  if (folder === "huge") {
    response.writeHead(200);
    const piece = new Uint8Array(1_000_000);
    const pour = () => {
      while (!response.destroyed && bytesSent < 100_000_000) {
        bytesSent += piece.byteLength;
        if (!response.write(piece)) return response.once("drain", pour);
      }
      return response.end();
    };
    return pour();
  }
  return send(404, "");
};

const server = createServer(answer);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const NOW = Date.parse("2026-04-14T18:00:00Z");
const open = (folder: string, today = "2026-04-14", timeoutMs = 400) =>
  createEcbRates({ url: `${base}/${folder}`, today: () => today, now: () => NOW, timeoutMs }).source;

describeRateSource(() => open("good"), {
  from: "2007-12-01",
  to: "2008-01-31",
  rates: [
    { currency: "USD", on: "2007-12-31", rate: "1.4721" },
    { currency: "CYP", on: "2007-12-28", rate: "0.5853" },
  ],
});

describe("the bank's service", () => {
  test("recent days come from the small file, older ones from the whole history", async () => {
    asked.length = 0;
    const recent = await open("good").rates("2026-04-01", "2026-04-14");
    expect(recent.ok && recent.value.map(({ rate }) => rate)).toEqual(["1.1701", "1.1684"]);
    await open("good").rates("2007-12-01", "2026-04-14");
    expect(asked).toEqual(["good/eurofxref-hist-90d.xml", "good/eurofxref-hist.zip"]);
  });

  test.each(["broken", "slow", "cut"])("%s: said to be out of reach, to be tried again", async (folder) => {
    expect(await open(folder).rates("2007-12-01", "2008-01-31")).toEqual({
      ok: false,
      error: { kind: "provider_unreachable", provider: "European Central Bank" },
    });
  });

  test("asked for patience: said to be busy, and for how long", async () => {
    expect(await open("busy").rates("2007-12-01", "2008-01-31")).toEqual({
      ok: false,
      error: { kind: "provider_busy", provider: "European Central Bank", retryAfterSeconds: 60 },
    });
  });

  test("nobody listening: said to be out of reach", async () => {
    const nobody = createEcbRates({
      url: "http://127.0.0.1:9/",
      today: () => "2026-04-14",
      now: () => NOW,
    }).source;
    expect(await nobody.rates("2007-12-01", "2008-01-31")).toMatchObject({ error: { kind: "provider_unreachable" } });
  });

  test.each([
    ["gone", "status 404 instead of the file"],
    ["page", "not a zip file"],
    ["redirect", "status 302 instead of an answer"],
  ])("%s: said to be unreadable, with why", async (folder, detail) => {
    asked.length = 0;
    expect(await open(folder).rates("2007-12-01", "2008-01-31")).toEqual({
      ok: false,
      error: { kind: "provider_answer_unreadable", provider: "European Central Bank", detail },
    });
    expect(asked).toEqual([`${folder}/eurofxref-hist.zip`]);
  });

  test("an answer of 100 MB is cut off after the first few", async () => {
    expect(await open("huge", "2026-04-14", 20_000).rates("2007-12-01", "2008-01-31")).toMatchObject({
      error: { kind: "provider_answer_unreadable", detail: expect.stringContaining("more than is read") },
    });
    expect(bytesSent).toBeLessThan(50_000_000);
  });
});
