import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { type Answer, askFor, askForJson, type Question, readJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";

const text = z.string();
const maybe = text.nullish();
const decimal = text.regex(/^-?\d{1,20}(?:\.\d{1,18})?$/);
const days = text.regex(/^\d{1,5}$/).nullish();
const money = z.object({ currency: text, amount: decimal });
const institution = z.object({
  id: text,
  name: text,
  transaction_total_days: days,
  max_access_valid_for_days: days,
});
const requisition = z.object({
  id: text,
  status: text,
  institution_id: text,
  agreement: maybe,
  accounts: z.array(text).max(200),
  link: maybe,
});
const agreement = z.object({ id: text, accepted: maybe, access_valid_for_days: z.union([days, z.number()]) });
const details = z.object({
  account: z.object({
    iban: maybe,
    currency: maybe,
    name: maybe,
    product: maybe,
    details: maybe,
    displayName: maybe,
    cashAccountType: maybe,
  }),
});
const balance = z.object({ balanceAmount: money, balanceType: text, referenceDate: maybe });
const transaction = z.object({
  transactionId: maybe,
  internalTransactionId: maybe,
  entryReference: maybe,
  bookingDate: maybe,
  valueDate: maybe,
  transactionAmount: money,
  creditorName: maybe,
  debtorName: maybe,
  remittanceInformationUnstructured: maybe,
  remittanceInformationUnstructuredArray: z.array(text).nullish(),
  additionalInformation: maybe,
});
const bookings = z.object({ booked: z.array(transaction), pending: z.array(transaction).nullish() });

export type GcInstitution = z.infer<typeof institution>;
export type GcRequisition = z.infer<typeof requisition>;
export type GcDetails = z.infer<typeof details>["account"];
export type GcBalance = z.infer<typeof balance>;
export type GcTransaction = z.infer<typeof transaction>;
export type GcBookings = z.infer<typeof bookings>;

type Ask = <T>(path: string, schema: z.ZodType<T>, json?: unknown) => Promise<Result<T, ConnectionError>>;

/** Source: developer.gocardless.com/bank-account-data, “Overview”: a token of the user secrets opens every other question, for a day. */
async function tokenOf(world: World): Promise<Result<string, ConnectionError>> {
  const body = { secret_id: world.setting("gocardless-id"), secret_key: world.setting("gocardless-key") };
  const made = await askForJson(questionOf(world, "token/new/", { json: body }), z.object({ access: text }), {
    world,
    refusal: ({ status }) => (status === 401 || status === 403 ? UNUSABLE : undefined),
  });
  return made.ok ? ok(made.value.access) : made;
}

const UNUSABLE: ConnectionError = {
  kind: "institution_answer_unreadable",
  detail: "The secrets of this installation at GoCardless cannot be used.",
};

function questionOf(
  world: World,
  path: string,
  { token, json, method }: { readonly token?: string; readonly json?: unknown; readonly method?: "DELETE" },
): Question {
  return {
    url: `${world.address("gocardless")}api/v2/${path}`,
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) }),
    ...(method === undefined ? {} : { method }),
  };
}

/** Questions with one token, which is asked for once and kept by nobody. */
export async function openGoCardless(world: World): Promise<Result<GoCardless, ConnectionError>> {
  const token = await tokenOf(world);
  if (!token.ok) return token;
  const ask: Ask = (path, schema, json) =>
    askForJson(questionOf(world, path, { token: token.value, json }), schema, { world, refusal });
  return ok({
    ...consentCalls(ask),
    ...accountCalls(ask),
    end: async (id) => {
      const question = questionOf(world, `requisitions/${encodeURIComponent(id)}/`, {
        token: token.value,
        method: "DELETE",
      });
      await askFor(question, world);
    },
  });
}

export type GoCardless = ReturnType<typeof consentCalls> &
  ReturnType<typeof accountCalls> & { readonly end: (requisition: string) => Promise<void> };

const consentCalls = (ask: Ask) => ({
  institutions: (country: string) => ask(`institutions/?country=${country.toLowerCase()}`, z.array(institution)),
  institution: (id: string) => ask(`institutions/${encodeURIComponent(id)}/`, institution),
  agree: (id: string, terms: { readonly historyDays: number; readonly validDays: number }) =>
    ask("agreements/enduser/", agreement, {
      institution_id: id,
      max_historical_days: terms.historyDays,
      access_valid_for_days: terms.validDays,
      access_scope: ["balances", "details", "transactions"],
    }),
  agreement: (id: string) => ask(`agreements/enduser/${encodeURIComponent(id)}/`, agreement),
  require: (asked: {
    readonly institution: string;
    readonly agreement: string;
    readonly redirect: string;
    readonly reference: string;
  }) =>
    ask("requisitions/", requisition, {
      redirect: asked.redirect,
      institution_id: asked.institution,
      agreement: asked.agreement,
      reference: asked.reference,
      user_language: "EN",
    }),
  requisition: (id: string) => ask(`requisitions/${encodeURIComponent(id)}/`, requisition),
});

const accountCalls = (ask: Ask) => ({
  details: (id: string) => ask(`accounts/${encodeURIComponent(id)}/details/`, details),
  balances: (id: string) =>
    ask(`accounts/${encodeURIComponent(id)}/balances/`, z.object({ balances: z.array(balance) })),
  transactions: (id: string, from: LocalDate) =>
    ask(`accounts/${encodeURIComponent(id)}/transactions/?date_from=${from}`, z.object({ transactions: bookings })),
});

/** Banks let themselves be asked four times a day: who has asked too often waits. */
const USUAL_WAIT_SECONDS = 6 * 3600;

/** Source: the same, “Statuses and Error Messages”: `{"summary": "…", "detail": "…", "type": "AccessExpiredError", "status_code": 401}`. */
function refusal({ status, text: body, headers }: Answer): ConnectionError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const read = readJson(body, z.object({ type: maybe, summary: maybe }));
  const { type = "", summary = "" } = read.ok ? read.value : {};
  const words = `${type ?? ""} ${summary ?? ""}`;
  if (/AccessExpired|AccountInactive|EUA|suspended/i.test(words)) return { kind: "consent_ended" };
  if (/RateLimit/i.test(words)) return { kind: "institution_busy", retryAfterSeconds: waitOf(headers) };
  if (/ServiceError|ConnectionError|UnknownRequestError/.test(words)) return { kind: "institution_unreachable" };
  return undefined;
}

function waitOf(headers: Headers): number {
  const stated = headers.get("http_x_ratelimit_account_success_reset") ?? "";
  return /^\d{1,5}$/.test(stated) ? Math.max(1, Number(stated)) : USUAL_WAIT_SECONDS;
}

export const NOT_LINKED: Result<never, ConnectionError> = err({
  kind: "credentials_refused",
  detail: "The bank has linked no account. Begin again at your bank's page.",
});
