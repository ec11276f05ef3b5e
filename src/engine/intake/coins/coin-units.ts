import type { SecurityRef } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/**
 * Money that exchanges keep. Shorter than ISO 4217 on purpose: on an exchange MNT, ALL or TOP are tokens before they are the money of a
 * country, and a unit that is not surely money is an asset.
 */
const MONEY: ReadonlySet<string> = new Set(
  "AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW KZT MXN MYR NGN NOK NZD PEN PHP PLN RON RUB SEK SGD THB TRY TWD UAH USD VND ZAR".split(
    " ",
  ),
);

const NAMES: Readonly<Record<string, string>> = {
  ADA: "Cardano",
  ATOM: "Cosmos",
  AVAX: "Avalanche",
  BCH: "Bitcoin Cash",
  BNB: "BNB",
  BTC: "Bitcoin",
  DOGE: "Dogecoin",
  DOT: "Polkadot",
  ETH: "Ethereum",
  LINK: "Chainlink",
  LTC: "Litecoin",
  POL: "Polygon",
  SOL: "Solana",
  TRX: "TRON",
  USDC: "USD Coin",
  USDT: "Tether",
  XLM: "Stellar",
  XMR: "Monero",
  XRP: "XRP",
  XTZ: "Tezos",
};

/** So much of a unit, by the code an exchange writes. */
export interface UnitAmount {
  readonly code: string;
  readonly amount: Fixed;
}

/** Letters and digits of a code in capitals; exchanges add marks such as a star or a dot. */
export const plainCode = (code: string): string => code.trim().toUpperCase();

/** The currency a code surely denotes on an exchange, undefined for coins and tokens. */
export const moneyOf = (code: string): Currency | undefined => {
  const plain = plainCode(code);
  return MONEY.has(plain) ? plain : undefined;
};

/** The asset a code that is no money stands for. */
export function coinOf(code: string): SecurityRef {
  const ticker = plainCode(code);
  return { ticker, name: NAMES[ticker] ?? ticker, assetClass: "crypto" };
}
