import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import type { Known } from "#client/rows/known-things.ts";
import { cellsOf, pasteRows } from "#client/rows/paste-rows.ts";
import { ASKED, writingOf } from "#client/rows/read-cell.ts";
import { openWords, readRows } from "#client/rows/read-rows.ts";
import { emptyDraft, type RowsDraft } from "#client/rows/row-grid.ts";
import { USUAL_ACCOUNT } from "#client/rows/row-accounts.ts";
import { ASSET_ROWS, BALANCE_ROWS, type RowsKind, TRANSACTION_ROWS } from "#client/rows/row-kinds.ts";

const account = {
  accountId: "11111111-1111-4111-8111-111111111111",
  name: "Depot",
  kind: "brokerage",
  currency: "EUR",
  institutionId: null,
  costMethod: null,
  isBalancesOnly: false,
  following: "transactions",
  closedOn: null,
  chain: null,
  holderCount: null,
  note: null,
  firstTransactionOn: null,
  lastTransactionOn: null,
  transactionCount: 0,
  cash: [],
  holdingCount: 0,
  value: { status: "ok", value: "0", warnings: [] },
} as unknown as Known["accounts"][number];
const asset = {
  assetId: "22222222-2222-4222-8222-222222222222",
  name: "World fund",
  assetClass: "fund",
  currency: "EUR",
  tracking: "units",
  isin: "IE00B4L5Y983",
  ticker: "WLD",
  multiplier: "1",
} as unknown as Known["assets"][number];
const known: Known = { accounts: [account], assets: [asset], institutions: new Map() };
const today = day("2026-11-20");

function added(kind: RowsKind, text: string, part: Partial<RowsDraft> = {}) {
  const columns = kind.columns(known);
  const place = { rowId: undefined, column: columns[0]?.key ?? "" };
  const draft = { ...pasteRows(emptyDraft(), cellsOf(text), { columns, place }), ...part };
  const { writing } = writingOf(draft, columns, { today, locale: "en-US" });
  const toAdd = kind.toAdd(readRows(draft, columns, writing), { known, today, draft });
  return { ...toAdd, draft, words: openWords(draft, columns).map((it) => it.word), said: [...toAdd.problems.values()] };
}

test("a row of a sheet becomes a purchase: the asset by its ISIN, the currency by that of the asset where this is said", () => {
  const text =
    "Date\tType\tAccount\tISIN\tShares\tPrice\tFees\n2026-03-04\tbought\tdepot\tIE00B4L5Y983\t10\t104.35\t4.90";
  expect(added(TRANSACTION_ROWS, text).said).toEqual([{ currency: ASKED }]);
  const { body, problems } = added(TRANSACTION_ROWS, text, { filled: { currency: "own" } });
  expect(problems.size).toBe(0);
  expect(body.transactions.map((it) => it.entry)).toEqual([
    expect.objectContaining({
      type: "buy",
      on: "2026-03-04",
      accountId: account.accountId,
      assetId: asset.assetId,
      quantity: "10",
      amount: "1043.5",
      fee: "4.9",
      currency: "EUR",
    }),
  ]);
});

test("a word of a class says its type: rent is income of that kind", () => {
  const { body } = added(TRANSACTION_ROWS, "Date\tType\tAccount\tAmount\tCurrency\n2026-03-04\tRent\tDepot\t900\tEUR");
  expect(body.transactions[0]?.entry).toMatchObject({ type: "other_income", kind: "rent", amount: "900" });
});

test("a minus where money goes out anyway is an error at its cell until it is said what it means; at income it stays one", () => {
  const text =
    "Date\tType\tAccount\tAmount\tCurrency\n2026-03-04\tWithdrawal\tDepot\t-50\tEUR\n2026-03-05\tDeposit\tDepot\t-50\tEUR";
  expect(added(TRANSACTION_ROWS, text).said.map((it) => Object.keys(it))).toEqual([["amount"], ["amount"]]);
  const answered = added(TRANSACTION_ROWS, text, { isMinusOut: true });
  expect([answered.problems.size, answered.body.transactions[0]?.entry.amount]).toEqual([1, "50"]);
});

