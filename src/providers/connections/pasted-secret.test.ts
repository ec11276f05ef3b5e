import { expect, test } from "vitest";
import { privateSecretIn } from "./pasted-secret.ts";

const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const numbered = PHRASE.split(" ")
  .map((word, at) => `${at + 1}. ${word}`)
  .join("\n");

test.each([
  ["a phrase of twelve words", PHRASE, "seed_phrase"],
  ["a phrase in capitals with line breaks", PHRASE.toUpperCase().replaceAll(" ", "\r\n"), "seed_phrase"],
  ["a numbered phrase", numbered, "seed_phrase"],
  ["a phrase with commas", PHRASE.replaceAll(" ", ", "), "seed_phrase"],
  ["twenty-four words", `${PHRASE} ${PHRASE}`, "seed_phrase"],
  [
    "a Spanish phrase",
    "ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar",
    "seed_phrase",
  ],
  ["a Chinese phrase without spaces", "的一是在不了有和人这中大", "seed_phrase"],
  ["a wallet import format key", "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ", "private_key"],
  ["a compressed one", "KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617", "private_key"],
  ["a key file", "-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE", "private_key"],
] as const)("%s is recognised", (_name, text, kind) => {
  expect(privateSecretIn(text, { isWallet: false })).toBe(kind);
});

test("32 bytes in hexadecimal are a key of a wallet, and may be one of an exchange", () => {
  const hex = "e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262";
  expect(privateSecretIn(`0x${hex}`, { isWallet: true })).toBe("private_key");
  expect(privateSecretIn(hex, { isWallet: false })).toBeUndefined();
});

test("a key in the form of a file is one, except where a field asks for it", () => {
  const file = "-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE";
  expect(privateSecretIn(file, { isWallet: true })).toBe("private_key");
  expect(privateSecretIn(file, { isWallet: false, isKeyFile: true })).toBeUndefined();
  expect(privateSecretIn(PHRASE, { isWallet: false, isKeyFile: true })).toBe("seed_phrase");
});

test.each([
  ["an address", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
  [
    "an extended public key",
    "xpub6CUGRUonZSQ4TWtTMmzXdrXDtypWKiKrhko4egpiMZbpiaQL2jkwSB1icqYh2cfDfVxdx4df189oLKnC5fSwqPfgyP3hooxujYzAu3fDVmz",
  ],
  ["an address of another chain", "0x52908400098527886E0F7030069857D2E4169EE7"],
  ["a token", "216364123456789012345678"],
  ["a sentence of a few words", "the key of my account at the broker"],
  ["nothing", ""],
])("%s is none", (_name, text) => {
  expect(privateSecretIn(text, { isWallet: true })).toBeUndefined();
});
