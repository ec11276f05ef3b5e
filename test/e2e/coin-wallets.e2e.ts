import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMonths, day, formatDay } from "#engine/dates/day.ts";
import { utcDayBy } from "#features/shared/clock.ts";
import { machineNow } from "#test/clock.ts";
import { axeFindings, openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { widths } from "./looks.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Coins by wallet: two coins bought, a quarter that left without having arrived, and a hundred of a stable coin. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const today = day(utcDayBy(machineNow));
const ago = (months: number): string => formatDay(addMonths(today, -months));

async function openHolder(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const [exchange, hardware, coin, dollars] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const account = (accountId: string, name: string, chain?: string) =>
    typed.write("POST", "/accounts", { accountId, name, kind: "crypto", currency: "EUR", chain });
  await account(exchange, "Exchange");
  await account(hardware, "Hardware", "Base");
  const asset = (assetId: string, name: string, ticker: string) =>
    typed.write("POST", "/assets", {
      assetId,
      name,
      ticker,
      assetClass: "crypto",
      currency: "EUR",
      tracking: "units",
    });
  await asset(coin, "Bright Coin", "BRT");
  await asset(dollars, "USD Coin", "USDC");
  const entry = (fields: object) =>
    typed.write("POST", "/transactions", { transactionId: randomUUID(), entry: { currency: "EUR", ...fields } });
  await entry({ type: "deposit", accountId: exchange, on: ago(9), amount: "300" });
  await entry({ type: "buy", accountId: exchange, assetId: coin, on: ago(8), quantity: "2", amount: "200" });
  await entry({ type: "buy", accountId: exchange, assetId: dollars, on: ago(8), quantity: "100", amount: "90" });
  const gift = { type: "transfer_in_kind", kind: "gift", quantity: "-0.25" };
  await entry({ ...gift, accountId: hardware, assetId: coin, on: ago(5) });
  for (const [assetId, price] of [
    [coin, "120"],
    [dollars, "0.95"],
  ])
    await typed.write("PUT", `/assets/${assetId}/prices/${formatDay(today)}`, { price, currency: "EUR", note: null });
  const spam = randomUUID();
  await asset(spam, "Claim at gift.xyz", "GIFT");
  await entry({ type: "transfer_in_kind", accountId: hardware, assetId: spam, on: ago(3), quantity: "5000" });
  await typed.write("PUT", `/accounts/${hardware}/stated-balances/${coin}/${ago(1)}`, { amount: "0" });
  return typed;
}

async function isSound(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(Number(sideways)).toBeLessThanOrEqual(0);
}

test.each(widths())(
  "CR-02, CR-06, CR-08, CR-10, CR-11 in part: at %i px, %s, coins stand by wallet and chain, a reported balance is settled by an opening balance, a stable coin counts as cash and back, an unwanted token for nothing, and the year’s coins are files",
  async (width, colorScheme) => {
    const { page, at, problems } = await openHolder({ width, colorScheme });
    await page.goto(`${at}/own/crypto`);
    const held = page.getByRole("table", { name: "Coins by wallet" });
    await held
      .getByRole("row", { name: /Bright Coin.*Exchange/ })
      .getByText("240.00")
      .waitFor();
    await held.getByRole("row", { name: /Bright Coin.*Hardware · Base/ }).waitFor();

    const reported = page.getByRole("table", { name: "Reported balances" });
    const short = reported.getByRole("row", { name: /Bright Coin.*Hardware/ });
    await short.getByText("+0.25").waitFor();
    await short.getByText("Units left that never arrived").filter({ visible: true }).waitFor();
    await isSound(page);
    await short.getByRole("button", { name: "Settle Bright Coin in Hardware" }).click();
    const why = page.getByRole("dialog", { name: "Bright Coin" });
    await why.getByText(/more had left this wallet since/).waitFor();
    await why.getByRole("button", { name: "Add an opening balance" }).click();
    const opening = page.getByRole("dialog").filter({ hasText: "Opening balance" });
    expect(await opening.getByRole("textbox", { name: /^Quantity/ }).inputValue()).toBe("0.25");
    await opening.getByRole("button", { name: "Save", exact: true }).click();
    await opening.waitFor({ state: "detached" });
    await short.getByText("Agrees").filter({ visible: true }).waitFor();

    const stable = page
      .getByRole("list", { name: "Stable coins" })
      .getByRole("listitem")
      .filter({ hasText: "USD Coin" });
    await stable.getByRole("button", { name: "Count as cash USD Coin" }).click();
    await stable.getByText(/counted as cash/).waitFor();
    const unwanted = page.getByRole("list", { name: "Unwanted tokens" }).getByRole("listitem");
    await unwanted.getByText(/do not follow it/).waitFor();
    await unwanted.getByRole("button", { name: "Mark as unwanted Claim at gift.xyz" }).click();
    await unwanted.getByText("Unwanted", { exact: true }).waitFor();
    await held.getByRole("row", { name: /Claim at gift/ }).waitFor({ state: "detached" });
    await page.goto(`${at}/own/cash-and-debts`);
    const cash = page.getByRole("list", { name: "Stable coins" }).getByRole("listitem").filter({ hasText: "95.00" });
    await cash.waitFor();
    // 10 in money and 95 in coins.
    await page
      .getByText(/105\.00/)
      .first()
      .waitFor();
    await isSound(page);
    await cash.getByRole("button", { name: "Count as crypto USD Coin" }).click();
    await cash.waitFor({ state: "detached" });

    await page.goto(`${at}/tax`);
    const year = page.getByRole("region", { name: "Coins of the year" });
    await year
      .getByRole("row", { name: /Bright Coin/ })
      .getByText("2", { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor();
    await year.getByRole("button", { name: "Download coins" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /^Summary of each coin/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^coins-\d{4}\.csv$/);
    expect(problems).toEqual([]);
  },
);
