import { afterAll, beforeAll, expect, test } from "vitest";
import { CLASS_GROUP_KEYS } from "#assets/asset-class.ts";
import { CLASS_COLUMNS } from "#assets/class-columns.ts";
import { CLASS_VIEWS } from "#assets/class-views.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { openSample, type AskSample } from "#test/sample-portfolio.ts";
import { classGroupColumns, classGroupView } from "./class-group-contract.ts";
import type { ClassChartView } from "./class-view-contract.ts";
import { income } from "./income-contract.ts";

let ask: AskSample;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ ask, close } = await openSample());
});
afterAll(() => close());

const POOLS: ReadonlySet<string> = new Set(["funds", "vintages", "strategies", "managers"]);
const number = (text: string | number | null | undefined): number => toNumber(fixed(String(text ?? "0")));
const sumOf = (all: readonly (string | number | null | undefined)[]): number =>
  all.reduce((sum: number, each) => sum + number(each), 0);

async function chartOf<K extends ClassChartView["kind"]>(address: string, kind: K) {
  const { chart } = (await ask(`/classes/${address}`)).as(classGroupView);
  if (chart?.kind !== kind) throw new Error(`${address} is drawn as ${chart?.kind ?? "nothing"}`);
  return chart as Extract<ClassChartView, { kind: K }>;
}

test("every view of every group is answered, and before anything was owned draws nothing", async () => {
  for (const group of CLASS_GROUP_KEYS)
    for (const { key } of CLASS_VIEWS[group]) {
      expect((await ask(`/classes/${group}?view=${key}`)).as(classGroupView).chart?.view).toBe(key);
      const empty = (await ask(`/classes/${group}?view=${key}&on=1990-01-01`)).as(classGroupView).chart;
      const drawn = empty && { periods: [], series: [], rows: [], tiles: [], links: [], ...empty };
      // A commitment is a fact without a day: the years funds began in stand there before anything was called.
      const rows = POOLS.has(key) ? [] : drawn?.rows;
      expect([key, drawn?.periods, rows, drawn?.tiles, drawn?.links]).toEqual([key, [], [], [], []]);
    }
  expect((await ask("/classes/equities?view=shoes")).status).toBe(400);
});

test("columns of a group hold what the whole holdings say, and what its own columns add", async () => {
  const whole = (await ask("/classes/fixed_income")).as(classGroupView);
  const { columns, own } = (await ask("/classes/fixed_income?fields=name,value&sort=name")).as(classGroupColumns);
  expect(columns["name"]?.toSorted()).toEqual(whole.holdings.map(({ name }) => name).toSorted());
  expect(own.map(({ key }) => key)).toEqual(CLASS_COLUMNS.fixed_income.own.map(({ key }) => key));
  expect(own.every(({ values }) => values.length === whole.holdings.length)).toBe(true);
  const durations = own.find(({ key }) => key === "modified_duration")?.values ?? [];
  expect(durations.some((it) => typeof it === "number" && it > 0)).toBe(true);
});

test("a total that stands on a day tells its change since the start of the window; what came in a year does not", async () => {
  const { on } = (await ask("/classes/equities")).as(classGroupView);
  const from = `${Number(on.slice(0, 4)) - 1}${on.slice(4)}`;
  const figuresOn = async (query: string) => (await ask(`/classes/equities${query}`)).as(classGroupView).figures;
  const [now, then] = [await figuresOn(`?view=gains&from=${from}`), await figuresOn(`?on=${from}`)];
  const find = (of: typeof now, key: string) => of.find((it) => it.key === key);
  expect(number(find(now, "value")?.change?.amount.value)).toBeCloseTo(
    number(find(now, "value")?.value) - number(find(then, "value")?.value),
    2,
  );
  expect(find(now, "income_12m")?.change).toBeNull();
});

