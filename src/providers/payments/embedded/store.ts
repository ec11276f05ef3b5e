import { randomBytes } from "node:crypto";
import type { Form } from "./form.ts";
import { textsAt } from "./form.ts";
import { missing } from "./service-failure.ts";
import type { Customer, Kind, Kinds } from "./wire.ts";

/** What the service needs of a database: one transaction's parameterized statements. */
export interface ServiceSql {
  readonly query: (
    text: string,
    values?: readonly unknown[],
  ) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
}

/** The books of the embedded service within one transaction. */
export interface Store {
  readonly sql: ServiceSql;
  readonly realNow: number;
  /** Now in a customer's time. */
  readonly nowOf: (customer: Customer) => number;
  readonly find: <K extends Kind>(kind: K, id: string) => Promise<Kinds[K] | undefined>;
  /** Fails as the API does where there is none. */
  readonly get: <K extends Kind>(kind: K, id: string) => Promise<Kinds[K]>;
  /** A customer whose objects nobody else changes until the transaction ends. */
  readonly lockCustomer: (id: string) => Promise<Customer>;
  /** A customer's objects, newest first. */
  readonly listOf: <K extends Kind>(kind: K, customerId: string) => Promise<readonly Kinds[K][]>;
  readonly put: <K extends Kind>(kind: K, object: Kinds[K], about?: Filing) => Promise<Kinds[K]>;
  /** Something happened: told to the webhook after this transaction. */
  readonly tell: (type: string, object: { readonly id: string }) => Promise<void>;
}

interface Filing {
  readonly customerId?: string;
  /** When time does something to it, in the customer's time. */
  readonly dueSeconds?: number | undefined;
}

const API_VERSION = "2026-10-28.endive";

/** `sub_` and 20 random letters and digits. Customers of the embedded service are told apart by their prefix. */
export const newObjectId = (prefix: string): string => `${prefix}_${randomBytes(10).toString("hex")}`;

export function openStore(sql: ServiceSql, realNow: number): Store {
  const find: Store["find"] = async <K extends Kind>(kind: K, id: string) => {
    const { rows } = await sql.query("select body from payment_service.object where object_id = $1 and kind = $2", [
      id,
      kind,
    ]);
    return bodyOf<Kinds[K]>(rows[0]);
  };
  const get: Store["get"] = async (kind, id) => {
    const found = await find(kind, id);
    if (!found) throw missing(kind, id);
    return found;
  };
  return {
    sql,
    realNow,
    nowOf: (customer) => realNow + customer.clock_offset,
    find,
    get,
    lockCustomer: async (id) => {
      await sql.query("select object_id from payment_service.object where object_id = $1 for update", [id]);
      return get("customer", id);
    },
    listOf: async <K extends Kind>(kind: K, customerId: string) => {
      const { rows } = await sql.query(
        "select body from payment_service.object where customer_id = $1 and kind = $2 order by created_seq desc limit 200",
        [customerId, kind],
      );
      return rows.map((row) => bodyOf<Kinds[K]>(row)).filter((it) => it !== undefined);
    },
    put: async (kind, object, { customerId, dueSeconds } = {}) => {
      await sql.query(
        `insert into payment_service.object (object_id, kind, customer_id, due_seconds, body) values ($1, $2, $3, $4, $5::json)
         on conflict (object_id) do update set body = excluded.body, due_seconds = excluded.due_seconds`,
        [object.id, kind, customerId ?? null, dueSeconds ?? null, JSON.stringify(object)],
      );
      return object;
    },
    tell: async (type, object) => {
      const id = newObjectId("evt");
      const event = {
        id,
        object: "event",
        api_version: API_VERSION,
        created: realNow,
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        data: { object },
      };
      await sql.query("insert into payment_service.event (event_id, made_seconds, body) values ($1, $2, $3::json)", [
        id,
        realNow,
        JSON.stringify(event),
      ]);
    },
  };
}

/** Only this service writes the table, always from an object of the row's kind. */
const bodyOf = <T>(row: Record<string, unknown> | undefined): T | undefined => row?.["body"] as T | undefined;

/** Replaces ids by the objects they name, for the paths of `expand` that the service knows. */
export async function expanded(store: Store, answer: unknown, form: Form): Promise<unknown> {
  let current = answer;
  for (const path of textsAt(form, "expand")) current = await expandPath(store, current, path.split("."));
  return current;
}

async function expandPath(store: Store, value: unknown, steps: readonly string[]): Promise<unknown> {
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    for (const it of value) all.push(await expandPath(store, it, steps));
    return all;
  }
  const [step, ...rest] = steps;
  if (step === undefined) return typeof value === "string" ? ((await findAny(store, value)) ?? value) : value;
  if (typeof value !== "object" || value === null || !(step in value)) return value;
  const inner: unknown = Reflect.get(value, step);
  return { ...value, [step]: await expandPath(store, inner, rest) };
}

async function findAny(store: Store, id: string): Promise<unknown> {
  const { rows } = await store.sql.query("select body from payment_service.object where object_id = $1", [id]);
  return rows[0]?.["body"];
}
