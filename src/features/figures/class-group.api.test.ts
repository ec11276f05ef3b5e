import { afterAll, beforeAll, expect, test } from "vitest";
import { CLASS_GROUP_KEYS } from "#assets/asset-class.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { openedPortfolio } from "#features/portfolios/contract.ts";
import { openSample, type AskSample } from "#test/sample-portfolio.ts";
import { classGroupView } from "./class-group-contract.ts";
import { holdings } from "./contract.ts";
import { explanation } from "./explanation-contract.ts";

let ask: AskSample;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ ask, close } = await openSample());
});
afterAll(() => close());

const viewOf = async (group: string, query = "") => (await ask(`/classes/${group}${query}`)).as(classGroupView);
const amount = (text: string | number | null): number => (text === null ? Number.NaN : toNumber(fixed(String(text))));

test("the groups together hold everything that is held, each once, and are worth the net worth", async () => {
  const whole = (await ask("/holdings")).as(holdings);
  const views = await Promise.all(CLASS_GROUP_KEYS.map((group) => viewOf(group)));
  const ids = views.flatMap((view) => view.holdings.map(({ assetId }) => assetId));
  expect(ids.toSorted()).toEqual(whole.holdings.map(({ assetId }) => assetId).toSorted());
  const worth = views.reduce((sum, { total }) => sum + amount(total.value), 0);
  expect(worth).toBeCloseTo(amount(whole.total.value), 1);
});

test("the value a group says it has is the sum of its holdings, and its gain that of theirs", async () => {
  const { figures, holdings: held } = await viewOf("equities");
  const figure = (key: string) => amount(figures.find((each) => each.key === key)?.value ?? null);
  expect(figure("value")).toBeCloseTo(
    held.reduce((sum, { value }) => sum + amount(value.value), 0),
    1,
  );
  expect(figure("gain")).toBeCloseTo(
    held.reduce((sum, { unrealized }) => sum + amount(unrealized?.total ?? null), 0),
    1,
  );
  expect(figure("yield")).toBeCloseTo(figure("income_12m") / figure("value"), 6);
});

test("every figure of every group is explained, and its tree gives the same value", async () => {
  for (const group of CLASS_GROUP_KEYS)
    for (const { key, label, value } of (await viewOf(group)).figures) {
      const tree = (await ask(`/explain?figure=class_total&key=${group}.${key}`)).as(explanation);
      expect([group, tree.label, tree.value === null ? null : amount(tree.value)]).toEqual([
        group,
        label,
        value === null ? null : amount(value),
      ]);
    }
  expect((await ask("/explain?figure=class_total&key=real_estate.nothing")).status).toBe(400);
});

test("the debts on property are what its loans say, over its value", async () => {
  const { figures } = await viewOf("real_estate");
  const figure = (key: string) => amount(figures.find((each) => each.key === key)?.value ?? null);
  expect(figure("equity")).toBeCloseTo(figure("value") - figure("owed"), 1);
  expect(figure("loan_to_value")).toBeCloseTo(figure("owed") / figure("value"), 6);
});

test("the cap rate is of what is let: the home the family lives in is neither above nor below", async () => {
  const { figures, holdings: held } = await viewOf("real_estate");
  const figure = (key: string) => amount(figures.find((each) => each.key === key)?.value ?? null);
  const own = held.filter(({ name }) => name === "House in Lindental");
  expect(own).toHaveLength(1);
  const worth = held.reduce((sum, { name, value }) => sum + (name === own[0]?.name ? 0 : amount(value.value)), 0);
  expect(figure("noi_12m")).toBeGreaterThan(0);
  expect(figure("cap_rate")).toBeCloseTo(figure("noi_12m") / worth, 6);
});

test("what comes next is of the group alone, in rising order", async () => {
  const { next, holdings: held } = await viewOf("fixed_income");
  expect(next.length).toBeGreaterThan(0);
  expect(next.map(({ on }) => on)).toEqual(next.map(({ on }) => on).toSorted());
  const ids = new Set(held.map(({ assetId }) => assetId));
  expect(next.every(({ assetId }) => ids.has(assetId ?? ""))).toBe(true);
});

test("before anything was owned a group holds nothing, and no figure of it is a zero", async () => {
  const { holdings: held, figures } = await viewOf("private_funds", "?on=1990-01-01");
  expect(held).toEqual([]);
  expect(figures.map(({ value }) => value)).toEqual(figures.map(() => null));
  expect((await ask("/classes/shoes")).status).toBe(400);
});

test("opening a portfolio says which groups it owns something of", async () => {
  const { ownedGroups, waitingImports } = (await ask("")).as(openedPortfolio);
  expect(ownedGroups).toEqual([...CLASS_GROUP_KEYS]);
  expect(waitingImports).toBe(0);
});
