import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harvest, realizedGains, unrealizedLots } from "#features/tax/contract.ts";
import { saleView, taxYearView } from "#features/figures/tax-year-contract.ts";
import { taxpayers, taxpayerWritten } from "#features/taxpayers/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * A life in dollars, worked by hand. Today is 20 November 2026.
 *
 * 2 Jan 2025  buy 10 at 100, fee 10    cost 1,010
 * 3 Mar 2025  buy 10 at 130            cost 1,300
 * 5 May 2026  dividend 20, 3 withheld
 * 2 Jun 2026  sell 10 at 110, fee 10   brings 1,090
 * 9 Nov 2026  buy 5 at 80              cost   400
 * 20 Nov 2026 price 90
 */
let api: Api;
let anna: Caller;
const portfolioId = randomUUID();
const [accountId, assetId, taxpayerId, second, third] = Array.from({ length: 5 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const ANNA = {
  name: "Anna",
  ruleSet: "US",
  filing: "single",
  churchRate: null,
  yearStartMonth: null,
  currency: null,
  method: null,
  accountIds: null,
  alsoIn: [],
  ownMethods: [],
  lotsBy: null,
  paid: [],
  carried: null,
  rate: null,
  longRate: null,
};
const keep = (fields: object) => anna.call("PUT", at(`/taxpayers/${taxpayerId}`), { body: { ...ANNA, ...fields } });

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
  await entry({ type: "dividend", on: "2026-05-05", amount: "20", tax: "3" });
  await entry({ type: "sell", on: "2026-06-02", quantity: "10", price: "110", fee: "10" });
  await entry({ type: "buy", on: "2026-11-09", quantity: "5", price: "80" }, third);
  await done(anna.call("PUT", at(`/assets/${assetId}/prices/2026-11-20`), { body: { price: "90", currency: "USD" } }));
});
afterAll(() => api.close());

const yearBy = async (query = "") => (await anna.call("GET", at(`/tax-year${query}`))).as(taxYearView);
const saleBy = async (query: string) => (await anna.call("GET", at(`/sale?assetId=${assetId}&${query}`))).as(saleView);

test("TX-03, TX-05, TX-08: a year has its gains by term, what was paid and withheld, and no tax while no rate is stated", async () => {
  const year = await yearBy();
  expect([year.ruleSet, year.taxpayer, year.label, year.from, year.to]).toEqual([
    "US",
    null,
    "2026",
    "2026-01-01",
    "2026-12-31",
  ]);
  expect(year.years.map(({ label }) => label)).toEqual(["2026"]);
  expect(year.totals.map(({ term, net }) => [term, net.value])).toEqual([
    ["any", "80"],
    ["long", "80"],
  ]);
  const lines = (await anna.call("GET", at("/realized-gains?year=2026"))).as(realizedGains);
  expect(lines.totals).toEqual(year.totals);
  expect([year.taxable.value, year.tax]).toEqual(["80", null]);
  expect(year.income.kinds).toEqual([{ type: "dividend", count: 1, gross: "20", withheld: "3", net: "17" }]);
  expect([year.income.total.withheld.value, year.income.payments[0]?.on]).toEqual(["3", "2026-05-05"]);
  expect((await yearBy("?year=1990")).notCovered).toContain("hold from 1998 on");
});

test("TX-08: losses carried in are kept with the taxpayer, meet the year, and what is left comes off other income", async () => {
  const losses = [
    { pot: "short", amount: "100" },
    { pot: "long", amount: "30" },
  ];
  await done(keep({ carried: { year: 2026, losses }, rate: "0.3", longRate: "0.15" }));
  const year = await yearBy();
  // 80 − 30 of long-term leave 50, which 100 of short-term losses take; the last 50 come off other income.
  expect(year.steps.map(({ label, amount }) => [label, amount.value])).toEqual([
    ["Losses carried in, short-term", "100"],
    ["Losses carried in, long-term", "30"],
    ["Loss taken off other income", "50"],
  ]);
  expect([year.taxpayer, year.taxable.value, year.tax?.value]).toEqual(["Anna", "0", "0"]);
  await done(keep({ rate: "0.3", longRate: "0.15" }));
  expect((await yearBy()).tax?.value).toBe("12");
});

