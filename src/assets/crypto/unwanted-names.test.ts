import * as fc from "fast-check";
import { expect, test } from "vitest";
import { whyUnwanted } from "#assets/crypto/unwanted-names.ts";

const PRICED = { isPriced: true, cameFree: false };

test("a token whose name holds a link, or asks to go to one, looks unwanted whatever it cost", () => {
  for (const name of ["Visit ethgift.xyz", "$ 1000 USDC at https://x.y", "t.me/airdrop", "Claim your ETH"])
    expect(whyUnwanted({ ...PRICED, name }), name).toBe("link");
  expect(whyUnwanted({ ...PRICED, name: "Gift", ticker: "usdc-pool.com" })).toBe("link");
});

test("one that came for nothing looks unwanted only while nobody has a price of it", () => {
  expect(whyUnwanted({ name: "Bright", isPriced: false, cameFree: true })).toBe("free_and_unpriced");
  expect(whyUnwanted({ name: "Bright", isPriced: true, cameFree: true })).toBeUndefined();
  expect(whyUnwanted({ name: "Bright", isPriced: false, cameFree: false })).toBeUndefined();
});

test("coins that bridges and funds name with a dot are no links", () => {
  for (const name of ["USDC.e", "yearn v1.2", "Wrapped Ether", "Polygon 2.0"])
    expect(whyUnwanted({ ...PRICED, name }), name).toBeUndefined();
});

test("whatever it is called, there is an answer", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.boolean(),
      fc.boolean(),
      (name, isPriced, cameFree) => {
        expect([undefined, "link", "free_and_unpriced"]).toContain(whyUnwanted({ name, isPriced, cameFree }));
      },
    ),
    { numRuns: 100 },
  );
});