test("the ladder pays back what bonds repay, and coupons of the next year are those of the payments to come", async () => {
  const { periods } = await chartOf("fixed_income?view=payments", "periods");
  const coupons = sumOf(periods.map(({ future }) => future["coupons"]));
  const { expected } = (await ask("/income")).as(income);
  expect(coupons).toBeCloseTo(sumOf(expected.filter(({ source }) => source === "bond").map((it) => it.amount)), 1);
  const ladder = await chartOf("fixed_income?view=ladder", "periods");
  expect(ladder.per).toBe("year");
  expect(sumOf(ladder.periods.map(({ future }) => future["repaid"]))).toBeGreaterThan(0);
});

test("dividends by month are the income of shares and funds, past and expected", async () => {
  const { periods } = await chartOf("equities?view=income", "periods");
  const { months } = (await ask("/income")).as(income);
  const listed = new Set(["equity", "fund", "option"]);
  const of = (part: "received" | "expected") =>
    sumOf(months.flatMap((it) => it[part].filter(({ source }) => listed.has(source)).map(({ amount }) => amount)));
  expect(sumOf(periods.flatMap(({ past }) => Object.values(past)))).toBeCloseTo(of("received"), 1);
  expect(sumOf(periods.flatMap(({ future }) => Object.values(future)))).toBeCloseTo(of("expected"), 1);
});

test("equity of property is its value less what is owed, on every day drawn, and ends with the figure", async () => {
  const { series } = await chartOf("real_estate?view=equity&range=3M", "days");
  const values = (key: string) => series.find((it) => it.key === key)?.values ?? [];
  const [equity, value, owed] = [values("equity"), values("value"), values("owed")];
  expect(equity.length).toBeGreaterThan(80);
  for (const [day, worth] of equity.entries()) expect(worth).toBeCloseTo((value[day] ?? 0) - (owed[day] ?? 0), 1);
  const { figures } = (await ask("/classes/real_estate")).as(classGroupView);
  expect(equity.at(-1)).toBeCloseTo(number(figures.find(({ key }) => key === "equity")?.value), 0);
});

