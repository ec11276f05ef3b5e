import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { yearNotes, yearNoteWritten } from "./contract.ts";

/** A family and its accountant talk about a tax year. */
let api: Api;
let owner: Caller;
let accountant: Caller;
let viewer: Caller;
const portfolioId = randomUUID();
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const say = (who: Caller, words: string, noteId = randomUUID()) =>
  who.call("PUT", at(`/year-notes/${noteId}`), { body: { year: 2025, words } });
const said = async (who: Caller, year = 2025) =>
  (await who.call("GET", at(`/year-notes?year=${year}`))).as(yearNotes).notes;

beforeAll(async () => {
  api = await openApi();
  [owner, accountant, viewer] = [await api.signUp("olga"), await api.signUp("alan"), await api.signUp("vera")];
  await owner.call("POST", "/api/portfolios", { body: { portfolioId, name: "Rivers", baseCurrency: "EUR" } });
  for (const [who, role] of [
    [accountant, "accountant"],
    [viewer, "viewer"],
  ] as const)
    await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, $3)", [
      portfolioId,
      who.userId,
      role,
    ]);
});
afterAll(() => api.close());

test("TX-11: an accountant writes notes on a tax year and takes back their own; nothing else lets itself be changed by them", async () => {
  const noteId = randomUUID();
  expect((await say(owner, "The form of the second broker is still to come.")).status).toBe(200);
  expect((await say(accountant, "Please state the cost of the shares that were moved in.", noteId)).status).toBe(200);
  const notes = await said(accountant);
  expect(notes.map(({ madeBy, mayDelete }) => [madeBy, mayDelete])).toEqual([
    [owner.userId, false],
    [accountant.userId, true],
  ]);
  expect((await said(owner)).map(({ mayDelete }) => mayDelete)).toEqual([true, true]);
  expect((await said(viewer)).map(({ mayDelete }) => mayDelete)).toEqual([false, false]);
  expect(await said(owner, 2024)).toEqual([]);
  const [ofOwner] = notes;
  const refused = [
    await accountant.call("DELETE", at(`/year-notes/${ofOwner?.noteId}`)),
    await say(viewer, "May I?"),
    await accountant.call("POST", at("/institutions"), { body: { institutionId: randomUUID(), name: "Bank" } }),
    await accountant.call("PATCH", at(""), { body: { name: "Mine" } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const gone = await accountant.call("DELETE", at(`/year-notes/${noteId}`));
  expect(gone.status).toBe(200);
  expect(await said(owner)).toHaveLength(1);
  const { receipt } = gone.as(yearNoteWritten);
  expect((await accountant.call("POST", at(`/changes/${receipt.changeId}/undo`))).status).toBe(403);
  expect((await owner.call("POST", at(`/changes/${receipt.changeId}/undo`))).status).toBe(200);
  expect(await said(owner)).toHaveLength(2);
});
