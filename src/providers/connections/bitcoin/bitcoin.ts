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
import { derivedAddress, readWallet, type Wallet } from "./addresses.ts";
import { esplora } from "./api.ts";
import { checkBitcoin, FIELDS } from "./check.ts";
import { NOTHING_SCANNED, scanShape, scanWallet } from "./scan.ts";
import { BITCOIN, walletStatement } from "./translate.ts";

/**
 * A wallet watched by its address or the public key of an account. Addresses are derived here (BIP-32, 44, 49, 84, 86, by their published vectors) and
 * asked of an explorer that serves the interface of Esplora (github.com/Blockstream/esplora/blob/master/API.md), or of an own node that does. Proved
 * against a stand-in that speaks it; not against the service.
 */
export const bitcoin: ConnectionSource = {
  ...BITCOIN,
  kind: "wallet",
  words: {
    summary: "Any wallet you hold yourself, watched by an address or by the public key of an account.",
    sees: [
      "Everything that ever came to the wallet and left it, with the fees of the network.",
      "What it holds now. What goes from one of its addresses to another is no movement.",
    ],
    steps: [
      "Open your wallet's settings for the account and look for “xpub”, “account public key” or “extended public key”.",
      "Copy the key that begins with xpub, ypub or zpub, and paste it here. A single address does as well.",
      "Never paste a recovery phrase or a private key: they are refused, and are needed for nothing here.",
    ],
    keeps:
      "The address or public key is kept sealed. Its addresses are asked of the explorer blockstream.info, or of your own node where your operator says so; whoever runs it can see that they belong together.",
  },
  fields: FIELDS,
  check: checkBitcoin,
  connect,
  sync,
};

const secretShape = z.object({ wallet: z.string() });

const accountOf = (wallet: Wallet) => {
  const isAddress = wallet.kind === "address";
  const key = `bitcoin:${isAddress ? wallet.address : wallet.fingerprint}`;
  const name = isAddress
    ? `Bitcoin ${wallet.address.slice(0, 8)}…${wallet.address.slice(-4)}`
    : `Bitcoin wallet ${wallet.fingerprint}`;
  return { key, name, kind: "crypto", chain: "Bitcoin" } as const;
};

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const text = (given["wallet"] ?? "").trim();
  const wallet = readWallet(text);
  if (!wallet)
    return err({
      kind: "credentials_refused",
      detail: "It is mistyped somewhere: its check digits do not fit. Copy it again, as a whole.",
    });
  // One question, to know that there is somebody to ask.
  const asked = await esplora(world).stats(firstAddress(wallet));
  return asked.ok ? ok({ secret: JSON.stringify({ wallet: text }), accounts: [accountOf(wallet)] }) : asked;
}

const firstAddress = (wallet: Wallet): string =>
  wallet.kind === "address"
    ? wallet.address
    : derivedAddress(wallet.key, 0, { script: wallet.scripts[0] ?? "p2wpkh", index: 0 });

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const wallet = readWallet(keptJson(secret, secretShape)?.wallet ?? "");
  if (!wallet) return err({ kind: "credentials_refused" });
  const before = keptJson(cursor, scanShape) ?? NOTHING_SCANNED;
  const scanned = await scanWallet(wallet, before, esplora(world));
  if (!scanned.ok) return scanned;
  const { scan, own, transactions, waiting, balance, isWhole, isRead } = scanned.value;
  const statement = walletStatement({
    account: accountOf(wallet),
    own,
    transactions,
    waiting,
    balance: isRead ? balance : undefined,
    today: world.today(),
  });
  const unread = isWhole
    ? "The explorer was asked as much as it allows at once. Older transactions follow at the next update."
    : `The wallet is looked through address by address, ${own.size} so far. It goes on at the next update.`;
  return ok({ statement, cursor: JSON.stringify(scan), ...(isRead ? {} : { isPartial: unread }) });
}
