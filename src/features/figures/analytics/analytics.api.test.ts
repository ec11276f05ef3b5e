import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  attribution,
  benchmarkComparison,
  exposures,
  lotReturns,
  partReturnsList,
  risk,
  scenarios,
} from "#features/analytics/contract.ts";
import { performanceHistory } from "#features/figures/performance-contract.ts";
import { benchmarkList } from "#features/figures/benchmarks-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * Two accounts in euros, worked by hand. Today is 20 November 2026.
 *
 * 1 Jan 2026   deposit 1,000 to the bank and 1,000 to the broker, who buys 10 Acme at 100
 * 1 Jun        dividend of 40; Acme at 110 from the day before
 * 1 Sep        interest of 10 at the bank
 * 20 Nov       Acme at 121; the index went from 50 to 60
 */
let api: Api;
let anna: Caller;
const [portfolioId, bank, broker, acme, index] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  const post = (path: string, body: object) => done(anna.call("POST", path, { body }));
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" });
  await post(at("/accounts"), { accountId: broker, name: "Broker", kind: "brokerage", currency: "EUR" });
  const asset = (assetId: string, name: string) =>
    post(at("/assets"), { assetId, name, assetClass: "equity", currency: "EUR", tracking: "units" });
  await asset(acme, "Acme");
  await asset(index, "World index");
  const entry = (fields: object) =>
    post(at("/transactions"), { transactionId: randomUUID(), entry: { currency: "EUR", ...fields } });
  await entry({ type: "deposit", accountId: bank, on: "2026-01-01", amount: "1000" });
  await entry({ type: "deposit", accountId: broker, on: "2026-01-01", amount: "1000" });
  await entry({ type: "buy", accountId: broker, assetId: acme, on: "2026-01-01", quantity: "10", price: "100" });
  await entry({ type: "dividend", accountId: broker, assetId: acme, on: "2026-06-01", amount: "40" });
  await entry({ type: "interest", accountId: bank, on: "2026-09-01", amount: "10" });
  const price = (assetId: string, on: string, value: string) =>
    done(anna.call("PUT", at(`/assets/${assetId}/prices/${on}`), { body: { price: value, currency: "EUR" } }));
  await price(acme, "2026-05-31", "110");
  await price(acme, "2026-11-20", "121");
  await price(index, "2025-12-31", "50");
  await price(index, "2026-11-20", "60");
});
afterAll(() => api.close());

const near = (value: number | null): number => Math.round((value ?? Number.NaN) * 1e9) / 1e9;

test("AN-01, AN-03, UP-16, R-09, R-10: every account and every class has its own bridge and returns, and they add up", async () => {
  const byAccount = (await anna.call("GET", at("/returns?range=ALL&by=account"))).as(partReturnsList);
  expect(byAccount.parts.map((part) => [part.label, part.closing, part.totalGain, part.price, part.income])).toEqual([
    ["Broker", "1250", "250", "210", "40"],
    ["Bank", "1010", "10", "0", "10"],
  ]);
  expect([byAccount.whole.closing, byAccount.whole.totalGain]).toEqual(["2260", "260"]);
  // The broker: 1,100 ÷ 1,000, 1,140 ÷ 1,100, 1,250 ÷ 1,140 = 25 %; the bank 1 %.
  expect(byAccount.parts.map(({ timeWeighted }) => near(timeWeighted.value))).toEqual([0.25, 0.01]);
  const added = byAccount.parts.reduce((sum, { contribution }) => sum + (contribution.value ?? Number.NaN), 0);
  expect(near(added)).toBe(near(byAccount.whole.contribution.value));
  const byClass = (await anna.call("GET", at("/returns?range=ALL&by=assetClass"))).as(partReturnsList);
  expect(byClass.parts.map((part) => [part.label, part.closing])).toEqual([
    ["Equities", "1210"],
    ["Cash", "1050"],
  ]);
});

test("AN-01, AN-08: months and years chain to the return of the whole, and nothing under a year has a rate a year", async () => {
  const made = (await anna.call("GET", at("/performance?range=ALL"))).as(performanceHistory);
  // 2,000 were put in: 2,100 after the price of May, 2,140 with the dividend, 2,150 with the interest, 2,260 at the end.
  const moved = made.months.filter(({ timeWeighted }) => near(timeWeighted.value) !== 0);
  expect(moved.map(({ month, timeWeighted }) => [month, near(timeWeighted.value)])).toEqual([
    ["2026-05", 0.05],
    ["2026-06", near(40 / 2100)],
    ["2026-09", near(10 / 2140)],
    ["2026-11", near(110 / 2150)],
  ]);
  expect(near(made.months.reduce((growth, { timeWeighted }) => growth * (1 + (timeWeighted.value ?? 0)), 1))).toBe(
    1.13,
  );
  expect(made.periods.map(({ key }) => key)).toEqual(["1D", "1W", "1M", "3M", "ALL", "2026"]);
  const [year] = made.periods.slice(-1);
  expect([year?.from, year?.to, near(year?.timeWeighted.value ?? null)]).toEqual(["2025-12-31", "2026-11-20", 0.13]);
  expect(made.periods.every((it) => it.timeWeightedAnnual.value === null && !it.moneyWeightedIsAnnual)).toBe(true);
  expect([made.index.at(0), made.index.at(-1)]).toEqual([null, 1.13]);
  expect([made.bridge.opening, made.bridge.closing, made.gain]).toEqual(["0", "2260", "260"]);
});

