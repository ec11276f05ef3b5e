import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harvest, realizedGains, unrealizedLots } from "#features/tax/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * A life in dollars, worked by hand. Today is 20 November 2026.
 *
 * 2 Jan 2025  buy 10 at 100, fee 10    cost 1,010
 * 3 Mar 2025  buy 10 at 130            cost 1,300
 * 2 Jun 2026  sell 10 at 110, fee 10   brings 1,090
 * 9 Nov 2026  buy 5 at 80              cost   400
 * 20 Nov 2026 price 90
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const accountId = randomUUID();
const assetId = randomUUID();
const [second, sale] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await done(anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "USD" } }));
  await done(
    anna.call("POST", at("/accounts"), { body: { accountId, name: "Broker", kind: "brokerage", currency: "USD" } }),
  );
  await done(
    anna.call("POST", at("/assets"), {
      body: { assetId, name: "Acme", assetClass: "equity", currency: "USD", tracking: "units" },
    }),
  );
  const entry = (fields: object, transactionId = randomUUID()) =>
    done(
      anna.call("POST", at("/transactions"), {
        body: { transactionId, entry: { accountId, assetId, currency: "USD", ...fields } },
      }),
    );
  await entry({ type: "buy", on: "2025-01-02", quantity: "10", price: "100", fee: "10" });
  await entry({ type: "buy", on: "2025-03-03", quantity: "10", price: "130" }, second);
  await entry({ type: "sell", on: "2026-06-02", quantity: "10", price: "110", fee: "10" }, sale);
  await entry({ type: "buy", on: "2026-11-09", quantity: "5", price: "80" });
  await done(anna.call("PUT", at(`/assets/${assetId}/prices/2026-11-20`), { body: { price: "90", currency: "USD" } }));
});
afterAll(() => api.close());

const gainsBy = async (query: string) => (await anna.call("GET", at(`/realized-gains?${query}`))).as(realizedGains);

test("TX-04, CR-08, R-14, R-15: dollars mean the United States: first in, first out, long-term, with the columns of Form 8949", async () => {
  const made = await gainsBy("");
  expect([made.ruleSet, made.method, made.currency, made.years]).toEqual(["US", "fifo", "USD", [2026]]);
  expect(made.lines.map((line) => [line.proceeds.value, line.basis.value, line.gain.value, line.term])).toEqual([
    ["1090", "1010", "80", "long"],
  ]);
  expect(made.form8949).toEqual([
    {
      description: "10 Acme",
      acquiredOn: "2025-01-02",
      soldOn: "2026-06-02",
      proceeds: "1090",
      basis: "1010",
      code: "",
      adjustment: "0",
      gain: "80",
      box: "D",
      expired: "",
    },
  ]);
  expect(made.totals.map(({ term, net }) => [term, net.value])).toEqual([
    ["any", "80"],
    ["long", "80"],
  ]);
});

test("TX-02, CR-07: another method, an asset's own method, or chosen lots give another gain at once, from the same ledger", async () => {
  const gainOf = async (query: string) => (await gainsBy(query)).lines.map(({ gain }) => gain.value);
  expect(await gainOf("method=lifo")).toEqual(["-210"]);
  expect(await gainOf("method=average")).toEqual(["-65"]);
  expect(await gainOf(`methods=asset:${assetId}=highest_cost`)).toEqual(["-210"]);
  // 4 of the chosen lot bring 436 and cost 520; the rest is first in, first out.
  expect(await gainOf(`method=specific&lots=${sale}:${second}:4`)).toEqual(["-84", "48"]);
  expect(await gainOf("year=2025")).toEqual([]);
});

test("TX-14, R-16, R-17: another country's rules: a pool in the UK, half of the gain in Canada", async () => {
  // Rates of the pound are not there, so nothing can be known in pounds; in the portfolio's own currency it is.
  const uk = await gainsBy("ruleSet=GB");
  expect([uk.lines.map(({ gain }) => gain.status), uk.findings.map(({ kind }) => kind)]).toEqual([
    ["undefined"],
    ["cost_unknown", "cost_unknown", "cost_unknown", "cost_unknown"],
  ]);
  const generic = await gainsBy("ruleSet=GENERIC");
  expect(generic.lines.map(({ taxable, term }) => [taxable.value, term])).toEqual([["80", null]]);
});

test("a method the country does not know and a lot that is no lot are refused with the place", async () => {
  const refused = await anna.call("GET", at("/realized-gains?ruleSet=GB&method=lifo"));
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("query.method");
  expect((await anna.call("GET", at("/realized-gains?lots=nonsense"))).status).toBe(400);
});

test("TX-01, TX-06, R-19: if sold today: each lot with its gain and the days until it is long-term", async () => {
  const made = (await anna.call("GET", at("/unrealized-lots"))).as(unrealizedLots);
  expect(made.lots.map((lot) => [lot.quantity, lot.basis.value, lot.gain.value, lot.term, lot.daysToLongTerm])).toEqual(
    [
      ["10", "1300", "-400", "long", 0],
      ["5", "400", "50", "short", 355],
    ],
  );
  expect(made.lots.map(({ acquiredOn, boughtOn, daysHeld }) => [acquiredOn, boughtOn, daysHeld])).toEqual([
    ["2025-03-03", "2025-03-03", 627],
    ["2026-11-09", "2026-11-09", 11],
  ]);
  expect(made.totals.gain.value).toBe("-350");
});

test("TX-07, R-19: the loss to harvest names the 5 units bought eleven days ago and the day from which buying back is free", async () => {
  const made = (await anna.call("GET", at("/harvest"))).as(harvest);
  expect(made.candidates.map((it) => [it.loss, it.replacedUnits, it.rebuyFrom])).toEqual([["400", "5", "2026-12-21"]]);
  expect(made.loss).toBe("400");
});

test("a stranger learns nothing", async () => {
  const eve = await api.signUp("eve");
  const answers = await Promise.all(
    ["/realized-gains", "/unrealized-lots", "/harvest"].map((path) => eve.call("GET", at(path))),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
