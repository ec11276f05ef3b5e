import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMonths, civilDate, day, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import { utcDayBy } from "#features/shared/clock.ts";
import { machineNow } from "#test/clock.ts";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { openTyped } from "./typed-portfolio.ts";

/** What is due: a bond of 10,000 that pays 100 a month, and 900 planned. Days stand at a distance from the day of the machine. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const today: Day = day(utcDayBy(machineNow));
/** Fifteen days from now, on a day every month has. */
function firstCoupon(): Day {
  const { year, month, day: of } = civilDate(today + 15);
  return dayOf(year, month, Math.min(of, 28));
}

async function openBondholder(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  await typed.write("POST", "/accounts", { accountId, name: "Bank", kind: "bank", currency: "EUR" });
  const bond = { assetId, name: "Acme 12%", assetClass: "bond", currency: "EUR", tracking: "units" };
  await typed.write("POST", "/assets", bond);
  const maturityOn = formatDay(addMonths(firstCoupon(), 30));
  const facts = { couponRate: "0.12", frequency: 12, maturityOn, dayCount: "30E/360" };
  await typed.write("PUT", `/assets/${assetId}/facts`, { facts });
  const entry = (fields: object) =>
    typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { accountId, currency: "EUR", ...fields },
    });
  await entry({ type: "buy", on: formatDay(today - 40), assetId, quantity: "10000", price: "1" });
  await entry({ type: "withdrawal", on: formatDay(today + 10), amount: "900", status: "planned" });
  return { ...typed, accountId };
}

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

const within = (page: Page, days: number) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(`Next ${days} days`, { exact: true }) })
    .locator("dd");

test("UP-27 in part, PF-06 in part, RE-13 in part: a month of what is due is walked by keys, filtered, and leads to its asset", async () => {
  const { page, at, problems } = await openBondholder({ width: 1280 });
  await page.goto(at);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await page.getByRole("heading", { level: 1, name: "Calendar" }).waitFor();
  // 100 of coupons and 900 planned within 30 days; three coupons within 90 days.
  await expect.poll(() => within(page, 30).innerText()).toMatch(/In\s+100\s*EUR\s+Out\s+900\s*EUR/);
  expect(await within(page, 365).innerText()).toMatch(/In\s+1,200\s*EUR/);
  const chosen = page.getByRole("region", { name: "Chosen day" });
  await chosen.getByRole("button", { name: /^Next date: / }).click();
  await chosen.getByText("−900.00").waitFor();
  await chosen.getByText(/from Bank/).waitFor();
  await isSound(page);

  const grid = page.getByRole("grid");
  const cell = grid.locator('button[tabindex="0"]');
  const nameOn = (on: Day) =>
    new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(on * 86_400_000);
  await cell.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => cell.getAttribute("aria-label")).toBe(`${nameOn(today + 11)}, 0 dates`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => cell.getAttribute("aria-label")).toBe(`${nameOn(today + 10)}, 1 date`);
  await page.keyboard.press("PageDown");
  await expect.poll(() => cell.getAttribute("aria-label")).toContain(nameOn(addMonths(today + 10, 1)));
  await page.keyboard.press("PageUp");
  await chosen.getByRole("link", { name: "Withdrawal" }).waitFor();

  await page.getByRole("button", { name: /^Coupons and interest/ }).click();
  await page.waitForURL(/kind=interest/);
  await chosen.getByText("Nothing is due.").waitFor();
  await chosen.getByRole("button", { name: /^Next date: / }).click();
  await chosen.getByRole("link", { name: "Acme 12%" }).click();
  await page.getByRole("heading", { level: 1, name: "Acme 12%" }).waitFor();
  expect(problems).toEqual([]);
});

test.each<[string, VisitorOptions]>([
  ["by keys in the month", { width: 1280 }],
  ["month by month on a phone, dark", { width: 360, colorScheme: "dark" }],
])("UP-27 in part: what has passed is there as it was booked, %s", async (_, options) => {
  const { page, at, problems } = await openBondholder(options);
  await page.goto(`${at}/calendar`);
  if (options.width === 360) {
    const earlier = page.getByRole("button", { name: "Show what was booked the month before" });
    const bought = page.getByText("Buy · Booked");
    await earlier.waitFor();
    await expect
      .poll(async () => {
        if (await earlier.isVisible()) await earlier.click();
        return bought.count();
      })
      .toBe(1);
  } else {
    await page.getByRole("grid").locator('button[tabindex="0"]').focus();
    // Five weeks and five days are forty days. A bond is quoted per 100 of its face: 10,000 at 1 cost 100.
    for (const key of ["ArrowUp", "ArrowLeft"]) for (let i = 0; i < 5; i++) await page.keyboard.press(key);
    const chosen = page.getByRole("region", { name: "Chosen day" });
    await chosen.getByText("Buy · Booked").waitFor();
    await chosen.getByText("−100.00").waitFor();
    await page.keyboard.press("ArrowLeft");
    await chosen.getByText("Nothing was booked.").waitFor();
  }
  await isSound(page);
  expect(problems).toEqual([]);
});

