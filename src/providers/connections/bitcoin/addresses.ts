import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { HDKey } from "@scure/bip32";

/** How an account turns keys into addresses: BIP-44, 49, 84 and 86. */
export type Script = "p2pkh" | "p2sh-p2wpkh" | "p2wpkh" | "p2tr";

/** What somebody watches: one address, or all of an account. */
export type Wallet =
  | { readonly kind: "address"; readonly address: string }
  | {
      readonly kind: "account";
      readonly key: HDKey;
      readonly scripts: readonly Script[];
      readonly fingerprint: string;
    };

const base58check = createBase58check(sha256);
const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

interface Prefix {
  readonly versions: { readonly public: number; readonly private: number };
  readonly scripts: readonly Script[];
}

/** Version bytes by SLIP-132. Wallets give out `xpub` for accounts of every kind, so that all of them are looked through. */
const PREFIXES: Readonly<Record<string, Prefix>> = {
  xpub: {
    versions: { public: 0x0488b21e, private: 0x0488ade4 },
    scripts: ["p2wpkh", "p2tr", "p2sh-p2wpkh", "p2pkh"],
  },
  ypub: { versions: { public: 0x049d7cb2, private: 0x049d7878 }, scripts: ["p2sh-p2wpkh"] },
  zpub: { versions: { public: 0x04b24746, private: 0x04b2430c }, scripts: ["p2wpkh"] },
};

/** The wallet a text names; undefined where it is mistyped: its checksum does not fit. */
export function readWallet(text: string): Wallet | undefined {
  const plain = text.trim();
  const prefix = PREFIXES[plain.slice(0, 4)];
  if (!prefix) {
    const address = readAddress(plain);
    return address === undefined ? undefined : { kind: "address", address };
  }
  try {
    const key = HDKey.fromExtendedKey(plain, prefix.versions);
    if (key.privateKey !== null || key.publicKey === null) return undefined;
    const fingerprint = key.fingerprint.toString(16).padStart(8, "0");
    return { kind: "account", key, scripts: prefix.scripts, fingerprint };
  } catch {
    return undefined;
  }
}

/** An address of the main network as explorers write it, or undefined. Source: BIP-173, BIP-350, base58check. */
function readAddress(text: string): string | undefined {
  try {
    if (/^bc1/i.test(text)) return readSegwit(text);
    const bytes = base58check.decode(text);
    return bytes.length === 21 && (bytes[0] === 0x00 || bytes[0] === 0x05) ? text : undefined;
  } catch {
    return undefined;
  }
}

function readSegwit(text: string): string | undefined {
  const decoded = (/^bc1q/i.test(text) ? bech32 : bech32m).decodeUnsafe(text, 90);
  if (!decoded) return undefined;
  const { prefix, words } = decoded;
  const [version = 0, ...data] = words;
  const { length } = bech32.fromWords(data);
  const isSize = version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
  return prefix.toLowerCase() === "bc" && version <= 16 && isSize ? text.toLowerCase() : undefined;
}

/** The address of a public key. */
export function addressOf(publicKey: Uint8Array, script: Script): string {
  if (script === "p2pkh") return base58check.encode(Uint8Array.of(0x00, ...hash160(publicKey)));
  if (script === "p2sh-p2wpkh") {
    const redeem = Uint8Array.of(0x00, 0x14, ...hash160(publicKey));
    return base58check.encode(Uint8Array.of(0x05, ...hash160(redeem)));
  }
  if (script === "p2wpkh") return bech32.encode("bc", [0, ...bech32.toWords(hash160(publicKey))]);
  return bech32m.encode("bc", [1, ...bech32m.toWords(outputKey(publicKey))]);
}

/** The key of a taproot output without scripts: the internal key, tweaked by its own hash. Source: BIP-341, BIP-86. */
function outputKey(publicKey: Uint8Array): Uint8Array {
  const x = publicKey.slice(1);
  const point = schnorr.utils.lift_x(secp256k1.Point.Fp.fromBytes(x));
  const tweak = secp256k1.Point.Fn.create(BigInt(`0x${hex(schnorr.utils.taggedHash("TapTweak", x))}`));
  return point.add(secp256k1.Point.BASE.multiply(tweak)).toBytes(true).slice(1);
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Receiving addresses are of chain 0, those for change of chain 1. */
export type ChainIndex = 0 | 1;

/** Address `index` of a chain of an account, as BIP-44 numbers them. */
export function derivedAddress(
  account: HDKey,
  chain: ChainIndex,
  at: { readonly script: Script; readonly index: number },
): string {
  const { publicKey } = account.deriveChild(chain).deriveChild(at.index);
  if (publicKey === null) throw new Error("Assertion failed: a derived key has a public key");
  return addressOf(publicKey, at.script);
}
