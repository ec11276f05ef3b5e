import type { LocalDate } from "#engine/dates/day.ts";
import { type CoinBase, incomeLines, type LineParts, moveLines } from "#engine/intake/coins/coin-lines.ts";
import { coinOf, moneyOf } from "#engine/intake/coins/coin-units.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { abs, fixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { stateUnits } from "#providers/connections/state-units.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { CoinbaseAccount, CoinbasePermissions, CoinbaseTransaction } from "./api.ts";
import { codeOf, eventsOf, type Leg, legOf, pairInside, sideOf } from "./legs.ts";
import { cashIn, linesOfTrade } from "./trades.ts";

export const COINBASE = { key: "coinbase", name: "Coinbase" } as const;

/** What the key may do beyond reading, in words; empty for one that only reads. */
export const rightsBeyondReading = ({ can_trade, can_transfer }: CoinbasePermissions): readonly string[] => [
  ...(can_trade ? ["trade"] : []),
  ...(can_transfer ? ["send coins and money away"] : []),
];

const INCOME: Readonly<Record<string, string>> = {
  earn_payout: "staking",
  staking_reward: "staking",
  inflation_reward: "staking",
  interest: "interest",
  incentives_rewards_payout: "reward",
  cardbuyback: "rebate",
  subscription_rebate: "rebate",
  retail_simple_price_improvement: "rebate",
};
/** What is taken for something, or given back; futures pay and take their result each day. */
const RESULTS: Readonly<Record<string, string>> = {
  clawback: "clawback",
  incentives_shared_clawback: "clawback",
  derivatives_settlement: "derivatives",
  subscription: "subscription",
};
const STAKING: ReadonlySet<string> = new Set(["staking_transfer", "unstaking_transfer"]);
/** Between wallets of one's own, as far as both are seen. */
const INSIDE: ReadonlySet<string> = new Set([...STAKING, "transfer", "vault_withdrawal", "tx"]);
const MOVES =
  /^(?:send|receive|request|transfer|vault_withdrawal|tx|unsupported_asset_recovery|(?:fiat|pro|prime|exchange|intx)_(?:deposit|withdrawal))$/;
/** What will be completed, or never. */
const OPEN = /^(?:pending|waiting)/;

export interface CoinbaseRead {
  readonly account: AccountRef;
  readonly today: LocalDate;
  readonly transactions: readonly CoinbaseTransaction[];
  /** Ids of those that may be new; of the others only what belongs to these is told. */
  readonly fresh: ReadonlySet<string>;
  /** What the wallets hold, where all of their past was read. */
  readonly accounts: readonly CoinbaseAccount[] | undefined;
  /** Coins of which some are staked where no wallet shows it. */
  readonly uncompared: readonly string[];
}

export interface CoinbaseStatement {
  readonly statement: Statement;
  readonly uncompared: readonly string[];
  /** The second of the oldest transaction that is under way. */
  readonly openSince: number | undefined;
}

export function coinbaseStatement(read: CoinbaseRead): CoinbaseStatement {
  const { account, today, accounts = [] } = read;
  const draft = new SyncDraft(COINBASE);
  draft.account(account);
  const isFresh = ({ told }: Leg): boolean => read.fresh.has(told.id);
  const { legs, openSince } = completedLegs(read, draft);
  const inside = pairInside(legs.filter(({ told }) => INSIDE.has(told.type)));
  for (const { told } of inside.paired.filter(isFresh))
    draft.skip(told, "Moved within Coinbase; nothing changes for you.");
  const staked = inside.alone.filter((leg) => STAKING.has(leg.told.type) && isFresh(leg));
  for (const { told } of staked) draft.skip(told, "Staked, or staked no more: it stays yours.");
  const settled = new Set([...inside.paired, ...staked]);
  for (const event of eventsOf(legs.filter((leg) => sideOf(leg) !== undefined)))
    if (event.some(isFresh)) settleTrade(event, account, draft);
  for (const leg of legs.filter(isFresh))
    if (sideOf(leg) === undefined && !settled.has(leg)) settleSingle(leg, account, draft);
  const uncompared = [...new Set([...read.uncompared, ...staked.map(({ code }) => code)])].toSorted();
  const isCompared = (code: string): boolean => !uncompared.includes(code);
  const held = accounts.map(({ balance }) => ({ code: codeOf(balance.currency), amount: fixed(balance.amount) }));
  const codes = new Set(legs.map(({ code }) => code).filter(isCompared));
  stateUnits(
    held.filter(({ code }) => isCompared(code)),
    { account: account.key, on: today, codes, draft },
  );
  if (uncompared.length > 0)
    draft.note(
      `Some ${uncompared.join(", ")} is staked where no wallet of Coinbase shows it: what you hold of it is not compared.`,
    );
  return { statement: draft.finish(), uncompared, openSince };
}

