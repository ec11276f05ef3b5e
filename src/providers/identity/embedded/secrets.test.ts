import { expect, test } from "vitest";
import { createSecrets, hashToken, newToken } from "./secrets.ts";

const secrets = createSecrets("a secret of at least thirty-two characters");
const plain = new TextEncoder().encode("JBSWY3DPEHPK3PXP");

test("what is sealed opens for its owner alone, under its secret alone, and only unchanged", () => {
  const sealed = secrets.seal(plain, "u1");
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(Buffer.from(secrets.open(sealed, "u1") ?? [])).toEqual(Buffer.from(plain));
  expect([
    secrets.open(sealed, "u2"),
    secrets.open(changed, "u1"),
    createSecrets("another secret of at least 32 characters").open(sealed, "u1"),
    secrets.open("", "u1"),
    secrets.open("short", "u1"),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test("V11.3.2, V11.3.3, V11.3.4: the same text sealed a thousand times gives a thousand nonces", () => {
  const nonces = new Set(Array.from({ length: 1000 }, () => secrets.seal(plain, "u1").slice(0, 16)));
  expect(nonces.size).toBe(1000);
});

test("a code's hash depends on code, owner and secret", () => {
  const other = createSecrets("another secret of at least 32 characters");
  const hashes = [
    secrets.hashCode("a", "u1"),
    secrets.hashCode("b", "u1"),
    secrets.hashCode("a", "u2"),
    other.hashCode("a", "u1"),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(secrets.hashCode("a", "u1")).toBe(hashes[0]);
});

test("V7.2.3: a token carries 256 bits and its hash does not contain it", () => {
  const token = newToken();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(hashToken(token)).not.toContain(token.slice(0, 8));
});
