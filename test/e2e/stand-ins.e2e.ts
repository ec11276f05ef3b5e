import { afterEach, expect, test } from "vitest";
import { openMarketStandIn } from "#test/stand-ins/market.ts";
import { fill, openNewcomer, type Newcomer } from "./hands.ts";
import { axeFindings, openOwnStage } from "./harness.ts";

/** A source falls silent: another stands in, says so, and can be chosen for good. */
const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const it of open.splice(0).toReversed()) await it.close();
});

interface Source {
  readonly instrument: {
    readonly isFilled: boolean;
    readonly isQuiet: boolean;
    readonly standIn: { readonly sourceName: string } | null;
  } | null;
}

/** Ten shares that Yahoo Finance prices. */
async function addShare({ page, at, ask }: Newcomer): Promise<string> {
  await page.goto(`${at}/holdings?add=asset`);
  const picker = page.getByRole("dialog", { name: "What do you own or owe?" });
  await picker.getByLabel("What is it?").fill("Novalo");
  await picker
    .getByRole("button", { name: /Novalo SE/ })
    .filter({ hasText: "Yahoo Finance" })
    .click();
  const form = page.getByRole("dialog", { name: "Shares" });
  await fill(form, { "Number of shares": "10" });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await form.waitFor({ state: "detached" });
  const { assets } = (await ask("/assets")) as { readonly assets: readonly { readonly assetId: string }[] };
  return assets[0]?.assetId ?? "";
}

test("UP-15: a source that is down for several rounds is stood in for by another that knows the same, which is said, and can be chosen", async () => {
  const market = await openMarketStandIn();
  open.push(market);
  const stage = await openOwnStage({
    ...market.environment,
    TWELVE_DATA_API_KEY: "0123456789abcdef0123456789abcdef",
    TWELVE_DATA_PER_MINUTE: "60",
  });
  open.push(stage);
  const newcomer = await openNewcomer(stage, { width: 1280, colorScheme: "light" });
  const { page, at, ask } = newcomer;
  const assetId = await addShare(newcomer);
  const instrument = async () => ((await ask(`/assets/${assetId}/price-source`)) as Source).instrument;
  await expect.poll(async () => (await instrument())?.isFilled, { timeout: 60_000, interval: 1000 }).toBe(true);
  await page.goto(`${at}/assets/${assetId}?section=prices`);
  const panel = page.getByRole("region", { name: "Where prices come from" });
  await panel.getByText("If it goes quiet, Twelve Data may stand in.").waitFor();
  market.behave("down", "yahoo");
  // A start begins a round where the last one was a minute ago; what fails is asked again after half a minute, then a whole one.
  await new Promise((resolve) => setTimeout(resolve, 62_000));
  await stage.crashAndRestart();
  const standIn = async () => (await instrument())?.standIn?.sourceName;
  await expect.poll(standIn, { timeout: 400_000, interval: 3000 }).toBe("Twelve Data");
  await page.reload();
  await panel.getByText(/stands in since/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await panel.getByText(/stands in since/).scrollIntoViewIfNeeded();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${at}/settings/data-health`);
  await page.getByText(/Twelve Data stands in/).waitFor();
  await page.goto(`${at}/assets/${assetId}?section=prices`);
  await panel.getByRole("button", { name: "Another source" }).click();
  const dialog = page.getByRole("dialog", { name: "Prices from…" });
  await dialog.getByRole("textbox", { name: "Name, ticker or ISIN" }).fill("Novalo");
  await dialog
    .getByRole("button", { name: /Novalo SE/ })
    .filter({ hasText: "Twelve Data" })
    .click();
  await dialog.waitFor({ state: "detached" });
  await panel.getByText(/^Twelve Data · Novalo SE/).waitFor({ timeout: 120_000 });
  await page
    .getByRole("region", { name: "Prices", exact: true })
    .getByText(/^Twelve Data, told/)
    .first()
    .waitFor({ timeout: 120_000 });
  for (const { path, headers } of market.asked) {
    expect(`${path} ${JSON.stringify(headers)}`).not.toMatch(/Ada|Brook|ada-/);
  }
}, 600_000);
