import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";

export interface Paid {
  readonly from: readonly (readonly [address: string, sats: number])[];
  readonly to: readonly (readonly [address: string, sats: number])[];
  /** Seconds since 1970; waiting without. */
  readonly at?: number | undefined;
  readonly isMined?: boolean;
}

export interface BitcoinStandIn extends LocalInstitution {
  readonly pay: (paid: Paid) => string;
  /** Mines what waits. */
  readonly mine: (at: number) => void;
  /** Answers `429` after so many more questions. */
  readonly allow: (questions: number) => void;
}

const sum = (outputs: readonly (readonly [string, number])[]): number =>
  outputs.reduce((total, [, sats]) => total + sats, 0);

/** An explorer of a small chain that serves the interface of Esplora: statistics of addresses, pages of 25 transactions, newest first, the waiting ones apart. */
export async function openBitcoin(clock: Pick<World, "today" | "now">): Promise<BitcoinStandIn> {
  const chain: (Paid & { readonly txid: string; readonly at: number | undefined })[] = [];
  let left = Number.POSITIVE_INFINITY;
  const touches = (address: string) => (it: Paid) => [...it.from, ...it.to].some(([own]) => own === address);
  const of = (address: string) => chain.filter(touches(address));
  const shown = (it: (typeof chain)[number]) => ({
    txid: it.txid,
    vin: it.isMined
      ? [{ is_coinbase: true, prevout: null }]
      : it.from.map(([own, value]) => ({ is_coinbase: false, prevout: { scriptpubkey_address: own, value } })),
    vout: [
      ...it.to.map(([own, value]) => ({ scriptpubkey_address: own, value })),
      { scriptpubkey_type: "op_return", value: 0 },
    ],
    fee: it.isMined ? 0 : sum(it.from) - sum(it.to),
    status: it.at === undefined ? { confirmed: false } : { confirmed: true, block_height: 800_000, block_time: it.at },
  });
  const stats = (address: string, paid: readonly Paid[]) => ({
    funded_txo_sum: sum(paid.flatMap(({ to }) => to).filter(([own]) => own === address)),
    spent_txo_sum: sum(paid.flatMap(({ from }) => from).filter(([own]) => own === address)),
    tx_count: paid.length,
  });
  const answer = ({ path }: Asked): Told => {
    if (left-- <= 0) return { status: 429, body: "Too many requests" };
    const [, , kind, address = "", , part, after] = path.split("/");
    if (kind !== "address") return { status: 404, body: "Not found" };
    if (!/^(?:bc1|[13])/.test(address)) return { status: 400, body: "Invalid Bitcoin address" };
    const all = of(address);
    const [inBlocks, waiting] = [
      all.filter(({ at }) => at !== undefined).toReversed(),
      all.filter(({ at }) => at === undefined),
    ];
    if (part === undefined)
      return { body: { address, chain_stats: stats(address, inBlocks), mempool_stats: stats(address, waiting) } };
    if (part === "mempool") return { body: waiting.map(shown) };
    const start = after === undefined ? 0 : inBlocks.findIndex(({ txid }) => txid === after) + 1;
    return { body: inBlocks.slice(start, start + 25).map(shown) };
  };
  const institution = await openLocalInstitution(answer, clock);
  return {
    ...institution,
    pay: (paid) => {
      const txid = (chain.length + 1).toString(16).padStart(64, "0");
      chain.push({ ...paid, txid, at: paid.at });
      return txid;
    },
    mine: (at) => {
      for (const [index, it] of chain.entries()) if (it.at === undefined) chain[index] = { ...it, at };
    },
    allow: (questions) => {
      left = questions;
    },
  };
}
