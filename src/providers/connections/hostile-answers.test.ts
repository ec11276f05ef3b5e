import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statementProblems } from "#engine/intake/statement-problems.ts";
import { binance } from "./binance/binance.ts";
import * as binanceStandIn from "./binance/stand-in.ts";
import { bitcoin } from "./bitcoin/bitcoin.ts";
import { openBitcoin } from "./bitcoin/stand-in.ts";
import { bitstamp } from "./bitstamp/bitstamp.ts";
import * as bitstampStandIn from "./bitstamp/stand-in.ts";
import { bitvavo } from "./bitvavo/bitvavo.ts";
import * as bitvavoStandIn from "./bitvavo/stand-in.ts";
import { coinbase } from "./coinbase/coinbase.ts";
import * as coinbaseStandIn from "./coinbase/stand-in.ts";
import { enableBanking } from "./enablebanking/enablebanking.ts";
import * as bankStandIn from "./enablebanking/stand-in.ts";
import { evm } from "./evm/evm.ts";
import { openEvm } from "./evm/stand-in.ts";
import { goCardless } from "./gocardless/gocardless.ts";
import { LINKED, openGoCardlessStandIn } from "./gocardless/stand-in.ts";
import { kraken } from "./kraken/kraken.ts";
import { API_KEY, openKraken, PRIVATE_KEY } from "./kraken/stand-in.ts";
import * as plaidStandIn from "./plaid/stand-in.ts";
import { plaid } from "./plaid/plaid.ts";
import { CONSENT_KEPT, type ConnectionSource, type Given, type World } from "./port.ts";
import { openSimplefin } from "./simplefin/stand-in.ts";
import { simplefin } from "./simplefin/simplefin.ts";
import { snaptrade } from "./snaptrade/snaptrade.ts";
import * as snapTradeStandIn from "./snaptrade/stand-in.ts";
import * as broker from "./trading212/stand-in.ts";
import { trading212 } from "./trading212/trading212.ts";

let asked = 0;
const clock = {
  today: () => "2024-04-01",
  now: () => new Date(Date.parse("2024-04-01T12:00:00Z") + ++asked),
};

interface Opened {
  readonly source: ConnectionSource;
  readonly given: Given;
  readonly world: World;
  readonly close: () => Promise<void>;
}

const OTHER = "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy";
const ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ME = "0xd8da6bf26964af9d7eed9e03e53415d37aa96045";

