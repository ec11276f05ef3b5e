import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { figureOf, openSection } from "./sample.ts";

/** What an asset is tied to: the debts on it, and the account its income goes to. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A car of 40,000, a loan of 30,000, ten shares in a depot, and a bank. */
async function openPortfolio(width: number, colorScheme: "light" | "dark") {
  const visitor = await stage.visitor({ width, colorScheme });
  const { page } = visitor;
  let token = "";
  const send = async (path: string, data?: object) => {
    const headers = { origin: stage.origin, "idempotency-key": randomUUID(), authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${stage.origin}${path}`, { headers, ...(data ? { data } : {}) });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return answer.text();
  };
  const email = `ada-${randomUUID()}@example.org`;
  await send("/api/identity/sign-up", { name: "Ada Brook", email, password: "correct horse battery nine" });
  token = String(JSON.parse(await send("/api/identity/token")).token);
  const portfolioId = randomUUID();
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  await send("/api/portfolios", { portfolioId, name: "Brook household", baseCurrency: "EUR" });
  const [bank, depot, car, loan, share] = Array.from({ length: 5 }, () => randomUUID());
  await send(at("/accounts"), { accountId: bank, name: "House bank", kind: "bank", currency: "EUR" });
  await send(at("/accounts"), { accountId: depot, name: "Depot", kind: "brokerage", currency: "EUR" });
  const asset = (assetId: string | undefined, name: string, assetClass: string, tracking: string) =>
    send(at("/assets"), { assetId, name, assetClass, tracking, currency: "EUR" });
  await asset(car, "Car", "vehicle", "value");
  await asset(loan, "Car loan", "loan", "value");
  await asset(share, "Alder", "equity", "units");
  const enter = (accountId: string | undefined, assetId: string | undefined, quantity: string) =>
    send(at("/transactions"), {
      transactionId: randomUUID(),
      entry: { type: "opening_balance", on: "2026-03-02", currency: "EUR", accountId, assetId, quantity },
    });
  await enter(bank, car, "40000");
  await enter(bank, loan, "-30000");
  await enter(depot, share, "10");
  const home = `/central/p/${portfolioId}`;
  return { ...visitor, home, pageOf: (id: string | undefined) => `${home}/assets/${id}`, car, loan, share };
}

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save terms" }).click();
  await page
    .getByText(/saved|Changed the terms/i)
    .first()
    .waitFor();
};

test.each(widths())(
  "UP-10: at %i px, %s, a loan is tied to a car, its equity is explained, the loan says what secures it, and it is untied again",
  async (width, scheme) => {
    const { page, home, pageOf, car, loan, problems } = await openPortfolio(width, scheme);
    await page.goto(pageOf(car));
    await openSection(page, "Terms");
    await page.getByRole("group", { name: "Debts secured by it" }).getByRole("checkbox", { name: "Car loan" }).check();
    await save(page);
    await openSection(page, "Figures");
    await page.getByText("Equity", { exact: true }).waitFor();
    expect(await figureOf(page, "Equity")).toContain("10,000.00");
    expect(await figureOf(page, "Loan to value")).toContain("75.0");
    await page.getByRole("region", { name: "Debts secured by it" }).getByText("Car loan").waitFor();
    await page.getByRole("button", { name: /Explain Equity/ }).click();
    await page.getByText("value − what is owed on it").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");

    // A phone lists holdings without columns.
    if (width > 1000) {
      await page.goto(`${home}/holdings?hide=isin,quantity,price,cost,total,timeWeighted,moneyWeighted`);
      await page.getByRole("button", { name: /Explain Car net of debts/ }).click();
      await page.getByText("value − what is owed on it").waitFor();
      await page.keyboard.press("Escape");
    }
    await page.goto(pageOf(loan));
    await page.getByRole("region", { name: "Secured by" }).getByText("Car", { exact: true }).waitFor();
    expect(await figureOf(page, "Value of what secures it")).toContain("40,000.00");
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(pageOf(car));
    await openSection(page, "Terms");
    const choice = page.getByRole("group", { name: "Debts secured by it" }).getByRole("checkbox", { name: "Car loan" });
    await choice.uncheck();
    await save(page);
    await openSection(page, "Figures");
    await page.getByRole("region", { name: "Debts secured by it" }).waitFor({ state: "detached" });
    expect(problems).toEqual([]);
  },
);

test("EQ-04 in part: the account its income goes to is stated once, and every dividend of it proposes that account", async () => {
  const { page, home, pageOf, share, problems } = await openPortfolio(1280, "light");
  await page.goto(pageOf(share));
  await openSection(page, "Terms");
  await page.getByRole("combobox", { name: "Its income goes to" }).click();
  await page.getByRole("option", { name: /House bank/ }).click();
  await save(page);
  await page.goto(`${home}/transactions?add=transaction`);
  const form = page.getByRole("dialog");
  await form.getByLabel("Type").selectOption({ label: "Dividend" });
  await form.getByRole("combobox", { name: "Asset" }).fill("Alder");
  await page.getByRole("option", { name: /Alder/ }).first().click();
  await form.getByText("As the terms of the asset say: its income goes there.").waitFor();
  expect(await form.getByRole("combobox", { name: "Cash moves in" }).inputValue()).toContain("House bank");
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
