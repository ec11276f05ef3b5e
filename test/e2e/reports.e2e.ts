import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { figureOf, openSample } from "./sample.ts";

/** Reports of one's own: put together by hand and by keys, kept, pinned, shared, duplicated, printed and deleted. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const blocksOf = async (page: Page) =>
  (await page.locator("main h2").allInnerTexts()).map((it) => it.trim()).filter((it) => it !== "");

test.each(widths())(
  "AN-11 in part: at %i px, %s, a report is begun, its blocks are moved and widened by keys, a chart is chosen, steps are undone, and it is saved, pinned, duplicated and deleted with Undo",
  async (width, colorScheme) => {
    const { page, home, problems } = await openSample(stage, { width, colorScheme });
    const netWorth = await figureOf(page, "Net worth").catch(() => "");
    await page.goto(`${home}/reports`);
    await page.getByRole("heading", { name: "New report" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Begin with Monthly report" }).click();
    await page.waitForURL(/\/reports\/[\w-]+\?range=1M/);
    await page.getByRole("heading", { level: 1, name: "Monthly report" }).waitFor();
    await page.getByRole("figure", { name: "From start to end" }).waitFor();
    await page
      .getByRole("region", { name: "Holdings, table" })
      .or(page.getByLabel("Holdings, table"))
      .first()
      .waitFor();
    expect(await blocksOf(page)).toEqual([
      "Figures",
      "What changed",
      "Contribution to the return by class",
      "Holdings by class",
    ]);
    if (netWorth !== "") expect(await figureOf(page, "Net worth")).toBe(netWorth);

    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const handle = page.getByRole("button", { name: "Move What changed", exact: true });
    await handle.focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("What changed, place 3 of 4", { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate("document.activeElement?.getAttribute('aria-label')"))
      .toBe("Move What changed");
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByText("7 of 12 columns wide", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("button", { name: "Redo", exact: true }).click();
    expect(await blocksOf(page)).toEqual([
      "Figures",
      "Contribution to the return by class",
      "What changed",
      "Holdings by class",
    ]);

    await page.getByRole("button", { name: "Add a block" }).click();
    await page.getByRole("menuitem", { name: /^Chart/ }).click();
    await page.getByRole("combobox", { name: "Divided by" }).selectOption("currency");
    await page.getByRole("combobox", { name: "Form" }).selectOption("map");
    await page.getByRole("figure", { name: "What is owned by currency" }).waitFor();
    await page.getByRole("textbox", { name: "Name of the report" }).fill("Each month");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Save report" }).click();
    await page.getByRole("heading", { level: 1, name: "Each month" }).waitFor();

    await page.getByRole("button", { name: "More of Each month" }).click();
    await page.getByRole("menuitem", { name: "Pin to the navigation" }).click();
    await page.reload();
    await page.getByRole("figure", { name: "What is owned by currency" }).waitFor();
    await page.getByRole("figure", { name: "From start to end" }).waitFor();
    expect(await blocksOf(page)).toEqual([
      "Figures",
      "Contribution to the return by class",
      "What changed",
      "Holdings by class",
      "What is owned by currency",
    ]);
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);

    await page.getByRole("button", { name: "More of Each month" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await page.getByRole("heading", { level: 1, name: "Each month (copy)" }).waitFor();
    await page.getByRole("button", { name: "More of Each month (copy)" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByText("“Each month (copy)” deleted").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("link", { name: "Each month (copy)" }).waitFor();
    expect(problems).toEqual([]);
  },
);

test("R-05, R-11, R-09 in part, R-10 in part, R-14 in part, R-26 in part: a statement that is ready is read, taken as a file, kept with what it is for, compared with now and deleted with Undo", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1280 });
  await page.goto(`${home}/reports`);
  await page.getByRole("link", { name: "Statement of net worth" }).click();
  await page.getByRole("region", { name: "Assets, table" }).waitFor();
  const netWorth = await figureOf(page, "Net worth");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Assets as CSV" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^net-worth-assets-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep this version" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What it is for, if anything").fill("For the bank");
  await dialog.getByRole("button", { name: "Keep this version" }).click();
  await page.waitForURL("**/reports/kept/*");
  await page.getByText("every number is the same").waitFor();
  expect(await figureOf(page, "Net worth")).toBe(netWorth);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/reports");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await page.getByRole("link", { name: /^Statement of net worth, .*For the bank/ }).waitFor();
  for (const name of ["Performance", "Contribution", "Private funds", "Realized gains", "Fees"]) {
    await page.goto(`${home}/reports`);
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { name: "What this rests on" }).waitFor();
  }
  expect(problems).toEqual([]);
});

test("AN-11: a block is dragged by its handle before another, and on paper nothing is left to press", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1600 });
  await page.goto(`${home}/reports`);
  await page.getByRole("button", { name: "Begin with What it depends on" }).click();
  await page.getByRole("figure", { name: "What is owned by currency" }).waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Move What is owned by currency", exact: true }).waitFor();
  const box = async (name: string) => {
    const found = await page.getByRole("button", { name: `Move ${name}`, exact: true }).boundingBox();
    return { x: (found?.x ?? 0) + 10, y: (found?.y ?? 0) + 10 };
  };
  const [from, to] = [await box("What is owned by currency"), await box("What is owned by class")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect
    .poll(async () => (await blocksOf(page)).slice(0, 2))
    .toEqual(["What is owned by currency", "What is owned by class"]);
  await page.getByRole("button", { name: "Save report" }).click();
  await page.getByRole("button", { name: "Print" }).waitFor();
  await page.emulateMedia({ media: "print" });
  await page.getByRole("figure", { name: "What is owned by currency" }).waitFor();
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  await page
    .getByText(/up to date/)
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});

const READY = [
  "Cash and liquidity",
  "Property statement",
  "Capital accounts",
  "Notices of funds",
  "Plan",
  "Data quality",
  "Fees",
  "Exposure",
  "Historical cost",
] as const;

test.each(widths())(
  "R-08 in part, R-12 in part, R-13, R-20, R-23, R-24, R-25, R-26, R-29: at %i px, %s, each report that is ready is read without going off to the right, and one is kept and compared with now",
  async (width, colorScheme) => {
    const { page, home, problems } = await openSample(stage, { width, colorScheme });
    for (const name of READY) {
      await page.goto(`${home}/reports`);
      await page.getByRole("main").getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { name: "What this rests on" }).waitFor();
      await page
        .getByRole("button", { name: /^Download .* as CSV$/ })
        .first()
        .waitFor();
      const sideways = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      expect(Number(sideways), name).toBeLessThanOrEqual(0);
    }
    await page.goto(`${home}/reports/ready/liquidity`);
    await page.getByText("Lowest in 24 months", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Keep this version" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("What it is for, if anything").fill("Before the call");
    await dialog.getByRole("button", { name: "Keep this version" }).click();
    await page.waitForURL("**/reports/kept/*");
    await page.getByText("every number is the same").waitFor();
    expect(problems).toEqual([]);
  },
);

test("R-09, R-10: performance is held against an index in the report, contribution against a mix, and both are kept with it", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1280 });
  await page.goto(`${home}/reports/ready/performance`);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByRole("dialog").getByRole("checkbox").first().click();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: /^Beside / }).waitFor();
  await page.getByText("Ahead of the benchmark").waitFor();
  const beside = await page.getByRole("heading", { name: /^Beside / }).innerText();
  await page.getByRole("button", { name: "Keep this version" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep this version" }).click();
  await page.waitForURL("**/reports/kept/*");
  await page.getByRole("heading", { name: beside }).waitFor();
  await page.getByText("every number is the same").waitFor();

  await page.goto(`${home}/performance`);
  await page.getByText("Attribution", { exact: true }).first().click();
  await page.getByRole("button", { name: "Benchmark", exact: true }).click();
  const mix = page.getByRole("dialog").getByRole("listitem").first();
  await mix.getByRole("textbox").fill("100");
  await mix.getByRole("combobox").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Compare", exact: true }).last().click();
  await page.getByRole("link", { name: "As a report" }).click();
  await page.getByRole("heading", { name: "Attribution beside a benchmark" }).waitFor();
  await page.getByRole("button", { name: "Keep this version" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep this version" }).click();
  await page.waitForURL("**/reports/kept/*");
  await page.getByRole("heading", { name: "Attribution beside a benchmark" }).waitFor();
  expect(problems).toEqual([]);
});

test.each(widths())(
  "AN-11: at %i px, %s, the sample has a report of its own with cash ahead, the plan, bonds, rents and what lies where; a new one lists by account",
  async (width, colorScheme) => {
    const { page, home, problems } = await openSample(stage, { width, colorScheme });
    await page.goto(`${home}/reports`);
    await page.getByRole("link", { name: "Our month" }).click();
    await page.getByRole("heading", { level: 1, name: "Our month" }).waitFor();
    for (const name of ["Forecast", "Cash flow", "Ladder"])
      await page.getByRole("figure", { name }).or(page.getByLabel(name)).first().waitFor();
    await page
      .getByRole("figure", { name: /^Wealth to come/ })
      .or(page.getByLabel(/^Wealth to come/))
      .first()
      .waitFor();
    await page.getByText("How to read this").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    await page.goto(`${home}/reports`);
    await page.getByRole("button", { name: "Begin with What lies ahead" }).click();
    await page.getByRole("heading", { level: 1, name: "What lies ahead" }).waitFor();
    expect(await blocksOf(page)).toContain("Holdings by account");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("button", { name: "Save report" }).waitFor();
    expect(problems).toEqual([]);
  },
);
