import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { planOutcome } from "#features/figures/plan-outcome-contract.ts";
import { planTerms, type PlanTermsInput } from "#features/shared/plan-terms.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** £1,000,000 in a bank: half of it to Ada, a tenth to Guide Dogs, the rest to nobody. Today is 20 November 2026. */
let api: Api;
let anna: Caller;
const [portfolioId, bank, planId] = [randomUUID(), randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const post = async (path: string, body: object) => {
  const { status, text } = await anna.call("POST", path, { body });
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await post("/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "GBP" });
  await post(at("/accounts"), { accountId: bank, name: "Bank", kind: "bank", currency: "GBP" });
  const entry = { accountId: bank, currency: "GBP", type: "deposit", on: "2026-01-01", amount: "1000000" };
  await post(at("/transactions"), { transactionId: randomUUID(), entry });
});
afterAll(() => api.close());

const heirs = [
  { id: "1", who: "Ada", accountId: bank, share: 0.5 },
  { id: "2", who: "Guide Dogs", accountId: bank, share: 0.1 },
];
const NOTHING_GROWS = { mean: 0, deviation: 0 };
const termsOf = (estateLaw: PlanTermsInput["estateLaw"]): PlanTermsInput => ({
  years: 5,
  inflation: 0,
  returns: { cash: NOTHING_GROWS },
  paths: 1000,
  heirs,
  estateLaw,
});
const estateBy = async (estateLaw: PlanTermsInput["estateLaw"]) =>
  (await anna.call("POST", at("/plan-outcome"), { body: { terms: termsOf(estateLaw) } })).as(planOutcome).estate;
const kinships = [
  { who: "Ada", kinship: "child" },
  { who: "Guide Dogs", kinship: "charity" },
] as const;

test("PL-16: by the law of the United Kingdom 900,000 less 325,000 are taxed at 40 %: Ada bears five ninths of 230,000, a charity nothing", async () => {
  const { law, people, nobody } = await estateBy({ country: "GB", kinships: [...kinships] });
  expect([law?.name, law?.total.value]).toEqual(["Inheritance Tax", "230000"]);
  expect(people.map(({ who, tax, taxAtEnd }) => [who, tax, taxAtEnd])).toEqual([
    ["Ada", "127777.78", 127_777.78],
    ["Guide Dogs", "0", 0],
  ]);
  expect(nobody.tax).toBe("102222.22");
});

test("PL-16: until it is said who everybody is, the tax is not known and says why", async () => {
  const { law, people } = await estateBy({ country: "GB", kinships: kinships.slice(1) });
  expect([law?.total.value, law?.total.notes, people[0]?.tax]).toEqual([null, ["Say who Ada is to you."], null]);
});

test("PL-16: a law in a currency without a rate is not guessed at", async () => {
  const { law } = await estateBy({ country: "DE", kinships: [...kinships] });
  expect(law?.total.notes).toEqual(["No exchange rate of EUR is known."]);
});

test("PL-16: the tax of one person is explained by what everybody would get, and comes to the same", async () => {
  const terms = planTerms.parse(termsOf({ country: "GB", kinships: [...kinships] }));
  await post(at("/plans"), { planId, name: "Leave", currency: "GBP", terms });
  const tree = await anna.call("GET", at(`/explain?figure=plan_outcome&key=heirTax:Ada&params=planId%3D${planId}`));
  expect(tree.as(z.object({ value: z.string() })).value).toBe("127777.78");
});
