import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { ok } from "#engine/result.ts";
import type { ConnectionError } from "#providers/connections/port.ts";
import type { EvmTransfer, Explorer } from "./api.ts";
import { type Chain, isKnownToken } from "./chains.ts";
import { type ChainHistory, decimalsOf, type HeldUnits, isCounted, symbolOf, tokensOfOwn } from "./translate.ts";

export const chainCursor = z.object({
  /** The block to read on from, included. */
  from: z.string().regex(/^\d{1,12}$/),
  /** Tokens that count and ever moved: contract, decimals and what it calls itself. */
  tokens: z.array(z.object({ contract: z.string(), decimals: z.number().int(), symbol: z.string() })),
});
export type ChainCursor = z.infer<typeof chainCursor>;

/** Lists of explorers fill up one after another: what is younger waits, so that all parts of a transaction are read at once. */
const SETTLED_SECONDS = 900;
/** What explorers tell late is found when the last day is read again. */
const OVERLAP_SECONDS = 86_400;

export interface ReadHistory {
  readonly history: Omit<ChainHistory, "account" | "today">;
  /** Empty where something is too young to be compared. */
  readonly balances: readonly HeldUnits[];
  readonly cursor: ChainCursor;
}

type Token = ChainCursor["tokens"][number];

interface Reading {
  readonly chain: Chain;
  readonly address: string;
  readonly before: ChainCursor | undefined;
  readonly now: Date;
}

type Timed = { readonly timeStamp: string; readonly blockNumber: string };

/** What is new on one chain and what the address holds there; undefined where it was never used. */
export async function readHistory(
  explorer: Explorer,
  { chain, address, before, now }: Reading,
): Promise<Result<ReadHistory | undefined, ConnectionError>> {
  const from = before?.from ?? "0";
  const transactions = await explorer.transactions(from);
  if (!transactions.ok) return transactions;
  const internals = await explorer.internals(from);
  if (!internals.ok) return internals;
  const transfers = await explorer.transfers(from);
  if (!transfers.ok) return transfers;
  const all: readonly Timed[] = [...transactions.value, ...internals.value, ...transfers.value];
  if (all.length === 0 && before === undefined) return ok(undefined);
  const latest = Math.floor(now.getTime() / 1000) - SETTLED_SECONDS;
  const settled = <T extends Timed>(items: readonly T[]): readonly T[] =>
    items.filter(({ timeStamp }) => Number(timeStamp) <= latest);
  const known = { chain, address, transactions: settled(transactions.value), internals: settled(internals.value) };
  const isUnknownBefore = (contract: string) =>
    !isKnownToken(chain, contract) && before?.tokens.some((it) => it.contract === contract) !== true;
  const fresh = tokensOfOwn({ ...known, transfers: settled(transfers.value) }).filter(isUnknownBefore);
  const earlier = before === undefined ? ok([]) : await wholeHistories(explorer, fresh);
  if (!earlier.ok) return earlier;
  const counted = new Set([...(before?.tokens ?? []).map(({ contract }) => contract), ...fresh]);
  const others = transfers.value.filter(
    ({ contractAddress }) => before === undefined || !fresh.includes(contractAddress),
  );
  const history = { ...known, transfers: settled([...others, ...earlier.value]), counted };
  const isAllSettled = all.every(({ timeStamp }) => Number(timeStamp) <= latest);
  const tokens = tokensThatCount(history, before?.tokens ?? []);
  const balances = isAllSettled ? await askBalances(explorer, tokens) : ok([]);
  if (!balances.ok) return balances;
  return ok({
    history,
    balances: balances.value,
    cursor: { from: nextBlock(settled(all), from), tokens: [...tokens] },
  });
}

/** A token that begins to count: what came of it before, unasked, counts from now on, too. */
async function wholeHistories(
  explorer: Explorer,
  contracts: readonly string[],
): Promise<Result<readonly EvmTransfer[], ConnectionError>> {
  const found: EvmTransfer[] = [];
  for (const contract of contracts) {
    const transfers = await explorer.transfers("0", contract);
    if (!transfers.ok) return transfers;
    found.push(...transfers.value);
  }
  return ok(found);
}

function tokensThatCount(
  history: Pick<ChainHistory, "chain" | "counted" | "transfers">,
  before: readonly Token[],
): readonly Token[] {
  const tokens = new Map(before.map((token) => [token.contract, token]));
  for (const item of history.transfers) {
    const decimals = decimalsOf(item);
    const contract = item.contractAddress;
    if (decimals !== undefined && isCounted(history, contract))
      tokens.set(contract, { contract, decimals, symbol: symbolOf(item) });
  }
  return [...tokens.values()];
}

async function askBalances(
  explorer: Explorer,
  tokens: readonly Token[],
): Promise<Result<readonly HeldUnits[], ConnectionError>> {
  const coin = await explorer.balance();
  if (!coin.ok) return coin;
  const held: HeldUnits[] = [{ token: undefined, units: coin.value }];
  for (const token of tokens) {
    const units = await explorer.tokenBalance(token.contract);
    if (!units.ok) return units;
    held.push({ token, units: units.value });
  }
  return ok(held);
}

/** The first block of the day before the newest movement. */
function nextBlock(items: readonly Timed[], from: string): string {
  const newest = items.reduce((latest, { timeStamp }) => Math.max(latest, Number(timeStamp)), 0);
  const blocks = items
    .filter(({ timeStamp }) => Number(timeStamp) >= newest - OVERLAP_SECONDS)
    .map(({ blockNumber }) => Number(blockNumber));
  return blocks.length === 0 ? from : String(Math.min(...blocks));
}
