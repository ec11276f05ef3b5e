import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { ok } from "#engine/result.ts";
import { type Answer, askForJson, readJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";

export interface BinanceKey {
  readonly apiKey: string;
  readonly secretKey: string;
}

/** Source: developers.binance.com, “Request security”: HMAC-SHA256 of the query, in hexadecimal, with the secret key. */
export const signature = (query: string, secretKey: string): string =>
  createHmac("sha256", secretKey).update(query).digest("hex");

const text = z.string();
const decimal = text.regex(/^-?\d{1,24}(?:\.\d{1,18})?$/);
/** Milliseconds since 1970. */
const instant = text.regex(/^\d{1,14}$/);

const restrictions = z.object({
  enableReading: z.boolean(),
  enableSpotAndMarginTrading: z.boolean(),
  enableWithdrawals: z.boolean(),
  enableInternalTransfer: z.boolean(),
  permitsUniversalTransfer: z.boolean(),
  enableMargin: z.boolean(),
  enableFutures: z.boolean(),
  enableVanillaOptions: z.boolean(),
  enablePortfolioMarginTrading: z.boolean().nullish(),
  enableFixApiTrade: z.boolean().nullish(),
});
const account = z.object({
  uid: text.nullish(),
  balances: z.array(z.object({ asset: text, free: decimal, locked: decimal })),
});
const funding = z.array(
  z.object({ asset: text, free: decimal, locked: decimal, freeze: decimal, withdrawing: decimal }),
);
const pair = z.object({ symbol: text, baseAsset: text, quoteAsset: text });
const trade = z.object({
  symbol: text,
  id: text.regex(/^\d{1,20}$/),
  qty: decimal,
  quoteQty: decimal,
  commission: decimal,
  commissionAsset: text,
  time: instant,
  isBuyer: z.boolean(),
});
const deposit = z.object({ id: text, amount: decimal, coin: text, status: text, insertTime: instant });
const withdrawal = z.object({
  id: text,
  amount: decimal,
  transactionFee: decimal.nullish(),
  coin: text,
  status: text,
  /** `2019-10-12 11:12:02`, in UTC. */
  applyTime: text,
});
const dividend = z.object({ id: text, amount: decimal, asset: text, divTime: instant, enInfo: text.nullish() });
const conversion = z.object({
  orderId: text,
  orderStatus: text,
  fromAsset: text,
  fromAmount: decimal,
  toAsset: text,
  toAmount: decimal,
  createTime: instant,
});
const dust = z.object({
  transId: text,
  fromAsset: text,
  amount: decimal,
  transferedAmount: decimal,
  serviceChargeAmount: decimal,
  operateTime: instant,
  targetAsset: text.nullish(),
});
const fiatOrder = z.object({
  orderNo: text,
  fiatCurrency: text,
  amount: decimal,
  totalFee: decimal,
  status: text,
  createTime: instant,
});
const payment = z.object({
  orderNo: text,
  sourceAmount: decimal,
  fiatCurrency: text,
  obtainAmount: decimal,
  cryptoCurrency: text,
  totalFee: decimal,
  status: text,
  paymentMethod: text.nullish(),
  createTime: instant,
});

export type BinanceRestrictions = z.infer<typeof restrictions>;
export type BinanceAccount = z.infer<typeof account>;
export type BinanceFunding = z.infer<typeof funding>;
export type BinancePair = z.infer<typeof pair>;
export type BinanceTrade = z.infer<typeof trade>;
export type BinanceDeposit = z.infer<typeof deposit>;
export type BinanceWithdrawal = z.infer<typeof withdrawal>;
export type BinanceDividend = z.infer<typeof dividend>;
export type BinanceConversion = z.infer<typeof conversion>;
export type BinanceDust = z.infer<typeof dust>;
export type BinanceFiatOrder = z.infer<typeof fiatOrder>;
export type BinancePayment = z.infer<typeof payment>;

/** A stretch of time in milliseconds since 1970, both ends included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Trades of one answer. */
export const TRADES_MAX = 1000;
const FIAT_ROWS = "500";

export function binanceAt({ apiKey, secretKey }: BinanceKey, world: World) {
  const ask = <T>(
    path: string,
    fields: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
    method: "GET" | "POST" = "GET",
  ): Promise<Result<T, ConnectionError>> => {
    const signed = { ...fields, recvWindow: "20000", timestamp: String(world.now().getTime()) };
    const query = new URLSearchParams(signed).toString();
    const url = `${world.address("binance")}${path}?${query}&signature=${signature(query, secretKey)}`;
    return askForJson({ url, method, headers: { "x-mbx-apikey": apiKey } }, schema, { world, refusal });
  };
  const within = ({ from, to }: Stretch) => ({ startTime: String(from), endTime: String(to) });
  const fiat = async <T>(path: string, type: "0" | "1", from: number, schema: z.ZodType<T>) => {
    const fields = { transactionType: type, beginTime: String(from), endTime: String(world.now().getTime()) };
    const shape = z.object({ data: z.array(schema).nullish() });
    const read = await ask(path, { ...fields, page: "1", rows: FIAT_ROWS }, shape);
    return read.ok ? ok(read.value.data ?? []) : read;
  };
  return {
    restrictions: () => ask("sapi/v1/account/apiRestrictions", {}, restrictions),
    /** Every coin there is, also those of which nothing is held. */
    account: () => ask("api/v3/account", {}, account),
    /** A question although it is posted: what the wallet for payments holds. */
    funding: () => ask("sapi/v1/asset/get-funding-asset", {}, funding, "POST"),
    pairs: async () => {
      const url = `${world.address("binance")}api/v3/exchangeInfo?showPermissionSets=false`;
      const read = await askForJson({ url }, z.object({ symbols: z.array(pair) }), { world, refusal });
      return read.ok ? ok(read.value.symbols) : read;
    },
    trades: (symbol: string, fromId: string) =>
      ask("api/v3/myTrades", { symbol, fromId, limit: String(TRADES_MAX) }, z.array(trade)),
    deposits: (of: Stretch) => ask("sapi/v1/capital/deposit/hisrec", within(of), z.array(deposit)),
    withdrawals: (of: Stretch) => ask("sapi/v1/capital/withdraw/history", within(of), z.array(withdrawal)),
    dividends: async (of: Stretch) => {
      const shape = z.object({ rows: z.array(dividend).nullish() });
      const read = await ask("sapi/v1/asset/assetDividend", { ...within(of), limit: "500" }, shape);
      return read.ok ? ok(read.value.rows ?? []) : read;
    },
    conversions: async (of: Stretch) => {
      const shape = z.object({ list: z.array(conversion).nullish() });
      const read = await ask("sapi/v1/convert/tradeFlow", { ...within(of), limit: "1000" }, shape);
      return read.ok ? ok(read.value.list ?? []) : read;
    },
    dust: async () => {
      const swept = z.object({ userAssetDribbletDetails: z.array(dust) });
      const read = await ask("sapi/v1/asset/dribblet", {}, z.object({ userAssetDribblets: z.array(swept).nullish() }));
      return read.ok ? ok((read.value.userAssetDribblets ?? []).flatMap((it) => it.userAssetDribbletDetails)) : read;
    },
    /** `0`: money that came from a bank; `1`: that went to one. */
    fiatOrders: (type: "0" | "1", from: number) => fiat("sapi/v1/fiat/orders", type, from, fiatOrder),
    /** `0`: coins bought for money; `1`: sold for it. */
    payments: (type: "0" | "1", from: number) => fiat("sapi/v1/fiat/payments", type, from, payment),
  };
}

export type Binance = ReturnType<typeof binanceAt>;

const BANNED_SECONDS = 600;

/** Source: developers.binance.com, “Error codes”: `{"code": -2015, "msg": "Invalid API-key, IP, or permissions for action."}`. */
function refusal({ status, text: body, headers }: Answer): ConnectionError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const stated = Number(headers.get("retry-after") ?? "");
  if (status === 418)
    return { kind: "institution_busy", retryAfterSeconds: stated > 0 && stated < 604_800 ? stated : BANNED_SECONDS };
  if (status === 451)
    return { kind: "institution_answer_unreadable", detail: "Binance does not answer where this server stands" };
  const read = readJson(body, z.object({ code: text }));
  const code = read.ok ? read.value.code : "";
  if (code === "-1003") return { kind: "institution_busy", retryAfterSeconds: 60 };
  // The clocks differ by more than is allowed: waiting may mend it.
  if (code === "-1021") return { kind: "institution_unreachable" };
  if (code === "-2015")
    return {
      kind: "credentials_refused",
      detail: "The key was deleted, may not read, or is bound to other internet addresses than this server's.",
    };
  return code === "-2014" || code === "-1022" || code === "-2008" ? { kind: "credentials_refused" } : undefined;
}