test("who has no part in a portfolio is told nothing of its performance", async () => {
  const stranger = await api.signUp("stranger");
  expect((await stranger.call("GET", at("/performance"))).status).toBe(404);
});

test("AN-02, R-09: the same flows in the index: 2,000 grow by a fifth to 2,400", async () => {
  const made = (await anna.call("GET", at(`/benchmark?from=2026-01-01&assets=${index}:100`))).as(benchmarkComparison);
  expect([near(made.benchmark.timeWeighted.value), near(made.benchmark.sameFlowsValue.value)]).toEqual([0.2, 2400]);
  expect(near(made.portfolio.timeWeighted.value)).toBe(0.13);
  expect(near(made.difference.value)).toBe(-0.07);
  const several = (await anna.call("GET", at(`/benchmarks?from=2026-01-01&of=${index}:1;${index}:60,${index}:40`))).as(
    benchmarkList,
  );
  expect(several.benchmarks.map(({ benchmark, parts }) => [near(benchmark.timeWeighted.value), parts.length])).toEqual([
    [0.2, 1],
    [0.2, 2],
  ]);
  expect((await anna.call("GET", at(`/benchmarks?of=${randomUUID()}:1`))).status).toBe(404);
  const gone = await anna.call("GET", at(`/benchmark?assets=${randomUUID()}:100`));
  expect(gone.status).toBe(404);
});

test("AN-03, R-10: attribution against all in the index: the effects add up to the difference of the returns", async () => {
  const path = at(`/attribution?from=2026-01-01&by=assetClass&benchmark=equity:100:${index}`);
  const made = (await anna.call("GET", path)).as(attribution);
  const added = made.segments.reduce(
    (sum, { effects }) => sum + (effects ? effects.allocation + effects.selection + effects.interaction : Number.NaN),
    0,
  );
  expect([near(made.portfolioReturn.value), near(made.benchmarkReturn.value), near(made.active.value)]).toEqual([
    0.13, 0.2, -0.07,
  ]);
  expect(near(added)).toBe(-0.07);
  expect(near(made.currencies.reduce((sum, { total }) => sum + total, 0))).toBe(0.13);
  const wrong = await anna.call("GET", at(`/attribution?benchmark=crypto:100:${index}`));
  expect([wrong.status, wrong.text.includes("query.benchmark")]).toEqual([400, true]);
});

test("AN-03: by country and sector what nobody classified is a part of its own, what hangs on several is divided by its shares, and the parts add up to the return", async () => {
  const exposed = (shares: readonly (readonly [string, number])[]) =>
    done(
      anna.call("PUT", at(`/assets/${acme}/facts`), {
        body: {
          facts: {
            exposures: shares.map(([key, share]) => ({ dimension: "country", key, share: String(share) })),
          },
        },
      }),
    );
  const byCountry = async () => {
    const made = (await anna.call("GET", at("/returns?from=2026-01-01&by=country"))).as(partReturnsList);
    expect(near(made.parts.reduce((sum, { contribution }) => sum + (contribution.value ?? Number.NaN), 0))).toBe(0.13);
    return made.parts.map(({ label, totalGain }) => [label, totalGain]).toSorted();
  };
  await exposed([["US", 1]]);
  expect(await byCountry()).toEqual([
    ["Not classified", "10"],
    ["US", "250"],
  ]);
  const path = at(`/attribution?from=2026-01-01&by=country&benchmark=US:100:${index}`);
  expect(near((await anna.call("GET", path)).as(attribution).active.value)).toBe(-0.07);
  await exposed([
    ["US", 0.6],
    ["CH", 0.4],
  ]);
  expect(await byCountry()).toEqual([
    ["CH", "100"],
    ["Not classified", "10"],
    ["US", "150"],
  ]);
  // Six tenths in the United States and nothing stated of the rest: a tenth of 250 each way is not made up.
  await exposed([["US", 0.6]]);
  expect(await byCountry()).toEqual([
    ["Not classified", "110"],
    ["US", "150"],
  ]);
  const explained = await anna.call(
    "GET",
    at("/explain?figure=part_gain&key=US&params=from%3D2026-01-01%26by%3Dcountry"),
  );
  expect(explained.status).toBe(200);
});

