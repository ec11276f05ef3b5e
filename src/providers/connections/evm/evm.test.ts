import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { formatFixed, ONE } from "#engine/money/fixed.ts";
import { describeConnectionSource } from "#providers/connections/contract.ts";
import { showStatement } from "#providers/statements/show-line.ts";
import { checkedAddress } from "./address.ts";
import { checkEvm } from "./check.ts";
import { evm } from "./evm.ts";
import { type EvmStandIn, openEvm } from "./stand-in.ts";
import { amountOf } from "./translate.ts";

const clock = { today: () => "2024-04-01", now: () => new Date("2024-04-01T12:00:00Z") };
const ME = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const me = ME.toLowerCase();
const OTHER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const USDC = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const SPAM = "0x1111111111111111111111111111111111111111";
const OWN = "0x2222222222222222222222222222222222222222";
const KEY = "ABCDEFGHIJKLMNOPQRSTUVWXYZ12345678";
const usdc = { contract: USDC, symbol: "USDC", decimals: "6" };

/** 2 ETH came, 0.5 went, 0.3 were changed for USDC by way of a contract that gave 0.01 back, something failed, and spam came. */
const lived = (explorer: EvmStandIn): void => {
  explorer.happen(1, { at: "2024-01-05T10:00:00Z", from: OTHER, to: ME, value: "2000000000000000000" });
  explorer.happen(1, { at: "2024-01-10T10:00:00Z", from: me, to: OTHER, value: "500000000000000000" });
  explorer.happen(
    1,
    { at: "2024-02-01T10:00:00Z", from: me, to: OWN, value: "300000000000000000", gas: "150000" },
    {
      inside: [
        { from: OWN, to: me, value: "10000000000000000" },
        { from: OWN, to: me, value: "999", type: "delegatecall" },
      ],
      tokens: [{ ...usdc, from: OWN, to: me, value: "700123456" }],
    },
  );
  explorer.happen(1, { at: "2024-02-03T10:00:00Z", from: me, to: OWN, value: "100", isFailed: true });
  explorer.happen(
    1,
    { at: "2024-02-05T10:00:00Z", from: OTHER, to: SPAM, value: "0" },
    {
      tokens: [
        {
          contract: SPAM,
          symbol: "USDC\u200b visit evil.example",
          decimals: "6",
          from: OTHER,
          to: me,
          value: "5000000000",
        },
      ],
    },
  );
  explorer.happen(137, { at: "2024-03-01T10:00:00Z", from: OTHER, to: me, value: "1000000000000000000" });
  explorer.hold(1, "", "1209808000000000000");
  explorer.hold(1, USDC, "700123456");
  explorer.hold(137, "", "1000000000000000000");
};

let current: EvmStandIn;
const open = async () => {
  current = await openEvm(clock);
  lived(current);
  return current;
};
const good = { address: ME };

