import { afterAll, beforeAll, expect, test } from "vitest";
import { FLEX_TOKENS, type FlexStandIn, openFlexStandIn } from "#providers/connections/ibkr-flex/stand-in.ts";
import { openNewcomer } from "./hands.ts";
import { axeFindings, openOwnStage, type OwnStage } from "./harness.ts";
import { widths } from "./looks.ts";

/** A broker by a token and the number of a query: from pasting to holdings that agree with what it reports. The service is a stand-in of this machine. */
let [broker, stage]: [FlexStandIn?, OwnStage?] = [];
beforeAll(async () => {
  broker = await openFlexStandIn();
  stage = await openOwnStage({ IBKR_FLEX_URL: broker.address });
});
afterAll(async () => {
  await stage?.close();
  await broker?.close();
});

test.each(widths())(
  "a token that is over is refused in words; one that holds brings the query to holdings that agree, at %i in %s",
  { timeout: 240_000 },
  async (width, colorScheme) => {
    if (!stage) return expect.unreachable("the stage is open");
    const { page, at: home, ask } = await openNewcomer(stage, { width, colorScheme });
    await page.goto(`${home}/connections`);
    await page.getByRole("link", { name: "Connect an institution" }).first().click();
    await page.getByRole("link", { name: "Interactive Brokers", exact: true }).click();
    await page.getByRole("heading", { name: "Connect Interactive Brokers" }).waitFor();
    const [token, query] = [page.getByLabel("Token"), page.getByLabel("Query ID")];
    await token.fill(FLEX_TOKENS.expired);
    await query.fill("774411");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByRole("alert").first().waitFor();
    await token.fill(FLEX_TOKENS.good);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByText("Something came that waits for your review").waitFor({ timeout: 90_000 });
    await page.getByRole("link", { name: "Review" }).click();
    await page
      .getByRole("button", { name: /^(?:Accept|Import)\b/ })
      .first()
      .click();
    await expect.poll(async () => JSON.stringify(await ask("/holdings")), { timeout: 60_000 }).toContain("ACME CORP");
    await page.goto(`${home}/connections`);
    await page.getByRole("link", { name: "Interactive Brokers", exact: true }).click();
    await page.getByText("2 of 2 agree").waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);
