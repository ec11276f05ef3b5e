import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heirNotes, heirNoteWritten } from "#features/heir-notes/contract.ts";
import { keptReportView, reportView, type ReportView } from "#features/shared/kept-report-contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** Today is 20 November 2026. 2,000 at the bank; a policy of 500 that covers 10,000 for Ben; a wallet with half a coin nobody priced. */
let api: Api;
let anna: Caller;
const [portfolioId, bank, wallet, coin, policy] = Array.from({ length: 5 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const send = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
  const answer = await anna.call(method, path, body ? { body } : {});
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};
const report = async (query = ""): Promise<ReportView> => {
  const { status, text, as } = await anna.call("GET", at(`/ready-reports/heirs${query}`));
  expect(status, text).toBe(200);
  return as(reportView);
};
const rowsOf = ({ tables }: ReportView, key: string) =>
  tables.find((it) => it.key === key)?.rows.map(({ cells }) => cells);
const note = { title: "Number", detail: "", note: "", accountId: null };

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  await send("POST", "/api/portfolios", { portfolioId, name: "Anna", baseCurrency: "EUR" });
  const institutionId = randomUUID();
  await send("POST", at("/institutions"), { institutionId, name: "Hausbank" });
  await send("POST", at("/accounts"), { accountId: bank, name: "Giro", kind: "bank", currency: "EUR", institutionId });
  await send("POST", at("/accounts"), { accountId: wallet, name: "Ledger", kind: "crypto", currency: "EUR" });
  await send("POST", at("/assets"), {
    assetId: coin,
    name: "Bitcoin",
    assetClass: "crypto",
    currency: "EUR",
    tracking: "units",
    opening: { on: "2025-01-01", accountId: wallet, quantity: "0.5" },
  });
  await send("POST", at("/assets"), {
    assetId: policy,
    name: "Life policy",
    assetClass: "other",
    currency: "EUR",
    tracking: "value",
    opening: { on: "2026-11-01", accountId: bank, quantity: "500" },
  });
  await send("PUT", at(`/assets/${policy}/facts`), {
    facts: {
      insurer: "Allgemeine",
      policyNumber: "L-778 1234",
      coverAmount: "10000",
      renewsOn: "2026-03-01",
      beneficiaries: [{ name: "Ben", share: "1" }],
    },
  });
  await send("POST", at("/transactions"), {
    transactionId: randomUUID(),
    entry: { type: "deposit", accountId: bank, currency: "EUR", on: "2026-10-01", amount: "2000" },
  });
});
afterAll(() => api.close());

test("R-28: what is owned is told with where it is, what nobody said is asked for, and a number is masked until it is wanted whole", async () => {
  const before = await report();
  expect(before.headline.map(({ value }) => value)).toEqual(["2500", "2500", "0", 4]);
  expect(rowsOf(before, "missing")).toEqual([
    ["Whom to call"],
    ["Where the will and other papers are"],
    ["The number of Giro"],
    ["Where the key of Ledger is kept"],
  ]);
  expect(rowsOf(before, "policies")).toEqual([
    ["Life policy", "Allgemeine", "•••• 1234", "10000", "EUR", "2026-03-01", "Ben 100 %"],
  ]);
  const keep = (kind: string, words: object) =>
    send("PUT", at(`/heir-notes/${randomUUID()}`), { ...note, kind, ...words });
  await keep("number", { accountId: bank, detail: "DE89 3704 0044 0532 0130 00" });
  await keep("key", { title: "Key", accountId: wallet, detail: "Safe at home, second envelope" });
  await keep("person", { title: "Maria Weber", detail: "+49 40 1234", note: "Notary" });
  const masked = await report();
  expect(rowsOf(masked, "accounts")).toEqual([
    ["Giro", "Hausbank", "•••• 3000", null, "2500"],
    ["Ledger", null, null, null, null],
  ]);
  expect(rowsOf(masked, "keys")).toEqual([["Ledger", null, "Bitcoin", "Safe at home, second envelope"]]);
  expect(rowsOf(masked, "people")).toEqual([["Maria Weber", "+49 40 1234", "Notary"]]);
  const whole = await report("?numbers=whole");
  expect(rowsOf(whole, "accounts")?.[0]?.[2]).toBe("DE89 3704 0044 0532 0130 00");
  const { on, from, currency, scope, numbers } = whole;
  const reportId = randomUUID();
  await send("PUT", at(`/kept-reports/${reportId}`), { report: "heirs", note: "", on, from, currency, scope, numbers });
  const kept = (await anna.call("GET", at(`/kept-reports/${reportId}`))).as(keptReportView);
  expect([kept.content.numbers, kept.differences]).toEqual(["whole", []]);
});

test("what is written down for heirs is changed, deleted and back with Undo; the key itself is refused and named", async () => {
  const noteId = randomUUID();
  const place = { ...note, kind: "place", title: "Will", detail: "Safe" };
  await send("PUT", at(`/heir-notes/${noteId}`), place);
  await send("PUT", at(`/heir-notes/${noteId}`), { ...place, detail: "Notary" });
  const wills = async () =>
    (await anna.call("GET", at("/heir-notes")))
      .as(heirNotes)
      .notes.filter(({ kind }) => kind === "place")
      .map(({ title, detail }) => [title, detail]);
  expect(await wills()).toEqual([["Will", "Notary"]]);
  const gone = (await send("DELETE", at(`/heir-notes/${noteId}`))).as(heirNoteWritten);
  expect(await wills()).toEqual([]);
  await send("POST", at(`/changes/${gone.receipt.changeId}/undo`));
  expect(await wills()).toEqual([["Will", "Notary"]]);
  const seed = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  const refused = await anna.call("PUT", at(`/heir-notes/${randomUUID()}`), {
    body: { ...note, kind: "key", title: "Key", accountId: wallet, detail: seed },
  });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"path":"detail"')]);
  const without = await anna.call("PUT", at(`/heir-notes/${randomUUID()}`), {
    body: { ...note, kind: "number", detail: "1" },
  });
  expect([without.status, without.text]).toEqual([400, expect.stringContaining('"path":"accountId"')]);
  const again = await anna.call("DELETE", at(`/heir-notes/${randomUUID()}`));
  expect(again.status).toBe(404);
});
