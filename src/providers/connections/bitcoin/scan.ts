import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { ok } from "#engine/result.ts";
import type { ConnectionError } from "#providers/connections/port.ts";
import { type ChainIndex, derivedAddress, type Script, type Wallet } from "./addresses.ts";
import { type BitcoinTransaction, type Esplora, PAGE } from "./api.ts";

/** What is known of an address: how many transactions of it are in blocks, how many of these were read, and what it holds. */
const knownAddress = z.tuple([z.number().int(), z.number().int(), z.string().regex(/^-?\d{1,17}$/)]);

/** By chain such as `p2wpkh/0`, in order of the index. */
export const scanShape = z.object({
  chains: z.record(z.string(), z.array(knownAddress)),
  /** Of a round that broke off, how many addresses were asked for; 0 after a whole one. */
  asked: z.number().int(),
});
export type Scan = z.infer<typeof scanShape>;
type Known = z.infer<typeof knownAddress>;

export const NOTHING_SCANNED: Scan = { chains: {}, asked: 0 };

/** Wallets hand out no address that lies further beyond the last used one: BIP-44. */
export const GAP_LIMIT = 20;
/** So many questions in one update; what is left follows at the next. */
const QUESTIONS_MAX = 300;

export interface Scanned {
  readonly scan: Scan;
  /** Every address looked at, all of them own. */
  readonly own: ReadonlySet<string>;
  readonly transactions: readonly BitcoinTransaction[];
  readonly waiting: readonly BitcoinTransaction[];
  /** Of all own addresses, in blocks. */
  readonly balance: bigint;
  /** Whether all own addresses are known: before that no transaction can be told from a payment to oneself. */
  readonly isWhole: boolean;
  /** Whether everything of them was read. */
  readonly isRead: boolean;
}

/** Counts questions, and keeps what broke off. */
interface Budget {
  left: number;
  broken: ConnectionError | undefined;
}

async function spend<T>(budget: Budget, ask: () => Promise<Result<T, ConnectionError>>): Promise<T | undefined> {
  if (budget.broken !== undefined || budget.left <= 0) return undefined;
  budget.left -= 1;
  const answer = await ask();
  if (answer.ok) return answer.value;
  budget.broken = answer.error;
  return undefined;
}

const chainsOf = (
  wallet: Wallet,
): readonly { readonly name: string; readonly script: Script; readonly chain: ChainIndex }[] =>
  wallet.kind === "address"
    ? [{ name: "address", script: "p2wpkh", chain: 0 }]
    : wallet.scripts.flatMap((script) => [
        { name: `${script}/0`, script, chain: 0 as const },
        { name: `${script}/1`, script, chain: 1 as const },
      ]);

/**
 * Looks through the wallet: first how much each address has seen, beyond the last used one as far as the gap limit, then the transactions that were
 * not read yet. Broken off, it answers how far it came; without any progress, what broke it.
 */
export async function scanWallet(
  wallet: Wallet,
  before: Scan,
  api: Esplora,
): Promise<Result<Scanned, ConnectionError>> {
  const budget: Budget = { left: QUESTIONS_MAX, broken: undefined };
  const { chains, addresses, isWhole, waitingAt, asked } = await countChains(wallet, { before, budget, api });
  const read = isWhole ? await readChains({ chains, addresses, budget, api }) : { chains, transactions: [] };
  const waiting: BitcoinTransaction[] = [];
  for (const address of isWhole ? waitingAt : [])
    waiting.push(...((await spend(budget, () => api.waiting(address))) ?? []));
  if (budget.broken && budget.left === QUESTIONS_MAX - 1) return { ok: false, error: budget.broken };
  if (budget.broken?.kind === "institution_answer_unreadable") return { ok: false, error: budget.broken };
  const known = Object.values(read.chains).flat();
  return ok({
    scan: { chains: read.chains, asked: isWhole ? 0 : asked },
    own: new Set(addresses.values()),
    transactions: read.transactions,
    waiting,
    balance: known.reduce((sum, [, , balance]) => sum + BigInt(balance), 0n),
    isWhole,
    isRead: isWhole && known.every(([seen, done]) => seen === done),
  });
}

type Chains = Record<string, Known[]>;
const placeOf = (chain: string, index: number): string => `${chain}/${index}`;

interface Counting {
  readonly before: Scan;
  readonly budget: Budget;
  readonly api: Esplora;
}

/** A round over all addresses. What was asked for in a round that broke off is not asked for again before it is whole. */
async function countChains(wallet: Wallet, { before, budget, api }: Counting) {
  const chains: Chains = {};
  const addresses = new Map<string, string>();
  const waitingAt: string[] = [];
  let asked = 0;
  for (const { name, script, chain } of chainsOf(wallet)) {
    const found: Known[] = [];
    chains[name] = found;
    for (let index = 0; !isEnd(wallet, found); index += 1) {
      const address = wallet.kind === "address" ? wallet.address : derivedAddress(wallet.key, chain, { script, index });
      addresses.set(placeOf(name, index), address);
      const old = before.chains[name]?.[index];
      const stats = asked < before.asked ? undefined : await spend(budget, () => api.stats(address));
      if (stats && stats.waitingCount > 0) waitingAt.push(address);
      if (stats) found.push([stats.confirmedCount, old?.[1] ?? 0, stats.balance.toString()]);
      else if (old && asked < before.asked) found.push(old);
      else
        return {
          chains: { ...before.chains, ...chains, [name]: [...found, ...(before.chains[name] ?? []).slice(index)] },
          addresses,
          isWhole: false,
          waitingAt,
          asked,
        };
      asked += 1;
    }
  }
  return { chains, addresses, isWhole: true, waitingAt, asked };
}

const isEnd = (wallet: Wallet, found: readonly Known[]): boolean =>
  wallet.kind === "address"
    ? found.length === 1
    : found.length >= GAP_LIMIT && found.slice(-GAP_LIMIT).every(([seen]) => seen === 0);

async function readChains({
  chains,
  addresses,
  budget,
  api,
}: {
  readonly chains: Chains;
  readonly addresses: ReadonlyMap<string, string>;
  readonly budget: Budget;
  readonly api: Esplora;
}): Promise<{ readonly chains: Chains; readonly transactions: readonly BitcoinTransaction[] }> {
  const transactions = new Map<string, BitcoinTransaction>();
  const read: Chains = {};
  for (const [name, known] of Object.entries(chains)) {
    read[name] = [];
    for (const [index, [seen, done, balance]] of known.entries()) {
      const address = addresses.get(placeOf(name, index)) ?? "";
      const isAll = seen === done || (await readAddress(address, { count: seen - done, budget, api, transactions }));
      read[name].push([seen, isAll ? seen : done, balance]);
    }
  }
  return { chains: read, transactions: [...transactions.values()] };
}

/** The newest transactions of an address, `count` of them, and the rest of their page. After a change of history all are read. */
async function readAddress(
  address: string,
  {
    count,
    budget,
    api,
    transactions,
  }: {
    readonly count: number;
    readonly budget: Budget;
    readonly api: Esplora;
    readonly transactions: Map<string, BitcoinTransaction>;
  },
): Promise<boolean> {
  let after: string | undefined;
  const wanted = count < 0 ? Number.POSITIVE_INFINITY : count;
  for (let got = 0; got < wanted;) {
    const page = await spend(budget, () => api.page(address, after));
    if (page === undefined) return false;
    for (const transaction of page) transactions.set(transaction.txid, transaction);
    got += page.length;
    const last = page.at(-1)?.txid;
    if (page.length < PAGE || last === undefined || last === after) return true;
    after = last;
  }
  return true;
}
