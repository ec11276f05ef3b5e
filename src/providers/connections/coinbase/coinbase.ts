import { z } from "zod";
import { day } from "#engine/dates/day.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import { pemKeyIn } from "#providers/connections/pem-key.ts";
import type {
  Connected,
  ConnectionError,
  ConnectionSource,
  Given,
  Link,
  Synced,
  World,
} from "#providers/connections/port.ts";
import {
  accountsPath,
  coinbaseAt,
  type CoinbaseAccount,
  type CoinbasePage,
  type CoinbasePermissions,
  type CoinbaseTransaction,
  transactionsPath,
} from "./api.ts";
import { checkCoinbase, FIELDS } from "./check.ts";
import { COINBASE, coinbaseStatement, rightsBeyondReading } from "./translate.ts";

/**
 * Coinbase by a key that may only read. Written by its published description (docs.cdp.coinbase.com: Coinbase App accounts, transactions, pages, limits
 * and authentication; Advanced Trade key permissions). That the commission of a fill is in neither of its sides is what public programs that compare
 * balances found. Proved against a stand-in; not against the service.
 */
export const coinbase: ConnectionSource = {
  ...COINBASE,
  kind: "exchange",
  words: {
    summary: "Purchases, trades, transfers, rewards and balances of a Coinbase account.",
    sees: [
      "Every transaction of your wallets: purchases and sales with their fees, Advanced trades, conversions, transfers, rewards of staking.",
      "What your wallets hold of each coin and currency. Units that are staked may be left out of it, and are then not compared.",
    ],
    steps: [
      "Open portal.cdp.coinbase.com, sign in with your Coinbase account, and choose API keys, Secret API keys, Create.",
      "Under the restrictions tick “View” alone, leave “Trade” and “Transfer” unticked, and choose ECDSA as the signature algorithm.",
      "Copy the name of the key and its private key, and paste them here.",
    ],
    keeps:
      "The name and the private key are kept sealed and ask Coinbase alone. A key that may trade or transfer is refused. You can delete the key at Coinbase at any time.",
  },
  fields: FIELDS,
  check: checkCoinbase,
  connect,
  sync,
};

const secretShape = z.object({ keyName: z.string(), privateKey: z.string(), account: z.string() });
const cursorShape = z.object({
  /** Everything since this second, from 1970 on, may have changed and is read again. */
  from: z.number(),
  /** Wallets that were read to their beginning. */
  known: z.array(z.string()),
  uncompared: z.array(z.string()),
});
type Cursor = z.infer<typeof cursorShape>;

/** Coinbase answers 10,000 questions an hour; a page has up to a hundred transactions. */
const PAGES_MAX = 3000;
const OVERLAP_SECONDS = 3 * 86_400;
/** The sides of one event are booked within a day of each other. */
const SIDES_SECONDS = 86_400;

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const key = { keyName: (given["keyName"] ?? "").trim(), privateKey: pemKeyIn(given["privateKey"] ?? "")?.pem ?? "" };
  const api = coinbaseAt(key, world);
  const rights = await api.permissions();
  if (!rights.ok) return rights;
  const refused = refusalOf(rights.value);
  if (refused) return err(refused);
  const account = `coinbase:${rights.value.portfolio_uuid ?? ""}`;
  return ok({ secret: JSON.stringify({ ...key, account }), accounts: [accountOf(account)] });
}

const accountOf = (key: string) => ({ key, name: "Coinbase", kind: "crypto", institution: "Coinbase" }) as const;

