import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { findArchive } from "#db/queries/exports.ts";
import { withPerson } from "#db/scope.ts";
import type { Api, Caller } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { archiveEffect, archiveReview, exportList } from "./contract.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function archiveOf(person: Caller): Promise<Uint8Array<ArrayBuffer>> {
  const exportId = randomUUID();
  expect((await person.call("POST", "/api/user/exports", { body: { exportId } })).status).toBe(202);
  const state = async () => (await person.call("GET", "/api/user/exports")).as(exportList).exports[0]?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe("ready");
  const found = await withPerson(api.database, person.userId, (sql) => findArchive(sql, person.userId, exportId));
  return new Uint8Array(found?.archive ?? []);
}

const formOf = (bytes: Uint8Array<ArrayBuffer>, folder?: string): FormData => {
  const form = new FormData();
  if (folder !== undefined) form.set("folder", folder);
  form.set("file", new File([bytes], "archive.zip"));
  return form;
};

async function openPortfolio(person: Caller, baseCurrency = "USD"): Promise<string> {
  const portfolioId = randomUUID();
  const body = { portfolioId, name: "Home", baseCurrency };
  expect((await person.call("POST", "/api/portfolios", { body })).status).toBe(201);
  return `/api/portfolios/${portfolioId}`;
}

async function figuresOf(person: Caller, at: string): Promise<readonly unknown[]> {
  const paths = ["overview?range=ALL", "holdings?mode=lifetime", "accounts", "returns"];
  const answers = await Promise.all(paths.map((path) => person.call("GET", `${at}/${path}`)));
  return answers.map(({ text, status }) => {
    expect(status, text).toBe(200);
    const id = at.split("/").at(-1) ?? "";
    return JSON.parse(text.replaceAll(id, "it").replaceAll(/"ledgerVersion":\d+/g, '"ledgerVersion":0')) as unknown;
  });
}

