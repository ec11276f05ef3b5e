import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ERASED } from "#db/queries/erasure.ts";
import type { Sql } from "#db/sql.ts";
import { ok } from "#engine/result.ts";
import type { Api } from "#test/api.ts";
import { openApi } from "#test/api.ts";
import { eraseDue } from "./erase-due.ts";

/**
 * Every table of the catalog gets rows that name one person in each column that can, one row a column, so that a row counts only by that column.
 * After the erasure the whole database is searched. A table that is added later is either filled by itself or has to be listed here.
 */
let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const ID = "person4e1aCanary";
const ADDRESS = "canary.4e1a@example.org";
const NAME = "Canary Fourone";

/** Tables without anybody in them, and why. */
const NOBODY: Readonly<Record<string, string>> = {
  "public.migration": "versions of the schema",
  "public.attempt": "who tried, as a hash; forgotten within hours",
  "public.upload_place": "who sends and from where, as hashes; gone with the upload",
  "public.regular_round": "when regular work was asked for",
  "public.instrument": "reference data",
  "public.instrument_price": "reference data",
  "public.exchange_rate": "reference data",
  "public.instrument_listing": "reference data",
  "public.instrument_event": "reference data",
  "public.close_correction": "reference data",
  "public.questioned_close": "reference data",
  "public.price_source": "how vendors are doing",
  "public.shared_observation": "reference data",
  "public.shared_series_round": "when publishers were asked",
  "public.instrument_wish": "identifiers that somebody looked for, as a hash, and what vendors answered",
  "public.market_version": "a counter",
  "public.plan": "what is on sale",
  "public.plan_price": "what is on sale",
  "public.payment_event": "ids of the provider's events and customers; who a customer is goes with billing_account",
  "public.import_address_place":
    "which address leads to which portfolio; without its row in import_address it leads nowhere",
  "public.change_to_tell": "a portfolio's own; cascades with its change",
  "public.entity_change": "a portfolio's own rows as they were; cascades with it",
  "public.institution": "a portfolio's own; cascades with it",
  "public.account": "a portfolio's own; cascades with it",
  "public.asset": "a portfolio's own; cascades with it",
  "public.asset_price": "a portfolio's own; cascades with it",
  "public.stated_rate": "a portfolio's own; cascades with it",
  "public.stated_balance": "a portfolio's own; cascades with it",
  "public.target_mix": "a portfolio's own; cascades with it",
  "public.household_plan": "a portfolio's own; cascades with it",
  "public.budget": "a portfolio's own; cascades with it",
  "public.cash_bucket": "a portfolio's own; cascades with it",
  "public.cash_place": "a portfolio's own; cascades with it",
  "public.recurring_item": "a portfolio's own; cascades with it",
  "public.connection_account": "a portfolio's own; cascades with its connection",
  "public.alert": "a portfolio's own; cascades with its connection",
  "public.connection_sync": "a portfolio's own; cascades with its connection",
  "public.import_mail_file": "a portfolio's own; cascades with its mail",
  "public.taxpayer": "a portfolio's own; cascades with it",
  "public.owner": "a portfolio's own; cascades with it",
  "public.ownership": "a portfolio's own; cascades with it",
  "public.inner_loan": "a portfolio's own; cascades with it",
  "public.filed_year": "a portfolio's own; cascades with it",
  "public.kept_report": "a portfolio's own; cascades with it",
  "public.document": "a portfolio's own; cascades with it",
  "public.combined_view_part": "ids of portfolios; cascades with its view",
  "public.heir_note": "a portfolio's own; cascades with it",
  "public.year_note": "a portfolio's own; cascades with it",
  "public.fund_notice": "a portfolio's own; cascades with it",
  "public.fund_paper": "a portfolio's own; cascades with it",
  "public.transaction_version": "a portfolio's own; cascades with it",
  "public.posting": "a portfolio's own; cascades with it",
  "public.import_file": "a portfolio's own; cascades with it",
  "public.import_plan": "a portfolio's own; cascades with its import",
  "public.import_plan_piece": "a portfolio's own; cascades with its plan",
  "identity.signing_key": "our own key",
  "identity.cookie_secret": "our own key",
  "identity.ended_session": "ids of sessions that ended",
  "identity.webhook_event": "ids of the identity provider's events",
  "correspondence.secret": "our own key",
  "public.sealing_check": "a word of our own, sealed",
  "correspondence.past_trial": "a keyed fingerprint and a day; the address cannot be read from it",
  "correspondence.inbound_mail": "ids of mails that came in",
  "correspondence.told_payment_event": "ids of the provider's events",
  "correspondence.told_plan": "ids of the provider's subscriptions",
  "payment_service.object": "the embedded payment service's books, see its own test",
  "payment_service.answer": "the embedded payment service's books, see its own test",
  "payment_service.event": "the embedded payment service's books, see its own test",
  "payment_service.signing_secret": "the embedded payment service's key",
};

