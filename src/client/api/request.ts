import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { TokenKeeper } from "#browser/session/token.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { failureOf, OFFLINE, OFFLINE_READ, UNREACHABLE } from "#browser/api/api-failure.ts";
import type { ReadPath, WritePath } from "./api-path.ts";
import { today } from "./today.ts";

/** What a request needs of its surroundings; tests give their own. */
export interface Surroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly token: TokenKeeper;
  readonly isOnline: () => boolean;
  /** Called when the session is over, after one try to renew the token. */
  readonly onSignedOut: () => void;
}

type Answered<Answer> = Promise<Result<Answer, ApiFailure>>;

interface Sent<Body> {
  readonly body: Body;
  /** The same for a retry and a double click: they are one write. See `WriteKeys`. */
  readonly idempotencyKey: string;
}

export interface ApiClient {
  readonly read: <Answer>(path: ReadPath<Answer>, signal?: AbortSignal) => Answered<Answer>;
  readonly write: <Body, Answer>(path: WritePath<Body, Answer>, sent: Sent<Body>) => Answered<Answer>;
  /** A file of the API as the browser would download it. */
  readonly download: (path: ReadPath<string>) => Answered<Blob>;
}

export function createApiClient(around: Surroundings): ApiClient {
  return {
    read: async <Answer>(path: ReadPath<Answer>, signal?: AbortSignal) => {
      const init = { method: "GET", ...(signal ? { signal } : {}) };
      const answered = await send<Answer>(around, path.url, init, readJson);
      return !answered.ok && answered.error.kind === "offline" ? err(OFFLINE_READ) : answered;
    },
    write: <Body, Answer>(path: WritePath<Body, Answer>, { body, idempotencyKey }: Sent<Body>) => {
      if (!around.isOnline()) return Promise.resolve(err(OFFLINE));
      const isForm = body instanceof FormData;
      const headers: Record<string, string> = { "idempotency-key": idempotencyKey };
      if (!isForm && body !== undefined) headers["content-type"] = "application/json";
      const content = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
      return send<Answer>(around, path.url, { method: path.method, headers, ...content }, readJson);
    },
    download: (path) => send(around, path.url, { method: "GET" }, (response) => response.blob()),
  };
}

async function send<Answer>(
  around: Surroundings,
  url: string,
  init: RequestInit,
  decode: (response: Response) => Promise<Answer>,
): Answered<Answer> {
  for (const isLastTry of [false, true]) {
    const token = await around.token.get();
    if (!token.ok) {
      if (token.error.kind === "signed_out") around.onSignedOut();
      return token;
    }
    const answered = await attempt(around, url, withBearer(init, token.value), decode);
    if (answered.ok || answered.error.kind !== "signed_out") return answered;
    around.token.drop();
    if (isLastTry) {
      around.onSignedOut();
      return answered;
    }
  }
  return err(UNREACHABLE);
}

async function attempt<Answer>(
  around: Surroundings,
  url: string,
  init: RequestInit,
  decode: (response: Response) => Promise<Answer>,
): Answered<Answer> {
  try {
    const response = await around.fetch(url, init);
    if (!response.ok) return err(failureOf(response.status, await response.json().catch(() => undefined)));
    return ok(await decode(response));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return err(around.isOnline() ? UNREACHABLE : OFFLINE);
  }
}

function withBearer(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${token}`);
  headers.set("x-today", today());
  headers.set("accept", "application/json");
  return { ...init, headers };
}

/** The server checks every answer against its contract before it leaves; the browser trusts it and carries no second copy of the schemas. */
async function readJson<Answer>(response: Response): Promise<Answer> {
  if (response.status === 204) return response.json().catch(() => undefined);
  return response.json();
}
