import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./harness.ts";
import { numberOf, openSample } from "./sample.ts";

/** What is entered, who may see it, who changed it, and taking it all away. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A person with a portfolio of their own. */
async function signedUp() {
  const visitor = await stage.visitor();
  const { page } = visitor;
  const data = { name: "Ada Brook", email: `ada-${randomUUID()}@example.org`, password: "correct horse battery nine" };
  const headers = { origin: stage.origin, "idempotency-key": randomUUID() };
  expect((await page.request.post(`${stage.origin}/api/identity/sign-up`, { headers, data })).status()).toBe(200);
  await page.goto("/central/portfolios/new");
  await page.getByLabel("Name").fill("Brook household");
  await page.getByRole("button", { name: "Create portfolio" }).click();
  await page.waitForURL("**/central/p/**");
  return { ...visitor, at: new URL(page.url()).pathname };
}

async function choose(drawer: Locator, name: string, words: string): Promise<void> {
  const field = drawer.getByRole("combobox", { name, exact: true });
  await field.fill(words);
  await drawer
    .page()
    .getByRole("option", { name: new RegExp(`^${words}`) })
    .first()
    .waitFor();
  await field.press("Enter");
}

test("UP-12: a planned entry is added, found by its status, and booked by a press", async () => {
  const { page, home, problems } = await openSample(stage);
  await page.goto(`${home}/transactions?add=transaction`);
  const drawer = page.getByRole("dialog", { name: "Add transaction" });
  await drawer.getByLabel("Type").selectOption("deposit");
  await drawer.getByLabel("Status").selectOption("planned");
  await choose(drawer, "Account", "Current");
  await drawer.getByLabel("Amount").fill("1,234.56");
  await drawer.getByLabel("Description").fill("Birthday money");
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await drawer.waitFor({ state: "detached" });

  await page.goto(`${home}/transactions?status=planned`);
  const row = page.getByRole("row", { name: /Birthday money/ });
  await row.getByRole("checkbox", { name: "Select row" }).click();
  const bar = page.getByRole("group", { name: "Selected transactions" });
  await bar.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Book", exact: true }).click();
  await row.waitFor({ state: "detached" });
  await page.goto(`${home}/transactions?status=booked&text=Birthday`);
  await row.waitFor();
  expect(problems).toEqual([]);
});

