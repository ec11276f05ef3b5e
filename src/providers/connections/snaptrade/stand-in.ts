import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";
import type { World } from "#providers/connections/port.ts";
import { signature } from "./api.ts";

export const SETTINGS = { "snaptrade-id": "AVENTINETEST", "snaptrade-key": "a consumer key" } as const;
/** Somebody who linked a broker already. */
export const LINKED = {
  userId: "0b7a4f5c-6a51-4c3e-9b8e-000000000001",
  userSecret: "secret-of-the-linked-user",
} as const;

const USD = { id: "c-usd", code: "USD", name: "US Dollar" };
const LINK = "87b24961-b51e-4db8-9226-f198f6518a89";
export const ACCOUNT = "917c8734-8470-4a3e-a18f-57c3f2ee6631";

interface Given {
  readonly userId?: string;
  readonly broker?: string;
  readonly customRedirect?: string;
  readonly connectionType?: string;
  readonly reconnect?: string;
}

interface State {
  /** Secret by user. */
  readonly users: Map<string, string>;
  readonly activities: object[];
  readonly positions: object[];
  readonly portals: Given[];
  cash: number;
  refused: Told | undefined;
  type: "read" | "trade";
  isAgreed: boolean;
  isDisabled: boolean;
  isRead: boolean;
}

export interface SnapTradeStandIn extends LocalInstitution {
  readonly happen: (id: string, told: object) => void;
  readonly hold: (symbol: object, units: number, told?: object) => void;
  readonly cash: (amount: number) => void;
  readonly refuse: (status: number, detail: string) => void;
  readonly turn: (state: Partial<Pick<State, "type" | "isAgreed" | "isDisabled" | "isRead">>) => void;
  readonly portals: readonly Given[];
  readonly users: () => readonly string[];
}

/** A security as it is written there. */
export const symbolOf = (raw: string, code = "cs") => ({
  id: `s-${raw}`,
  symbol: raw,
  raw_symbol: raw,
  description: `${raw} Inc`,
  currency: USD,
  exchange: { id: "x", code: "NASDAQ", mic_code: "XNAS" },
  type: { id: "t", code, description: "In words", is_supported: true },
  figi_code: null,
});

const failed = (status: number, detail: string, code = "0000"): Told => ({
  status,
  body: { detail, status_code: status, code },
});

function answerUser(state: State, { method, path, query, body, headers }: Asked): Told {
  const given: Given = body === "" ? {} : JSON.parse(body);
  if (path.endsWith("/brokerages"))
    return {
      body: [
        { id: "b1", slug: "ALPACA", name: "Alpaca", display_name: "Alpaca", enabled: true, maintenance_mode: false },
        {
          id: "b2",
          slug: "OLD",
          name: "Old Broker",
          display_name: "Old Broker",
          enabled: false,
          maintenance_mode: false,
        },
      ],
    };
  if (path.endsWith("/registerUser")) {
    state.users.set(given.userId ?? "", `secret-of-${given.userId}`);
    return { body: { userId: given.userId, userSecret: `secret-of-${given.userId}` } };
  }
  if (method === "DELETE") {
    const userId = query.get("userId") ?? "";
    state.users.delete(userId);
    return { body: { status: "deleted", detail: "In words.", userId } };
  }
  const secret = state.users.get(query.get("userId") ?? "");
  if (secret === undefined || query.get("userSecret") !== secret)
    return failed(401, "Invalid userID or userSecret provided", "1083");
  if (!path.endsWith("/snapTrade/login")) return answerAccounts(state, path, query);
  state.portals.push(given);
  return { body: { redirectURI: `http://${headers.host}/snaptrade/page/${state.portals.length}`, sessionId: "s" } };
}

function answerAccounts(state: State, path: string, query: URLSearchParams): Told {
  const { refused, isAgreed, isDisabled, isRead, type, cash } = state;
  if (path.endsWith("/authorizations")) {
    const brokerage = { id: "b1", slug: "ALPACA", name: "Alpaca", display_name: "Alpaca" };
    return { body: isAgreed ? [{ id: LINK, type, disabled: isDisabled, brokerage, name: "Connection-1" }] : [] };
  }
  if (refused) return refused;
  if (path.endsWith("/accounts")) {
    const status = { initial_sync_completed: isRead, last_successful_sync: null };
    const account = {
      id: ACCOUNT,
      brokerage_authorization: LINK,
      name: "Alpaca Individual",
      number: "Q6542138443",
      institution_name: "Alpaca",
      status: "open",
      sync_status: { transactions: status, holdings: status },
      balance: { total: { amount: 1, currency: "USD" } },
    };
    return { body: [account, { ...account, id: "closed", status: "closed" }] };
  }
  if (path.endsWith("/balances")) return { body: [{ currency: USD, cash, buying_power: cash }] };
  if (path.endsWith("/positions")) return { body: state.positions };
  const offset = Number(query.get("offset"));
  const data = state.activities.slice(offset, offset + Number(query.get("limit")));
  return { body: { data, pagination: { offset, limit: 1000, total: state.activities.length } } };
}

/** The query must be signed as it came, and the body with its names in order. */
function isSigned({ path, query, headers, body }: Asked): boolean {
  const content = body === "" ? null : JSON.parse(body);
  const signed = { path: path.slice(path.indexOf("/api/v1/")), query: query.toString(), content };
  return (
    query.get("clientId") === SETTINGS["snaptrade-id"] &&
    headers["signature"] === signature(signed, SETTINGS["snaptrade-key"])
  );
}

/** Speaks the interface of SnapTrade as published: signed questions, users of the installation, a portal that leads back, accounts of a connection. */
export async function openSnapTrade(clock: Pick<World, "today" | "now">): Promise<SnapTradeStandIn> {
  const state: State = {
    users: new Map([[LINKED.userId, LINKED.userSecret]]),
    activities: [],
    positions: [],
    portals: [],
    cash: 0,
    refused: undefined,
    type: "read",
    isAgreed: true,
    isDisabled: false,
    isRead: true,
  };
  const answer = (asked: Asked): Told => {
    const visit = /\/page\/(\d+)$/.exec(asked.path)?.[1];
    if (visit !== undefined)
      return { status: 302, headers: { location: state.portals[Number(visit) - 1]?.customRedirect ?? "" } };
    return isSigned(asked) ? answerUser(state, asked) : failed(401, "Unable to verify signature sent", "1076");
  };
  const institution = await openLocalInstitution(answer, clock, SETTINGS);
  return {
    ...institution,
    happen: (id, told) =>
      void state.activities.push({
        id,
        symbol: null,
        option_symbol: null,
        currency: USD,
        units: 0,
        price: 0,
        fee: 0,
        ...told,
      }),
    hold: (symbol, units, told = {}) =>
      void state.positions.push({
        symbol: { id: "p", symbol },
        units,
        price: null,
        average_purchase_price: null,
        ...told,
      }),
    cash: (amount) => void (state.cash = amount),
    refuse: (status, detail) => void (state.refused = failed(status, detail)),
    turn: (next) => void Object.assign(state, next),
    portals: state.portals,
    users: () => [...state.users.keys()],
  };
}
