import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { figureOf, numberOf, openSample } from "./sample.ts";

/** The first screen and the window it is looked at through. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** What a button that explains a figure shows. */
const explained = async (page: Page, label: string): Promise<number> =>
  numberOf(
    (await page.getByRole("button", { name: new RegExp(`Explain ${label}$`) }).innerText()).split("Explain")[0] ?? "",
  );

test("UP-01, UP-16, AN-01 in part, AN-10 in part: net worth is assets less debts, and the steps of the bridge, fees among them, add up to its change, for each currency too", async () => {
  const { page, problems } = await openSample(stage);
  const [worth, assets, debts] = [
    await explained(page, "Net worth"),
    await explained(page, "Assets"),
    await explained(page, "Debts"),
  ];
  // Whole amounts: each of the three may be rounded by a half.
  expect(Math.abs(assets - debts - worth)).toBeLessThanOrEqual(2);
  for (const range of ["1D", "1W", "1M", "3M", "YTD", "1Y", "All"])
    expect(await page.getByText(range, { exact: true }).count(), range).toBeGreaterThan(0);
  await page.getByText("5Y", { exact: true }).first().click();
  await page.getByText(/^five years, from/).waitFor();
  expect(await page.locator("main").innerText()).toContain("Money-weighted");

  await page.getByRole("button", { name: /Show what changed/ }).click();
  const bridge = page.getByRole("dialog", { name: "What changed" });
  await bridge.getByText("add up to the end, to the last digit").waitFor();
  const steps = (await bridge.locator("dl > div > dd").allInnerTexts()).map((text) => Math.round(numberOf(text) * 100));
  const [end = 0, ...before] = steps.toReversed();
  expect(before.reduce((sum, step) => sum + step, 0)).toBe(end);
  expect(Math.round(end / 100)).toBe(worth);
  expect(await bridge.innerText()).toContain("Fees");
  await bridge.getByRole("radio", { name: "Currency" }).click({ force: true });
  const byPart = bridge.getByRole("table", { name: "Where it changed" });
  await byPart.getByRole("rowheader", { name: "USD" }).waitFor();
  const rows = (await byPart.getByRole("row").allInnerTexts()).slice(1).map((row) =>
    row
      .split("\t")
      .slice(1)
      .map((text) => Math.round(numberOf(/[+−-]?[\d,]+\.\d{2}/.exec(text)?.[0] ?? "0") * 100)),
  );
  // Every row closes and the rows add up to the last, each amount rounded to a cent.
  for (const row of rows)
    expect(Math.abs(row.reduce((sum, it) => sum + it, 0) - 2 * (row.at(-1) ?? 0))).toBeLessThanOrEqual(3);
  const ends = rows.map((row) => row.at(-1) ?? 0);
  expect(Math.abs(ends.reduce((sum, it) => sum + it, 0) - 2 * (ends.at(-1) ?? 0))).toBeLessThanOrEqual(ends.length);
  expect(problems).toEqual([]);
});

test("UP-13, UP-09 in part: another day and another currency restate the figures, and go along from screen to screen", async () => {
  const { page, home } = await openSample(stage);
  const today = await explained(page, "Net worth");
  await page.getByRole("button", { name: /Figures as of/ }).click();
  await page.getByRole("button", { name: "Five years ago" }).click();
  await page.waitForURL(/[?&]on=\d{4}-\d{2}-\d{2}/);
  await expect.poll(() => explained(page, "Net worth")).not.toBe(today);
  const then = await explained(page, "Net worth");

  await page.getByRole("button", { name: /Figures in/ }).click();
  await page.getByRole("menuitemcheckbox", { name: /^USD/ }).click();
  await page.waitForURL(/[?&]currency=USD/);
  await expect.poll(() => explained(page, "Net worth")).not.toBe(then);
  const inDollars = await explained(page, "Net worth");

  await page.getByRole("link", { name: "Holdings", exact: true }).first().click();
  await page.waitForURL(`**${home}/holdings?*`);
  await page.getByRole("heading", { level: 1, name: "Holdings" }).waitFor();
  await page.getByRole("button", { name: /Explain the total value/ }).waitFor();
  expect(await explained(page, "the total value")).toBe(inDollars);
});

test("UP-17: amounts leave the page, percentages stay, and holding V shows them for as long as it is held", async () => {
  const { page } = await openSample(stage);
  const main = page.locator("main");
  const amount = /\d{1,3}(,\d{3})+/;
  expect(await main.innerText()).toMatch(amount);
  await page.getByRole("button", { name: /hide amounts/i }).click();
  await expect.poll(() => main.innerText()).not.toMatch(amount);
  expect(await main.innerText()).toMatch(/\d%/);
  await page.keyboard.down("v");
  await expect.poll(() => main.innerText()).toMatch(amount);
  await page.keyboard.up("v");
  await expect.poll(() => main.innerText()).not.toMatch(amount);
});

test("AN-08 in part: what is owned stands as a map of its classes", async () => {
  const { page } = await openSample(stage);
  await page.getByText("Map", { exact: true }).click();
  const map = page.getByRole("region", { name: /Allocation/ });
  await map.getByText("Property").first().waitFor();
  expect(await map.innerText()).toMatch(/\d+(\.\d)?%/);
  // By keys: the tiles one after another, the table behind them, and a line of it opens the holdings of its class.
  const tile = map.getByRole("button", { name: /^Property/ });
  await tile.focus();
  await tile.and(page.locator(":focus")).waitFor();
  await map.getByRole("button", { name: "Show Allocation as a table" }).focus();
  await page.keyboard.press("Enter");
  await map
    .getByRole("row", { name: /^Vehicles/ })
    .getByRole("button", { name: "Vehicles" })
    .focus();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/holdings\?.*q=Vehicles/);
  await page.goBack();
  await page.getByText("Map", { exact: true }).click();
  await map.getByRole("button", { name: /^Property/ }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/holdings\?.*q=Property/);
});

test("UP-25, RE-13 in part: the sample opens by one press, is put back as it was, and the home page names what is due next", async () => {
  const { page, home } = await openSample(stage);
  await page.goto(`${home}/settings`);
  await page.getByRole("button", { name: "Reset sample" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset sample" }).click();
  await page.getByText("Sample reset", { exact: true }).waitFor();
  await page.goto(home);
  expect(await figureOf(page, "Debts")).toMatch(/\d/);
  await page.goto("/central");
  const dates = page.getByRole("region", { name: /Next dates/ });
  await dates.getByRole("listitem").first().waitFor();
  expect(await dates.innerText()).toMatch(/Flat on Mill Street|Mortgage/);
});
