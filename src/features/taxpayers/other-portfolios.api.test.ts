import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taxYearView } from "#features/figures/tax-year-contract.ts";
import { filedYearView } from "#features/shared/filed-year-contract.ts";
import { realizedGains, unrealizedLots } from "#features/tax/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/**
 * Ada has two portfolios and one pool of Acme, worked by hand. Carl edits the first and knows nothing of the second. Today is 20 November 2026.
 *
 * First    2 Jan 2025  buy 10 at 10     2 Jun 2025  sell 10 at 25
 * Second   1 Feb 2025  buy 10 at 20     1 Apr 2025  dividend 30     10 Nov 2026  buy 2 at 12     price of 20 November 2026: 15
 *
 * One pool of 20 for 300: the sale gains 250 − 150 = 100. By itself the first gains 150.
 */
let api: Api;
let ada: Caller;
let carl: Caller;
const [first, second, firstId, secondId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [firstBroker, secondBroker, here, there] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const ISIN = "US0378331005";
const done = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};
const PERSON = {
  name: "Ada",
  ruleSet: "GB",
  filing: null,
  churchRate: null,
  yearStartMonth: null,
  currency: null,
  method: null,
  carried: null,
  rate: "0.2",
  longRate: null,
};
const keep = (who: Caller, fields: object = {}) =>
  who.call("PUT", `/api/portfolios/${first}/taxpayers/${firstId}`, {
    body: { ...PERSON, alsoIn: [{ portfolioId: second, taxpayerId: secondId }], ...fields },
  });
const ask = (who: Caller, path: string) => who.call("GET", `/api/portfolios/${first}${path}`);

async function open(
  portfolioId: string,
  accountId: string,
  assetId: string,
  [who, currency]: readonly [Caller, string] = [ada, "GBP"],
) {
  const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
  const name = portfolioId === first ? "First" : "Second";
  await done(who.call("POST", "/api/portfolios", { body: { portfolioId, name, baseCurrency: currency } }));
  const account = { accountId, name: "Broker", kind: "brokerage", currency };
  await done(who.call("POST", at("/accounts"), { body: account }));
  const asset = { assetId, name: "Acme", assetClass: "equity", currency, tracking: "units", isin: ISIN };
  await done(who.call("POST", at("/assets"), { body: asset }));
  return (type: string, on: string, fields: object) =>
    done(
      who.call("POST", at("/transactions"), {
        body: { transactionId: randomUUID(), entry: { type, on, accountId, assetId, currency, ...fields } },
      }),
    );
}

beforeAll(async () => {
  api = await openApi();
  [ada, carl] = [await api.signUp("ada"), await api.signUp("carl")];
  const inFirst = await open(first, firstBroker, here);
  const inSecond = await open(second, secondBroker, there);
  await inFirst("buy", "2025-01-02", { quantity: "10", price: "10" });
  await inFirst("sell", "2025-06-02", { quantity: "10", price: "25" });
  await inSecond("buy", "2025-02-01", { quantity: "10", price: "20" });
  await inSecond("dividend", "2025-04-10", { amount: "30" });
  await inSecond("buy", "2026-11-10", { quantity: "2", price: "12" });
  const price = { price: "15", currency: "GBP" };
  await done(ada.call("PUT", `/api/portfolios/${second}/assets/${there}/prices/2026-11-20`, { body: price }));
  await done(ada.call("PUT", `/api/portfolios/${second}/taxpayers/${secondId}`, { body: PERSON }));
  await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'editor')", [
    first,
    carl.userId,
  ]);
  await done(keep(ada));
});
afterAll(() => api.close());

test("TX-07: one taxpayer's pool reaches over the portfolios they are named in, with what was bought and paid there", async () => {
  const made = (await ask(ada, "/realized-gains")).as(realizedGains);
  expect(made.lines.map(({ name, gain, portfolioId }) => [name, gain.value, portfolioId])).toEqual([
    ["Acme", "100", null],
  ]);
  expect([made.elsewhere, made.leftOut]).toEqual([[{ portfolioId: second, name: "Second" }], []]);
  const year = (await ask(ada, "/tax-year?year=2025")).as(taxYearView);
  expect(year.income.payments.map(({ gross, portfolioId }) => [gross, portfolioId])).toEqual([["30", second]]);
  const open = (await ask(ada, "/unrealized-lots")).as(unrealizedLots);
  expect(open.lots.map(({ quantity, basis }) => [quantity, basis.value])).toEqual([["12", "174"]]);
  const explained = await ask(ada, "/explain?figure=tax_gain&key=net");
  expect(explained.text).toContain('"value":"100"');
});