/** Each transaction once: those that are completed, and since when others are under way. */
function completedLegs({ transactions, fresh }: CoinbaseRead, draft: SyncDraft) {
  const legs: Leg[] = [];
  const open: number[] = [];
  for (const told of new Map(transactions.map((it) => [it.id, it])).values()) {
    const leg = legOf(told);
    const isOther = !fresh.has(told.id) && (leg?.amount === 0n || told.status !== "completed");
    if (isOther) continue;
    if (!leg)
      draft.fail(told, {
        field: "created_at",
        problem: "It does not say when it happened.",
        remedy: "Enter it by hand, or import a file of Coinbase.",
      });
    else if (told.status !== "completed") {
      if (OPEN.test(told.status)) open.push(leg.second);
      draft.skip(told, `Not completed (${plainWords(told.status, 40)}): nothing moved yet.`);
    } else if (leg.amount === 0n) draft.skip(told, "It moves nothing: its amount is zero.");
    else legs.push(leg);
  }
  return { legs, openSince: open.length === 0 ? undefined : Math.min(...open) };
}

function settleTrade(legs: readonly Leg[], account: AccountRef, draft: SyncDraft): void {
  const told = legs.map((leg) => leg.told);
  const lines = linesOfTrade(legs);
  if (lines === undefined)
    draft.fail(told, {
      field: "type",
      problem: "Not both sides of this trade are told.",
      remedy: "Enter it by hand, or import a file of Coinbase.",
    });
  else if (lines.length === 0) draft.skip(told, "It moves nothing: its sides are the same.");
  else draft.lines(told, account.key, lines);
}

function settleSingle(leg: Leg, account: AccountRef, draft: SyncDraft): void {
  const lines = linesOf(leg);
  if (lines) draft.lines(leg.told, account.key, lines);
  else
    draft.fail(leg.told, {
      field: "type",
      problem: `“${plainWords(leg.told.type, 40)}” is not a known kind of transaction.`,
      remedy: "Enter it by hand.",
    });
}

function linesOf({ told, on, secondOfDay, code, amount }: Leg): readonly LineParts[] | undefined {
  const { id: sourceId, type } = told;
  const base: CoinBase = { on, secondOfDay, sourceId, description: type.replaceAll("_", " ") };
  const moved = { code, amount };
  const kind = INCOME[type];
  if (kind !== undefined && amount > 0n) return incomeLines(base, moved, { kind, value: cashIn(told.native_amount) });
  const result = RESULTS[type] ?? kind;
  if (result !== undefined) return resultLines(base, moved, result);
  if (!MOVES.test(type)) return undefined;
  const fee = networkFee(told);
  const sent = fee === undefined ? moved : { code, amount: amount + fee };
  return moveLines(base, sent, { fee: fee === undefined ? undefined : { code, amount: fee } });
}

function resultLines(base: CoinBase, moved: { code: string; amount: bigint }, kind: string): readonly LineParts[] {
  const { code, amount } = moved;
  const currency = moneyOf(code);
  if (amount > 0n) return incomeLines(base, moved, { kind });
  if (currency !== undefined) return [{ ...base, type: "fee", kind, cash: { amount, currency } }];
  return [{ ...base, type: "transfer_in_kind", kind, security: coinOf(code), quantity: amount }];
}

/** The fee of the network where it is told to be part of what left: then what was sent and the fee are that together. */
function networkFee({ amount, network }: CoinbaseTransaction): bigint | undefined {
  const { transaction_fee: fee, transaction_amount: sent } = network ?? {};
  if (!fee || !sent || fee.currency !== amount.currency || sent.currency !== amount.currency) return undefined;
  const [charged, left] = [abs(fixed(fee.amount)), fixed(amount.amount)];
  return charged > 0n && left < 0n && abs(fixed(sent.amount)) + charged === -left ? charged : undefined;
}
