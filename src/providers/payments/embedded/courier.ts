import { Stripe } from "stripe";
import type { ServiceSql } from "./store.ts";

/** Sends a signed event to our own webhook and answers its status. */
export type Deliver = (body: string, signature: string) => Promise<number>;

interface CourierParts {
  readonly transaction: <T>(work: (sql: ServiceSql) => Promise<T>) => Promise<T>;
  readonly secret: string;
  readonly now: () => number;
}

export interface Courier {
  readonly connect: (deliver: Deliver) => void;
  /** There may be something to send. */
  readonly wake: () => void;
  /** Sends what has not arrived yet; ends when there is nothing, or the other side refuses. */
  readonly deliverPending: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const RETRY_MS = 5_000;

/** Carries events to the webhook, oldest first, one after another; what is refused is sent again later, as Stripe does for three days. */
export function createCourier(parts: CourierParts): Courier {
  const state = { deliver: noDelivery, isConnected: false, isStopped: false, isQueued: false };
  let running: Promise<void> = Promise.resolve();
  const isOpen = () => state.isConnected && !state.isStopped;
  const sendOldest = async (): Promise<boolean> => {
    const { rows } = await parts.transaction((sql) =>
      sql.query(
        "select event_id, body::text as body from payment_service.event where delivered_at is null order by made_seq limit 50",
      ),
    );
    for (const row of rows) if (!isOpen() || !(await send(parts, state.deliver, row))) return false;
    return rows.length > 0;
  };
  const run = async (): Promise<void> => {
    while (isOpen() && (await sendOldest()));
  };
  const start = (): Promise<void> => {
    running = running.then(run).catch(() => undefined);
    return running;
  };
  const wake = () => {
    if (state.isQueued || !isOpen()) return;
    state.isQueued = true;
    setImmediate(() => {
      state.isQueued = false;
      void start();
    });
  };
  const retrying = setInterval(wake, RETRY_MS).unref();
  return {
    connect: (deliver) => {
      Object.assign(state, { deliver, isConnected: true });
      wake();
    },
    wake,
    deliverPending: start,
    stop: async () => {
      state.isStopped = true;
      clearInterval(retrying);
      await running;
    },
  };
}

const noDelivery: Deliver = () => Promise.resolve(0);

async function send(parts: CourierParts, deliver: Deliver, row: Record<string, unknown>): Promise<boolean> {
  const payload = String(row["body"]);
  const header = { payload, secret: parts.secret, timestamp: parts.now(), scheme: "v1", signature: "" };
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync(header);
  const status = await deliver(payload, signature).catch(() => 0);
  const isTaken = status >= 200 && status < 300;
  await parts.transaction((sql) =>
    sql.query(
      "update payment_service.event set attempts = attempts + 1, delivered_at = case when $2 then now() end where event_id = $1",
      [row["event_id"], isTaken],
    ),
  );
  return isTaken;
}
