import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { findArchive } from "#db/queries/exports.ts";
import { withPerson } from "#db/scope.ts";
import { documentList } from "#features/documents/contract.ts";
import { importList, importState } from "#features/imports/contract.ts";
import { type Api, type Caller, openApi } from "#test/api.ts";
import { archiveEffect, exportList } from "./contract.ts";

let api: Api;
beforeAll(async () => (api = await openApi()));
afterAll(() => api.close());

const BANK = `Date,Action,Symbol,Quantity,Price,Amount,Currency
2026-01-05,Deposit,,,,1000,USD
2026-01-06,Deposit,,,,250,USD
2026-02-02,Withdrawal,,,,-100,USD
`;

async function open(person: Caller): Promise<string> {
  const portfolioId = randomUUID();
  const body = { portfolioId, name: "Home", baseCurrency: "USD" };
  expect((await person.call("POST", "/api/portfolios", { body })).status).toBe(201);
  return `/api/portfolios/${portfolioId}`;
}

/** Sends the bank's file and answers its review. */
async function sent(person: Caller, at: string, importId = randomUUID()) {
  const form = new FormData();
  form.set("importId", importId);
  form.set("file", new File([BANK], "bank.csv"));
  await person.call("POST", `${at}/imports`, { form });
  return settled(person, at, importId);
}

const settled = (person: Caller, at: string, importId: string) =>
  vi.waitFor(
    async () => {
      const state = (await person.call("GET", `${at}/imports/${importId}`)).as(importState);
      expect(["reading", "committing"]).not.toContain(state.status);
      return state;
    },
    { timeout: 60_000, interval: 20 },
  );

async function imported(person: Caller, at: string): Promise<string> {
  const review = await sent(person, at);
  expect(review.status, JSON.stringify(review.problem ?? review.question)).toBe("review");
  const accounts = (review.preview?.accounts ?? []).map(({ sourceKey, accountId, newName }) => ({
    sourceKey,
    accountId,
    newName,
  }));
  const body = { accounts, securities: [], acceptsErrors: true };
  await person.call("POST", `${at}/imports/${review.importId}/commit`, { body });
  expect((await settled(person, at, review.importId)).status).toBe("committed");
  return review.importId;
}

async function archiveOf(person: Caller): Promise<Uint8Array<ArrayBuffer>> {
  const exportId = randomUUID();
  expect((await person.call("POST", "/api/user/exports", { body: { exportId } })).status).toBe(202);
  const state = async () => (await person.call("GET", "/api/user/exports")).as(exportList).exports[0]?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe("ready");
  const found = await withPerson(api.database, person.userId, (sql) => findArchive(sql, person.userId, exportId));
  return new Uint8Array(found?.archive ?? []);
}

const brought = async (person: Caller, at: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("file", new File([bytes], "archive.zip"));
  const answer = await person.call("POST", `${at}/archives`, { form });
  expect(answer.status, answer.text).toBe(200);
  return answer.as(archiveEffect);
};
const page = z.object({ totalCount: z.number() });
const countOf = async (person: Caller, at: string, importId: string) =>
  (await person.call("GET", `${at}/transactions?importId=${importId}`)).as(page).totalCount;
const changes = z.object({ changes: z.array(z.object({ changeId: z.string(), summary: z.string() })) });
async function undoLast(person: Caller, at: string): Promise<void> {
  const [last] = (await person.call("GET", `${at}/changes`)).as(changes).changes;
  const undone = await person.call("POST", `${at}/changes/${last?.changeId}/undo`, { body: {} });
  expect(undone.status, undone.text).toBe(200);
}
const statusOf = async (person: Caller, at: string) =>
  (await person.call("GET", `${at}/imports`)).as(importList).imports.map(({ status }) => status);

