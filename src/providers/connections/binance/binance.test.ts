import { expect, onTestFinished, test } from "vitest";
import type { StatementLine } from "#engine/intake/statement.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { differencesIn } from "#providers/connections/sum-lines.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { binance } from "./binance.ts";
import { API_KEY, type BinanceStandIn, openBinance, SECRET_KEY } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const good = { apiKey: API_KEY, secretKey: SECRET_KEY };
const at = (text: string): number => Date.parse(text);

/**
 * 1,000 euro came from a bank, and 50 more by card for 0.001 bitcoin; 400 became 0.01 bitcoin less 0.00001; 0.002 of it ether with a fee in BNB; 100 USDT
 * became 0.2 SOL; 0.003 bitcoin left with a fee; a little DOGE was swept into BNB; USDT earned.
 */
const lived = (it: BinanceStandIn): void => {
  const bank = { method: "BankAccount", status: "Successful", updateTime: 0 };
  it.add("bankIn", {
    orderNo: "f1",
    fiatCurrency: "EUR",
    indicatedAmount: "1000.00",
    amount: "1000.00",
    totalFee: "0.00",
    createTime: at("2024-01-02T10:00:00Z"),
    ...bank,
  });
  it.add("bankOut", {
    orderNo: "f2",
    fiatCurrency: "EUR",
    indicatedAmount: "51.00",
    amount: "50.00",
    totalFee: "1.00",
    createTime: at("2024-03-20T10:00:00Z"),
    ...bank,
  });
  it.add("bought", {
    orderNo: "p1",
    sourceAmount: "50.00",
    fiatCurrency: "EUR",
    obtainAmount: "0.001",
    cryptoCurrency: "BTC",
    totalFee: "1.00",
    status: "Completed",
    paymentMethod: "Credit Card",
    createTime: at("2024-01-03T10:00:00Z"),
  });
  it.add(
    "deposits",
    { id: "d1", amount: "100", coin: "USDT", status: 1, insertTime: at("2024-01-04T10:00:00Z") },
    { id: "d2", amount: "0.1", coin: "BNB", status: 1, insertTime: at("2024-01-04T11:00:00Z") },
    { id: "d3", amount: "20", coin: "DOGE", status: 1, insertTime: at("2023-01-04T11:00:00Z") },
    { id: "d4", amount: "9", coin: "USDT", status: 0, insertTime: at("2024-03-31T11:00:00Z") },
  );
  const paid = { commission: "0.00001", commissionAsset: "BTC", price: "40000" };
  it.trade("BTCEUR", { qty: "0.01", quoteQty: "400", ...paid, time: at("2024-01-05T10:00:00Z"), isBuyer: true });
  it.trade("ETHBTC", {
    qty: "0.04",
    quoteQty: "0.002",
    commission: "0.001",
    commissionAsset: "BNB",
    price: "0.05",
    time: at("2024-01-06T10:00:00Z"),
    isBuyer: true,
  });
  it.add("conversions", {
    orderId: 933256278426274400,
    orderStatus: "SUCCESS",
    fromAsset: "USDT",
    fromAmount: "100",
    toAsset: "SOL",
    toAmount: "0.2",
    createTime: at("2024-01-07T10:00:00Z"),
  });
  it.add("withdrawals", {
    id: "w1",
    amount: "0.003",
    transactionFee: "0.0001",
    coin: "BTC",
    status: 6,
    applyTime: "2024-01-08 11:12:02",
  });
  it.add("dust", {
    transId: 45178372831,
    fromAsset: "DOGE",
    amount: "20",
    transferedAmount: "0.005",
    serviceChargeAmount: "0.0001",
    operateTime: at("2024-01-09T10:00:00Z"),
  });
  it.add("dividends", {
    id: 1637366104,
    amount: "1.5",
    asset: "USDT",
    divTime: at("2024-01-10T10:00:00Z"),
    enInfo: "Flexible",
  });
  it.hold(
    { EUR: "549.00000000", BTC: "0.00589000", ETH: "0.04000000", SOL: "0.15", LDSOL: "0.05", BNB: "0.10400000" },
    { USDT: "1.5" },
  );
};

