import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { taxYearView } from "#features/figures/tax-year-contract.ts";
import { filedYears, filedYearView, taxReport } from "#features/shared/filed-year-contract.ts";
import { harvest, realizedGains, unrealizedLots } from "#features/tax/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * A couple that files apart in the United States, worked by hand. Today is 20 November 2026; Acme is at 60.
 *
 * Ada    2 Jan 2025  buy 10 at 100    3 Mar 2025  sell 5 at 80, a loss of 100    1 Apr 2025  dividend 20
 * Bert  10 Mar 2025  buy 10 at 70     2 Jun 2025  dividend 30                   10 Nov 2026  buy 4 at 50
 */
let api: Api;
let ada: Caller;
const portfolioId = randomUUID();
const [ofAda, ofBert, acme] = [randomUUID(), randomUUID(), randomUUID()];
const [adaId, bertId] = [randomUUID(), randomUUID()];
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const PERSON = {
  ruleSet: "US",
  filing: "separate",
  churchRate: null,
  yearStartMonth: null,
  currency: null,
  method: null,
  carried: null,
  rate: "0.3",
  longRate: "0.2",
};
const keep = (taxpayerId: string, name: string, accountIds: readonly string[] | null) =>
  ada.call("PUT", at(`/taxpayers/${taxpayerId}`), { body: { ...PERSON, name, accountIds } });
const yearOf = async (taxpayer: string) =>
  (await ada.call("GET", at(`/tax-year?year=2025&taxpayer=${taxpayer}`))).as(taxYearView);

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await done(ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Both", baseCurrency: "USD" } }));
  for (const [accountId, name] of [
    [ofAda, "Broker of Ada"],
    [ofBert, "Broker of Bert"],
  ] as const)
    await done(ada.call("POST", at("/accounts"), { body: { accountId, name, kind: "brokerage", currency: "USD" } }));
  const asset = { assetId: acme, name: "Acme", assetClass: "equity", currency: "USD", tracking: "units" };
  await done(ada.call("POST", at("/assets"), { body: asset }));
  await done(ada.call("PUT", at(`/assets/${acme}/prices/2026-11-20`), { body: { price: "60", currency: "USD" } }));
  const enter = (accountId: string, fields: object) =>
    done(
      ada.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { accountId, assetId: acme, currency: "USD", ...fields } },
      }),
    );
  await enter(ofAda, { type: "buy", on: "2025-01-02", quantity: "10", price: "100" });
  await enter(ofAda, { type: "sell", on: "2025-03-03", quantity: "5", price: "80" });
  await enter(ofAda, { type: "dividend", on: "2025-04-01", amount: "20" });
  await enter(ofBert, { type: "buy", on: "2025-03-10", quantity: "10", price: "70" });
  await enter(ofBert, { type: "dividend", on: "2025-06-02", amount: "30" });
  await enter(ofBert, { type: "buy", on: "2026-11-10", quantity: "4", price: "50" });
});
afterAll(() => api.close());

test("TX-07: a loss is disallowed by a purchase of the same taxpayer in any account, and not by one of another's", async () => {
  await done(keep(adaId, "Ada", null));
  const together = (await ada.call("GET", at("/realized-gains?year=2025"))).as(realizedGains);
  expect(together.lines.map(({ gain, disallowed }) => [gain.value, disallowed.value])).toEqual([["-100", "100"]]);
  await done(keep(bertId, "Bert", [ofBert]));
  const apart = (await ada.call("GET", at(`/realized-gains?year=2025&taxpayer=${adaId}`))).as(realizedGains);
  expect(apart.lines.map(({ gain, disallowed }) => [gain.value, disallowed.value])).toEqual([["-100", "0"]]);
  expect(apart.whose).toEqual({ taxpayerId: adaId, name: "Ada", accountIds: [ofAda] });
  const taken = (await ada.call("GET", at(`/harvest?taxpayer=${adaId}`))).as(harvest);
  // What Bert bought ten days ago takes nothing over.
  expect(taken.candidates.map(({ loss, replacedUnits }) => [loss, replacedUnits])).toEqual([["200", "0"]]);
});

