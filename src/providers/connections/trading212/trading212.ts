import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import type {
  Connected,
  ConnectionError,
  ConnectionSource,
  Given,
  Link,
  Synced,
  World,
} from "#providers/connections/port.ts";
import { day } from "#engine/dates/day.ts";
import { firstPage, type ListName, LISTS, type T212Page, trading212At } from "./api.ts";
import { checkTrading212, FIELDS } from "./check.ts";
import { TRADING212, t212Statement } from "./translate.ts";

/**
 * Trading 212 by its public interface, version 0 (docs.trading212.com/api: account summary, positions, history of orders, dividends and transactions,
 * pages, limits). Proved against a stand-in that speaks it by this description; not against the service.
 */
export const trading212: ConnectionSource = {
  ...TRADING212,
  kind: "broker",
  words: {
    summary: "Trades, dividends, deposits, holdings and cash of an Invest or Stocks ISA account.",
    sees: [
      "Trades with their fees and taxes, dividends after tax, deposits and withdrawals.",
      "What you hold and your cash, to compare.",
      "Interest, splits and other events of companies are not told, or not whole; a file of Trading 212 has them.",
    ],
    steps: [
      "Open Settings in Trading 212 and choose “API (Beta)”, then “Generate API key”.",
      "Tick “Account data”, “Portfolio”, and the history of orders, dividends and transactions. Leave “Orders – Execute” and everything about pies unticked.",
      "Copy the key and its secret, and paste them here.",
    ],
    keeps:
      "Key and secret are kept sealed and ask Trading 212 alone. Trading 212 does not say what a key may do, so Aventine cannot check it: make one that only reads. You can delete it there at any time.",
  },
  fields: FIELDS,
  check: checkTrading212,
  connect,
  sync,
};

const secretShape = z.object({
  apiKey: z.string(),
  apiSecret: z.string().optional(),
  account: z.string(),
  currency: z.string(),
});

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const key = { apiKey: (given["apiKey"] ?? "").trim(), apiSecret: (given["apiSecret"] ?? "").trim() || undefined };
  const summary = await trading212At(key, world).summary();
  if (!summary.ok) return summary;
  const { id, currency } = summary.value;
  if (!isCurrencyCode(currency)) return err({ kind: "institution_answer_unreadable", detail: "at currency" });
  const account = `trading212:${id}`;
  return ok({ secret: JSON.stringify({ ...key, account, currency }), accounts: [accountOf({ account, currency })] });
}

const accountOf = ({ account, currency }: { readonly account: string; readonly currency: string }) =>
  ({ key: account, name: "Trading 212", kind: "brokerage", currency, institution: "Trading 212" }) as const;

/** Where a list is to be read on, and the second of the newest item that is known already. */
const stretch = z.object({ path: z.string(), from: z.number() });
const listCursor = z.object({ read: z.number(), left: z.array(stretch) });
const cursorShape = z.object({ orders: listCursor, dividends: listCursor, transactions: listCursor });
type ListCursor = z.infer<typeof listCursor>;

/** Trading 212 answers six pages of each list a minute. */
const PAGES_MAX = 6;
const OVERLAP_SECONDS = 7 * 86_400;

interface ReadList<T> {
  readonly items: readonly T[];
  readonly cursor: ListCursor;
}

interface ListToRead<T> {
  readonly before: ListCursor | undefined;
  readonly now: number;
  readonly page: (path: string) => Promise<Result<T212Page<T>, ConnectionError>>;
  readonly atOf: (item: T) => string;
}

/** Reads a list from its newest page to what is known, then what was left of it. Where the broker has enough, the rest is left. */
async function readList<T>(
  list: ListName,
  { before, now, page, atOf }: ListToRead<T>,
): Promise<Result<ReadList<T>, ConnectionError>> {
  const items: T[] = [];
  const left: z.infer<typeof stretch>[] = [];
  let pages = 0;
  let broken: ConnectionError | undefined;
  for (const { path, from } of [
    { path: firstPage(list), from: before ? before.read - OVERLAP_SECONDS : 0 },
    ...(before?.left ?? []),
  ]) {
    for (let next: string | undefined = path; next !== undefined;) {
      const answer: Result<T212Page<T>, ConnectionError> | undefined =
        broken === undefined && pages < PAGES_MAX ? await page(next) : undefined;
      if (answer?.ok !== true) {
        if (answer) broken = answer.error;
        left.push({ path: next, from });
        break;
      }
      pages += 1;
      items.push(...answer.value.items);
      const isKnown = answer.value.items.some((item) => secondOf(atOf(item)) < from);
      next = isKnown || answer.value.next === next ? undefined : answer.value.next;
    }
  }
  if (broken && (pages === 0 || broken.kind !== "institution_busy")) return err(broken);
  return ok({ items, cursor: { read: now, left } });
}

function secondOf(text: string): number {
  const moment = momentOfIso(text);
  return moment ? day(moment.on) * 86_400 + moment.secondOfDay : Number.POSITIVE_INFINITY;
}

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const before = keptJson(cursor, cursorShape);
  const api = trading212At(kept, world);
  const now = Math.floor(world.now().getTime() / 1000);
  const read = <T>(list: ListName, schema: z.ZodType<T>, atOf: (item: T) => string) =>
    readList<T>(list, { before: before?.[list], now, page: (path) => api.page(list, path, schema), atOf });
  const orders = await read("orders", LISTS.orders.schema, LISTS.orders.atOf);
  if (!orders.ok) return orders;
  const dividends = await read("dividends", LISTS.dividends.schema, LISTS.dividends.atOf);
  if (!dividends.ok) return dividends;
  const transactions = await read("transactions", LISTS.transactions.schema, LISTS.transactions.atOf);
  if (!transactions.ok) return transactions;
  const next = {
    orders: orders.value.cursor,
    dividends: dividends.value.cursor,
    transactions: transactions.value.cursor,
  };
  const isWhole = Object.values(next).every(({ left }) => left.length === 0);
  const held = isWhole ? await readHeld(api) : undefined;
  if (held?.ok === false) return held;
  const statement = t212Statement({
    account: accountOf(kept),
    today: world.today(),
    orders: orders.value.items,
    dividends: dividends.value.items,
    transactions: transactions.value.items,
    held: held?.value,
  });
  const isPartial = "Trading 212 answers only so much a minute. Older events follow at the next update.";
  return ok({ statement, cursor: JSON.stringify(next), ...(isWhole ? {} : { isPartial }) });
}

async function readHeld(api: ReturnType<typeof trading212At>) {
  const summary = await api.summary();
  if (!summary.ok) return summary;
  const positions = await api.positions();
  return positions.ok ? ok({ summary: summary.value, positions: positions.value }) : positions;
}