/** A text column of such a name holds a person's id or address. */
const HOLDS_ID = /^(?:user_id|staff_id|actor_id|referrer_id|impersonated_by|\w+_by)$/;
const HOLDS_ADDRESS = /^(?:email|recipient|identifier)$/;
/** An address there belongs to the row's own person: one row for both. */
const ACCOUNTS = new Set(["identity.user", "identity.external_user"]);
/** Where a person stands inside a longer text, and the accounts. */
const WITHIN: readonly (readonly [table: string, columns: Readonly<Record<string, string>>])[] = [
  ["identity.user", { id: ID, email: ADDRESS, name: NAME }],
  ["identity.external_user", { user_id: ID, email: ADDRESS, name: NAME }],
  ["identity.verification", { value: `{"userId":"${ID}"}` }],
  ["identity.verification", { value: `{"email":"${ADDRESS}"}` }],
  ["public.notification", { notice_key: `referral joined ${ID}` }],
  ["public.portfolio_event", { kind: "invited", summary: `Invited ${ADDRESS} as viewer` }],
  ["public.portfolio_event", { kind: "invitation_withdrawn", summary: `Withdrew the invitation of ${ADDRESS}` }],
  ["public.portfolio_event", { kind: "role_changed", summary: `${NAME} is editor now` }],
  ["public.portfolio_event", { kind: "member_removed", summary: `Took the access of ${NAME} away` }],
  ["public.portfolio_event", { kind: "import_sender_confirmed", summary: `Takes in what ${ADDRESS} sends` }],
  ["public.portfolio_event", { kind: "combined_view_shared", summary: `Combined view Family: Invited ${ADDRESS}` }],
  [
    "public.portfolio_event",
    { kind: "combined_view_closed", summary: `Combined view Family: ${ADDRESS} looks no more` },
  ],
  ["public.combined_view_event", { summary: `${ADDRESS} looked at it` }],
  ["public.import", { sent_from: ADDRESS }],
  ["public.portfolio_event", { kind: "left", summary: `${NAME} left`, made_by: ID }],
  ["mail.outbox", { idempotency_key: `notice someone referral reward ${ID}` }],
  ["mail.outbox", { idempotency_key: `waitlist ${ADDRESS}` }],
  ["mail.outbox", { data: `{"email":"${ADDRESS.toUpperCase()}"}` }],
];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly is_needed: boolean;
  /** First word a check allows. */
  readonly word: string | null;
}

const COLUMNS = `
  select n.nspname || '.' || c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as is_needed,
    (select (regexp_match(pg_get_constraintdef(k.oid), '\\(' || a.attname || ' = ANY \\(ARRAY\\[''([^'']+)'))[1] from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
       and pg_get_constraintdef(k.oid) ~ ('\\(' || a.attname || ' = ANY ') limit 1) as word
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'job')
  order by 1, a.attnum`;

const PLAIN: Readonly<Record<string, string>> = {
  uuid: "",
  text: "",
  boolean: "true",
  json: "{}",
  jsonb: "{}",
  date: "2026-01-01",
  "timestamp with time zone": "2026-01-01T00:00:00Z",
  "text[]": "{}",
  "uuid[]": "{}",
};

/** Something that fits, and is no other row's. */
function fitting({ table, column, type, word }: Column): string | Uint8Array {
  if (table === "public.coupon" && column === "code") return randomUUID().toUpperCase();
  if (word !== null) return word;
  if (type === "uuid") return randomUUID();
  if (type === "text") return `x ${randomUUID()}`;
  if (type === "bytea") return new Uint8Array([0]);
  return PLAIN[type] ?? "1";
}

