import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Tags and attributes of one's own: a house of 600 and a painting of 400, shared out by strategy. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

async function openTwo(width: number, colorScheme: "light" | "dark") {
  const typed = await openTyped(stage, { width, colorScheme });
  const [accountId, houseId, paintingId] = [randomUUID(), randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "At home", kind: "property", currency: "EUR" });
  const add = (assetId: string, name: string, quantity: string) =>
    typed.write("POST", "/assets", {
      assetId,
      name,
      assetClass: "other",
      currency: "EUR",
      tracking: "value",
      opening: { on: "2025-01-01", accountId, quantity },
    });
  await add(houseId, "House", "600");
  await add(paintingId, "Painting", "400");
  return { ...typed, houseId, paintingId };
}

async function share(page: Page, place: number, [attribute = "", value = "", percent = ""]: readonly string[]) {
  await page.getByRole("button", { name: "Add a share" }).click();
  const row = page.getByRole("group", { name: `Share ${place}` });
  await row.getByLabel("Attribute").fill(attribute);
  await row.getByLabel("Value").fill(value);
  await row.getByRole("textbox", { name: "Share" }).fill(percent);
}

test.each(widths())(
  "UP-26 in part, AN-03: at %i px, %s, a holding is tagged and shared out on its page, too much is told at once, and its return is divided by its shares",
  async (width, scheme) => {
    const { page, at, houseId, problems } = await openTwo(width, scheme);
    await page.goto(`${at}/assets/${houseId}?section=tags`);
    await page.getByRole("textbox", { name: "Tags", exact: true }).fill("core, family");
    await share(page, 1, ["Strategy", "Growth", "60"]);
    await share(page, 2, ["Strategy", "Income", "55"]);
    await page.getByText("Strategy: 15% too much").waitFor();
    await page.getByRole("group", { name: "Share 2" }).getByRole("textbox", { name: "Share" }).fill("30");
    await page.getByText("Strategy: 10% unclassified").waitFor();
    await page.getByRole("button", { name: "Save tags" }).click();
    await page.getByRole("button", { name: "Save tags" }).and(page.locator('[aria-disabled="true"]')).waitFor();
    await isSound(page);
    await page.reload();
    expect(await page.getByRole("textbox", { name: "Tags", exact: true }).inputValue()).toBe("core, family");

    await page.goto(`${at}/exposure-and-risk`);
    await page.getByRole("radio", { name: "Strategy" }).click({ force: true });
    const exposure = page.getByRole("region", { name: "Exposure" });
    // 360 of growth and 180 of income; 60 of the house and the painting are nobody's.
    await exposure.getByText("Growth").first().waitFor();
    expect(await exposure.innerText()).toMatch(/Growth[\s\S]*360[\s\S]*Income[\s\S]*180/);
    await isSound(page);

    await page.goto(`${at}/performance`);
    const contribution = page.getByRole("region", { name: "Contribution" });
    await contribution.getByText("Strategy", { exact: true }).click();
    // Six tenths and three tenths of the house, the painting and the last tenth.
    for (const part of ["Growth", "Income", "Not classified"])
      await contribution.getByRole("rowheader", { name: part }).waitFor();
    expect(problems).toEqual([]);
  },
);

