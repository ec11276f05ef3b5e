import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import type {
  Connected,
  ConnectionError,
  ConnectionSource,
  Given,
  Link,
  Synced,
  World,
} from "#providers/connections/port.ts";
import { type BitvavoItem, bitvavoAt, type Stretch } from "./api.ts";
import { checkBitvavo, FIELDS } from "./check.ts";
import { BITVAVO, bitvavoStatement } from "./translate.ts";

/**
 * Bitvavo by a key that may only read. Written by its published description (docs.bitvavo.com: authentication, balance, transaction history, open orders,
 * errors, rights of keys). That a stretch of time has to be stated, and that fees are beside both sides, is what public programs found. Proved against a
 * stand-in, not against the service.
 */
export const bitvavo: ConnectionSource = {
  ...BITVAVO,
  kind: "exchange",
  words: {
    summary: "Trades, deposits, withdrawals, rewards and balances of a Bitvavo account.",
    sees: [
      "Every transaction of your history: trades with their fees, deposits, withdrawals, rewards of staking, rebates.",
      "What you hold of each coin, and your euro.",
    ],
    steps: [
      "Open Settings at Bitvavo, choose API, and add a new API key.",
      "Tick “Read-only” alone, and nothing that trades or withdraws.",
      "Copy the API key and the API secret, and paste them here.",
    ],
    keeps:
      "Key and secret are kept sealed and ask Bitvavo alone. A key that may trade is refused. Whether a key may withdraw is not told: make one that only reads. You can delete the key at Bitvavo at any time.",
  },
  fields: FIELDS,
  check: checkBitvavo,
  connect,
  sync,
};

const ACCOUNT = { key: "bitvavo", name: "Bitvavo", kind: "crypto", institution: "Bitvavo" } as const;
const secretShape = z.object({ apiKey: z.string(), apiSecret: z.string() });
const cursorShape = z.object({
  /** Milliseconds since 1970. */
  read: z.number(),
  left: z.array(z.object({ from: z.number(), to: z.number() })),
});
type Cursor = z.infer<typeof cursorShape>;

/** Bitvavo opened in 2018: nothing is older. */
const BEGINNING = Date.UTC(2018, 0, 1);
const DAY_MS = 86_400_000;
const OVERLAP_MS = 3 * DAY_MS;
/** A thousand points are allowed a minute. */
const PAGES_MAX = 150;

const PLACES_ORDERS = { kind: "may_trade", detail: "it may place orders" } as const;

/** What the key may do is asked each time: rights can be changed after it was connected. */
async function readBalances(api: ReturnType<typeof bitvavoAt>) {
  const balances = await api.balances();
  if (!balances.ok) return balances;
  const mayTrade = await api.mayTrade();
  if (!mayTrade.ok) return mayTrade;
  return mayTrade.value ? err(PLACES_ORDERS) : balances;
}

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const key = { apiKey: (given["apiKey"] ?? "").trim(), apiSecret: (given["apiSecret"] ?? "").trim() };
  const balances = await readBalances(bitvavoAt(key, world));
  return balances.ok ? ok({ secret: JSON.stringify(key), accounts: [ACCOUNT] }) : balances;
}

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const api = bitvavoAt(kept, world);
  const balances = await readBalances(api);
  if (!balances.ok) return balances;
  const read = await readHistory(api, keptJson(cursor, cursorShape), world.now().getTime());
  if (!read.ok) return read;
  const isWhole = read.value.cursor.left.length === 0;
  const statement = bitvavoStatement({
    account: ACCOUNT,
    today: world.today(),
    items: read.value.items,
    balances: isWhole ? balances.value : undefined,
  });
  const isPartial = "Bitvavo lets only so much be read at once. Older transactions follow at the next update.";
  return ok({ statement, cursor: JSON.stringify(read.value.cursor), ...(isWhole ? {} : { isPartial }) });
}

/** From now back to what is known, then what was left. In which order a stretch is told is not described: each is read whole, or by its newer half. */
async function readHistory(
  api: ReturnType<typeof bitvavoAt>,
  before: Cursor | undefined,
  now: number,
): Promise<Result<{ readonly items: readonly BitvavoItem[]; readonly cursor: Cursor }, ConnectionError>> {
  const open: Stretch[] = [
    { from: before ? Math.max(before.read - OVERLAP_MS, BEGINNING) : BEGINNING, to: now },
    ...(before?.left ?? []),
  ];
  const left: Stretch[] = [];
  const items: BitvavoItem[] = [];
  let pagesLeft = PAGES_MAX;
  for (let stretch = open.shift(); stretch !== undefined; stretch = open.shift()) {
    if (pagesLeft <= 0) {
      left.push(stretch);
      continue;
    }
    const first = await api.history(stretch, 1);
    if (!first.ok) return first;
    pagesLeft -= 1;
    const { pages } = first.value;
    const middle = Math.floor((stretch.from + stretch.to) / 2);
    if (pages > pagesLeft + 1 && stretch.to - stretch.from > DAY_MS) {
      open.unshift({ from: middle + 1, to: stretch.to }, { from: stretch.from, to: middle });
      continue;
    }
    items.push(...first.value.items);
    for (let page = 2; page <= pages; page += 1) {
      const next = await api.history(stretch, page);
      if (!next.ok) return next;
      pagesLeft -= 1;
      items.push(...next.value.items);
    }
  }
  return ok({ items, cursor: { read: now, left } });
}