test("TX-02: the method that is kept answers where none is asked for", async () => {
  await done(keep({ method: "lifo" }));
  expect((await yearBy()).totals.at(0)?.net.value).toBe("-210");
  expect((await yearBy("?method=fifo")).totals.at(0)?.net.value).toBe("80");
  expect((await yearBy("?ruleSet=GENERIC")).taxpayer).toBeNull();
});

test("a year of one's own starts in the month that is stated, in the currency that is stated", async () => {
  await done(keep({ ruleSet: "GENERIC", filing: null, yearStartMonth: 7 }));
  const year = await yearBy();
  expect([year.label, year.from, year.to, year.years.map(({ label }) => label)]).toEqual([
    "2026/27",
    "2026-07-01",
    "2027-06-30",
    ["2026/27", "2025/26"],
  ]);
  expect((await yearBy("?year=2025")).totals.at(0)?.net.value).toBe("80");
  await done(keep({}));
});

test("TX-06: open lots have their tax at stated rates and the day they become long-term", async () => {
  await done(keep({ rate: "0.3", longRate: "0.15" }));
  const { lots } = (await anna.call("GET", at("/unrealized-lots"))).as(unrealizedLots);
  expect(lots.map(({ gain, tax, longTermOn }) => [gain.value, tax, longTermOn])).toEqual([
    ["-400", "0", null],
    ["50", "15", "2027-11-10"],
  ]);
  const found = (await anna.call("GET", at("/harvest"))).as(harvest);
  expect(found.candidates.map(({ loss, rebuyFrom }) => [loss, rebuyFrom])).toEqual([["400", "2026-12-21"]]);
});

test("TX-09: half of a holding by every method, side by side, with what the purchase of eleven days ago takes over", async () => {
  const sale = await saleBy("share=0.5");
  expect([sale.held, sale.quantity, sale.proceeds.value, sale.rebuyFrom]).toEqual(["15", "7.5", "675", "2026-12-21"]);
  const short = sale.ways.map((it) => [it.method, it.gain.value, it.short?.value, it.long?.value, it.disallowed.value]);
  expect(short).toEqual([
    ["fifo", "-300", "0", "-100", "200"],
    ["lifo", "-50", "50", "-100", "0"],
    ["highest_cost", "-300", "0", "-100", "200"],
    ["lowest_cost", "-50", "50", "-100", "0"],
    ["average", "-175", "0", "-58.333333333333333333", "116.666666666666666667"],
  ]);
  for (const { lines, basis } of sale.ways)
    expect(lines.reduce((sum, it) => sum + Number(it.basis.value), 0)).toBeCloseTo(Number(basis.value), 9);
  expect(sale.ways.map(({ tax }) => tax)).toEqual(["0", "0", "0", "0", "0"]);
});

test("TX-09: units and chosen lots say what is sold; more than is held is refused at its field", async () => {
  expect((await saleBy("quantity=5")).proceeds.value).toBe("450");
  const chosen = await saleBy(`quantity=4&take=${third}:4`);
  const way = chosen.ways.find(({ method }) => method === "specific");
  expect([way?.gain.value, way?.tax, way?.lines.map(({ lotTransactionId }) => lotTransactionId)]).toEqual([
    "40",
    "12",
    [third],
  ]);
  const refused = await anna.call("GET", at(`/sale?assetId=${assetId}&quantity=16`));
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"path":"query.quantity"')]);
  expect((await anna.call("GET", at(`/sale?assetId=${randomUUID()}`))).status).toBe(400);
});

