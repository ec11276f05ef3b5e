import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openedPortfolio } from "#features/portfolios/contract.ts";
import { layout, savedView, savedViews } from "#features/views/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** Anna owns a portfolio Bert may look at. */
let api: Api;
let anna: Caller;
let bert: Caller;
let portfolioId: string;
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const BIG = { screen: "holdings", name: "By class", search: "group=assetClass", isShared: false };

beforeAll(async () => {
  api = await openApi();
  anna = await api.signUp("anna");
  bert = await api.signUp("bert");
  portfolioId = randomUUID();
  await anna.call("POST", "/api/portfolios", { body: { portfolioId, name: "Anna", baseCurrency: "EUR" } });
  await api.database.query("insert into portfolio_member (portfolio_id, user_id, role) values ($1, $2, 'viewer')", [
    portfolioId,
    bert.userId,
  ]);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query("delete from saved_view where portfolio_id = $1", [portfolioId]);
});

const names = async (caller: Caller) =>
  (await caller.call("GET", at("/views"))).as(savedViews).views.map(({ name }) => name);

test("a view is its maker's own until it is shared, and kept twice it is one", async () => {
  const viewId = randomUUID();
  for (let times = 0; times < 2; times++)
    expect((await anna.call("PUT", at(`/views/${viewId}`), { body: BIG })).as(savedView)).toMatchObject({
      viewId,
      isOwn: true,
      isPinned: false,
    });
  expect([await names(anna), await names(bert)]).toEqual([["By class"], []]);
  await anna.call("PUT", at(`/views/${viewId}`), { body: { ...BIG, name: "Classes", isShared: true } });
  expect(await names(bert)).toEqual(["Classes"]);
});

test("a shared view is changed and deleted by its maker alone, and pinned by each for themselves", async () => {
  const viewId = randomUUID();
  await anna.call("PUT", at(`/views/${viewId}`), { body: { ...BIG, isShared: true } });
  expect((await bert.call("PUT", at(`/views/${viewId}`), { body: BIG })).status).toBe(409);
  expect((await bert.call("DELETE", at(`/views/${viewId}`))).status).toBe(404);
  expect((await bert.call("PUT", at(`/views/${viewId}/pin`), { body: { isPinned: true } })).status).toBe(204);
  const pinnedOf = async (caller: Caller) => (await caller.call("GET", at(""))).as(openedPortfolio).pinnedViews;
  expect(await pinnedOf(bert)).toEqual([{ viewId, name: "By class", screen: "holdings", search: "group=assetClass" }]);
  expect(await pinnedOf(anna)).toEqual([]);
  await bert.call("PUT", at(`/views/${viewId}/pin`), { body: { isPinned: false } });
  expect(await pinnedOf(bert)).toEqual([]);
});

test("a deleted view is back when it is kept again under its id", async () => {
  const viewId = randomUUID();
  await anna.call("PUT", at(`/views/${viewId}`), { body: BIG });
  expect((await anna.call("DELETE", at(`/views/${viewId}`))).status).toBe(204);
  expect(await names(anna)).toEqual([]);
  await anna.call("PUT", at(`/views/${viewId}`), { body: BIG });
  expect(await names(anna)).toEqual(["By class"]);
});

test("a view that is not shared is hidden from others by the database too", async () => {
  const viewId = randomUUID();
  await anna.call("PUT", at(`/views/${viewId}`), { body: BIG });
  expect((await bert.call("PUT", at(`/views/${viewId}/pin`), { body: { isPinned: true } })).status).toBe(404);
  expect((await bert.call("PUT", at(`/views/${viewId}`), { body: { ...BIG, name: "Taken" } })).status).not.toBe(200);
  expect(await names(anna)).toEqual(["By class"]);
});

test("a name or a screen that is none is refused", async () => {
  const put = (body: object) => anna.call("PUT", at(`/views/${randomUUID()}`), { body: { ...BIG, ...body } });
  expect((await put({ name: " " })).status).toBe(400);
  expect((await put({ screen: "https://elsewhere" })).status).toBe(400);
});

test("cards are arranged by each person for themselves", async () => {
  const mine = { order: ["movers", "returns"], hidden: ["allocation"] };
  expect((await bert.call("PUT", at("/layouts/overview"), { body: mine })).as(layout)).toEqual(mine);
  expect((await bert.call("GET", at("/layouts/overview"))).as(layout)).toEqual(mine);
  expect((await anna.call("GET", at("/layouts/overview"))).as(layout)).toEqual({ order: [], hidden: [] });
});

test("a report keeps its blocks in their order; another name leaves them, and what is no block is refused", async () => {
  const viewId = randomUUID();
  const words = { kind: "text", id: "a", span: 12, title: "", text: "What changed in May" };
  const chart = { kind: "chart", id: "b", span: 6, title: "Where", of: "value", by: "currency", form: "bars" };
  const report = { screen: "reports", name: "Monthly", search: "range=1M", isShared: true };
  const put = (body: object) => anna.call("PUT", at(`/views/${viewId}`), { body: { ...report, ...body } });
  expect((await put({ blocks: [words, chart] })).as(savedView).blocks).toEqual([words, chart]);
  expect((await put({ name: "Each month" })).as(savedView)).toMatchObject({
    name: "Each month",
    blocks: [words, chart],
  });
  expect((await put({ blocks: [chart, { ...words, span: 4 }] })).as(savedView).blocks?.map(({ id }) => id)).toEqual([
    "b",
    "a",
  ]);
  const [seen] = (await bert.call("GET", at("/views"))).as(savedViews).views;
  expect(seen).toMatchObject({ isOwn: false, name: "Monthly" });
  expect(seen?.blocks).toHaveLength(2);
  for (const blocks of [[{ ...chart, span: 13 }], [words, words], [{ ...chart, of: "guesses" }]])
    expect((await put({ blocks })).status).toBe(400);
});

test("a list of holdings is no report: it has no blocks", async () => {
  const viewId = randomUUID();
  const kept = await anna.call("PUT", at(`/views/${viewId}`), { body: { ...BIG, blocks: [] } });
  expect(kept.as(savedView).blocks).toBeNull();
});
