import { expect, onTestFinished, test } from "vitest";
import type { StatementLine } from "#engine/intake/statement.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { differencesIn } from "#providers/connections/sum-lines.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { binance } from "./binance.ts";
import { at, lived } from "#test/lived-at-binance.ts";
import { API_KEY, type BinanceStandIn, openBinance, SECRET_KEY } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const good = { apiKey: API_KEY, secretKey: SECRET_KEY };
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
