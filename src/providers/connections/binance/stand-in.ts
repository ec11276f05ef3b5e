import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";
import { signature } from "./api.ts";

export const API_KEY = "vmPUZE6mv9SD5VNHk4HlWFsOr6aKE2zvsw0MuIgwCIPy6utIco14y7Ju91duEh8A";
export const SECRET_KEY = "NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j";

type Item = Readonly<Record<string, unknown>>;
type ListName =
  | "deposits"
  | "withdrawals"
  | "dividends"
  | "conversions"
  | "dust"
  | "bankIn"
  | "bankOut"
  | "bought"
  | "sold";

export interface BinanceStandIn extends LocalInstitution {
  /** Adds to a list, as Binance tells it. */
  readonly add: (list: ListName, ...items: readonly Item[]) => void;
  /** A trade of a pair, oldest first; its number is its place. */
  readonly trade: (symbol: string, trade: Item) => void;
  readonly hold: (spot: Readonly<Record<string, string>>, funding?: Readonly<Record<string, string>>) => void;
  readonly permit: (rights: Item) => void;
  /** Pairs beside the five that are always there. */
  readonly list: (...pairs: readonly (readonly [string, string])[]) => void;
  /** So many questions for trades from now on. */
  readonly allow: (questions: number) => void;
}

const refused = (code: number, msg: string, status = 400): Told => ({ status, body: { code, msg } });
const DAY = 86_400_000;

/** When an item of a list happened. */
const timeOf = (item: Item): number => {
  const stated = item["insertTime"] ?? item["divTime"] ?? item["createTime"];
  return typeof stated === "number" ? stated : Date.parse(`${String(item["applyTime"]).replace(" ", "T")}Z`);
};

function within(items: readonly Item[], query: URLSearchParams, days: number): readonly Item[] | undefined {
  const [from, to] = [Number(query.get("startTime")), Number(query.get("endTime"))];
  if (!(to > from) || to - from > days * DAY) return undefined;
  return items.filter((item) => timeOf(item) >= from && timeOf(item) <= to);
}

const since = (items: readonly Item[], query: URLSearchParams): readonly Item[] =>
  items.filter((item) => timeOf(item) >= Number(query.get("beginTime")));

const TOO_LONG = refused(-1127, "More than %s hours between startTime and endTime.");
const PAIRS: readonly (readonly [string, string])[] = [
  ["BTC", "EUR"],
  ["BTC", "USDT"],
  ["ETH", "BTC"],
  ["DOGE", "SHIB"],
  ["SOL", "USDT"],
];

interface State {
  readonly lists: Readonly<Record<ListName, Item[]>>;
  readonly trades: Map<string, Item[]>;
  readonly pairs: (readonly [string, string])[];
  spot: Readonly<Record<string, string>>;
  funding: Readonly<Record<string, string>>;
  rights: Item;
  questions: number;
}

const NOTHING = { free: "0.00000000", locked: "0.00000000", freeze: "0", withdrawing: "0" } as const;
const heldOf = (held: Readonly<Record<string, string>>): readonly Item[] =>
  Object.entries(held).map(([asset, free]) => ({ asset, ...NOTHING, free }));

