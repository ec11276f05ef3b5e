import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OFFICIAL_EXAMPLES } from "#test/official-tax-examples.ts";
import { openStage, type Stage } from "./harness.ts";
import { numberOf } from "./sample.ts";
import { ADA, isSound } from "./tax-life.ts";
import { openTyped } from "./typed-portfolio.ts";

/** Published examples of tax offices, from entries to the lines of the country's form on the screen. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const COUNTRIES = [
  ["US", "United States"],
  ["GB", "United Kingdom", "9000"],
  ["CA", "Canada", "0"],
  ["AU", "Australia"],
] as const;
const shown = COUNTRIES.flatMap(([ruleSet, country, costAfter]) => {
  const example = OFFICIAL_EXAMPLES.find((it) => it.ruleSet === ruleSet && it.form !== undefined);
  return example ? [{ ...example, country, costAfter }] : [];
});

test.each(shown)(
  "TX-01, TX-04, TX-14, R-16, R-17: whose taxes are of $ruleSet reads the lines of its form on the screen: $title",
  async ({ ruleSet, country, costAfter, washAdded, currency, entries, year, form = {} }) => {
    const { page, at, write, problems } = await openTyped(stage, { width: 1280 });
    const [accountId, assetId] = [randomUUID(), randomUUID()];
    await write("POST", "/accounts", { accountId, name: "Broker", kind: "brokerage", currency });
    await write("POST", "/assets", { assetId, name: "Shares", assetClass: "equity", currency, tracking: "units" });
    for (const [type, on, fields] of entries)
      await write("POST", "/transactions", {
        transactionId: randomUUID(),
        entry: { type, accountId, assetId, currency, on, ...fields },
      });
    await page.goto(`${at}/tax?year=${year}`);
    await page.getByRole("button", { name: "State the taxpayer" }).click();
    const dialog = page.getByRole("dialog", { name: "State the taxpayer" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Ada");
    await dialog.getByRole("combobox", { name: "Tax residence" }).selectOption(ruleSet);
    await dialog.getByRole("button", { name: "Save taxpayer" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(new RegExp(`^Ada · ${country}`)).waitFor();
    for (const [line, amount] of Object.entries(form)) {
      const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(line, "u") }) });
      const said = await row.first().getByRole("cell").last().innerText();
      expect([line, numberOf(said)]).toEqual([line, Number(amount)]);
    }
    if (costAfter !== undefined) {
      const pool = page.getByRole("region", { name: "Pool of Shares, table" });
      const after = await pool
        .getByRole("row", { name: /^Disposed of/u })
        .getByRole("cell")
        .last()
        .innerText();
      expect(numberOf(after.split(". Explain")[0] ?? "")).toBe(Number(costAfter));
    }
    await isSound(page);
    if (washAdded !== undefined) {
      await page.getByRole("radio", { name: "If sold today" }).click();
      await page.getByText(`carries a loss of ${washAdded}.00`).waitFor();
    }
    expect(problems).toEqual([]);
  },
);

test("TX-05 in part, R-18: of the tax withheld on a Swiss dividend 20 come back, and a share says that its dividends are qualified", async () => {
  const { page, at, write, problems } = await openTyped(stage, { width: 360 });
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  await write("POST", "/accounts", { accountId, name: "Broker", kind: "brokerage", currency: "USD" });
  const asset = { assetId, name: "Alpine", assetClass: "equity", currency: "USD", tracking: "units" };
  await write("POST", "/assets", { ...asset, isin: "CH0012221716" });
  const of = { accountId, assetId, currency: "USD" };
  for (const entry of [
    { ...of, type: "buy", on: "2025-01-02", quantity: "10", price: "100" },
    { ...of, type: "dividend", on: "2025-05-05", amount: "100", tax: "35" },
  ])
    await write("POST", "/transactions", { transactionId: randomUUID(), entry });
  await write("PUT", `/assets/${assetId}/facts`, { facts: { qualified: "yes" } });
  await write("PUT", `/taxpayers/${randomUUID()}`, ADA);
  await page.goto(`${at}/tax?year=2025`);
  const sums = page.locator("dl > div").filter({ hasText: "Reclaimable where it was withheld" });
  expect(await sums.innerText()).toMatch(/20\.00/u);
  expect(await page.locator("dl > div").filter({ hasText: "Qualified dividends, as stated" }).innerText()).toMatch(
    /100\.00/u,
  );
  await page.getByText("Every payment").click();
  await page.getByText("reclaimable: Switzerland may keep").waitFor();
  await isSound(page);
  expect(problems).toEqual([]);
});
