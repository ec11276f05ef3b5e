import { afterAll, beforeAll, expect, test } from "vitest";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { exposures, partReturnsList } from "#features/analytics/contract.ts";
import { beforeCosts } from "#features/figures/before-costs-contract.ts";
import { partPeriodsList } from "#features/figures/part-periods-contract.ts";
import { openSample, type AskSample } from "#test/sample-portfolio.ts";
import { explanation } from "./explanation-contract.ts";
import { income } from "./income-contract.ts";
import { performanceHistory } from "./performance-contract.ts";

let ask: AskSample;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ ask, close } = await openSample());
});
afterAll(() => close());

const treeOf = async (query: string) => (await ask(`/explain?${query}`)).as(explanation);
const number = (text: string | null | undefined): number => toNumber(fixed(text ?? "0"));

test("the totals of income are the sums of their payments, and net is what is left", async () => {
  const { lastYear, nextYear } = (await ask("/income")).as(income);
  for (const key of ["gross", "withheld", "fees", "net"] as const)
    expect([key, number((await treeOf(`figure=income&key=${key}`)).value)]).toEqual([key, number(lastYear[key].value)]);
  expect(number((await treeOf("figure=income&key=next_year")).value)).toBeCloseTo(number(nextYear.value), 6);
  const gross = await treeOf("figure=income&key=gross");
  expect(gross.inputs[0]?.source?.kind).toBe("transaction");
  expect((await ask("/explain?figure=income&key=shoes")).status).toBe(400);
});

test("income of a window is explained by the payments of that window", async () => {
  const { from, window } = (await ask("/income?from=2025-06-30")).as(income);
  expect(from).toBe("2025-07-01");
  expect(number((await treeOf("figure=income&key=gross&from=2025-06-30")).value)).toBe(number(window.gross.value));
});

test("how concentrated what is owned is rests on the value of every holding", async () => {
  const { concentration } = (await ask("/exposure")).as(exposures);
  for (const key of ["herfindahl", "effectiveHoldings", "largest", "topTen"] as const)
    expect(Number((await treeOf(`figure=concentration&key=${key}`)).value)).toBeCloseTo(
      concentration[key].value ?? 0,
      9,
    );
});

test("how much depends on a currency, or is free within weeks, rests on the holdings that do and the shares stated of funds", async () => {
  const { currency, dimensions } = (await ask("/exposure")).as(exposures);
  const groups = (of: string) => dimensions.find(({ dimension }) => dimension === of)?.groups ?? [];
  const foreign = groups("currency").find(({ key }) => key !== currency);
  const dollars = await treeOf(`figure=exposure&key=currency:${foreign?.key}`);
  expect(Number(dollars.value)).toBeCloseTo(foreign?.weight ?? 0, 6);
  expect(dollars.inputs.map(({ label }) => label)).toEqual(["That part", "What is owned"]);
  const soon = groups("liquidity").filter(({ key }) => key === "same_day" || key === "days" || key === "weeks");
  const free = await treeOf("figure=exposure&key=liquidity:same_day,days,weeks");
  expect(Number(free.value)).toBeCloseTo(
    soon.reduce((sum, { weight }) => sum + weight, 0),
    6,
  );
  expect((await ask("/explain?figure=exposure&key=shoes:brown")).status).toBe(400);
});

test("a rate a year is the return of the period over its years", async () => {
  const { periods } = (await ask("/performance?range=5Y")).as(performanceHistory);
  const period = periods.find(({ key }) => key === "5Y");
  const tree = await treeOf(`figure=time_weighted_annual&from=${period?.from}&to=${period?.to}`);
  expect(Number(tree.value)).toBeCloseTo(period?.timeWeightedAnnual.value ?? 0, 9);
  expect(tree.inputs.map(({ label }) => label)).toContain("Time-weighted return");
});

test("the return of a part is that of its own values and flows", async () => {
  const { parts } = (await ask("/returns?by=assetClass&range=1Y")).as(partReturnsList);
  for (const { key, timeWeighted } of parts) {
    if (timeWeighted.status !== "ok") continue;
    const tree = await treeOf(`figure=part_return&key=${key}&params=${encodeURIComponent("by=assetClass&range=1Y")}`);
    expect([key, Number(tree.value)]).toEqual([key, expect.closeTo(timeWeighted.value ?? 0, 6)]);
  }
});

