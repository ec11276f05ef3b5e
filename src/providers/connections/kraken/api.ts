import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { askForJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";

export interface KrakenKey {
  readonly apiKey: string;
  readonly privateKey: string;
}

/** Source: docs.kraken.com, “Spot REST authentication”: HMAC-SHA512 of the path and of SHA256(nonce + body), with the private key. */
export function signature(
  path: string,
  { nonce, body }: { readonly nonce: string; readonly body: string },
  privateKey: string,
): string {
  const hashed = createHash("sha256")
    .update(nonce + body)
    .digest();
  return createHmac("sha512", Buffer.from(privateKey, "base64")).update(path).update(hashed).digest("base64");
}

const keyInfo = z.object({ permissions: z.array(z.string()), iban: z.string().nullish() });
const decimal = z.string().regex(/^-?\d{1,24}(?:\.\d{1,18})?$/);
const entry = z.object({
  refid: z.string(),
  time: z.string().regex(/^\d{1,11}(?:\.\d{1,12})?$/),
  type: z.string(),
  subtype: z.string().nullish(),
  asset: z.string(),
  amount: decimal,
  fee: decimal,
  balance: z.string().nullish(),
});
const ledgers = z.object({ ledger: z.record(z.string(), entry), count: z.string().optional() });
const balances = z.record(z.string(), decimal);

export type KrakenKeyInfo = z.infer<typeof keyInfo>;
export type KrakenEntry = z.infer<typeof entry> & { readonly id: string };
export type KrakenBalances = z.infer<typeof balances>;

export interface Kraken {
  readonly keyInfo: () => Promise<Result<KrakenKeyInfo, ConnectionError>>;
  readonly entries: (
    from: number,
    to: number,
    offset: number,
  ) => Promise<Result<readonly KrakenEntry[], ConnectionError>>;
  readonly balances: () => Promise<Result<KrakenBalances, ConnectionError>>;
}

/** Entries of a page. */
export const KRAKEN_PAGE = 50;

export function kraken(key: KrakenKey, world: World): Kraken {
  let last = 0;
  const ask = async <T>(
    method: string,
    fields: Readonly<Record<string, string>>,
    schema: z.ZodType<T>,
  ): Promise<Result<T, ConnectionError>> => {
    // Each has to be larger than the one before.
    last = Math.max(last + 1, world.now().getTime() * 1000);
    const nonce = String(last);
    const body = new URLSearchParams({ nonce, ...fields }).toString();
    const path = `/0/private/${method}`;
    const headers = {
      "api-key": key.apiKey,
      "api-sign": signature(path, { nonce, body }, key.privateKey),
      "content-type": "application/x-www-form-urlencoded",
    };
    const shape = z.object({ error: z.array(z.string()), result: z.unknown().optional() });
    const url = `${world.address("kraken")}${path.slice(1)}`;
    const answer = await askForJson({ url, method: "POST", headers, body }, shape, { world });
    if (!answer.ok) return answer;
    const [said] = answer.value.error;
    if (said !== undefined) return err(errorOf(said));
    const read = schema.safeParse(answer.value.result);
    return read.success
      ? ok(read.data)
      : err({
          kind: "institution_answer_unreadable",
          detail: `${method} at ${read.error.issues[0]?.path.join(".") ?? ""}`,
        });
  };
  return {
    keyInfo: () => ask("GetApiKeyInfo", {}, keyInfo),
    entries: async (from, to, offset) => {
      // What is asked for begins after `start`.
      const fields = {
        start: String(Math.max(from - 1, 0)),
        end: String(to),
        ofs: String(offset),
        without_count: "true",
      };
      const read = await ask("Ledgers", fields, ledgers);
      if (!read.ok) return read;
      const entries = Object.entries(read.value.ledger).map(([id, it]) => ({ ...it, id }));
      return ok(entries.toSorted((a, b) => Number(b.time) - Number(a.time)));
    },
    balances: () => ask("Balance", {}, balances),
  };
}

/** Kraken answers 200 and says in words what is wrong: docs.kraken.com, “API errors”. */
function errorOf(said: string): ConnectionError {
  if (/lockout/i.test(said)) return { kind: "institution_busy", retryAfterSeconds: 900 };
  if (/rate limit|throttled|too many/i.test(said)) return { kind: "institution_busy", retryAfterSeconds: 60 };
  if (said.startsWith("EService")) return { kind: "institution_unreachable" };
  if (/permission denied/i.test(said))
    return {
      kind: "credentials_refused",
      detail: "The key may not read balances and ledger entries. Change its rights at Kraken.",
    };
  if (/invalid nonce/i.test(said))
    return { kind: "credentials_refused", detail: "Another program uses this key. Make one for Aventine alone." };
  if (/^EAPI:(?:Invalid key|Invalid signature|Bad request|Feature disabled)/.test(said))
    return { kind: "credentials_refused" };
  return { kind: "institution_answer_unreadable", detail: "an error that is not described" };
}