test("TX-08: each taxpayer has a year, lots, income, and net worth after tax of their own accounts alone", async () => {
  const [first, second] = [await yearOf(adaId), await yearOf(bertId)];
  expect([first.taxpayer, first.income.total.gross.value, second.taxpayer, second.income.total.gross.value]).toEqual([
    "Ada",
    "20",
    "Bert",
    "30",
  ]);
  expect([first.totals[0]?.net.value, second.totals[0]?.count]).toEqual(["-100", 0]);
  const opened = async (year: number, key: string) => {
    const params = encodeURIComponent(`year=${year}&taxpayer=${adaId}`);
    const answer = await ada.call("GET", at(`/explain?figure=tax_step&key=${key}&params=${params}`));
    return answer.as(z.object({ value: z.string().nullable() })).value;
  };
  expect([await opened(2025, "tax"), await opened(2025, "taxable"), first.tax?.value]).toEqual(["0", "0", "0"]);
  const open = (await ada.call("GET", at(`/unrealized-lots?taxpayer=${bertId}`))).as(unrealizedLots);
  expect(open.lots.map(({ quantity, accountName }) => [quantity, accountName])).toEqual([
    ["10", "Broker of Bert"],
    ["4", "Broker of Bert"],
  ]);
  // 14 at 60 less 900 spent and 30 received. A loss of 100 and a gain of 40 leave no tax.
  expect([open.afterTax.netWorth.value, open.tax.value]).toEqual(["-30", "0"]);
});

test("an account is of one taxpayer; one that is of nobody is in no year, and said", async () => {
  const twice = await keep(adaId, "Ada", [ofAda, ofBert]);
  expect([twice.status, twice.text]).toEqual([400, expect.stringContaining("both name the same")]);
  const rest = await keep(bertId, "Bert", null);
  expect([rest.status, rest.text]).toEqual([400, expect.stringContaining("Ada has every account that is not named")]);
  const accountId = randomUUID();
  const body = { accountId, name: "Of nobody", kind: "bank", currency: "USD" };
  await done(ada.call("POST", at("/accounts"), { body }));
  expect((await yearOf(adaId)).leftOut).toEqual([]);
  await done(keep(adaId, "Ada", [ofAda]));
  expect((await yearOf(adaId)).leftOut?.map(({ text }) => text)).toEqual(["Of nobody is the account of no taxpayer"]);
  expect((await ada.call("GET", at(`/tax-year?taxpayer=${randomUUID()}`))).status).toBe(400);
});

test("TX-03 in part, CR-08 in part: gains stand account by account, and the report tells gifts, and lots as the year began and ended", async () => {
  const fields = { accountId: ofAda, assetId: acme, currency: "USD", quantity: "-1", kind: "gift" };
  const entry = { type: "transfer_in_kind", on: "2026-02-02", ...fields };
  await done(ada.call("POST", at("/transactions"), { body: { transactionId: randomUUID(), entry } }));
  const report = async (year: number) =>
    (await ada.call("GET", at(`/tax-report?year=${year}&taxpayer=${adaId}`))).as(taxReport);
  const [before, after] = [await report(2025), await report(2026)];
  expect(before.gains.byAccount?.map(({ accountName, totals }) => [accountName, totals[0]?.net.value])).toEqual([
    ["Broker of Ada", "-100"],
  ]);
  expect([before.moved, before.heldBefore, before.held.map(({ quantity }) => quantity)]).toEqual([[], [], ["5"]]);
  expect(after.moved?.map(({ on, quantity, reason, name }) => [on, quantity, reason, name])).toEqual([
    ["2026-02-02", "-1", "gift", "Acme"],
  ]);
  const units = (list: readonly { readonly quantity: string }[] | undefined) => list?.map(({ quantity }) => quantity);
  expect([units(after.heldBefore), units(after.held)]).toEqual([["5"], ["4"]]);
});

test("TX-02: a year is kept as filed for one taxpayer, and stays that of the other's edit", async () => {
  await done(ada.call("PUT", at(`/taxpayers/${bertId}/filed-years/2025`)));
  const listed = (await ada.call("GET", at("/filed-years"))).as(filedYears).years;
  expect(listed.map(({ taxpayerId, year }) => [taxpayerId, year])).toEqual([[bertId, 2025]]);
  const filedOf = async (taxpayer: string) =>
    (await ada.call("GET", at(`/filed-year?year=2025&taxpayer=${taxpayer}`))).as(filedYearView);
  expect((await filedOf(bertId)).filed?.report.year.taxpayer).toBe("Bert");
  expect((await filedOf(adaId)).filed).toBeNull();
});
