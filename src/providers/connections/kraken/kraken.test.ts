import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { krakenAsset } from "#providers/statements/kraken/assets.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { signature } from "./api.ts";
import { krakenCode } from "./assets.ts";
import { kraken } from "./kraken.ts";
import { API_KEY, type KrakenStandIn, openKraken, PRIVATE_KEY } from "./stand-in.ts";

let asked = 0;
/** A millisecond later at each look, as it is at least between two questions. */
const clock = { today: () => "2024-04-01", now: () => new Date(Date.parse("2024-04-01T12:00:00Z") + ++asked) };
const good = { apiKey: API_KEY, privateKey: PRIVATE_KEY };

/** 1,000 euro came, 500 and 1.30 of fees became 0.01 bitcoin, 0.004 of it became ether, 0.005 went out, and DOT earned. */
const lived = (exchange: KrakenStandIn): void => {
  exchange.enter(
    { id: "L0", refid: "D1", at: "2024-03-01T09:05:00Z", type: "deposit", asset: "ZEUR", amount: "1000.0000" },
    {
      id: "L1",
      refid: "T1",
      at: "2024-03-10T12:00:00Z",
      type: "trade",
      asset: "ZEUR",
      amount: "-500.0000",
      fee: "1.3000",
    },
    { id: "L2", refid: "T1", at: "2024-03-10T12:00:00Z", type: "trade", asset: "XXBT", amount: "0.0100000000" },
    { id: "L3", refid: "T2", at: "2024-03-11T12:00:00Z", type: "spend", asset: "XXBT", amount: "-0.0040000000" },
    {
      id: "L4",
      refid: "T2",
      at: "2024-03-11T12:00:00Z",
      type: "receive",
      asset: "XETH",
      amount: "0.0800000000",
      fee: "0.0002000000",
    },
    {
      id: "L5",
      refid: "W1",
      at: "2024-03-12T15:30:00Z",
      type: "withdrawal",
      asset: "XXBT",
      amount: "-0.0050000000",
      fee: "0.0001000000",
    },
    {
      id: "L6",
      refid: "S1",
      at: "2024-03-13T00:00:00Z",
      type: "earn",
      subtype: "reward",
      asset: "DOT.F",
      amount: "0.5",
      fee: "0.1",
    },
    {
      id: "L7",
      refid: "S2",
      at: "2024-03-13T01:00:00Z",
      type: "earn",
      subtype: "autoallocation",
      asset: "DOT",
      amount: "-5",
    },
    { id: "L8", refid: "F1", at: "2024-03-14T01:00:00Z", type: "frob", asset: "DOT", amount: "-5" },
  );
  exchange.hold({
    ZEUR: "498.7000",
    XXBT: "0.0009000000",
    XETH: "0.0798000000",
    DOT: "0.1",
    "DOT.F": "0.3",
    USDT: "0.00",
  });
};

let current: KrakenStandIn;
const open = async () => {
  current = await openKraken(clock);
  lived(current);
  return current;
};

