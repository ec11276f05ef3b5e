import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { momentOfSeconds } from "#providers/connections/moment.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { BitcoinTransaction } from "./api.ts";

export const BITCOIN = { key: "bitcoin", name: "Bitcoin wallet" } as const;

const CODE = "BTC";
/** Of a hundred-millionth in the 18 places of an amount. */
const SAT = 10n ** 10n;

/** What a transaction does to one who owns `own`. */
export interface Netted {
  /** What left for others, without the fee. */
  readonly sent: bigint;
  readonly received: bigint;
  /** The network's, where all that was spent was own: else nobody can say whose it is. */
  readonly fee: bigint;
  readonly isShared: boolean;
  readonly isMined: boolean;
}

/**
 * Nets a transaction over all own addresses: change and what one pays oneself is no event. For every transaction `received − sent − fee` is by how
 * much the wallet's balance changes.
 */
export function netted(
  { vin, vout, fee }: Pick<BitcoinTransaction, "vin" | "vout" | "fee">,
  own: ReadonlySet<string>,
): Netted {
  const isOwn = (output: { readonly scriptpubkey_address?: string | undefined } | null): boolean =>
    output?.scriptpubkey_address !== undefined && own.has(output.scriptpubkey_address);
  const sum = (outputs: readonly (BitcoinTransaction["vout"][number] | null)[]): bigint =>
    outputs.reduce((total, output) => (output && isOwn(output) ? total + output.value : total), 0n);
  const spent = sum(vin.map(({ prevout }) => prevout));
  const arrived = sum(vout);
  const isMined = vin.some(({ is_coinbase }) => is_coinbase);
  const isAllOwn = vin.length > 0 && vin.every(({ prevout }) => isOwn(prevout));
  if (isAllOwn) return { sent: spent - arrived - fee, received: 0n, fee, isShared: false, isMined: false };
  const net = arrived - spent;
  return {
    sent: net < 0n ? -net : 0n,
    received: net > 0n ? net : 0n,
    fee: 0n,
    isShared: spent > 0n,
    isMined,
  };
}

export interface ReadWallet {
  readonly account: AccountRef;
  readonly own: ReadonlySet<string>;
  readonly transactions: readonly BitcoinTransaction[];
  readonly waiting: readonly BitcoinTransaction[];
  /** Stated where everything was read. */
  readonly balance: bigint | undefined;
  readonly today: LocalDate;
}

export function walletStatement({ account, own, transactions, waiting, balance, today }: ReadWallet): Statement {
  const draft = new SyncDraft(BITCOIN);
  draft.account(account);
  for (const transaction of transactions) readTransaction(transaction, { account, own, today, draft });
  const told = new Set(transactions.map(({ txid }) => txid));
  for (const { txid } of new Map(waiting.map((it) => [it.txid, it])).values())
    if (!told.has(txid)) draft.skip({ txid }, "Not in a block yet: it comes when it is.");
  if (balance !== undefined)
    draft.total({ account: account.key, on: today, what: "holding", security: coinOf(CODE), amount: balance * SAT });
  return draft.finish();
}

interface Reading extends Pick<ReadWallet, "account" | "own" | "today"> {
  readonly draft: SyncDraft;
}

function readTransaction(transaction: BitcoinTransaction, { account, own, today, draft }: Reading): void {
  const { txid, status } = transaction;
  const net = netted(transaction, own);
  const { block_height: block, block_time: time } = status;
  // Addresses of others stay out of what is kept.
  const item = { txid, block, time, sent: String(net.sent), received: String(net.received), fee: String(net.fee) };
  const moment = time === undefined ? undefined : momentOfSeconds(time);
  // Clocks of miners may be ahead: it comes once its day has begun here.
  if (!status.confirmed || moment === undefined || moment.on > today) {
    draft.skip(item, "Not in a block yet: it comes when it is.");
    return;
  }
  if (!addsUp(transaction)) {
    draft.fail(item, {
      field: "fee",
      problem: "What was spent is not what arrived and the fee.",
      remedy: "Look it up in another explorer, and enter it by hand.",
    });
    return;
  }
  const unitsOf = (amount: bigint) => ({ code: CODE, amount: amount * SAT });
  const base = { ...moment, sourceId: txid, description: wordsOf(net) };
  const outcome = net.isMined
    ? readEvent(base, { arrived: unitsOf(net.received), why: "income", kind: "mining" })
    : readEvent(base, {
        left: unitsOf(net.sent),
        arrived: net.sent > 0n ? undefined : unitsOf(net.received),
        fee: unitsOf(net.fee),
      });
  if ("skip" in outcome) draft.skip(item, "It changes nothing: as much came back as was spent.");
  else draft.lines(item, account.key, outcome.lines);
}

/** Nothing is made or lost but new coins, which have no sender. */
const addsUp = ({ vin, vout, fee }: BitcoinTransaction): boolean =>
  vin.some(({ is_coinbase }) => is_coinbase) ||
  vin.reduce((sum, { prevout }) => sum + (prevout?.value ?? 0n), 0n) ===
    vout.reduce((sum, { value }) => sum + value, 0n) + fee;

const wordsOf = ({ sent, received, isShared, isMined }: Netted): string => {
  if (isMined) return "Mined";
  if (isShared) return "Paid together with others, fees included";
  if (sent > 0n) return "Sent";
  return received > 0n ? "Received" : "Moved within the wallet";
};
