import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { derivedAddress, readWallet } from "./addresses.ts";
import { bitcoin } from "./bitcoin.ts";
import { type BitcoinStandIn, openBitcoin } from "./stand-in.ts";
import { netted, walletStatement } from "./translate.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const ZPUB =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const XPUB =
  "xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj";
const OTHER = "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy";

const accountKey = (text: string) => {
  const wallet = readWallet(text);
  return wallet?.kind === "account" ? wallet.key : expect.unreachable("an account");
};
const receiving = (index: number): string => derivedAddress(accountKey(ZPUB), 0, { script: "p2wpkh", index });
const change = (index: number): string => derivedAddress(accountKey(ZPUB), 1, { script: "p2wpkh", index });
const at = (on: string): number => Date.parse(`${on}T10:00:00Z`) / 1000;

/** 1 BTC came, 0.3 went to somebody with change, some was moved within, 0.00000500 waits. */
const lived = (explorer: BitcoinStandIn): void => {
  explorer.pay({ from: [[OTHER, 100_001_000]], to: [[receiving(0), 100_000_000]], at: at("2024-01-05") });
  explorer.pay({
    from: [[receiving(0), 100_000_000]],
    to: [
      [OTHER, 30_000_000],
      [change(0), 69_990_000],
    ],
    at: at("2024-02-01"),
  });
  explorer.pay({ from: [[change(0), 69_990_000]], to: [[receiving(19), 69_989_000]], at: at("2024-02-10") });
  explorer.pay({ from: [[OTHER, 600]], to: [[receiving(19), 500]] });
};

let current: BitcoinStandIn;
const open = async () => {
  current = await openBitcoin(clock);
  lived(current);
  return current;
};
const good = { wallet: ZPUB };

