/** Seed phrases have twelve words, fifteen, eighteen, twenty-one or twenty-four, each of three to eight small letters. */
const SEED_LENGTHS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);
const SEED_WORD = /^[a-z]{3,8}$/;
/** Private keys: in 64 hexadecimal digits, as wallets of Bitcoin write them, or extended. An address on a chain is shorter. */
const KEYS =
  /(?:^|\s|0x)[0-9a-f]{64}(?:\s|$)|(?:^|\s)[5KL][1-9A-HJ-NP-Za-km-z]{50,51}(?:\s|$)|(?:^|\s)[xyz]prv[0-9A-Za-z]{100,}/i;

/** Whether a text looks like the key of coins itself: it is refused, because a portfolio is no place for it. */
export function isSecretText(text: string): boolean {
  const words = text.trim().split(/[\s,;]+/);
  const isSeed = SEED_LENGTHS.has(words.length) && words.every((it) => SEED_WORD.test(it));
  return isSeed || KEYS.test(text);
}
