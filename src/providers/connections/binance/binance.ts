import { z } from "zod";
import { fixed } from "#engine/money/fixed.ts";
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
import { type Binance, binanceAt, type BinanceRestrictions } from "./api.ts";
import { checkBinance, FIELDS } from "./check.ts";
import { pairsCursor, readPairs } from "./pairs.ts";
import { BINANCE, binanceCode, type BinanceRead, binanceStatement, rightsBeyondReading } from "./translate.ts";
import { BEGINNING, readWindows, windowsCursor } from "./windows.ts";

/**
 * Binance by a key that may only read. Written by its published description (developers.binance.com: request security, spot account and trades, exchange
 * information, wallet deposits, withdrawals, dividends, small balances and rights of keys, convert, fiat, error codes), its signature proved by the published
 * example; proved against a stand-in, not against the service.
 */
export const binance: ConnectionSource = {
  ...BINANCE,
  kind: "exchange",
  words: {
    summary: "Spot trades, conversions, deposits, withdrawals, rewards and balances of a Binance account.",
    sees: [
      "Spot trades with their fees, conversions, small balances turned into BNB, deposits, withdrawals, distributions and rewards, money from and to banks.",
      "What the spot and funding wallets hold, flexible earnings included.",
      "Coins locked to earn, margin, futures, payments between people and copy trading are not seen; a file of Binance has them.",
    ],
    steps: [
      "Open Account, API Management at Binance, create a key of the kind “system generated”, and confirm it.",
      "Leave “Enable Reading” ticked, and nothing else.",
      "Copy the API key and the secret key, and paste them here.",
    ],
    keeps:
      "Both keys are kept sealed and ask Binance alone. A key that may trade, transfer or withdraw is refused. You can delete the key at Binance at any time.",
  },
  fields: FIELDS,
  check: checkBinance,
  connect,
  sync,
};

const secretShape = z.object({ apiKey: z.string(), secretKey: z.string(), account: z.string() });
const cursorShape = z.object({
  deposits: windowsCursor,
  withdrawals: windowsCursor,
  dividends: windowsCursor,
  conversions: windowsCursor,
  pairs: pairsCursor,
  /** Every coin that was ever met. */
  known: z.array(z.string()),
  /** Money from and to banks was read up to here. */
  banksRead: z.number().nullable(),
});
type Cursor = z.infer<typeof cursorShape>;

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const key = { apiKey: (given["apiKey"] ?? "").trim(), secretKey: (given["secretKey"] ?? "").trim() };
  const api = binanceAt(key, world);
  const rights = await api.restrictions();
  if (!rights.ok) return rights;
  const refused = refusalOf(rights.value);
  if (refused) return err(refused);
  const held = await api.account();
  if (!held.ok) return held;
  const account = `binance:${held.value.uid ?? ""}`;
  return ok({ secret: JSON.stringify({ ...key, account }), accounts: [accountOf(account)] });
}

const accountOf = (key: string) => ({ key, name: "Binance", kind: "crypto", institution: "Binance" }) as const;

function refusalOf(rights: BinanceRestrictions): ConnectionError | undefined {
  const beyond = rightsBeyondReading(rights);
  if (beyond.length > 0) return { kind: "may_trade", detail: `it may ${beyond.join(", ")}` };
  if (rights.enableReading) return undefined;
  return { kind: "credentials_refused", detail: "The key may not read. Tick “Enable Reading” at Binance." };
}

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const before = keptJson(cursor, cursorShape);
  const api = binanceAt(kept, world);
  // Rights of a key can be changed after it was connected.
  const rights = await api.restrictions();
  if (!rights.ok) return rights;
  const refused = refusalOf(rights.value);
  if (refused) return err(refused);
  const now = world.now().getTime();
  const read = await readAll(api, before, now);
  if (!read.ok) return read;
  const { told, next, isWhole } = read.value;
  const statement = binanceStatement({ ...told, account: accountOf(kept.account), today: world.today() });
  const isPartial =
    "Binance lets only so much be read at once. Older events and further pairs follow at the next update.";
  return ok({ statement, cursor: JSON.stringify(next), ...(isWhole ? {} : { isPartial }) });
}

interface Read {
  readonly told: Omit<BinanceRead, "account" | "today">;
  readonly next: Cursor;
  readonly isWhole: boolean;
}