/** Somebody with an account, money in it and a house. */
async function withWealth(person: Caller): Promise<string> {
  const at = await openPortfolio(person, "EUR");
  const [accountId, assetId] = [randomUUID(), randomUUID()];
  const entry = (kind: object) => ({
    transactionId: randomUUID(),
    entry: { status: "booked", currency: "EUR", ...kind },
  });
  const add = async (path: string, body: object) => {
    const answer = await person.call("POST", `${at}/${path}`, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  await add("accounts", { accountId, name: "Giro", kind: "bank", currency: "EUR" });
  await add("transactions", entry({ type: "deposit", accountId, on: "2026-01-05", amount: "900" }));
  await add("transactions", entry({ type: "withdrawal", accountId, on: "2026-02-05", amount: "150" }));
  await add("assets", { assetId, name: "Flat", assetClass: "property", currency: "EUR", tracking: "value" });
  return at;
}

const changes = z.object({ changes: z.array(z.object({ changeId: z.string(), summary: z.string() })) });
const lastChange = async (person: Caller, at: string): Promise<string> =>
  (await person.call("GET", `${at}/changes`)).as(changes).changes[0]?.changeId ?? "";

test("UP-20: an archive is reviewed, brought into an empty portfolio, adds nothing twice, and is taken back and brought again", async () => {
  const [giver, taker] = [await api.signUp("gina"), await api.signUp("tilo")];
  const own = await withWealth(giver);
  const archive = await archiveOf(giver);
  const at = await openPortfolio(taker);
  const empty = await figuresOf(taker, at);
  const send = async (path: string, key = randomUUID()) => {
    const answer = await taker.call("POST", `${at}/${path}`, { form: formOf(archive), key });
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const review = (await send("archive-trial")).as(archiveReview);
  expect(review).toMatchObject({
    portfolios: [{ name: "Home" }],
    effect: { accounts: { added: 1, known: 0 }, transactions: { added: 2, known: 0 }, takesSettings: true },
  });
  expect(await figuresOf(taker, at)).toEqual(empty);
  const key = randomUUID();
  expect((await send("archives", key)).as(archiveEffect)).toMatchObject({ transactions: { added: 2 } });
  expect((await send("archives", key)).as(archiveEffect)).toMatchObject({ transactions: { added: 2 } });
  const whole = await figuresOf(giver, own);
  expect(await figuresOf(taker, at)).toEqual(whole);
  const again = (await send("archive-trial")).as(archiveReview).effect;
  expect(again).toMatchObject({ accounts: { added: 0, known: 1 }, transactions: { added: 0, known: 2 } });
  const undo = await taker.call("POST", `${at}/changes/${await lastChange(taker, at)}/undo`, { body: {} });
  expect(undo.status, undo.text).toBe(200);
  expect(await figuresOf(taker, at)).toEqual(empty);
  expect((await send("archives")).as(archiveEffect)).toMatchObject({ transactions: { added: 2 } });
  expect(await figuresOf(taker, at)).toEqual(whole);
});

test("what funds and lenders did, and what was sold short, comes back as it was", async () => {
  const [giver, taker] = [await api.signUp("fina"), await api.signUp("tara")];
  const own = await openPortfolio(giver, "EUR");
  const [bank, lender, fund, share, coin] = Array.from({ length: 5 }, () => randomUUID());
  const add = async (path: string, body: object) => {
    const answer = await giver.call("POST", `${own}/${path}`, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const book = (on: string, entry: object) =>
    add("transactions", { transactionId: randomUUID(), entry: { on, accountId: bank, currency: "EUR", ...entry } });
  await add("accounts", { accountId: bank, name: "Bank", kind: "bank", currency: "EUR" });
  await add("accounts", { accountId: lender, name: "Lender", kind: "loan", currency: "EUR" });
  for (const [assetId, assetClass, tracking] of [
    [fund, "private_fund", "value"],
    [share, "equity", "units"],
    [coin, "crypto", "units"],
  ])
    await add("assets", { assetId, name: `A ${assetClass}`, assetClass, currency: "EUR", tracking });
  await book("2025-01-01", { type: "deposit", amount: "50000" });
  await book("2025-02-01", { type: "buy", assetId: fund, amount: "40000" });
  const equalized = { kind: "equalization", amount: "8000", accruedInterest: "200" };
  await book("2025-03-01", { type: "return_of_capital", assetId: fund, ...equalized });
  await book("2025-06-01", { type: "commitment", assetId: fund, amount: "50000" });
  await book("2025-12-31", { type: "valuation", assetId: fund, amount: "60000" });
  await book("2026-01-15", { type: "other_income", kind: "realized_gain", assetId: fund, amount: "6000" });
  const inKind = [
    { assetId: fund, quantity: "-4500", amount: "4500" },
    { assetId: share, quantity: "100", amount: "4500" },
  ];
  await book("2026-02-01", { type: "corporate_action", kind: "distribution_in_kind", moves: inKind });
  const borrowed = [
    { assetId: coin, quantity: "2", amount: "2000" },
    { assetId: coin, quantity: "-2", amount: "2000", owedAt: lender },
  ];
  await book("2026-02-02", { type: "corporate_action", kind: "borrowed", moves: borrowed });
  await book("2026-02-03", { type: "sell", kind: "short", assetId: share, quantity: "150", amount: "6900" });
  const archive = await archiveOf(giver);
  const at = await openPortfolio(taker);
  const effect = await taker.call("POST", `${at}/archives`, { form: formOf(archive) });
  expect(effect.as(archiveEffect)).toMatchObject({ accounts: { added: 2 }, transactions: { added: 9 } });
  expect(await figuresOf(taker, at)).toEqual(await figuresOf(giver, own));
});

test("into a portfolio with its own things, what was deleted since comes back and what is there stays", async () => {
  const person = await api.signUp("pola");
  const at = await withWealth(person);
  const before = await figuresOf(person, at);
  const archive = await archiveOf(person);
  const list = z.object({ transactions: z.array(z.object({ transactionId: z.string(), version: z.number() })) });
  const [first] = (await person.call("GET", `${at}/transactions`)).as(list).transactions;
  const one = `${at}/transactions/${first?.transactionId}?version=${first?.version}`;
  expect((await person.call("DELETE", one)).status).toBeLessThan(300);
  const answer = await person.call("POST", `${at}/archives`, { form: formOf(archive) });
  expect(answer.as(archiveEffect)).toMatchObject({
    accounts: { added: 0 },
    transactions: { added: 1, known: 1 },
    takesSettings: false,
  });
  expect(await figuresOf(person, at)).toEqual(before);
});

test("of an archive of several one is chosen; any other file is refused in words", async () => {
  const person = await api.signUp("rosa");
  const at = await withWealth(person);
  await openPortfolio(person);
  const archive = await archiveOf(person);
  const asked = (await person.call("POST", `${at}/archive-trial`, { form: formOf(archive) })).as(archiveReview);
  expect(asked.effect).toBeNull();
  expect(asked.portfolios).toHaveLength(2);
  expect((await person.call("POST", `${at}/archives`, { form: formOf(archive) })).status).toBe(400);
  const folder = asked.portfolios[0]?.folder ?? "";
  expect((await person.call("POST", `${at}/archives`, { form: formOf(archive, folder) })).status).toBe(200);
  for (const bytes of [new TextEncoder().encode("Date,Amount\n"), archive.slice(0, 100)]) {
    const refused = await person.call("POST", `${at}/archive-trial`, { form: formOf(bytes) });
    expect([refused.status, /Choose an archive|Choose it again|cut off/i.test(refused.text)]).toEqual([400, true]);
  }
});
