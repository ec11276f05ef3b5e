import { generateKeyPairSync, randomUUID, verify } from "node:crypto";
import { decodeJwt, decodeProtectedHeader } from "jose";
import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
export const APPLICATION_ID = "cf589be3-3755-465b-a8df-a90a16a31403";
export const APPLICATION_KEY = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
export const SETTINGS = { "enablebanking-application": APPLICATION_ID, "enablebanking-key": APPLICATION_KEY } as const;

/** A code that is good once, without a visit to the page. */
export const GOOD_CODE = "8a8b9c3d-4e5f-6789-abcd-ef0123456789";

export interface Booked {
  readonly entry_reference?: string;
  /** Signed. */
  readonly amount: string;
  readonly on: string;
  readonly status?: string;
  readonly to?: string;
  readonly remittance?: readonly string[];
}

export interface EnableBankingStandIn extends LocalInstitution {
  readonly book: (uid: string, booked: Booked) => void;
  readonly balance: (uid: string, amount: string, type?: string) => void;
  /** The person agrees, or not; the code their bank hands back. */
  readonly agree: () => Promise<string>;
  /** What the page of the bank does with who visits it. */
  readonly decline: (isDeclined: boolean) => void;
  readonly end: (word: string) => void;
  /** The bank tells no more than so many days. */
  readonly remember: (days: number) => void;
}

function isSigned({ headers }: Asked): boolean {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  const [head = "", claims = "", signature = ""] = token.split(".");
  try {
    const { iss, aud, iat = 0, exp = 0 } = decodeJwt(token);
    const { alg, kid } = decodeProtectedHeader(token);
    const isNamed = iss === "enablebanking.com" && aud === "api.enablebanking.com" && exp - iat <= 86_400;
    const isTrue = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      keys.publicKey,
      Buffer.from(signature, "base64url"),
    );
    return isTrue && isNamed && alg === "RS256" && kid === APPLICATION_ID;
  } catch {
    return false;
  }
}

const refused = (code: number, error: string): Told => ({ status: code, body: { code, error, message: error } });
const BANKS = [
  { name: "Nordea", country: "FI", psu_types: ["personal"], maximum_consent_validity: 15_552_000, logo: "" },
  { name: "Testbank", country: "DE", psu_types: ["personal"], maximum_consent_validity: 7_776_000, logo: "" },
] as const;
const ACCOUNTS = [
  {
    uid: "uid-1",
    identification_hash: "WwpbCiJhY2NvdW50IiwKImlkIgpdCl0K.one",
    account_id: { iban: "DE89 3704 0044 0532 0130 00" },
    name: "A. Person",
    details: "Girokonto",
    currency: "EUR",
    cash_account_type: "CACC",
  },
  {
    uid: "uid-2",
    identification_hash: "WwpbCiJhY2NvdW50IiwKImlkIgpdCl0K.two",
    account_id: null,
    name: null,
    details: "Kreditkarte",
    currency: "EUR",
    cash_account_type: "CARD",
  },
] as const;

const told = ({ amount, on, to, remittance = [], status = "BOOK", ...rest }: Booked) => ({
  ...rest,
  transaction_amount: { currency: "EUR", amount: amount.replace("-", "") },
  credit_debit_indicator: amount.startsWith("-") ? "DBIT" : "CRDT",
  status,
  booking_date: on,
  value_date: on,
  creditor: to === undefined ? null : { name: to },
  debtor: null,
  remittance_information: remittance,
});

interface State {
  readonly bookings: Map<string, Booked[]>;
  readonly balances: Map<string, { readonly amount: string; readonly type: string }>;
  readonly codes: Set<string>;
  returnTo: string;
  isDeclined: boolean;
  ended: string | undefined;
  days: number;
}

const PAGE = 2;

function answerAccount(state: State, asked: Asked, today: number): Told {
  const [, uid = "", list] = /\/accounts\/([\w-]+)\/(balances|transactions)$/.exec(asked.path) ?? [];
  if (state.ended !== undefined) return refused(401, state.ended);
  if (list === "balances") {
    const { amount, type } = state.balances.get(uid) ?? { amount: "0.00", type: "ITBD" };
    const balance_amount = { currency: "EUR", amount };
    const available = { name: "", balance_amount: { currency: "EUR", amount: "9999.00" }, balance_type: "ITAV" };
    return { body: { balances: [available, { name: "", balance_amount, balance_type: type, reference_date: null }] } };
  }
  const from = asked.query.get("date_from") ?? "";
  if (today - Date.parse(from) > (state.days + 1) * 86_400_000) return refused(422, "WRONG_TRANSACTIONS_PERIOD");
  const all = (state.bookings.get(uid) ?? []).filter(({ on }) => on >= from);
  const start = Number(asked.query.get("continuation_key") ?? 0);
  const next = start + PAGE < all.length ? String(start + PAGE) : null;
  return { body: { transactions: all.slice(start, start + PAGE).map(told), continuation_key: next } };
}

/** Speaks Enable Banking's interface as published: a token of the application, a page of the bank that leads back, sessions, pages by a key. */
export async function openEnableBanking(clock: Pick<World, "today" | "now">): Promise<EnableBankingStandIn> {
  const state: State = {
    bookings: new Map(),
    balances: new Map(),
    codes: new Set([GOOD_CODE]),
    returnTo: "",
    isDeclined: false,
    ended: undefined,
    days: 800,
  };
  const newCode = (): string => {
    const code = randomUUID();
    state.codes.add(code);
    return code;
  };
  const answer = (asked: Asked): Told => {
    const own = asked.path.replace("/enablebanking", "");
    if (own === "/page") {
      const returned = state.isDeclined ? "error=access_denied&error_description=Denied" : `code=${newCode()}`;
      return { status: 302, headers: { location: `${state.returnTo}${returned}` } };
    }
    if (!isSigned(asked)) return refused(401, "UNAUTHORIZED_ACCESS");
    if (own === "/aspsps") return { body: { aspsps: BANKS.filter((it) => it.country === asked.query.get("country")) } };
    if (own === "/auth") {
      const { redirect_url, state: given } = JSON.parse(asked.body);
      state.returnTo = `${redirect_url}?state=${given}&`;
      return { body: { url: `http://${asked.headers.host}/enablebanking/page`, authorization_id: randomUUID() } };
    }
    if (own === "/sessions") {
      if (!state.codes.delete(JSON.parse(asked.body).code)) return refused(422, "WRONG_AUTHORIZATION_CODE");
      const access = { valid_until: new Date(clock.now().getTime() + 90 * 86_400_000).toISOString() };
      return { body: { session_id: randomUUID(), accounts: ACCOUNTS, aspsp: BANKS[1], psu_type: "personal", access } };
    }
    if (own.startsWith("/sessions/")) return { body: { message: "OK" } };
    return own.startsWith("/accounts/") ? answerAccount(state, asked, clock.now().getTime()) : { status: 404 };
  };
  const institution = await openLocalInstitution(answer, clock, SETTINGS);
  return {
    ...institution,
    book: (uid, booked) => void state.bookings.set(uid, [...(state.bookings.get(uid) ?? []), booked]),
    balance: (uid, amount, type = "ITBD") => void state.balances.set(uid, { amount, type }),
    agree: async () => newCode(),
    decline: (isDeclined) => {
      state.isDeclined = isDeclined;
    },
    end: (word) => {
      state.ended = word;
    },
    remember: (days) => {
      state.days = days;
    },
  };
}
