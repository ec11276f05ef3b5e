import { randomUUID } from "node:crypto";
import { z } from "zod";
import { createSealing } from "#db/sealing.ts";
import type { Database } from "#db/sql.ts";
import type { Clock } from "#features/shared/clock.ts";
import { rememberAddress } from "#features/shared/client-address.ts";
import { createApp } from "#server/app.ts";
import { assemble } from "#server/assemble.ts";
import type { House } from "#server/assemble.ts";
import { testNow, TODAY } from "#test/clock.ts";
import { openTestDatabase } from "#test/database.ts";
import { heldToItsWord } from "#test/declared-refusals.ts";

/** The whole server over a fresh database, called as the browser calls it: over its fetch function, with real sign-ups and tokens. */
export interface Api {
  readonly database: Database;
  readonly house: House;
  /** A person who has just signed up. */
  readonly signUp: (name: string, from?: Pick<CallInit, "address">) => Promise<Caller>;
  readonly guest: () => Promise<Caller>;
  readonly call: (method: string, path: string, init?: CallInit) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface Caller {
  readonly userId: string;
  readonly token: string;
  /** With a token that is not over: like a browser it asks for a new one in time, however long a busy machine takes. */
  readonly call: (method: string, path: string, init?: Omit<CallInit, "token">) => Promise<Answer>;
  /** The same with a new token. */
  readonly again: () => Promise<Caller>;
}

export interface CallInit {
  readonly token?: string;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly key?: string;
  readonly today?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the call goes and comes from, besides the usual: what a header `Host` can be made to say. */
  readonly origin?: string;
  /** Network address the call comes from: limits of attempts count by it. */
  readonly address?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body checked against a schema: an answer of another shape fails the test. */
  readonly as: <T>(schema: z.ZodType<T>) => T;
}

export { TODAY } from "#test/clock.ts";
export const ORIGIN = "http://localhost:3000";
export const TEST_SEALING = createSealing("a key that is in no database of a test");
/** Where links in mails lead: not what the test's requests are sent to, so that one taken from a request is told apart. */
export const LINK_ORIGIN = "http://wealth.test:4711";

export interface OpenOptions {
  /** What the server takes for the time; default: noon of the day of tests, going on. */
  readonly now?: Clock;
  readonly isFirstWallOff?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Instead of a fresh one; closed with the server. */
  readonly database?: Database;
}

export async function openApi(options: OpenOptions = {}): Promise<Api> {
  const now = options.now ?? testNow;
  const database = options.database ?? (await openTestDatabase(now));
  const house = await assemble({
    database,
    now,
    appOrigin: undefined,
    linkOrigin: () => LINK_ORIGIN,
    sealing: TEST_SEALING,
    environment: { MARKET_DATA: "off", ...options.environment },
    isMarketKeptFresh: false,
    isTendingOwn: false,
  });
  const app = createApp({
    database,
    routes: house.routes.map(heldToItsWord),
    authenticate: house.authenticate,
    afterWrite: house.jobs.wake,
    reportFailure: house.reportFailure,
    now,
    health: () => ({ isReady: true, database: "ready", jobs: "running" }),
    ...(options.isFirstWallOff === undefined ? {} : { isFirstWallOff: options.isFirstWallOff }),
  });
  const call = async (method: string, path: string, init: CallInit = {}): Promise<Answer> => {
    const origin = init.origin ?? ORIGIN;
    const headers = new Headers({ origin, "x-today": init.today ?? TODAY, ...init.headers });
    if (method !== "GET") headers.set("idempotency-key", init.key ?? randomUUID());
    if (init.token !== undefined) headers.set("authorization", `Bearer ${init.token}`);
    if (init.body !== undefined) headers.set("content-type", "application/json");
    const form = init.form && (await asBrowserSends(init.form));
    if (form) for (const [name, value] of Object.entries(form.headers)) headers.set(name, value);
    const body = form?.bytes ?? (init.body === undefined ? undefined : JSON.stringify(init.body));
    const request = new Request(`${origin}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    if (init.address !== undefined) rememberAddress(request, init.address);
    const response = await app.fetch(request);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, as: (schema) => schema.parse(JSON.parse(text)) };
  };
  return {
    database,
    house,
    call,
    guest: async () => asCaller(call, now, await call("POST", "/api/identity/guest")),
    signUp: async (name, from) =>
      asCaller(
        call,
        now,
        await call("POST", "/api/identity/sign-up", {
          ...from,
          body: { name, email: `${name}-${randomUUID()}@example.org`, password: "correct horse battery" },
        }),
      ),
    close: async () => {
      await house.stop();
      await database.close();
    },
  };
}

/** A browser says how long a form is. */
async function asBrowserSends(form: FormData) {
  const sent = new Response(form);
  const bytes = await sent.arrayBuffer();
  const type = sent.headers.get("content-type") ?? "";
  return { bytes, headers: { "content-type": type, "content-length": String(bytes.byteLength) } };
}

const signedIn = z.object({ user: z.object({ userId: z.string() }) });
const minted = z.object({ token: z.string() });

/** A token lasts a minute. */
const RENEWED_AFTER_MS = 30_000;

async function asCaller(call: Api["call"], now: Clock, answer: Answer): Promise<Caller> {
  const { userId } = answer.as(signedIn).user;
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const mint = async () => {
    const atMs = now();
    const given = await call("POST", "/api/identity/token", { headers: { cookie } });
    return { atMs, given };
  };
  const again = async (): Promise<Caller> => {
    const first = await mint();
    const { token } = first.given.as(minted);
    let held = { token, atMs: first.atMs };
    const renew = async () => {
      const { atMs, given } = await mint();
      // Who is signed out gets none, and is refused with the one they have.
      if (given.status === 200) held = { token: given.as(minted).token, atMs };
    };
    return {
      userId,
      token,
      again,
      call: async (method, path, init = {}) => {
        if (now() - held.atMs > RENEWED_AFTER_MS) await renew();
        return call(method, path, { ...init, token: held.token });
      },
    };
  };
  return again();
}
