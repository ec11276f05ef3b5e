import { expect, test } from "vitest";
import type { CoinWalletView } from "#features/figures/coin-wallets-contract.ts";
import { causeWords, comparedWords, missingOpening, toSettleFirst, walletWords } from "./coin-words.ts";

const ok: CoinWalletView["value"] = { status: "ok", value: "0", notes: [] };
const wallet = (name: string, parts: Partial<CoinWalletView>): CoinWalletView => ({
  assetId: "coin",
  assetName: name,
  accountId: "wallet",
  accountName: "Wallet",
  chain: null,
  units: "1",
  value: ok,
  cost: ok,
  unrealized: ok,
  missing: null,
  reported: null,
  cause: null,
  transferId: null,
  ...parts,
});

test("what has to be settled stands first and is counted, then what nobody reports", () => {
  const wallets = [
    wallet("Quiet", {}),
    wallet("Short", { cause: "history", missing: { units: "2.5", since: "2026-03-01" } }),
  ];
  expect(toSettleFirst(wallets).map(({ assetName }) => assetName)).toEqual(["Short", "Quiet"]);
  expect(comparedWords(wallets)).toBe("1 to settle, 2 not reported");
  expect(comparedWords([])).toBe("nothing differs");
});

test("a wallet is named with its chain", () => {
  expect(walletWords({ accountName: "Phone", chain: "Base" })).toBe("Phone · Base");
  expect(walletWords({ accountName: "Phone", chain: null })).toBe("Phone");
});

test("causes only coins have are named, others in the words of all balances", () => {
  expect(causeWords("history")).toBe("Units left that never arrived");
  expect(causeWords("missing")).toBe("A missing entry");
});

test("the opening balance begins with the units that are missing on the day it shows, in the reader's decimals", () => {
  const short = wallet("Short", { missing: { units: "2.5", since: "2026-03-01" } });
  expect(missingOpening(short, { currency: "EUR", locale: "de-DE" })).toMatchObject({
    type: "opening_balance",
    assetId: "coin",
    quantity: "2,5",
    on: "2026-03-01",
  });
});
