import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { openSample } from "./sample.ts";
import { ADA, headline, isSound, line, ON, openLife } from "./tax-life.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const show = (page: Page, view: string): Promise<void> => page.getByRole("radio", { name: view }).click();

const SCREENS: readonly [string, VisitorOptions][] = [
  ["at 1280 px, light", { width: 1280, colorScheme: "light" }],
  ["at 360 px, dark", { width: 360, colorScheme: "dark" }],
];

test.each(SCREENS)(
  "TX-03 in part, TX-06, TX-07 in part, TX-08 in part, TX-09, TX-12 in part, TX-14, R-14 in part, R-19 in part: this year's gains short and long, what becomes long-term, half of a holding by method, and losses free of a wash sale, %s",
  async (_, options) => {
    const { page, tax, problems } = await openLife(stage, options);
    await page.goto(tax);
    await page.getByRole("button", { name: "State the taxpayer" }).click();
    const form = page.getByRole("dialog", { name: "State the taxpayer" });
    await form.getByRole("textbox", { name: "Name" }).fill("Ada");
    await form.getByRole("combobox", { name: "Tax residence" }).selectOption("US");
    await form.getByRole("combobox", { name: "Files" }).selectOption("single");
    await form.getByRole("textbox", { name: "On short-term gains" }).fill("130");
    await form.getByRole("textbox", { name: "On long-term gains" }).fill("15");
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole("button", { name: "Save taxpayer" }).click();
    await form.getByText("A rate is from 0 to 100%.").waitFor();
    await form.getByRole("textbox", { name: "On short-term gains" }).fill("30");
    await form.getByRole("button", { name: "Save taxpayer" }).click();
    await form.waitFor({ state: "detached" });
    await page.getByText("Ada · United States · files alone").waitFor();
    // This year's gains short and long: 40 at 30 % and 100 at 15 % are 27.
    await page.getByText("Short-term gain", { exact: true }).waitFor();
    expect(await headline(page, "Short-term gain")).toContain("+40");
    expect(await headline(page, "Long-term gain")).toContain("+100");
    expect(await headline(page, "Taxable")).toContain("140");
    expect(await headline(page, "Tax on it")).toContain("27");
    expect(await line(page, "Disposals", "Beta")).toContain("+40.00");
    await isSound(page);
    // Which lots become long-term next month.
    await show(page, "If sold today");
    await page.getByRole("heading", { name: "Long-term within 30 days" }).waitFor();
    expect(await line(page, "Long-term within 30 days", "Beta")).toMatch(/\+40\.00.*Long in 21 days/);
    expect(await line(page, "Open lots", "Gamma")).toContain("−50.00");
    // 90 of short gains and 450 of long losses leave no tax: cash overdrawn by 1,960 and 1,740 of shares are −220 dollars, −188.87 euros.
    const after = page.locator("dl > div").filter({ hasText: "Net worth after tax" });
    await after.getByRole("button", { name: /Explain net worth after tax/ }).click();
    await after.getByText("Tax if all were sold").first().waitFor();
    expect(await after.innerText()).toMatch(/−188\.87[\s\S]*Tax if all were sold\s*0\.00/);
    await page.keyboard.press("Escape");
    await isSound(page);
    // What can be harvested without a wash sale.
    await show(page, "Losses to take");
    expect(await line(page, "Losses free to take", "Gamma")).toMatch(/50\.00.*Dec 21, 2025/);
    expect(await line(page, "Losses taken over", "Acme")).toMatch(/ 5 .*400\.00/);
    await isSound(page);
    // Tax if half of Acme is sold, by method.
    await show(page, "Try a sale");
    await page.getByRole("combobox", { name: "Sell" }).selectOption({ label: "Acme, Broker" });
    await page.getByText("Part of the loss would not count now.").waitFor();
    expect(await line(page, "By method", "First in, first out")).toContain("−300.00");
    expect(await line(page, "By method", "Last in, first out")).toContain("−50.00");
    await isSound(page);
    await page.getByRole("radio", { name: "Units" }).click();
    await page.getByRole("textbox", { name: "Units" }).fill("4");
    await page.getByRole("textbox", { name: "Units" }).press("Enter");
    await page.getByText("Choose lots to take first").click();
    await page.getByRole("checkbox", { name: /of Nov 9, 2025/ }).click();
    // Four of the five bought at 80 gain 40, at 30 % 12.
    await expect.poll(() => line(page, "By method", "Chosen lots first")).toMatch(/\+40\.00.*12\.00/);
    expect(problems.filter((it) => !it.includes("status of 400"))).toEqual([]);
  },
);

