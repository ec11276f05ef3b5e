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
import { BITSTAMP_PAGE, bitstampAt, type BitstampTransaction } from "./api.ts";
import { checkBitstamp, FIELDS } from "./check.ts";
import { BITSTAMP, bitstampStatement } from "./translate.ts";

/**
 * Bitstamp by a key that may only read. Written by its published description (www.bitstamp.net/api: authentication, user transactions, account balances,
 * error codes). That fees are beside the amounts is what its files say. Proved against a stand-in, not against the service.
 */
export const bitstamp: ConnectionSource = {
  ...BITSTAMP,
  kind: "exchange",
  words: {
    summary: "Trades, deposits, withdrawals, rewards and balances of a Bitstamp account.",
    sees: [
      "Every transaction of the account: trades with their fees, deposits, withdrawals, transfers between accounts, rewards of staking.",
      "What you hold of each coin and currency. Units that are staked are not told, and are then not compared.",
    ],
    steps: [
      "Open Settings at Bitstamp, choose API access, and create a key.",
      "Tick “Account balance” and “User transactions” alone, and nothing that trades, transfers or withdraws.",
      "Activate the key by the mail that comes, and paste the key and its secret here.",
    ],
    keeps:
      "Key and secret are kept sealed and ask Bitstamp alone. Bitstamp does not say what a key may do, so Aventine cannot check it: make one that only reads. You can delete the key at Bitstamp at any time.",
  },
  fields: FIELDS,
  check: checkBitstamp,
  connect,
  sync,
};

const ACCOUNT = { key: "bitstamp", name: "Bitstamp", kind: "crypto", institution: "Bitstamp" } as const;
const secretShape = z.object({ apiKey: z.string(), secret: z.string() });
const cursorShape = z.object({
  /** The number of the newest transaction. */
  last: z.string().regex(/^\d{1,20}$/),
  uncompared: z.array(z.string()),
});

/** Bitstamp answers 8,000 questions in ten minutes. */
const PAGES_MAX = 50;

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const key = { apiKey: (given["apiKey"] ?? "").trim(), secret: (given["secret"] ?? "").trim() };
  const api = bitstampAt(key, world);
  const balances = await api.balances();
  if (!balances.ok) return balances;
  const transactions = await api.transactions("1");
  if (!transactions.ok) return transactions;
  return ok({ secret: JSON.stringify(key), accounts: [ACCOUNT] });
}

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const before = keptJson(cursor, cursorShape);
  const api = bitstampAt(kept, world);
  const read = await readTransactions(api, BigInt(before?.last ?? "0"));
  if (!read.ok) return read;
  const { transactions, last, isWhole } = read.value;
  const balances = isWhole ? await api.balances() : undefined;
  if (balances?.ok === false) return balances;
  const { statement, uncompared } = bitstampStatement({
    account: ACCOUNT,
    today: world.today(),
    transactions,
    balances: balances?.value,
    uncompared: before?.uncompared ?? [],
  });
  const isPartial = "Bitstamp tells only so much at once. Newer transactions follow at the next update.";
  const next = { last: String(last), uncompared };
  return ok({ statement, cursor: JSON.stringify(next), ...(isWhole ? {} : { isPartial }) });
}

/** Everything after a number, oldest first. */
async function readTransactions(api: ReturnType<typeof bitstampAt>, known: bigint) {
  const transactions: BitstampTransaction[] = [];
  let last = known;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await api.transactions(String(last + 1n));
    if (!page.ok) return page;
    const fresh = page.value.filter(({ id }) => BigInt(id) > last);
    transactions.push(...fresh);
    for (const { id } of fresh) if (BigInt(id) > last) last = BigInt(id);
    if (page.value.length < BITSTAMP_PAGE || fresh.length === 0) return ok({ transactions, last, isWhole: true });
  }
  return ok({ transactions, last, isWhole: false });
}
