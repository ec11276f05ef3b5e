import { keccak_256 } from "@noble/hashes/sha3.js";

/** The address as wallets write it, with its checksum in the case of its letters; undefined where that does not fit. Source: EIP-55. */
export function checkedAddress(text: string): string | undefined {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const plain = digits.toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(plain));
  const written = plain.split("").map((digit, index) => {
    const half = (hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0);
    return (half & 8) === 0 ? digit : digit.toUpperCase();
  });
  const checked = written.join("");
  // Written in one case it has no checksum.
  const isUnchecked = digits === plain || digits === digits.toUpperCase();
  return isUnchecked || digits === checked ? `0x${checked}` : undefined;
}
