/** What never belongs into a form, whoever asks for it. Pure: looked for in the browser before anything is sent, and by the server again. */
export type PrivateSecret = "seed_phrase" | "private_key";

/** BIP-39 phrases have 12 to 24 words, and Electrum's, Monero's (25) or numbered ones are alike; no credential is a row of words. */
const PHRASE_WORDS_MIN = 11;
/** Extended private keys by their prefixes (SLIP-132), and single ones in wallet import format, compressed or not, also of test networks. */
const EXTENDED_PRIVATE_KEY = /(?:^|[^1-9A-HJ-NP-Za-km-z])[xyzYZtuvUV]prv[1-9A-HJ-NP-Za-km-z]{50,}/;
const WALLET_IMPORT_FORMAT = /^(?:[59][1-9A-HJ-NP-Za-km-z]{50}|[KLc][1-9A-HJ-NP-Za-km-z]{51})$/;
const PEM = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
/** 32 bytes in hexadecimal: a private key of any chain. Keys of exchanges look like this too, so only wallets ask for it. */
const HEX_KEY = /^(?:0x)?[0-9a-fA-F]{64}$/;

/** The private secret that a text is, if any. `isWallet`: 32 bytes in hexadecimal are taken for a key. `isKeyFile`: a key in the form of a file is wanted. */
export function privateSecretIn(
  text: string,
  { isWallet, isKeyFile = false }: { readonly isWallet: boolean; readonly isKeyFile?: boolean },
): PrivateSecret | undefined {
  const trimmed = text.trim();
  if (isPhrase(trimmed)) return "seed_phrase";
  if (EXTENDED_PRIVATE_KEY.test(trimmed) || WALLET_IMPORT_FORMAT.test(trimmed) || (!isKeyFile && PEM.test(trimmed)))
    return "private_key";
  return isWallet && HEX_KEY.test(trimmed) ? "private_key" : undefined;
}

function isPhrase(text: string): boolean {
  // Some write a number before each word, or commas between them; Japanese phrases have wide spaces, Chinese ones may have none.
  const words = text
    .split(/[\s,;.\u3000]+/u)
    .map((word) => word.replace(/^\d{1,2}[.):]?/u, ""))
    .filter((word) => word !== "");
  const hanCount = [...text.matchAll(/\p{Script=Han}/gu)].length;
  return (
    (words.length >= PHRASE_WORDS_MIN && words.every((word) => /^\p{L}[\p{L}\p{M}]*$/u.test(word))) || hanCount >= 12
  );
}
