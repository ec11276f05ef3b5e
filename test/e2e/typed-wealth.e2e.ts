import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, openStage, type Stage } from "./harness.ts";

/** A stranger types what they own and owe, as people say it, and reads right figures. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function stranger(width: number, colorScheme: "light" | "dark") {
  const visitor = await stage.visitor({ width, colorScheme });
  const { page } = visitor;
  const data = { name: "Ada Brook", email: `ada-${randomUUID()}@example.org`, password: "correct horse battery nine" };
  const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
  expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).status()).toBe(200);
  await page.goto("/central/portfolios/new");
  await page.getByLabel("Name").fill("Brook household");
  await choose(page, "Base currency", "EUR");
  await page.getByRole("button", { name: "Create portfolio" }).click();
  await page.waitForURL("**/central/p/**");
  return { ...visitor, at: new URL(page.url()).pathname };
}

async function choose(page: Page, name: string, words: string): Promise<void> {
  const field = page.getByRole("combobox", { name, exact: true });
  if ((await field.inputValue()).startsWith(words)) return;
  await field.fill(words);
  await page.getByRole("option", { name: words }).first().waitFor();
  await field.press("Enter");
}

interface Thing {
  readonly name: string;
  readonly word: string;
  readonly asked: string;
  readonly amount: string;
  readonly button: string;
}

async function addThing(page: Page, at: string, thing: Thing): Promise<void> {
  await page.goto(`${at}/holdings?add=asset`);
  await page.getByLabel("What is it?").fill(thing.word);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog").filter({ has: page.getByLabel("Name") });
  await dialog.getByLabel("Name").fill(thing.name);
  await dialog.getByLabel(thing.asked).fill(thing.amount);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: thing.button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("row", { name: new RegExp(thing.name) }).waitFor();
}

const MORTGAGE = { name: "Mortgage", word: "mortgage", asked: "What is owed", amount: "200000", button: "Add debt" };
const HOUSE = {
  name: "House",
  word: "house",
  asked: "What it is worth",
  amount: "400000",
  button: "Add",
};

/** What the overview says is owned, and is owed. */
async function sums(page: Page, at: string): Promise<readonly string[]> {
  await page.goto(at);
  await page.getByText("Assets", { exact: true }).waitFor();
  const text = async (name: string): Promise<string> => {
    const shown = page.getByRole("button", { name: new RegExp(`Explain ${name}$`) });
    return (await shown.innerText()).replace(/\. Explain.*$/s, "").replaceAll(/[^\d−-]/g, "");
  };
  return [await text("Net worth"), await text("Assets"), await text("Debts")];
}

async function addDollarAccount(page: Page, at: string, name: string, balance: string): Promise<void> {
  await page.goto(`${at}/accounts?add=account`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Kind").selectOption("bank");
  await choose(page, "Currency", "USD");
  if (balance !== "") await dialog.getByLabel("Cash balance").fill(balance);
  await dialog.getByRole("button", { name: "Add account" }).click();
  await dialog.waitFor({ state: "detached" });
}

test("UP-01 in part, UP-05 in part, UP-09 in part, UP-23: a mortgage, a house and a transfer of dollars give right figures", async () => {
  const { page, at, problems } = await stranger(1280, "light");
  await addThing(page, at, MORTGAGE);
  expect(await sums(page, at)).toEqual(["−200000", "0", "200000"]);
  await addThing(page, at, HOUSE);
  expect(await sums(page, at)).toEqual(["200000", "400000", "200000"]);

  await addDollarAccount(page, at, "Dollars", "10000");
  await addDollarAccount(page, at, "Broker", "");
  await page.goto(`${at}/settings`);
  await page.getByRole("button", { name: "Enter rate" }).click();
  const rate = page.getByRole("dialog");
  await choose(page, "In", "USD");
  await rate.getByLabel("USD for one EUR").fill("1.25");
  await rate.getByRole("button", { name: "Save rate" }).click();
  await rate.waitFor({ state: "detached" });
  expect(await sums(page, at)).toEqual(["208000", "408000", "200000"]);

  await page.goto(`${at}/transactions?add=transaction`);
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Type").selectOption("cash_transfer");
  await choose(page, "From account", "Dollars");
  await choose(page, "To account", "Broker");
  await drawer.getByLabel("Amount").fill("4,000");
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await drawer.waitFor({ state: "detached" });
  expect(await sums(page, at)).toEqual(["208000", "408000", "200000"]);
  await page.goto(`${at}/accounts`);
  await page.getByRole("row", { name: /Dollars.*6,000/ }).waitFor();
  await page.getByRole("row", { name: /Broker.*4,000/ }).waitFor();
  expect(problems).toEqual([]);
});

test("UP-05 in part: a debt typed with a minus is the same debt, on a phone in the dark; the form of a transaction asks what is owed", async () => {
  const { page, at } = await stranger(360, "dark");
  await addThing(page, at, { ...MORTGAGE, amount: "-200000" });
  expect(await sums(page, at)).toEqual(["−200000", "0", "200000"]);

  await page.goto(`${at}/transactions?add=transaction`);
  const drawer = page.getByRole("dialog");
  await choose(page, "Asset", "Mortgage");
  await drawer.getByRole("button", { name: "Enter what is owed" }).click();
  await choose(page, "Account", "Loans");
  await drawer.getByLabel("What is owed").fill("1,000");
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await drawer.waitFor({ state: "detached" });
  expect(await sums(page, at)).toEqual(["−201000", "0", "201000"]);
});

test("R10 R24 an unknown address below /central is told within the application, with ways on; a page of the collection still answers", async () => {
  const { page, at } = await stranger(1280, "light");
  const direct = await page.goto("/central/no-such-screen");
  expect(direct?.status()).toBe(404);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await page.getByRole("navigation", { name: "Central" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${at}/no-such-screen`);
  await page.getByRole("link", { name: "Overview of this portfolio" }).click();
  await page.waitForURL(`**${at}`);
  const found = await page.goto("/central/keyboard");
  expect(found?.status()).toBe(200);
  expect(await page.getByText("Page not found").count()).toBe(0);
});