const INSTITUTIONS: Readonly<Record<string, () => Promise<Opened>>> = {
  simplefin: async () => {
    const it = await openSimplefin(clock);
    return { ...it, source: simplefin, given: { setupToken: it.setupToken } };
  },
  bitcoin: async () => {
    const it = await openBitcoin(clock);
    it.pay({ from: [[OTHER, 5000]], to: [[ADDRESS, 4000]], at: 1_700_000_000 });
    it.pay({ from: [[ADDRESS, 4000]], to: [[OTHER, 3000]], at: 1_700_100_000 });
    it.pay({ from: [[OTHER, 5000]], to: [[ADDRESS, 4000]] });
    return { ...it, source: bitcoin, given: { wallet: ADDRESS } };
  },
  evm: async () => {
    const it = await openEvm(clock);
    const token = { contract: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", symbol: "USDC", decimals: "6" };
    it.happen(
      1,
      { at: "2024-01-05T10:00:00Z", from: ME, to: "0x1", value: "5" },
      { inside: [{ from: "0x1", to: ME, value: "2" }], tokens: [{ ...token, from: "0x1", to: ME, value: "7" }] },
    );
    return { ...it, source: evm, given: { address: ME } };
  },
  binance: async () => {
    const it = await binanceStandIn.openBinance(clock);
    const time = Date.parse("2024-03-10T12:00:00Z");
    it.add("deposits", { id: "1", amount: "5", coin: "EUR", status: 1, insertTime: time });
    it.add("withdrawals", { id: "2", amount: "1", coin: "BTC", status: 6, applyTime: "2024-03-10 12:00:00" });
    it.add("dividends", { id: "3", amount: "1", asset: "BNB", divTime: time, enInfo: "Flexible" });
    it.trade("BTCEUR", { qty: "1", quoteQty: "2", commission: "1", commissionAsset: "BNB", time, isBuyer: true });
    it.hold({ EUR: "3", BTC: "0", BNB: "0" });
    const given = { apiKey: binanceStandIn.API_KEY, secretKey: binanceStandIn.SECRET_KEY };
    return { ...it, source: binance, given };
  },
  bitstamp: async () => {
    const it = await bitstampStandIn.openBitstamp(clock);
    it.happen(
      { datetime: "2024-03-01 09:05:00", type: "0", eur: "10.00" },
      { datetime: "2024-03-10 12:00:00", type: "2", btc: "0.01", eur: "-5.00", btc_eur: 500, fee: "0.10" },
    );
    it.hold({ eur: "4.9", btc: "0.01" });
    const given = { apiKey: bitstampStandIn.API_KEY, secret: bitstampStandIn.SECRET };
    return { ...it, source: bitstamp, given };
  },
  bitvavo: async () => {
    const it = await bitvavoStandIn.openBitvavo(clock);
    const buy = { type: "buy", sentCurrency: "EUR", sentAmount: "5", receivedCurrency: "BTC", receivedAmount: "0.1" };
    it.happen(
      { transactionId: "1", executedAt: "2024-03-01T10:00:00Z", ...buy, feesCurrency: "EUR", feesAmount: "0.1" },
      {
        transactionId: "2",
        executedAt: "2024-03-02T10:00:00Z",
        type: "staking",
        receivedCurrency: "BTC",
        receivedAmount: "1",
      },
    );
    it.hold({ EUR: "1", BTC: "1.1" });
    const given = { apiKey: bitvavoStandIn.API_KEY, apiSecret: bitvavoStandIn.API_SECRET };
    return { ...it, source: bitvavo, given };
  },
  coinbase: async () => {
    const it = await coinbaseStandIn.openCoinbase(clock);
    const [eur, btc] = ["-5", "0.01"].map((amount, at) => ({ amount, currency: at === 0 ? "EUR" : "BTC" }));
    const fill = { order_id: "o", product_id: "BTC-EUR", commission: "0.1" };
    const both = { type: "advanced_trade_fill", created_at: "2024-03-10T12:00:00Z", advanced_trade_fill: fill };
    it.wallet("e", "EUR", "94.9");
    it.wallet("b", "BTC", "0.01");
    it.happen("e", {
      id: "1",
      type: "fiat_deposit",
      amount: { ...eur, amount: "100" },
      created_at: "2024-03-09T12:00:00Z",
    });
    it.happen("e", { id: "2", amount: eur, native_amount: eur, ...both });
    it.happen("b", { id: "3", amount: btc, native_amount: eur, ...both });
    const given = { keyName: coinbaseStandIn.KEY_NAME, privateKey: coinbaseStandIn.PRIVATE_KEY };
    return { ...it, source: coinbase, given };
  },
  enablebanking: async () => {
    const it = await bankStandIn.openEnableBanking(clock);
    it.book("uid-1", { entry_reference: "r1", amount: "10.00", on: "2024-03-01", remittance: ["Salary"] });
    it.book("uid-1", { amount: "-4.50", on: "2024-03-02", to: "Baker" });
    it.balance("uid-1", "5.50");
    return { ...it, source: enableBanking, given: { code: await it.agree() } };
  },
  gocardless: async () => {
    const it = await openGoCardlessStandIn(clock);
    it.book("acc-1", { internalTransactionId: "r1", amount: "10.00", on: "2024-03-01", remittance: ["Salary"] });
    it.book("acc-1", { amount: "-4.50", on: "2024-03-02", to: "Baker" });
    it.balance("acc-1", "5.50");
    const kept = JSON.stringify({ requisition: LINKED, bank: "Testbank", historyDays: 540 });
    return { ...it, source: goCardless, given: { code: "s".repeat(43), [CONSENT_KEPT]: kept } };
  },
  kraken: async () => {
    const it = await openKraken(clock);
    it.enter(
      { id: "L1", refid: "T1", at: "2024-03-10T12:00:00Z", type: "trade", asset: "ZEUR", amount: "-5", fee: "1.3" },
      { id: "L2", refid: "T1", at: "2024-03-10T12:00:00Z", type: "trade", asset: "XXBT", amount: "0.01" },
      { id: "L3", refid: "D1", at: "2024-03-11T12:00:00Z", type: "deposit", asset: "XXBT", amount: "0.01" },
    );
    it.hold({ ZEUR: "1", XXBT: "0.02" });
    return { ...it, source: kraken, given: { apiKey: API_KEY, privateKey: PRIVATE_KEY } };
  },
  plaid: async () => {
    const it = await plaidStandIn.openPlaid(clock);
    it.has(["transactions", "investments", "liabilities"]);
    it.account("a1", "depository", 90);
    it.book("t1", "a1", -100, "2024-03-01");
    it.book("t2", "a1", 10, "2024-03-02");
    it.account("a2", "investment", 20);
    it.security("s1", { ticker_symbol: "VTI", type: "etf" });
    it.invest("i1", "a2", {
      security_id: "s1",
      type: "buy",
      subtype: "buy",
      quantity: 2,
      price: 5,
      amount: 10,
      date: "2024-03-03",
    });
    it.invest("i2", "a2", { security_id: "s1", type: "cash", subtype: "dividend", amount: -1, date: "2024-03-04" });
    it.hold("a2", "s1", 2);
    it.owe({ credit: [{ account_id: "a1", minimum_payment_amount: 5 }] });
    const kept = JSON.stringify({ linkToken: plaidStandIn.LINKED });
    return { ...it, source: plaid, given: { code: "s".repeat(43), [CONSENT_KEPT]: kept } };
  },
  snaptrade: async () => {
    const it = await snapTradeStandIn.openSnapTrade(clock);
    const symbol = snapTradeStandIn.symbolOf("AAPL");
    it.happen("a1", { type: "CONTRIBUTION", amount: 10, trade_date: "2024-03-01T10:00:00Z" });
    it.happen("a2", {
      type: "BUY",
      symbol,
      units: 2,
      price: 4,
      amount: -9,
      fee: 1,
      trade_date: "2024-03-02T10:00:00Z",
    });
    it.happen("a3", { type: "STOCK_DIVIDEND", symbol, units: 1, trade_date: "2024-03-03T10:00:00Z" });
    it.happen("a4", { type: "TRANSFER", symbol, units: -1, trade_date: "2024-03-04T10:00:00Z" });
    it.hold(symbol, 2, { price: 5, average_purchase_price: 4.5 });
    it.cash(1);
    const kept = JSON.stringify(snapTradeStandIn.LINKED);
    return { ...it, source: snaptrade, given: { code: "s".repeat(43), [CONSENT_KEPT]: kept } };
  },
  trading212: async () => {
    const it = await broker.openTrading212(clock);
    const stock = `{"ticker": "AAPL_US_EQ", "name": "Apple", "isin": "US0378331005", "currency": "USD"}`;
    it.add(
      "orders",
      `{"order": {"id": 1, "side": "BUY", "instrument": ${stock}}, "fill": {"id": 2, "type": "TRADE", "quantity": 2, "price": 20, "filledAt": "2024-01-10T15:00:05Z", "walletImpact": {"currency": "GBP", "netValue": 32.5, "fxRate": 1.25, "taxes": [{"name": "STAMP_DUTY", "quantity": 0.5, "currency": "GBP"}]}}}`,
    );
    it.add("dividends", `{"reference": "d", "amount": 0.3, "paidOn": "2024-02-15T00:00:00Z", "instrument": ${stock}}`);
    it.add("transactions", `{"type": "DEPOSIT", "amount": 1, "reference": "t", "dateTime": "2024-01-05T08:00:00Z"}`);
    it.hold([`{"instrument": ${stock}, "quantity": 2, "currentPrice": 21, "walletImpact": {"totalCost": 32.5}}`], "5");
    return { ...it, source: trading212, given: { apiKey: broker.API_KEY, apiSecret: broker.API_SECRET } };
  },
};

const HOSTILE = [
  null,
  "",
  "-1",
  -1,
  "1e400",
  1e21,
  "9".repeat(90),
  "NaN",
  "0.1e",
  [],
  {},
  true,
  "\u0000\u202e",
  "2024-13-40",
  0,
] as const;

/** The value at one place of a JSON answer, by number, replaced; the answer as it was where it has fewer places. */
function spoiled(answer: unknown, place: number, by: unknown): unknown {
  let left = place;
  const walk = (value: unknown): unknown => {
    if (left-- === 0) return by;
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, walk(it)]));
  };
  return walk(answer);
}

describe("whatever stands in one place of an answer", () => {
  test.each(Object.entries(INSTITUTIONS))(
    "%s answers a statement the intake takes, or says what is wrong",
    async (_key, open) => {
      const { source, given, world, close } = await open();
      const made = await source.connect(given, world);
      if (!made.ok) return expect.unreachable(made.error.kind);
      const { secret } = made.value;
      await fc.assert(
        fc.asyncProperty(fc.nat(12), fc.nat(70), fc.constantFrom(...HOSTILE), async (question, place, by) => {
          let count = 0;
          const fetch: typeof globalThis.fetch = async (input, init) => {
            const response = await world.fetch(input, init);
            if (count++ !== question) return response;
            const body: unknown = await response.json();
            return new Response(JSON.stringify(spoiled(body, place, by)), { status: response.status });
          };
          const synced = await source.sync({ secret, cursor: null }, { ...world, fetch });
          if (!synced.ok)
            expect(synced.error.kind).toMatch(/^(?:institution_|credentials_refused|consent_ended|may_trade)/);
          else if ("statement" in synced.value) expect(statementProblems(synced.value.statement)).toEqual([]);
        }),
        { numRuns: 60 },
      );
      await close();
    },
  );
});
