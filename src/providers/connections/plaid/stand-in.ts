import { randomUUID } from "node:crypto";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";
import type { World } from "#providers/connections/port.ts";

export const SETTINGS = { "plaid-id": "5f0c1a", "plaid-secret": "a secret of the installation" } as const;
/** A visit to the page that is over, of somebody who agreed. */
export const LINKED = "link-sandbox-linked";

const USD = { iso_currency_code: "USD", unofficial_currency_code: null };

interface PlaidGiven {
  readonly access_token?: string;
  readonly link_token?: string;
  readonly public_token?: string;
  readonly products?: readonly string[];
  readonly hosted_link?: { readonly completion_redirect_uri: string };
  readonly cursor?: string;
  readonly options?: { readonly offset: number };
}

interface State {
  readonly accounts: object[];
  /** In the order Plaid learned of them; what is removed or changed stands at the end. */
  readonly bookings: {
    readonly is: "added" | "modified" | "removed";
    readonly it: Readonly<Record<string, unknown>>;
  }[];
  readonly moves: object[];
  readonly securities: object[];
  readonly holdings: object[];
  liabilities: object;
  products: readonly string[];
  consentEndsAt: string | null;
  status: string;
  refused: Told | undefined;
  isAgreed: boolean;
  isEnded: boolean;
  readonly visits: Map<string, string>;
  readonly given: { readonly path: string; readonly body: PlaidGiven }[];
}

export interface PlaidStandIn extends LocalInstitution {
  readonly account: (id: string, type: string, current: number | null, mask?: string) => void;
  /** Above zero is money that leaves. */
  readonly book: (id: string, account: string, amount: number, date: string, more?: object) => void;
  readonly change: (is: "modified" | "removed", it: Readonly<Record<string, unknown>>) => void;
  readonly security: (id: string, told: object) => void;
  readonly invest: (id: string, account: string, told: object) => void;
  readonly hold: (account: string, securityId: string, quantity: number, told?: object) => void;
  readonly owe: (liabilities: object) => void;
  readonly has: (products: readonly string[], consentEndsAt?: string) => void;
  readonly reads: (status: string) => void;
  /** What questions about the item are refused with from now on, as Plaid writes an error. */
  readonly refuse: (type: string, code: string) => void;
  readonly mend: () => void;
  readonly decide: (isAgreed: boolean) => void;
  /** What was asked of an address, in turn. */
  readonly given: (path: string) => readonly PlaidGiven[];
  readonly isEnded: () => boolean;
}

const failed = (type: string, code: string, status = 400): Told => ({
  status,
  body: { error_type: type, error_code: code, error_message: "In words.", display_message: null, request_id: "r" },
});

const PER_PAGE = 3;

function answerLink(state: State, path: string, given: PlaidGiven, host: string): Told {
  if (path.endsWith("/link/token/create")) {
    const linkToken = `link-sandbox-${randomUUID()}`;
    state.visits.set(linkToken, given.hosted_link?.completion_redirect_uri ?? "");
    if (given.access_token !== undefined && given.products !== undefined)
      return failed("INVALID_REQUEST", "INVALID_FIELD");
    return {
      body: {
        link_token: linkToken,
        expiration: "2099-01-01T00:00:00Z",
        hosted_link_url: `http://${host}/plaid/page/${linkToken}`,
      },
    };
  }
  if (path.endsWith("/link/token/get")) {
    const linkToken = given.link_token ?? "";
    if (linkToken !== LINKED && !state.visits.has(linkToken)) return failed("INVALID_INPUT", "INVALID_LINK_TOKEN");
    const institution = { name: "First Platypus Bank", institution_id: "ins_109508" };
    const results = { item_add_results: [{ public_token: "public-sandbox-1", institution, accounts: [] }] };
    const session = state.isAgreed ? { results } : { results: null, exit: { error: null } };
    return { body: { link_token: linkToken, link_sessions: [{ link_session_id: "s", ...session }] } };
  }
  return given.public_token === "public-sandbox-1"
    ? { body: { access_token: "access-sandbox-1", item_id: "item-1", request_id: "r" } }
    : failed("INVALID_INPUT", "INVALID_PUBLIC_TOKEN");
}

function answerItem(state: State, path: string, given: PlaidGiven): Told {
  if (given.access_token !== "access-sandbox-1" || state.isEnded)
    return failed("INVALID_INPUT", "INVALID_ACCESS_TOKEN");
  if (state.refused) return state.refused;
  const item = {
    item_id: "item-1",
    institution_name: "First Platypus Bank",
    products: state.products,
    billed_products: state.products,
    consent_expiration_time: state.consentEndsAt,
    error: null,
  };
  if (path.endsWith("/item/remove")) {
    state.isEnded = true;
    return { body: { request_id: "r" } };
  }
  if (path.endsWith("/accounts/get")) return { body: { accounts: state.accounts, item, request_id: "r" } };
  if (path.endsWith("/transactions/sync")) return { body: bookingsAfter(state, given.cursor) };
  if (path.endsWith("/investments/holdings/get"))
    return { body: { accounts: state.accounts, holdings: state.holdings, securities: state.securities, item } };
  if (path.endsWith("/liabilities/get")) return { body: { accounts: state.accounts, liabilities: state.liabilities } };
  const { offset = 0 } = given.options ?? {};
  return {
    body: {
      investment_transactions: state.moves.slice(offset),
      securities: state.securities,
      total_investment_transactions: state.moves.length,
      accounts: state.accounts,
      item,
    },
  };
}

