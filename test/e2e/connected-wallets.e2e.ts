import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBitcoin, type BitcoinStandIn } from "#providers/connections/bitcoin/stand-in.ts";
import { API_KEY, openKraken, PRIVATE_KEY, type KrakenStandIn } from "#providers/connections/kraken/stand-in.ts";
import { openNewcomer } from "./hands.ts";
import { axeFindings, openOwnStage, type OwnStage } from "./harness.ts";
import { widths } from "./looks.ts";

/** A wallet by its public key and an exchange by a key that reads: what is refused, and what comes. The institutions are stand-ins of this machine. */
const clock = { today: () => "2026-01-01", now: () => new Date("2026-01-01T00:00:00Z") };
const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const PHRASE = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
const [RECEIVING, CHANGE] = [
  "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
  "bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el",
];
const OTHER = "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy";
const at = (on: string): number => Date.parse(`${on}T10:00:00Z`) / 1000;

let [explorer, exchange, stage]: [BitcoinStandIn?, KrakenStandIn?, OwnStage?] = [];

beforeAll(async () => {
  explorer = await openBitcoin(clock);
  explorer.pay({ from: [[OTHER, 100_001_000]], to: [[RECEIVING, 100_000_000]], at: at("2024-01-05") });
  const spent = [
    [OTHER, 30_000_000],
    [CHANGE, 69_990_000],
  ] as const;
  explorer.pay({ from: [[RECEIVING, 100_000_000]], to: spent, at: at("2024-02-01") });
  exchange = await openKraken(clock);
  exchange.enter(
    { id: "L0", refid: "D1", at: "2024-03-01T09:05:00Z", type: "deposit", asset: "ZEUR", amount: "1000.0000" },
    { id: "L1", refid: "T1", at: "2024-03-10T12:00:00Z", type: "trade", asset: "ZEUR", amount: "-500", fee: "1.3" },
    { id: "L2", refid: "T1", at: "2024-03-10T12:00:00Z", type: "trade", asset: "XXBT", amount: "0.01" },
  );
  exchange.hold({ ZEUR: "498.7", XXBT: "0.01" });
  stage = await openOwnStage({ BITCOIN_URL: `${explorer.address}bitcoin/`, KRAKEN_URL: `${exchange.address}kraken/` });
});

afterAll(async () => {
  await stage?.close();
  await explorer?.close();
  await exchange?.close();
});

async function person(width: number, colorScheme: "light" | "dark") {
  if (!stage) return expect.unreachable("the stage is open");
  return openNewcomer(stage, { width, colorScheme });
}

async function chooseInstitution(page: Page, home: string, name: string): Promise<void> {
  await page.goto(`${home}/connections`);
  await page.getByRole("link", { name: "Connect an institution" }).first().click();
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { name: `Connect ${name}` }).waitFor();
}

async function accept(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Review" }).click();
  await page
    .getByRole("button", { name: /^(?:Accept|Import)\b/ })
    .first()
    .click();
}

test.each(widths())(
  "a recovery phrase stays in its field; a public key brings what the wallet did, at %i in %s",
  { timeout: 240_000 },
  async (width, colorScheme) => {
    const { page, at: home, problems, ask } = await person(width, colorScheme);
    await chooseInstitution(page, home, "Bitcoin wallet");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    const field = page.getByLabel("Address or public key");
    await field.fill(PHRASE);
    await page.getByText("This is a recovery phrase").first().waitFor();
    await page.getByRole("button", { name: "Connect", exact: true }).click({ force: true });
    expect(sent.filter((it) => it.includes("abandon"))).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await field.fill(ZPUB);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByText("Something came that waits for your review").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await accept(page);
    await expect.poll(async () => JSON.stringify(await ask("/holdings")), { timeout: 60_000 }).toContain("0.6999");
    expect(problems).toEqual([]);
  },
);

test(
  "a key that may trade is refused by the exchange's own word; one that reads brings its ledger",
  { timeout: 240_000 },
  async () => {
    const { page, at: home, ask } = await person(1280, "dark");
    exchange?.permit("query-funds", "query-ledger", "modify-trades");
    await chooseInstitution(page, home, "Kraken");
    await page.getByLabel("API key").fill(API_KEY);
    await page.getByLabel("Private key").fill(PRIVATE_KEY);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByText("it may place orders").first().waitFor();
    exchange?.permit("query-funds", "query-ledger");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByText("Something came that waits for your review").waitFor();
    await accept(page);
    await expect.poll(async () => JSON.stringify(await ask("/holdings")), { timeout: 60_000 }).toContain("498.7");
  },
);
