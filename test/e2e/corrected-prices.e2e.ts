import { afterEach, expect, test } from "vitest";
import { openMarketStandIn } from "#test/stand-ins/market.ts";
import { fill, openNewcomer, type Newcomer } from "./hands.ts";
import { axeFindings, openOwnStage } from "./harness.ts";
import { widths } from "./looks.ts";

/** Whose price each day has and when it was told, and a close somebody knows better. */
const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

interface Listed {
  readonly prices: readonly { readonly on: string; readonly price: string; readonly source: string }[];
}

/** Ten shares that a source prices, with its history. */
async function addShare({ page, at, ask }: Newcomer): Promise<string> {
  await page.goto(`${at}/holdings?add=asset`);
  const picker = page.getByRole("dialog", { name: "What do you own or owe?" });
  await picker.getByLabel("What is it?").fill("Novalo");
  await picker.getByRole("button", { name: /Novalo SE/ }).click();
  const form = page.getByRole("dialog", { name: "Shares" });
  await fill(form, { "Number of shares": "10" });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await form.waitFor({ state: "detached" });
  const { assets } = (await ask("/assets")) as { readonly assets: readonly { readonly assetId: string }[] };
  const assetId = assets[0]?.assetId ?? "";
  const known = async () => ((await ask(`/assets/${assetId}/prices?limit=90`)) as Listed).prices.length;
  await expect.poll(known, { timeout: 60_000, interval: 1000 }).toBeGreaterThan(60);
  return assetId;
}

test.each(widths())(
  "UP-15: at %i px, %s, each price names its source and moment; one is corrected beside the source's, told with its history, and taken back",
  async (width, colorScheme) => {
    const market = await openMarketStandIn();
    open.push(market);
    const stage = await openOwnStage(market.environment);
    open.push(stage);
    const newcomer = await openNewcomer(stage, { width, colorScheme });
    const { page, at, ask, problems } = newcomer;
    const assetId = await addShare(newcomer);
    await page.goto(`${at}/assets/${assetId}?section=prices`);
    const list = page.getByRole("region", { name: "Prices, table", exact: true });
    await list
      .getByText(/^Yahoo Finance, told/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const second = list.getByRole("row").nth(2);
    await second.getByRole("button", { name: "Correct this price" }).click();
    const dialog = page.getByRole("dialog", { name: "Correct this price" });
    await dialog.getByText(/It is kept beside yours/).waitFor();
    await dialog.getByText("Nothing was changed yet.").waitFor();
    await fill(dialog, { "Price of one unit": "61.25", "Where it comes from": "The exchange itself" });
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save price" }).click();
    await dialog.waitFor({ state: "detached" });
    await second.getByText(/Entered by hand: The exchange itself/).waitFor();
    await second.getByText(/Yahoo Finance tells .+ It is not used/).waitFor();
    const told = (await ask(`/assets/${assetId}/prices?limit=30`)) as Listed;
    const own = told.prices.find(({ source }) => source === "manual");
    expect(own?.price).toBe("61.25");
    expect(told.prices.filter(({ on }) => on === own?.on).map(({ source }) => source)).toEqual(["manual", "provider"]);
    expect(await axeFindings(page)).toEqual([]);
    await second.getByRole("button", { name: "Use the price of Yahoo Finance again" }).click();
    await second.getByText(/^Yahoo Finance, told/).waitFor();
    await second.getByRole("button", { name: "Correct this price" }).click();
    await dialog.getByRole("list", { name: "Changes" }).getByText("61.25").first().waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(problems).toEqual([]);
  },
);
