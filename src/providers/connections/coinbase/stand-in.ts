import { generateKeyPairSync, verify } from "node:crypto";
import { decodeJwt, decodeProtectedHeader } from "jose";
import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";

const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
export const KEY_NAME =
  "organizations/1b2c3d4e-0000-4000-8000-00000000000a/apiKeys/1b2c3d4e-0000-4000-8000-00000000000b";
export const PRIVATE_KEY = keys.privateKey.export({ type: "sec1", format: "pem" }).toString();
const PORTFOLIO = "8bfc20d7-f7c6-4422-bf07-8243ca4169fe";

export interface CoinbaseStandIn extends LocalInstitution {
  /** A wallet, which has an id once it was used. */
  readonly wallet: (id: string, currency: string, amount: string) => void;
  /** Adds a transaction to a wallet, or changes the one of its id: what is not said is completed and worth nothing that is told. */
  readonly happen: (walletId: string, transaction: Readonly<Record<string, unknown>>) => void;
  readonly permit: (rights: { readonly view?: boolean; readonly trade?: boolean; readonly transfer?: boolean }) => void;
  readonly leadElsewhere: () => void;
}

interface Wallet {
  readonly id: string;
  readonly currency: string;
  amount: string;
  /** Newest last. */
  readonly transactions: Readonly<Record<string, unknown>>[];
}

const accountOf = ({ id, currency, amount }: Wallet): Readonly<Record<string, unknown>> => ({
  id,
  name: `${currency} Wallet`,
  primary: false,
  type: currency === "EUR" ? "fiat" : "wallet",
  currency: { code: currency, name: currency },
  balance: { amount, currency },
  created_at: "2023-06-01T00:00:00Z",
  updated_at: "2024-03-01T00:00:00Z",
  resource: "account",
  resource_path: `/v2/accounts/${id}`,
});

/** Whether a question is signed as is described: the token names method, host and path, and is young. */
function isSigned({ headers, path }: Asked, now: Date | undefined): boolean {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  const [head = "", claims = "", signature = ""] = token.split(".");
  try {
    const { alg, kid, nonce } = { nonce: undefined, ...decodeProtectedHeader(token) };
    const { iss, sub, nbf = 0, exp = 0, ...rest } = decodeJwt(token);
    const at = now ? now.getTime() / 1000 : nbf;
    const isFresh = nbf <= at + 1 && exp > at && exp - nbf <= 120 && typeof nonce === "string";
    const isNamed = alg === "ES256" && kid === KEY_NAME && sub === KEY_NAME && iss === "cdp";
    const key = { key: keys.publicKey, dsaEncoding: "ieee-p1363" } as const;
    const isTrue = verify("sha256", Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, "base64url"));
    return isFresh && isNamed && isTrue && rest["uri"] === `GET ${headers.host ?? ""}${path}`;
  } catch {
    return false;
  }
}

/** `hasOtherClock`: who asks lives at another time, and only how long tokens are good is looked at. Speaks Coinbase's interface for single accounts as published: a token for each question, lists newest first, pages by `next_uri`. */
export async function openCoinbase(
  clock: Pick<World, "today" | "now">,
  { hasOtherClock = false }: { readonly hasOtherClock?: boolean } = {},
): Promise<CoinbaseStandIn> {
  const wallets: Wallet[] = [];
  let rights: { readonly view?: boolean; readonly trade?: boolean; readonly transfer?: boolean } = { view: true };
  let isElsewhere = false;
  const pageOf = (path: string, query: URLSearchParams, all: readonly Readonly<Record<string, unknown>>[]): Told => {
    const limit = Number(query.get("limit") ?? 25);
    const start = all.findIndex(({ id }) => id === query.get("starting_after")) + 1;
    const data = all.slice(start, start + limit);
    const isLast = start + limit >= all.length;
    const after = `${path}?limit=${limit}&starting_after=${String(data.at(-1)?.["id"])}`;
    const next_uri = isElsewhere ? "/v2/accounts/other/transactions?limit=100" : isLast ? null : after;
    return { body: { pagination: { limit, order: "desc", previous_uri: null, next_uri }, data } };
  };
  const answer = (asked: Asked): Told => {
    const own = asked.path.replace("/coinbase", "");
    if (asked.method !== "GET") return { status: 405 };
    if (!isSigned(asked, hasOtherClock ? undefined : clock.now())) return { status: 401, body: "Unauthorized\n" };
    if (own === "/api/v3/brokerage/key_permissions") {
      const { view = false, trade = false, transfer = false } = rights;
      const portfolio = { portfolio_uuid: PORTFOLIO, portfolio_type: "DEFAULT" };
      return { body: { can_view: view, can_trade: trade, can_transfer: transfer, ...portfolio } };
    }
    if (own === "/v2/accounts") {
      const all = wallets.map(accountOf);
      return pageOf(own, asked.query, all);
    }
    const id = /^\/v2\/accounts\/([\w-]+)\/transactions$/.exec(own)?.[1];
    const wallet = wallets.find((it) => it.id === id);
    if (!wallet) return { status: 404, body: { errors: [{ id: "not_found", message: "not found" }] } };
    return pageOf(own, asked.query, wallet.transactions.toReversed());
  };
  const institution = await openLocalInstitution(answer, clock);
  return {
    ...institution,
    wallet: (id, currency, amount) => {
      const known = wallets.find((it) => it.id === id);
      if (known) known.amount = amount;
      else wallets.push({ id, currency, amount, transactions: [] });
    },
    happen: (walletId, transaction) => {
      const to = { resource: "transaction", status: "completed", description: null };
      const own = wallets.find(({ id }) => id === walletId)?.transactions ?? [];
      const known = own.findIndex(({ id }) => id === transaction["id"]);
      own.splice(known < 0 ? own.length : known, known < 0 ? 0 : 1, { ...to, ...transaction });
    },
    permit: (next) => {
      rights = next;
    },
    leadElsewhere: () => {
      isElsewhere = true;
    },
  };
}