test("names that are not known are asked about once each, and become new things with one id for all their rows", () => {
  const text =
    "Date\tType\tAccount\tSecurity\tShares\tPrice\tCurrency\n" +
    "2026-03-04\tBuy\tOther depot\tAlpha\t1\t2\tEUR\n2026-03-05\tBuy\tOther depot\tAlpha\t3\t2\tEUR";
  expect(added(TRANSACTION_ROWS, text).words).toEqual(["Other depot", "Alpha"]);
  const ids = ["33333333-3333-4333-8333-333333333333", "44444444-4444-4444-8444-444444444444"];
  const { body } = added(TRANSACTION_ROWS, text, {
    words: { "account other depot": `new:brokerage:${ids[0]}`, "asset alpha": `new:equity:${ids[1]}` },
  });
  expect(body.accounts).toEqual([{ accountId: ids[0], name: "Other depot", kind: "brokerage", currency: "EUR" }]);
  expect(body.assets.map((it) => [it.assetId, it.name, it.assetClass])).toEqual([[ids[1], "Alpha", "equity"]]);
  expect(body.transactions.map((it) => it.entry.assetId)).toEqual([ids[1], ids[1]]);
});

test("a list of what one has: values, units with a price that follows, a debt, and money as an account of its own", () => {
  const text =
    "Name\tClass\tValue\tCurrency\tQuantity\n" +
    "House\tReal estate\t400000\tEUR\t\nAlpha\tStock\t1000\tEUR\t8\nMortgage\tLoan\t-200000\tEUR\t\nSavings\tBank account\t5000\tEUR\t";
  const { body, problems, draft } = added(ASSET_ROWS, text, {
    filled: { account: USUAL_ACCOUNT, on: "2026-11-20" },
  });
  expect(problems.size).toBe(0);
  expect(body.assets.map((it) => [it.name, it.tracking, it.opening?.quantity, it.opening?.price])).toEqual([
    ["House", "value", "400000", null],
    // 1000 ÷ 8
    ["Alpha", "units", "8", "125"],
    ["Mortgage", "value", "-200000", null],
  ]);
  expect(body.transactions).toMatchObject([{ entry: { type: "opening_balance", amount: "5000" } }]);
  expect(body.accounts.map((it) => it.name)).toContain("Savings");
  // Sent again it makes the same accounts.
  const rows = readRows(draft, ASSET_ROWS.columns(known), { today, dateOrder: "ymd", decimalMark: "." });
  const again = ASSET_ROWS.toAdd(rows, { known, today, draft });
  expect(again.body.accounts).toEqual(body.accounts);
});

test("a value that quantity and price do not make is an error that says what they make", () => {
  const text = "Name\tClass\tValue\tCurrency\tQuantity\tPrice\nAlpha\tStock\t31\tEUR\t3\t10";
  const { said } = added(ASSET_ROWS, text, { filled: { account: USUAL_ACCOUNT, on: "2026-11-20" } });
  expect(said).toEqual([{ value: "Quantity and price make 30. Mend one of the three, or leave one empty." }]);
});

test("a balance of an account that its transactions are known of is refused with the way out", () => {
  const { said } = added(BALANCE_ROWS, "Account\tDate\tBalance\nDepot\t2026-10-31\t100", {
    filled: { currency: "own" },
  });
  expect(said).toMatchObject([{ account: expect.stringContaining("followed by its transactions") }]);
});

test("a refusal of the API stands at the row and cell it is about", () => {
  const { placeOf, draft } = added(
    TRANSACTION_ROWS,
    "Date\tType\tAccount\tAmount\tCurrency\n2026-03-04\tDeposit\tDepot\t1\tEUR\n2026-03-05\tDeposit\tDepot\t0\tEUR",
  );
  expect(placeOf("transactions.1.entry.amount")).toEqual({ rowId: draft.rows[1]?.id, column: "amount" });
  expect(placeOf("prices.0.on")).toBeUndefined();
});

