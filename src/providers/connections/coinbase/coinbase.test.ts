import { generateKeyPairSync } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { differencesIn } from "#providers/connections/sum-lines.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { coinbase } from "./coinbase.ts";
import { type CoinbaseStandIn, KEY_NAME, openCoinbase, PRIVATE_KEY } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const good = { keyName: KEY_NAME, privateKey: PRIVATE_KEY };
const eur = (amount: string) => ({ amount, currency: "EUR" });
const btc = (amount: string) => ({ amount, currency: "BTC" });
const eth = (amount: string) => ({ amount, currency: "ETH" });

/**
 * 1,000 euro came; 0.01 bitcoin for 400 and 1.60, 0.002 more by card for 82.99; 0.004 became ripple, 0.002 were sold for 84 less 0.50, 0.0011 sent; half an
 * ether came, some of it was staked and earned; small rests were swept into euro, and 100 went to the bank.
 */
const lived = (it: CoinbaseStandIn): void => {
  it.wallet("eur-1", "EUR", "582.15");
  it.wallet("btc-1", "BTC", "0.00490000");
  it.wallet("xrp-1", "XRP", "75.000000");
  it.wallet("eth-1", "ETH", "0.201");
  it.wallet("DOGE", "DOGE", "0");
  const fill = { type: "advanced_trade_fill", created_at: "2024-03-02T10:00:00Z" };
  const bought = { order_id: "o-1", product_id: "BTC-EUR", fill_price: "40000", commission: "1.6", order_side: "buy" };
  const sold = { order_id: "o-2", product_id: "BTC-EUR", fill_price: "42000", commission: "0.5", order_side: "sell" };
  it.happen("eur-1", { id: "e-1", type: "fiat_deposit", amount: eur("1000.00"), created_at: "2024-03-01T09:05:00Z" });
  it.happen("eur-1", { id: "e-2", amount: eur("-400.00"), ...fill, advanced_trade_fill: bought });
  it.happen("btc-1", { id: "b-1", amount: btc("0.006"), ...fill, advanced_trade_fill: { ...bought, commission: "1" } });
  it.happen("btc-1", {
    id: "b-2",
    amount: btc("0.004"),
    ...fill,
    advanced_trade_fill: { ...bought, commission: "0.6" },
  });
  it.happen("btc-1", {
    id: "b-3",
    type: "buy",
    amount: btc("0.002"),
    native_amount: eur("82.99"),
    created_at: "2024-03-03T10:00:00Z",
    buy: { id: "buy-1", fee: eur("2.99"), subtotal: eur("80.00"), total: eur("82.99"), payment_method_name: "card" },
  });
  const traded = { type: "trade", created_at: "2024-03-04T10:00:00Z", trade: { id: "t-1" } };
  it.happen("btc-1", { id: "b-4", amount: btc("-0.004"), native_amount: eur("-160.00"), ...traded });
  it.happen("xrp-1", { id: "x-1", amount: { amount: "75.5", currency: "XRP" }, native_amount: eur("158"), ...traded });
  const later = { ...fill, created_at: "2024-03-05T10:00:00Z", advanced_trade_fill: sold };
  it.happen("btc-1", { id: "b-5", amount: btc("-0.002"), ...later });
  it.happen("eur-1", { id: "e-3", amount: eur("84.00"), ...later, created_at: "2024-03-05T10:00:01Z" });
  it.happen("btc-1", {
    id: "b-6",
    type: "send",
    amount: btc("-0.0011"),
    created_at: "2024-03-06T10:00:00Z",
    network: { status: "confirmed", hash: "463", transaction_fee: btc("0.0001"), transaction_amount: btc("0.001") },
  });
  it.happen("eth-1", { id: "h-1", type: "receive", amount: eth("0.5"), created_at: "2024-03-07T10:00:00Z" });
  it.happen("eth-1", { id: "h-2", type: "staking_transfer", amount: eth("-0.3"), created_at: "2024-03-08T10:00:00Z" });
  it.happen("eth-1", {
    id: "h-3",
    type: "staking_reward",
    amount: eth("0.001"),
    native_amount: eur("3.00"),
    created_at: "2024-03-09T10:00:00Z",
  });
  const swept = { type: "retail_simple_dust", created_at: "2024-03-10T10:00:00Z" };
  it.happen("xrp-1", {
    id: "x-2",
    amount: { amount: "-0.5", currency: "XRP" },
    native_amount: eur("-0.25"),
    ...swept,
  });
  it.happen("eur-1", { id: "e-4", amount: eur("0.25"), ...swept });
  it.happen("eur-1", { id: "e-5", type: "tx", amount: eur("5"), created_at: "2024-03-11T10:00:00Z" });
  it.happen("eur-1", { id: "e-6", type: "tx", amount: eur("-5"), created_at: "2024-03-11T10:00:30Z" });
  it.happen("eur-1", { id: "e-7", type: "fiat_withdrawal", amount: eur("-100"), created_at: "2024-03-12T10:00:00Z" });
};

