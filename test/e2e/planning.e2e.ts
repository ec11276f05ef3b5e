import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monthsAhead, serverToday } from "./days.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Whether what is owned lasts: plans somebody makes, reads, changes, compares and keeps. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A fund of 100,000 as somebody states it by its value. */
async function openOwner(width: number, colorScheme: "light" | "dark") {
  const typed = await openTyped(stage, { width, colorScheme });
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "Broker", kind: "brokerage", currency: "EUR" });
  const opening = { on: "2025-01-01", accountId, quantity: "100000" };
  const asset = { assetId, name: "World fund", assetClass: "fund", currency: "EUR", tracking: "value", opening };
  await typed.write("POST", "/assets", asset);
  return typed;
}

const CLASSES = ["cash", "bonds", "equities", "property", "private", "crypto", "other"];
const NOTHING_REAL = { mean: 0.02, deviation: 0 };

/** Five years of living on the fund, which grows by no more than prices do: a person can follow it by hand. */
const plainPlan = (name: string, living: string) => ({
  planId: randomUUID(),
  name,
  currency: "EUR",
  terms: {
    years: 5,
    inflation: 0.02,
    returns: Object.fromEntries(CLASSES.map((key) => [key, NOTHING_REAL])),
    streams: [{ id: "living", name: "Living costs", kind: "living", amount: living }],
  },
});

const successOf = (page: Page) => page.locator("dl > div").filter({ hasText: /^Success/ });
const line = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

test.each(widths())(
  "PL-03, PL-07, PL-10: at %i px, %s, a stranger makes a plan and learns how likely it lasts, what that means, and what one more year of work changes",
  async (width, scheme) => {
    const { page, at, problems } = await openOwner(width, scheme);
    await page.goto(`${at}/planning`);
    await page.getByRole("button", { name: "Make a plan" }).click();
    await page.getByLabel("What do you spend a year?").fill("24'000");
    await page.getByLabel("What do you earn a year, after tax?").fill("36k");
    const year = Number(serverToday().slice(0, 4));
    await page.getByLabel("Until the end of").fill(String(year + 8));
    await page.getByRole("button", { name: "Make the plan" }).click();
    // The chance, its error and what it means stand together.
    await successOf(page).getByText(/%/).first().waitFor();
    await expect.poll(() => successOf(page).innerText()).toMatch(/\d% ?[^]*futures[^]*Give or take \d/);
    await page.getByRole("button", { name: /Explain success/i }).click();
    await page.getByText("Share of futures in which everything is paid").first().waitFor();
    await page.getByText("Invested: Equities and funds").first().waitFor();
    await page.keyboard.press("Escape");
    const before = await successOf(page).locator("dd > div").innerText();
    const later = page.getByRole("button", { name: `Stop working at the end of ${year + 11}` });
    await expect.poll(() => later.innerText()).toMatch(/%/);
    await later.click();
    await page.getByText("until Dec 31, " + (year + 11)).waitFor();
    const bar = page.getByRole("region", { name: "Changes that are not saved" });
    await expect.poll(() => bar.innerText()).toMatch(/\+\d+\.\d points/);
    expect(await successOf(page).locator("dd > div").innerText()).not.toBe(before);
    await page.evaluate("scrollTo(0, 0)");
    // What is asked again is paler until it is answered.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await page.waitForTimeout(300);
    expect(await axeFindings(page)).toEqual([]);
    const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(Number(sideways)).toBeLessThanOrEqual(0);
    await bar.getByRole("button", { name: "Save", exact: true }).click();
    await bar.waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("until Dec 31, " + (year + 11)).waitFor();
    expect(problems).toEqual([]);
  },
);