test("a sheet of one's own is read as it stands: classes by names, minus for a debt, where it is held, and a coin is no money", () => {
  const text = [
    "What\tWhere\tWorth\tCurrency\tAs of",
    "House Oak Lane\tDepot\t$450,000\tUSD\t1 Nov 2026",
    "Mortgage\tDepot\t-$212,500\tUSD\t1 Nov 2026",
    "Toyota RAV4\tDepot\t18,500.00\tUSD\t2026-11-01",
    "Bitcoin\tDepot\t0.35 BTC\t\t2026-11-01",
  ].join("\n");
  const { body, said, draft } = added(ASSET_ROWS, text);
  expect(draft.told).toBe(4);
  expect(said).toEqual([
    { currency: "BTC is no currency: write how many there are under Quantity, and the value in money." },
  ]);
  expect(body.assets.map((it) => [it.name, it.assetClass, it.opening?.quantity, it.opening?.on])).toEqual([
    ["House Oak Lane", "property", "450000", "2026-11-01"],
    ["Mortgage", "loan", "-212500", "2026-11-01"],
    ["Toyota RAV4", "vehicle", "18500", "2026-11-01"],
  ]);
});

test("a line for each thing and a column for each day give each thing its history: the first day opens it, an account is followed by its balances", () => {
  const text = [
    "Account\t31 Jan 2026\t28 Feb 2026\t31 Mar 2026",
    "Savings account\t1,200.50\t1,350.00\t990.10",
    "House\t450000\t450000\t455000",
    "Mortgage\t-200000\t\t-199000",
    "Net worth\t251200.50\t\t256990.10",
  ].join("\n");
  const { body, said, draft } = added(ASSET_ROWS, text, { filled: { account: USUAL_ACCOUNT, currency: "EUR" } });
  expect(said).toEqual([]);
  expect(draft.leftOut).toEqual(["Net worth"]);
  expect(body.assets.map((it) => [it.name, it.opening?.on, it.opening?.quantity])).toEqual([
    ["House", "2026-01-31", "450000"],
    ["Mortgage", "2026-01-31", "-200000"],
  ]);
  const [house, mortgage] = body.assets;
  const savings = body.accounts.find(({ name }) => name === "Savings account");
  expect(savings).toMatchObject({ kind: "bank", following: "balances" });
  const told = body.transactions.map(({ entry }) => [
    entry.type,
    entry.assetId ?? entry.accountId,
    entry.on,
    entry.amount,
  ]);
  expect(told).toEqual([
    ["valuation", savings?.accountId, "2026-01-31", "1200.5"],
    ["valuation", savings?.accountId, "2026-02-28", "1350"],
    ["valuation", savings?.accountId, "2026-03-31", "990.1"],
    ["valuation", house?.assetId, "2026-02-28", "450000"],
    ["valuation", house?.assetId, "2026-03-31", "455000"],
    ["valuation", mortgage?.assetId, "2026-03-31", "-199000"],
  ]);
});

test("two things of one name and day stay two, and so do units of several days", () => {
  const twins =
    "Name\tClass\tValue\tCurrency\tDate\nCoin\tCollectible\t10\tEUR\t2026-01-31\nCoin\tCollectible\t12\tEUR\t2026-01-31";
  expect(added(ASSET_ROWS, twins, { filled: { account: USUAL_ACCOUNT } }).body.assets).toHaveLength(2);
  const units =
    "Name\tClass\tQuantity\tPrice\tCurrency\tDate\nFund\tFund\t10\t5\tEUR\t2026-01-31\nFund\tFund\t2\t6\tEUR\t2026-02-28";
  expect(added(ASSET_ROWS, units, { filled: { account: USUAL_ACCOUNT } }).body.assets).toHaveLength(2);
});
