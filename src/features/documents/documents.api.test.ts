import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi, type Api, type Caller } from "#test/api.ts";
import { documentList, documentVersions, documentWritten } from "./contract.ts";

/** A family keeps its papers, and finds what is written in them. */
let api: Api;
let owner: Caller;
let accountant: Caller;
let viewer: Caller;
let stranger: Caller;
const portfolioId = randomUUID();
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;

interface Sent {
  readonly name: string;
  readonly text: string | Uint8Array<ArrayBuffer>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly key?: string;
}

function send(who: Caller, { name, text, fields = {}, key }: Sent, path = "/documents") {
  const form = new FormData();
  for (const [field, value] of Object.entries({ documentId: randomUUID(), fileId: randomUUID(), ...fields }))
    form.set(field, value);
  form.set("file", new File([text], name));
  return who.call("POST", at(path), { form, ...(key === undefined ? {} : { key }) });
}
const listed = async (who: Caller, query = "") =>
  (await who.call("GET", at(`/documents${query}`))).as(documentList).documents;

beforeAll(async () => {
  api = await openApi();
  [owner, accountant, viewer, stranger] = [
    await api.signUp("olga"),
    await api.signUp("alan"),
    await api.signUp("vera"),
    await api.signUp("stan"),
  ];
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

test("UP-18: a document is kept, found by what is written in it, handed back as it came, and gone until that is undone", async () => {
  const documentId = randomUUID();
  const sent = await send(owner, {
    name: "Policy 2026.txt",
    text: "Hausrat, insured sum 80,000 EUR",
    fields: { documentId, kind: "insurance" },
  });
  expect(sent.status).toBe(200);
  expect(sent.as(documentWritten).document).toMatchObject({
    name: "Policy 2026.txt",
    about: "portfolio",
    size: 31,
    versions: 1,
  });
  await send(owner, { name: "Passport.txt", text: "Olga" });
  const [found, ...others] = await listed(viewer, "?search=HAUSRAT");
  expect([found?.documentId, found?.excerpt, others.length]).toEqual([
    documentId,
    "Hausrat, insured sum 80,000 EUR",
    0,
  ]);
  const file = await viewer.call("GET", at(`/documents/${documentId}/file`));
  expect([file.text, file.headers.get("content-disposition")]).toEqual([
    "Hausrat, insured sum 80,000 EUR",
    "attachment; filename=\"Policy_2026.txt\"; filename*=UTF-8''Policy%202026.txt",
  ]);
  const gone = (await owner.call("DELETE", at(`/documents/${documentId}`))).as(documentWritten.pick({ receipt: true }));
  expect((await viewer.call("GET", at(`/documents/${documentId}/file`))).status).toBe(404);
  await owner.call("POST", at(`/changes/${gone.receipt.changeId}/undo`));
  expect((await viewer.call("GET", at(`/documents/${documentId}/file`))).text).toContain("insured sum");
});

test("a newer version takes the place of the one before, which stays in its history; undoing brings it back", async () => {
  const documentId = randomUUID();
  await send(owner, { name: "Will.txt", text: "first", fields: { documentId } });
  const replaced = await send(owner, { name: "Will signed.txt", text: "second" }, `/documents/${documentId}/versions`);
  const { document, receipt } = replaced.as(documentWritten);
  expect([document.name, document.fileName, document.versions]).toEqual(["Will.txt", "Will signed.txt", 2]);
  expect((await owner.call("GET", at(`/documents/${documentId}/file`))).text).toBe("second");
  const { versions } = (await owner.call("GET", at(`/documents/${documentId}/versions`))).as(documentVersions);
  expect(versions.map(({ name }) => name)).toEqual(["Will signed.txt", "Will.txt"]);
  const older = await owner.call("GET", at(`/documents/${documentId}/file?fileId=${versions[1]?.fileId}`));
  expect(older.text).toBe("first");
  await owner.call("POST", at(`/changes/${receipt.changeId}/undo`));
  expect((await owner.call("GET", at(`/documents/${documentId}/file`))).text).toBe("first");
});

test("sent twice under the same ids it is kept once; what it is to belong to must be there, and its content decides what it is", async () => {
  const fields = { documentId: randomUUID(), fileId: randomUUID() };
  const key = randomUUID();
  const once = await send(owner, { name: "a.txt", text: "same", fields, key });
  const twice = await send(owner, { name: "a.txt", text: "same", fields, key });
  expect([twice.status, twice.text]).toEqual([200, once.text]);
  expect((await send(owner, { name: "b.txt", text: "other", fields })).status).toBe(409);
  const nowhere = await send(owner, { name: "c.txt", text: "c", fields: { about: "asset", aboutKey: randomUUID() } });
  expect([nowhere.status, nowhere.text]).toEqual([400, expect.stringContaining("Choose one that is there.")]);
  for (const text of ["<html><script>1</script></html>", new Uint8Array([0x4d, 0x5a, 0, 0])])
    expect((await send(owner, { name: "nice.pdf", text })).status).toBe(422);
});

test("TX-11: an accountant sends papers of a tax year and takes back their own; a viewer reads, a stranger finds nothing", async () => {
  const year = { about: "tax_year", aboutKey: "2025" };
  const own = await send(accountant, { name: "Assessment.txt", text: "assessed", fields: year });
  expect(own.status).toBe(200);
  const ofOwner = (await send(owner, { name: "Form.txt", text: "form", fields: year })).as(documentWritten).document;
  const papers = await listed(accountant, "?about=tax_year&aboutKey=2025");
  expect(papers.map(({ name, mayDelete }) => [name, mayDelete])).toEqual([
    ["Form.txt", false],
    ["Assessment.txt", true],
  ]);
  const refused = [
    await send(accountant, { name: "x.txt", text: "x" }),
    await accountant.call("DELETE", at(`/documents/${ofOwner.documentId}`)),
    await accountant.call("PATCH", at(`/documents/${ofOwner.documentId}`), { body: { name: "Mine" } }),
    await send(viewer, { name: "x.txt", text: "x" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await stranger.call("GET", at(`/documents/${ofOwner.documentId}/file`))).status).toBe(404);
  expect((await accountant.call("DELETE", at(`/documents/${papers[1]?.documentId}`))).status).toBe(200);
});

test("what is said of a document is changed and undone; one that ends soon waits in the Inbox", async () => {
  const { document } = (await send(owner, { name: "Cover.txt", text: "cover" })).as(documentWritten);
  const edit = { name: "Cover of the house", kind: "insurance", expiresOn: "2020-01-31", note: "Call the broker" };
  const changed = (await owner.call("PATCH", at(`/documents/${document.documentId}`), { body: edit })).as(
    documentWritten,
  );
  expect(changed.document).toMatchObject({
    name: "Cover of the house",
    expiresOn: "2020-01-31",
    note: "Call the broker",
  });
  expect((await owner.call("GET", at("/inbox"))).text).toContain("Cover of the house has ended.");
  await owner.call("POST", at(`/changes/${changed.receipt.changeId}/undo`));
  expect((await listed(owner, "?search=cover"))[0]).toMatchObject({ name: "Cover.txt", expiresOn: null });
});
