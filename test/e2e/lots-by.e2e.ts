import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage, type VisitorOptions } from "./harness.ts";
import { screens } from "./looks.ts";
import { ADA, isSound } from "./tax-life.ts";
import { openTyped } from "./typed-portfolio.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Two wallets, a coin for 100 in the one and for 200 in the other, which sells one for 250 in 2024; the year 2023 was filed. */
async function openWallets(options: VisitorOptions) {
  const typed = await openTyped(stage, options);
  const [exchange, hardware, coin, taxpayerId] = Array.from({ length: 4 }, () => randomUUID());
  for (const [accountId, name] of [
    [exchange, "Exchange"],
    [hardware, "Hardware"],
  ])
    await typed.write("POST", "/accounts", { accountId, name, kind: "crypto", currency: "USD" });
  const asset = { assetId: coin, name: "Bright Coin", assetClass: "crypto", currency: "USD", tracking: "units" };
  await typed.write("POST", "/assets", asset);
  const enter = (type: string, accountId: string | undefined, on: string, amount: string) =>
    typed.write("POST", "/transactions", {
      transactionId: randomUUID(),
      entry: { type, accountId, on, currency: "USD", assetId: coin, quantity: "1", amount },
    });
  await enter("buy", exchange, "2023-01-02", "100");
  await enter("buy", hardware, "2023-02-01", "200");
  await enter("buy", hardware, "2023-02-02", "220");
  await enter("sell", hardware, "2023-06-01", "240");
  await enter("sell", hardware, "2024-03-04", "250");
  await typed.write("PUT", `/taxpayers/${taxpayerId}`, ADA);
  await typed.write("PUT", `/taxpayers/${taxpayerId}/filed-years/2023`);
  return typed;
}

test.each(screens())(
  "CR-07: lots by wallet or in one pool as the country allows, what changes told before it is saved, a filed year unchanged, and why where there is no choice, %s",
  async (_, options) => {
    const { page, at, problems } = await openWallets(options);
    await page.goto(`${at}/tax?year=2024`);
    await page.getByText("Ada · United States · files alone").waitFor();
    await page.getByRole("button", { name: "Edit taxpayer" }).click();
    const form = page.getByRole("dialog", { name: "Edit the taxpayer" });
    await form.getByRole("combobox", { name: "Lots are kept" }).selectOption("person");
    // By wallet the second of Hardware went in 2024: 250 − 220. In one pool the first of 2023 went in 2023, then the 200.
    const told = form.getByRole("region", { name: "What changes" });
    expect(await told.getByRole("row", { name: /^2024/ }).innerText()).toMatch(/30\.00\s+\+?50\.00/);
    expect(await told.getByRole("row", { name: /^2023/ }).innerText()).toMatch(
      /Kept as filed: stays\s+\+?40\.00\s+\+?40\.00/,
    );
    await isSound(page);
    // Elsewhere the law leaves no choice, and says so.
    await form.getByRole("combobox", { name: "Tax residence" }).selectOption("DE");
    await form.getByText(/The law of Germany leaves no choice/).waitFor();
    await form.getByRole("combobox", { name: "Tax residence" }).selectOption("US");
    await form.getByRole("button", { name: "Save taxpayer" }).click();
    await form.waitFor({ state: "detached" });
    await page.getByText("lots in one pool over all of them").waitFor();
    const disposals = page.getByRole("region", { name: "Disposals" });
    await disposals.getByText("+50.00").first().waitFor();
    // The year that was filed keeps its 40.
    await page.goto(`${at}/tax?year=2023`);
    await page
      .getByRole("heading", { name: /as filed/i })
      .first()
      .waitFor();
    await page.getByText("+40.00").first().waitFor();
    expect(problems).toEqual([]);
  },
);