describeConnectionSource(bitcoin, {
  open,
  good,
  badlyPasted: [
    {
      name: "a private key of a single address",
      given: { wallet: "KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn" },
    },
    {
      name: "a private key of 32 bytes",
      given: { wallet: "e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262" },
    },
    { name: "an extended private key of a segwit account", given: { wallet: `zprv${"A".repeat(107)}` } },
    { name: "words", given: { wallet: "my savings" } },
  ],
  failures: [
    {
      name: "a mistyped address",
      given: { wallet: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp" },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "too many questions",
      given: good,
      when: "sync",
      kind: "institution_busy",
      prepare: () => current.trouble("busy"),
    },
    {
      name: "an explorer that is down",
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
      name: "an explorer that leads elsewhere",
      given: good,
      when: "connect",
      kind: "institution_unreachable",
      prepare: () => current.trouble("leads_elsewhere"),
    },
  ],
});

async function connected(wallet: string = ZPUB) {
  const explorer = await open();
  onTestFinished(() => explorer.close());
  const made = await bitcoin.connect({ wallet }, explorer.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = async (cursor: string | null) => {
    const synced = await bitcoin.sync({ secret: made.value.secret, cursor }, explorer.world);
    return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable(JSON.stringify(synced));
  };
  return { explorer, sync };
}

test("an account is netted over all its addresses: change is no event, a move within costs its fee, waiting is said", async () => {
  const { sync } = await connected();
  const { statement, isPartial } = await sync(null);
  expect(isPartial).toBeUndefined();
  expect(showStatement(statement)).toEqual([
    "2024-01-05 transfer_in_kind BTC × 1",
    "2024-02-01 transfer_in_kind BTC × -0.3, fee 0.0001 BTC",
    "2024-02-10 transfer_in_kind BTC × -0.00001",
    "skipped: Not in a block yet: it comes when it is.",
  ]);
  expect(statement.totals.map(({ on, amount }) => `${on} ${formatFixed(amount)}`)).toEqual(["2024-04-01 0.69989"]);
});

test("a single address sees its own side alone", async () => {
  const { sync } = await connected(change(0));
  expect(showStatement((await sync(null)).statement)).toEqual([
    "2024-02-01 transfer_in_kind BTC × 0.6999",
    "2024-02-10 transfer_in_kind BTC × -0.69989, fee 0.00001 BTC",
  ]);
});

test("the next update asks for what is new: what waited comes when it is in a block", async () => {
  const { explorer, sync } = await connected();
  const first = await sync(null);
  explorer.mine(at("2024-03-01"));
  const next = await sync(first.cursor);
  expect(showStatement(next.statement)).toContain("2024-03-01 transfer_in_kind BTC × 0.000005");
  expect(next.statement.totals.map(({ amount }) => formatFixed(amount))).toEqual(["0.699895"]);
});

test("addresses are looked through to twenty unused ones on both chains, and an unused gap of 19 is bridged", async () => {
  const { explorer, sync } = await connected();
  await sync(null);
  const asked = explorer.asked.filter((it) => /address\/[a-z0-9]+$/.test(it));
  // One at connecting, then 40 receiving ones for the used 0 and 19, and 21 for change.
  expect(asked.length).toBe(1 + 40 + 21);
});

test("an xpub is looked through for every kind of address", async () => {
  const { explorer, sync } = await connected(XPUB);
  explorer.pay({ from: [[OTHER, 2000]], to: [["1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA", 1000]], at: at("2024-03-05") });
  expect(showStatement((await sync(null)).statement)).toEqual(["2024-03-05 transfer_in_kind BTC × 0.00001"]);
});

test("an explorer that allows few questions is asked on at the next update, and nothing is netted before all addresses are known", async () => {
  const { explorer, sync } = await connected();
  let cursor: string | null = null;
  let updates = 0;
  for (let isPartial = true; isPartial && updates < 20; updates += 1) {
    explorer.allow(15);
    const update: Awaited<ReturnType<typeof sync>> = await sync(cursor);
    isPartial = update.isPartial !== undefined;
    if (updates === 0) expect(update.statement.lines).toEqual([]);
    if (!isPartial) expect(update.statement.totals.map(({ amount }) => formatFixed(amount))).toEqual(["0.69989"]);
    cursor = update.cursor;
  }
  expect(updates).toBe(5);
});

test("an address with more than a page of transactions is read page by page", async () => {
  const { explorer, sync } = await connected(OTHER);
  for (let index = 0; index < 60; index += 1)
    explorer.pay({ from: [[receiving(5), 1000]], to: [[OTHER, 900]], at: at("2024-03-02") + index });
  const { statement, cursor } = await sync(null);
  expect(statement.lines.filter(({ on }) => on === "2024-03-02").length).toBe(60);
  explorer.pay({ from: [[receiving(5), 1000]], to: [[OTHER, 900]], at: at("2024-03-03") });
  const pages = explorer.asked.length;
  expect(showStatement((await sync(cursor)).statement)).toContain("2024-03-03 transfer_in_kind BTC × 0.000009");
  // How much there is, one page, and what waits.
  expect(explorer.asked.slice(pages).length).toBe(3);
});

test("new coins are income of unknown worth, and what is paid together with others is told as what left", async () => {
  const { explorer, sync } = await connected(OTHER);
  explorer.pay({ from: [], to: [[OTHER, 312_500_000]], at: at("2024-03-05"), isMined: true });
  explorer.pay({
    from: [
      [OTHER, 1000],
      [change(3), 5000],
    ],
    to: [
      [OTHER, 400],
      [receiving(4), 5400],
    ],
    at: at("2024-03-06"),
  });
  const { lines } = (await sync(null)).statement;
  const newest = lines.filter(({ on }) => on > "2024-03-01");
  expect(
    newest.map(({ type, kind, quantity = 0n, description }) => [type, kind, formatFixed(quantity), description]),
  ).toEqual([
    ["other_income", "mining", "3.125", "Mined"],
    ["transfer_in_kind", undefined, "-0.000006", "Paid together with others, fees included"],
  ]);
});

test("an explorer whose sums do not add up is not believed", () => {
  const statement = walletStatement({
    account: { key: "w", kind: "crypto" },
    own: new Set(["mine"]),
    transactions: [
      {
        txid: "f".repeat(64),
        vin: [{ is_coinbase: false, prevout: { scriptpubkey_address: "mine", value: 100n } }],
        vout: [{ scriptpubkey_address: "yours", value: 90n }],
        fee: 11n,
        status: { confirmed: true, block_height: 1, block_time: "1700000000" },
      },
    ],
    waiting: [],
    balance: undefined,
    today: "2024-04-01",
  });
  expect(showStatement(statement)).toEqual(["error in fee: What was spent is not what arrived and the fee."]);
});

const output = fc.record({
  scriptpubkey_address: fc.constantFrom("mine1", "mine2", "yours", undefined),
  value: fc.bigInt({ min: 1n, max: 10n ** 12n }),
});

test("whatever is paid by and to whom: what is received less what is sent and the fee is by how much the wallet changes", () => {
  const own = new Set(["mine1", "mine2"]);
  fc.assert(
    fc.property(
      fc.array(output, { minLength: 1, maxLength: 5 }),
      fc.array(output, { maxLength: 5 }),
      (spent, arrived) => {
        const total = (list: typeof spent, isCounted: (address: string | undefined) => boolean): bigint =>
          list.reduce((sum, { scriptpubkey_address: address, value }) => (isCounted(address) ? sum + value : sum), 0n);
        const isOwn = (address: string | undefined) => address !== undefined && own.has(address);
        const fee = total(spent, () => true) - total(arrived, () => true);
        fc.pre(fee >= 0n);
        const vin = spent.map((prevout) => ({ is_coinbase: false, prevout }));
        const net = netted({ vin, vout: arrived, fee }, own);
        expect(net.received - net.sent - net.fee).toBe(total(arrived, isOwn) - total(spent, isOwn));
        expect(net.sent >= 0n && net.received >= 0n && net.fee >= 0n).toBe(true);
      },
    ),
  );
});