test("TX-02: the method of a holding in an account goes before the holding's, that before the account's, that before the taxpayer's", async () => {
  const gainWith = async (ownMethods: object[], method: string | null = null) => {
    await done(keep({ method, ownMethods }));
    return (await yearBy()).totals[0]?.net.value;
  };
  // First in: 1,090 − 1,010. Last in, and highest cost: 1,090 − 1,300.
  expect(await gainWith([])).toBe("80");
  const account = { accountId, assetId: null, method: "lifo" };
  const holding = { accountId: null, assetId, method: "fifo" };
  const both = { accountId, assetId, method: "highest_cost" };
  expect(await gainWith([account])).toBe("-210");
  expect(await gainWith([account, holding])).toBe("80");
  expect(await gainWith([account, holding, both])).toBe("-210");
  expect(await gainWith([{ ...account, accountId: randomUUID() }], "lowest_cost")).toBe("80");
  await done(keep({ ownMethods: [both] }));
  expect((await saleBy("share=1")).ways.find(({ isUsual }) => isUsual)?.method).toBe("highest_cost");
  // What is asked for holds instead of what is kept; other rules know nothing of it.
  expect((await yearBy(`?methods=asset:${assetId}=lifo`)).totals[0]?.net.value).toBe("-210");
  expect((await yearBy("?ruleSet=GENERIC")).totals[0]?.net.value).toBe("80");
  for (const [ownMethods, path] of [
    [[{ ...account, method: "uk_section_104" }], "ownMethods.0.method"],
    [[{ ...account, accountId: null }], "ownMethods.0.assetId"],
    [[account, account], "ownMethods.1.assetId"],
  ] as const) {
    const refused = await keep({ ownMethods });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(path)]);
  }
});

test("TX-08: 80 long-term at 15 % are 12 of tax: 5 paid leave 7, 20 paid bring 8 back; nothing stated leaves nothing told", async () => {
  const rates = { rate: "0.3", longRate: "0.15" };
  const after = async (paid: object[]) => {
    await done(keep({ ...rates, paid }));
    const year = await yearBy();
    return [year.tax?.value, year.paid, year.left?.value];
  };
  expect(await after([{ year: 2026, amount: "5" }])).toEqual(["12", "5", "7"]);
  expect(await after([{ year: 2026, amount: "20" }])).toEqual(["12", "20", "-8"]);
  expect(await after([{ year: 2025, amount: "20" }])).toEqual(["12", null, undefined]);
  const refused = await keep({ ...rates, paid: [{ year: 2026, amount: "-1" }] });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("paid.0.amount")]);
  await done(keep({}));
});

test("a taxpayer is changed, deleted and brought back by undo; a second one with the same accounts and what the rules do not ask are refused", async () => {
  const read = async () => (await anna.call("GET", at("/taxpayers"))).as(taxpayers).taxpayers;
  await done(keep({ name: "Anna and Bert", filing: "joint" }));
  expect(await read()).toEqual([{ ...ANNA, name: "Anna and Bert", filing: "joint", taxpayerId }]);
  const gone = (await anna.call("DELETE", at(`/taxpayers/${taxpayerId}`))).as(taxpayerWritten);
  expect([gone.receipt.summary, await read()]).toEqual(["Deleted the taxpayer Anna and Bert", []]);
  await done(anna.call("POST", at(`/changes/${gone.receipt.changeId}/undo`)));
  expect((await read()).map(({ name }) => name)).toEqual(["Anna and Bert"]);
  const other = await anna.call("PUT", at(`/taxpayers/${randomUUID()}`), { body: ANNA });
  expect([other.status, other.text]).toEqual([400, expect.stringContaining("Anna and Bert has every account")]);
  const refused = async (fields: object) => {
    const answer = await keep(fields);
    expect(answer.status).toBe(400);
    return answer.text;
  };
  expect(await refused({ ruleSet: "GB" })).toContain('"path":"filing"');
  expect(await refused({ method: "canada_acb" })).toContain('"path":"method"');
  expect(await refused({ rate: "1.2" })).toContain('"path":"rate"');
  expect(await refused({ yearStartMonth: 4 })).toContain('"path":"yearStartMonth"');
  const losses = [{ pot: "all", amount: "5" }];
  expect(await refused({ carried: { year: 2026, losses } })).toContain('"path":"carried.losses.0.pot"');
});

test("a stranger learns nothing", async () => {
  const eve = await api.signUp("eve");
  const paths = ["/tax-year", `/sale?assetId=${assetId}`, "/taxpayers"];
  const answers = await Promise.all(paths.map((path) => eve.call("GET", at(path))));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
