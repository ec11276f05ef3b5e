import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { type Answer, askFor, askForJson, readJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";

export interface BitvavoKey {
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** Source: docs.bitvavo.com, “Create a signature”: HMAC-SHA256 of time, method, path with its query, and body, in hexadecimal. */
export const signature = (timestamp: string, asked: string, apiSecret: string): string =>
  createHmac("sha256", apiSecret)
    .update(timestamp + asked)
    .digest("hex");

const text = z.string();
const decimal = text.regex(/^-?\d{1,24}(?:\.\d{1,18})?$/);
/** Some fees come as the whole expansion of a double. */
const number = text.regex(/^-?\d{1,24}(?:\.\d{1,30})?(?:[eE]-\d{1,2})?$/);
const item = z.object({
  transactionId: text,
  executedAt: text,
  type: text,
  sentCurrency: text.nullish(),
  sentAmount: number.nullish(),
  receivedCurrency: text.nullish(),
  receivedAmount: number.nullish(),
  feesCurrency: text.nullish(),
  feesAmount: number.nullish(),
});
const history = z.object({ items: z.array(item), totalPages: text.regex(/^\d{1,6}$/) });
const balances = z.array(z.object({ symbol: text, available: decimal, inOrder: decimal }));

export type BitvavoItem = z.infer<typeof item>;
export type BitvavoBalances = z.infer<typeof balances>;

/** A stretch of time in milliseconds since 1970, both ends included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export function bitvavoAt({ apiKey, apiSecret }: BitvavoKey, world: World) {
  const question = (path: string) => {
    const timestamp = String(world.now().getTime());
    const headers = {
      "bitvavo-access-key": apiKey,
      "bitvavo-access-timestamp": timestamp,
      "bitvavo-access-signature": signature(timestamp, `GET${path}`, apiSecret),
    };
    return { url: `${world.address("bitvavo")}${path.slice(1)}`, headers };
  };
  const ask = <T>(path: string, schema: z.ZodType<T>): Promise<Result<T, ConnectionError>> =>
    askForJson(question(path), schema, { world, refusal });
  return {
    balances: () => ask("/v2/balance", balances),
    /** Without a stretch only the last thirty days are told, so one is always stated. */
    history: async ({ from, to }: Stretch, page: number) => {
      const query = `fromDate=${from}&toDate=${to}&page=${page}&maxItems=100`;
      const read = await ask(`/v2/account/history?${query}`, history);
      return read.ok ? ok({ items: read.value.items, pages: Number(read.value.totalPages) }) : read;
    },
    /** Orders are shown to keys that may place them alone: docs.bitvavo.com, rights of keys. Asked after a question that the key may ask. */
    mayTrade: async (): Promise<Result<boolean, ConnectionError>> => {
      const answer = await askFor(question("/v2/ordersOpen"), world);
      if (!answer.ok) return answer;
      if (answer.value.status === 403) return ok(false);
      return answer.value.status === 200
        ? ok(true)
        : err(refusal(answer.value) ?? { kind: "institution_answer_unreadable", detail: "the rights of the key" });
    },
  };
}

/** Source: docs.bitvavo.com, “Handle errors”: `{"errorCode": 305, "error": "No active API key found."}`. */
function refusal({ status, text: body }: Answer): ConnectionError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const read = readJson(body, z.object({ errorCode: text }));
  const code = read.ok ? read.value.errorCode : "";
  // 105: too many questions; the key is let in again within a minute.
  if (code === "105" || code === "112") return { kind: "institution_busy", retryAfterSeconds: 60 };
  // 304: the clocks differ by more than is allowed: waiting may mend it.
  if (code === "304") return { kind: "institution_unreachable" };
  if (code === "307" || code === "310")
    return { kind: "credentials_refused", detail: "The key is bound to other internet addresses than this server's." };
  if (code === "311") return { kind: "credentials_refused", detail: "The key may not show the account." };
  return /^3\d\d$/.test(code) ? { kind: "credentials_refused" } : undefined;
}
