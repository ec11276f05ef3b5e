import { demo } from "./demo/source.ts";
import { binance } from "./binance/binance.ts";
import { bitcoin } from "./bitcoin/bitcoin.ts";
import { bitstamp } from "./bitstamp/bitstamp.ts";
import { bitvavo } from "./bitvavo/bitvavo.ts";
import { coinbase } from "./coinbase/coinbase.ts";
import { EVM_ADDRESSES } from "./evm/chains.ts";
import { ENABLE_BANKING_SETTINGS, enableBanking } from "./enablebanking/enablebanking.ts";
import { evm } from "./evm/evm.ts";
import { GOCARDLESS_SETTINGS, goCardless } from "./gocardless/gocardless.ts";
import { kraken } from "./kraken/kraken.ts";
import { PLAID_SETTINGS, plaid } from "./plaid/plaid.ts";
import { simplefin } from "./simplefin/simplefin.ts";
import { SNAPTRADE_SETTINGS, snaptrade } from "./snaptrade/snaptrade.ts";
import { trading212 } from "./trading212/trading212.ts";
import { ibkrFlex } from "./ibkr-flex/source.ts";
import type { ConnectionSource } from "./port.ts";

/** A source as the list of connections shows it, with the addresses it asks: by key, the variable that moves it and where it is else. */
export interface ListedConnection {
  readonly source: ConnectionSource;
  readonly addresses: Readonly<Record<string, { readonly variable: string; readonly standard: string }>>;
  /** Variables an operator has to set before the source is listed, by the key the source asks for. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** One line a source; the list that people see and the public page are drawn from here. What it checks in the browser is a line of `checks.ts`. */
export const LISTED_CONNECTIONS: readonly ListedConnection[] = [
  { source: demo, addresses: {} },
  {
    source: simplefin,
    addresses: { simplefin: { variable: "SIMPLEFIN_URL", standard: "https://bridge.simplefin.org/simplefin/" } },
  },
  {
    source: enableBanking,
    addresses: { enablebanking: { variable: "ENABLE_BANKING_URL", standard: "https://api.enablebanking.com/" } },
    settings: ENABLE_BANKING_SETTINGS,
  },
  {
    source: goCardless,
    addresses: { gocardless: { variable: "GOCARDLESS_URL", standard: "https://bankaccountdata.gocardless.com/" } },
    settings: GOCARDLESS_SETTINGS,
  },
  {
    source: plaid,
    addresses: { plaid: { variable: "PLAID_URL", standard: "https://production.plaid.com/" } },
    settings: PLAID_SETTINGS,
  },
  {
    source: snaptrade,
    addresses: { snaptrade: { variable: "SNAPTRADE_URL", standard: "https://api.snaptrade.com/" } },
    settings: SNAPTRADE_SETTINGS,
  },
  {
    source: trading212,
    addresses: { trading212: { variable: "TRADING212_URL", standard: "https://live.trading212.com/" } },
  },
  { source: coinbase, addresses: { coinbase: { variable: "COINBASE_URL", standard: "https://api.coinbase.com/" } } },
  { source: binance, addresses: { binance: { variable: "BINANCE_URL", standard: "https://api.binance.com/" } } },
  { source: bitvavo, addresses: { bitvavo: { variable: "BITVAVO_URL", standard: "https://api.bitvavo.com/" } } },
  { source: bitstamp, addresses: { bitstamp: { variable: "BITSTAMP_URL", standard: "https://www.bitstamp.net/" } } },
  { source: kraken, addresses: { kraken: { variable: "KRAKEN_URL", standard: "https://api.kraken.com/" } } },
  {
    source: bitcoin,
    addresses: { bitcoin: { variable: "BITCOIN_URL", standard: "https://blockstream.info/api/" } },
  },
  { source: evm, addresses: EVM_ADDRESSES },
  {
    source: ibkrFlex,
    addresses: {
      "ibkr-flex": {
        variable: "IBKR_FLEX_URL",
        standard: "https://ndcdyn.interactivebrokers.com/AccountManagement/FlexWebService/",
      },
    },
  },
];