test("TX-07: a wash sale reaches over portfolios too: what was bought in one takes over the loss of the other", async () => {
  const bea = await api.signUp("bea");
  const [one, other] = [randomUUID(), randomUUID()];
  const [oneId, otherId] = [randomUUID(), randomUUID()];
  const inOne = await open(one, randomUUID(), randomUUID(), [bea, "USD"]);
  const inOther = await open(other, randomUUID(), randomUUID(), [bea, "USD"]);
  await inOne("buy", "2025-01-02", { quantity: "10", price: "100" });
  await inOne("sell", "2025-03-03", { quantity: "10", price: "60" });
  await inOther("buy", "2025-03-10", { quantity: "4", price: "70" });
  const person = { ...PERSON, ruleSet: "US", filing: "single" };
  await done(bea.call("PUT", `/api/portfolios/${other}/taxpayers/${otherId}`, { body: person }));
  const alsoIn = [{ portfolioId: other, taxpayerId: otherId }];
  const made = async (body: object) => {
    await done(bea.call("PUT", `/api/portfolios/${one}/taxpayers/${oneId}`, { body }));
    return (await bea.call("GET", `/api/portfolios/${one}/realized-gains`)).as(realizedGains);
  };
  const disallowed = ({ lines }: Awaited<ReturnType<typeof made>>) => lines.map((it) => it.disallowed.value);
  // 400 lost on 10; 4 of them are bought back a week later.
  expect(disallowed(await made(person))).toEqual(["0"]);
  expect(disallowed(await made({ ...person, alsoIn }))).toEqual(["160"]);
});

test("who cannot read the other portfolio gets figures without it, and is told that one is left out, not which", async () => {
  const made = await ask(carl, "/realized-gains");
  const { lines, elsewhere, leftOut } = made.as(realizedGains);
  expect([lines.map(({ gain }) => gain.value), elsewhere]).toEqual([["150"], []]);
  expect(leftOut?.map(({ text }) => text)).toEqual([
    "Another portfolio of this taxpayer is not counted: you cannot read it, or it is gone",
  ]);
  expect(made.text).not.toContain(second);
  expect((await ask(carl, "/unrealized-lots")).as(unrealizedLots).lots).toEqual([]);
});

test("only an owner names another portfolio, and a taxpayer that is there; who edits the rest leaves it as it is", async () => {
  await done(keep(carl, { rate: "0.24" }));
  const named = async (who: Caller, portfolioId: string, taxpayerId: string) => {
    const { status, text } = await keep(who, { alsoIn: [{ portfolioId, taxpayerId }] });
    return [status, text.includes("Choose a portfolio of your own"), text.includes("Choose a taxpayer")];
  };
  expect(await named(carl, second, randomUUID())).toEqual([400, true, false]);
  expect(await named(carl, randomUUID(), secondId)).toEqual([400, true, false]);
  expect(await named(ada, second, randomUUID())).toEqual([400, false, true]);
  const twice = { portfolioId: second, taxpayerId: secondId };
  expect((await keep(ada, { alsoIn: [twice, twice] })).text).toContain("named twice");
  expect((await keep(ada, { alsoIn: [{ ...twice, portfolioId: first }] })).text).toContain(
    "another portfolio than this",
  );
});

test("a year that counts another portfolio is kept as filed only by who owns it there, because every member here reads it", async () => {
  const file = (who: Caller) => who.call("PUT", `/api/portfolios/${first}/taxpayers/${firstId}/filed-years/2025`);
  const refused = await file(carl);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("only who owns that one")]);
  await done(file(ada));
  const filed = (await ask(ada, "/filed-year?year=2025")).as(filedYearView);
  expect([filed.filed?.report.gains.lines[0]?.gain.value, filed.differences]).toEqual(["100", []]);
});

test("a copy of the portfolio counts nothing twice, and a taxpayer that is gone there is said", async () => {
  const copy = randomUUID();
  await done(ada.call("POST", `/api/portfolios/${first}/copies`, { body: { portfolioId: copy, name: "Copy" } }));
  await done(keep(ada, { alsoIn: [{ portfolioId: copy, taxpayerId: firstId }] }));
  const made = (await ask(ada, "/realized-gains")).as(realizedGains);
  expect([made.lines[0]?.gain.value, made.leftOut?.map(({ text }) => text)]).toEqual([
    "150",
    ["Copy is a copy of this portfolio and is not counted"],
  ]);
  await done(keep(ada));
  await done(ada.call("DELETE", `/api/portfolios/${second}/taxpayers/${secondId}`));
  const gone = (await ask(ada, "/realized-gains")).as(realizedGains);
  expect(gone.leftOut?.map(({ text }) => text)).toEqual(["The taxpayer is named no more in Second"]);
});
