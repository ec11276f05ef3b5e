import { randomUUID } from "node:crypto";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";
import type { World } from "#providers/connections/port.ts";

export const SETTINGS = {
  "gocardless-id": "11111111-1111-4111-8111-111111111111",
  "gocardless-key": "a key of user secrets",
} as const;

/** A requisition that is linked, without a visit to the page. */
export const LINKED = "8126e9fb-93c9-4228-937c-68f0383c2df7";

export interface Booked {
  readonly internalTransactionId?: string;
  /** Signed. */
  readonly amount: string;
  readonly on: string;
  readonly isPending?: boolean;
  readonly to?: string;
  readonly remittance?: readonly string[];
}

export interface GoCardlessStandIn extends LocalInstitution {
  readonly book: (account: string, booked: Booked) => void;
  readonly balance: (account: string, amount: string, type?: string) => void;
  /** What questions about accounts are refused with from now on. */
  readonly refuse: (status: number, type: string) => void;
  /** The person agrees on the page of the bank, or breaks it off: every requisition made is linked, or rejected. */
  readonly decide: (isAgreed: boolean) => void;
}

const BANKS = [
  {
    id: "TESTBANK_TESTDEFF",
    name: "Testbank",
    bic: "TESTDEFF",
    transaction_total_days: "540",
    max_access_valid_for_days: "180",
    countries: ["DE"],
    logo: "",
  },
  {
    id: "OLDBANK_OLDBGB2L",
    name: "Old Bank",
    bic: "OLDBGB2L",
    transaction_total_days: "90",
    countries: ["GB"],
    logo: "",
  },
] as const;

const DETAILS: Readonly<Record<string, object>> = {
  "acc-1": {
    resourceId: "1",
    iban: "DE89370400440532013000",
    currency: "EUR",
    ownerName: "A. Person",
    name: "Girokonto",
    cashAccountType: "CACC",
  },
  "acc-2": { resourceId: "2", currency: "EUR", product: "Kreditkarte", cashAccountType: "CARD" },
};

const refused = (status: number, type: string): Told => ({
  status,
  body: { summary: type, detail: "In words.", type, status_code: status },
});

const told = ({ amount, on, to, remittance, internalTransactionId }: Booked) => ({
  ...(internalTransactionId === undefined ? {} : { transactionId: "bank", internalTransactionId }),
  bookingDate: on,
  valueDate: on,
  transactionAmount: { amount, currency: "EUR" },
  ...(to === undefined ? {} : { creditorName: to }),
  ...(remittance === undefined ? {} : { remittanceInformationUnstructuredArray: remittance }),
});

interface State {
  readonly bookings: Map<string, Booked[]>;
  readonly balances: Map<string, { readonly amount: string; readonly type: string }>;
  readonly requisitions: Map<
    string,
    { readonly agreement: string; readonly reference: string; readonly redirect: string }
  >;
  refused: Told | undefined;
  isAgreed: boolean;
  validDays: number;
}

function answerAccount(state: State, { path, query }: Asked): Told {
  const [, id = "", list] = /\/accounts\/([\w-]+)\/(details|balances|transactions)\/$/.exec(path) ?? [];
  if (state.refused !== undefined) return state.refused;
  if (list === "details") return { body: { account: DETAILS[id] ?? {} } };
  if (list === "balances") {
    const { amount, type } = state.balances.get(id) ?? { amount: "0.00", type: "interimBooked" };
    const available = { balanceAmount: { amount: "9999.00", currency: "EUR" }, balanceType: "interimAvailable" };
    return { body: { balances: [available, { balanceAmount: { amount, currency: "EUR" }, balanceType: type }] } };
  }
  const from = query.get("date_from") ?? "";
  const all = (state.bookings.get(id) ?? []).filter(({ on }) => on >= from);
  const of = (isPending: boolean) => all.filter((it) => (it.isPending ?? false) === isPending).map(told);
  return { body: { transactions: { booked: of(false), pending: of(true) } } };
}

function answerConsent(state: State, { method, path, body, headers }: Asked, now: Date): Told {
  if (method === "DELETE") return { body: { summary: "Requisition deleted", detail: "" } };
  const given = body === "" ? {} : JSON.parse(body);
  if (path.endsWith("/agreements/enduser/")) {
    state.validDays = given.access_valid_for_days;
    return { status: 201, body: { id: randomUUID(), accepted: null, ...given } };
  }
  if (path.includes("/agreements/enduser/"))
    return { body: { id: "agreement", accepted: now.toISOString(), access_valid_for_days: state.validDays } };
  if (path.endsWith("/requisitions/")) {
    const id = randomUUID();
    state.requisitions.set(id, given);
    const link = `http://${headers.host}/gocardless/page/${id}`;
    return { status: 201, body: { id, status: "CR", accounts: [], link, ...given } };
  }
  const id = /\/requisitions\/([\w-]+)\/$/.exec(path)?.[1] ?? "";
  const made = state.requisitions.get(id);
  if (!made && id !== LINKED) return refused(404, "NotFoundError");
  const isLinked = id === LINKED || state.isAgreed;
  const own = { institution_id: BANKS[0].id, agreement: "agreement", ...made };
  return { body: { id, status: isLinked ? "LN" : "RJ", accounts: isLinked ? ["acc-1", "acc-2"] : [], ...own } };
}

/** Speaks the interface of GoCardless Bank Account Data as published: a token of the secrets, agreements, requisitions, a page that leads back with the reference. */
export async function openGoCardlessStandIn(clock: Pick<World, "today" | "now">): Promise<GoCardlessStandIn> {
  const state: State = {
    bookings: new Map(),
    balances: new Map(),
    requisitions: new Map(),
    refused: undefined,
    isAgreed: true,
    validDays: 90,
  };
  const answer = (asked: Asked): Told => {
    const page = /\/page\/([\w-]+)$/.exec(asked.path)?.[1];
    if (page !== undefined) {
      const { redirect = "", reference = "" } = state.requisitions.get(page) ?? {};
      const back = `${redirect}?ref=${reference}${state.isAgreed ? "" : "&error=UserCancelledSession&details=In+words"}`;
      return { status: 302, headers: { location: back } };
    }
    if (asked.path.endsWith("/token/new/")) {
      const { secret_id, secret_key } = JSON.parse(asked.body);
      const isKnown = secret_id === SETTINGS["gocardless-id"] && secret_key === SETTINGS["gocardless-key"];
      return isKnown
        ? { body: { access: "token", access_expires: 86_400, refresh: "other", refresh_expires: 2_592_000 } }
        : refused(401, "AuthenticationFailed");
    }
    if (asked.headers.authorization !== "Bearer token") return refused(401, "Invalid token");
    if (asked.path.endsWith("/institutions/")) {
      const country = (asked.query.get("country") ?? "").toUpperCase();
      return { body: BANKS.filter(({ countries }) => countries.some((it) => it === country)) };
    }
    return asked.path.includes("/accounts/") ? answerAccount(state, asked) : answerConsent(state, asked, clock.now());
  };
  const institution = await openLocalInstitution(answer, clock, SETTINGS);
  return {
    ...institution,
    book: (account, booked) => void state.bookings.set(account, [...(state.bookings.get(account) ?? []), booked]),
    balance: (account, amount, type = "interimBooked") => void state.balances.set(account, { amount, type }),
    refuse: (status, type) => {
      state.refused = refused(status, type);
    },
    decide: (isAgreed) => {
      state.isAgreed = isAgreed;
    },
  };
}