test("PF-06: a call within 45 days is marked, and one that cash does not cover stands out", async () => {
  const { page, at, write, accountId } = await openBondholder({ width: 1280 });
  const assetId = randomUUID();
  const fund = { assetId, name: "Harbor Fund II", assetClass: "private_fund", currency: "EUR", tracking: "value" };
  await write("POST", "/assets", fund);
  const call = { type: "buy", accountId, assetId, amount: "400", currency: "EUR", status: "planned" };
  await write("POST", "/transactions", {
    transactionId: randomUUID(),
    entry: { ...call, on: formatDay(today + 12) },
  });
  await page.goto(`${at}/calendar?view=agenda`);
  const dated = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Harbor Fund II" }) });
  await dated.getByText("Within 45 days").waitFor();
  await dated.getByText("Not covered by cash").waitFor();
  expect((await page.getByText("Calls due in 45 days").locator("..").innerText()).replaceAll(/\s+/g, " ")).toBe(
    "Calls due in 45 days 400EUR in 1 call",
  );
  await isSound(page);
});

test("UP-27 in part: on a phone, dark, dates stand one after another, and another year is asked for", async () => {
  const { page, at, problems } = await openBondholder({ width: 360, colorScheme: "dark" });
  await page.goto(`${at}/calendar`);
  const coupons = page.getByRole("link", { name: "Acme 12%" });
  await coupons.first().waitFor();
  expect(await page.getByRole("grid").count()).toBe(0);
  expect(await coupons.count()).toBe(12);
  await isSound(page);
  await page.getByRole("button", { name: "Show another year" }).click();
  await expect.poll(() => coupons.count()).toBe(24);
  expect(problems).toEqual([]);
});

test("UP-27 in part: an address for calendar apps is made, read without a session, told amounts, and closed", async () => {
  const { page, at, problems } = await openBondholder({ width: 1280 });
  await page.goto(`${at}/calendar?view=agenda`);
  await page.getByRole("link", { name: "Acme 12%" }).first().waitFor();
  await page.getByRole("button", { name: "Calendar address" }).click();
  const dialog = page.getByRole("dialog", { name: "Calendar address" });
  await dialog.getByRole("button", { name: "Make address" }).click();
  const text = dialog.getByText(/\/api\/calendar-feeds\//);
  const address = new URL(await text.innerText());
  expect(await axeFindings(page)).toEqual([]);
  const read = async () => {
    const answer = await fetch(`${stage.origin}${address.pathname}`);
    return { status: answer.status, text: await answer.text() };
  };
  const first = await read();
  expect(first.status).toBe(200);
  expect(first.text).toContain("SUMMARY:Acme 12%: Coupon\r\n");
  await dialog.getByRole("switch", { name: /^Say amounts/ }).click();
  await expect.poll(async () => (await read()).text).toContain("SUMMARY:Acme 12%: Coupon\\, 100.00 EUR");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Calendar address" }).click();
  await dialog.getByText(/^You have an address since/).waitFor();
  expect(await dialog.getByText(/calendar-feeds/).count()).toBe(0);
  await dialog.getByRole("button", { name: "Close address" }).click();
  await dialog.getByRole("button", { name: "Make address" }).waitFor();
  expect((await read()).status).toBe(404);
  expect(problems).toEqual([]);
});

test("UP-27 in part: an empty calendar says what fills it, one that cannot be read offers another try", async () => {
  const { page, at } = await openTyped(stage, { width: 360 });
  await page.goto(`${at}/calendar`);
  await page.getByRole("heading", { name: "No dates yet" }).waitFor();
  await isSound(page);
  const calls = /\/api\/portfolios\/[^/]+\/calendar(?:\?|$)/;
  await page.route(calls, (it) => it.fulfill({ status: 500, json: { statusCode: 500, message: "Broken." } }));
  await page.reload();
  await page.getByText("The calendar could not be loaded").waitFor();
  await page.unroute(calls);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "No dates yet" }).waitFor();
});