async function insertRow(sql: Sql, columns: readonly Column[], given: Readonly<Record<string, string>>): Promise<void> {
  const [first] = columns;
  const filled = columns.filter((it) => it.is_needed || it.column in given);
  const [schema = "", name = ""] = (first?.table ?? "").split(".");
  await sql.query(
    `insert into "${schema}"."${name}" (${filled.map((it) => `"${it.column}"`).join(", ")})
     overriding system value values (${filled.map((it, at) => `$${at + 1}::${it.type}`).join(", ")})`,
    filled.map((it) => given[it.column] ?? fitting(it)),
  );
}

/** Every place that still names the person: `schema.table.column`. */
async function placesNaming(words: readonly string[]): Promise<readonly string[]> {
  const { rows } = await api.database.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const places = new Set<string>();
  for (const { name } of rows) {
    const [schema = "", table = ""] = String(name).split(".");
    const found = await api.database.query(
      `select e.key as "column" from "${schema}"."${table}" t, jsonb_each_text(to_jsonb(t)) e
       where exists (select from unnest($1::text[]) w where position(lower(w) in lower(e.value)) > 0)`,
      [words],
    );
    for (const { column } of found.rows) places.add(`${String(name).replace(/^public\./, "")}.${String(column)}`);
  }
  return [...places].toSorted();
}

const page = readFileSync(new URL("../../../docs/SECURITY.md", import.meta.url), "utf8");
/** Lines such as `| `erasure.user_id` | why |` below "What an erasure keeps". */
const [section = ""] = (page.split("### What an erasure keeps")[1] ?? "").split("\n## ");
const kept = [...section.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, place = ""]) => place).toSorted();

test("V14.2.7: wherever a table of the catalog can name a person, an erasure leaves only what the documents list", async () => {
  const { database } = api;
  const { rows } = await database.query(COLUMNS);
  const byTable = Map.groupBy(rows as readonly unknown[] as readonly Column[], ({ table }) => table);
  const silent: string[] = [];
  await database.transaction(async (sql) => {
    // Rows of their own, without what they would hang on.
    await sql.query("set local session_replication_role = replica");
    for (const [table, columns] of byTable) {
      const seeds: Readonly<Record<string, string>>[] = [
        // A column that takes a few words alone names nobody, whatever it is called.
        ...columns
          .filter((it) => it.type === "text" && it.word === null && HOLDS_ID.test(it.column))
          .map((it) => ({ [it.column]: ID })),
        ...columns
          .filter((it) => it.type === "text" && HOLDS_ADDRESS.test(it.column))
          .map((it) => ({ [it.column]: ADDRESS })),
        ...WITHIN.filter(([at]) => at === table).map(([, given]) => given),
      ];
      const own = ACCOUNTS.has(table) ? seeds.slice(-1) : seeds;
      for (const given of own) await insertRow(sql, columns, given);
      if (own.length === 0 && !(table in NOBODY)) silent.push(table);
      if (own.length > 0 && table in NOBODY) silent.push(`${table} is listed as naming nobody`);
    }
    await sql.query("insert into job.job (name, data) values ('export_everything', $1)", [`{"userId":"${ID}"}`]);
  });
  expect(silent).toEqual([]);
  expect((await placesNaming([ID, ADDRESS, NAME])).length).toBeGreaterThan(50);
  const forget = () => Promise.resolve(ok(undefined));
  const removed: string[] = [];
  const round = await eraseDue({
    database,
    payments: { setCancelled: forget, forgetCustomer: forget },
    newsletter: {
      remove: async (email) => {
        removed.push(email);
        return "done";
      },
    },
    removePerson: undefined,
  });
  expect(round).toEqual({ erased: 1, waiting: 0, cause: undefined });
  expect(removed).toEqual([ADDRESS]);
  expect(await placesNaming([ID, ADDRESS, NAME])).toEqual(kept);
  const { rows: left } = await database.query("select made_by, summary from portfolio_event order by summary");
  expect(left.map((it) => it["summary"])).toContain("Invited an erased address as viewer");
  expect(left.map((it) => it["summary"])).toContain("A closed account is editor now");
  expect(left.map((it) => it["made_by"])).toContain(ERASED);
});