test("UP-20: an import comes back with its file and its three rows, knows its file again, is taken out, and in again", async () => {
  const [giver, taker] = [await api.signUp("ada"), await api.signUp("bo")];
  const own = await open(giver);
  const importId = await imported(giver, own);
  const before = (await giver.call("GET", `${own}/imports/${importId}`)).as(importState);
  const archive = await archiveOf(giver);
  const at = await open(taker);
  expect(await brought(taker, at, archive)).toMatchObject({
    transactions: { added: 3 },
    imports: { added: 1, known: 0 },
  });
  const after = (await taker.call("GET", `${at}/imports/${importId}`)).as(importState);
  expect(after).toMatchObject({
    status: "committed",
    fileName: "bank.csv",
    addedCount: 3,
    createdAt: before.createdAt,
  });
  expect(after.preview?.lines).toEqual(before.preview?.lines);
  expect(await countOf(taker, at, importId)).toBe(3);
  const file = await taker.call("GET", `${at}/imports/${importId}/file`);
  expect([file.status, file.text]).toEqual([200, BANK]);
  // The very file once more: nothing of it is new.
  const again = await sent(taker, at);
  expect(again.preview).toMatchObject({ newCount: 0, duplicateCount: 3 });
  expect((await taker.call("DELETE", `${at}/imports/${again.importId}`)).status).toBe(204);
  expect((await taker.call("POST", `${at}/imports/${importId}/undo`, { body: {} })).status).toBe(200);
  expect([await countOf(taker, at, importId), await statusOf(taker, at)]).toEqual([0, ["undone"]]);
  await undoLast(taker, at);
  expect([await countOf(taker, at, importId), await statusOf(taker, at)]).toEqual([3, ["committed"]]);
}, 120_000);

test("undoing what an archive brought takes its imports out, redoing brings them again, and so does the archive", async () => {
  const [giver, taker] = [await api.signUp("cy"), await api.signUp("di")];
  const importId = await imported(giver, await open(giver));
  const archive = await archiveOf(giver);
  const at = await open(taker);
  await brought(taker, at, archive);
  await undoLast(taker, at);
  expect([await countOf(taker, at, importId), await statusOf(taker, at)]).toEqual([0, ["undone"]]);
  await undoLast(taker, at);
  expect([await countOf(taker, at, importId), await statusOf(taker, at)]).toEqual([3, ["committed"]]);
  await undoLast(taker, at);
  expect(await brought(taker, at, archive)).toMatchObject({ transactions: { added: 3 }, imports: { added: 1 } });
  expect([await countOf(taker, at, importId), await statusOf(taker, at)]).toEqual([3, ["committed"]]);
}, 120_000);

test("an import that is there is known; one that was taken out since comes back with its rows", async () => {
  const person = await api.signUp("eli");
  const at = await open(person);
  const importId = await imported(person, at);
  const archive = await archiveOf(person);
  expect(await brought(person, at, archive)).toMatchObject({
    transactions: { added: 0, known: 3 },
    imports: { added: 0, known: 1 },
  });
  expect((await person.call("POST", `${at}/imports/${importId}/undo`, { body: {} })).status).toBe(200);
  expect(await brought(person, at, archive)).toMatchObject({ transactions: { added: 3 }, imports: { added: 1 } });
  expect([await countOf(person, at, importId), await statusOf(person, at)]).toEqual([3, ["committed"]]);
}, 120_000);

test("a document comes back with its bytes, and goes with Undo", async () => {
  const [giver, taker] = [await api.signUp("gil"), await api.signUp("hal")];
  const own = await open(giver);
  const [documentId, fileId] = [randomUUID(), randomUUID()];
  const form = new FormData();
  for (const [key, value] of Object.entries({ documentId, fileId, kind: "contract" })) form.set(key, value);
  form.set("file", new File(["The lease of the flat in Oak Road."], "lease.txt"));
  expect((await giver.call("POST", `${own}/documents`, { form })).status).toBeLessThan(300);
  const archive = await archiveOf(giver);
  const at = await open(taker);
  expect(await brought(taker, at, archive)).toMatchObject({ documents: { added: 1, known: 0 } });
  const found = await taker.call("GET", `${at}/documents?search=oak`);
  expect(found.as(documentList).documents).toMatchObject([{ documentId, kind: "contract", fileName: "lease.txt" }]);
  expect((await taker.call("GET", `${at}/documents/${documentId}/file`)).text).toBe(
    "The lease of the flat in Oak Road.",
  );
  await undoLast(taker, at);
  expect((await taker.call("GET", `${at}/documents`)).as(documentList).documents).toEqual([]);
}, 120_000);