/** Lists first: they say which coins are known, and so which pairs are asked for trades. */
async function readAll(api: Binance, before: Cursor | undefined, now: number): Promise<Result<Read, ConnectionError>> {
  const lists = await readLists(api, before, now);
  if (!lists.ok) return lists;
  const banks = await readBanks(api, before, now);
  if (!banks.ok) return banks;
  const dust = await api.dust();
  if (!dust.ok) return dust;
  const account = await api.account();
  if (!account.ok) return account;
  const funding = await api.funding();
  if (!funding.ok) return funding;
  const { banksRead, ...fiat } = banks.value;
  const { cursors, ...read } = lists.value;
  const known = new Set([
    ...(before?.known ?? []),
    ...[...account.value.balances, ...funding.value].filter(isHeld).map(({ asset }) => binanceCode(asset)),
    ...[...read.deposits, ...read.withdrawals].map(({ coin }) => binanceCode(coin)),
    ...read.dividends.map(({ asset }) => binanceCode(asset)),
    ...read.conversions.flatMap((it) => [binanceCode(it.fromAsset), binanceCode(it.toAsset)]),
    ...fiat.bought.map(({ cryptoCurrency }) => binanceCode(cryptoCurrency)),
    ...fiat.bankIn.map(({ fiatCurrency }) => fiatCurrency),
  ]);
  const pairs = await api.pairs();
  if (!pairs.ok) return pairs;
  const traded = await readPairs(api, before?.pairs, { pairs: pairs.value, known });
  if (!traded.ok) return traded;
  const { trades, cursor, isWhole: isEveryPair } = traded.value;
  for (const { pair, commissionAsset } of trades)
    for (const code of [pair.baseAsset, pair.quoteAsset, binanceCode(commissionAsset)]) known.add(code);
  const isWhole = isEveryPair && banksRead !== null && Object.values(cursors).every(({ left }) => left.length === 0);
  const held = isWhole ? { spot: account.value.balances, funding: funding.value } : undefined;
  const next = { ...cursors, pairs: cursor, known: [...known].toSorted(), banksRead };
  return ok({ told: { ...read, ...fiat, dust: dust.value, trades, held }, next, isWhole });
}

const isHeld = ({ free, locked }: { readonly free: string; readonly locked: string }): boolean =>
  fixed(free) !== 0n || fixed(locked) !== 0n;

async function readLists(api: Binance, before: Cursor | undefined, now: number) {
  const deposits = await readWindows(before?.deposits, now, {
    ask: api.deposits,
    days: 90,
    most: 1000,
    windowsMax: 12,
  });
  if (!deposits.ok) return deposits;
  // A question for withdrawals weighs 18,000 of the 180,000 that are allowed a minute, one for conversions 3,000, one for money of banks 45,000.
  const isBanksTurn = before?.withdrawals.left.length === 0;
  const withdrawals = await readWindows(before?.withdrawals, now, {
    ask: api.withdrawals,
    days: 90,
    most: 1000,
    windowsMax: isBanksTurn ? 1 : 6,
  });
  if (!withdrawals.ok) return withdrawals;
  const dividends = await readWindows(before?.dividends, now, {
    ask: api.dividends,
    days: 180,
    most: 500,
    windowsMax: 10,
  });
  if (!dividends.ok) return dividends;
  const conversions = await readWindows(before?.conversions, now, {
    ask: api.conversions,
    days: 30,
    most: 1000,
    windowsMax: 15,
  });
  if (!conversions.ok) return conversions;
  return ok({
    deposits: deposits.value.items,
    withdrawals: withdrawals.value.items,
    dividends: dividends.value.items,
    conversions: conversions.value.items,
    cursors: {
      deposits: deposits.value.cursor,
      withdrawals: withdrawals.value.cursor,
      dividends: dividends.value.cursor,
      conversions: conversions.value.cursor,
    },
  });
}

const BANKS_OVERLAP_MS = 30 * 86_400_000;

/** When all withdrawals were read before; where Binance has enough, another time. */
async function readBanks(api: Binance, before: Cursor | undefined, now: number) {
  const known = before?.banksRead ?? null;
  const later = ok({ bankIn: [], bankOut: [], bought: [], sold: [], banksRead: known });
  const orLater = <T>(failed: Result<T, ConnectionError> & { readonly ok: false }) =>
    failed.error.kind === "institution_busy" ? later : failed;
  if (before?.withdrawals.left.length !== 0) return later;
  const from = known === null ? BEGINNING : Math.max(known - BANKS_OVERLAP_MS, BEGINNING);
  const bankIn = await api.fiatOrders("0", from);
  if (!bankIn.ok) return orLater(bankIn);
  const bankOut = await api.fiatOrders("1", from);
  if (!bankOut.ok) return orLater(bankOut);
  const bought = await api.payments("0", from);
  if (!bought.ok) return orLater(bought);
  const sold = await api.payments("1", from);
  if (!sold.ok) return orLater(sold);
  return ok({
    bankIn: bankIn.value,
    bankOut: bankOut.value,
    bought: bought.value,
    sold: sold.value,
    banksRead: now,
  });
}