test("weights of a group add up to one, and its gains to its figure", async () => {
  const { tiles } = await chartOf("equities?view=weights", "tiles");
  expect(tiles.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  const { rows, columns } = await chartOf("equities?view=gains", "rows");
  expect(columns.map(({ label }) => label)).toEqual(["Prices", "Currency", "Income", "Costs", "Together"]);
  for (const { cells } of rows) {
    const [price, currency, gained, costs, together] = cells.map(({ value }) => number(value));
    expect((price ?? 0) + (currency ?? 0) + (gained ?? 0) + (costs ?? 0)).toBeCloseTo(together ?? 0, 2);
  }
});

test("a fall of yields raises what bonds are worth and a rise lowers it, the more the further they move", async () => {
  const { rows } = await chartOf("fixed_income?view=rates", "rows");
  const changes = ["-200", "-100", "-50", "50", "100", "200"].map((key) =>
    number(rows.find((it) => it.key === key)?.cells[1]?.value),
  );
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  // Half a point is nearly what duration and convexity say.
  const [, near, rule] = (rows.find((it) => it.key === "50")?.cells ?? []).map(({ value }) => number(value));
  expect((rule ?? 0) / (near ?? 1)).toBeCloseTo(1, 1);
  expect(changes[2]).toBeGreaterThan(0);
  expect(changes[3]).toBeLessThan(0);
});

test("FI-05 in part: bonds by issuer and rating are worth what all are worth together, and pay the coupons of the next year", async () => {
  const { rows, missing } = await chartOf("fixed_income?view=issuers", "rows");
  const sums = [0, 1, 2, 4].map((place) => sumOf(rows.map(({ cells }) => cells[place]?.value)));
  const { figures, count, holdings } = (await ask("/classes/fixed_income")).as(classGroupView);
  expect([sums[1], sums[3]]).toEqual([expect.closeTo(1, 9), count ?? holdings.length]);
  expect(sums[0]).toBeCloseTo(number(figures.find(({ key }) => key === "value")?.value), 1);
  const { periods } = await chartOf("fixed_income?view=payments", "periods");
  expect(sums[2]).toBeCloseTo(sumOf(periods.map(({ future }) => future["coupons"])), 1);
  expect(missing).toEqual([]);
});

test("RE-02: at purchase prices the properties of the sample are 412,000, 186,000 and 148,000, 746,000 in all", async () => {
  const { rows, missing } = await chartOf("real_estate?view=purchase", "rows");
  expect(rows.map(({ label, cells }) => [label, number(cells[0]?.value)])).toEqual([
    ["House in Lindental", 412_000],
    ["Flat on Mill Street", 186_000],
    ["Flat at Orchard Court", 148_000],
    ["All at purchase prices", 746_000],
  ]);
  const [price = 0, value = 0, apart = 0, paidEquity = 0, equity = 0] = (rows.at(-1)?.cells ?? []).map((it) =>
    number(it.value),
  );
  expect(apart).toBeCloseTo(value - price, 2);
  expect(equity - paidEquity).toBeCloseTo(apart, 2);
  expect(missing).toEqual([]);
});

test("RE-13 in part: properties by city come to what all are worth and what is left of them", async () => {
  const { rows, missing, columns } = await chartOf("real_estate?view=cities", "rows");
  expect(rows.map(({ label }) => label).toSorted()).toEqual(["Ahlfeld", "Birkenau", "Lindental"]);
  expect(columns.map(({ label }) => label)).toEqual(["Value", "Share", "Owed", "Equity", "Properties"]);
  const sums = [0, 1, 2, 3, 4].map((place) => sumOf(rows.map(({ cells }) => cells[place]?.value)));
  const { figures } = (await ask("/classes/real_estate")).as(classGroupView);
  expect(sums[0]).toBeCloseTo(number(figures.find(({ key }) => key === "value")?.value), 1);
  expect([sums[1], sums[4]]).toEqual([expect.closeTo(1, 9), 3]);
  expect(sums[3]).toBeCloseTo((sums[0] ?? 0) - (sums[2] ?? 0), 1);
  expect(missing).toEqual([]);
});

test("FI-03 in part: par is the face of all bonds, and the averages lie between those of single bonds", async () => {
  const { figures } = (await ask("/classes/fixed_income")).as(classGroupView);
  const { own } = (await ask("/classes/fixed_income?fields=name,quantity")).as(classGroupColumns);
  const coupons = (own.find(({ key }) => key === "couponRate")?.values ?? []).flatMap((it) =>
    it === null ? [] : [Number(it)],
  );
  const figure = (key: string) => number(figures.find((it) => it.key === key)?.value);
  expect(figure("par")).toBeGreaterThan(0);
  expect(figure("coupon_rate")).toBeGreaterThanOrEqual(0);
  expect(figure("coupon_rate")).toBeLessThanOrEqual(Math.max(...coupons));
  expect(figure("years_to_maturity")).toBeGreaterThan(0);
  // Worth about its price per 100 of par.
  expect(figure("clean_price")).toBeGreaterThan(50);
  expect(figure("clean_price")).toBeLessThan(150);
});

test("money in a year is what it was for: what comes into the middle leaves it", async () => {
  const { links, nodes } = await chartOf("money?view=flows", "flows");
  const into = sumOf(links.filter(({ to }) => to === "money").map(({ value }) => value));
  expect(sumOf(links.filter(({ from }) => from === "money").map(({ value }) => value))).toBeCloseTo(into, 2);
  expect(nodes.map(({ label }) => label)).toContain("Salary");
});

test("cash of the forecast begins with the cash there is, and the J-curve ends with nothing lost", async () => {
  const forecast = await chartOf("money?view=forecast", "days");
  expect(forecast.series[0]?.values.length).toBeGreaterThan(700);
  const curve = await chartOf("private_funds?view=j-curve", "days");
  const [past, ahead] = curve.series.map(({ values }) => values);
  const today = past?.findLastIndex((it) => it !== null) ?? 0;
  expect(ahead?.[today]).toBe(past?.[today]);
});
