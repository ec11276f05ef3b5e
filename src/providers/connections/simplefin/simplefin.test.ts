import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { readAccess } from "./api.ts";
import { checkSimplefin, claimAddressIn } from "./check.ts";
import { simplefin } from "./simplefin.ts";
import { accountsOf, troublesOf } from "./translate.ts";
import { openSimplefin, type SimplefinStandIn } from "./stand-in.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };

let current: SimplefinStandIn;
const open = async () => {
  current = await openSimplefin(clock);
  good.setupToken = current.setupToken;
  return current;
};
// The token is of the stand-in that is open: each is claimed once.
const good = { setupToken: btoa("https://bridge.example/simplefin/claim/one") };

describeConnectionSource(simplefin, {
  open,
  good,
  badlyPasted: [
    {
      name: "an address instead of a token",
      given: { setupToken: "https://bridge.simplefin.org/simplefin/claim/demo" },
    },
    { name: "half a token", given: { setupToken: "aHR0cHM6L" } },
    { name: "a token of an address without TLS", given: { setupToken: btoa("http://bridge.example/claim/1234567") } },
    { name: "a token of a file", given: { setupToken: btoa("file:///etc/passwd-and-more") } },
  ],
  failures: [
    {
      name: "a token used before",
      given: good,
      when: "connect",
      kind: "credentials_refused",
      prepare: () =>
        current.world.fetch(claimAddressIn(current.setupToken) ?? "", { method: "POST" }).then(() => undefined),
    },
    {
      name: "an access that was disabled",
      given: good,
      when: "sync",
      kind: "credentials_refused",
      prepare: () => current.disable(),
    },
    {
      name: "too many questions",
      given: good,
      when: "sync",
      kind: "institution_busy",
      prepare: () => current.trouble("busy"),
    },
    {
      name: "a bridge that is down",
      given: good,
      when: "sync",
      kind: "institution_unreachable",
      prepare: () => current.trouble("down"),
    },
    {
      name: "an endless answer",
      given: good,
      when: "sync",
      kind: "institution_unreachable",
      prepare: () => current.trouble("endless"),
    },
    {
      name: "an answer that leads to a private network",
      given: good,
      when: "sync",
      kind: "institution_unreachable",
      prepare: () => current.trouble("leads_elsewhere"),
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
  const bridge = await open();
  onTestFinished(() => bridge.close());
  const made = await simplefin.connect({ setupToken: bridge.setupToken }, bridge.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = async (cursor: string | null) => {
    const synced = await simplefin.sync({ secret: made.value.secret, cursor }, bridge.world);
    return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable(JSON.stringify(synced));
  };
  return { bridge, accounts: made.value.accounts, sync };
}

test("bookings are money in and out, what is not booked or is no money is left out and said so", async () => {
  const { accounts, sync } = await connected();
  expect(accounts.map(({ key, name, kind, institution }) => [key, name, kind, institution])).toEqual([
    ["ACT-1", "Checking", "bank", "First Example Bank"],
    ["ACT-2", "Brokerage", "brokerage", "broker.example"],
  ]);
  const { statement } = await sync(null);
  expect(showStatement(statement)).toEqual([
    "2024-01-05 deposit, cash 2500 USD",
    "2024-03-20 withdrawal, cash -33.1 USD",
    "skipped: It moves nothing: its amount is zero.",
    "skipped: Not booked yet: it comes when the bank books it.",
    "skipped: The holding states no units or no name.",
    "skipped: Told without units: what this account holds is compared with what you have instead.",
    "skipped: It is kept in points or miles, which are no money.",
  ]);
  expect(statement.lines.map(({ description, sourceId }) => [description, sourceId])).toEqual([
    ["Example Inc · Salary", "t1"],
    ["Corner shop", "t2"],
  ]);
});

test("balances and holdings are what the bank states of the day it says", async () => {
  const { sync } = await connected();
  const { totals } = (await sync(null)).statement;
  expect(
    totals.map(({ account, on, what, amount, security }) => [account, on, what, formatFixed(amount), security?.ticker]),
  ).toEqual([
    ["ACT-1", "2024-03-31", "cash", "2466.9", undefined],
    ["ACT-2", "2024-03-31", "value", "1500.5", undefined],
    ["ACT-2", "2024-03-31", "holding", "5.25", "VTI"],
  ]);
  expect(totals[2]?.cost).toEqual({ amount: 1_000_100_000_000_000_000_000n, currency: "USD" });
});

test("history is read back period after period until one is empty; later only the last days, where late bookings are found", async () => {
  const { bridge, sync } = await connected();
  const { cursor } = await sync(null);
  const periods = () => bridge.asked.filter((it) => it.includes("start-date")).length;
  expect(periods()).toBe(2);
  bridge.book("late", "2024-03-22", "-5.00");
  const { statement } = await sync(cursor);
  expect(periods()).toBe(3);
  expect(statement.lines.map(({ sourceId }) => sourceId)).toEqual(["t2", "late"]);
});

test("what the banks say is wrong makes an update partial, in one plain line", async () => {
  const { bridge, sync } = await connected();
  bridge.say(
    "You must reauthenticate.\u0000\nFirst Example Bank",
    "You must reauthenticate.\u0000\nFirst Example Bank",
  );
  expect((await sync(null)).isPartial).toBe("SimpleFIN says: You must reauthenticate. First Example Bank");
});

test("the second version of the protocol names connections and lists what is wrong with them", () => {
  const answer = {
    errors: [],
    errlist: [{ msg: "Sign in again." }],
    connections: [{ conn_id: "C1", name: "Second Example Bank" }],
    accounts: [
      {
        id: "A",
        name: " ",
        currency: "USD",
        balance: "1",
        "balance-date": "1711886400",
        conn_id: "C1",
        transactions: [],
      },
    ],
  };
  expect(accountsOf(answer)).toEqual([
    { key: "A", name: "Second Example Bank", kind: "bank", currency: "USD", institution: "Second Example Bank" },
  ]);
  expect(troublesOf(answer)).toBe("SimpleFIN says: Sign in again.");
});

test("a token that leads to this machine is asked only where the operator configured it", async () => {
  const bridge = await open();
  onTestFinished(() => bridge.close());
  const elsewhere = { ...bridge.world, address: () => "https://bridge.example/" };
  const made = await simplefin.connect({ setupToken: bridge.setupToken }, elsewhere);
  expect(made).toEqual({ ok: false, error: { kind: "credentials_refused" } });
  expect(bridge.asked).toEqual([]);
});

test("a token is read with line breaks and in both alphabets, and its secret is in no address that is asked", () => {
  const address = "https://bridge.simplefin.org/simplefin/claim/demo?a=~~~";
  const broken = btoa(address).replace(/^(.{20})/, "$1 ");
  expect(claimAddressIn(broken)).toBe(address);
  expect(claimAddressIn(btoa(address).replaceAll("+", "-").replaceAll("/", "_"))).toBe(address);
  expect(checkSimplefin({ setupToken: btoa(address) })).toEqual([]);
  expect(readAccess("https://user:p%40ss@bridge.simplefin.org/simplefin")).toEqual({
    address: "https://bridge.simplefin.org/simplefin",
    user: "user",
    password: "p@ss",
  });
  expect(["https://bridge.simplefin.org/simplefin", "nothing", "ftp://a:b@c"].map(readAccess)).toEqual(
    Array(3).fill(undefined),
  );
});
