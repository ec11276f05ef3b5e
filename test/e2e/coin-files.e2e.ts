import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./harness.ts";
import { screens } from "./looks.ts";
import { isSound } from "./tax-life.ts";
import { openTyped } from "./typed-portfolio.ts";

/** A ledger of coins as a program exports it: bought late on New Year's Eve in UTC, put into a pool and taken out again. */
const HEAD =
  "Koinly Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash,From Wallet,To Wallet";
const FIRST = `${HEAD}
2024-12-31 23:30 UTC,1000,EUR,1,ETH,,,1000,EUR,,,t1,Ledger,Ledger
2025-01-02 12:00 UTC,1000,EUR,1000,USDC,,,1000,EUR,,,t2,Ledger,Ledger
2025-02-01 23:10 UTC,1,ETH,10,UNILP,,,1000,EUR,liquidity in,,p1,Ledger,Ledger
2025-02-01 23:10 UTC,1000,USDC,10,UNILP,,,1000,EUR,liquidity in,,p1,Ledger,Ledger
`;
const SECOND = `${HEAD}
2025-03-01 23:30 UTC,20,UNILP,,,,,2200,EUR,liquidity out,,p2,Ledger,
2025-03-01 23:30 UTC,,,0.9,ETH,,,1100,EUR,liquidity out,,p2,,Ledger
2025-03-01 23:30 UTC,,,1100,USDC,,,1100,EUR,liquidity out,,p2,,Ledger
`;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function drop(page: Page, at: string, text: string, name: string): Promise<void> {
  await page.goto(`${at}/imports`);
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.waitForURL("**/imports/*");
}

test.each(screens())(
  "CR-01, CR-03: the zone of a file's times is chosen, what changes its day is shown and the next file is read the same way; coins of a pool are one entry in and one out, %s",
  async (_, options) => {
    const { page, at, problems } = await openTyped(stage, options);
    await drop(page, at, FIRST, "coins.csv");
    const times = page.getByRole("region", { name: "Times" });
    await times.getByText(/which the file says is in UTC/).waitFor();
    await times.getByRole("button", { name: "Count days in another zone" }).click();
    const days = times.getByRole("combobox", { name: "Your days are in" });
    await days.fill("Berlin");
    await page.getByRole("option", { name: /^Berlin, Europe/ }).click();
    await times.getByRole("button", { name: "Count days this way" }).click();
    await times.getByText("2 entries stand on another day than the file writes, 1 of them in another year.").waitFor();
    await times.getByRole("row", { name: /Dec 31, 2024.*Jan 1, 2025/ }).waitFor();
    await isSound(page);
    await page.getByRole("button", { name: /^Accept \d+ transactions$/ }).click();
    await page.getByText(/transactions added/).waitFor();

    await drop(page, at, SECOND, "coins-2.csv");
    await times.getByText(/read as you said of an earlier file of this sender/).waitFor();
    await times.getByRole("row", { name: /Mar 1, 2025.*Mar 2, 2025/ }).waitFor();
    await times.getByRole("button", { name: "Keep the days of the file" }).click();
    await times.getByText(/which the file says is in UTC/).waitFor();
    await page.getByRole("button", { name: /^Accept/ }).click();
    await page.getByText(/transactions? added/).waitFor();

    // One entry in, one out: two coins for a share, and the share for two coins.
    await page.goto(`${at}/transactions`);
    await page.getByText(/pool/i).first().waitFor();
    expect(problems).toEqual([]);
  },
);

test("CR-09 in part: borrowed coins say how many times what is pledged covers them, warn below the limit, and explain it", async () => {
  const { page, at, write, problems } = await openTyped(stage, { width: 1280, colorScheme: "dark" });
  const [wallet, vault, lender, coin, gold] = Array.from({ length: 5 }, () => randomUUID());
  for (const [accountId, name, kind] of [
    [wallet, "Wallet", "crypto"],
    [vault, "Vault", "crypto"],
    [lender, "Lender", "loan"],
  ])
    await write("POST", "/accounts", { accountId, name, kind, currency: "EUR" });
  for (const [assetId, name] of [
    [coin, "Fee Coin"],
    [gold, "Bright Coin"],
  ])
    await write("POST", "/assets", { assetId, name, assetClass: "crypto", currency: "EUR", tracking: "units" });
  const entry = (fields: object) =>
    write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { on: "2025-01-02", currency: "EUR", ...fields },
    });
  await entry({ type: "buy", accountId: vault, assetId: gold, quantity: "3", amount: "300" });
  const moves = [
    { assetId: coin, quantity: "20", amount: "200" },
    { assetId: coin, quantity: "-20", amount: "200", owedAt: lender },
  ];
  await entry({ type: "corporate_action", kind: "borrowed", accountId: wallet, moves });
  for (const [assetId, price] of [
    [coin, "10"],
    [gold, "100"],
  ])
    await write("PUT", `/assets/${assetId}/prices/2025-01-03`, { price, currency: "EUR", note: null });
  await write("PUT", `/assets/${coin}/facts`, { facts: { pledgedAccountId: vault, leastCollateral: "1.6" } });
  await page.goto(`${at}/assets/${coin}?section=figures`);
  const covered = page.locator("dl > div").filter({ hasText: "Collateral for what is owed" }).first();
  // 300 pledged for 20 coins at 10: one and a half times, where 1.6 are asked for.
  await covered.getByText("1.50").first().waitFor();
  await covered.getByRole("button").first().click();
  await page
    .getByText(/below the least the lender asks for/)
    .first()
    .waitFor();
  await isSound(page);
  expect(problems).toEqual([]);
});
