import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { axeFindings, openStage, type Stage, type Visitor } from "./harness.ts";
import { numberOf, openSample } from "./sample.ts";

/**
 * Nine things people ask of their wealth, each asked as one would: in words, from wherever one is. What ten seconds leave room for is counted in
 * presses, because a machine that is busy says nothing of a person: the question, and at most two more.
 */
let stage: Stage;
let visitor: Visitor & { readonly home: string };
beforeAll(async () => {
  stage = await openStage();
  visitor = await openSample(stage, { width: 1280, colorScheme: "light" });
});
afterAll(() => stage.close());

/** From the overview the search is opened, the question typed, and the first answer taken. */
async function ask(question: string): Promise<Page> {
  const { page, home } = visitor;
  await page.goto(home);
  await page.getByText("Time-weighted").first().waitFor();
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill(question);
  await page.getByText("Questions", { exact: true }).waitFor();
  await page.getByRole("option", { selected: true }).first().waitFor();
  await page.keyboard.press("Enter");
  return page;
}

/** A percentage as it stands, as a number. */
const percentIn = (text: string): number => numberOf(/[+−]?[\d.,]+%/.exec(text)?.[0] ?? "none");

/** The value beside a label, without its note. */
async function shown(page: Page, label: string): Promise<string> {
  const place = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  return place.locator("dd").first().innerText();
}

test("AN-01 in part, AN-02 in part: what is my return this year against an index", async () => {
  const page = await ask("return this year vs an index");
  await page.getByRole("heading", { level: 1, name: "Performance" }).waitFor();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("dialog", { name: "Compare with" }).getByRole("checkbox", { name: /World/ }).first().click();
  const table = page.getByRole("table").filter({ hasText: "Portfolio less it" });
  await table.getByRole("rowheader", { name: /World/ }).waitFor();
  expect(new URL(page.url()).searchParams.get("from")).toMatch(/-12-31$|-01-01$/);
});

test("AN-05 in part: how much is in dollars, looked through funds", async () => {
  const page = await ask("how much is in dollars");
  const exposure = page.getByRole("region", { name: "Exposure" });
  const dollars = exposure.getByRole("listitem").filter({ hasText: "USD" });
  await dollars.waitFor();
  expect(percentIn(await dollars.innerText())).toBeGreaterThan(0);
  // Where it is kept and who runs it divide the same whole.
  for (const by of ["Institution", "Manager"]) {
    await exposure.getByText(by, { exact: true }).click();
    await exposure.getByRole("listitem").filter({ hasText: "Not classified" }).waitFor();
    const shares = (await exposure.getByRole("listitem").allInnerTexts()).map(percentIn);
    expect(Math.abs(shares.reduce((sum, it) => sum + it, 0) - 100)).toBeLessThanOrEqual(0.05 * (shares.length + 1));
  }
  expect(await axeFindings(page)).toEqual([]);
});

test("AN-09 in part: what if rates rise one point", async () => {
  const page = await ask("what if rates rise one point");
  await page.getByRole("figure", { name: "Rates rise by 1 point, by class" }).waitFor();
  expect(await shown(page, "Change")).toMatch(/[−+]/);
});

test("AN-12 in part: how concentrated am I in one name, bank and currency", async () => {
  const page = await ask("how concentrated am I in one name, bank or currency");
  await page.getByText("Largest bank or broker", { exact: true }).waitFor();
  for (const label of ["Largest holding", "Largest bank or broker", "Largest foreign currency"])
    expect(percentIn(await shown(page, label)), label).toBeGreaterThan(0);
});

test("AN-10: what do fees cost, those inside funds too, over ten years, and what is not stated is typed in place", async () => {
  const page = await ask("what did fees cost me");
  await page.getByRole("heading", { level: 1, name: "Fees" }).waitFor();
  await page.getByText("Costs take", { exact: true }).waitFor();
  const [took, inside] = [numberOf((await shown(page, "Costs take")).split("\n")[0] ?? ""), "Inside, a year"];
  expect(took).toBeGreaterThan(0);
  const before = numberOf((await shown(page, inside)).split("\n")[0] ?? "");
  const rate = page.getByRole("textbox", { name: /^Costs of .* a year$/ }).first();
  await rate.fill("1.5");
  await page.keyboard.press("Enter");
  await expect.poll(async () => numberOf((await shown(page, inside)).split("\n")[0] ?? "")).toBeGreaterThan(before);
  await page.getByRole("textbox", { name: "Growth a year, before costs" }).fill("7");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("growth")).toBe("0.07");
  await page.getByRole("button", { name: "Explain What costs take in ten years" }).click();
  await page
    .getByRole("dialog", { name: /How What costs take in ten years is computed/ })
    .getByText(/growth/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  expect(await axeFindings(page)).toEqual([]);
});

test("AN-14 in part: what changed since last month, and why", async () => {
  const page = await ask("what changed since last month and why");
  await page.getByText("What moved your net worth, in five lines").waitFor();
  await page.getByText("Money in or out").first().waitFor();
});

test("AN-03 in part, AN-13 in part: what earned most since 2020", async () => {
  const page = await ask("what earned most since 2020");
  const rows = page.getByRole("region", { name: "Contribution" }).getByRole("rowheader");
  await rows.first().waitFor();
  expect(new URL(page.url()).search).toContain("2020-01-01");
});

test("AN-06 in part: how bad was the worst fall, and how long did it last", async () => {
  const page = await ask("how bad was the worst fall and how long did it last");
  const falls = page.getByRole("region", { name: "Ups and downs" });
  await falls.getByText("Largest drawdown").first().waitFor();
  const text = await falls.innerText();
  const [depth, length] = [/Largest drawdown[^%]*%/, /Longest under water[^]*?\d+ days/].map(
    (it) => it.exec(text)?.[0] ?? "",
  );
  expect(percentIn(depth ?? "")).toBeLessThan(0);
  expect(length).toMatch(/days$/);
});

test("UP-27 in part, UP-15 in part: what waits for me is asked, walked by keys, set aside and taken back", async () => {
  const page = await ask("what waits for me");
  await page.getByRole("heading", { level: 1, name: "Inbox" }).waitFor();
  await page.getByText(/^\d+ things? waits? for you\.$/).waitFor();
  const rows = page.locator("[data-item]");
  const key = await rows.first().getAttribute("data-item");
  await page.keyboard.press("j");
  expect(await page.evaluate("document.activeElement?.dataset.item")).toBe(key);
  await page.keyboard.press("e");
  await page.getByText("Set aside until it changes", { exact: true }).last().waitFor();
  await expect.poll(() => page.locator("[data-item]").first().getAttribute("data-item")).not.toBe(key);
  await page.getByText(/^Set aside \(1\)$/).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.locator("[data-item]").first().getAttribute("data-item")).toBe(key);
  expect(await axeFindings(page)).toEqual([]);
});

test("UP-15 in part: at 360 px, dark, the inbox is under the thumb, and data health says how much was up to date", async () => {
  const { page, home, problems } = await openSample(stage, { width: 360, colorScheme: "dark" });
  await page.getByRole("link", { name: /Inbox$/ }).click();
  await page.getByText(/^\d+ things? waits? for you\.$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const path of ["inbox", "settings/data-health", "fees"]) {
    await page.goto(`${home}/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (path === "settings/data-health") await page.getByRole("figure", { name: "Up to date over time" }).waitFor();
    if (path === "fees") await page.getByText("Costs take", { exact: true }).waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page), path).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways), path).toBeLessThanOrEqual(0);
  }
  expect(problems).toEqual([]);
});