/** What each question is answered with, once it is known to be signed. */
const ANSWERS: Readonly<Record<string, (state: State, query: URLSearchParams) => Told>> = {
  "/sapi/v1/account/apiRestrictions": ({ rights }) => ({
    body: { ipRestrict: false, createTime: 1623840271000, ...rights },
  }),
  "/api/v3/account": ({ spot }) => ({
    body: { uid: 354937868, accountType: "SPOT", canTrade: true, balances: heldOf({ DOGE: "0", XRP: "0", ...spot }) },
  }),
  "/sapi/v1/asset/get-funding-asset": ({ funding }) => ({ body: heldOf(funding) }),
  "/api/v3/myTrades": (state, query) => {
    if (state.questions-- <= 0)
      return { status: 429, headers: { "retry-after": "31" }, body: { code: -1003, msg: "Too much" } };
    const from = Number(query.get("fromId"));
    const all = state.trades.get(query.get("symbol") ?? "") ?? [];
    return { body: all.filter(({ id }) => Number(id) >= from).slice(0, Number(query.get("limit"))) };
  },
  "/sapi/v1/capital/deposit/hisrec": ({ lists }, query) => {
    const body = within(lists.deposits, query, 90);
    return body ? { body } : TOO_LONG;
  },
  "/sapi/v1/capital/withdraw/history": ({ lists }, query) => {
    const body = within(lists.withdrawals, query, 90);
    return body ? { body } : TOO_LONG;
  },
  "/sapi/v1/asset/assetDividend": ({ lists }, query) => {
    const rows = within(lists.dividends, query, 180);
    return rows ? { body: { rows: rows.slice(0, 500), total: rows.length } } : TOO_LONG;
  },
  "/sapi/v1/convert/tradeFlow": ({ lists }, query) => {
    const list = within(lists.conversions, query, 30);
    return list ? { body: { list, limit: 1000, moreData: false } } : TOO_LONG;
  },
  "/sapi/v1/asset/dribblet": ({ lists: { dust } }) => ({
    body: { total: dust.length, userAssetDribblets: dust.map((it) => ({ userAssetDribbletDetails: [it] })) },
  }),
  "/sapi/v1/fiat/orders": ({ lists }, query) => ({
    body: {
      code: "000000",
      data: since(query.get("transactionType") === "0" ? lists.bankIn : lists.bankOut, query),
      success: true,
    },
  }),
  "/sapi/v1/fiat/payments": ({ lists }, query) => ({
    body: {
      code: "000000",
      data: since(query.get("transactionType") === "0" ? lists.bought : lists.sold, query),
      success: true,
    },
  }),
};

/** Whether a question is signed as is described: the whole query before the signature, by the secret key, within the time that is allowed. */
function refusalOf({ query, headers }: Asked, now: Date): Told | undefined {
  if (headers["x-mbx-apikey"] !== API_KEY)
    return refused(-2015, "Invalid API-key, IP, or permissions for action.", 401);
  const stated = query.get("signature");
  const rest = new URLSearchParams([...query].filter(([name]) => name !== "signature")).toString();
  if (stated !== signature(rest, SECRET_KEY)) return refused(-1022, "Signature for this request is not valid.");
  const isInTime = Math.abs(now.getTime() - Number(query.get("timestamp"))) <= Number(query.get("recvWindow"));
  return isInTime ? undefined : refused(-1021, "Timestamp for this request is outside of the recvWindow.");
}

/** Speaks Binance's interface as published: signed queries, lists by stretches of time, trades by pair and number, numbers as text where it has them so. */
export async function openBinance(clock: Pick<World, "today" | "now">): Promise<BinanceStandIn> {
  const none = {
    enableMargin: false,
    enableFutures: false,
    enableVanillaOptions: false,
    enableInternalTransfer: false,
  };
  const reading = { ...none, enableReading: true, enableWithdrawals: false, enableSpotAndMarginTrading: false };
  const state: State = {
    lists: {
      deposits: [],
      withdrawals: [],
      dividends: [],
      conversions: [],
      dust: [],
      bankIn: [],
      bankOut: [],
      bought: [],
      sold: [],
    },
    trades: new Map(),
    pairs: [...PAIRS],
    spot: {},
    funding: {},
    rights: { ...reading, permitsUniversalTransfer: false },
    questions: Number.POSITIVE_INFINITY,
  };
  const institution = await openLocalInstitution((asked) => {
    const own = asked.path.replace("/binance", "");
    if (own === "/api/v3/exchangeInfo") {
      const symbols = state.pairs.map(([baseAsset, quoteAsset]) => ({
        symbol: `${baseAsset}${quoteAsset}`,
        status: "TRADING",
        baseAsset,
        quoteAsset,
      }));
      return { body: { timezone: "UTC", serverTime: 1565246363776, symbols } };
    }
    return refusalOf(asked, clock.now()) ?? ANSWERS[own]?.(state, asked.query) ?? { status: 404 };
  }, clock);
  return {
    ...institution,
    add: (list, ...items) => void state.lists[list].push(...items),
    trade: (symbol, trade) => {
      const all = state.trades.get(symbol) ?? [];
      state.trades.set(symbol, [...all, { symbol, id: all.length + 1, isMaker: false, ...trade }]);
    },
    hold: (spot, funding = {}) => void Object.assign(state, { spot, funding }),
    permit: (rights) => void Object.assign(state, { rights: { ...state.rights, ...rights } }),
    list: (...pairs) => void state.pairs.push(...pairs),
    allow: (questions) => void Object.assign(state, { questions }),
  };
}
