import { afterEach, expect, test } from "vitest";
import { openMarketStandIn, type MarketStandIn } from "#test/stand-ins/market.ts";
import { fill, openNewcomer, type Newcomer } from "./hands.ts";
import { axeFindings, openOwnStage, type OwnStage } from "./harness.ts";

/** What somebody owns keeps its price, from sources that answer, that do not, and that lie. */
const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

async function openMarket(): Promise<{ readonly stage: OwnStage; readonly market: MarketStandIn }> {
  const market = await openMarketStandIn();
  open.push(market);
  const stage = await openOwnStage(market.environment);
  open.push(stage);
  return { stage, market };
}

interface Overview {
  readonly netWorth: { readonly value: string | null };
}
const worthOf = async ({ ask }: Newcomer): Promise<string | null> =>
  ((await ask("/overview?range=1Y")) as Overview).netWorth.value;

/** Finds a share as one types its name, and adds ten of it. */
async function addFound({ page, at }: Newcomer, words: string, name: string): Promise<void> {
  await page.goto(`${at}/holdings?add=asset`);
  const picker = page.getByRole("dialog", { name: "What do you own or owe?" });
  await picker.getByLabel("What is it?").fill(words);
  await picker.getByRole("button", { name: new RegExp(name) }).click();
  const form = page.getByRole("dialog", { name: "Shares" });
  await form.getByText(/Its prices come from Yahoo Finance/).waitFor();
  await fill(form, { "Number of shares": "10" });
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await form.waitFor({ state: "detached" });
}

test("UP-15, AN-02 in part: what is found in Add and added is worth today's price within a minute, unattended, and its page says whose price it is", async () => {
  const { stage } = await openMarket();
  const newcomer = await openNewcomer(stage, { width: 1280, colorScheme: "light" });
  const { page, at, problems } = newcomer;
  await addFound(newcomer, "Novalo", "Novalo SE");
  await page.goto(at);
  await expect.poll(() => worthOf(newcomer), { timeout: 60_000, interval: 1000 }).not.toBeNull();
  await page.getByText(/Prices told/).waitFor();
  await page.getByText("Today").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // What nobody owns is there to compare with: who publishes it, and how far it is known.
  await page.goto(`${at}/performance`);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const choices = page.getByRole("dialog", { name: "Compare with" });
  await choices
    .getByRole("region", { name: "Inflation" })
    .getByText(/FRED of the St\. Louis Fed/)
    .waitFor();
  await choices.getByRole("checkbox", { name: "S&P 500", exact: true }).click();
  await choices.getByRole("checkbox", { name: "Inflation, United States" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("table").getByRole("rowheader", { name: "Inflation, United States" }).waitFor();
  await page.goto(at);
  await page.getByRole("link", { name: "Data health" }).click();
  await page.getByText("have a price that a source keeps up to date").waitFor();
  await page.getByText(/of what you hold is up to date/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Novalo SE" }).click();
  const source = page.getByRole("region", { name: "Where prices come from" });
  await source
    .getByText(/Yahoo Finance/)
    .first()
    .waitFor();
  await source.getByRole("button", { name: "Only my own prices" }).click();
  await source.getByText("No source is asked").waitFor();
  await source.getByRole("button", { name: "Use sources again" }).click();
  await source.getByText(/closes since/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

const STATEMENT = [
  "Date,Type,Name,ISIN,Quantity,Price,Amount,Fee,Currency,Description",
  "2026-01-05,Deposit,,,,,5000.00,,EUR,Transfer in",
  "2026-01-06,Buy,Novalo SE,DE000NVL0004,10,50.00,500.00,2.00,EUR,Purchase",
].join("\n");

test("UP-15, UP-07 in part: what an import brings is found by its ISIN, and the overview moves to today's price by itself", async () => {
  const { stage } = await openMarket();
  const newcomer = await openNewcomer(stage, { width: 1280, colorScheme: "light" });
  const { page, at, problems } = newcomer;
  await page.goto(`${at}/imports`);
  const file = { name: "broker.csv", mimeType: "text/csv", buffer: Buffer.from(STATEMENT) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.waitForURL("**/imports/*");
  await page.getByRole("button", { name: "Accept 2 transactions" }).click();
  await page.getByText("2 transactions added").waitFor();
  const begun = performance.now();
  await page.goto(at);
  await page.getByText(/Prices told/).waitFor({ timeout: 60_000 });
  // 4,498 of cash beside ten shares: more than the 50 they were bought at, whatever day it is.
  await expect
    .poll(async () => Number(await worthOf(newcomer)), { timeout: 60_000, interval: 1000 })
    .toBeGreaterThan(6000);
  expect(performance.now() - begun).toBeLessThan(120_000);
  const shown = Math.round(Number(await worthOf(newcomer))).toLocaleString("en-US");
  await page.getByText(shown).first().waitFor();
  expect(problems).toEqual([]);
});

/** A start asks the sources anew where the last round was a minute ago. */
const ROUND_MS = 62_000;

test("a source that lies moves no total, and one that is down leaves everything as it was and says so", async () => {
  const { stage, market } = await openMarket();
  const newcomer = await openNewcomer(stage, { width: 360, colorScheme: "dark" });
  const { page, at } = newcomer;
  await addFound(newcomer, "Novalo", "Novalo SE");
  await expect.poll(() => worthOf(newcomer), { timeout: 60_000, interval: 1000 }).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const worth = await worthOf(newcomer);
  for (const mode of ["lying", "down"] as const) {
    market.behave(mode);
    const before = market.asked.length;
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
    await stage.crashAndRestart();
    await expect.poll(() => market.asked.length, { timeout: 60_000, interval: 1000 }).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(await worthOf(newcomer), mode).toBe(worth);
  }
  await page.goto(`${at}/settings/data-health`);
  await page.getByText("cannot be reached").first().waitFor();
  await page.goto(at);
  await page.getByText(/What was known goes on to count/).waitFor();
  await page.goto(`${at}/holdings?add=asset`);
  await page.getByLabel("What is it?").fill("Harbour World");
  await page
    .getByText(/did not answer lately|cannot be reached/)
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
