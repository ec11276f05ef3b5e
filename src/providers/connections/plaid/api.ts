import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { type Answer, askForJson, readJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";
import * as shapes from "./shapes.ts";

type Asked = Readonly<Record<string, unknown>>;
type Ask = <T>(path: string, schema: z.ZodType<T>, body: Asked) => Promise<Result<T, ConnectionError>>;

const asking =
  (world: World): Ask =>
  (path, schema, body) =>
    askForJson(
      {
        url: `${world.address("plaid")}${path}`,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "plaid-client-id": world.setting("plaid-id"),
          "plaid-secret": world.setting("plaid-secret"),
          "plaid-version": "2020-09-14",
        },
        body: JSON.stringify(body),
      },
      schema,
      { world, refusal },
    );

export interface LinkAsked {
  readonly country: string;
  readonly kind: keyof typeof PRODUCTS;
  /** Nobody: a number made for this one visit. */
  readonly user: string;
  readonly returnTo: string;
  /** What opens an item whose consent is given anew. */
  readonly renews?: string | undefined;
}

/** What has to be there at an institution for it to be offered; the others are asked for where it has them. */
export const PRODUCTS = { bank: ["transactions"], broker: ["investments"] } as const;
const OPTIONAL = ["transactions", "investments", "liabilities"] as const;
const HISTORY_DAYS = 730;

/** Questions before anything is connected. Source: plaid.com/docs/api/link and /docs/link/hosted-link. */
export function plaidLink(world: World) {
  const ask = asking(world);
  return {
    begin: ({ country, kind, user, returnTo, renews }: LinkAsked) =>
      ask("link/token/create", shapes.linkToken, {
        client_name: "Aventine",
        language: "en",
        country_codes: [country],
        user: { client_user_id: user },
        hosted_link: { completion_redirect_uri: returnTo, is_mobile_app: false },
        ...(renews === undefined
          ? {
              products: PRODUCTS[kind],
              required_if_supported_products: OPTIONAL.filter(
                (it) => !PRODUCTS[kind].some((product) => product === it),
              ),
              transactions: { days_requested: HISTORY_DAYS },
            }
          : { access_token: renews }),
      }),
    session: (linkToken: string) => ask("link/token/get", shapes.linkSessions, { link_token: linkToken }),
    exchange: (publicToken: string) =>
      ask("item/public_token/exchange", shapes.exchanged, { public_token: publicToken }),
  };
}

export const PAGE = 500;

/** Questions about an item: a login of a person at an institution. Source: plaid.com/docs/api/products, /accounts and /items. */
export function plaidItem(world: World, token: string) {
  const ask = asking(world);
  const own = { access_token: token };
  return {
    accounts: () => ask("accounts/get", shapes.accounts, own),
    bookings: (cursor: string) =>
      ask("transactions/sync", shapes.bookings, { ...own, count: PAGE, ...(cursor === "" ? {} : { cursor }) }),
    holdings: () => ask("investments/holdings/get", shapes.holdings, own),
    invested: (from: LocalDate, to: LocalDate, offset: number) =>
      ask("investments/transactions/get", shapes.invested, {
        ...own,
        start_date: from,
        end_date: to,
        options: { count: PAGE, offset },
      }),
    debts: () => ask("liabilities/get", shapes.debts, own),
    end: () => ask("item/remove", z.object({ request_id: z.string() }), own),
  };
}

export type PlaidItem = ReturnType<typeof plaidItem>;

const ENDED = new Set(["ITEM_LOGIN_REQUIRED", "INVALID_CREDENTIALS", "INVALID_MFA", "INVALID_UPDATED_USERNAME"]);
const REFUSED = new Set([
  "ACCESS_NOT_GRANTED",
  "INVALID_ACCESS_TOKEN",
  "ITEM_LOCKED",
  "ITEM_NOT_FOUND",
  "ITEM_NOT_SUPPORTED",
  "NO_ACCOUNTS",
  "USER_ACCOUNT_REVOKED",
  "USER_PERMISSION_REVOKED",
  "USER_SETUP_REQUIRED",
]);
/** Both end by themselves: the first while Plaid reads for the first time, the second when it reads while we do. */
const WAITING: Readonly<Record<string, number>> = {
  PRODUCT_NOT_READY: 600,
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: 60,
};
const OF_INSTALLATION = new Set(["INVALID_API_KEYS", "UNAUTHORIZED_ENVIRONMENT", "INVALID_PRODUCT", "UNAUTHORIZED"]);

/** Source: plaid.com/docs/errors. An error is told by `error_type` and `error_code`; the status says less. */
function refusal({ status, text }: Answer): ConnectionError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const read = readJson(text, z.object({ error_type: z.string(), error_code: z.string() }));
  if (!read.ok) return undefined;
  const { error_type: type, error_code: code } = read.value;
  const wait = WAITING[code] ?? (type === "RATE_LIMIT_EXCEEDED" ? 60 : undefined);
  if (wait !== undefined) return { kind: "institution_busy", retryAfterSeconds: wait };
  if (ENDED.has(code)) return { kind: "consent_ended" };
  if (REFUSED.has(code)) return { kind: "credentials_refused" };
  if (type === "INSTITUTION_ERROR" || type === "API_ERROR") return { kind: "institution_unreachable" };
  if (OF_INSTALLATION.has(code))
    return {
      kind: "institution_answer_unreadable",
      detail: "The keys of this installation at Plaid cannot be used for this.",
    };
  return undefined;
}
