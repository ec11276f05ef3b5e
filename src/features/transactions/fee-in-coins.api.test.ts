import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transactionDetail, transactionPage } from "#features/transactions/contract.ts";
import { openApi, type Api, type Caller } from "#test/api.ts";

/** A wallet with ten coins for 100, of which the fees of other trades are paid. */
let api: Api;
let ada: Caller;
const [portfolioId, accountId, coinId, etherId, wrappedId, houseId] = Array.from({ length: 6 }, () => randomUUID());
const at = (path: string) => `/api/portfolios/${portfolioId}${path}`;
const entered = (on: string, entry: object) => ({ on, accountId, currency: "EUR", ...entry });

async function book(entry: object, expected = 201) {
  const transactionId = randomUUID();
  const answer = await ada.call("POST", at("/transactions"), { body: { transactionId, entry } });
  expect(answer.status, answer.text).toBe(expected);
  return { transactionId, answer };
}

const detailOf = async (transactionId: string) =>
  (await ada.call("GET", at(`/transactions/${transactionId}`))).as(transactionDetail);

beforeAll(async () => {
  api = await openApi();
  ada = await api.signUp("ada");
  const post = async (path: string, body: object) => {
    const { status, text } = await ada.call("POST", path, { body });
    expect(status, text).toBe(201);
  };
  await post("/api/portfolios", { portfolioId, name: "Home", baseCurrency: "EUR" });
  await post(at("/accounts"), { accountId, name: "Wallet", kind: "crypto", currency: "EUR" });
  const asset = (assetId: string | undefined, name: string, assetClass: string, tracking: string) =>
    post(at("/assets"), { assetId, name, assetClass, currency: "EUR", tracking });
  await asset(coinId, "Fee Coin", "crypto", "units");
  await asset(etherId, "Ether", "crypto", "units");
  await asset(wrappedId, "Wrapped Ether", "crypto", "units");
  await asset(houseId, "House", "property", "value");
  await book(entered("2026-01-02", { type: "buy", assetId: coinId, quantity: "10", amount: "100" }));
});
afterAll(() => api.close());

const bought = entered("2026-02-01", {
  type: "buy",
  assetId: etherId,
  quantity: "2",
  amount: "300",
  feeAssetId: coinId,
  feeQuantity: "0.2",
  feeWorth: "5",
});

test("CR-03: a purchase with a fee in coins is one entry: told, changed and undone as one", async () => {
  const { transactionId } = await book(bought);
  const first = await detailOf(transactionId);
  expect(first).toMatchObject({ fee: "5", hasFeeInKind: true, grossAmount: "300", cashAmount: "-300", quantity: "2" });
  expect(first.entry).toMatchObject({
    amount: "300",
    fee: null,
    feeAssetId: coinId,
    feeQuantity: "0.2",
    feeWorth: "5",
  });
  const held = first.postings.filter(({ leg }) => leg === "holding");
  expect(held.map(({ assetId, quantity, amount }) => [assetId, quantity, amount])).toEqual([
    [etherId, "2", "300"],
    [coinId, "-0.2", "-5"],
  ]);
  const body = { version: first.version, entry: { ...first.entry, feeQuantity: "0.3", feeWorth: "6" } };
  const changeId = randomUUID();
  const edited = await ada.call("PUT", at(`/transactions/${transactionId}`), { body, key: changeId });
  expect(edited.status, edited.text).toBe(200);
  expect((await detailOf(transactionId)).entry).toMatchObject({ feeQuantity: "0.3", feeWorth: "6" });
  const undone = await ada.call("POST", at(`/changes/${changeId}/undo`), {});
  expect(undone.status, undone.text).toBe(200);
  expect((await detailOf(transactionId)).entry).toEqual(first.entry);
});

test("coins that pay the fee of their own sale are worth what it says: 0.1 of 2 sold for 300 is 15", async () => {
  const sale = {
    type: "sell",
    assetId: etherId,
    quantity: "2",
    amount: "300",
    feeAssetId: etherId,
    feeQuantity: "0.1",
  };
  const { transactionId } = await book(entered("2026-03-01", sale));
  expect((await detailOf(transactionId)).entry).toMatchObject({ feeQuantity: "0.1", feeWorth: "15" });
});

test("a worth nobody knows stays unknown, and what cannot pay a fee is refused at its field", async () => {
  const { transactionId } = await book({ ...bought, feeWorth: null });
  const detail = await detailOf(transactionId);
  expect(detail.entry.feeWorth).toBe(null);
  expect([detail.fee, detail.hasFeeInKind]).toEqual([null, true]);
  const refused = async (change: object, field: string) => {
    const { answer } = await book({ ...bought, ...change }, 422);
    expect(answer.text).toContain(field);
  };
  await refused({ feeQuantity: null }, "entry.feeQuantity");
  await refused({ feeAssetId: null }, "entry.feeAssetId");
  await refused({ feeAssetId: houseId }, "entry.feeAssetId");
  await refused({ feeWorth: "-1" }, "entry.feeWorth");
});

test("CR-03: ether wrapped keeps its cost and its day, told by its name, with the fee of the network beside it", async () => {
  const moves = [
    { assetId: etherId, quantity: "-1" },
    { assetId: wrappedId, quantity: "1" },
  ];
  const fee = { feeAssetId: coinId, feeQuantity: "0.1", feeWorth: "2" };
  const { transactionId } = await book(
    entered("2026-04-01", { type: "corporate_action", kind: "wrap", moves, ...fee }),
  );
  const { entry, kind } = await detailOf(transactionId);
  expect([kind, entry.moves?.length, entry.feeQuantity]).toEqual(["wrap", 2, "0.1"]);
  const found = (await ada.call("GET", at("/transactions?sort=date&text=wrapped%20or"))).as(transactionPage);
  expect(found.transactions.map((it) => it.transactionId)).toEqual([transactionId]);
});