describeConnectionSource(kraken, {
  open,
  good,
  badlyPasted: [
    { name: "half a key", given: { apiKey: API_KEY, privateKey: PRIVATE_KEY.slice(0, 40) } },
    { name: "the two keys the wrong way round", given: { apiKey: PRIVATE_KEY, privateKey: API_KEY } },
  ],
  failures: [
    {
      name: "a wrong key",
      given: { ...good, apiKey: `5${API_KEY.slice(1)}` },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a wrong private key",
      given: { ...good, privateKey: `l${PRIVATE_KEY.slice(1)}` },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a key that may trade",
      given: good,
      when: "connect",
      kind: "may_trade",
      prepare: () => current.permit("query-funds", "query-ledger", "modify-trades", "withdraw-funds"),
    },
    {
      name: "a key that was given more rights later",
      given: good,
      when: "sync",
      kind: "may_trade",
      prepare: () => current.permit("query-funds", "query-ledger", "withdraw-funds"),
    },
    {
      name: "a key that may not read the ledger",
      given: good,
      when: "connect",
      kind: "credentials_refused",
      prepare: () => current.permit("query-funds"),
    },
    {
      name: "too many questions in words",
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
  const made = await kraken.connect(good, exchange.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = async (cursor: string | null) => {
    const synced = await kraken.sync({ secret: made.value.secret, cursor }, exchange.world);
    return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable(JSON.stringify(synced));
  };
  return { exchange, accounts: made.value.accounts, sync };
}

test("entries of one event are one line, as in the file of the same ledger", async () => {
  const { accounts, sync } = await connected();
  expect(accounts.map(({ key }) => key)).toEqual(["kraken:AA88N84GWOAKNMOI"]);
  const { statement, isPartial } = await sync(null);
  expect(isPartial).toBeUndefined();
  expect(showStatement(statement)).toEqual([
    "2024-03-01 deposit, cash 1000 EUR",
    "2024-03-10 buy BTC × 0.01, cash -501.3 EUR, fee 1.3 EUR commission",
    "2024-03-11 corporate_action, -0.004 BTC, 0.0798 ETH",
    "2024-03-12 transfer_in_kind BTC × -0.005, fee 0.0001 BTC",
    "2024-03-13 other_income DOT × 0.4",
    "error in type: “frob” is not a known kind of movement.",
    "skipped: Moved within Kraken; nothing changes for you.",
  ]);
  expect(statement.lines.map(({ sourceId }) => sourceId)).toEqual(["L0", "T1", "T2", "L5", "L6"]);
});

test("what is held is summed over what earns and what does not, and nothing of what never moved is left out", async () => {
  const { sync } = await connected();
  const { totals } = (await sync(null)).statement;
  expect(
    totals.map(({ currency, security, amount }) => `${formatFixed(amount)} ${currency ?? security?.ticker}`),
  ).toEqual(["498.7 EUR", "0.0009 BTC", "0.0798 ETH", "0.4 DOT"]);
});

test("a long ledger is read over several updates, never half a trade, and balances are stated when all of it was read", async () => {
  const { exchange, sync } = await connected();
  for (let index = 0; index < 120; index += 1) {
    const at = new Date(Date.parse("2024-01-01T00:00:00Z") + index * 60_000).toISOString();
    exchange.enter(
      { id: `A${index}`, refid: `R${index}`, at, type: "trade", asset: "ZEUR", amount: "-1" },
      { id: `B${index}`, refid: `R${index}`, at, type: "trade", asset: "XXBT", amount: "0.00001" },
    );
  }
  const trades = new Set<string | undefined>();
  let cursor: string | null = null;
  let updates = 0;
  for (let isPartial = true; isPartial; updates += 1) {
    exchange.allow(2);
    const update: Awaited<ReturnType<typeof sync>> = await sync(cursor);
    expect(update.statement.errors.map(({ field }) => field).filter((field) => field === "refid")).toEqual([]);
    for (const { sourceId } of update.statement.lines) trades.add(sourceId);
    isPartial = update.isPartial !== undefined;
    expect(update.statement.totals.length > 0).toBe(!isPartial);
    cursor = update.cursor;
  }
  expect(trades.size).toBe(125);
  expect(updates).toBeLessThan(8);
});

test("questions are signed as Kraken's published example is", () => {
  const body = "nonce=1616492376594&ordertype=limit&pair=XBTUSD&price=37500&type=buy&volume=1.25";
  expect(signature("/0/private/AddOrder", { nonce: "1616492376594", body }, PRIVATE_KEY)).toBe(
    "4/dpxb3iT4tp/ZCVEwSnEsLxx0bqyhLpdfOpc6fn7OR8+UClSV5n9E6aSS8MPtnRfp32bAb0nmbRn6H8ndwLUQ==",
  );
});

test("codes of assets are those of the reader of Kraken's files", () => {
  const codes = ["XXBT", "XBT", "ZUSD", "XETH", "ETH2.S", "DOT28.S", "DOT.F", "USDT", "XTZ", "CHF", "KFEE", "XXDG"];
  expect(codes.map(krakenCode)).toEqual(codes.map(krakenAsset));
});
