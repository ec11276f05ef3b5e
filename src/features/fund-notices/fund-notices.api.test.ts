import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetFigures } from "#features/assets/contract.ts";
import { changePage, transactionPage } from "#features/transactions/contract.ts";
import { type FundNotice, fundNotices, fundNoticeWritten } from "#features/fund-notices/contract.ts";
import { fundPapers } from "#features/fund-papers/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A fund held in two accounts, 200,000 and 100,000 of commitment: one notice books every line for both. Ids: PF-03, PF-07, PF-14, R-13. */
let api: Api;
let ada: Caller;
const [portfolioId = "", ownId = "", jointId = "", bankId = "", fundId = "", shareId = "", noticeId = ""] = Array.from(
  { length: 7 },
  () => randomUUID(),
);
const [callLine = "", feeLine = "", carryLine = ""] = Array.from({ length: 3 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const post = async (path: string, body: object) => {
  const { status, text } = await ada.call("POST", path, { body });
  expect(status, text).toBe(201);
};

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  await post("/api/portfolios", { portfolioId, name: "Home", baseCurrency: "EUR" });
  for (const [accountId, name, kind] of [
    [ownId, "Ada", "private"],
    [jointId, "Joint", "private"],
    [bankId, "Bank", "bank"],
  ])
    await post(at("/accounts"), { accountId, name, kind, currency: "EUR" });
  await post(at("/assets"), {
    assetId: fundId,
    name: "Fern IV",
    assetClass: "private_fund",
    currency: "EUR",
    tracking: "value",
  });
  await post(at("/assets"), {
    assetId: shareId,
    name: "A share",
    assetClass: "equity",
    currency: "EUR",
    tracking: "units",
  });
  const facts = { commitment: "300000", committedOn: "2025-01-01", vintage: 2025 };
  expect((await ada.call("PUT", at(`/assets/${fundId}/facts`), { body: { facts } })).status).toBe(200);
});
afterAll(() => api.close());

const line = (lineId: string, event: FundNotice["lines"][number]["event"], amount: string, more: object = {}) => ({
  lineId,
  event,
  amount,
  name: null,
  interest: null,
  receivedAssetId: null,
  units: null,
  ...more,
});
const shares = [
  { accountId: ownId, cashAccountId: bankId, part: "200000" },
  { accountId: jointId, cashAccountId: bankId, part: "100000" },
];
const call7 = (more: Partial<FundNotice> = {}): FundNotice => ({
  assetId: fundId,
  noticedOn: "2025-03-01",
  dueOn: "2025-03-15",
  status: "booked",
  reference: "Call 7",
  statedTotal: "30100",
  shares,
  lines: [
    line(callLine, "call", "30000"),
    line(feeLine, "call_outside", "100", { name: "management_fee" }),
    line(carryLine, "stated", "40", { name: "offsets" }),
  ] as FundNotice["lines"],
  ...more,
});
const keep = (notice: FundNotice, id = noticeId) => ada.call("PUT", at(`/fund-notices/${id}`), { body: notice });
const read = async () => (await ada.call("GET", at("/fund-notices"))).as(fundNotices);
const figuresOn = async (on: string) => {
  const { figures } = (await ada.call("GET", at(`/assets/${fundId}/figures?on=${on}`))).as(assetFigures);
  return Object.fromEntries(figures.map(({ key, value }) => [key, value]));
};
const booked = async () => (await ada.call("GET", at("/transactions?sort=date"))).as(transactionPage).transactions;

test("PF-03, R-13: a call and a fee over two accounts are four entries of one notice, shared two to one to the cent", async () => {
  const written = await keep(call7());
  expect(written.status, written.text).toBe(200);
  expect(written.as(fundNoticeWritten).receipt.summary).toBe("Added Call 7, 3 lines");
  const entries = await booked();
  expect(entries.map(({ accountName, grossAmount }) => `${accountName} ${grossAmount}`).toSorted()).toEqual([
    "Ada 20000",
    "Ada 66.67",
    "Joint 10000",
    "Joint 33.33",
  ]);
  expect(entries.every(({ notice }) => notice?.noticeId === noticeId && notice.entryCount === 4)).toBe(true);
  expect(await figuresOn("2025-04-01")).toMatchObject({ paid_in: "30100", unfunded: "270000" });
  const { notices, costs } = await read();
  expect(notices.map(({ paid, received, net, status }) => [paid, received, net, status])).toEqual([
    ["30100", "0", "30100", "booked"],
  ]);
  expect(costs).toMatchObject([
    {
      year: 2025,
      total: "60",
      costs: [
        { name: "management_fee", amount: "100" },
        { name: "offsets", amount: "40" },
      ],
    },
  ]);
});

test("PF-03: lines that do not add up to what the notice states are refused at the total, and nothing is booked", async () => {
  const refused = await keep(call7({ statedTotal: "30000" }));
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("The lines come to 30100, the notice to 30000.");
  expect(await booked()).toHaveLength(4);
});

