import { expect, test } from "vitest";
import { isSecretText } from "./secret-text.ts";

test("twelve small words in a row, and keys as wallets write them, are no words to keep", () => {
  expect(isSecretText("legal winner thank year wave sausage worth useful legal winner thank yellow")).toBe(true);
  expect(isSecretText(`0x${"4f".repeat(32)}`)).toBe(true);
  expect(isSecretText(`The key: ${"ab".repeat(32)}`)).toBe(true);
  expect(isSecretText("5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ")).toBe(true);
});

test("where a key is, a number of an account and an address on a chain are", () => {
  for (const text of [
    "In the safe at home, the code is with our notary, Frau Weber, who has the second envelope",
    "DE89 3704 0044 0532 0130 00",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "",
  ])
    expect(isSecretText(text), text).toBe(false);
});
