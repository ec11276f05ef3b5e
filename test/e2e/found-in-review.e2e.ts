import { afterEach, expect, test } from "vitest";
import { openMarketStandIn, type MarketStandIn } from "#test/stand-ins/market.ts";
import { openNewcomer, type Newcomer } from "./hands.ts";
import { axeFindings, openOwnStage, type OwnStage } from "./harness.ts";
import { widths } from "./looks.ts";

/** What a file names in words of its own becomes a security that a source prices, said in the review. */
const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

async function openMarket(): Promise<{ readonly stage: OwnStage; readonly market: MarketStandIn }> {
  const market = await openMarketStandIn();
  open.push(market);
  const stage = await openOwnStage(market.environment);
  open.push(stage);
  return { stage, market };
}

const statement = (on: string) =>
  [
    "Date,Type,Name,Quantity,Price,Amount,Currency",
    `${on},Deposit,,,,5000.00,EUR`,
    `${on},Buy,Novalo Inhaberaktie,10,50.00,-500.00,EUR`,
  ].join("\n");

async function upload({ page, at }: Newcomer, on: string): Promise<void> {
  await page.goto(`${at}/imports`);
  const file = { name: `broker-${on}.csv`, mimeType: "text/csv", buffer: Buffer.from(statement(on)) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.waitForURL("**/imports/*");
  await page.getByRole("button", { name: "Accept 2 transactions" }).waitFor();
}

test.each(widths())(
  "UP-15, UP-07 in part: at %i px, %s, a security without an identifier is found in the review, priced from then on, and known by the next statement",
  async (width, colorScheme) => {
    const { stage, market } = await openMarket();
    const newcomer = await openNewcomer(stage, { width, colorScheme });
    const { page, problems, ask } = newcomer;
    await upload(newcomer, "2026-01-06");
    await page.getByText("No ISIN or ticker: find it by its name").waitFor();
    await page.getByRole("button", { name: /^Find it/ }).click();
    const dialog = page.getByRole("dialog", { name: "Which security is it?" });
    await dialog.getByRole("textbox", { name: "Name, ticker or ISIN" }).fill("Novalo");
    const found = dialog.getByRole("button", { name: /Novalo SE/ });
    await found.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await found.click();
    await page.getByText(/EUR, priced by Yahoo Finance/).waitFor();
    await page.getByText("Securities", { exact: true }).first().scrollIntoViewIfNeeded();
    expect(await axeFindings(page)).toEqual([]);
    const words = market.asked.map(({ path }) => path).filter((path) => path.includes("/search"));
    // Only what was typed left: the words of the file did not.
    expect(words.length > 0 && words.every((path) => !path.includes("Inhaberaktie"))).toBe(true);
    await page.getByRole("button", { name: "Accept 2 transactions" }).click();
    await page.getByText("2 transactions added").waitFor();
    type Holdings = { readonly holdings: readonly { readonly name: string; readonly priceSource: string }[] };
    const priced = async () =>
      ((await ask("/holdings")) as Holdings).holdings.find(({ name }) => name === "Novalo SE")?.priceSource;
    await expect.poll(priced, { timeout: 60_000, interval: 1000 }).toBe("provider");
    await upload(newcomer, "2026-02-06");
    await page.getByText(/As you said before/).waitFor();
    expect(problems).toEqual([]);
  },
);