function refusalOf(rights: CoinbasePermissions): ConnectionError | undefined {
  const beyond = rightsBeyondReading(rights);
  if (beyond.length > 0) return { kind: "may_trade", detail: `it may ${beyond.join(" and ")}` };
  if (rights.can_view) return undefined;
  return { kind: "credentials_refused", detail: "The key may not view. Make one at Coinbase that may." };
}

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const before = keptJson(cursor, cursorShape);
  const api = coinbaseAt(kept, world);
  // Rights of a key can be changed after it was connected.
  const rights = await api.permissions();
  if (!rights.ok) return rights;
  const refused = refusalOf(rights.value);
  if (refused) return err(refused);
  const now = Math.floor(world.now().getTime() / 1000);
  const read = await readWallets(api, before);
  if (!read.ok) return read;
  const { accounts, transactions, fresh, known, isWhole } = read.value;
  const { statement, uncompared, openSince } = coinbaseStatement({
    account: accountOf(kept.account),
    today: world.today(),
    transactions,
    fresh,
    accounts: isWhole ? accounts : undefined,
    uncompared: before?.uncompared ?? [],
  });
  const from = Math.min(now - OVERLAP_SECONDS, openSince ?? now);
  const next: Cursor = { from, known, uncompared: [...uncompared] };
  const isPartial = "Coinbase keeps more of this account than is read at once. A file of Coinbase has what is older.";
  return ok({ statement, cursor: JSON.stringify(next), ...(isWhole ? {} : { isPartial }) });
}

interface Wallets {
  readonly accounts: readonly CoinbaseAccount[];
  readonly transactions: readonly CoinbaseTransaction[];
  /** Ids of those that may be new: the others are there as other sides of these. */
  readonly fresh: ReadonlySet<string>;
  readonly known: string[];
  readonly isWhole: boolean;
}

/** Every wallet that was ever used, each from its newest transaction to what is known. Trades have a side in two of them: all are read, or it is told that not. */
async function readWallets(
  api: ReturnType<typeof coinbaseAt>,
  before: Cursor | undefined,
): Promise<Result<Wallets, ConnectionError>> {
  const accounts = await readPages(accountsPath, api.accounts, { pagesMax: 100, isEnough: () => false });
  if (!accounts.ok) return accounts;
  // A wallet that was never used has the code of its coin for an id.
  const used = accounts.value.items.filter(({ id, balance }) => id !== balance.currency && /^[\w-]{1,64}$/.test(id));
  const transactions: CoinbaseTransaction[] = [];
  const fresh = new Set<string>();
  let { isWhole, pages } = accounts.value;
  for (const { id } of used) {
    const from = before?.known.includes(id) === true ? before.from : 0;
    const isBefore = (second: number) => (it: CoinbaseTransaction) => secondOf(it.created_at) < second;
    const isEnough = (items: readonly CoinbaseTransaction[]) => items.some(isBefore(from - SIDES_SECONDS));
    const pagesMax = PAGES_MAX - pages;
    const read = await readPages(transactionsPath(id), api.transactions, { pagesMax, isEnough });
    if (!read.ok) return read;
    pages += read.value.pages;
    isWhole &&= read.value.isWhole;
    for (const it of read.value.items) if (!isBefore(from)(it)) fresh.add(it.id);
    transactions.push(...read.value.items.filter((it) => !isBefore(from - SIDES_SECONDS)(it)));
  }
  return ok({ accounts: accounts.value.items, transactions, fresh, known: used.map(({ id }) => id), isWhole });
}

interface Reading<T> {
  readonly pagesMax: number;
  /** Whether what is older is known. */
  readonly isEnough: (items: readonly T[]) => boolean;
}

async function readPages<T>(
  path: string,
  page: (path: string) => Promise<Result<CoinbasePage<T>, ConnectionError>>,
  { pagesMax, isEnough }: Reading<T>,
) {
  const items: T[] = [];
  let pages = 0;
  let next: string | undefined = path;
  while (next !== undefined && pages < pagesMax) {
    const read: Result<CoinbasePage<T>, ConnectionError> = await page(next);
    if (!read.ok) return read;
    pages += 1;
    items.push(...read.value.items);
    next = isEnough(read.value.items) ? undefined : read.value.next;
  }
  return ok({ items, pages, isWhole: next === undefined });
}

function secondOf(text: string): number {
  const moment = momentOfIso(text);
  return moment ? day(moment.on) * 86_400 + moment.secondOfDay : Number.POSITIVE_INFINITY;
}
