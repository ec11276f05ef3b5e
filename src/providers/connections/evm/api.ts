import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { askForJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";
import { addressKeyOf, type Chain, ETHERSCAN_KEY } from "./chains.ts";

const whole = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt);
const account = z
  .string()
  .nullish()
  .transform((text) => (text ?? "").toLowerCase());
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/);
const common = { hash, blockNumber: z.string().regex(/^\d{1,12}$/), timeStamp: z.string().regex(/^\d{1,11}$/) };

const transaction = z.object({
  ...common,
  from: account,
  to: account,
  value: whole,
  gasUsed: whole,
  gasPrice: whole,
  isError: z.string().default("0"),
});
const internal = z.object({
  ...common,
  hash: hash.optional(),
  transactionHash: hash.optional(),
  from: account,
  to: account,
  value: whole,
  isError: z.string().default("0"),
  type: z.string().nullish(),
  callType: z.string().nullish(),
});
const transfer = z.object({
  ...common,
  from: account,
  to: account,
  contractAddress: account,
  value: whole,
  tokenName: z.string().nullish(),
  tokenSymbol: z.string().nullish(),
  tokenDecimal: z.string().nullish(),
});

export type EvmTransaction = z.infer<typeof transaction>;
export type EvmInternal = z.infer<typeof internal>;
export type EvmTransfer = z.infer<typeof transfer>;

const envelope = z.object({
  status: z.string().optional(),
  message: z.string().nullish(),
  result: z.unknown().optional(),
});

export interface Explorer {
  readonly transactions: (from: string, limit?: number) => Promise<Result<readonly EvmTransaction[], ConnectionError>>;
  readonly internals: (from: string) => Promise<Result<readonly EvmInternal[], ConnectionError>>;
  readonly transfers: (
    from: string,
    of?: string,
    limit?: number,
  ) => Promise<Result<readonly EvmTransfer[], ConnectionError>>;
  readonly balance: () => Promise<Result<bigint, ConnectionError>>;
  readonly tokenBalance: (contract: string) => Promise<Result<bigint, ConnectionError>>;
}

interface Asker {
  readonly address: string;
  readonly apiKey: string | undefined;
  readonly world: World;
}

/** Lists are answered so many at a time, and continued at the block they broke off in. */
const PAGE = 1000;
const PAGES_MAX = 40;

/** The interface of Etherscan, which explorers of every chain serve: docs.etherscan.io (V2) and docs.blockscout.com (RPC). */
export function explorerOf(chain: Chain, { address, apiKey, world }: Asker): Explorer {
  const ask = async <T>(
    schema: z.ZodType<T>,
    query: Readonly<Record<string, string>>,
  ): Promise<Result<T, ConnectionError>> => {
    const key = apiKey === undefined ? {} : { chainid: String(chain.id), apikey: apiKey };
    const base = world.address(apiKey === undefined ? addressKeyOf(chain) : ETHERSCAN_KEY);
    const url = `${base}api?${new URLSearchParams({ module: "account", address, ...query, ...key }).toString()}`;
    const answer = await askForJson({ url }, envelope, { world });
    return answer.ok ? readEnvelope(answer.value, schema) : answer;
  };
  const list = async <T extends { readonly blockNumber: string }>(
    schema: z.ZodType<T>,
    query: Readonly<Record<string, string>>,
    { from, limit }: { readonly from: string; readonly limit?: number | undefined },
  ): Promise<Result<readonly T[], ConnectionError>> => {
    const all: T[] = [];
    let [startblock, page] = [from, 1];
    for (let count = 0; count < PAGES_MAX; count += 1) {
      const range = {
        startblock,
        endblock: "9999999999",
        sort: "asc",
        page: String(page),
        offset: String(limit ?? PAGE),
      };
      const answer = await ask(z.array(schema), { ...query, ...range });
      if (!answer.ok) return answer;
      all.push(...answer.value);
      const last = answer.value.at(-1)?.blockNumber;
      if (limit !== undefined || answer.value.length < PAGE || last === undefined) return ok(all);
      // The block it broke off in is answered again, as a whole.
      if (last === startblock) page += 1;
      else {
        const rest = all.filter(({ blockNumber }) => blockNumber !== last);
        all.splice(0, all.length, ...rest);
        [startblock, page] = [last, 1];
      }
    }
    return err({
      kind: "institution_answer_unreadable",
      detail: `more than ${PAGE * PAGES_MAX} movements on ${chain.name}`,
    });
  };
  return {
    transactions: (from, limit) => list(transaction, { action: "txlist" }, { from, limit }),
    internals: (from) => list(internal, { action: "txlistinternal" }, { from }),
    transfers: (from, of, limit) =>
      list(transfer, { action: "tokentx", ...(of === undefined ? {} : { contractaddress: of }) }, { from, limit }),
    balance: () => ask(whole, { action: "balance", tag: "latest" }),
    tokenBalance: (contractaddress) => ask(whole, { action: "tokenbalance", contractaddress, tag: "latest" }),
  };
}

/** `status` 0 is also how an empty list is told; what is wrong stands as text in its place. */
function readEnvelope<T>(
  { status, message, result }: z.infer<typeof envelope>,
  schema: z.ZodType<T>,
): Result<T, ConnectionError> {
  const said = `${message ?? ""} ${typeof result === "string" ? result : ""}`;
  if (status !== "1" && /rate limit|too many/i.test(said))
    return err({ kind: "institution_busy", retryAfterSeconds: 60 });
  if (status !== "1" && /api key/i.test(said))
    return err({
      kind: "credentials_refused",
      detail: "Etherscan does not take the key. Copy it again, or leave it empty.",
    });
  const isEmpty =
    status === "0" && /no (?:internal )?(?:transactions|token transfers|transfers)|not found/i.test(message ?? "");
  const read = schema.safeParse(isEmpty && !Array.isArray(result) ? [] : result);
  if (read.success) return ok(read.data);
  return err({
    kind: "institution_answer_unreadable",
    detail: `at ${read.error.issues[0]?.path.join(".") || "result"}`,
  });
}
