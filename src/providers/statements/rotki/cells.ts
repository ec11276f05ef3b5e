import type { CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { knownToken } from "#engine/intake/coins/known-tokens.ts";
import type { AccountRef, SecurityRef } from "#engine/intake/statement.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

/** What a location is called, where that is not its word with a capital. */
const NAMES: Readonly<Record<string, string>> = {
  binanceus: "Binance US",
  bitcoinde: "Bitcoin.de",
  bitmex: "BitMEX",
  blockfi: "BlockFi",
  cryptocom: "Crypto.com",
  ftx: "FTX",
  ftxus: "FTX US",
  independentreserve: "Independent Reserve",
  kucoin: "KuCoin",
  okx: "OKX",
  sushiswap: "SushiSwap",
};
/** Locations that are no institution. */
const PLACES: ReadonlySet<string> = new Set([
  "external",
  "blockchain",
  "banks",
  "equities",
  "realestate",
  "commodities",
]);

/** The account of a location: each place a row names has its own. */
export function accountOf(location: string): AccountRef {
  const word = location.toLowerCase();
  const name = NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  if (word === "") return { key: "", kind: "crypto" };
  return { key: word, kind: "crypto", name, ...(PLACES.has(word) ? {} : { institution: name }) };
}

/** When and where: days are those of UTC, from milliseconds since 1970. */
export function baseOf(cells: RowCells): CoinBase | undefined {
  const moment = cells.neededDate("Timestamp", "ymd");
  if (moment === undefined) return undefined;
  return {
    ...moment,
    account: cells.text("Location").toLowerCase(),
    description: cells.optionalText("Description")?.slice(0, 300),
  };
}

const TOKEN = /^eip155:(\d{1,9})\/erc20:(0x[0-9a-f]{40})$/i;

/** An amount in the unit of a cell: a symbol, or a token by its chain and contract, whose symbol is known of the common ones alone. */
export function unitsOf(cells: RowCells, amount: string, currency: string): UnitAmount | undefined {
  const value = cells.amount(amount);
  const [text, chain = "", contract = ""] = TOKEN.exec(cells.text(currency)) ?? [cells.text(currency)];
  const code = plainCode(knownToken(Number(chain), contract.toLowerCase()) ?? text);
  return value === undefined || code === "" ? undefined : { code, amount: value };
}

/** A token that is not known goes by its contract, as it does where a chain is asked: by no symbol that another coin may have. */
export function tokenIn(security: SecurityRef): SecurityRef {
  const [, chain, contract] = TOKEN.exec(security.ticker ?? "") ?? [];
  if (chain === undefined || contract === undefined) return security;
  const address = contract.toLowerCase();
  return {
    name: `Token (${address.slice(0, 6)}…${address.slice(-4)})`,
    otherId: `evm:${chain}:${address}`,
    assetClass: "crypto",
  };
}
