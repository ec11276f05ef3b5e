import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { askForJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";

/** All there will ever be, in its smallest unit: more is nonsense. */
const MOST = 2_100_000_000_000_000n;
const sats = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(BigInt)
  .refine((amount) => amount <= MOST);
const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const stats = z.object({ funded_txo_sum: sats, spent_txo_sum: sats, tx_count: count });
const addressStats = z.object({ address: z.string(), chain_stats: stats, mempool_stats: stats });

const output = z.object({ scriptpubkey_address: z.string().optional(), value: sats });
const transaction = z.object({
  txid: z.string().regex(/^[0-9a-f]{64}$/),
  vin: z.array(z.object({ is_coinbase: z.boolean().default(false), prevout: output.nullable() })),
  vout: z.array(output),
  fee: sats,
  status: z.object({
    confirmed: z.boolean(),
    block_height: count.optional(),
    block_time: z
      .string()
      .regex(/^\d{1,11}$/)
      .optional(),
  }),
});

export type BitcoinTransaction = z.infer<typeof transaction>;

/** What an address has seen, in blocks and beyond. */
export interface AddressStats {
  readonly confirmedCount: number;
  readonly waitingCount: number;
  /** In blocks, in hundred-millionths. */
  readonly balance: bigint;
}

/** Pages of the explorer hold so many transactions of blocks, newest first. */
export const PAGE = 25;

/** The interface of Esplora, as explorers and own nodes serve it: github.com/Blockstream/esplora/blob/master/API.md. */
export interface Esplora {
  readonly stats: (address: string) => Promise<Result<AddressStats, ConnectionError>>;
  /** A page of what is in blocks, after the last one seen. */
  readonly page: (
    address: string,
    after: string | undefined,
  ) => Promise<Result<readonly BitcoinTransaction[], ConnectionError>>;
  readonly waiting: (address: string) => Promise<Result<readonly BitcoinTransaction[], ConnectionError>>;
}

export function esplora(world: World): Esplora {
  const base = world.address("bitcoin");
  return {
    stats: async (address) => {
      const read = await askForJson({ url: `${base}address/${address}` }, addressStats, { world });
      if (!read.ok) return read;
      const { chain_stats: chain, mempool_stats: waiting } = read.value;
      const balance = chain.funded_txo_sum - chain.spent_txo_sum;
      return { ok: true, value: { confirmedCount: chain.tx_count, waitingCount: waiting.tx_count, balance } };
    },
    page: (address, after) => {
      const url = `${base}address/${address}/txs/chain${after === undefined ? "" : `/${after}`}`;
      return askForJson({ url }, z.array(transaction), { world });
    },
    waiting: (address) => askForJson({ url: `${base}address/${address}/txs/mempool` }, z.array(transaction), { world }),
  };
}
