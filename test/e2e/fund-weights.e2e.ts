import { afterAll, beforeAll, expect, test } from "vitest";
import { fill, openNewcomer, save, say } from "./hands.ts";
import { axeFindings, openStage, type Stage } from "./harness.ts";
import { widths } from "./looks.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const FILE = [
  "Example World UCITS ETF",
  'Fund Holdings as of,"26/Nov/2026"',
  "",
  "Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Location,Exchange,Market Currency",
  '"ORVL","Orville","Information Technology","Equity","1,200,000.00","60.50","United States","NASDAQ","USD"',
  '"NVLO","Novalo SE","Industrials","Equity","500,000.00","38.50","Germany","Xetra","EUR"',
  '"USD","USD CASH","Cash and/or Derivatives","Cash","20,000.00","1.00","United States","-","USD"',
].join("\r\n");
const fileOf = (text: string) => ({ name: "holdings.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test.each(widths())(
  "EQ-07: at %i px, %s, an issuer's list of holdings fills the countries, sectors and largest holdings of a fund, and what is no such list says why",
  async (width, colorScheme) => {
    const newcomer = await openNewcomer(stage, { width, colorScheme });
    const { page, at, ask, problems } = newcomer;
    const form = await say(page, at, "etf", "Fund or ETF");
    await fill(form, { Name: "Example World", "Number of": "10" });
    await save(form);
    const { assets } = (await ask("/assets")) as { readonly assets: readonly { readonly assetId: string }[] };
    const assetId = assets[0]?.assetId ?? "";
    await page.goto(`${at}/assets/${assetId}?section=terms`);
    await page.getByRole("button", { name: "Fill countries and sectors from the issuer’s file" }).click();
    const dialog = page.getByRole("dialog", { name: "Countries and sectors" });
    const choose = (text: string) => dialog.locator("input[type=file]").setInputFiles(fileOf(text));
    await choose("Weight (%),Country\n12.5,Germany\n");
    await dialog.getByText(/The weights add up to 12.5 %/).waitFor();
    await choose(FILE);
    await dialog.getByText(/3 holdings read from holdings.csv/).waitFor();
    await dialog.getByRole("region", { name: "Countries" }).getByText("60.5%").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Use these weights" }).click();
    await dialog.waitFor({ state: "detached" });
    const { facts } = (await ask(`/assets/${assetId}/facts`)) as { readonly facts: { readonly exposures: unknown } };
    expect(facts.exposures).toEqual([
      { dimension: "country", key: "United States", share: "0.605" },
      { dimension: "country", key: "Germany", share: "0.385" },
      { dimension: "sector", key: "Information Technology", share: "0.605" },
      { dimension: "sector", key: "Industrials", share: "0.385" },
      { dimension: "holding", key: "Orville", share: "0.605" },
      { dimension: "holding", key: "Novalo SE", share: "0.385" },
    ]);
    expect(problems).toEqual([]);
  },
);