test("TX-04 in part, TX-13 in part, R-15 in part: a gain opens its transactions, the columns of Form 8949 are a file, and a method that is kept changes every number", async () => {
  const { page, at, tax, write, problems } = await openLife(stage, { width: 1280, colorScheme: "light" });
  const ada = { name: "Ada", ruleSet: "US", filing: null, churchRate: null, yearStartMonth: null, currency: null };
  const taxpayerId = randomUUID();
  const keep = (method: string) =>
    write("PUT", `/taxpayers/${taxpayerId}`, { ...ada, method, carried: null, rate: null, longRate: null });
  await keep("fifo");
  await page.goto(tax);
  await page.getByRole("button", { name: /Explain the gain of Beta/ }).click();
  await page.locator("summary").filter({ hasText: "Beta, Jul 1, 2025" }).click();
  await page
    .getByRole("link", { name: /^Transaction of/ })
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Download" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^Form 8949/ }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text.split("\r\n").slice(1, 3)).toEqual([
    "D,10 Acme,2024-01-02,2025-06-02,1100,1000,,0,100",
    "A,2 Beta,2024-12-10,2025-07-01,140,100,,0,40",
  ]);
  await keep("lifo");
  await page.goto(tax);
  // The last bought before the sale was at 130.
  await page.getByText("Not tax advice.").waitFor();
  await expect.poll(() => headline(page, "Long-term gain")).toContain("−200");
  await page.goto(`${at}/tax?on=${ON}&year=1990`);
  await page.getByText("hold from 1998 on").waitFor();
  expect(problems).toEqual([]);
});

test("TX-02, TX-08: what was paid leaves 17 of 27 to pay, and a holding of its own method changes nothing else", async () => {
  const { page, tax, write, problems } = await openLife(stage, { width: 360, colorScheme: "dark" });
  await write("PUT", `/taxpayers/${randomUUID()}`, ADA);
  await page.goto(tax);
  const pay = async (amount: string) => {
    const form = page.getByRole("dialog", { name: "Tax paid for 2025" });
    await form.getByRole("textbox", { name: "Paid so far" }).fill(amount);
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
  };
  await page.getByRole("button", { name: "State what was paid" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await pay("10");
  await expect.poll(() => headline(page, "Left to pay")).toContain("17");
  await page.getByRole("button", { name: "Change what was paid" }).click();
  await pay("30");
  await expect.poll(() => headline(page, "Comes back")).toMatch(/^3(?!\d)/);
  // Of Acme the last bought is sold first: 1,100 less 1,300. Beta stays as it was.
  await page.getByRole("button", { name: "Edit taxpayer" }).click();
  const form = page.getByRole("dialog", { name: "Edit the taxpayer" });
  await form.getByRole("button", { name: "Add a method" }).click();
  await form.getByRole("combobox", { name: "Holding" }).fill("Acme");
  await page.getByRole("option", { name: /^Acme/ }).click();
  await form.getByRole("combobox", { name: "Method" }).selectOption({ label: "Last in, first out" });
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Save taxpayer" }).click();
  await form.waitFor({ state: "detached" });
  await expect.poll(() => headline(page, "Long-term gain")).toContain("−200");
  expect(await headline(page, "Short-term gain")).toContain("+40");
  await isSound(page);
  expect(problems).toEqual([]);
});

test("TX-05 in part, R-18 in part: the sample family's year is by the rules of Germany, with the tax withheld from what it was paid", async () => {
  const { page, home, problems } = await openSample(stage);
  await page.goto(home);
  await page.getByRole("navigation").getByRole("link", { name: "Tax", exact: true }).first().click();
  await page.getByText("The family · Germany · files together, as a couple").waitFor();
  await page.getByRole("heading", { name: "From gains to what is taxed" }).waitFor();
  await page.getByRole("region", { name: "Income by kind" }).waitFor();
  await isSound(page);
  for (const view of ["If sold today", "Losses to take", "Try a sale"]) {
    await show(page, view);
    await page.getByRole("heading", { level: 1, name: "Tax" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await axeFindings(page), view).toEqual([]);
  }
  expect(problems).toEqual([]);
});
