import { randomUUID } from "node:crypto";
import { z } from "zod";
import { connectionDetail } from "#features/connections/contract.ts";

/** Somebody who enters deposits of 1 euro, one after another, and keeps a list of those the server said it had booked. */
export interface Depositor {
  /** Enters one and answers the status. What is not booked is sent again next time, under the same ids, as the application does. 0: no answer. */
  readonly enter: () => Promise<Said>;
  /** Goes on until told to end. */
  readonly goOn: () => () => Promise<void>;
  readonly acknowledged: ReadonlySet<string>;
  /** What the server has, against what it said it had. */
  readonly found: () => Promise<Found>;
  readonly get: (path: string) => Promise<Said>;
  /** Goes on with a new token, as every minute. */
  readonly renew: () => Promise<number>;
  /** Sends a statement of deposits of 1 cent each, and answers its id. */
  readonly sendStatement: (rows: number) => Promise<{ readonly importId: string; readonly said: Said }>;
  /** Connects the demo institution, which begins a sync; once it is connected, asks for another one. */
  readonly connect: () => Promise<void>;
  /** What the server says of that connection. */
  readonly connection: () => Promise<z.infer<typeof connectionDetail>>;
}

export interface Said {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

export interface Found {
  readonly lost: number;
  readonly doubled: number;
  /** Neither acknowledged nor on its way: made by nobody. */
  readonly foreign: number;
}

const SILENCE: Said = { status: 0, text: "", retryAfter: null };
/** A token lives for a minute. */
const TOKEN_MS = 35_000;
const PAUSE_MS = 20;

const page = z.object({
  transactions: z.array(z.object({ transactionId: z.string() })),
  nextCursor: z.string().nullable(),
});
const tokenBody = z.object({ token: z.string() });

/** Signs up, and makes a portfolio with one account. */
export async function openDepositor(origin: string): Promise<Depositor> {
  const { send, renew } = await signedUp(origin);
  const [portfolioId, accountId] = [randomUUID(), randomUUID()];
  await booked(send("POST", "/api/portfolios", { portfolioId, name: "Jar", baseCurrency: "EUR" }));
  const at = `/api/portfolios/${portfolioId}`;
  await booked(send("POST", `${at}/accounts`, { accountId, name: "Jar", kind: "bank", currency: "EUR" }));
  const acknowledged = new Set<string>();
  const connectionId = randomUUID();
  let isConnected = false;
  let pending = { transactionId: randomUUID(), key: randomUUID() };
  const enter = async () => {
    const { transactionId, key } = pending;
    const entry = { type: "deposit", on: "2024-03-01", accountId, amount: "1.00", currency: "EUR" };
    const said = await send("POST", `${at}/transactions`, { transactionId, entry }, key);
    if (said.status < 200 || said.status >= 300) return said;
    acknowledged.add(transactionId);
    pending = { transactionId: randomUUID(), key: randomUUID() };
    return said;
  };
  const get = (path: string) => send("GET", `${at}${path}`);
  return {
    enter,
    get,
    renew,
    acknowledged,
    goOn: () => {
      const state = { isOver: false };
      const going = (async () => {
        while (!state.isOver) {
          await enter();
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      })();
      return () => {
        state.isOver = true;
        return going;
      };
    },
    connect: async () => {
      const to = `${at}/connections/${connectionId}`;
      const given = { customer: "demo", key: "demo-read-2468" };
      if (isConnected) return void (await send("POST", `${to}/syncs`, { syncId: randomUUID() }));
      await booked(send("PUT", to, { source: "demo", given }));
      isConnected = true;
    },
    connection: async () => connectionDetail.parse(JSON.parse((await get(`/connections/${connectionId}`)).text)),
    found: () => foundOf(get, acknowledged, pending.transactionId),
    sendStatement: async (rows) => {
      const importId = randomUUID();
      const lines = Array.from({ length: rows }, (_, row) => `2024-02-01,Deposit,Statement,,,,,0.01,EUR,,${row}`);
      const form = new FormData();
      form.set("importId", importId);
      const head = "Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee,Note";
      form.set("file", new File([[head, ...lines].join("\n")], "statement.csv"));
      return { importId, said: await send("POST", `${at}/imports`, form) };
    },
  };
}

async function foundOf(get: Depositor["get"], acknowledged: ReadonlySet<string>, pendingId: string): Promise<Found> {
  const times = new Map<string, number>();
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const said = await get(`/transactions?limit=200${next}`);
    if (said.status !== 200) throw new Error(`${said.status} ${said.text}`);
    const list = page.parse(JSON.parse(said.text));
    for (const { transactionId } of list.transactions) times.set(transactionId, (times.get(transactionId) ?? 0) + 1);
    cursor = list.nextCursor;
  } while (cursor !== null);
  return {
    lost: [...acknowledged].filter((id) => !times.has(id)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
    foreign: [...times.keys()].filter((id) => !acknowledged.has(id) && id !== pendingId).length,
  };
}

type Send = (method: string, path: string, body?: object, key?: string) => Promise<Said>;

/** Answers what a sign-up is answered: the status, and the session where there is one. */
export async function signUp(origin: string): Promise<{ readonly status: number; readonly cookie: string }> {
  const body = { name: "Ada", email: `ada-${randomUUID()}@example.org`, password: "a stone in the brook 41" };
  const headers = { origin, "content-type": "application/json", "idempotency-key": randomUUID() };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  const entered = await fetch(`${origin}/api/identity/sign-up`, sent);
  await entered.text();
  const cookies = entered.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { status: entered.status, cookie: cookies.join("; ") };
}

async function signedUp(origin: string) {
  const { status, cookie } = await signUp(origin);
  if (cookie === "") throw new Error(`sign-up: ${status}`);
  let kept = { token: "", at: Number.NEGATIVE_INFINITY };
  const renew = async () => {
    const minted = await fetch(`${origin}/api/identity/token`, { method: "POST", headers: { origin, cookie } });
    const text = await minted.text();
    if (minted.ok) kept = { token: tokenBody.parse(JSON.parse(text)).token, at: performance.now() };
    return minted.status;
  };
  const ask: Send = async (method, path, sent, key = randomUUID()) => {
    if (performance.now() - kept.at > TOKEN_MS && (await renew()) !== 200) return SILENCE;
    const asked: Record<string, string> = { origin, authorization: `Bearer ${kept.token}` };
    if (method !== "GET") asked["idempotency-key"] = key;
    if (sent && !(sent instanceof FormData)) asked["content-type"] = "application/json";
    const what = sent === undefined || sent instanceof FormData ? sent : JSON.stringify(sent);
    const answer = await fetch(origin + path, {
      method,
      headers: asked,
      ...(what === undefined ? {} : { body: what }),
    });
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get("retry-after") };
  };
  const send: Send = (...call) => ask(...call).catch(() => SILENCE);
  return { send, renew };
}

async function booked(asked: Promise<Said>): Promise<void> {
  const { status, text } = await asked;
  if (status < 200 || status >= 300) throw new Error(`${status} ${text}`);
}