test("EQ-03 in part, TX-10 in part, UP-23: a split entered by hand doubles the units and leaves their cost, at once", async () => {
  const { page, home } = await openSample(stage);
  await page.goto(`${home}/holdings`);
  const row = page.getByRole("row", { name: /Pellucid Systems Inc/ });
  const cells = async () => (await row.getByRole("gridcell").allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
  await row.waitFor();
  // Quantity, price, value, weight, change of the day and total gain. What was paid less what came back is the value less the gain.
  const figures = async () => {
    const [quantity = "", , value = "", , , gain = ""] = await cells();
    return { quantity: numberOf(quantity), value: numberOf(value), paid: numberOf(value) - numberOf(gain) };
  };
  await expect.poll(async () => (await figures()).paid, { timeout: 60_000 }).not.toBeNaN();
  const before = await figures();
  expect(before.quantity).toBe(435);

  await page.goto(`${home}/transactions?add=transaction`);
  const drawer = page.getByRole("dialog", { name: "Add transaction" });
  await drawer.getByLabel("Type").selectOption("split");
  // The sample's figures end with its rates: a later day would not count yet.
  await drawer.getByRole("textbox", { name: "Date" }).fill("2026-04-10");
  await choose(drawer, "Account", "Aster");
  await choose(drawer, "Asset", "Pellucid Systems Inc");
  await drawer.getByLabel("New units").fill("2");
  await drawer.getByLabel("For old units").fill("1");
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await drawer.waitFor({ state: "detached" });
  await page.goto(`${home}/holdings`);
  await row.waitFor();
  await expect.poll(async () => (await figures()).quantity, { timeout: 60_000 }).toBe(870);
  await expect.poll(async () => (await figures()).value, { timeout: 60_000 }).toBeCloseTo(2 * before.value, 1);
  await expect.poll(async () => (await figures()).paid, { timeout: 60_000 }).toBeCloseTo(before.paid, 1);
});

test("UP-04, CM-01 in part: accounts stand by their institution with their cash in each currency, and one opens its transactions", async () => {
  const { page, home } = await openSample(stage);
  await page.goto(`${home}/accounts`);
  const bank = page.getByRole("region", { name: /Halm Bank/ });
  await bank.getByRole("row", { name: /Dollar account.*USD/ }).waitFor();
  await page
    .getByRole("region", { name: /Helvia/ })
    .getByRole("row", { name: /Swiss account.*CHF/ })
    .waitFor();
  await bank.getByRole("link", { name: "Dollar account" }).click();
  await page.waitForURL("**/transactions?*accountId=*");
  await page
    .getByRole("row", { name: /Dollar account/ })
    .first()
    .waitFor();
});

test("UP-15, UP-27 in part, CR-10 in part, R-29 in part: what has no price is named where one looks first, mended there, and then says who stated it", async () => {
  const { page, at } = await signedUp();
  await page.goto(`${at}/accounts?add=account`);
  const account = page.getByRole("dialog");
  await account.getByLabel("Name").fill("Wallet");
  await account.getByLabel("Kind").selectOption("crypto");
  await account.getByRole("button", { name: "Add account" }).click();
  await account.waitFor({ state: "detached" });
  await page.goto(`${at}/transactions?add=transaction`);
  const drawer = page.getByRole("dialog", { name: "Add transaction" });
  await drawer.getByLabel("Type").selectOption("opening_balance");
  await choose(drawer, "Account", "Wallet");
  await drawer.getByRole("combobox", { name: "Asset", exact: true }).fill("Odd Token");
  await page
    .getByRole("option", { name: /Odd Token/ })
    .first()
    .click();
  const asset = page.getByRole("dialog", { name: "Add asset" });
  await asset.getByLabel("Class").selectOption("crypto");
  await asset.getByRole("button", { name: "Add asset" }).click();
  await asset.waitFor({ state: "detached" });
  await drawer.getByLabel("Quantity").fill("10");
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await drawer.waitFor({ state: "detached" });

  await page.goto(at);
  await page.getByText("No price yet, so its value is not known").waitFor();
  await page.getByRole("button", { name: /Update Odd Token/ }).click();
  const price = page.getByRole("dialog");
  await price.getByLabel("Price of one unit").fill("7");
  await price.getByRole("button", { name: /^Save/ }).click();
  await price.waitFor({ state: "detached" });
  await page.getByText("No price yet, so its value is not known").waitFor({ state: "detached" });
  await page.goto(`${at}/holdings`);
  const row = page.getByRole("row", { name: /Odd Token/ });
  await row
    .getByText(/^Entered by hand, .+, today$/)
    .first()
    .waitFor({ state: "attached" });
  expect(await row.innerText()).toContain("70.00");
});

test("AD-07 in part, AD-10: who is invited has a role and a last day, and the log names each change", async () => {
  const { page } = await signedUp();
  await page.goto("/central/members");
  await page.getByRole("button", { name: "Invite someone" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("carl@example.org");
  await dialog.getByRole("radio", { name: /^Viewer/ }).check();
  await dialog.getByRole("textbox", { name: "Last day of access" }).fill("2099-12-31");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("carl@example.org", { exact: true }).waitFor();
  await page.goto("/central/audit");
  await page.getByRole("heading", { level: 1, name: "Audit log" }).waitFor();
  await page
    .getByText(/invited/i)
    .first()
    .waitFor();
  await page.getByRole("button", { name: /Download/ }).waitFor();
});

test("UP-20 in part: an archive of everything is made and loaded", async () => {
  const { page } = await signedUp();
  await page.goto("/central/security");
  await page.getByRole("button", { name: "Create archive" }).click();
  await page.getByText("Ready", { exact: true }).waitFor();
  const loading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  expect((await loading).suggestedFilename()).toBe("aventine-archive.zip");
});