/** Pages of three; a cursor is how many were told. */
function bookingsAfter(state: State, cursor = "0"): object {
  const from = Number(cursor);
  const page = state.bookings.slice(from, from + PER_PAGE);
  const of = (is: string) => page.filter((entry) => entry.is === is).map(({ it }) => it);
  return {
    added: of("added"),
    modified: of("modified"),
    removed: of("removed"),
    next_cursor: String(from + page.length),
    has_more: from + page.length < state.bookings.length,
    transactions_update_status: state.status,
    accounts: state.accounts,
    request_id: "r",
  };
}

/** Speaks the interface of Plaid as published, version 2020-09-14: keys in headers, a page that leads back, an item with its products. */
export async function openPlaid(clock: Pick<World, "today" | "now">): Promise<PlaidStandIn> {
  const state: State = {
    accounts: [],
    bookings: [],
    moves: [],
    securities: [],
    holdings: [],
    liabilities: {},
    products: ["transactions"],
    consentEndsAt: null,
    status: "HISTORICAL_UPDATE_COMPLETE",
    refused: undefined,
    isAgreed: true,
    isEnded: false,
    visits: new Map(),
    given: [],
  };
  const answer = ({ path, headers, body }: Asked): Told => {
    const visit = /\/page\/([\w-]+)$/.exec(path)?.[1];
    if (visit !== undefined) return { status: 302, headers: { location: state.visits.get(visit) ?? "" } };
    const isKnown =
      headers["plaid-client-id"] === SETTINGS["plaid-id"] && headers["plaid-secret"] === SETTINGS["plaid-secret"];
    if (!isKnown) return failed("INVALID_INPUT", "INVALID_API_KEYS");
    const given: PlaidGiven = JSON.parse(body);
    state.given.push({ path, body: given });
    const isOfLink = path.includes("/link/") || path.endsWith("/public_token/exchange");
    return isOfLink ? answerLink(state, path, given, headers.host ?? "") : answerItem(state, path, given);
  };
  return { ...(await openLocalInstitution(answer, clock, SETTINGS)), ...filling(state), ...turning(state) };
}

type Hand = Exclude<keyof PlaidStandIn, keyof LocalInstitution>;
type Filling = "account" | "book" | "change" | "security" | "invest" | "hold";

/** What is there at the institution. */
function filling(state: State): Pick<PlaidStandIn, Filling> {
  return {
    account: (id, type, current, mask = "0000") =>
      void state.accounts.push({
        account_id: id,
        name: `Plaid ${type}`,
        official_name: null,
        mask,
        type,
        subtype: null,
        balances: { current, available: null, limit: null, ...USD },
      }),
    book: (id, account, amount, date, more = {}) =>
      void state.bookings.push({
        is: "added",
        it: {
          transaction_id: id,
          account_id: account,
          amount,
          date,
          pending: false,
          name: id,
          merchant_name: null,
          ...USD,
          ...more,
        },
      }),
    change: (is, it) => void state.bookings.push({ is, it }),
    security: (id, told) =>
      void state.securities.push({ security_id: id, isin: null, ticker_symbol: null, name: null, ...USD, ...told }),
    invest: (id, account, told) =>
      void state.moves.push({
        investment_transaction_id: id,
        account_id: account,
        security_id: null,
        name: id,
        quantity: 0,
        price: 0,
        fees: null,
        cancel_transaction_id: null,
        ...USD,
        ...told,
      }),
    hold: (account, securityId, quantity, told = {}) =>
      void state.holdings.push({
        account_id: account,
        security_id: securityId,
        quantity,
        cost_basis: null,
        institution_price: 1,
        ...USD,
        ...told,
      }),
  };
}

/** What Plaid says of it, and how it fails. */
function turning(state: State): Pick<PlaidStandIn, Exclude<Hand, Filling>> {
  return {
    owe: (liabilities) => void (state.liabilities = liabilities),
    has: (products, consentEndsAt) => {
      state.products = products;
      state.consentEndsAt = consentEndsAt ?? null;
    },
    reads: (status) => void (state.status = status),
    refuse: (type, code) => void (state.refused = failed(type, code)),
    mend: () => void (state.refused = undefined),
    given: (path) => state.given.filter((it) => it.path === path).map(({ body }) => body),
    decide: (isAgreed) => void (state.isAgreed = isAgreed),
    isEnded: () => state.isEnded,
  };
}
