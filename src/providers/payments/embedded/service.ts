import { createHash, randomBytes } from "node:crypto";
import { answerCall, settledCustomer } from "./api.ts";
import type { Deliver } from "./courier.ts";
import { createCourier } from "./courier.ts";
import { parseForm } from "./form.ts";
import type { HostedAction, HostedView } from "./hosted.ts";
import { actOnSession, advance, viewSession } from "./hosted.ts";
import { renderInvoicePdf } from "./invoice-pdf.ts";
import { PDF_HOST } from "./invoices.ts";
import { ServiceFailure } from "./service-failure.ts";
import type { ServiceSql, Store } from "./store.ts";
import { openStore } from "./store.ts";

export interface ServiceDatabase {
  readonly transaction: <T>(work: (sql: ServiceSql) => Promise<T>) => Promise<T>;
}

export interface PaymentService {
  /** The HTTP client of the SDK ends here. */
  readonly fetch: typeof fetch;
  readonly fetchFile: (url: string) => Promise<Response>;
  readonly signingSecret: string;
  readonly nowOf: (customerId: string | undefined) => Promise<number>;
  readonly view: (sessionId: string) => Promise<HostedOutcome>;
  readonly act: (sessionId: string, action: HostedAction) => Promise<HostedOutcome>;
  /** From now on events are sent to `deliver`, those that waited first. */
  readonly connect: (deliver: Deliver) => void;
  /** Sends what has not arrived yet and ends when there is nothing to send, or the other side refuses. */
  readonly deliverPending: () => Promise<void>;
  /** Moves a customer's clock forward, and lets happen what would have happened by then. */
  readonly advance: (customerId: string, days: number) => Promise<Advanced>;
  /** Lets time do its work for everyone: trials that end, periods that renew. */
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export type Advanced =
  | { readonly ok: true; readonly value: undefined }
  | { readonly ok: false; readonly error: Extract<HostedOutcome, { readonly ok: false }>["error"] };

export type HostedOutcome =
  | { readonly ok: true; readonly value: HostedView }
  | {
      readonly ok: false;
      readonly error: { readonly kind: "payment_refused" | "not_found"; readonly message: string };
    };

const TICK_MS = 60_000;

export interface ServiceSurroundings {
  readonly pagesOrigin: () => string;
  readonly now: () => number;
  readonly sealing?: Sealing | undefined;
}

/** Closes what is secret before it is written into the database, with a key that is not in it, and opens it again. */
export interface Sealing {
  readonly seal: (plain: string, place: string) => string;
  readonly open: (kept: string, place: string) => string;
}
const UNSEALED: Sealing = { seal: (plain) => plain, open: (kept) => kept };

/** An in-process payment service with Stripe's wire format and its own books in the database. */
export async function startPaymentService(
  database: ServiceDatabase,
  { pagesOrigin, now, sealing = UNSEALED }: ServiceSurroundings,
): Promise<PaymentService> {
  const signingSecret = await readSigningSecret(database, sealing);
  const courier = createCourier({ transaction: database.transaction, secret: signingSecret, now });
  const inStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const answer = await database.transaction((sql) => work(openStore(sql, now())));
    courier.wake();
    return answer;
  };
  const tick = () => settleEveryone(inStore, now);
  const ticking = setInterval(() => void tick().catch(() => undefined), TICK_MS).unref();
  const hosted = async <T>(work: (store: Store) => Promise<T>) => {
    try {
      return { ok: true, value: await inStore(work) } as const;
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      const kind = error.code === "resource_missing" ? ("not_found" as const) : ("payment_refused" as const);
      return { ok: false, error: { kind, message: error.message } } as const;
    }
  };
  return {
    signingSecret,
    fetch: (url, init) => answerRequest(inStore, pagesOrigin(), new Request(url, init)),
    fetchFile: (url) => inStore((store) => fileAt(store, url)),
    nowOf: (customerId) =>
      customerId === undefined
        ? Promise.resolve(now())
        : inStore(async (store) => {
            const customer = await store.find("customer", customerId);
            return customer ? store.nowOf(customer) : now();
          }),
    view: (sessionId) => hosted((store) => viewSession(store, sessionId)),
    act: (sessionId, action) => hosted((store) => actOnSession(store, sessionId, action)),
    advance: (customerId, days) =>
      hosted(async (store) => {
        await advance(store, await settledCustomer(store, customerId), days);
        return undefined;
      }),
    connect: courier.connect,
    deliverPending: courier.deliverPending,
    tick,
    stop: async () => {
      clearInterval(ticking);
      await courier.stop();
    },
  };
}

