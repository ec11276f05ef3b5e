import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choose } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { inTurn, widths } from "./looks.ts";

/** What coins do beside being bought and sold: they pay fees, change their form and are owed. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A portfolio with a wallet and three coins, of one of which ten are held for 100. */
async function stranger(width: number, colorScheme: "light" | "dark") {
  const visitor = await stage.visitor({ width, colorScheme });
  const { page } = visitor;
  const key = () => ({ origin: stage.origin, "idempotency-key": randomUUID() });
  const data = { name: "Ada Brook", email: `ada-${randomUUID()}@example.org`, password: "correct horse battery nine" };
  const signedUp = await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers: key(), data });
  expect(signedUp.status()).toBe(200);
  const minted = await page.request.post(`${stage.origin}/api/identity/token`, { headers: key() });
  const { token } = await minted.json();
  const portfolioId = randomUUID();
  const write = async (path: string, body: object) => {
    const headers = { ...key(), authorization: `Bearer ${String(token)}` };
    const answer = await page.request.post(`${stage.origin}/api/portfolios${path}`, { headers, data: body });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await write("", { portfolioId, name: "Brook", baseCurrency: "EUR" });
  const accountId = randomUUID();
  const at = `/${portfolioId}`;
  await write(`${at}/accounts`, { accountId, name: "Wallet", kind: "crypto", currency: "EUR" });
  await write(`${at}/accounts`, { accountId: randomUUID(), name: "Lender", kind: "loan", currency: "EUR" });
  const asset = async (name: string) => {
    const assetId = randomUUID();
    await write(`${at}/assets`, { assetId, name, assetClass: "crypto", currency: "EUR", tracking: "units" });
    return assetId;
  };
  const feeCoin = await asset("Fee Coin");
  await asset("Bright Coin");
  await asset("Wrapped Bright Coin");
  const pool = await asset("Bright Pool");
  const entry = {
    type: "buy",
    on: "2026-01-02",
    accountId,
    currency: "EUR",
    assetId: feeCoin,
    quantity: "10",
    amount: "100",
  };
  await write(`${at}/transactions`, { transactionId: randomUUID(), entry });
  return { ...visitor, home: `/central/p/${portfolioId}`, pool };
}

async function begin(page: Page, home: string, asset: string): Promise<Locator> {
  await page.goto(`${home}/transactions?add=transaction`);
  const drawer = page.getByRole("dialog", { name: "Add transaction" });
  await choose(drawer, "Account", "Wallet");
  await choose(drawer, "Asset", asset);
  return drawer;
}

async function save(drawer: Locator): Promise<void> {
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await drawer.waitFor({ state: "detached" });
}

test.each(widths())(
  "CR-03 in part: at %i px, %s, a purchase pays its fee in another coin, and a coin is wrapped, each in one entry that says all of it",
  async (width, scheme) => {
    const { page, home, problems } = await stranger(width, scheme);
    const bought = await begin(page, home, "Bright Coin");
    await bought.getByRole("textbox", { name: /^Quantity/ }).fill("2");
    await bought.getByRole("textbox", { name: /^Amount/ }).fill("300");
    await choose(bought, "Fee paid in", "Fee Coin");
    await bought.getByRole("textbox", { name: /^Coins of the fee/ }).fill("0.2");
    await bought.getByRole("textbox", { name: /^Worth of the fee/ }).fill("5");
    const effect = bought.getByRole("region", { name: "Effect" });
    await effect.getByText(/Fee Coin.*0.2.*out/).waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    await save(bought);

    const wrapped = await begin(page, home, "Bright Coin");
    await wrapped.getByLabel("Type").selectOption({ label: "Wrapped or unwrapped" });
    await wrapped.getByText(/Some countries tax it as a sale/).waitFor();
    await wrapped.getByRole("textbox", { name: /^Units given up/ }).fill("1");
    await choose(wrapped, "Received", "Wrapped Bright Coin");
    await wrapped.getByRole("textbox", { name: /^Units received/ }).fill("1");
    expect(await axeFindings(page)).toEqual([]);
    await save(wrapped);
    await page.getByText("3 transactions", { exact: true }).waitFor();
    await page.getByRole("searchbox").first().fill("wrapped or");
    await page.getByText("1 transaction", { exact: true }).waitFor();
    await page.getByRole("searchbox").first().fill("buy");
    await page.getByText("2 transactions", { exact: true }).waitFor();
    await page.getByText("Bright Coin", { exact: true }).first().click();
    const panel = page.getByRole("dialog", { name: "Bright Coin" });
    await panel.getByText("Fee paid in", { exact: true }).waitFor();
    await panel.getByText(/0.2.*Fee Coin/).waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog").filter({ hasText: "Coins of the fee" });
    expect(await form.getByRole("textbox", { name: /^Worth of the fee/ }).inputValue()).toBe("5");
    expect(problems).toEqual([]);
  },
);

