/** One person of a running server, who asks as a browser does and times every answer. */
import { randomUUID } from "node:crypto";

export interface Timed {
  readonly ms: number;
  readonly status: number;
  readonly bytes: number;
  readonly body: string;
  /** Seconds it asks to wait; null where it does not. */
  readonly waitsFor: string | null;
}

export interface Household {
  readonly get: (path: string) => Promise<Timed>;
  readonly write: (method: "POST" | "PUT", path: string, body: object) => Promise<Timed>;
  /** Books a statement: seconds until it could be reviewed, and from accepting it until it is booked. */
  readonly importStatement: (text: string) => Promise<{ readonly reviewMs: number; readonly bookMs: number }>;
}

interface ImportState {
  readonly status: string;
  readonly preview?: {
    readonly accounts: readonly { sourceKey: string; accountId: string | null; newName: string | null }[];
    readonly securities: readonly { key: string; assetId: string | null; assetClass: string }[];
  };
}

/** A token lives for a minute. */
const TOKEN_MS = 35_000;

/** `address`: where the server is told the person comes from, where it stands behind a proxy. A server that is gone answers with status 0. */
export async function openHousehold(origin: string, address?: string): Promise<Household> {
  const from: Readonly<Record<string, string>> = address === undefined ? {} : { "x-forwarded-for": address };
  const caller = callerOf(origin, await signUp(origin, from), from);
  const portfolioId = randomUUID();
  const made = await caller("POST", "/api/portfolios", { portfolioId, name: "Household", baseCurrency: "EUR" });
  if (made.status >= 300) throw new Error(`${made.status} ${made.body}`);
  const at = `/api/portfolios/${portfolioId}`;
  const get = (path: string) => caller("GET", at + path);
  const write: Household["write"] = (method, path, body) => caller(method, at + path, body);
  return { get, write, importStatement: (text) => importStatement({ get, write }, text) };
}

async function signUp(origin: string, from: Readonly<Record<string, string>>): Promise<string> {
  const body = { name: "Household", email: `${randomUUID()}@example.org`, password: "a long enough pass 42!x" };
  const answer = await fetch(`${origin}/api/identity/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, ...from },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const GONE: Timed = { ms: 0, status: 0, bytes: 0, body: "", waitsFor: null };

type Caller = (method: string, path: string, body?: object | FormData) => Promise<Timed>;

function callerOf(origin: string, cookie: string, from: Readonly<Record<string, string>>): Caller {
  let token = "";
  let tokenAt = Number.NEGATIVE_INFINITY;
  const renew = async () => {
    const answer = await fetch(`${origin}/api/identity/token`, {
      method: "POST",
      headers: { cookie, origin, ...from },
    });
    const text = await answer.text();
    if (!answer.ok)
      return {
        ms: 0,
        status: answer.status,
        bytes: text.length,
        body: text,
        waitsFor: answer.headers.get("retry-after"),
      };
    const { token: given }: { token: string } = JSON.parse(text);
    [token, tokenAt] = [given, performance.now()];
    return undefined;
  };
  const ask = async (method: string, path: string, init: RequestInit): Promise<Timed> => {
    const begun = performance.now();
    const answer = await fetch(origin + path, { ...init, method });
    const text = await answer.text();
    const waitsFor = answer.headers.get("retry-after");
    return { ms: performance.now() - begun, status: answer.status, bytes: text.length, body: text, waitsFor };
  };
  return async (method, path, body) => {
    try {
      const refused = performance.now() - tokenAt > TOKEN_MS ? await renew() : undefined;
      if (refused) return refused;
    } catch {
      return GONE;
    }
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, origin, ...from };
    headers["x-today"] = new Date().toISOString().slice(0, 10);
    if (method !== "GET") headers["idempotency-key"] = randomUUID();
    if (body && !(body instanceof FormData)) headers["content-type"] = "application/json";
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    return ask(method, path, { headers, ...(sent === undefined ? {} : { body: sent }) }).catch(() => GONE);
  };
}

async function importStatement({ get, write }: Pick<Household, "get" | "write">, text: string) {
  const importId = randomUUID();
  const form = new FormData();
  form.set("importId", importId);
  form.set("file", new Blob([text], { type: "text/csv" }), "household.csv");
  const begun = performance.now();
  const sent = await write("POST", "/imports", form);
  if (sent.status >= 300) throw new Error(`import: ${sent.status} ${sent.body}`);
  const review = await settled(get, importId);
  const reviewed = performance.now();
  if (review.status !== "review" || !review.preview) throw new Error(`the import is ${JSON.stringify(review)}`);
  const { accounts, securities } = review.preview;
  await write("POST", `/imports/${importId}/commit`, {
    accounts: accounts.map(({ sourceKey, accountId, newName }) => ({ sourceKey, accountId, newName })),
    securities: securities.map(({ key, assetId, assetClass }) => ({ key, assetId, assetClass })),
    acceptsErrors: true,
  });
  const booked = await settled(get, importId);
  if (booked.status !== "committed") throw new Error(`the import is ${booked.status}`);
  return { reviewMs: reviewed - begun, bookMs: performance.now() - reviewed };
}

async function settled(get: Household["get"], importId: string): Promise<ImportState> {
  for (;;) {
    const state: ImportState = JSON.parse((await get(`/imports/${importId}`)).body);
    if (state.status !== "reading" && state.status !== "committing") return state;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
