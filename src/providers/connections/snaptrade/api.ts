import { createHmac } from "node:crypto";
import { z } from "zod";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { type Answer, askFor, askForJson, readJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";
import * as shapes from "./shapes.ts";

export interface SnapTradeUser {
  readonly userId: string;
  readonly userSecret: string;
}

interface Signed {
  readonly path: string;
  /** As it is sent, without its question mark. */
  readonly query: string;
  /** Flat, so that sorting its names once sorts all of it. */
  readonly content: Readonly<Record<string, string | boolean>> | null;
}

/** Source: docs.snaptrade.com, “Request Signatures”: HMAC-SHA256 of JSON with sorted names and no spaces, in Base64. */
export function signature({ path, query, content }: Signed, consumerKey: string): string {
  const sorted =
    content === null ? null : Object.fromEntries(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHmac("sha256", consumerKey)
    .update(JSON.stringify({ content: sorted, path, query }))
    .digest("base64");
}

interface Asked {
  readonly method?: "POST" | "DELETE";
  readonly query?: Readonly<Record<string, string>>;
  readonly content?: Signed["content"];
}

function questionOf(world: World, path: string, { method, query = {}, content = null }: Asked) {
  const timestamp = String(Math.floor(world.now().getTime() / 1000));
  const text = new URLSearchParams({ clientId: world.setting("snaptrade-id"), timestamp, ...query }).toString();
  const signed = { path: `/api/v1/${path}`, query: text, content };
  return {
    url: `${world.address("snaptrade")}api/v1/${path}?${text}`,
    headers: {
      signature: signature(signed, world.setting("snaptrade-key")),
      ...(content === null ? {} : { "content-type": "application/json" }),
    },
    ...(method === undefined ? {} : { method }),
    ...(content === null ? {} : { body: JSON.stringify(content) }),
  };
}

export interface PortalAsked {
  readonly broker: string;
  readonly returnTo: string;
  /** The connection that is mended. */
  readonly reconnect?: string | undefined;
}

export const PAGE = 1000;

/** Every question is signed for this moment. Source: the reference at docs.snaptrade.com and the published description of the interface. */
export function snapTrade(world: World) {
  const ask = <T>(path: string, schema: z.ZodType<T>, asked: Asked = {}): Promise<Result<T, ConnectionError>> =>
    askForJson(questionOf(world, path, asked), schema, { world, refusal });
  const of = ({ userId, userSecret }: SnapTradeUser, more: Readonly<Record<string, string>> = {}) => ({
    query: { userId, userSecret, ...more },
  });
  return {
    brokers: () => ask("brokerages", z.array(shapes.broker)),
    register: (userId: string) => ask("snapTrade/registerUser", shapes.user, { method: "POST", content: { userId } }),
    portal: (user: SnapTradeUser, { broker, returnTo, reconnect }: PortalAsked) =>
      ask("snapTrade/login", shapes.portal, {
        method: "POST",
        ...of(user),
        content: {
          broker,
          connectionType: "read",
          customRedirect: returnTo,
          immediateRedirect: true,
          ...(reconnect === undefined ? {} : { reconnect }),
        },
      }),
    links: (user: SnapTradeUser) => ask("authorizations", z.array(shapes.link), of(user)),
    accounts: (user: SnapTradeUser) => ask("accounts", z.array(shapes.account).max(200), of(user)),
    balances: (user: SnapTradeUser, id: string) => ask(`accounts/${id}/balances`, z.array(shapes.balance), of(user)),
    positions: (user: SnapTradeUser, id: string) => ask(`accounts/${id}/positions`, z.array(shapes.position), of(user)),
    activities: (
      user: SnapTradeUser,
      id: string,
      { from, offset }: { readonly from: LocalDate; readonly offset: number },
    ) =>
      ask(
        `accounts/${id}/activities`,
        shapes.activities,
        of(user, { startDate: from, offset: String(offset), limit: String(PAGE) }),
      ),
    /** Ends every access of the person there. */
    forget: async ({ userId }: SnapTradeUser): Promise<void> => {
      await askFor(questionOf(world, "snapTrade/deleteUser", { method: "DELETE", query: { userId } }), world);
    },
  };
}

export type SnapTrade = ReturnType<typeof snapTrade>;

const FIRST_READ_SECONDS = 600;

/** Source: the same: `{"detail": "…", "status_code": 401, "code": "1076"}`, and 425 while it reads an account for the first time. */
function refusal({ status, text }: Answer): ConnectionError | undefined {
  if (status === 425) return { kind: "institution_busy", retryAfterSeconds: FIRST_READ_SECONDS };
  if (status !== 401 && status !== 403 && status !== 404) return undefined;
  const read = readJson(text, z.object({ detail: z.string().nullish() }));
  const isOfInstallation = read.ok && /signature|timestamp|clientid|consumer/i.test(read.value.detail ?? "");
  if (!isOfInstallation) return { kind: "credentials_refused" };
  return {
    kind: "institution_answer_unreadable",
    detail: "The keys of this installation at SnapTrade cannot be used.",
  };
}
