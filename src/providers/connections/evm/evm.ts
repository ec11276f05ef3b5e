import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import type {
  Connected,
  ConnectionError,
  ConnectionSource,
  Given,
  Link,
  Synced,
  World,
} from "#providers/connections/port.ts";
import { SyncDraft } from "#providers/connections/sync-draft.ts";
import { checkedAddress } from "./address.ts";
import { explorerOf } from "./api.ts";
import { type Chain, CHAINS } from "./chains.ts";
import { checkEvm, FIELDS } from "./check.ts";
import { type ChainCursor, chainCursor, readHistory } from "./history.ts";
import { EVM, readChain, stateBalances } from "./translate.ts";

/**
 * An address on Ethereum and chains like it, watched through explorers that serve the interface of Etherscan: Blockscout without a key
 * (docs.blockscout.com, RPC), or Etherscan itself with one (docs.etherscan.io, version 2). Proved against a stand-in that speaks it by these
 * descriptions; not against the services.
 */
export const evm: ConnectionSource = {
  ...EVM,
  kind: "wallet",
  words: {
    summary: `An address on ${CHAINS.map(({ name }) => name).join(", ")}: coins, tokens and fees.`,
    sees: [
      "Coins and tokens that came to the address and left it, and what the network took for it.",
      "What it holds of them now. Tokens that nobody asked for are listed and not counted.",
      "Collectibles, coins staked with a validator and positions inside contracts are not seen.",
    ],
    steps: [
      "Open your wallet and copy the address of the account: it begins with 0x.",
      "Paste it here. It is looked up on every chain at once.",
      "Never paste a recovery phrase or a private key: they are refused, and are needed for nothing here.",
    ],
    keeps:
      "The address is kept sealed, and a key of Etherscan where you give one. Whoever runs the explorer can see which address is asked for.",
  },
  fields: FIELDS,
  check: checkEvm,
  connect,
  sync,
};

const secretShape = z.object({ address: z.string(), apiKey: z.string().optional() });
const cursorShape = z.object({ chains: z.record(z.string(), chainCursor) });

const accountOf = (chain: Chain, address: string) =>
  ({
    key: `evm:${chain.id}:${address.toLowerCase()}`,
    name: `${chain.name} ${address.slice(0, 6)}…${address.slice(-4)}`,
    kind: "crypto",
    chain: chain.name,
  }) as const;

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const address = checkedAddress(given["address"] ?? "");
  if (address === undefined)
    return err({
      kind: "credentials_refused",
      detail: "It is mistyped somewhere: the case of its letters does not fit. Copy it again, as a whole.",
    });
  const apiKey = (given["apiKey"] ?? "").trim() || undefined;
  const used: Chain[] = [];
  let trouble: ConnectionError | undefined;
  for (const chain of CHAINS) {
    const explorer = explorerOf(chain, { address, apiKey, world });
    const sent = await explorer.transactions("0", 1);
    const moved = sent.ok && sent.value.length === 0 ? await explorer.transfers("0", undefined, 1) : sent;
    if (!moved.ok && moved.error.kind === "credentials_refused") return moved;
    if (!moved.ok) trouble ??= moved.error;
    else if (moved.value.length > 0) used.push(chain);
  }
  if (used.length === 0 && trouble) return err(trouble);
  const accounts = (used.length === 0 ? CHAINS.slice(0, 1) : used).map((chain) => accountOf(chain, address));
  return ok({ secret: JSON.stringify({ address, ...(apiKey === undefined ? {} : { apiKey }) }), accounts });
}

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const { address, apiKey } = kept;
  const before = keptJson(cursor, cursorShape)?.chains ?? {};
  const after: Record<string, ChainCursor> = { ...before };
  const draft = new SyncDraft(EVM);
  const failed: { readonly chain: Chain; readonly error: ConnectionError }[] = [];
  for (const chain of CHAINS) {
    const read = await readHistory(explorerOf(chain, { address, apiKey, world }), {
      chain,
      address: address.toLowerCase(),
      before: before[String(chain.id)],
      now: world.now(),
    });
    if (!read.ok) failed.push({ chain, error: read.error });
    else if (read.value) {
      const { cursor: next, history, balances } = read.value;
      const account = accountOf(chain, address);
      draft.account(account);
      const told = { ...history, account: account.key, today: world.today() };
      readChain(told, draft);
      stateBalances(told, balances, draft);
      if (chain.hasHiddenFees)
        draft.note(
          `On ${chain.name} a small part of each fee goes to Ethereum and is told by no list: the coins held may be a little less.`,
        );
      after[String(chain.id)] = next;
    }
  }
  const [first] = failed;
  if (first && (failed.length === CHAINS.length || first.error.kind === "credentials_refused")) return err(first.error);
  const isPartial = `${failed.map(({ chain }) => chain.name).join(", ")} did not answer; what happened there follows at the next update.`;
  return ok({ statement: draft.finish(), cursor: JSON.stringify({ chains: after }), ...(first ? { isPartial } : {}) });
}