test("AN-06: risk of weeks: 46 of them are enough, and a fall that never came has no depth", async () => {
  const made = (await anna.call("GET", at("/risk?range=ALL&frequency=weekly"))).as(risk);
  const figure = (key: string) => made.figures.find((it) => it.key === key)?.figure;
  expect([made.observations, figure("volatility")?.status, figure("max_drawdown")?.value, made.drawdown]).toEqual([
    46,
    "ok",
    0,
    null,
  ]);
  expect(figure("beta")?.notes).toEqual(["There is no benchmark to compare with."]);
  const { parts, underWater, captures } = made;
  const contributions = parts.holdings.map(({ contribution }) => contribution ?? 0);
  if (parts.volatility.value !== null)
    expect(contributions.reduce((sum, it) => sum + it, 0)).toBeCloseTo(parts.volatility.value, 12);
  expect(parts.holdings.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(
    parts.holdings.length > 0 ? 1 : 0,
    12,
  );
  expect([underWater, captures]).toEqual([null, { up: null, down: null }]);
  const monthly = (await anna.call("GET", at("/risk?range=ALL&frequency=monthly"))).as(risk);
  expect(monthly.figures.find(({ key }) => key === "sharpe")?.figure).toEqual({
    status: "insufficient_data",
    value: null,
    notes: ["There are 10 returns; 12 are needed."],
  });
});

test("AN-05, AN-12, EQ-07, R-08: exposure: classes add up, the sector nobody stated is unknown, and two holdings are as concentrated as they are", async () => {
  const made = (await anna.call("GET", at("/exposure"))).as(exposures);
  expect(made.total).toBe("2260");
  const of = (name: string) => made.dimensions.find(({ dimension }) => dimension === name);
  expect(of("assetClass")?.groups.map(({ key, value }) => [key, value])).toEqual([
    ["equity", 1210],
    ["cash", 1050],
  ]);
  expect([of("sector")?.groups, of("sector")?.unknown]).toEqual([[], 2260]);
  expect(near(made.concentration.herfindahl.value)).toBe(near((1210 / 2260) ** 2 + (1050 / 2260) ** 2));
});

test("AN-09: shocks: equities fall by a fifth, or by what is asked", async () => {
  const made = (await anna.call("GET", at("/scenarios"))).as(scenarios);
  const down = made.scenarios.find(({ key }) => key === "equity_down");
  expect([near(down?.change ?? null), near(down?.after ?? null)]).toEqual([-242, 2018]);
  const asked = (await anna.call("GET", at("/scenarios?shocks=equity:-0.5"))).as(scenarios);
  expect(asked.scenarios.map(({ change }) => near(change))).toEqual([-605]);
});

test("lots have returns of their own, and their values and gains are the holding's", async () => {
  const made = (await anna.call("GET", at(`/holdings/${acme}/lot-returns`))).as(lotReturns);
  expect(
    made.lots.map((lot) => [lot.accountName, lot.acquiredOn, lot.cost.value, lot.value.value, lot.gain.value]),
  ).toEqual([["Broker", "2026-01-01", "1000", "1210", "210"]]);
  expect(made.lots.map(({ holdingReturn, annualized }) => [holdingReturn.value, annualized.status])).toEqual([
    [0.21, "insufficient_data"],
  ]);
  expect([made.value.value, made.gain.value]).toEqual(["1210", "210"]);
  expect((await anna.call("GET", at(`/holdings/${randomUUID()}/lot-returns`))).status).toBe(404);
});

test("a stranger learns nothing", async () => {
  const eve = await api.signUp("eve");
  const paths = [
    "/returns",
    `/holdings/${acme}/lot-returns`,
    "/risk",
    "/exposure",
    "/scenarios",
    "/attribution",
    `/benchmark?assets=${index}:1`,
  ];
  const answers = await Promise.all(paths.map((path) => eve.call("GET", at(path))));
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
});

test("an empty portfolio is answered, with nothing in it and the reason why", async () => {
  const empty = randomUUID();
  await done(
    anna.call("POST", "/api/portfolios", { body: { portfolioId: empty, name: "Empty", baseCurrency: "EUR" } }),
  );
  const paths = [
    "returns",
    "risk",
    "exposure",
    "scenarios",
    "attribution",
    "realized-gains",
    "unrealized-lots",
    "harvest",
    "plan-proposals",
  ];
  const answers = await Promise.all(paths.map((path) => anna.call("GET", `/api/portfolios/${empty}/${path}`)));
  expect(answers.map(({ status }, place) => `${paths[place] ?? ""} ${status}`)).toEqual(
    paths.map((path) => `${path} 200`),
  );
  expect(answers[1]?.as(risk).figures.every(({ figure }) => figure.value === null)).toBe(true);
  expect(answers.every(({ text }) => !/NaN|Infinity/.test(text))).toBe(true);
});
