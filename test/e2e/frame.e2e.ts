import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { openSample } from "./sample.ts";

/** What is looked at, of which time, and how: chosen once, it holds from screen to screen; views, cards and questions besides. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function expectSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const only = (page: Page, name: string) =>
  page
    .getByRole("status")
    .filter({ hasText: `Only ${name}` })
    .waitFor();

test("UP-04, UP-16 in part, AN-01 in part: at 1280 px one class is looked at on every screen, said, and left by one key", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1280 });
  await page.getByRole("button", { name: "Looking at Everything" }).click();
  await page.getByRole("menu").getByText("Equities", { exact: true }).click();
  await only(page, "Equities");
  expect(new URL(page.url()).searchParams.get("scope")).toBe("class:equity");
  await page.getByRole("button", { name: /Explain Net worth/ }).click();
  await page
    .getByRole("dialog")
    .getByText(/sum of the values of all holdings/)
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Show what changed/ }).click();
  await page.getByText("add up to the end").waitFor();
  await page.keyboard.press("Escape");
  await expectSound(page);
  for (const [letter, name] of [
    ["y", "Performance"],
    ["k", "Exposure and risk"],
    ["n", "Income"],
    ["h", "Holdings"],
    ["t", "Transactions"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await heading(page, name);
    await only(page, "Equities");
  }
  await page.goto(`${home}/holdings?scope=class%3Aequity`);
  await page.getByRole("row", { name: /Pellucid/ }).waitFor();
  expect(await page.getByRole("row", { name: /House in/ }).count()).toBe(0);
  await expectSound(page);
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await heading(page, "Accounts");
  await page.getByText(/This screen shows the whole portfolio, not only/).waitFor();
  await page.keyboard.press("0");
  await page.getByRole("button", { name: "Looking at Everything" }).waitFor();
  expect(await page.getByText(/not only/).count()).toBe(0);
  await page.getByRole("button", { name: "Actions for Aster depot" }).click();
  await page.getByRole("menuitem", { name: "Show holdings" }).click();
  await heading(page, "Holdings");
  await only(page, "Aster depot");
  expect(problems).toEqual([]);
});

test("UP-04: at 360 px, dark, an account is looked at by the button of the view, and everything again by a press", async () => {
  const { page, problems } = await openSample(stage, { width: 360, height: 740, colorScheme: "dark" });
  await page.getByRole("button", { name: "Date and currency of figures" }).click();
  await page.getByLabel("Looking at").selectOption({ label: "Aster depot" });
  await page.keyboard.press("Escape");
  await only(page, "Aster depot");
  await expectSound(page);
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("scope")).toBe(false);
  expect(problems).toEqual([]);
});

test("AN-13: a period is typed on any screen with a time, stepped by brackets, and goes along", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1280 });
  await page.goto(`${home}/performance`);
  await page.getByRole("region", { name: "Returns" }).waitFor();
  await page.getByRole("button", { name: /^Figures over/ }).click();
  await page.getByRole("textbox", { name: "Period" }).fill("last 90 days");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.has("from")).toBe(true);
  await page.getByRole("button", { name: /^Figures over/ }).click();
  await page.getByRole("textbox", { name: "Period" }).fill("2024");
  await page.keyboard.press("Enter");
  await page.getByText(/Dec 31, 2023\s+to\s+Dec 31, 2024/).waitFor();
  await page.keyboard.press("[");
  await page.getByText(/Dec 31, 2022\s+to\s+Dec 31, 2023/).waitFor();
  await page.keyboard.press("]");
  await page.getByText(/Dec 31, 2023\s+to\s+Dec 31, 2024/).waitFor();
  await page.getByRole("region", { name: "Contribution" }).getByText("2024").first().waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await heading(page, "Income");
  await page.getByText(/from\s+Jan 1, 2024/).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await heading(page, "Transactions");
  await page.getByRole("button", { name: "Remove filter From Jan 1, 2024" }).waitFor();
  await page.getByRole("button", { name: "Remove filter To Dec 31, 2024" }).waitFor();
  await expectSound(page);
  await page.keyboard.press("[");
  await page.getByRole("button", { name: "Remove filter To Dec 31, 2023" }).waitFor();
  await page.getByRole("button", { name: "Remove filter From Jan 1, 2023" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByRole("button", { name: "Figures over All" }).waitFor();
  expect(problems).toEqual([]);
});

test("UP-02 in part, AN-11 in part: views are saved on the server, pinned, shared, and deleted with a way back", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1280 });
  await page.evaluate(
    `localStorage.setItem("aventine-holdings-views", JSON.stringify([{ name: "Old one", search: "by=account" }]))`,
  );
  await page.goto(`${home}/holdings?group=assetClass`);
  await page.getByRole("row", { name: /^Property/ }).waitFor();
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menu").getByText("Old one").waitFor();
  await page.getByRole("menuitem", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByLabel("Name").fill("By class");
  await dialog.getByRole("checkbox", { name: "Pin it to the navigation" }).click();
  await dialog.getByRole("checkbox", { name: "Share it with everyone in the portfolio" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save view" }).click();
  const pinned = page.getByRole("navigation", { name: "Portfolio" }).getByRole("link", { name: "By class" });
  await pinned.waitFor();

  await page.goto(`${home}/transactions?type=dividend`);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this view" }).click();
  await dialog.getByLabel("Name").fill("Dividends");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("button", { name: "Dividends", exact: true }).waitFor();

  await pinned.click();
  await page.getByRole("row", { name: /^Property/ }).waitFor();
  await page.getByRole("button", { name: "By class" }).click();
  await page.getByRole("menuitem", { name: /Delete “By class”/ }).click();
  await expect.poll(() => pinned.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await pinned.waitFor();
  await expectSound(page);
  expect(problems).toEqual([]);
});

test("AN-01 in part, AN-13: questions typed into the search lead to what answers them", async () => {
  const { page, problems } = await openSample(stage, { width: 1280 });
  const ask = async (question: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill(question);
    await page.getByRole("dialog", { name: "Search" }).getByRole("option").first().waitFor();
  };
  await ask("dividends 2024");
  await page.getByRole("option", { name: "Dividends booked, 2024" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await heading(page, "Transactions");
  expect(new URL(page.url()).search).toContain("type=dividend");
  await page.getByRole("button", { name: "Remove filter To Dec 31, 2024" }).waitFor();
  await ask("return this year");
  await page.keyboard.press("Enter");
  await heading(page, "Performance");
  await ask("what matures this year");
  await page.keyboard.press("Enter");
  await heading(page, "Calendar");
  await ask("only aster depot");
  await page.getByRole("option", { name: "Only Aster depot" }).waitFor();
  await page.keyboard.press("Enter");
  await only(page, "Aster depot");
  await ask("add call");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /transaction/i }).waitFor();
  expect(problems).toEqual([]);
});

test("UP-01: cards of the overview are hidden and moved by keys, and stay so", async () => {
  const { page, home, problems } = await openSample(stage, { width: 1280 });
  const next = page.getByRole("region", { name: "Next 30 days" });
  await next.getByText("In", { exact: true }).waitFor();
  await expectSound(page);
  await page.getByRole("button", { name: "Arrange the overview" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Arrange the overview" });
  await dialog.getByRole("button", { name: "Move Next 30 days down" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("region", { name: "Beside it" }).getByText("Next 30 days", { exact: true }).waitFor();
  await dialog.getByRole("checkbox", { name: "Largest moves" }).focus();
  await page.keyboard.press("Space");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => page.getByRole("region", { name: "Largest moves" }).count()).toBe(0);
  await page.goto(home);
  await next.waitFor();
  await page.getByRole("region", { name: "Returns" }).waitFor();
  expect(await page.getByRole("region", { name: "Largest moves" }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test("at 360 px, dark, the overview has its next days and can be arranged", async () => {
  const { page, problems } = await openSample(stage, { width: 360, height: 740, colorScheme: "dark" });
  await page.getByRole("region", { name: "Next 30 days" }).getByText("In", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Arrange the overview" }).click();
  await page.getByRole("dialog", { name: "Arrange the overview" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expectSound(page);
  expect(problems).toEqual([]);
});