type InStore = <T>(work: (store: Store) => Promise<T>) => Promise<T>;

async function answerRequest(inStore: InStore, pagesOrigin: string, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const body = await request.text();
  const form = parseForm(request.method === "POST" ? body : url.search.slice(1));
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  const call = { method: request.method, path: url.pathname, form, pagesOrigin };
  const requestHash = createHash("sha256").update(`${request.method} ${url.pathname}\n${body}`).digest("hex");
  try {
    const answer = await inStore(async (store) => {
      if (key === null) return answerCall(store, call);
      const earlier = await findAnswer(store.sql, key, requestHash);
      return earlier ? earlier.body : keepAnswer(store.sql, { key, requestHash }, await answerCall(store, call));
    });
    return Response.json(answer, { headers: { "request-id": `req_${randomBytes(7).toString("hex")}` } });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return Response.json(error.body, { status: error.status });
  }
}

/** What was answered under a key. Two calls with the same key wait for each other. A refusal is not kept: it may be tried again. */
async function findAnswer(sql: ServiceSql, key: string, requestHash: string): Promise<{ body: unknown } | undefined> {
  await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [`payment service ${key}`]);
  const { rows } = await sql.query("select request_hash, body from payment_service.answer where idempotency_key = $1", [
    key,
  ]);
  const [row] = rows;
  if (!row) return undefined;
  if (row["request_hash"] !== requestHash)
    throw new ServiceFailure(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    });
  return { body: row["body"] };
}

async function keepAnswer(
  sql: ServiceSql,
  { key, requestHash }: { key: string; requestHash: string },
  answer: unknown,
) {
  await sql.query(
    "insert into payment_service.answer (idempotency_key, request_hash, status, body) values ($1, $2, 200, $3::json)",
    [key, requestHash, JSON.stringify(answer)],
  );
  return answer;
}

async function fileAt(store: Store, url: string): Promise<Response> {
  const { hostname, pathname } = new URL(url);
  const invoice = hostname === PDF_HOST ? await store.find("invoice", pathname.slice(1, -".pdf".length)) : undefined;
  if (!invoice) return new Response(null, { status: 404 });
  const bytes = await renderInvoicePdf(invoice);
  return new Response(new Uint8Array(bytes), { headers: { "content-type": "application/pdf" } });
}

async function settleEveryone(inStore: InStore, now: () => number): Promise<void> {
  const due = await inStore(async (store) => {
    const { rows } = await store.sql.query(
      `select distinct o.customer_id from payment_service.object o
         join payment_service.object c on c.object_id = o.customer_id
       where o.due_seconds <= $1::bigint + (c.body->>'clock_offset')::bigint`,
      [now()],
    );
    return rows.map((row) => String(row["customer_id"]));
  });
  for (const customerId of due) await inStore((store) => settledCustomer(store, customerId));
}

const SIGNING_SECRET = "payment_service.signing_secret";

async function readSigningSecret(database: ServiceDatabase, sealing: Sealing): Promise<string> {
  return database.transaction(async (sql) => {
    await sql.query("insert into payment_service.signing_secret (secret) values ($1) on conflict do nothing", [
      sealing.seal(`whsec_${randomBytes(24).toString("hex")}`, SIGNING_SECRET),
    ]);
    const { rows } = await sql.query("select secret from payment_service.signing_secret");
    return sealing.open(String(rows[0]?.["secret"]), SIGNING_SECRET);
  });
}
