import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { screens } from "./looks.ts";
import { openSample } from "./sample.ts";
import { openTyped } from "./typed-portfolio.ts";
import { ADA, headline, isSound, line, ON, openLife } from "./tax-life.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const show = (page: Page, view: string): Promise<void> => page.getByRole("radio", { name: view }).click();

test.each(screens())(
  "TX-03 in part, TX-06, TX-07, TX-08 in part, TX-09, TX-12, TX-14, R-14 in part, R-19: this year's gains short and long, what becomes long-term, half of a holding by method, and losses free of a wash sale, %s",
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
    await expect.poll(() => line(page, "Disposals", "Beta")).toContain("+40.00");
    await isSound(page);
    // Which lots become long-term next month.
    await show(page, "If sold today");
    await page
      .getByRole("region", { name: "Tax by class" })
      .getByRole("row", { name: /^Equities/u })
      .waitFor();
    await page.getByRole("heading", { name: "Long-term within 30 days" }).waitFor();
    expect(await line(page, "Long-term within 30 days", "Beta")).toMatch(/\+40\.00.*Long in 21 days/);
    expect(await line(page, "Open lots", "Gamma")).toContain("−50.00");
    // 90 of short gains and 450 of long losses would leave no tax of the year's 27: cash overdrawn by 1,960, 1,740 of shares and 27 are −193 dollars, −165.69 euros.
    const after = page.locator("dl > div").filter({ hasText: "Net worth after tax" });
    await after.getByRole("button", { name: /Explain net worth after tax/ }).click();
    await after.getByText("Tax if all were sold").first().waitFor();
    expect(await after.innerText()).toMatch(/−165\.69[\s\S]*Tax if all were sold\s*−/);
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

test("TX-04, TX-13, R-15: a gain opens its transactions, the columns of Form 8949 are a file, and a method that is kept changes every number", async () => {
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
  await page.getByRole("button", { name: "Download", exact: true }).click();
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

test.each(screens())(
  "TX-12: net worth after the tax that sleeps in it stands on the overview for who asks for it, after losses and allowances of the year, and opens lot by lot, %s",
  async (_, options) => {
    const { page, at, write, problems } = await openLife(stage, options);
    await page.goto(`${at}?on=${ON}`);
    const arrange = async (): Promise<void> => {
      await page.getByRole("button", { name: "Arrange the overview" }).click();
      const dialog = page.getByRole("dialog", { name: "Arrange the overview" });
      await dialog.getByRole("checkbox", { name: "Net worth after tax" }).click();
      await dialog.getByRole("button", { name: "Done" }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await arrange();
    const card = page.getByRole("region", { name: "Net worth after tax" });
    await card.getByText("State the taxpayer with the rates").waitFor();
    await write("PUT", `/taxpayers/${randomUUID()}`, ADA);
    await page.goto(`${at}?on=${ON}`);
    // What was sold owes 27 this year; with everything sold losses would meet it: 193 dollars below zero.
    await card.getByRole("button", { name: /Explain net worth after tax/ }).click();
    await page.getByText("Tax of 2025 with all sold").first().waitFor({ state: "attached" });
    await page.getByText("Tax of 2025 as it is").first().waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    expect(await card.innerText()).toMatch(/After tax\s*−166/);
    await isSound(page);
    await card.getByRole("link", { name: "Lot by lot" }).click();
    await page.getByRole("heading", { name: "Open lots" }).waitFor();
    await page.goBack();
    await card.waitFor();
    await arrange();
    await expect.poll(() => card.count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

test.each(screens())(
  "TX-04: what only a person knows of a sale is stated with the share: a code and its amount stand beside the disposal, on Form 8949 and in what is taxed, %s",
  async (_, options) => {
    const { page, tax, write, problems } = await openLife(stage, options);
    await write("PUT", `/taxpayers/${randomUUID()}`, ADA);
    await page.goto(tax);
    await page
      .getByRole("region", { name: /^Disposals/ })
      .first()
      .getByRole("link", { name: "Acme" })
      .first()
      .click();
    await page.getByRole("tab", { name: /^Terms/ }).click();
    await page.getByLabel("Form 1099-B of its sales").selectOption({ label: "Basis not reported to the IRS" });
    await page.getByRole("button", { name: "Add adjustment" }).click();
    const row = page.getByRole("group", { name: "Adjustment 1" });
    await row.getByRole("textbox", { name: "Sold on" }).fill("2025-06-02");
    await row.getByLabel("Code").selectOption({ label: "N: Received as a nominee for somebody else" });
    await row.getByLabel("Amount in dollars").fill("-60");
    await isSound(page);
    await page.getByRole("button", { name: "Save terms" }).click();
    await page.getByRole("button", { name: "Save terms" }).and(page.locator('[aria-disabled="true"]')).waitFor();
    await page.goto(tax);
    // 100 less 60 are 40 of long gains, besides 40 of short ones: 6 and 12 of tax.
    await expect.poll(() => headline(page, "Long-term gain")).toContain("+40");
    expect(await headline(page, "Tax on it")).toContain("18");
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /^Form 8949/ }).click();
    const text = await readFile(await (await saved).path(), "utf8");
    expect(text.split("\r\n")[1]).toBe("E,10 Acme,2024-01-02,2025-06-02,1100,1000,N,-60,40");
    expect(problems).toEqual([]);
  },
);

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

test("TX-03 in part, TX-07, TX-13, R-14 in part, R-19, CR-07 in part, AN-05 in part: two people of one portfolio have each a year, a step opens what it is made of, gains stand by account, open lots are a file, and what is owned is divided between them", async () => {
  const { page, tax, write, problems } = await openLife(stage, { width: 1280, colorScheme: "light" });
  await write("PUT", `/taxpayers/${randomUUID()}`, ADA);
  const accountId = randomUUID();
  const assetId = randomUUID();
  await write("POST", "/accounts", { accountId, name: "Broker of Bert", kind: "brokerage", currency: "USD" });
  const delta = { assetId, name: "Delta", assetClass: "equity", currency: "USD", tracking: "units" };
  await write("POST", "/assets", delta);
  for (const [type, on, quantity, price] of [
    ["buy", "2025-02-03", "10", "20"],
    ["sell", "2025-09-01", "10", "25"],
  ]) {
    const entry = { type, accountId, assetId, currency: "USD", on, quantity, price };
    await write("POST", "/transactions", { transactionId: randomUUID(), entry });
  }
  // Both accounts are Ada's until somebody says otherwise: 40 and 50 of short-term gain.
  await page.goto(tax);
  await expect.poll(() => headline(page, "Short-term gain")).toContain("+90");
  expect(await line(page, "Gains by account", "Broker of Bert")).toContain("+50.00");
  await page.getByRole("button", { name: "Explain gain left, short-term" }).click();
  await page.locator("summary").filter({ hasText: "Delta, Sep 1, 2025" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add a taxpayer" }).click();
  const form = page.getByRole("dialog", { name: "State the taxpayer" });
  await form.getByRole("textbox", { name: "Name" }).fill("Bert");
  await form.getByRole("combobox", { name: "Tax residence" }).selectOption("US");
  await form.getByRole("checkbox", { name: "Broker of Bert" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Save taxpayer" }).click();
  await form.waitFor({ state: "detached" });
  await expect.poll(() => headline(page, "Short-term gain")).toContain("+40");
  await page.getByRole("combobox", { name: "Whose taxes" }).selectOption({ label: "Bert" });
  await expect.poll(() => headline(page, "Short-term gain")).toContain("+50");
  await page.getByText("Bert · United States").waitFor();
  await isSound(page);
  await page.getByRole("combobox", { name: "Whose taxes" }).selectOption({ label: "Ada" });
  await show(page, "If sold today");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download open lots as CSV" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text.split("\r\n").filter((row) => row.startsWith("Gamma,"))).toHaveLength(1);
  expect(text).not.toContain("Delta");
  const again = { type: "buy", accountId, assetId, currency: "USD", on: "2025-10-01", quantity: "1", price: "25" };
  await write("POST", "/transactions", { transactionId: randomUUID(), entry: again });
  await page.goto(`${tax.replace("/tax?", "/exposure-and-risk?")}&by=taxpayer`);
  const exposure = page.getByRole("region", { name: "Exposure", exact: true });
  await exposure.getByRole("listitem").filter({ hasText: "Ada" }).waitFor();
  await exposure.getByRole("listitem").filter({ hasText: "Bert" }).waitFor();
  const matrix = page.getByRole("region", { name: "Class by currency" });
  await matrix.getByLabel("Columns").selectOption({ label: "Taxpayer" });
  await page.getByRole("heading", { name: "Class by taxpayer" }).waitFor();
  expect(problems).toEqual([]);
});

test("TX-07: a purchase in another portfolio of the same taxpayer takes a loss over, once the form names it", async () => {
  const { page, at, write, send, problems } = await openTyped(stage, { width: 1280 });
  const [second, there] = [randomUUID(), randomUUID()];
  const elsewhere = (path: string) => `/api/portfolios/${second}${path}`;
  await send("POST", "/api/portfolios", { portfolioId: second, name: "Second", baseCurrency: "USD" });
  await send("PUT", elsewhere(`/taxpayers/${there}`), ADA);
  await write("PUT", `/taxpayers/${randomUUID()}`, ADA);
  type Put = (path: string, data: object) => Promise<void>;
  const trade = async (put: Put, trades: readonly (readonly [string, string, string, string])[]) => {
    const [accountId, assetId] = [randomUUID(), randomUUID()];
    await put("/accounts", { accountId, name: "Broker", kind: "brokerage", currency: "USD" });
    const asset = { assetId, name: "Delta", assetClass: "equity", currency: "USD", tracking: "units" };
    await put("/assets", { ...asset, isin: "US0378331005" });
    for (const [type, on, quantity, price] of trades) {
      const entry = { type, accountId, assetId, currency: "USD", on, quantity, price };
      await put("/transactions", { transactionId: randomUUID(), entry });
    }
  };
  await trade(
    (path, data) => write("POST", path, data),
    [
      ["buy", "2025-03-03", "10", "30"],
      ["sell", "2025-10-01", "10", "20"],
    ],
  );
  await trade((path, data) => send("POST", elsewhere(path), data), [["buy", "2025-10-06", "4", "22"]]);
  await page.goto(`${at}/tax?year=2025`);
  // 100 lost on ten; four of them were bought again five days later.
  await expect.poll(() => headline(page, "Short-term gain")).toContain("−100");
  await page.getByRole("button", { name: "Edit taxpayer" }).click();
  const form = page.getByRole("dialog", { name: "Edit the taxpayer" });
  await form.getByRole("button", { name: "Name another portfolio" }).click();
  await form.getByRole("combobox", { name: "Portfolio" }).selectOption({ label: "Second" });
  await form.getByRole("combobox", { name: "Taxpayer there" }).selectOption({ label: "Ada" });
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Save taxpayer" }).click();
  await form.waitFor({ state: "detached" });
  await expect.poll(() => headline(page, "Not deductible now")).toContain("40");
  expect(await headline(page, "Short-term gain")).toContain("−60");
  await page.getByText("counted with Second").waitFor();
  await isSound(page);
  await show(page, "If sold today");
  await page.getByText("Broker, Second").first().waitFor();
  expect(problems).toEqual([]);
});

test("TX-05 in part, R-18, EQ-09 in part: the sample family's year is by the rules of Germany, with the tax withheld from what it was paid", async () => {
  const { page, home, problems } = await openSample(stage);
  await page.goto(home);
  await page.getByRole("navigation").getByRole("link", { name: "Tax", exact: true }).first().click();
  await page.getByText("The family · Germany · files together, as a couple").waitFor();
  await page.getByRole("heading", { name: "From gains to what is taxed" }).waitFor();
  await page.getByRole("region", { name: "Income by kind" }).waitFor();
  await page.getByRole("region", { name: "Shares as pay, table", exact: true }).waitFor();
  await isSound(page);
  for (const view of ["If sold today", "Losses to take", "Try a sale"]) {
    await show(page, view);
    await page.getByRole("heading", { level: 1, name: "Tax" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await axeFindings(page), view).toEqual([]);
  }
  expect(problems).toEqual([]);
});
