import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { taxYearView, type TaxYearView } from "#features/figures/tax-year-contract.ts";
import { taxReport } from "#features/shared/filed-year-contract.ts";
import { unrealizedLots } from "#features/tax/contract.ts";
import { openApi, type Api } from "#test/api.ts";
import { OFFICIAL_EXAMPLES, type OfficialExample } from "#test/official-tax-examples.ts";

/** Examples of tax offices from typed entries to the lines of the form, each in a portfolio of its own. */
let api: Api;
beforeAll(async () => {
  api = await openApi();
}, 120_000);
afterAll(() => api.close());

async function openExample({ currency, entries, price }: OfficialExample) {
  const person = await api.signUp("ex");
  const [portfolioId, accountId] = [randomUUID(), randomUUID()];
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const post = async (path: string, body: object) => {
    const { status, text } = await person.call("POST", path, { body });
    expect(status, text).toBeLessThan(300);
  };
  await post("/api/portfolios", { portfolioId, name: "Example", baseCurrency: currency });
  await post(at("/accounts"), { accountId, name: "Broker", kind: "brokerage", currency });
  const assetIds = new Map(["equity", ...entries.map(([, , , it = "equity"]) => it)].map((it) => [it, randomUUID()]));
  for (const [assetClass, assetId] of assetIds)
    await post(at("/assets"), { assetId, name: `A ${assetClass}`, assetClass, currency, tracking: "units" });
  for (const [type, on, fields, assetClass = "equity"] of entries)
    await post(at("/transactions"), {
      transactionId: randomUUID(),
      entry: { type, accountId, assetId: assetIds.get(assetClass), currency, on, ...fields },
    });
  if (price) {
    const path = at(`/assets/${assetIds.get("equity")}/prices/${price[0]}`);
    const { status, text } = await person.call("PUT", path, { body: { price: price[1], currency } });
    expect(status, text).toBeLessThan(300);
  }
  return { person, at };
}

const rounded = (value: string | null | undefined): string => String(Math.round(Number(value)) + 0);

/** Each step of a year, and what is taxed, is explained by a tree that comes to the same amount. */
async function everyStepOpens(
  { person, at, asked }: Awaited<ReturnType<typeof openExample>> & { readonly asked: string },
  years: readonly number[],
): Promise<void> {
  for (const each of years) {
    const year = (await person.call("GET", at(`/tax-year?year=${each}&${asked}`))).as(taxYearView);
    for (const { key, amount } of [...year.steps, { key: "taxable", amount: year.taxable }, ...taxOf(year)]) {
      const params = encodeURIComponent(`year=${each}&${asked}`);
      const tree = await person.call("GET", at(`/explain?figure=tax_step&key=${key}&params=${params}`));
      expect([each, key, tree.as(explained).value]).toEqual([each, key, amount.value]);
    }
  }
}
const taxOf = ({ tax }: TaxYearView) => (tax ? [{ key: "tax", amount: tax }] : []);

/** 30 %, and in the United States 15 % on long-term gains: what an example says nothing of. */
async function statedRates({
  person,
  at,
  ruleSet,
}: Awaited<ReturnType<typeof openExample>> & { readonly ruleSet: string }): Promise<void> {
  const nothing = { filing: null, churchRate: null, yearStartMonth: null, currency: null, method: null, carried: null };
  const rates = { rate: "0.3", longRate: ruleSet === "US" ? "0.15" : null };
  const body = { name: "Example", ruleSet, ...nothing, ...rates };
  const kept = await person.call("PUT", at(`/taxpayers/${randomUUID()}`), { body });
  expect(kept.status, kept.text).toBe(200);
}
const explained = z.object({ value: z.string().nullable() });

test.each(OFFICIAL_EXAMPLES)("TX-04, TX-13, TX-14: $ruleSet, $title", async (example) => {
  const { person, at } = await openExample(example);
  const asked = `ruleSet=${example.ruleSet}`;
  await statedRates({ person, at, ruleSet: example.ruleSet });
  const { year, gains } = (await person.call("GET", at(`/tax-report?year=${example.year}&${asked}`))).as(taxReport);
  expect(gains.lines.map(({ gain }) => rounded(gain.value))).toEqual(example.gains);
  const form = new Map(year.formLines.map(({ line, label, gain }) => [line ?? label, rounded(gain)]));
  for (const [line, amount] of Object.entries(example.form ?? {}))
    expect([line, form.get(line)]).toEqual([line, amount]);
  const steps = new Map(year.steps.map(({ label, amount }) => [label, amount.value]));
  for (const [label, amount] of Object.entries(example.steps ?? {}))
    expect([label, steps.get(label)]).toEqual([label, amount]);
  if (example.taxable !== undefined) expect(year.taxable.value).toBe(example.taxable);
  await everyStepOpens({ person, at, asked }, [example.year, example.year + 1]);
  if (example.heldBasis === undefined) return;
  const held = (await person.call("GET", at(`/unrealized-lots?${asked}`))).as(unrealizedLots);
  expect(rounded(held.totals.basis.value)).toBe(example.heldBasis);
  if (example.washAdded !== undefined) expect(held.lots[0]?.washAdded).toBe(example.washAdded);
});