test.each(
  inTurn([
    [1280, "dark"],
    [360, "light"],
  ] as const),
)(
  "CR-03 in part, CR-09 in part: at %i px, %s, coins are borrowed, owed at their price, and given back; interest of them is an entry of its own",
  async (width, scheme) => {
    const { page, home, problems } = await stranger(width, scheme);
    const borrowed = await begin(page, home, "Fee Coin");
    await borrowed.getByLabel("Type").selectOption({ label: "Coins borrowed" });
    await borrowed.getByText(/so that your net worth stays as it is/).waitFor();
    await borrowed.getByRole("textbox", { name: /^Units borrowed/ }).fill("20");
    await choose(borrowed, "Owed to", "Lender");
    await borrowed.getByRole("textbox", { name: /^Worth/ }).fill("200");
    const effect = borrowed.getByRole("region", { name: "Effect" });
    await effect.getByText(/Fee Coin.*20.*in/).waitFor();
    await effect.getByText(/Fee Coin.*-?20.*out/).waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    await save(borrowed);

    // Ten of one's own, twenty borrowed and twenty owed at 10 each: 300 − 200, and the 100 of the account that paid.
    await page.goto(`${home}/accounts`);
    const lender = page.getByRole("row", { name: /Lender/ });
    await lender
      .getByText(/200\.00/)
      .first()
      .waitFor();

    const interest = await begin(page, home, "Fee Coin");
    await interest.getByLabel("Type").selectOption({ label: "Interest added to borrowed coins" });
    await choose(interest, "Owed to", "Lender");
    await interest.getByRole("textbox", { name: /^Units of interest/ }).fill("1");
    await interest.getByRole("textbox", { name: /^Worth/ }).fill("10");
    await interest
      .getByRole("region", { name: "Effect" })
      .getByText(/Fee Coin.*1.*out/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await save(interest);

    const repaid = await begin(page, home, "Fee Coin");
    await repaid.getByLabel("Type").selectOption({ label: "Borrowed coins given back" });
    await repaid.getByRole("textbox", { name: /^Units given back/ }).fill("21");
    await choose(repaid, "Owed to", "Lender");
    await repaid.getByRole("textbox", { name: /^Worth/ }).fill("210");
    await save(repaid);
    await page.getByText("4 transactions", { exact: true }).waitFor();

    await page.getByRole("searchbox").first().fill("given back");
    await page.getByText("1 transaction", { exact: true }).waitFor();
    await page.getByText("Fee Coin", { exact: true }).first().click();
    const panel = page.getByRole("dialog", { name: "Fee Coin" });
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog").filter({ hasText: "Units given back" });
    expect(await form.getByRole("textbox", { name: /^Units given back/ }).inputValue()).toBe("21");
    expect(await form.getByRole("textbox", { name: /^Worth/ }).inputValue()).toBe("210");
    expect(problems).toEqual([]);
  },
);

test.each(widths())(
  "CR-03 in part, CR-09 in part: at %i px, %s, two coins go into a pool for a share that costs what they did, what is inside stands beside holding, and they come out again",
  async (width, scheme) => {
    const { page, home, pool, problems } = await stranger(width, scheme);
    const bought = await begin(page, home, "Bright Coin");
    await bought.getByRole("textbox", { name: /^Quantity/ }).fill("2");
    await bought.getByRole("textbox", { name: /^Amount/ }).fill("300");
    await save(bought);

    const added = await begin(page, home, "Fee Coin");
    await added.getByLabel("Type").selectOption({ label: "Added to a pool" });
    await added.getByText(/takes their cost and days along/).waitFor();
    await added.getByRole("textbox", { name: "Units added", exact: true }).fill("5");
    await added.getByRole("textbox", { name: "Worth", exact: true }).fill("50");
    await choose(added, "Second coin", "Bright Coin");
    await added.getByRole("textbox", { name: "Units added of the second" }).fill("1");
    await choose(added, "Share of the pool", "Bright Pool");
    await added.getByRole("textbox", { name: /^Shares received/ }).fill("10");
    await added.getByRole("button", { name: "Save", exact: true }).click();
    await added.getByText("Enter the worth of both coins, or of neither.").waitFor();
    await added.getByRole("textbox", { name: "Worth", exact: true }).fill("");
    const effect = added.getByRole("region", { name: "Effect" });
    await effect.getByText(/Bright Pool.*10.*in/).waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);
    await save(added);

    // 5 of 10 that cost 100, and 1 of 2 that cost 300: the share costs 50 + 150.
    await page.goto(`${home}/holdings`);
    const share = page.getByRole("row", { name: /Bright Pool/ });
    await share.waitFor();
    // Two more of the one coin are inside than were put in.
    await page.goto(`${home}/assets/${pool}?section=terms`);
    const coin = async (place: number, name: string, units: string, putIn: string) => {
      await page.getByRole("button", { name: "Add coin of the pool" }).click();
      const row = page.getByRole("group", { name: `Coin of the pool ${place}` });
      await row.getByRole("combobox", { name: "Coin", exact: true }).selectOption({ label: name });
      await row.getByLabel("Units inside").fill(units);
      await row.getByLabel("Units put in").fill(putIn);
    };
    await coin(1, "Fee Coin", "7", "5");
    await coin(2, "Bright Coin", "1", "1");
    const saved = page.waitForResponse((it) => it.url().endsWith("/facts") && it.request().method() === "PUT");
    await page.getByRole("button", { name: "Save terms" }).click();
    expect((await saved).ok()).toBe(true);
    await page.goto(`${home}/assets/${pool}`);
    await page.getByRole("region", { name: "Coins of the pool" }).getByText("Fee Coin").waitFor();
    await page.getByText("Pool against holding").first().waitFor();
    await page.evaluate("scrollTo(0, 0)");
    expect(await axeFindings(page)).toEqual([]);

    const removed = await begin(page, home, "Fee Coin");
    await removed.getByLabel("Type").selectOption({ label: "Taken out of a pool" });
    await choose(removed, "Share of the pool", "Bright Pool");
    await removed.getByRole("textbox", { name: /^Shares given back/ }).fill("10");
    await removed.getByRole("textbox", { name: "Units received", exact: true }).fill("4");
    await choose(removed, "Second coin", "Bright Coin");
    await removed.getByRole("textbox", { name: "Units received of the second" }).fill("1.2");
    await removed
      .getByRole("region", { name: "Effect" })
      .getByText(/Bright Pool.*10.*out/)
      .waitFor();
    await save(removed);
    await page.getByText("4 transactions", { exact: true }).waitFor();
    await page.getByRole("searchbox").first().fill("out of a pool");
    await page.getByText("1 transaction", { exact: true }).waitFor();
    await page.getByText("Bright Pool", { exact: true }).first().click();
    const panel = page.getByRole("dialog", { name: "Bright Pool" });
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    const form = page.getByRole("dialog").filter({ hasText: "Shares given back" });
    expect(await form.getByRole("textbox", { name: /^Shares given back/ }).inputValue()).toBe("10");
    expect(await form.getByRole("textbox", { name: "Units received of the second" }).inputValue()).toBe("1.2");
    expect(problems).toEqual([]);
  },
);
