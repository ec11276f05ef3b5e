import type { LocalDate } from "#engine/dates/day.ts";
import {
  type CoinBase,
  feesInOrder,
  incomeLines,
  type LineParts,
  moveLines,
  tradeLines,
  withFee,
} from "#engine/intake/coins/coin-lines.ts";
import { moneyOf, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { type Fixed, fixed } from "#engine/money/fixed.ts";
import { momentOfSeconds } from "#providers/connections/moment.ts";
import { stateUnits } from "#providers/connections/state-units.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { KrakenBalances, KrakenEntry } from "./api.ts";
import { krakenCode } from "./assets.ts";

export const KRAKEN = { key: "kraken", name: "Kraken" } as const;

/** What a key may have: everything else could change something. */
const READING: ReadonlySet<string> = new Set([
  "query-funds",
  "query-open-trades",
  "query-closed-trades",
  "query-ledger",
  "export-data",
  "create-ws-token",
]);
const NEEDED = ["query-funds", "query-ledger"] as const;
const IN_WORDS: Readonly<Record<string, string>> = {
  "add-funds": "deposit",
  "withdraw-funds": "withdraw",
  "earn-funds": "put funds into earning",
  "modify-trades": "place orders",
  "close-trades": "cancel orders",
  "add-withdraw-address": "add addresses to withdraw to",
  "update-withdraw-address": "change addresses to withdraw to",
};

/** What the key may do beyond reading, in words; empty for one that only reads. */
export const rightsBeyondReading = (permissions: readonly string[]): readonly string[] =>
  permissions.filter((it) => !READING.has(it)).map((it) => IN_WORDS[it] ?? "do something that is not known here");

export const lacksRights = (permissions: readonly string[]): boolean => NEEDED.some((it) => !permissions.includes(it));

const PAIRED: ReadonlySet<string> = new Set(["trade", "spend", "receive", "sale", "conversion", "dustsweeping"]);

/** Entries of the ledger, and what the account holds where all of it was read. Entries of one `refid` are one event; `fee` is taken beside the amount. */
export function krakenStatement(
  entries: readonly KrakenEntry[],
  {
    account,
    balances,
    today,
  }: { readonly account: AccountRef; readonly balances: KrakenBalances | undefined; readonly today: LocalDate },
): Statement {
  const draft = new SyncDraft(KRAKEN);
  draft.account(account);
  const trades = new Map<string, KrakenEntry[]>();
  const told = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of told.values()) {
    if (!PAIRED.has(entry.type.toLowerCase())) readSingle(entry, { account, draft });
    else if (trades.has(entry.refid)) trades.get(entry.refid)?.push(entry);
    else trades.set(entry.refid, [entry]);
  }
  for (const group of trades.values()) readTrade(group, { account, draft });
  const codes = new Set([...told.values()].map(({ asset }) => krakenCode(asset)));
  const held = Object.entries(balances ?? {}).map(([asset, amount]) => ({
    code: krakenCode(asset),
    amount: fixed(amount),
  }));
  stateUnits(held, { account: account.key, on: today, codes, draft });
  return draft.finish();
}

interface Reading {
  readonly account: AccountRef;
  readonly draft: SyncDraft;
}

const baseOf = ({ id, time, type, subtype }: KrakenEntry): CoinBase => ({
  on: "1970-01-01",
  ...momentOfSeconds(time),
  sourceId: id,
  description: [type, subtype ?? ""].filter((word) => word !== "").join(", "),
});

function readSingle(entry: KrakenEntry, { account, draft }: Reading): void {
  const [type, subtype] = [entry.type.toLowerCase(), (entry.subtype ?? "").toLowerCase()];
  const [amount, fee] = [fixed(entry.amount), fixed(entry.fee)];
  const lines = linesOf(baseOf(entry), { type, subtype, moved: { code: krakenCode(entry.asset), amount }, fee });
  if (lines === "within") draft.skip(entry, "Moved within Kraken; nothing changes for you.");
  else if (lines === undefined)
    draft.fail(entry, {
      field: "type",
      problem: `“${entry.type.slice(0, 40)}” is not a known kind of movement.`,
      remedy: "Enter it by hand.",
    });
  else if (lines.length === 0) draft.skip(entry, "It moves nothing: its amount is zero.");
  else draft.lines(entry, account.key, lines);
}

