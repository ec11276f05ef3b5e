import type { LocalDate } from "#engine/dates/day.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { type LineParts, moveLines } from "#engine/intake/coins/coin-lines.ts";
import { coinOf, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { momentOfSeconds } from "#providers/connections/moment.ts";
import type { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { EvmInternal, EvmTransaction, EvmTransfer } from "./api.ts";
import { type Chain, isKnownToken, tokenOf } from "./chains.ts";

export const EVM = { key: "evm", name: "Ethereum wallet" } as const;

const DECIMALS = 18;

/** So many smallest units as an amount of 18 places; undefined where it has more places than these. */
export function amountOf(units: bigint, decimals: number): Fixed | undefined {
  if (decimals <= DECIMALS) return units * 10n ** BigInt(DECIMALS - decimals);
  const divisor = 10n ** BigInt(decimals - DECIMALS);
  return units % divisor === 0n ? units / divisor : undefined;
}

export const decimalsOf = ({ tokenDecimal }: EvmTransfer): number | undefined => {
  const text = tokenDecimal ?? "";
  return /^\d{1,2}$/.test(text) && Number(text) <= 36 ? Number(text) : undefined;
};

export interface ChainHistory {
  readonly chain: Chain;
  readonly account: string;
  /** In small letters. */
  readonly address: string;
  readonly transactions: readonly EvmTransaction[];
  readonly internals: readonly EvmInternal[];
  readonly transfers: readonly EvmTransfer[];
  /** Contracts of tokens that count: known ones, and those that moved when the owner did something. */
  readonly counted: ReadonlySet<string>;
  readonly today: LocalDate;
}

/** Contracts of tokens that moved in a transaction the owner sent: nobody is sent spam by oneself. */
export const tokensOfOwn = ({
  address,
  transactions,
  transfers,
}: Pick<ChainHistory, "address" | "transactions" | "transfers">): readonly string[] => {
  const own = new Set(transactions.filter(({ from }) => from === address).map(({ hash }) => hash));
  return [
    ...new Set(transfers.filter(({ hash, value }) => own.has(hash) && value > 0n).map((it) => it.contractAddress)),
  ];
};

export const isCounted = ({ chain, counted }: Pick<ChainHistory, "chain" | "counted">, contract: string): boolean =>
  isKnownToken(chain, contract) || counted.has(contract);

/** What one transaction moved of everything, netted: positive arrived. */
interface Happening {
  readonly hash: string;
  readonly timeStamp: string;
  readonly moved: Map<string, Fixed>;
  fee: Fixed;
  isFailed: boolean;
}

/** Reads what happened on one chain. Movements of one transaction are one event: what left and what came for it, and the fee. */
export function readChain(history: ChainHistory, draft: SyncDraft): void {
  const assets = new Map<string, SecurityRef>();
  const happenings = new Map<string, Happening>();
  const at = (hash: string, timeStamp: string): Happening => {
    const known = happenings.get(hash);
    if (known) return known;
    const made: Happening = { hash, timeStamp, moved: new Map(), fee: 0n, isFailed: false };
    happenings.set(hash, made);
    return made;
  };
  addCoins(history, at);
  addTokens(history, { at, assets, draft });
  for (const happening of happenings.values()) readHappening(happening, { history, assets, draft });
}

type At = (hash: string, timeStamp: string) => Happening;

/** The chain's own coin: sent, received, moved by contracts, paid as a fee. */
function addCoins({ address, transactions, internals, chain }: ChainHistory, at: At): void {
  for (const { hash, timeStamp, from, to, value, gasUsed, gasPrice, isError } of transactions) {
    if (from !== address && to !== address) continue;
    const happening = at(hash, timeStamp);
    if (from === address) happening.fee = gasUsed * gasPrice;
    if (isError === "1") happening.isFailed = true;
    else move(happening, chain.coin, signOf({ from, to }, address) * value);
  }
  for (const { hash, transactionHash, timeStamp, from, to, value, isError, type, callType } of internals) {
    const of = hash ?? transactionHash;
    // Calls on behalf of another contract state the value again and move nothing.
    const isBorrowed = /delegatecall|staticcall|callcode/i.test(`${type ?? ""} ${callType ?? ""}`);
    if (of === undefined || isError === "1" || isBorrowed || value === 0n) continue;
    move(at(of, timeStamp), chain.coin, signOf({ from, to }, address) * value);
  }
}

const signOf = ({ from, to }: { readonly from: string; readonly to: string }, address: string): bigint =>
  (to === address ? 1n : 0n) - (from === address ? 1n : 0n);

function move(happening: Happening, code: string, amount: Fixed): void {
  if (amount !== 0n) happening.moved.set(code, (happening.moved.get(code) ?? 0n) + amount);
}

interface Tokens {
  readonly at: At;
  readonly assets: Map<string, SecurityRef>;
  readonly draft: SyncDraft;
}

function addTokens(history: ChainHistory, { at, assets, draft }: Tokens): void {
  const { address, chain, transfers } = history;
  const unasked = new Map<string, number>();
  for (const item of transfers) {
    const { hash, timeStamp, from, to, contractAddress: contract, value } = item;
    if (value === 0n || signOf({ from, to }, address) === 0n) continue;
    if (!isCounted(history, contract)) {
      unasked.set(contract, (unasked.get(contract) ?? 0) + 1);
      continue;
    }
    const decimals = decimalsOf(item);
    const amount = decimals === undefined ? undefined : amountOf(value, decimals);
    if (amount === undefined) {
      draft.fail(told(item), {
        field: "tokenDecimal",
        problem: `The token ${symbolOf(item)} does not say into how many parts a unit is divided.`,
        remedy: "Enter the movement by hand.",
      });
      continue;
    }
    assets.set(contract.toUpperCase(), tokenOf(chain, { contract, symbol: symbolOf(item) }));
    move(at(hash, timeStamp), contract, signOf({ from, to }, address) * amount);
  }
  for (const [contract, count] of unasked) {
    const first = transfers.find(({ contractAddress }) => contractAddress === contract);
    const times = count === 1 ? "once" : `${count} times`;
    draft.skip(
      { contract, symbol: first && symbolOf(first), count },
      `An unknown token on ${chain.name} that came ${times} unasked: most of these are advertising or worse. It is not counted.`,
    );
  }
}

export const symbolOf = ({ tokenSymbol, tokenName }: EvmTransfer): string =>
  plainWords(tokenSymbol ?? tokenName ?? "", 20);
const told = ({ hash, contractAddress, value }: EvmTransfer) => ({
  hash,
  contract: contractAddress,
  value: String(value),
});

interface Reading {
  readonly history: ChainHistory;
  readonly assets: ReadonlyMap<string, SecurityRef>;
  readonly draft: SyncDraft;
}

function readHappening(happening: Happening, { history, assets, draft }: Reading): void {
  const { hash, timeStamp, fee, isFailed } = happening;
  const { chain, account, today } = history;
  const moment = momentOfSeconds(timeStamp);
  const moves = [...happening.moved].filter(([, amount]) => amount !== 0n);
  const item = {
    chain: chain.name,
    hash,
    time: timeStamp,
    moved: moves.map(([code, amount]) => [code, String(amount)]),
    fee: String(fee),
  };
  if (moves.length === 0 && fee === 0n) return;
  if (moment === undefined || moment.on > today) {
    draft.skip(item, "Its day has not begun here: it comes at the next update.");
    return;
  }
  const units = ([code, amount]: readonly [string, Fixed]): UnitAmount => ({ code, amount });
  const [left, arrived] = [
    moves.filter(([, amount]) => amount < 0n).map(units),
    moves.filter(([, amount]) => amount > 0n).map(units),
  ];
  const description = isFailed ? "Failed, its fee was taken" : wordsOf(left.length, arrived.length);
  const base = { ...moment, sourceId: hash, description };
  const lines = linesOf(base, { left, arrived, fee: { code: chain.coin, amount: fee } });
  draft.lines(
    item,
    account,
    lines.map((line) => withAssets(line, assets)),
  );
}

const wordsOf = (left: number, arrived: number): string => {
  if (left > 0 && arrived > 0) return "Exchanged";
  if (left > 0) return "Sent";
  return arrived > 0 ? "Received" : "Fee of a transaction that moved nothing";
};

interface Sides {
  readonly left: readonly UnitAmount[];
  readonly arrived: readonly UnitAmount[];
  readonly fee: UnitAmount;
}

/** One for one is an exchange; any other mix is told as what left and what came, each by itself. */
function linesOf(base: Parameters<typeof moveLines>[0], { left, arrived, fee }: Sides): readonly LineParts[] {
  if (left.length <= 1 && arrived.length <= 1) {
    const outcome = readEvent(base, { left: left[0], arrived: arrived[0], fee });
    return "lines" in outcome ? outcome.lines : [];
  }
  const sides = [...left, ...arrived].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return sides.flatMap((side, index) => {
    const own = { ...base, sourceId: `${base.sourceId}:${side.code}` };
    return moveLines(own, side, index === 0 && fee.amount > 0n ? { fee } : {});
  });
}

/** Tokens are told apart by their contracts while they are added up; what they are stands in their place at the end. */
function withAssets(line: LineParts, assets: ReadonlyMap<string, SecurityRef>): LineParts {
  const assetOf = (security: SecurityRef): SecurityRef => assets.get(security.ticker ?? "") ?? security;
  const { security, moves, feeUnits } = line;
  return {
    ...line,
    ...(security ? { security: assetOf(security) } : {}),
    ...(moves ? { moves: moves.map((move) => ({ ...move, security: assetOf(move.security) })) } : {}),
    ...(feeUnits ? { feeUnits: { ...feeUnits, security: assetOf(feeUnits.security) } } : {}),
  };
}

/** What the chain says is held: of a token, or of its own coin. */
export interface HeldUnits {
  readonly token: { readonly contract: string; readonly decimals: number; readonly symbol: string } | undefined;
  readonly units: bigint;
}

export function stateBalances(
  history: Pick<ChainHistory, "chain" | "account" | "today">,
  held: readonly HeldUnits[],
  draft: SyncDraft,
): void {
  const { chain, account, today: on } = history;
  for (const { token, units } of held) {
    const amount = amountOf(units, token?.decimals ?? DECIMALS);
    const security = token ? tokenOf(chain, token) : coinOf(chain.coin);
    if (amount !== undefined) draft.total({ account, on, what: "holding", security, amount });
  }
}