test("UP-16 in part, UP-26 in part: what carries a tag is looked at by itself, on every screen", async () => {
  const { page, at, houseId, problems } = await openTwo(1280, "light");
  await page.goto(`${at}/assets/${houseId}?section=tags`);
  await page.getByRole("textbox", { name: "Tags", exact: true }).fill("for the children");
  await page.getByRole("button", { name: "Save tags" }).click();
  await page.getByRole("button", { name: "Save tags" }).and(page.locator('[aria-disabled="true"]')).waitFor();
  await page.goto(at);
  await page.getByRole("button", { name: /Explain Net worth/ }).waitFor();
  await page.getByRole("button", { name: "Looking at Everything" }).click();
  await page.getByRole("menu").getByText("for the children", { exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Only #for the children" }).waitFor();
  // The painting of 400 is not among it.
  await expect.poll(() => page.getByRole("button", { name: /Explain Net worth/ }).innerText()).toContain("600");
  await page.goto(`${at}/holdings?scope=tag%3Afor+the+children`);
  await page.getByRole("row", { name: /House/ }).waitFor();
  expect(await page.getByRole("row", { name: /Painting/ }).count()).toBe(0);
  await isSound(page);
  await page.keyboard.press("0");
  await page.getByRole("row", { name: /Painting/ }).waitFor();
  expect(problems).toEqual([]);
});

test("UP-26 in part: several holdings are classified at once, grouped with subtotals that add up, filtered, and undone", async () => {
  const { page, at, problems } = await openTwo(1280, "light");
  await page.goto(`${at}/holdings`);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  for (const name of ["House", "Painting"])
    await page
      .getByRole("row", { name: new RegExp(name) })
      .getByRole("checkbox")
      .check();
  await page.getByRole("group", { name: "Selected holdings" }).getByRole("button", { name: "Classify" }).click();
  const dialog = page.getByRole("dialog", { name: "Classify 2 holdings" });
  await dialog.getByLabel("Add tags").fill("core");
  await dialog.getByLabel("Attribute").fill("Strategy");
  await dialog.getByLabel("Value").fill("Growth");
  await dialog.getByRole("textbox", { name: "Share" }).fill("25");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Classify" }).click();
  await dialog.waitFor({ state: "detached" });

  await page.goto(`${at}/holdings?group=own:Strategy`);
  const grid = page.getByRole("grid", { name: "Holdings" }).or(page.getByRole("treegrid", { name: "Holdings" }));
  // 25 % of 600 and of 400 is 250, the rest is 750, and both together are all there is.
  await grid.getByText("Unclassified").first().waitFor();
  expect(await grid.innerText()).toMatch(/Unclassified[\s\S]*750\.00[\s\S]*450\.00[\s\S]*300\.00/);
  expect(await grid.innerText()).toMatch(/Growth[\s\S]*250\.00[\s\S]*150\.00[\s\S]*100\.00/);
  expect(await grid.innerText()).toContain("1,000.00");
  await isSound(page);
  await page.goto(`${at}/holdings?q=core`);
  await page.getByRole("row", { name: /Painting/ }).waitFor();
  await page.goto(`${at}/holdings?q=nothing`);
  await page.getByText("Nothing matches").waitFor();
  expect(problems).toEqual([]);
});

test.each(widths())(
  "UP-26: at %i px, %s, a sub-class of one's own is made on an asset's page, grouped by, listed in Exposure, renamed for all, undone and removed",
  async (width, colorScheme) => {
    const { page, at, houseId, paintingId, write, problems } = await openTwo(width, colorScheme);
    await page.goto(`${at}/assets/${houseId}?section=tags`);
    await page.getByRole("textbox", { name: "Sub-class" }).or(page.getByLabel("Sub-class")).first().fill("Heirlooms");
    await page.getByRole("button", { name: "Save tags" }).click();
    await page.getByRole("button", { name: "Save tags" }).and(page.locator('[aria-disabled="true"]')).waitFor();
    await isSound(page);
    await write("POST", "/assets/classifications", { assetIds: [paintingId], subclass: "Heirlooms" });
    await page.goto(`${at}/holdings?group=subclass`);
    const list = page.getByRole("main");
    await list.getByText("Other: Heirlooms", { exact: false }).first().waitFor();
    await page.getByRole("button", { name: "Sub-classes" }).click();
    const dialog = page.getByRole("dialog", { name: "Sub-classes" });
    const name = dialog.getByLabel("Heirlooms: Other, 2 holdings");
    expect(await axeFindings(page)).toEqual([]);
    await name.fill("Family things");
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Family things: Other, 2 holdings").waitFor();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await list.getByText("Other: Family things", { exact: false }).first().waitFor();
    await page.goto(`${at}/exposure-and-risk`);
    await page.getByRole("radio", { name: "Sub-class" }).click({ force: true });
    // 600 and 400: both of what is owned.
    const exposure = page.getByRole("region", { name: "Exposure" });
    await exposure.getByText("Family things").first().waitFor();
    expect(await exposure.innerText()).toMatch(/Family things[\s\S]*1,000/);
    await page.goto(`${at}/holdings?q=family`);
    await page.getByText("House").first().waitFor();
    await page.getByRole("button", { name: "Sub-classes" }).click();
    await dialog.getByRole("button", { name: "Remove Family things" }).click();
    await dialog.getByText("There is none yet", { exact: false }).waitFor();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await page.getByRole("button", { name: "Sub-classes" }).click();
    await dialog.getByLabel("Family things: Other, 2 holdings").waitFor();
    expect(problems).toEqual([]);
  },
);