interface Single {
  readonly type: string;
  readonly subtype: string;
  readonly moved: UnitAmount;
  readonly fee: Fixed;
}

function linesOf(base: CoinBase, { type, subtype, moved, fee }: Single): readonly LineParts[] | "within" | undefined {
  const { code } = moved;
  const net = { code, amount: moved.amount - fee };
  if (type === "deposit" || type === "withdrawal")
    return moveLines(base, moved, fee === 0n ? {} : { fee: { code, amount: fee } });
  if (
    net.amount === 0n &&
    /^(?:staking|earn|reward|dividend|transfer|margin|rollover|settled|adjustment|credit)$/.test(type)
  )
    return [];
  if (type === "staking" || (type === "earn" && subtype === "reward"))
    return incomeLines(base, net, { kind: "staking" });
  if (type === "reward" || type === "dividend") return incomeLines(base, net, { kind: type });
  if (type === "earn") return "within";
  if (type === "transfer") {
    if (/^(?:spot|stakingfrom|stakingto|spotfrom|spotto)/.test(subtype)) return "within";
    return moved.amount > 0n && subtype === "" ? incomeLines(base, net, { kind: "airdrop" }) : moveLines(base, net);
  }
  if (/^(?:margin|rollover|settled|adjustment|credit)$/.test(type)) return resultLines(base, net, type);
  return /bonus|referral|nft|creator/.test(type) ? incomeLines(base, net, { kind: "reward" }) : undefined;
}

/** Gains and costs of borrowing that reach the balance. */
function resultLines(base: CoinBase, net: UnitAmount, kind: string): readonly LineParts[] {
  const currency = moneyOf(net.code);
  if (currency === undefined || net.amount >= 0n) return incomeLines(base, net, { kind });
  return [{ ...base, type: "fee", kind, cash: { amount: net.amount, currency } }];
}

/** What Kraken sells to pay its fees with. */
const CREDITS = "KFEE";

function readTrade(group: readonly KrakenEntry[], { account, draft }: Reading): void {
  const sums = new Map<string, { amount: Fixed; fee: Fixed }>();
  for (const { asset, amount, fee } of group) {
    const code = krakenCode(asset);
    const sum = sums.get(code) ?? { amount: 0n, fee: 0n };
    sums.set(code, { amount: sum.amount + fixed(amount), fee: sum.fee + fixed(fee) });
  }
  // Credits that pay for a trade leave in an entry of their own, beside its two sides.
  const moved = [...sums].map(([code, { amount, fee }]) =>
    code === CREDITS && amount < 0n ? { code, amount: 0n, fee: fee - amount } : { code, amount, fee },
  );
  const [left, ...otherLeft] = moved.filter(({ amount }) => amount < 0n);
  const [arrived, ...otherArrived] = moved.filter(({ amount }) => amount > 0n);
  const [first] = group;
  if (!first || !left || !arrived || otherLeft.length + otherArrived.length > 0) {
    draft.fail(group, {
      field: "refid",
      problem: "The two sides of this trade are not both there.",
      remedy: "Wait for the next update, or enter the trade by hand.",
    });
    return;
  }
  const trade = {
    left: { code: left.code, amount: -left.amount },
    arrived: { code: arrived.code, amount: arrived.amount },
  };
  const charged = moved.filter(({ fee }) => fee !== 0n).map(({ code, fee: amount }) => ({ code, amount }));
  const [fee, ...more] = feesInOrder(charged, trade);
  const base = { ...baseOf(first), sourceId: first.refid === "" ? first.id : first.refid, description: "trade" };
  const lines = more.reduce((main, other) => withFee(base, main, { fee: other }), tradeLines(base, { ...trade, fee }));
  draft.lines(group, account.key, lines);
}
