import { createPrivateKey, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { askForJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";

export interface CoinbaseKey {
  readonly keyName: string;
  /** PEM. */
  readonly privateKey: string;
}

const decimal = z.string().regex(/^-?\d{1,24}(?:\.\d{1,18})?$/);
const text = z.string();
const money = z.object({ amount: decimal, currency: text });
/** Named by the event: a purchase, a sale, a conversion. `total` is with the fee, and what left or reached a wallet of money. */
const dealt = z.object({ id: text.nullish(), fee: money.nullish(), total: money.nullish() });
const transaction = z.object({
  id: text,
  type: text,
  status: text,
  amount: money,
  /** What it was worth in the currency of the person. */
  native_amount: money.nullish(),
  created_at: text,
  buy: dealt.nullish(),
  sell: dealt.nullish(),
  trade: dealt.nullish(),
  advanced_trade_fill: z
    .object({ order_id: text.nullish(), product_id: text.nullish(), commission: decimal.nullish() })
    .nullish(),
  network: z.object({ transaction_fee: money.nullish(), transaction_amount: money.nullish() }).nullish(),
});
const account = z.object({
  id: text,
  balance: money,
});
const permissions = z.object({
  can_view: z.boolean(),
  can_trade: z.boolean(),
  can_transfer: z.boolean(),
  portfolio_uuid: text.nullish(),
});

export type CoinbaseTransaction = z.infer<typeof transaction>;
export type CoinbaseAccount = z.infer<typeof account>;
export type CoinbasePermissions = z.infer<typeof permissions>;

export interface CoinbasePage<T> {
  /** Newest first. */
  readonly items: readonly T[];
  /** Path of the page after it. */
  readonly next: string | undefined;
}

const ACCOUNTS = "/v2/accounts";
export const accountsPath = `${ACCOUNTS}?limit=100`;
export const transactionsPath = (accountId: string): string => `${ACCOUNTS}/${accountId}/transactions?limit=100`;

/**
 * Source: docs.cdp.coinbase.com, “Coinbase App API Key Authentication”: a token for each question, good for two minutes, signed with ES256, that
 * names the method, the host and the path without its query.
 */
export async function bearerOf({ keyName, privateKey }: CoinbaseKey, url: URL, now: Date): Promise<string> {
  const at = Math.floor(now.getTime() / 1000);
  const uri = `GET ${url.host}${url.pathname}`;
  return new SignJWT({ sub: keyName, iss: "cdp", nbf: at, exp: at + 120, uri })
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: keyName, nonce: randomBytes(16).toString("hex") })
    .sign(createPrivateKey(privateKey));
}

export function coinbaseAt(key: CoinbaseKey, world: World) {
  const ask = async <T>(path: string, schema: z.ZodType<T>): Promise<Result<T, ConnectionError>> => {
    const url = new URL(`${world.address("coinbase")}${path.slice(1)}`);
    let bearer: string;
    try {
      bearer = await bearerOf(key, url, world.now());
    } catch {
      return err({ kind: "credentials_refused", detail: "The private key cannot be read." });
    }
    const headers = { authorization: `Bearer ${bearer}`, "cb-version": "2024-06-01" };
    return askForJson({ url: url.href, headers }, schema, { world });
  };
  const page = async <T>(path: string, schema: z.ZodType<T>): Promise<Result<CoinbasePage<T>, ConnectionError>> => {
    const shape = z.object({
      data: z.array(schema),
      pagination: z.object({ next_uri: text.nullish() }).nullish(),
    });
    const read = await ask(path, shape);
    if (!read.ok) return read;
    const next = read.value.pagination?.next_uri ?? "";
    if (next === "") return ok({ items: read.value.data, next: undefined });
    const isSameList = next.startsWith(`${path.split("?")[0]}?`) && /^[\w/?&=%:.+-]{1,500}$/.test(next);
    return isSameList && next !== path
      ? ok({ items: read.value.data, next })
      : err({ kind: "institution_answer_unreadable", detail: "the next page is elsewhere" });
  };
  return {
    permissions: () => ask("/api/v3/brokerage/key_permissions", permissions),
    accounts: (path: string) => page(path, account),
    transactions: (path: string) => page(path, transaction),
  };
}
