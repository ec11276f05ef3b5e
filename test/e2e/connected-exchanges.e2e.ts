import { generateKeyPairSync } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CoinbaseStandIn, KEY_NAME, openCoinbase, PRIVATE_KEY } from "#providers/connections/coinbase/stand-in.ts";
import { openNewcomer } from "./hands.ts";
import { axeFindings, openOwnStage, type OwnStage } from "./harness.ts";
import { widths } from "./looks.ts";

/** An exchange by a key in the form of a file: from pasting to holdings that agree with what it reports. The exchange is a stand-in of this machine. */
const clock = { today: () => "2026-01-01", now: () => new Date("2026-01-01T00:00:00Z") };
const eur = (amount: string) => ({ amount, currency: "EUR" });
const btc = (amount: string) => ({ amount, currency: "BTC" });

let [exchange, stage]: [CoinbaseStandIn?, OwnStage?] = [];

beforeAll(async () => {
  exchange = await openCoinbase(clock, { hasOtherClock: true });
  exchange.wallet("eur-1", "EUR", "598.40");
  exchange.wallet("btc-1", "BTC", "0.0089");
  const fill = { order_id: "o-1", product_id: "BTC-EUR", fill_price: "40000", commission: "1.60", order_side: "buy" };
  const both = { type: "advanced_trade_fill", created_at: "2024-03-02T10:00:00Z", advanced_trade_fill: fill };
  const sent = { transaction_fee: btc("0.0001"), transaction_amount: btc("0.001") };
  exchange.happen("eur-1", { id: "e1", type: "fiat_deposit", amount: eur("1000"), created_at: "2024-03-01T09:00:00Z" });
  exchange.happen("eur-1", { id: "e2", amount: eur("-400"), ...both });
  exchange.happen("btc-1", { id: "b1", amount: btc("0.01"), ...both });
  const left = { type: "send", amount: btc("-0.0011"), network: sent, created_at: "2024-03-05T10:00:00Z" };
  exchange.happen("btc-1", { id: "b2", ...left });
  stage = await openOwnStage({ COINBASE_URL: `${exchange.address}coinbase/` });
});

afterAll(async () => {
  await stage?.close();
  await exchange?.close();
});

/** What a person does with the clipboard: the field of one line sees the lines of the file. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill("");
  await page.getByLabel(label).focus();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text", ${JSON.stringify(text)});
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  })()`);
}

const walletKey = generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey;

test.each(widths())(
  "a key of a wallet stays in its field, one that may trade is refused, one that reads becomes holdings that agree, at %i in %s",
  { timeout: 240_000 },
  async (width, colorScheme) => {
    if (!stage) return expect.unreachable("the stage is open");
    const { page, at: home, problems, ask } = await openNewcomer(stage, { width, colorScheme });
    exchange?.permit({ view: true, trade: true });
    await page.goto(`${home}/connections`);
    await page.getByRole("link", { name: "Connect an institution" }).first().click();
    await page.getByRole("link", { name: "Coinbase", exact: true }).click();
    await page.getByRole("heading", { name: "Connect Coinbase" }).waitFor();
    await page.getByLabel("Key name").fill(KEY_NAME);
    await paste(page, "Private key", walletKey.export({ type: "sec1", format: "pem" }).toString());
    await page.getByText("This is a private key: whoever has it can move what it holds").first().waitFor();
    expect(await page.getByLabel("Private key").inputValue()).toBe("");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Private key").fill(PRIVATE_KEY.replaceAll("\n", " "));
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByText("it may trade").first().waitFor();
    exchange?.permit({ view: true });
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByText("Something came that waits for your review").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Review" }).click();
    await page
      .getByRole("button", { name: /^(?:Accept|Import)\b/ })
      .first()
      .click();
    await expect.poll(async () => JSON.stringify(await ask("/holdings")), { timeout: 60_000 }).toContain("0.0089");
    await page.goto(`${home}/connections`);
    await page.getByRole("link", { name: "Coinbase", exact: true }).click();
    await page.getByText("2 of 2 agree").waitFor();
    await page.getByRole("button", { name: "Sync now" }).click();
    await page.getByText("Nothing new").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The browser notes the refusal of the key that may trade, and nothing else.
    expect(problems.map((it) => /status of (\d{3})/.exec(it)?.[1])).toEqual(["422"]);
  },
);
