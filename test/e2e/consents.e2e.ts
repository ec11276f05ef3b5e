import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  APPLICATION_ID,
  APPLICATION_KEY,
  type EnableBankingStandIn,
  openEnableBanking,
} from "#providers/connections/enablebanking/stand-in.ts";
import { openNewcomer } from "./hands.ts";
import { axeFindings, openOwnStage, type OwnStage } from "./harness.ts";

/** A bank by consent on its page: there and back, once declined and once agreed. The bank and its page are a stand-in of this machine. */
const clock = { today: () => "2099-01-01", now: () => new Date("2099-01-01T00:00:00Z") };
let [bank, stage]: [EnableBankingStandIn?, OwnStage?] = [];

beforeAll(async () => {
  bank = await openEnableBanking(clock);
  bank.remember(50_000);
  bank.book("uid-1", { entry_reference: "r1", amount: "2000.00", on: "2026-01-02", remittance: ["Salary"] });
  bank.book("uid-1", { entry_reference: "r2", amount: "-800.00", on: "2026-01-03", to: "Landlord" });
  bank.balance("uid-1", "1200.00");
  stage = await openOwnStage({
    ENABLE_BANKING_URL: `${bank.address}enablebanking/`,
    ENABLE_BANKING_APPLICATION_ID: APPLICATION_ID,
    ENABLE_BANKING_PRIVATE_KEY: APPLICATION_KEY.replaceAll("\n", "\\n"),
  });
});

afterAll(async () => {
  await stage?.close();
  await bank?.close();
});

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(name);
  await page.getByRole("option", { name }).first().click();
}

test.each([
  [1280, "light"],
  [360, "dark"],
] as const)(
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