test("AN-03: the gain of a part opens into prices, exchange rates, income, fees and taxes", async () => {
  const { parts } = (await ask("/returns?by=assetClass&range=1Y")).as(partReturnsList);
  for (const part of parts) {
    const params = encodeURIComponent("by=assetClass&range=1Y");
    const tree = await treeOf(`figure=part_gain&key=${part.key}&params=${params}`);
    expect([part.key, number(tree.value)]).toEqual([part.key, expect.closeTo(number(part.totalGain), 6)]);
    expect(tree.inputs.length).toBe(5);
  }
});

test("AN-01: parts side by side over each period return what they return by themselves, and each says how", async () => {
  const { periods, whole, parts } = (await ask("/returns/periods?by=assetClass")).as(partPeriodsList);
  expect(periods.slice(-3)).toEqual(["3Y", "5Y", "ALL"]);
  const history = (await ask("/performance?range=5Y")).as(performanceHistory);
  const ofWhole = ({ key }: { readonly key: string }) => history.periods.find((it) => it.key === key);
  for (const { key, ...cell } of whole.filter(ofWhole)) expect({ key, ...cell }).toEqual(ofWhole({ key }));
  const { parts: alone } = (await ask("/returns?by=assetClass&range=5Y")).as(partReturnsList);
  for (const part of parts) {
    const cell = part.periods.find(({ key }) => key === "5Y");
    if (!cell || cell.timeWeighted.status !== "ok" || cell.moneyWeighted.status !== "ok") continue;
    const same = alone.find(({ key }) => key === part.key);
    expect(cell.timeWeighted.value).toBeCloseTo(same?.timeWeighted.value ?? Number.NaN, 9);
    expect(cell.moneyWeighted.value).toBeCloseTo(same?.moneyWeighted.value ?? Number.NaN, 9);
    const params = encodeURIComponent(`by=assetClass&from=${cell.from}&on=${cell.to}`);
    const valueOf = async (figure: string) =>
      Number((await treeOf(`figure=${figure}&key=${part.key}&params=${params}`)).value);
    expect(await valueOf("part_return_annual")).toBeCloseTo(cell.timeWeightedAnnual.value ?? Number.NaN, 6);
    expect(await valueOf("part_money_weighted")).toBeCloseTo(cell.moneyWeighted.value ?? Number.NaN, 6);
  }
});

test("under a year the money-weighted return is explained as that of the period, as it is shown", async () => {
  const { periods } = (await ask("/performance?range=3M")).as(performanceHistory);
  const period = periods.find(({ key }) => key === "3M");
  const tree = await treeOf(`figure=money_weighted&from=${period?.from}&to=${period?.to}`);
  expect([tree.label, Number(tree.value)]).toEqual([
    "Money-weighted return of the period",
    expect.closeTo(period?.moneyWeighted.value ?? Number.NaN, 6),
  ]);
});

test("AN-01: a return before costs is no lower than after them, and its tree ends in what is shown", async () => {
  const { rows, from, to } = (await ask("/returns/before-costs?range=5Y")).as(beforeCosts);
  expect(rows.map(({ before }) => before)).toEqual(["nothing", "fees", "taxes", "both"]);
  const [after] = rows;
  for (const { before, returns } of rows.slice(1)) {
    expect(returns.timeWeighted.value).toBeGreaterThanOrEqual(after?.returns.timeWeighted.value ?? Number.NaN);
    const valueOf = async (figure: string) =>
      Number((await treeOf(`figure=before_costs&key=${before}.${figure}&from=${from}&to=${to}`)).value);
    expect(await valueOf("time_weighted")).toBeCloseTo(returns.timeWeighted.value ?? Number.NaN, 6);
    expect(await valueOf("time_weighted_annual")).toBeCloseTo(returns.timeWeightedAnnual.value ?? Number.NaN, 6);
    expect(await valueOf("money_weighted")).toBeCloseTo(returns.moneyWeighted.value ?? Number.NaN, 6);
  }
  expect((await ask("/explain?figure=before_costs&key=shoes.time_weighted")).status).toBe(400);
});
