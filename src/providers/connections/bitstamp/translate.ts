import type { LocalDate } from "#engine/dates/day.ts";
import { type CoinBase, incomeLines, type LineParts, moveLines, tradeLines } from "#engine/intake/coins/coin-lines.ts";
import { plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { abs, fixed, parseFixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import { stateUnits } from "#providers/connections/state-units.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { BitstampBalances, BitstampTransaction } from "./api.ts";

export const BITSTAMP = { key: "bitstamp", name: "Bitstamp" } as const;

/** Kinds of transactions by their numbers: www.bitstamp.net/api, “User transactions”. */
const KIND = {
  deposit: "0",
  withdrawal: "1",
  trade: "2",
  subAccount: "14",
  unstaked: "25",
  staked: "26",
  stakingReward: "27",
  referral: "32",
  settlement: "33",
  interAccount: "35",
} as const;
const MOVES: ReadonlySet<string> = new Set([KIND.deposit, KIND.withdrawal, KIND.subAccount, KIND.interAccount]);
const STAKING: ReadonlySet<string> = new Set([KIND.staked, KIND.unstaked]);

export interface BitstampRead {
  readonly account: AccountRef;
  readonly today: LocalDate;
  readonly transactions: readonly BitstampTransaction[];
  /** What is held, where all of the past was read. */
  readonly balances: BitstampBalances | undefined;
  /** Coins of which some are staked, which no balance shows. */
  readonly uncompared: readonly string[];
}

export function bitstampStatement(read: BitstampRead): {
  readonly statement: Statement;
  readonly uncompared: readonly string[];
} {
  const { account, today, balances = [] } = read;
  const draft = new SyncDraft(BITSTAMP);
  draft.account(account);
  const codes = new Set<string>();
  const staked = new Set(read.uncompared);
  for (const told of new Map(read.transactions.map((it) => [it.id, it])).values()) {
    const moved = movedBy(told);
    for (const { code } of moved) codes.add(code);
    if (STAKING.has(told.type)) {
      for (const { code } of moved) staked.add(code);
      draft.skip(told, "Staked, or staked no more: it stays yours.");
      continue;
    }
    const lines = linesOf(told, moved);
    if (lines === undefined)
      draft.fail(told, {
        field: "type",
        problem: `A transaction of kind ${plainWords(told.type, 20)} is not known here, or is not told whole.`,
        remedy: "Enter it by hand, or import a file of Bitstamp.",
      });
    else if (lines.length === 0) draft.skip(told, "It moves nothing: its amount is zero.");
    else draft.lines(told, account.key, lines);
  }
  const uncompared = [...staked].toSorted();
  const held = balances.map(({ currency, total }) => ({ code: plainCode(currency), amount: fixed(total) }));
  stateUnits(
    held.filter(({ code }) => !staked.has(code)),
    { account: account.key, on: today, codes, draft },
  );
  if (uncompared.length > 0)
    draft.note(
      `Some ${uncompared.join(", ")} is staked where no balance shows it: what you hold of it is not compared.`,
    );
  return { statement: draft.finish(), uncompared };
}

const OTHER_FIELDS: ReadonlySet<string> = new Set([
  "id",
  "datetime",
  "type",
  "fee",
  "order_id",
  "self_trade",
  "self_trade_order_id",
]);

/** What moved, signed: every field that is a code with an amount. Fields of two codes are prices. */
function movedBy(told: BitstampTransaction): readonly UnitAmount[] {
  return Object.entries(told).flatMap(([name, value]) => {
    if (OTHER_FIELDS.has(name) || !/^[a-z0-9]{2,12}$/.test(name) || typeof value !== "string") return [];
    const amount = parseFixed(value);
    return amount === undefined || amount === 0n ? [] : [{ code: plainCode(name), amount }];
  });
}

/** The two codes of the pair that was traded, its second the one prices and fees are in. */
const pairOf = (told: BitstampTransaction): readonly string[] =>
  Object.keys(told).flatMap((name) => {
    const pair = /^([a-z0-9]{2,12})_([a-z0-9]{2,12})$/.exec(name);
    return pair && !OTHER_FIELDS.has(name) ? [plainCode(pair[1] ?? ""), plainCode(pair[2] ?? "")] : [];
  });

function linesOf(told: BitstampTransaction, moved: readonly UnitAmount[]): readonly LineParts[] | undefined {
  // `2024-03-10 12:00:00.123456`, in UTC.
  const moment = momentOfIso(`${told.datetime.replace(" ", "T")}Z`);
  const [first, second, ...more] = moved;
  if (!moment || more.length > 0) return undefined;
  const base: CoinBase = { ...moment, sourceId: told.id };
  const charged = abs(fixed(told.fee ?? "0"));
  if (told.type === KIND.trade) {
    const [left, arrived] = [moved.find(({ amount }) => amount < 0n), moved.find(({ amount }) => amount > 0n)];
    const [, quote] = pairOf(told);
    if (!left || !arrived || quote === undefined) return undefined;
    const sides = { left: { ...left, amount: -left.amount }, arrived };
    return tradeLines({ ...base, description: "trade" }, { ...sides, fee: { code: quote, amount: charged } });
  }
  if (second) return undefined;
  if (!first) return charged === 0n ? [] : undefined;
  const fee = charged === 0n ? undefined : { code: first.code, amount: charged };
  if (MOVES.has(told.type)) return moveLines(base, first, { fee });
  const kind = { [KIND.stakingReward]: "staking", [KIND.referral]: "referral" }[told.type];
  if (kind === undefined || first.amount <= charged) return undefined;
  return incomeLines(base, { ...first, amount: first.amount - charged }, { kind });
}
