import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";
import { signature } from "./api.ts";

export const API_KEY = "4/SDrDBcOOPnm3nPlNfEMMJDeRcIVqPz+QhRxIodyZbI9po/aVRiHsgX";
export const PRIVATE_KEY = "kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==";

export interface Entered {
  readonly id: string;
  readonly refid: string;
  readonly at: string;
  readonly type: string;
  readonly subtype?: string;
  readonly asset: string;
  readonly amount: string;
  readonly fee?: string;
}

export interface KrakenStandIn extends LocalInstitution {
  readonly enter: (...entries: readonly Entered[]) => void;
  readonly hold: (balances: Readonly<Record<string, string>>) => void;
  readonly permit: (...permissions: readonly string[]) => void;
  /** So many pages of the ledger from now on. */
  readonly allow: (pages: number) => void;
}

/** Kraken counts in fractions of a second. */
const secondsOf = ({ at }: Entered): number => Date.parse(at) / 1000 + 0.1787;

/** Fifty entries after `start`, up to `end`, newest first. */
function pageOf(entries: readonly Entered[], fields: URLSearchParams): Readonly<Record<string, unknown>> {
  const [start = 0, end = 0, offset = 0] = ["start", "end", "ofs"].map((name) => Number(fields.get(name)));
  const found = entries
    .filter((it) => secondsOf(it) > start && secondsOf(it) <= end)
    .toSorted((a, b) => secondsOf(b) - secondsOf(a))
    .slice(offset, offset + 50);
  return Object.fromEntries(
    found.map((it) => {
      const { id, refid, type, subtype = "", asset, amount, fee = "0.0000" } = it;
      return [
        id,
        { refid, time: secondsOf(it), type, subtype, aclass: "currency", asset, amount, fee, balance: "1.0" },
      ];
    }),
  );
}

/** Speaks Kraken's private interface as published: signed questions, 200 with an `error` list, 50 entries a page, numbers as text. */
export async function openKraken(clock: Pick<World, "today" | "now">): Promise<KrakenStandIn> {
  const entries: Entered[] = [];
  let permissions: readonly string[] = ["query-funds", "query-ledger"];
  let balances: Readonly<Record<string, string>> = {};
  let pages = Number.POSITIVE_INFINITY;
  let lastNonce = 0;
  const fail = (error: string): Told => ({ body: { error: [error] } });
  const answer = ({ method, path, headers, body }: Asked): Told => {
    const fields = new URLSearchParams(body);
    const nonce = fields.get("nonce") ?? "";
    const own = path.replace("/kraken", "");
    if (method !== "POST") return { status: 405 };
    if (headers["api-key"] !== API_KEY) return fail("EAPI:Invalid key");
    if (headers["api-sign"] !== signature(own, { nonce, body }, PRIVATE_KEY)) return fail("EAPI:Invalid signature");
    if (!(Number(nonce) > lastNonce)) return fail("EAPI:Invalid nonce");
    lastNonce = Number(nonce);
    if (own === "/0/private/GetApiKeyInfo")
      return {
        body: {
          error: [],
          result: {
            apiKeyName: "aventine",
            apiKey: API_KEY,
            nonceWindow: 0,
            permissions,
            iban: "AA88 N84G WOAK NMOI",
            validUntil: "0",
            ipAllowlist: [],
            lastUsed: null,
          },
        },
      };
    if (own === "/0/private/Balance") return { body: { error: [], result: balances } };
    if (own !== "/0/private/Ledgers") return fail("EGeneral:Unknown method");
    if (pages-- <= 0) return fail("EAPI:Rate limit exceeded");
    return { body: { error: [], result: { ledger: pageOf(entries, fields) } } };
  };
  const institution = await openLocalInstitution(answer, clock);
  return {
    ...institution,
    enter: (...more) => {
      entries.push(...more);
    },
    hold: (more) => {
      balances = more;
    },
    permit: (...more) => {
      permissions = more;
    },
    allow: (more) => {
      pages = more;
    },
  };
}