test("PL-01, PL-06, PL-14: what is typed is answered, saved apart and compared; the first shortfall is marked, and the fan is walked by keys", async () => {
  const { page, at, write, problems } = await openOwner(1280, "light");
  await write("POST", "/plans", plainPlan("Spend more", "30000"));
  await page.goto(`${at}/planning`);
  // 100,000 at nothing real lasts three years of 30,000 and not a fourth.
  await page.getByText("First shortfall", { exact: true }).nth(1).waitFor();
  await expect.poll(() => successOf(page).innerText()).toContain("0.0%");
  await line(page, "Living costs").click();
  const amount = page.getByRole("textbox", { name: "A year, in today’s money" });
  await amount.fill("20000");
  await page.getByText("no future runs dry").waitFor();
  const bar = page.getByRole("region", { name: "Changes that are not saved" });
  await expect.poll(() => bar.innerText()).toContain("+100.0 points");
  // Without an amount it cannot be kept, and says so.
  await page.getByRole("button", { name: "Add an event" }).click();
  await expect.poll(() => bar.innerText()).toContain("Enter the amount of “Other cost”, or remove it");
  await page.getByRole("button", { name: "Remove" }).click();
  await bar.getByRole("button", { name: "Save as a new plan" }).click();
  await page.getByRole("tab", { name: "Spend more, changed", selected: true }).waitFor();
  const compared = page.getByRole("table", { name: "Against Spend more" });
  await expect.poll(() => compared.innerText()).toMatch(/Success\s+100\.0%\s+0\.0%\s+\+100\.0 points/);
  await expect.poll(() => compared.innerText()).toMatch(/Living costs\s+20,000[^]*30,000/);
  await page.getByText(/middle of Spend more/).waitFor();
  const fan = page.getByRole("listbox", { name: "Wealth to come, time by time" });
  await fan.getByRole("option").last().focus();
  const chart = page.getByRole("figure", { name: "Wealth to come" });
  const last = await chart.getByRole("status").first().innerText();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => chart.getByRole("status").first().innerText()).not.toBe(last);
  await page.getByText("By class", { exact: true }).click();
  await page.getByRole("figure", { name: "Net worth by class" }).waitFor();
  await page.getByText("Flows", { exact: true }).click();
  await page.getByRole("figure", { name: /^Flows of / }).waitFor();
  // Today's money and that of the year differ by inflation.
  await page.getByText("Money of the year").click();
  await page.waitForURL(/money=nominal/);
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("PL-02, PL-04, PL-08, PL-11, PL-12, PL-15: assumptions are typed in words, answered, always on the page, and read by a stranger through a secret address", async () => {
  const { page, at, write, problems } = await openOwner(1280, "light");
  await write("POST", "/plans", plainPlan("Frugal", "10000"));
  await page.goto(`${at}/planning`);
  const assumed = page.getByRole("region", { name: "What this assumes" });
  await assumed.waitFor();
  await page.getByText("years, returns, mix, taxes, method").click();
  await page.getByLabel("Years to look ahead").fill("71");
  await page.getByText("Enter a whole number from 1 to 70.").waitFor();
  await page.getByLabel("Years to look ahead").fill("12");
  // Ten years of 10,000 are paid, and no more.
  await expect.poll(() => successOf(page).innerText()).toContain("0.0%");
  await page.getByLabel("Living costs", { exact: true }).selectOption({ label: "Between guardrails" });
  await page
    .getByRole("region", { name: "Guardrails" })
    .getByText(/falls below/)
    .waitFor();
  await page.getByText("Taxes are paid").click();
  await page.getByLabel("On gains").fill("25");
  await expect.poll(() => assumed.innerText()).toContain("25");
  await page.getByRole("button", { name: "State another mix" }).click();
  await page.getByRole("group", { name: "Mix from year 1" }).getByLabel("Bonds").fill("10");
  await page.getByText("Adds up to 80%; it has to be 100%.").waitFor();
  await page.getByRole("button", { name: "Remove this mix" }).click();
  await page.getByText("Keep cash within a band").click();
  await page.getByRole("group", { name: "What is sold" }).getByText("Adds up to 100%.").waitFor();
  await page.getByLabel("The years that come").selectOption({ label: "One bad start of the past" });
  await page.getByLabel("Begin as in").selectOption({ label: "1973: oil and inflation" });
  await expect.poll(() => assumed.innerText()).toContain("1973");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("region", { name: "Changes that are not saved" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Actions for Frugal" }).click();
  await page.getByRole("menuitem", { name: /Share by an address/ }).click();
  const dialog = page.getByRole("dialog", { name: "Share Frugal" });
  await dialog.getByRole("button", { name: "Make address" }).click();
  const address = await dialog.getByText(/\/central\/shared-plan#/).innerText();
  await page.keyboard.press("Escape");
  const stranger = await stage.visitor({ width: 360 });
  await stranger.page.goto(`${stage.origin}${address.slice(address.indexOf("/central"))}`);
  await stranger.page.getByRole("heading", { name: "Frugal" }).waitFor();
  await stranger.page.getByRole("region", { name: "What this assumes" }).waitFor();
  // Amounts are withheld unless somebody wants them told.
  expect(await stranger.page.locator("main").innerText()).not.toMatch(/100,000|€|EUR/);
  expect(await axeFindings(stranger.page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("PL-09, PL-13, PL-16, R-25 in part: what was taken from the balance sheet is shown, a goal says how much of it is funded, and the ledger stands beside the plan from the day it begins", async () => {
  const { page, at, write, problems } = await openOwner(1280, "dark");
  await write("POST", "/plans", plainPlan("Frugal", "10000"));
  await page.goto(`${at}/planning`);
  const taken = page.getByRole("region", { name: "Taken from what you own" });
  await expect.poll(() => taken.innerText()).toMatch(/Net worth today\s+100,000/);
  await page.getByRole("button", { name: "Add a goal" }).click();
  const goal = page.getByRole("group", { name: "Goal" });
  await goal.getByRole("textbox", { name: "In today’s money" }).fill("20000");
  await goal.getByLabel("By", { exact: true }).fill(monthsAhead(30));
  await page.getByText("100% funded").waitFor();
  await page.getByText("How life went", { exact: true }).click();
  const beside = page.getByRole("region", { name: "How life went beside it" });
  await beside.getByText("From the day after it begins").waitFor();
  await beside.getByRole("button", { name: "Begin anew…" }).click();
  await page.getByRole("textbox", { name: "Begins on" }).fill(monthsAhead(-3));
  await page.getByRole("button", { name: "Begin on this day" }).click();
  const table = beside.getByRole("table", { name: "Planned and actual" });
  // 100,000 stay what they are; of 10,000 a year to live on, a quarter is to be gone after three months.
  await expect.poll(() => table.innerText()).toMatch(/100,000[^]*97,9\d\d[^]*Unknown/);
  expect((await table.getByRole("row").all()).length).toBeGreaterThanOrEqual(4);
  await table
    .getByRole("button", { name: /Explain net worth, planned/i })
    .first()
    .click();
  await page.getByText("Net worth, as planned").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Heirs", { exact: true }).click();
  await page.getByRole("button", { name: "Name somebody on Broker" }).click();
  await page.getByLabel("Named on Broker").fill("Ben");
  await page.getByRole("textbox", { name: "Share" }).fill("25");
  const heirs = page.getByRole("table", { name: "Who would get what" });
  await expect.poll(() => heirs.innerText()).toMatch(/Ben\s+25,000[^]*Named to nobody\s+75,000/);
  await page.getByRole("button", { name: "State a tax for Ben" }).click();
  await page.getByRole("textbox", { name: "Free of tax for Ben" }).fill("5000");
  await page.getByRole("textbox", { name: "Rate above it" }).fill("10");
  await expect.poll(() => heirs.innerText()).toMatch(/Tax on it[^]*Ben\s+25,000\s+2,000/);
  await page.getByRole("button", { name: "Print" }).waitFor();
  await page.emulateMedia({ media: "print" });
  await page.getByRole("region", { name: "What this assumes" }).waitFor();
  expect(await page.getByRole("button", { name: "Add a goal" }).isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test("PL-14: how each account is taxed is stated, every order stands beside the others through the same futures, one is chosen, converted and kept, and each account is followed by year", async () => {
  const { page, at, write, problems } = await openOwner(1280, "dark");
  const hold = async (name: string, quantity: string | undefined) => {
    const accountId = randomUUID();
    await write("POST", "/accounts", { accountId, name, kind: "brokerage", currency: "EUR" });
    if (quantity === undefined) return;
    const asset = { assetId: randomUUID(), name: `Fund of ${name}`, assetClass: "fund", currency: "EUR" };
    const opening = { on: "2025-01-01", accountId, quantity };
    await write("POST", "/assets", { ...asset, tracking: "value", opening });
  };
  await hold("Pension", "60000");
  await hold("Shelter", undefined);
  const plan = plainPlan("Draw down", "18000");
  const taxes = { ordinary: 0.25, gains: 0.2, gainShare: 0.5 };
  await write("POST", "/plans", { ...plan, terms: { ...plan.terms, taxes } });
  await page.goto(`${at}/planning`);
  await page.getByText("Withdrawals", { exact: true }).click();
  await page.getByText(/Say of every account with something invested/).waitFor();
  const taxed = (account: string) => page.getByRole("combobox", { name: `What is taxed of ${account}` });
  await taxed("Broker").selectOption({ label: "Taxable: the gain in it" });
  await taxed("Pension").selectOption({ label: "Deferred: all of it, as income" });
  const orders = page.getByRole("table", { name: "Orders beside each other" });
  // 18,000 after a tenth are 20,000 of the broker, five times; or 24,000 of the pension after a quarter, as long as it lasts.
  await expect
    .poll(() => orders.innerText())
    .toMatch(
      /Taxable first\s+10,000\s+100\.0%\s+60,000\s+45,000\s+Deferred first\s+20,000\s+100\.0%\s+50,000\s+50,000/,
    );
  await expect.poll(() => orders.innerText()).toMatch(/In proportion\s+This plan/);
  await page.getByRole("combobox", { name: "Accounts drawn on" }).selectOption({ label: "Deferred first" });
  const taken = page.getByRole("table", { name: "Taken from each account" });
  await expect.poll(() => taken.innerText()).toMatch(/From Broker\s+Left in Broker\s+From Pension/);
  await expect.poll(() => taken.innerText()).toMatch(/0\s+100,000\s+24,000\s+36,000\s+6,000/);
  await page.getByRole("combobox", { name: "Accounts drawn on" }).selectOption({ label: "An order of one’s own" });
  await page.getByRole("button", { name: "Draw on Pension earlier" }).click();
  await expect.poll(() => page.getByRole("list", { name: "Accounts in order" }).innerText()).toMatch(/1\. Pension/);
  await taxed("Shelter").selectOption({ label: "Exempt: not at all" });
  await page.getByText("Convert a yearly amount from deferred to exempt").click();
  const bar = page.getByRole("region", { name: "Changes that are not saved" });
  await expect.poll(() => bar.innerText()).toContain("Enter what is converted a year, or convert nothing");
  await page.getByRole("textbox", { name: "Converted a year" }).fill("10000");
  await expect.poll(() => orders.innerText()).toContain("An order of one’s own, without converting");
  await expect.poll(() => taken.innerText()).toContain("From Shelter");
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Save", exact: true }).click();
  await bar.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: /Explain Tax in all, Taxable first$/ }).click();
  await page.getByText("Median of all taxes, in today's money").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Explain Invested in Pension$/ }).click();
  await page.getByText("Fund of Pension").first().waitFor();
  await page.keyboard.press("Escape");
  const assumed = page.getByRole("region", { name: "What this assumes" });
  await expect
    .poll(() => assumed.innerText())
    .toContain("Accounts in an order of one's own; a yearly amount converted");
  await page.setViewportSize({ width: 360, height: 800 });
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});
