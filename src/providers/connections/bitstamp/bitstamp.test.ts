import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { differencesIn } from "#providers/connections/sum-lines.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { bitstamp } from "./bitstamp.ts";
import { API_KEY, type BitstampStandIn, openBitstamp, SECRET } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const good = { apiKey: API_KEY, secret: SECRET };

/** 1,000 euro came; 392.50 and 1.18 of a fee became 0.01 bitcoin, 0.004 of which became ether; 0.002 left with a fee; ether was staked and earned. */
const lived = (it: BitstampStandIn): void => {
  it.happen(
    { datetime: "2024-03-01 09:05:00.000000", type: "0", eur: "1000.00" },
    {
      datetime: "2024-03-10 12:00:00.123456",
      type: "2",
      btc: "0.01000000",
      eur: "-392.50",
      btc_eur: 39250,
      fee: "1.18",
      order_id: 1712345678901234,
    },
    {
      datetime: "2024-03-11 12:00:00",
      type: "2",
      eth: "0.08000000",
      btc: "-0.00400000",
      eth_btc: "0.05",
      fee: "0.00001000",
      order_id: 2,
    },
    { datetime: "2024-03-12 12:00:00", type: "1", btc: "-0.00200000", fee: "0.00005000" },
    { datetime: "2024-03-13 12:00:00", type: "26", eth: "-0.05000000" },
    { datetime: "2024-03-14 12:00:00", type: "27", eth: "0.00100000" },
    { datetime: "2024-03-15 12:00:00", type: "14", eur: "-100.00" },
    { datetime: "2024-03-16 12:00:00", type: "99", eur: "-1.00" },
  );
  it.hold({ eur: "506.32", btc: "0.00394000", eth: "0.03100000", usd: "0.00" });
};

let current: BitstampStandIn;
const open = async () => {
  current = await openBitstamp(clock);
  lived(current);
  return current;
};

describeConnectionSource(bitstamp, {
  open,
  good,
  badlyPasted: [
    { name: "half a secret", given: { ...good, secret: SECRET.slice(0, 20) } },
    { name: "a customer number", given: { ...good, apiKey: "abcd1234" } },
  ],
  failures: [
    {
      name: "a wrong key",
      given: { ...good, apiKey: `b${API_KEY.slice(1)}` },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a wrong secret",
      given: { ...good, secret: `z${SECRET.slice(1)}` },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a key that may not read transactions",
      given: good,
      when: "connect",
      kind: "credentials_refused",
      prepare: () => current.withdraw(),
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
  const made = await bitstamp.connect(good, exchange.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = async (cursor: string | null) => {
    const synced = await bitstamp.sync({ secret: made.value.secret, cursor }, exchange.world);
    return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable(JSON.stringify(synced));
  };
  return { exchange, sync };
}

test("each coin of a transaction is a side of it; fees are beside; what is held is what the lines come to", async () => {
  const { sync } = await connected();
  const { statement } = await sync(null);
  expect(showStatement(statement)).toEqual([
    "2024-03-01 deposit, cash 1000 EUR",
    "2024-03-10 buy BTC × 0.01, cash -393.68 EUR, fee 1.18 EUR commission",
    "2024-03-11 corporate_action, -0.00401 BTC, 0.08 ETH",
    "2024-03-12 transfer_in_kind BTC × -0.002, fee 0.00005 BTC",
    "2024-03-14 other_income ETH × 0.001",
    "2024-03-15 withdrawal, cash -100 EUR",
    "error in type: A transaction of kind 99 is not known here, or is not told whole.",
    "skipped: Staked, or staked no more: it stays yours.",
  ]);
  expect(
    statement.totals.map(({ currency, security, amount }) => `${formatFixed(amount)} ${currency ?? security?.ticker}`),
  ).toEqual(["506.32 EUR", "0.00394 BTC"]);
  expect(differencesIn(statement)).toEqual([]);
  expect(statement.notes).toEqual([
    "Some ETH is staked where no balance shows it: what you hold of it is not compared.",
  ]);
});

test("what comes later is asked for by its number; a coin that is staked stays uncompared", async () => {
  const { exchange, sync } = await connected();
  const first = await sync(null);
  exchange.happen({ datetime: "2024-03-20 12:00:00", type: "0", eth: "1.00000000" });
  exchange.hold({ eur: "506.32", btc: "0.00394", eth: "1.031" });
  const later = await sync(first.cursor);
  expect(showStatement(later.statement)).toEqual(["2024-03-20 transfer_in_kind ETH × 1"]);
  expect(later.statement.totals.map(({ currency, security }) => currency ?? security?.ticker)).toEqual(["EUR", "BTC"]);
});

test("thousands of transactions are read in pages of a thousand", async () => {
  const { exchange, sync } = await connected();
  for (let index = 0; index < 2500; index += 1)
    exchange.happen({ datetime: "2024-03-20 12:00:00", type: "0", eur: "1.00" });
  const { statement, isPartial } = await sync(null);
  expect(isPartial).toBeUndefined();
  expect(statement.lines).toHaveLength(2506);
});