describeConnectionSource(evm, {
  open,
  good,
  badlyPasted: [
    { name: "a private key", given: { address: "0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318" } },
    {
      name: "a private key without its prefix",
      given: { address: "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318" },
    },
    { name: "a name", given: { address: "vitalik.eth" } },
    { name: "an address of Bitcoin", given: { address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" } },
    { name: "an address that is too short", given: { address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604" } },
    { name: "a key that is none of Etherscan", given: { address: ME, apiKey: "secret!" } },
  ],
  failures: [
    {
      name: "a mistyped address",
      given: { address: ME.replace("d8dA", "D8dA") },
      when: "connect",
      kind: "credentials_refused",
    },
    {
      name: "a wrong key of Etherscan",
      given: { address: ME, apiKey: `${KEY}x` },
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
      name: "explorers that are down",
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

async function connected(given: Readonly<Record<string, string>> = good) {
  const explorer = await open();
  onTestFinished(() => explorer.close());
  const made = await evm.connect(given, explorer.world);
  if (!made.ok) return expect.unreachable(made.error.kind);
  const sync = async (cursor: string | null) => {
    const synced = await evm.sync({ secret: made.value.secret, cursor }, explorer.world);
    return synced.ok && "statement" in synced.value ? synced.value : expect.unreachable(JSON.stringify(synced));
  };
  return { explorer, accounts: made.value.accounts, sync };
}

const EVERYTHING = [
  "2024-01-05 transfer_in_kind ETH × 2",
  "2024-01-10 transfer_in_kind ETH × -0.5, fee 0.000021 ETH",
  "2024-02-01 corporate_action, -0.29015 ETH, 700.123456 USDC",
  "2024-02-03 transfer_in_kind ETH × -0.000021",
  "2024-03-01 transfer_in_kind POL × 1",
  "skipped: An unknown token on Ethereum that came once unasked: most of these are advertising or worse. It is not counted.",
];

test("coins, what contracts move, tokens by their decimals and fees are one event a transaction; spam is left out and said so", async () => {
  const { accounts, sync } = await connected();
  expect(accounts.map(({ name }) => name)).toEqual(["Ethereum 0xd8dA…6045", "Polygon 0xd8dA…6045"]);
  const { statement } = await sync(null);
  expect(showStatement(statement)).toEqual(EVERYTHING);
  expect(statement.totals.map(({ security, amount }) => `${formatFixed(amount)} ${security?.ticker}`)).toEqual([
    "1.209808 ETH",
    "700.123456 USDC",
    "1 POL",
  ]);
  const eth = 2n * ONE - ONE / 2n - (21n * ONE) / 1_000_000n - (29_015n * ONE) / 100_000n - (21n * ONE) / 1_000_000n;
  expect(formatFixed(eth)).toBe("1.209808");
});

test("with a key Etherscan is asked for every chain, and answers the same", async () => {
  const { explorer, sync } = await connected({ address: me, apiKey: KEY });
  expect(showStatement((await sync(null)).statement)).toEqual(EVERYTHING);
  expect(explorer.asked.every((it) => it.startsWith("GET /evm-etherscan/api?") && it.includes("chainid="))).toBe(true);
});

test("one chain that does not answer stops no other, and is told by name", async () => {
  const { explorer, sync } = await connected();
  explorer.silence(1);
  const { statement, isPartial, cursor } = await sync(null);
  expect(isPartial).toBe("Ethereum did not answer; what happened there follows at the next update.");
  expect(showStatement(statement)).toEqual(["2024-03-01 transfer_in_kind POL × 1"]);
  expect(JSON.parse(cursor)).toEqual({ chains: { "137": { from: "1006", tokens: [] } } });
});

test("the next update reads from the last day on, and knows tokens that did not move since", async () => {
  const { explorer, sync } = await connected();
  const first = await sync(null);
  explorer.happen(1, { at: "2024-03-05T10:00:00Z", from: OTHER, to: me, value: "1000000000000000" });
  const { statement } = await sync(first.cursor);
  expect(showStatement(statement)).toEqual([
    "2024-03-01 transfer_in_kind POL × 1",
    "2024-03-05 transfer_in_kind ETH × 0.001",
    "skipped: An unknown token on Ethereum that came once unasked: most of these are advertising or worse. It is not counted.",
  ]);
  expect(statement.totals.map(({ security }) => security?.ticker)).toEqual(["ETH", "USDC", "POL"]);
});

test("a token begins to count when its owner moves it, with what came of it before", async () => {
  const { explorer, sync } = await connected();
  const token = { contract: OWN, symbol: "OWN", decimals: "18" };
  explorer.happen(
    1,
    { at: "2024-03-01T10:00:00Z", from: OTHER, to: OWN, value: "0" },
    {
      tokens: [{ ...token, from: OTHER, to: me, value: "5000000000000000000" }],
    },
  );
  const first = await sync(null);
  expect(first.statement.skipped.length).toBe(2);
  explorer.happen(
    1,
    { at: "2024-03-20T10:00:00Z", from: me, to: OWN, value: "0" },
    {
      tokens: [{ ...token, from: me, to: OTHER, value: "2000000000000000000" }],
    },
  );
  explorer.hold(1, OWN, "3000000000000000000");
  const next = await sync(first.cursor);
  expect(showStatement(next.statement).filter((it) => it.includes("evm:1:"))).toEqual([
    `2024-03-01 transfer_in_kind evm:1:${OWN} × 5`,
    `2024-03-20 transfer_in_kind evm:1:${OWN} × -2, fee 0.000021 ETH`,
  ]);
  const own = next.statement.totals.find(({ security }) => security?.otherId === `evm:1:${OWN}`);
  expect([own && formatFixed(own.amount), own?.security?.name, own?.security?.ticker]).toEqual([
    "3",
    "OWN (Ethereum 0x2222…2222)",
    undefined,
  ]);
});

test("what is younger than a quarter of an hour waits, and balances with it", async () => {
  const { explorer, sync } = await connected();
  explorer.happen(137, { at: "2024-04-01T11:50:00Z", from: OTHER, to: me, value: "1" });
  const { statement } = await sync(null);
  expect(showStatement(statement)).toEqual(EVERYTHING);
  expect(statement.totals.map(({ security }) => security?.ticker)).toEqual(["ETH", "USDC"]);
});

test("more than a page of movements is read from the block it broke off in", async () => {
  const { explorer, sync } = await connected({ address: OTHER });
  for (let index = 0; index < 1500; index += 1)
    explorer.happen(100, { at: "2024-03-10T10:00:00Z", from: ME, to: OTHER, value: "1000000000000000" });
  const { statement } = await sync(null);
  const xdai = statement.lines.filter(({ security }) => security?.ticker === "XDAI");
  expect(xdai.length).toBe(1500);
  expect(explorer.asked.filter((it) => it.startsWith("GET /evm-100/") && it.includes("action=txlist&")).length).toBe(3);
});

test("an address is believed by the case of its letters, as EIP-55 has it, or without any", () => {
  const published = [
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0xde709f2102306220921060314715629080e2fb77",
  ];
  for (const address of published) {
    expect(checkedAddress(address)).toBe(address);
    expect(checkedAddress(address.toLowerCase())).toBe(address);
    expect(checkEvm({ address })).toEqual([]);
  }
  expect(checkedAddress("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD")).toBeUndefined();
});

test("smallest units become amounts exactly, or not at all", () => {
  expect(
    [amountOf(1n, 6), amountOf(123n, 0), amountOf(10n, 19), amountOf(11n, 19)].map((it) => it && formatFixed(it)),
  ).toEqual(["0.000001", "123", "0.000000000000000001", undefined]);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
      expect((amountOf(units, decimals) ?? -1n) * 10n ** BigInt(decimals)).toBe(units * ONE);
    }),
  );
});
