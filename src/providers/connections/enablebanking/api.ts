import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { type Answer, askFor, askForJson, type Question, readJson } from "#providers/connections/ask-institution.ts";
import { pemKeyIn } from "#providers/connections/pem-key.ts";
import type { ConnectionError, ConsentAsked, World } from "#providers/connections/port.ts";

const text = z.string();
const maybe = text.nullish();
const decimal = text.regex(/^-?\d{1,20}(?:\.\d{1,18})?$/);
const money = z.object({ currency: text, amount: decimal });
const party = z.object({ name: maybe }).nullish();

const bank = z.object({ name: text, country: text, maximum_consent_validity: text.regex(/^\d{1,9}$/).nullish() });
const account = z.object({
  uid: text,
  /** The same in every consent, while `uid` is new in each. */
  identification_hash: text,
  account_id: z.object({ iban: maybe }).nullish(),
  name: maybe,
  details: maybe,
  product: maybe,
  currency: text,
  cash_account_type: maybe,
});
const session = z.object({
  session_id: text,
  accounts: z.array(account),
  aspsp: z.object({ name: text }),
  access: z.object({ valid_until: text }),
});
const balance = z.object({ balance_amount: money, balance_type: text, reference_date: maybe });
const transaction = z.object({
  entry_reference: maybe,
  transaction_amount: money,
  credit_debit_indicator: z.enum(["CRDT", "DBIT"]),
  status: text,
  booking_date: maybe,
  value_date: maybe,
  creditor: party,
  debtor: party,
  remittance_information: z.union([z.array(text), text]).nullish(),
});

export type EbSession = z.infer<typeof session>;
export type EbAccount = z.infer<typeof account>;
export type EbBalance = z.infer<typeof balance>;
export type EbTransaction = z.infer<typeof transaction>;

const TOKEN_SECONDS = 3600;

/** Source: enablebanking.com/docs/api, “Authentication”: a token of the application, signed with RS256 by its key. */
async function bearerOf(world: World): Promise<string | undefined> {
  const at = Math.floor(world.now().getTime() / 1000);
  try {
    const key = createPrivateKey(pemKeyIn(world.setting("enablebanking-key"))?.pem ?? "");
    return await new SignJWT({
      iss: "enablebanking.com",
      aud: "api.enablebanking.com",
      iat: at,
      exp: at + TOKEN_SECONDS,
    })
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: world.setting("enablebanking-application") })
      .sign(key);
  } catch {
    return undefined;
  }
}

const UNUSABLE: ConnectionError = {
  kind: "institution_answer_unreadable",
  detail: "The key of this installation's application at Enable Banking cannot be used.",
};

export function enableBankingAt(world: World) {
  const questionOf = async (path: string, more: Pick<Question, "method"> & { readonly json?: unknown } = {}) => {
    const bearer = await bearerOf(world);
    if (bearer === undefined) return undefined;
    const { json, ...rest } = more;
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return { url: `${world.address("enablebanking")}${path}`, headers, ...rest, ...body };
  };
  const ask = async <T>(path: string, schema: z.ZodType<T>, json?: unknown): Promise<Result<T, ConnectionError>> => {
    const question = await questionOf(path, json === undefined ? {} : { method: "POST", json });
    return question ? askForJson(question, schema, { world, refusal }) : err(UNUSABLE);
  };
  return {
    banks: (country: string) => ask(`aspsps?country=${country}&psu_type=personal`, z.object({ aspsps: z.array(bank) })),
    start: ({ country, bank: name, state, returnTo }: ConsentAsked, validUntil: Date) =>
      ask("auth", z.object({ url: text }), {
        access: { valid_until: validUntil.toISOString() },
        aspsp: { name, country },
        psu_type: "personal",
        redirect_url: returnTo,
        state,
      }),
    session: (code: string) => ask("sessions", session, { code }),
    balances: async (uid: string) => {
      const read = await ask(`accounts/${encodeURIComponent(uid)}/balances`, z.object({ balances: z.array(balance) }));
      return read.ok ? ok(read.value.balances) : read;
    },
    transactions: (uid: string, from: LocalDate, next: string | undefined) => {
      const more = next === undefined ? "" : `&continuation_key=${encodeURIComponent(next)}`;
      return ask(
        `accounts/${encodeURIComponent(uid)}/transactions?date_from=${from}${more}`,
        z.object({ transactions: z.array(transaction), continuation_key: maybe }),
      );
    },
    end: async (sessionId: string): Promise<void> => {
      const question = await questionOf(`sessions/${encodeURIComponent(sessionId)}`);
      if (question) await askFor({ ...question, method: "DELETE" }, world);
    },
  };
}

/** Consents that are over, by the words of the service: only the person can mend it. */
const ENDED = /^(?:EXPIRED|CLOSED|REVOKED)_SESSION$|^SESSION_DOES_NOT_EXIST$|^ASPSP_PSU_ACTION_REQUIRED$/;

/** Source: enablebanking.com/docs/api, “Errors”: `{"code": 401, "error": "EXPIRED_SESSION", "message": "…"}`. */
function refusal({ status, text: body }: Answer): ConnectionError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const read = readJson(body, z.object({ error: maybe }));
  const word = (read.ok ? read.value.error : undefined) ?? "";
  if (ENDED.test(word)) return { kind: "consent_ended" };
  if (word.startsWith("ASPSP_RATE_LIMIT")) return { kind: "institution_busy", retryAfterSeconds: 6 * 3600 };
  if (word.startsWith("ASPSP_")) return { kind: "institution_unreachable" };
  if (status === 401 || status === 403) return { kind: "credentials_refused" };
  // A code is good once, for a short time.
  if (/AUTHORIZATION|CODE/.test(word))
    return { kind: "credentials_refused", detail: "Begin again at your bank's page." };
  return undefined;
}
