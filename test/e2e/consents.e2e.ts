import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  APPLICATION_ID,
  APPLICATION_KEY,
  type EnableBankingStandIn,
  openEnableBanking,
} from "#providers/connections/enablebanking/stand-in.ts";
import { openGoCardlessStandIn, SETTINGS as GOCARDLESS } from "#providers/connections/gocardless/stand-in.ts";
import type { LocalInstitution } from "#providers/connections/local-institution.ts";
import { openPlaid, SETTINGS as PLAID } from "#providers/connections/plaid/stand-in.ts";
import { openSnapTrade, SETTINGS as SNAPTRADE, symbolOf } from "#providers/connections/snaptrade/stand-in.ts";
import { openNewcomer } from "./hands.ts";
import { axeFindings, openOwnStage, type OwnStage } from "./harness.ts";
import { widths } from "./looks.ts";

/** A bank by consent on its page: there and back, once declined and once agreed. The bank and its page are a stand-in of this machine. */
const clock = { today: () => "2099-01-01", now: () => new Date("2099-01-01T00:00:00Z") };
let [bank, stage]: [EnableBankingStandIn?, OwnStage?] = [];
let services: readonly LocalInstitution[] = [];

/** Services in between, with what somebody has there, and the variables that lead a server to them. */
async function openServices() {
  const goCardless = await openGoCardlessStandIn(clock);
  goCardless.book("acc-1", {
    internalTransactionId: "g1",
    amount: "2000.00",
    on: "2026-01-02",
    remittance: ["Salary"],
  });
  goCardless.book("acc-1", { internalTransactionId: "g2", amount: "-690.00", on: "2026-01-03", to: "Landlord" });
  goCardless.balance("acc-1", "1310.00");
  const plaid = await openPlaid(clock);
  plaid.has(["transactions"]);
  plaid.account("a1", "depository", 1420.5, "1111");
  plaid.book("t1", "a1", -2000, "2026-01-02", { merchant_name: "Employer" });
  plaid.book("t2", "a1", 579.5, "2026-01-03", { merchant_name: "Landlord" });
  const snapTrade = await openSnapTrade(clock);
  const symbol = symbolOf("ORVL");
  snapTrade.happen("s1", { type: "CONTRIBUTION", amount: 1000, trade_date: "2026-01-02T14:00:00Z" });
  snapTrade.happen("s2", {
    type: "BUY",
    symbol,
    units: 4,
    price: 100,
    amount: -401,
    fee: 1,
    trade_date: "2026-01-05T15:00:00Z",
  });
  snapTrade.hold(symbol, 4);
  snapTrade.cash(599);
  services = [goCardless, plaid, snapTrade];
  return {
    GOCARDLESS_URL: `${goCardless.address}gocardless/`,
    GOCARDLESS_SECRET_ID: GOCARDLESS["gocardless-id"],
    GOCARDLESS_SECRET_KEY: GOCARDLESS["gocardless-key"],
    PLAID_URL: `${plaid.address}plaid/`,
    PLAID_CLIENT_ID: PLAID["plaid-id"],
    PLAID_SECRET: PLAID["plaid-secret"],
    SNAPTRADE_URL: `${snapTrade.address}snaptrade/`,
    SNAPTRADE_CLIENT_ID: SNAPTRADE["snaptrade-id"],
    SNAPTRADE_CONSUMER_KEY: SNAPTRADE["snaptrade-key"],
  };
}

beforeAll(async () => {
  bank = await openEnableBanking(clock);
  bank.remember(50_000);
  bank.book("uid-1", { entry_reference: "r1", amount: "2000.00", on: "2026-01-02", remittance: ["Salary"] });
  bank.book("uid-1", { entry_reference: "r2", amount: "-800.00", on: "2026-01-03", to: "Landlord" });
  bank.balance("uid-1", "1200.00");
  stage = await openOwnStage({
    ...(await openServices()),
    ENABLE_BANKING_URL: `${bank.address}enablebanking/`,
    ENABLE_BANKING_APPLICATION_ID: APPLICATION_ID,
    ENABLE_BANKING_PRIVATE_KEY: APPLICATION_KEY.replaceAll("\n", "\\n"),
  });
});

afterAll(async () => {
  await stage?.close();
  await bank?.close();
  for (const service of services) await service.close();
});

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(name);
  await page.getByRole("option", { name }).first().click();
}

test.each(widths())(
  "who does not agree comes back with words; who does has the accounts of the bank to review, at %i in %s",
  { timeout: 240_000 },
  async (width, colorScheme) => {
    if (!stage) return expect.unreachable("the stage is open");
    const { page, at: home, problems, ask } = await openNewcomer(stage, { width, colorScheme });
    const visit = async () => {
      await choose(page, "Country", "Germany");
      await choose(page, "Bank", "Testbank");
      await page.getByRole("button", { name: "Go to the page of the bank" }).click();
    };
    await page.goto(`${home}/connections`);
    await page.getByRole("link", { name: "Connect an institution" }).first().click();
    await page.getByRole("link", { name: "European bank", exact: true }).click();
    await page.getByRole("heading", { name: "Connect a European bank" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    bank?.decline(true);
    await visit();
    await page.getByText("You did not agree at your bank").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    bank?.decline(false);
    await visit();
    await page.getByText("Something came that waits for your review").waitFor();
    await page.getByText("Your consent at the institution ends on").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Review" }).click();
    await page
      .getByRole("button", { name: /^(?:Accept|Import)\b/ })
      .first()
      .click();
    await expect.poll(async () => JSON.stringify(await ask("/holdings")), { timeout: 60_000 }).toContain("1200");
    await page.goto("/central/connections/return?state=unknown&code=12345678");
    await page.getByText("This did not begin in this window").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

const DIFFERENCES = /"differenceCount":0/;

test.each([
  [
    "European or UK bank",
    [
      ["Country", "Germany"],
      ["Bank", "Testbank"],
    ],
    "the bank",
    "1310",
  ],
  [
    "US, Canadian or UK bank",
    [
      ["Country", "United States"],
      ["What you connect", "A bank, cards or loans"],
    ],
    "Plaid",
    "1420.5",
  ],
  ["SnapTrade broker", [["Broker", "Alpaca"]], "SnapTrade", "599"],
] as const)(
  "%s: from the consent to holdings that are what is reported, and again with nothing new",
  { timeout: 240_000 },
  async (name, choices, service, worth) => {
    if (!stage) return expect.unreachable("the stage is open");
    const { page, at: home, problems, ask } = await openNewcomer(stage, { width: 1280, colorScheme: "light" });
    await page.goto(`${home}/connections/new`);
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { name: `Connect a ${name}` }).waitFor();
    for (const [label, choice] of choices) await choose(page, label, choice);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: `Go to the page of ${service}` }).click();
    await page.getByText("Something came that waits for your review").waitFor();
    await page.getByRole("link", { name: "Review" }).click();
    await page
      .getByRole("button", { name: /^(?:Accept|Import)\b/ })
      .first()
      .click();
    await expect.poll(async () => JSON.stringify(await ask("/holdings")), { timeout: 60_000 }).toContain(worth);
    await page.goto(`${home}/connections`);
    await page.getByRole("link", { name }).first().click();
    await page.getByRole("button", { name: "Sync now" }).click();
    await page.getByText("Nothing new").first().waitFor({ timeout: 60_000 });
    await expect.poll(async () => JSON.stringify(await ask("/connections")), { timeout: 60_000 }).toMatch(DIFFERENCES);
    expect(problems).toEqual([]);
  },
);
