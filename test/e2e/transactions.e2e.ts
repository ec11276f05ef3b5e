import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./harness.ts";
import { countOf } from "./sample.ts";

/** A transaction from the keyboard: added, seen, taken back, done again. */
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test("UP-23 in part: a person adds a deposit with the keyboard, undoes it and does it again", async () => {
  const { page, problems } = await stage.visitor();
  await page.goto("/central/sample");
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  // Keys are heard once the screen is there.
  await page.getByText("Time-weighted").first().waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.waitForURL("**/transactions");
  const count = await countOf(page);

  await page.keyboard.press("n");
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Type").selectOption("deposit");
  await drawer.getByRole("combobox", { name: "Account" }).fill("Current");
  await page
    .getByRole("option", { name: /^Current/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await drawer.getByLabel("Amount").fill("1,234.56");
  await drawer.getByLabel("Description").fill("Birthday money");
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(`${(count + 1).toLocaleString("en-US")} transactions`).waitFor();
  expect(await page.getByRole("row", { name: /Birthday money/ }).count()).toBe(1);

  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByText(`${count.toLocaleString("en-US")} transactions`).waitFor();
  expect(await page.getByRole("row", { name: /Birthday money/ }).count()).toBe(0);

  await page.getByRole("button", { name: "Redo" }).first().click();
  await page.getByText(`${(count + 1).toLocaleString("en-US")} transactions`).waitFor();
  expect(problems).toEqual([]);
});

/** In the browser. */
const scrollTo = (box: { scrollTop: number; scrollHeight: number }, share: number): void => {
  box.scrollTop = box.scrollHeight * share;
};

test("the scrollbar spans the whole ledger: dragged to its end or to the middle, it shows what stands there", async () => {
  const { page, problems } = await stage.visitor();
  await page.goto("/central/sample");
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  await page.goto(`${page.url()}/transactions`);
  const grid = page.getByRole("grid", { name: "Transactions" });
  // The heading is a row, too.
  const rows = String((await countOf(page)) + 1);
  expect(await grid.getAttribute("aria-rowcount")).toBe(rows);
  const first = page.locator('[aria-rowindex="2"]').getByText(/20[2-9]\d/);
  await first.waitFor();

  await grid.evaluate(scrollTo, 1);
  await page.locator(`[aria-rowindex="${rows}"]`).getByText("2006").waitFor();
  await grid.evaluate(scrollTo, 0.5);
  await page
    .locator(`[aria-rowindex="${Math.round(Number(rows) / 2)}"]`)
    .getByText(/20(1[3-9]|2[0-3])/)
    .waitFor();
  expect(await page.locator(`[aria-rowindex="${rows}"]`).count()).toBe(0);

  // By keyboard too: the last line, and the first again.
  await grid.focus();
  await page.keyboard.press("Control+End");
  await page.locator(`[aria-rowindex="${rows}"]`).getByText("2006").waitFor();
  await page.keyboard.press("Control+Home");
  await first.waitFor();
  expect(problems).toEqual([]);
});

test("who types an account and presses Enter before the list has come gets that account, and no dialog for a new one", async () => {
  const { page, problems } = await stage.visitor();
  await page.route("**/accounts", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await page.goto("/central/sample");
  await page.waitForURL("**/p/*", { timeout: 60_000 });
  await page.goto(`${page.url()}/transactions`);
  await countOf(page);
  await page.getByRole("main").getByRole("button", { name: "Add transaction" }).click();
  const drawer = page.getByRole("dialog", { name: "Add transaction" });
  const account = drawer.getByRole("combobox", { name: "Account" });
  await account.fill("Current");
  await page.keyboard.press("Enter");
  await expect.poll(() => account.inputValue(), { timeout: 20_000 }).toMatch(/^Current .+/);
  expect(await page.getByRole("dialog").count()).toBe(1);
  expect(problems).toEqual([]);
});
