import { afterEach, expect, test } from "vitest";
import { openMarketStandIn } from "#test/stand-ins/market.ts";
import { fill, openNewcomer, type Newcomer } from "./hands.ts";
import { axeFindings, openOwnStage } from "./harness.ts";
import { widths } from "./looks.ts";

/** Which sources are asked for one share, which answered, and an order of one's own. */
const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

/** Ten shares that Yahoo knows first; Twelve Data is asked next. */
async function addShare({ page, at, ask }: Newcomer): Promise<string> {
  await page.goto(`${at}/holdings?add=asset`);
  const picker = page.getByRole("dialog", { name: "What do you own or owe?" });
  await picker.getByLabel("What is it?").fill("DE000NVL0004");
  await picker
    .getByRole("button", { name: /Novalo SE/ })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "Shares" });
  await fill(form, { "Number of shares": "10" });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await form.waitFor({ state: "detached" });
  const { assets } = (await ask("/assets")) as { readonly assets: readonly { readonly assetId: string }[] };
  return assets[0]?.assetId ?? "";
}

interface Told {
  readonly prices: readonly { readonly on: string; readonly price: string; readonly sourceName: string | null }[];
}

test.each(widths())(
  "EQ-01, UP-15: at %i px, %s, the page of a share says whom prices are asked of and who answered, takes another order, which is filled at once, audited and undone; a price of one's own counts before",
  async (width, colorScheme) => {
    const market = await openMarketStandIn();
    open.push(market);
    const stage = await openOwnStage({
      ...market.environment,
      TWELVE_DATA_API_KEY: "0123456789abcdef0123456789abcdef",
    });
    open.push(stage);
    const newcomer = await openNewcomer(stage, { width, colorScheme });
    const { page, at, ask, problems } = newcomer;
    const assetId = await addShare(newcomer);
    const told = async () => ((await ask(`/assets/${assetId}/prices?limit=90`)) as Told).prices;
    await expect.poll(async () => (await told()).length, { timeout: 60_000, interval: 1000 }).toBeGreaterThan(60);
    await page.goto(`${at}/assets/${assetId}?section=prices`);
    const asked = page.getByRole("region", { name: "Sources asked" });
    await asked.getByText("that of the server").waitFor();
    const sources = asked.getByRole("listitem");
    await sources
      .nth(0)
      .getByText(/Yahoo Finance/)
      .waitFor();
    await sources.nth(0).getByText("Followed").waitFor();
    await sources
      .nth(0)
      .getByText(/answered/)
      .waitFor();
    await sources
      .nth(1)
      .getByText(/Twelve Data/)
      .waitFor();
    await sources.nth(1).getByText("In reserve").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // Twelve Data first, and Yahoo not at all: its whole history comes at once.
    await asked.getByRole("button", { name: "Change order" }).click();
    const dialog = page.getByRole("dialog", { name: "Order of sources" });
    await dialog.getByRole("button", { name: "Ask Twelve Data earlier" }).click();
    await dialog.getByRole("checkbox", { name: /Yahoo Finance/ }).uncheck();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save order" }).click();
    await dialog.waitFor({ state: "detached" });
    await asked.getByText("yours for this one").waitFor();
    const isOfTwelve = async () => {
      const prices = await told();
      return prices.length > 60 && prices.every(({ sourceName }) => sourceName === "Twelve Data");
    };
    await expect.poll(isOfTwelve, { timeout: 60_000, interval: 1000 }).toBe(true);
    await page.reload();
    await sources
      .nth(0)
      .getByText(/Twelve Data/)
      .waitFor();
    await sources.nth(0).getByText("Followed").waitFor();
    await sources.nth(1).getByText("not asked for this one").waitFor();
    // A price of one's own counts before whoever is asked.
    const [newest] = await told();
    const list = page.getByRole("region", { name: "Prices, table", exact: true });
    await list.getByRole("row").nth(1).getByRole("button", { name: "Correct this price" }).click();
    const own = page.getByRole("dialog", { name: "Correct this price" });
    await fill(own, { "Price of one unit": "61.25" });
    await own.getByRole("button", { name: "Save price" }).click();
    await own.waitFor({ state: "detached" });
    expect((await told())[0]).toMatchObject({ on: newest?.on, price: "61.25" });
    // The history tells who ordered; undone, what was followed before is followed again.
    await page
      .getByRole("tab", { name: "History" })
      .or(page.getByRole("link", { name: "History" }))
      .first()
      .click();
    await page.getByText("Sources not asked", { exact: true }).waitFor();
    await page.goto(`${at}/assets/${assetId}?section=prices`);
    await asked.getByRole("button", { name: "Change order" }).click();
    await dialog.getByRole("button", { name: "Back to the order of the server" }).click();
    await dialog.waitFor({ state: "detached" });
    await asked.getByText("that of the server").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await asked.getByText("yours for this one").waitFor();
    expect(problems).toEqual([]);
  },
);