let current: CoinbaseStandIn;
const open = async () => {
  current = await openCoinbase(clock);
  lived(current);
  return current;
};

const other = (namedCurve: string): string =>
  generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type: "sec1", format: "pem" }).toString();

describeConnectionSource(coinbase, {
  open,
  good,
  badlyPasted: [
    { name: "half a key", given: { ...good, privateKey: PRIVATE_KEY.slice(0, 90) } },
    { name: "a private key of a wallet's curve", given: { ...good, privateKey: other("secp256k1") } },
    { name: "a key of another kind", given: { ...good, privateKey: `${"A".repeat(86)}==` } },
    { name: "a key of old, whose name is sixteen letters", given: { ...good, keyName: "abcdEFGH12345678" } },
  ],
  failures: [
    {
      name: "a key that is not the named one's",
      given: { ...good, privateKey: other("P-256") },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a key that may trade",
      given: good,
      when: "connect",
      kind: "may_trade",
      prepare: () => current.permit({ view: true, trade: true }),
    },
    {
      name: "a key that was given more rights later",
      given: good,
      when: "sync",
      kind: "may_trade",
      prepare: () => current.permit({ view: true, transfer: true }),
    },
    {
      name: "a key that may not view",
      given: good,
      when: "connect",
      kind: "credentials_refused",
      prepare: () => current.permit({}),
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
    {
      name: "a next page that is another list",
      given: good,
      when: "sync",
      kind: "institution_answer_unreadable",
      prepare: () => current.leadElsewhere(),
    },
  ],
});

async function connected() {
  const exchange = await open();
  onTestFinished(() => exchange.close());
  const made = await coinbase.connect(good, exchange.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = async (cursor: string | null) => {
    const synced = await coinbase.sync({ secret: made.value.secret, cursor }, exchange.world);
    return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable(JSON.stringify(synced));
  };
  return { exchange, sync };
}

test("both sides of an event are one line; what was paid by card came and went; commissions are beside the sides", async () => {
  const { sync } = await connected();
  const { statement, isPartial } = await sync(null);
  expect(isPartial).toBeUndefined();
  expect(showStatement(statement)).toEqual([
    "2024-03-01 deposit, cash 1000 EUR",
    "2024-03-02 buy BTC × 0.01, cash -401.6 EUR, fee 1.6 EUR commission",
    "2024-03-03 deposit, cash 82.99 EUR",
    "2024-03-03 buy BTC × 0.002, cash -82.99 EUR, fee 2.99 EUR commission",
    "2024-03-04 sell BTC × 0.004, cash 160 EUR",
    "2024-03-04 buy XRP × 75.5, cash -160 EUR",
    "2024-03-05 sell BTC × 0.002, cash 83.5 EUR, fee 0.5 EUR commission",
    "2024-03-06 transfer_in_kind BTC × -0.001, fee 0.0001 BTC",
    "2024-03-07 transfer_in_kind ETH × 0.5",
    "2024-03-09 other_income ETH × 0.001 @ 3000 EUR, cost 3 EUR",
    "2024-03-10 sell XRP × 0.5, cash 0.25 EUR",
    "2024-03-12 withdrawal, cash -100 EUR",
    "skipped: Moved within Coinbase; nothing changes for you.",
    "skipped: Moved within Coinbase; nothing changes for you.",
    "skipped: Staked, or staked no more: it stays yours.",
  ]);
});

test("what the wallets hold is what the lines come to; of a coin that is staked unseen nothing is compared, then and later", async () => {
  const { sync } = await connected();
  const first = await sync(null);
  const told = first.statement.totals.map(
    ({ currency, security, amount }) => `${formatFixed(amount)} ${currency ?? security?.ticker}`,
  );
  expect(told).toEqual(["582.15 EUR", "0.0049 BTC", "75 XRP"]);
  expect(differencesIn(first.statement)).toEqual([]);
  expect(first.statement.notes).toEqual([
    "Some ETH is staked where no wallet of Coinbase shows it: what you hold of it is not compared.",
  ]);
  const later = await sync(first.cursor);
  expect(later.statement.lines).toEqual([]);
  expect(later.statement.totals.some(({ security }) => security?.ticker === "ETH")).toBe(false);
});

test("what is under way is not booked, and is found when it is completed days later", async () => {
  const { exchange, sync } = await connected();
  const sent = { id: "b-9", type: "send", amount: btc("-0.001"), created_at: "2024-03-20T10:00:00Z" };
  exchange.happen("btc-1", { ...sent, status: "pending" });
  const first = await sync(null);
  expect(showStatement(first.statement)).toContain("skipped: Not completed (pending): nothing moved yet.");
  exchange.happen("btc-1", { ...sent, status: "completed" });
  exchange.wallet("btc-1", "BTC", "0.0039");
  const later = await sync(first.cursor);
  expect(showStatement(later.statement)).toContain("2024-03-20 transfer_in_kind BTC × -0.001");
});

test("a wallet of hundreds is read page after page; one that is used anew from its beginning", async () => {
  const { exchange, sync } = await connected();
  for (let index = 0; index < 250; index += 1)
    exchange.happen("eur-1", {
      id: `d-${index}`,
      type: "interest",
      amount: eur("1"),
      created_at: "2024-03-13T10:00:00Z",
    });
  const first = await sync(null);
  expect(first.statement.lines.filter(({ kind }) => kind === "interest")).toHaveLength(250);
  exchange.wallet("ada-1", "ADA", "2");
  const came = { amount: "2", currency: "ADA" };
  exchange.happen("ada-1", { id: "a-1", type: "receive", amount: came, created_at: "2023-01-01T10:00:00Z" });
  const later = await sync(first.cursor);
  expect(showStatement(later.statement)).toEqual(["2023-01-01 transfer_in_kind ADA × 2"]);
});

test.each([
  [
    "one side of a fill alone",
    { type: "advanced_trade_fill", amount: btc("0.1"), advanced_trade_fill: { order_id: "o" } },
  ],
  ["a purchase that does not say what was paid", { type: "buy", amount: btc("0.1"), buy: { id: "b" } }],
  ["small rests that became nothing", { type: "retail_simple_dust", amount: btc("-0.1") }],
  ["a kind that is not known", { type: "frob", amount: btc("0.1") }],
] as const)("%s is an error, not a guess", async (_name, transaction) => {
  const { exchange, sync } = await connected();
  exchange.happen("btc-1", { id: "b-9", created_at: "2024-03-20T10:00:00Z", ...transaction });
  const { statement } = await sync(null);
  expect(statement.errors).toHaveLength(1);
  expect(statement.lines.some(({ sourceId }) => sourceId === "b-9")).toBe(false);
});

test("a key is known however it was pasted: in lines, in one line, or as the file that is downloaded", () => {
  const file = JSON.stringify({ name: KEY_NAME, privateKey: PRIVATE_KEY });
  for (const privateKey of [PRIVATE_KEY, PRIVATE_KEY.replaceAll("\n", ""), PRIVATE_KEY.replaceAll("\n", "\\n"), file])
    expect(coinbase.check({ ...good, privateKey })).toEqual([]);
});
