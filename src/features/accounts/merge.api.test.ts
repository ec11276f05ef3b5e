import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountList, accountWritten, entityHistory } from "#features/accounts/contract.ts";
import { institutionWritten } from "#features/shared/institution-contract.ts";
import { mergeOutlook } from "#features/shared/merge-contract.ts";
import { overview } from "#features/figures/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** One account that is there twice: 1,000 paid into the old one, of which 300 went to the new one, which had 200. */
let api: Api;
let ada: Caller;
const portfolioId = randomUUID();
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
  return text;
};
const account = async (name: string, change: object = {}) => {
  const accountId = randomUUID();
  await done(
    ada.call("POST", at("/accounts"), { body: { accountId, name, kind: "bank", currency: "EUR", ...change } }),
  );
  return accountId;
};
const enter = (entry: object) =>
  done(
    ada.call("POST", at("/transactions"), {
      body: { transactionId: randomUUID(), entry: { currency: "EUR", ...entry } },
    }),
  );
const foresee = async (accountId: string, otherId: string) =>
  (await ada.call("GET", at(`/accounts/${accountId}/merge?otherId=${otherId}`))).as(mergeOutlook);
const merge = (accountId: string, otherId: string) =>
  ada.call("POST", at(`/accounts/${accountId}/merge`), { body: { otherId } });
const list = async () => (await ada.call("GET", at("/accounts?on=2025-03-01"))).as(accountList);
const cashOf = async (accountId: string) =>
  (await list()).accounts.find((it) => it.accountId === accountId)?.cash.map(({ amount }) => amount);
const netWorth = async () =>
  (await ada.call("GET", at("/overview?range=ALL&on=2025-03-01"))).as(overview).netWorth.value;
const undo = (text: string) => {
  const { changeId } = (JSON.parse(text) as { receipt: { changeId: string } }).receipt;
  return done(ada.call("POST", at(`/changes/${changeId}/undo`)));
};

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await done(ada.call("POST", "/api/portfolios", { body: { portfolioId, name: "Home", baseCurrency: "EUR" } }));
});
afterAll(() => api.close());

test("UP-04 in part: two accounts that are one are merged with their money, a transfer between them goes, and one undo brings both back", async () => {
  const [stays, goes] = [await account("New"), await account("Old")];
  await done(ada.call("PATCH", at(`/accounts/${goes}`), { body: { note: "From the old bank." } }));
  await enter({ type: "deposit", on: "2025-01-02", accountId: goes, amount: "1000" });
  await enter({ type: "deposit", on: "2025-01-02", accountId: stays, amount: "200" });
  await enter({ type: "cash_transfer", on: "2025-01-03", accountId: goes, otherAccountId: stays, amount: "300" });
  expect(await foresee(stays, goes)).toEqual({
    refusal: null,
    consequences: [
      "1 entry of Old will be of New.",
      "1 transfer between the two will go: it would move nothing.",
      "Its note is kept.",
      "Old is no longer an account. You can undo this.",
    ],
  });
  const before = await netWorth();
  const answer = await merge(stays, goes);
  expect(answer.as(accountWritten)).toMatchObject({
    account: { accountId: stays, note: "From the old bank.", transactionCount: 2 },
    receipt: { summary: "Merged the account Old into New" },
  });
  expect([await cashOf(stays), await cashOf(goes), await netWorth()]).toEqual([["1200"], undefined, before]);
  const history = (await ada.call("GET", at(`/accounts/${stays}/history`))).as(entityHistory);
  expect(history.entries[0]?.summary).toBe("Merged the account Old into New");
  await undo(answer.text);
  expect([await cashOf(stays), await cashOf(goes), await netWorth()]).toEqual([["500"], ["700"], before]);
});

test("accounts followed in different ways, and a debt with what is none, refuse with the remedy", async () => {
  const bank = await account("Bank");
  expect((await foresee(bank, await account("Read now and then", { following: "balances" }))).refusal).toMatch(
    /Edit one of them so that both are followed the same way/,
  );
  expect((await foresee(bank, await account("Loan", { kind: "loan" }))).refusal).toMatch(/One of them is a debt/);
  const refused = await merge(bank, bank);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("This is the same account.")]);
});

test("two institutions that are one are merged with their accounts, and undone", async () => {
  const [stays, goes] = [randomUUID(), randomUUID()];
  await done(ada.call("POST", at("/institutions"), { body: { institutionId: stays, name: "Harbor Bank" } }));
  await done(ada.call("POST", at("/institutions"), { body: { institutionId: goes, name: "Harbour Bank" } }));
  const accountId = await account("Giro", { institutionId: goes });
  const heldAt = async () => (await list()).accounts.find((it) => it.accountId === accountId)?.institutionId;
  const answer = await ada.call("POST", at(`/institutions/${stays}/merge`), { body: { otherId: goes } });
  expect(answer.as(institutionWritten)).toMatchObject({
    institution: { name: "Harbor Bank" },
    receipt: { summary: "Merged Harbour Bank into Harbor Bank, with 1 account" },
  });
  expect([await heldAt(), (await list()).institutions.length]).toEqual([stays, 1]);
  await undo(answer.text);
  expect([await heldAt(), (await list()).institutions.length]).toEqual([goes, 2]);
});
