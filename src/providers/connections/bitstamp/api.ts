import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { type Answer, askForJson, readJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";

export interface BitstampKey {
  readonly apiKey: string;
  readonly secret: string;
}

const VERSION = "v2";
const FORM = "application/x-www-form-urlencoded";

/** What is said before a question, and with it. */
export interface Signed {
  readonly url: URL;
  readonly nonce: string;
  readonly timestamp: string;
  readonly body: string;
}

/** Source: www.bitstamp.net/api, “Authentication”: HMAC-SHA256 in hexadecimal of key, method, host, path, query, kind of body, nonce, time, version, body. */
export const signature = ({ url, nonce, timestamp, body }: Signed, { apiKey, secret }: BitstampKey): string =>
  createHmac("sha256", secret)
    .update(`BITSTAMP ${apiKey}POST${url.host}${url.pathname}${url.search}`)
    .update(`${body === "" ? "" : FORM}${nonce}${timestamp}${VERSION}${body}`)
    .digest("hex");

const decimal = z.string().regex(/^-?\d{1,24}(?:\.\d{1,18})?$/);
/** Beside these each coin that moved has a field of its own, such as `btc`, and each pair that was traded its price, such as `btc_eur`. */
const transaction = z
  .object({ id: z.string().regex(/^\d{1,20}$/), datetime: z.string(), type: z.string(), fee: decimal.nullish() })
  .catchall(z.unknown());
const balances = z.array(z.object({ currency: z.string(), total: decimal }));

export type BitstampTransaction = z.infer<typeof transaction>;
export type BitstampBalances = z.infer<typeof balances>;

/** Transactions of an answer. */
export const BITSTAMP_PAGE = 1000;

export function bitstampAt(key: BitstampKey, world: World) {
  const ask = <T>(
    path: string,
    fields: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
  ): Promise<Result<T, ConnectionError>> => {
    const url = new URL(`${world.address("bitstamp")}${path}`);
    const body = new URLSearchParams(fields).toString();
    const [nonce, timestamp] = [randomUUID(), String(world.now().getTime())];
    const headers = {
      "x-auth": `BITSTAMP ${key.apiKey}`,
      "x-auth-signature": signature({ url, nonce, timestamp, body }, key),
      "x-auth-nonce": nonce,
      "x-auth-timestamp": timestamp,
      "x-auth-version": VERSION,
      ...(body === "" ? {} : { "content-type": FORM }),
    };
    const question = { url: url.href, method: "POST", headers, ...(body === "" ? {} : { body }) } as const;
    return askForJson(question, schema, { world, refusal });
  };
  return {
    /** From this number on, oldest first. */
    transactions: (sinceId: string) =>
      ask(
        "api/v2/user_transactions/",
        { since_id: sinceId, sort: "asc", limit: String(BITSTAMP_PAGE), offset: "0" },
        z.array(transaction),
      ),
    balances: () => ask("api/v2/account_balances/", {}, balances),
  };
}

/** Source: www.bitstamp.net/api, “Error codes”: `{"status": "error", "reason": "Invalid signature", "code": "API0005"}`. */
function refusal({ status, text }: Answer): ConnectionError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const read = readJson(text, z.object({ code: z.string() }));
  const code = read.ok ? read.value.code : "";
  if (code === "400.002" || code === "API0017" || code === "API0014") return { kind: "institution_unreachable" };
  if (code === "API0002")
    return { kind: "credentials_refused", detail: "The key is bound to other internet addresses than this server's." };
  if (code === "API0003")
    return {
      kind: "credentials_refused",
      detail: "The key may not read balances and transactions. Change its rights.",
    };
  return code.startsWith("API00") ? { kind: "credentials_refused" } : undefined;
}
