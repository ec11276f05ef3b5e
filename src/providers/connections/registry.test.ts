import { expect, test } from "vitest";
import { CHECKS } from "./checks.ts";
import { LISTED_CONNECTIONS } from "./registry.ts";

test("every source has a key of its own, a check the browser has, and addresses over TLS with variables of their own", () => {
  const keys = LISTED_CONNECTIONS.map(({ source }) => source.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(CHECKS).toSorted()).toEqual(keys.toSorted());
  const addresses = LISTED_CONNECTIONS.flatMap((listed) => Object.values(listed.addresses));
  expect(addresses.filter(({ standard }) => !/^https:\/\/.+\/$/.test(standard))).toEqual([]);
  expect(addresses.filter(({ variable }) => !/^[A-Z0-9_]+_URL$/.test(variable))).toEqual([]);
  expect(new Set(addresses.map(({ variable }) => variable)).size).toBe(addresses.length);
  const addressKeys = LISTED_CONNECTIONS.flatMap((listed) => Object.keys(listed.addresses));
  expect(new Set(addressKeys).size).toBe(addressKeys.length);
});
