import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openSample } from "./sample.ts";

/** The grid of everything owned, shaped as one likes. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test("UP-02 in part: holdings are grouped with subtotals, a column is added, and the view is saved and opened by its name", async () => {
  const { page, home, problems } = await openSample(stage);
  await page.goto(`${home}/holdings`);
  await page.getByRole("row", { name: /House in Lindental/ }).waitFor();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByLabel("Group by").selectOption({ label: "Class" });
  // The three homes.
  await page.getByRole("row", { name: /^Property.*\d,\d{3},\d{3}\.00/ }).waitFor();
  await page.getByRole("checkbox", { name: "of currency" }).click();
  await page.getByRole("columnheader", { name: /of currency/ }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("By class");
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goto(`${home}/holdings`);
  await page.getByRole("row", { name: /House in Lindental/ }).waitFor();
  expect(await page.getByRole("row", { name: /^Property.*\d,\d{3},\d{3}\.00/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByText("By class", { exact: true }).click();
  await page.getByRole("row", { name: /^Property.*\d,\d{3},\d{3}\.00/ }).waitFor();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByLabel("Then by").first().selectOption({ label: "Currency" });
  await page.keyboard.press("Escape");
  await page.waitForURL(/group=assetClass%2Ccurrency/);
  await page.locator('[role=row][aria-level="2"][aria-expanded="true"]').filter({ hasText: "EUR" }).first().click();
  await page.locator('[role=row][aria-level="2"][aria-expanded="false"]').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("UP-02 in part: columns are dragged into another order, or moved by keyboard, and stay so in the address", async () => {
  const { page, home, problems } = await openSample(stage);
  await page.goto(`${home}/holdings`);
  await page.getByRole("row", { name: /House in Lindental/ }).waitFor();
  const headings = async () =>
    (await page.getByRole("columnheader").allInnerTexts()).map((it) => it.trim()).filter((it) => it !== "");
  expect((await headings()).slice(0, 4)).toEqual(["Holding", "Quantity", "Price", "Value"]);
  await page.getByRole("button", { name: "View", exact: true }).click();
  const line = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name, exact: true }) });
  await line("Value").dragTo(line("Quantity"));
  await expect.poll(async () => (await headings()).slice(0, 4)).toEqual(["Holding", "Value", "Quantity", "Price"]);
  const after = page.getByRole("button", { name: "Move Value after" });
  await after.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await headings()).slice(0, 4)).toEqual(["Holding", "Quantity", "Value", "Price"]);
  // The button keeps the focus where its line went.
  await after.and(page.locator(":focus")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await page.getByRole("row", { name: /House in Lindental/ }).waitFor();
  expect((await headings()).slice(0, 4)).toEqual(["Holding", "Quantity", "Value", "Price"]);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("button", { name: "Columns in their usual order" }).click();
  await expect.poll(async () => (await headings()).slice(0, 4)).toEqual(["Holding", "Quantity", "Price", "Value"]);
  expect(page.url()).not.toContain("cols=");
  expect(problems).toEqual([]);
});

test("UP-03, UP-11 in part, EQ-05 in part, EQ-06: one line a holding or one an account, and what was sold with its gain and returns", async () => {
  const { page, home } = await openSample(stage, { width: 1440 });
  await page.goto(`${home}/holdings`);
  const cash = page.getByRole("row", { name: /^Cash in EUR/ });
  await cash.waitFor();
  expect(await cash.count()).toBe(1);
  await page.getByText("By account", { exact: true }).click();
  await expect.poll(() => cash.count()).toBeGreaterThan(1);
  await page.getByText("Combined", { exact: true }).click();
  await expect.poll(() => cash.count()).toBe(1);
  const filter = page.getByRole("searchbox", { name: "Filter" });
  await filter.fill("Pellucid Systems Inc");
  await cash.waitFor({ state: "detached" });
  // Returns come after the list.
  const equity = page.getByRole("row", { name: /Pellucid Systems Inc/ });
  await expect.poll(async () => (await equity.innerText()).match(/%/g)?.length).toBeGreaterThanOrEqual(3);

  await page.getByText("Closed", { exact: true }).click();
  await filter.fill("");
  const sold = page.getByRole("row", { name: /Republic of Aldern 3.25/ });
  await sold.waitFor();
  // 68 of prices and 3,250 of interest, less 12 of fees and 857.20 of tax.
  await expect.poll(() => sold.innerText()).toMatch(/\+2,448\.80[^]*\+27\.6%[^]*\+2\.46%/);
  expect(await page.getByRole("row", { name: /House in Lindental/ }).count()).toBe(0);
  await page.getByText("Lifetime", { exact: true }).click();
  await page.getByRole("row", { name: /House in Lindental/ }).waitFor();
  await filter.fill("Aldern 3.25");
  await sold.waitFor();
});
