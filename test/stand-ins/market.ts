import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "#test/stand-ins/market-answers.ts";
import {
  coinChart,
  coinPrices,
  coinSearch,
  ecbHistory,
  ecbRecent,
  yahooChart,
  yahooSearch,
  yahooSpark,
} from "#test/stand-ins/market-answers.ts";

import { ecbCurve, ecbHicp, fredCpi, treasuryYear } from "#test/stand-ins/series-answers.ts";
import { twelveQuotes, twelveSearch, twelveSeries } from "#test/stand-ins/twelve-data-answers.ts";

/**
 * `lying`: what cannot be true, in the right shape. `down`: 503. `slow`: nothing for as long as anybody waits. `busy`: 429, come back in two minutes.
 * `page`: a page for people with status 200, as a network asks for a sign-in. `cut`: the connection ends in the middle of an answer.
 */
export type MarketMode = "ok" | "slow" | "lying" | "down" | "busy" | "page" | "cut";
export type MarketVendor = "yahoo" | "coingecko" | "ecb" | "twelve-data" | "ecb-data" | "us-treasury" | "fred";

export interface MarketStandIn {
  readonly origin: string;
  /** Variables that make a server ask this stand-in and nothing else. */
  readonly environment: Readonly<Record<string, string>>;
  /** How one vendor behaves from now on, or all of them. */
  readonly behave: (mode: MarketMode, vendor?: MarketVendor) => void;
  /** What was asked, oldest first: path and query, and the headers that came with it. */
  readonly asked: readonly { readonly path: string; readonly headers: IncomingMessage["headers"] }[];
  readonly close: () => Promise<void>;
}

/** Serves the market as it is at `now`, the machine's clock where none is given, on a free port of this machine or the one given. */
export async function openMarketStandIn({
  now = Date.now,
  port = 0,
}: { readonly now?: () => number; readonly port?: number } = {}): Promise<MarketStandIn> {
  const modes = new Map<string, MarketMode>();
  const asked: { path: string; headers: IncomingMessage["headers"] }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const [, vendor = "", ...rest] = url.pathname.split("/");
    if (vendor === "behave") {
      modes.set(url.searchParams.get("vendor") ?? "", modeOf(url.searchParams.get("mode")));
      return response.end("behaves\n");
    }
    asked.push({ path: `${url.pathname}${url.search}`, headers: request.headers });
    const mode = modes.get(vendor) ?? modes.get("") ?? "ok";
    return behave(mode, response, () => answer(vendor, rest.map(decodeURIComponent), url.searchParams, now()));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return {
    origin,
    environment: {
      MARKET_DATA: "on",
      YAHOO_URL: `${origin}/yahoo`,
      COINGECKO_URL: `${origin}/coingecko`,
      ECB_RATES_URL: `${origin}/ecb/`,
      TWELVE_DATA_URL: `${origin}/twelve-data`,
      ECB_DATA_URL: `${origin}/ecb-data/`,
      US_TREASURY_URL: `${origin}/us-treasury/`,
      FRED_URL: `${origin}/fred/`,
    },
    behave: (mode, vendor) => {
      if (vendor === undefined) modes.clear();
      modes.set(vendor ?? "", mode);
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const MODES = ["ok", "slow", "lying", "down", "busy", "page", "cut"] as const;
const modeOf = (text: string | null): MarketMode => MODES.find((it) => it === text) ?? "ok";

function answer(vendor: string, path: readonly string[], query: URLSearchParams, now: number): Answer {
  const [a, b, c, d] = path;
  if (vendor === "yahoo") {
    if (`${a}/${b}/${c}` === "v8/finance/chart") return yahooChart(d ?? "", query, now);
    if (`${a}/${b}/${c}` === "v7/finance/spark") return yahooSpark(query, now);
    if (`${a}/${b}/${c}` === "v1/finance/search") return yahooSearch(query);
  }
  if (vendor === "coingecko") {
    if (a === "search") return coinSearch(query);
    if (`${a}/${b}` === "simple/price") return coinPrices(query, now);
    if (a === "coins" && `${c}/${d}` === "market_chart/range") return coinChart(b ?? "", query, now);
  }
  if (vendor === "twelve-data") {
    if (a === "symbol_search") return twelveSearch(query);
    if (a === "time_series") return twelveSeries(query, now);
    if (a === "quote") return twelveQuotes(query, now);
  }
  if (vendor === "ecb-data" && a === "HICP") return ecbHicp(query, now);
  if (vendor === "ecb-data" && a === "YC") return ecbCurve((b ?? "").split(".").at(-1)?.split("+") ?? [], query, now);
  if (vendor === "us-treasury" && a === "daily-treasury-rates.csv") return treasuryYear(b ?? "", now);
  if (vendor === "fred" && a === "fredgraph.csv") return fredCpi(query, now);
  if (vendor === "ecb") return a === "eurofxref-hist.zip" ? ecbHistory(now) : ecbRecent(now);
  return { status: 404, body: "no such page" };
}

/** Every number of an answer becomes negative: right in shape, and true of nothing. */
const lied = (body: string | Uint8Array): string | Uint8Array =>
  typeof body === "string"
    ? body
        .replaceAll(/("(?:close|prices)":\[.*?\])(?=[,}])/g, (list) => list.replaceAll(/(?<=[[,])(?=\d+\.)/g, "-"))
        .replaceAll(/("(?:regularMarketPrice|usd|eur)":)/g, "$1-")
        .replaceAll(/rate="/g, 'rate="-')
        // Of a table: far below what any yield was.
        .replaceAll(/,(?=\d+\.\d+(?:,|$))/gm, ",-9")
    : body.slice(0, 100);

function behave(mode: MarketMode, response: ServerResponse, answered: () => Answer): void {
  if (mode === "slow") return void response.writeHead(200).write("{");
  if (mode === "down") return void response.writeHead(503).end("down for maintenance");
  if (mode === "busy") return void response.writeHead(429, { "retry-after": "120" }).end("Too Many Requests");
  if (mode === "page") return void response.writeHead(200, { "content-type": "text/html" }).end("<html>Sign in</html>");
  const { status, body } = answered();
  if (mode === "cut") {
    response.writeHead(200, { "content-length": "100000" });
    return void response.write(body.slice(0, 20), () => response.destroy());
  }
  const type = typeof body === "string" ? "application/json" : "application/zip";
  response.writeHead(status, { "content-type": type }).end(mode === "lying" ? lied(body) : body);
}

/** By hand: `node test/stand-ins/market.ts 4010`, then `curl 'localhost:4010/behave?vendor=yahoo&mode=down'`. */
if (process.argv[1] === import.meta.filename) {
  const standIn = await openMarketStandIn({ port: Number(process.argv[2] ?? 0) });
  console.log(
    Object.entries(standIn.environment)
      .map(([name, value]) => `${name}=${value}`)
      .join(" "),
  );
}
