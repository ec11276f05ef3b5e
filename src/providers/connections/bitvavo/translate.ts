import type { LocalDate } from "#engine/dates/day.ts";
import { type CoinBase, incomeLines, type LineParts, moveLines, tradeLines } from "#engine/intake/coins/coin-lines.ts";
import { plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import { abs, fixed, fromNumber, parseFixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { momentOfIso } from "#providers/connections/moment.ts";
import { stateUnits } from "#providers/connections/state-units.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { BitvavoBalances, BitvavoItem } from "./api.ts";

export const BITVAVO = { key: "bitvavo", name: "Bitvavo" } as const;

const INCOME: Readonly<Record<string, string>> = {
  staking: "staking",
  fixed_staking: "staking",
  rebate: "rebate",
  affiliate: "referral",
  distribution: "airdrop",
  lending: "interest",
};
/** What comes or goes with one side. Corrections go both ways. */
const MOVES =
  /^(?:deposit|withdrawal|withdrawal_cancelled|internal_transfer|external_transferred_funds|manually_assigned(?:_bitvavo)?)$/;

export interface BitvavoRead {
  readonly account: AccountRef;
  readonly today: LocalDate;
  readonly items: readonly BitvavoItem[];
  /** What is held, where all of the past was read. */
  readonly balances: BitvavoBalances | undefined;
}

export function bitvavoStatement({ account, today, items, balances = [] }: BitvavoRead): Statement {
  const draft = new SyncDraft(BITVAVO);
  draft.account(account);
  const codes = new Set<string>();
  for (const item of new Map(items.map((it) => [it.transactionId, it])).values()) {
    const lines = linesOf(item);
    if (lines === undefined)
      draft.fail(item, {
        field: "type",
        problem: `“${plainWords(item.type, 40)}” is not known here, or is not told whole.`,
        remedy: "Enter it by hand, or import a file of Bitvavo.",
      });
    else if (lines.length === 0) draft.skip(item, "It moves nothing: its amount is zero.");
    else draft.lines(item, account.key, lines);
    for (const code of [item.sentCurrency, item.receivedCurrency, item.feesCurrency])
      if (code && lines !== undefined) codes.add(plainCode(code));
  }
  const held = balances.map((it) => ({ code: plainCode(it.symbol), amount: fixed(it.available) + fixed(it.inOrder) }));
  stateUnits(held, { account: account.key, on: today, codes, draft });
  return draft.finish();
}

/** More than 18 places are the whole expansion of a double: what it stands for is its shortest decimal. */
function unitsOf(code: string | null | undefined, stated: string | null | undefined): UnitAmount | undefined {
  if (!code || !stated) return undefined;
  const amount = parseFixed(stated) ?? fromNumber(Number(stated));
  return { code: plainCode(code), amount: abs(amount) };
}

/** Sent and received are before the fee, which is taken beside them. */
function linesOf(item: BitvavoItem): readonly LineParts[] | undefined {
  const moment = momentOfIso(item.executedAt);
  if (!moment) return undefined;
  const type = item.type.toLowerCase();
  const base: CoinBase = { ...moment, sourceId: item.transactionId, description: type.replaceAll("_", " ") };
  const sent = unitsOf(item.sentCurrency, item.sentAmount);
  const received = unitsOf(item.receivedCurrency, item.receivedAmount);
  const charged = unitsOf(item.feesCurrency, item.feesAmount);
  const fee = charged?.amount === 0n ? undefined : charged;
  if (type === "buy" || type === "sell") {
    if (!sent || !received || sent.amount === 0n || received.amount === 0n) return undefined;
    return tradeLines(base, { left: sent, arrived: received, fee });
  }
  if (sent && received) return undefined;
  const moved = sent ? { ...sent, amount: -sent.amount } : received;
  if (!moved) return undefined;
  const kind = INCOME[type];
  if (kind !== undefined && moved.amount === 0n) return [];
  if (kind !== undefined) return sent ? undefined : incomeLines(base, moved, { kind });
  return MOVES.test(type) ? moveLines(base, moved, { fee }) : undefined;
}
