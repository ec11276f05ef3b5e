import { checkDemo } from "./demo/check.ts";
import { checkBitcoin } from "./bitcoin/check.ts";
import { checkEnableBanking } from "./enablebanking/check.ts";
import { checkEvm } from "./evm/check.ts";
import { checkBinance } from "./binance/check.ts";
import { checkBitstamp } from "./bitstamp/check.ts";
import { checkBitvavo } from "./bitvavo/check.ts";
import { checkCoinbase } from "./coinbase/check.ts";
import { checkKraken } from "./kraken/check.ts";
import { checkSimplefin } from "./simplefin/check.ts";
import { checkTrading212 } from "./trading212/check.ts";
import { checkFlex } from "./ibkr-flex/check.ts";
import type { CheckPasted } from "./port.ts";
import { checkReference } from "./returned-reference.ts";

/** What each source checks of what is pasted, by its key. Pure, and the only part of the connections that a browser loads. One line a source. */
export const CHECKS: Readonly<Record<string, CheckPasted>> = {
  demo: checkDemo,
  bitcoin: checkBitcoin,
  evm: checkEvm,
  coinbase: checkCoinbase,
  binance: checkBinance,
  bitvavo: checkBitvavo,
  bitstamp: checkBitstamp,
  kraken: checkKraken,
  simplefin: checkSimplefin,
  enablebanking: checkEnableBanking,
  gocardless: checkReference,
  plaid: checkReference,
  snaptrade: checkReference,
  trading212: checkTrading212,
  "ibkr-flex": checkFlex,
};
