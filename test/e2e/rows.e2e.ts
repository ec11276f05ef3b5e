import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { paste } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Lists copied from a sheet, and rows typed by keyboard alone. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const axe = async (page: Page) => {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
};

const CLASSES = ["Stock", "Real estate", "Art", "Loan", "Bank account"];
/** Thirty things: each fifth a debt, each fifth money. */
const THIRTY = [
  "Holding\tAsset class\tMarket value\tCcy",
  ...Array.from({ length: 30 }, (_, i) => `Thing ${i + 1}\t${CLASSES[i % 5]}\t${(i + 1) * 100}.00\tEUR`),
].join("\n");

test.each(widths())(
  "UP-05 in part: at %i px, %s, thirty rows of a sheet pasted into an empty portfolio are its net worth, and one Undo takes them back",
  async (width, colorScheme) => {
    const { page, at } = await openTyped(stage, { width, colorScheme });
    await page.goto(`${at}/holdings`);
    await page.getByRole("button", { name: "Type or paste a list" }).click();
    await page.getByRole("heading", { name: "Add assets and debts" }).waitFor();
    await axe(page);
    await paste(page, THIRTY);
    await page.getByLabel("Account of 30 rows without one").selectOption("usual");
    await page.getByText("30 rows, all can be read").waitFor();
    await axe(page);
    await page.getByRole("button", { name: "Add 30 assets" }).click();
    await page.getByText("24 assets and 6 transactions").waitFor();
    // 100 + … + 3,000 = 46,500, less twice the debts: 400 + 900 + … + 2,900 = 9,900.
    await page.getByText("26,700").first().waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Nothing is held on this day").waitFor();
  },
);

test("UP-05 in part: a table of transactions asks once what it leaves open, tells what is wrong at its cell and what is there already", async () => {
  const { page, at, write } = await openTyped(stage, { width: 1280, colorScheme: "light" });
  const accountId = randomUUID();
  await write("POST", "/accounts", { accountId, name: "Depot", kind: "brokerage", currency: "EUR" });
  await page.goto(`${at}/transactions`);
  await page.getByRole("button", { name: "Add several" }).waitFor();
  await paste(
    page,
    "Date\tType\tAccount\tSecurity\tShares\tPrice\tTotal\n" +
      "03/04/2026\tBuy\tDepot\tAlpha\t10\t12.50\t\n04/04/2026\tWithdrawal\tDepot\t\t\t\t-50.00\n05/04/2026\tDeposit\tDepot\t\t\t\tmuch",
  );
  const table = page.getByRole("table", { name: "Add transactions" });
  await table.getByText("“much” is not a number.").waitFor();
  await axe(page);
  await page.getByLabel("The date 03/04/2026 is").selectOption("dmy");
  await page.getByLabel("Currency of 3 rows without one").selectOption("EUR");
  await page.getByLabel("“Alpha” in 1 row").selectOption("new:equity");
  await page.getByLabel("A minus means").check();
  await page.getByLabel("Amount, row 3").fill("75");
  await page.getByText("3 rows, all can be read").waitFor();
  // Shown as it was read.
  expect(await page.getByLabel("Date, row 1").inputValue()).toBe("Apr 3, 2026");
  await page.getByRole("button", { name: "Add 3 transactions" }).click();
  await page.getByText("Added 1 asset and 3 transactions").waitFor();
  await page.getByLabel("Date, row 1").focus();
  await paste(page, "Date\tType\tAccount\tAmount\tCurrency\n2026-04-06\tDeposit\tDepot\t75\tEUR");
  await page.getByRole("button", { name: "Add transaction", exact: true }).last().click();
  await page.getByText("1 row may be there already").waitFor();
  await axe(page);
  await page.getByRole("button", { name: "Leave it out" }).click();
  await page.getByText("may be there already").waitFor({ state: "detached" });
});

test("UP-05 in part: rows are typed, moved through and added by keyboard alone", async () => {
  const { page, at, write } = await openTyped(stage, { width: 1280, colorScheme: "dark" });
  const accountId = randomUUID();
  await write("POST", "/accounts", {
    accountId,
    name: "Pension",
    kind: "pension",
    currency: "EUR",
    following: "balances",
    isBalancesOnly: true,
  });
  await page.goto(`${at}/accounts?add=rows`);
  await page.getByLabel("Account, row 1").focus();
  const type = (text: string) => page.keyboard.type(text);
  await type("Pension");
  await page.keyboard.press("Tab");
  await type("2026-09-30");
  await page.keyboard.press("Tab");
  await type("1000");
  // Escape brings back what stood there, Enter goes down.
  await page.keyboard.press("Escape");
  expect(await page.getByLabel("Balance, row 1").inputValue()).toBe("");
  await type("1000");
  await page.keyboard.press("Enter");
  await type("1100");
  // From the end of a cell an arrow moves within it, from its edge to the next cell.
  for (let i = 0; i <= 4; i += 1) await page.keyboard.press("ArrowLeft");
  await type("2026-10-31");
  await page.keyboard.press("Shift+Tab");
  await type("Pension");
  await page.getByLabel("Currency of 2 rows without one").selectOption("own");
  await page.getByLabel("Balance, row 2").focus();
  await page.keyboard.press("Control+Enter");
  await page.getByText("Added 2 transactions").waitFor();
  await page.getByText("1,100.00").first().waitFor();
});

test("UP-15 in part: prices of many days are pasted on the page of an asset", async () => {
  const { page, at, write } = await openTyped(stage, { width: 1280, colorScheme: "light" });
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  await write("POST", "/accounts", { accountId, name: "Depot", kind: "brokerage", currency: "EUR" });
  const opening = { on: "2026-01-02", accountId, quantity: "3" };
  await write("POST", "/assets", {
    assetId,
    name: "Alpha",
    assetClass: "equity",
    currency: "EUR",
    tracking: "units",
    opening,
  });
  await page.goto(`${at}/assets/${assetId}`);
  await page.getByRole("tab", { name: /^Prices/ }).click();
  await page.getByRole("button", { name: "Add several" }).click();
  await page.getByLabel("Date, row 1").focus();
  await paste(page, "2026-01-31\t10.5\n2026-02-28\t11.25");
  await page.getByRole("button", { name: "Add 2 prices" }).click();
  await page.getByText("Added 2 prices").waitFor();
  await page.getByRole("region", { name: "Prices" }).getByText("11.25").waitFor();
  await axe(page);
});