test("PF-03: edited it is one change that keeps the entries that stay, and undone it is as it was; deleted it takes all along", async () => {
  const before = new Map((await booked()).map((it) => [it.transactionId, it.grossAmount]));
  const lines = [line(callLine, "call", "15000")] as FundNotice["lines"];
  const edited = await keep(call7({ statedTotal: null, dueOn: "2025-03-20", status: "planned", lines }));
  expect(edited.status, edited.text).toBe(200);
  const after = await booked();
  expect(after.map(({ on, grossAmount, status }) => `${on} ${grossAmount} ${status}`).toSorted()).toEqual([
    "2025-03-20 10000 planned",
    "2025-03-20 5000 planned",
  ]);
  expect(after.every(({ transactionId }) => before.has(transactionId))).toBe(true);
  const { changeId } = edited.as(fundNoticeWritten).receipt;
  expect((await ada.call("POST", at(`/changes/${changeId}/undo`))).status).toBe(200);
  expect(new Map((await booked()).map((it) => [it.transactionId, it.grossAmount]))).toEqual(before);
  expect((await read()).notices[0]).toMatchObject({ dueOn: "2025-03-15", statedTotal: "30100", status: "booked" });
  const gone = await ada.call("DELETE", at(`/fund-notices/${noticeId}`));
  expect(await booked()).toEqual([]);
  expect((await read()).notices).toEqual([]);
  const undone = gone.as(fundNoticeWritten).receipt.changeId;
  expect((await ada.call("POST", at(`/changes/${undone}/undo`))).status).toBe(200);
  expect((await read()).notices).toHaveLength(1);
  expect((await ada.call("GET", at("/changes"))).as(changePage).changes.map(({ kind }) => kind)).toContain(
    "fund_notice_deleted",
  );
});

test("PF-03: a distribution with shares in kind and interest beside an equalization comes to what was received; a line edited alone is marked", async () => {
  const id = randomUUID();
  const lines = [
    line(randomUUID(), "distribution_capital", "900"),
    line(randomUUID(), "equalization_received", "300", { interest: "6" }),
    line(randomUUID(), "distribution_in_kind", "450", { receivedAssetId: shareId, units: "7" }),
  ] as FundNotice["lines"];
  const written = await keep(call7({ dueOn: "2025-06-15", reference: null, statedTotal: "-1656", lines }), id);
  expect(written.status, written.text).toBe(200);
  const notice = (await read()).notices.find((it) => it.noticeId === id);
  expect(notice).toMatchObject({ paid: "0", received: "1656", net: "-1656" });
  expect(notice?.entries.some(({ isChanged }) => isChanged)).toBe(false);
  const [first] = notice?.entries ?? [];
  const found = (await booked()).find((it) => it.transactionId === first?.transactionId);
  await ada.call("DELETE", at(`/transactions/${found?.transactionId}?version=${found?.version}`));
  const marked = (await read()).notices.find((it) => it.noticeId === id);
  expect(marked?.entries.filter(({ isChanged }) => isChanged)).toMatchObject([{ amount: null, accountName: "Ada" }]);
});

test("PF-03: a line without an amount and an asset that is no fund are refused by their field", async () => {
  const lines = [line(callLine, "call", "0")] as FundNotice["lines"];
  expect((await keep(call7({ statedTotal: null, lines }), randomUUID())).text).toContain("lines.0.amount");
  expect((await keep(call7({ assetId: shareId }), randomUUID())).text).toContain("Choose a private fund");
  expect(
    (await keep(call7({ shares: shares.map((it) => ({ ...it, accountId: randomUUID() })) }), randomUUID())).text,
  ).toContain("shares.0.accountId");
});

test("PF-07: a fund of the last year without a paper is named; one that is expected is missing, and final it is not", async () => {
  const papers = async () => (await ada.call("GET", at("/fund-papers"))).as(fundPapers);
  expect((await papers()).missing).toMatchObject([{ assetName: "Fern IV", taxYear: 2025 }]);
  const paperId = randomUUID();
  const paper = { assetId: fundId, taxYear: 2025, kind: "Schedule K-1", dueOn: null, receivedOn: null, note: null };
  const put = (state: string) => ada.call("PUT", at(`/fund-papers/${paperId}`), { body: { ...paper, state } });
  expect((await put("expected")).status).toBe(200);
  expect(await papers()).toMatchObject({ missing: [], papers: [{ state: "expected", isMissing: true }] });
  expect((await put("final")).status).toBe(200);
  expect((await papers()).papers).toMatchObject([{ state: "final", isMissing: false, documentName: null }]);
  const gone = await ada.call("PUT", at(`/fund-papers/${paperId}`), {
    body: { ...paper, state: "final", documentId: randomUUID() },
  });
  expect([gone.status, gone.text]).toEqual([400, expect.stringContaining("The document is not there any more")]);
  expect((await ada.call("DELETE", at(`/fund-papers/${paperId}`))).status).toBe(200);
  expect((await ada.call("DELETE", at(`/fund-papers/${paperId}`))).status).toBe(404);
});

test("PF-14: an entry by itself that carries an ILPA name counts in fees and carry by year; a refund is taken off, one of a notice counts once", async () => {
  const book = async (on: string, entry: object) =>
    post(at("/transactions"), {
      transactionId: randomUUID(),
      entry: { on, accountId: ownId, cashAccountId: bankId, currency: "EUR", assetId: fundId, ...entry },
    });
  const of2024 = async () => (await read()).costs.filter(({ year }) => year === 2024);
  await book("2024-04-01", { type: "fee", amount: "250", unit: "management_fee" });
  await book("2024-05-01", { type: "fee", amount: "-50", unit: "management_fee" });
  await book("2024-06-01", { type: "buy", amount: "1000", unit: "partnership_expenses" });
  await book("2024-07-01", { type: "fee", amount: "70" });
  expect(await of2024()).toMatchObject([
    {
      assetName: "Fern IV",
      currency: "EUR",
      total: "1200",
      costs: [
        { name: "management_fee", amount: "200" },
        { name: "partnership_expenses", amount: "1000" },
      ],
    },
  ]);
  // Of a share the same word is none of a fund.
  await book("2024-08-01", { type: "fee", amount: "9", assetId: shareId, unit: "management_fee" });
  expect((await of2024()).map(({ total }) => total)).toEqual(["1200"]);
});