let current: BinanceStandIn;
const open = async () => {
  current = await openBinance(clock);
  lived(current);
  return current;
};

describeConnectionSource(binance, {
  open,
  good,
  badlyPasted: [
    { name: "half a key", given: { ...good, secretKey: SECRET_KEY.slice(0, 40) } },
    { name: "a name instead of a key", given: { ...good, apiKey: "my key" } },
  ],
  failures: [
    {
      name: "a wrong key",
      given: { ...good, apiKey: `w${API_KEY.slice(1)}` },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a wrong secret key",
      given: { ...good, secretKey: `M${SECRET_KEY.slice(1)}` },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a key that may trade",
      given: good,
      when: "connect",
      kind: "may_trade",
      prepare: () => current.permit({ enableSpotAndMarginTrading: true }),
    },
    {
      name: "a key that was given more rights later",
      given: good,
      when: "sync",
      kind: "may_trade",
      prepare: () => current.permit({ enableWithdrawals: true }),
    },
    {
      name: "a key that may not read",
      given: good,
      when: "connect",
      kind: "credentials_refused",
      prepare: () => current.permit({ enableReading: false }),
    },
    {
      name: "too many questions for trades",
      given: good,
      when: "sync",
      kind: "institution_busy",
      prepare: () => current.allow(0),
    },
    {
      name: "too many questions",
      given: good,
      when: "sync",
      kind: "institution_busy",
      prepare: () => current.trouble("busy"),
    },
    {
      name: "an exchange that is down",
      given: good,
      when: "sync",
      kind: "institution_unreachable",
      prepare: () => current.trouble("down"),
    },
    {
      name: "a page instead of an answer",
      given: good,
      when: "sync",
      kind: "institution_answer_unreadable",
      prepare: () => current.trouble("nonsense"),
    },
  ],
});

