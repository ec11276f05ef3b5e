import { expect, test } from "vitest";
import { WriteKeys, writeSignature } from "./write-keys.ts";

const keysOf = () => {
  let made = 0;
  return new WriteKeys(() => `key ${(made += 1)}`);
};
const path = { method: "POST", url: "/api/x" };

test("a double click and a retry are one write", () => {
  const keys = keysOf();
  const signature = writeSignature(path, { name: "Harbor Bank" });
  expect([keys.keyOf(signature), keys.keyOf(signature)]).toEqual(["key 1", "key 1"]);
});

test("other content is another write", () => {
  const keys = keysOf();
  expect(keys.keyOf(writeSignature(path, { name: "a" }))).toBe("key 1");
  expect(keys.keyOf(writeSignature(path, { name: "b" }))).toBe("key 2");
});

test("once done, the same content is meant again", () => {
  const keys = keysOf();
  const signature = writeSignature(path, undefined);
  keys.keyOf(signature);
  keys.done(signature);
  expect(keys.keyOf(signature)).toBe("key 2");
});