async function connected() {
  const exchange = await open();
  onTestFinished(() => exchange.close());
  const made = await binance.connect(good, exchange.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const { secret, accounts } = made.value;
  const sync = async (cursor: string | null) => {
    const synced = await binance.sync({ secret, cursor }, exchange.world);
    return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable(JSON.stringify(synced));
  };
  /** Update after update, until all of it was read: each line once, as the intake knows it by its id. */
  const syncWhole = async () => {
    const lines = new Map<string | undefined, StatementLine>();
    let [cursor, count]: [string | null, number] = [null, 0];
    for (;;) {
      const update: Awaited<ReturnType<typeof sync>> = await sync(cursor);
      for (const line of update.statement.lines) lines.set(line.sourceId, line);
      [cursor, count] = [update.cursor, count + 1];
      expect(update.statement.totals.length > 0).toBe(update.isPartial === undefined);
      if (update.isPartial === undefined)
        return { statement: { ...update.statement, lines: [...lines.values()] }, cursor, count };
      if (count > 30) return expect.unreachable("it never ends");
    }
  };
  return { exchange, accounts, sync, syncWhole };
}

test("years are read over several updates, within the weights; then what is held is what the lines come to", async () => {
  const { exchange, accounts, syncWhole, sync } = await connected();
  exchange.add("deposits", { id: "d0", amount: "0.1", coin: "SOL", status: 1, insertTime: at("2018-01-04T10:00:00Z") });
  exchange.hold({ EUR: "549", BTC: "0.00589", ETH: "0.04", SOL: "0.25", LDSOL: "0.05", BNB: "0.104" }, { USDT: "1.5" });
  expect(accounts.map(({ key }) => key)).toEqual(["binance:354937868"]);
  const { statement, cursor, count } = await syncWhole();
  // 28 stretches of ninety days since July 2017, six of withdrawals at a time, one of them the newest again; then banks.
  expect(count).toBe(7);
  const byDay = statement.lines.toSorted((a, b) => (a.on < b.on ? -1 : 1));
  expect(
    showStatement({
      ...statement,
      lines: byDay.map((line, index) => ({ ...line, place: { line: index, raw: "" } })),
      skipped: [],
    }),
  ).toEqual([
    "2018-01-04 transfer_in_kind SOL × 0.1",
    "2023-01-04 transfer_in_kind DOGE × 20",
    "2024-01-02 deposit, cash 1000 EUR",
    "2024-01-03 deposit, cash 50 EUR",
    "2024-01-03 buy BTC × 0.001, cash -50 EUR, fee 1 EUR commission",
    "2024-01-04 transfer_in_kind USDT × 100",
    "2024-01-04 transfer_in_kind BNB × 0.1",
    "2024-01-05 buy BTC × 0.00999, cash -400 EUR",
    "2024-01-06 corporate_action, -0.002 BTC, 0.04 ETH, fee 0.001 BNB",
    "2024-01-07 corporate_action, -100 USDT, 0.2 SOL",
    "2024-01-08 transfer_in_kind BTC × -0.003, fee 0.0001 BTC",
    "2024-01-09 corporate_action, -20 DOGE, 0.005 BNB",
    "2024-01-10 other_income USDT × 1.5",
    "2024-03-20 withdrawal, cash -50 EUR",
    "2024-03-20 fee, cash -1 EUR",
  ]);
  expect(differencesIn(statement)).toEqual([]);
  const told = statement.totals.map(
    ({ currency, security, amount }) => `${formatFixed(amount)} ${currency ?? security?.ticker}`,
  );
  expect(told.toSorted()).toEqual(
    ["0 DOGE", "0.00589 BTC", "0.04 ETH", "0.104 BNB", "0.3 SOL", "1.5 USDT", "549 EUR"].toSorted(),
  );
  const later = await sync(cursor);
  expect(later.statement.lines.filter(({ on }) => on < "2024-03-01").map(({ sourceId }) => sourceId)).toEqual([
    "dust:45178372831:DOGE",
  ]);
});

test("pairs of coins nobody met are not asked; a trade that comes later is found by its number", async () => {
  const { exchange, syncWhole, sync } = await connected();
  const { cursor } = await syncWhole();
  expect(exchange.asked.some((it) => it.includes("DOGESHIB"))).toBe(true);
  expect(exchange.asked.some((it) => it.includes("ADAXRP"))).toBe(false);
  exchange.list(["ADA", "XRP"]);
  exchange.trade("BTCEUR", {
    qty: "0.001",
    quoteQty: "42",
    commission: "0.1",
    commissionAsset: "EUR",
    time: at("2024-04-01T09:00:00Z"),
    isBuyer: false,
  });
  const later = await sync(cursor);
  expect(showStatement(later.statement)).toContain(
    "2024-04-01 sell BTC × 0.001, cash 41.9 EUR, fee 0.1 EUR commission",
  );
  expect(exchange.asked.filter((it) => it.includes("symbol=BTCEUR")).at(-1)).toContain("fromId=2");
  expect(exchange.asked.some((it) => it.includes("ADAXRP"))).toBe(false);
});

test("more pairs than may be asked at once are asked over several updates, and none is forgotten", async () => {
  const { exchange, syncWhole } = await connected();
  exchange.list(...Array.from({ length: 500 }, (_, index) => [`C${index}`, "USDT"] as const));
  const sold = { commission: "0", commissionAsset: "BNB", price: "1" };
  for (const [at_, isBuyer] of [
    ["2024-02-01T10:00:00Z", true],
    ["2024-02-02T10:00:00Z", false],
  ] as const)
    exchange.trade("C499USDT", { qty: "1", quoteQty: "1", ...sold, time: at(at_), isBuyer });
  const { statement } = await syncWhole();
  expect(statement.lines.filter(({ sourceId = "" }) => sourceId.startsWith("C499USDT"))).toHaveLength(2);
  expect(differencesIn(statement)).toEqual([]);
});

test("a sale for money, whose amounts are not described, is an error and no guess", async () => {
  const { exchange, sync, syncWhole } = await connected();
  const { cursor } = await syncWhole();
  const amounts = {
    sourceAmount: "20",
    obtainAmount: "4",
    totalFee: "0.2",
    fiatCurrency: "EUR",
    cryptoCurrency: "SOL",
  };
  exchange.add("sold", { orderNo: "s1", ...amounts, status: "Completed", createTime: at("2024-03-31T09:00:00Z") });
  const { statement } = await sync(cursor);
  expect(statement.errors).toHaveLength(1);
});
