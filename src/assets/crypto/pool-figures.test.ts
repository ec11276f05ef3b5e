import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { figuresByKey, rowsOf } from "#test/class-figures.ts";
import { ownedOf } from "#test/owned-asset.ts";

const coins: Readonly<Record<string, string>> = { ether: "2000", dollar: "1" };
const token = (facts: object, more: object = {}) =>
  ownedOf({
    assetClass: "crypto",
    tracking: "units",
    quantity: "1",
    value: "2950",
    facts,
    find: (assetId) =>
      coins[assetId] === undefined
        ? undefined
        : ownedOf({ assetClass: "crypto", tracking: "units", price: coins[assetId] }),
    ...more,
  });

/** Put in at 1,000: one ether and 1,000 dollars. Ether is at 2,000 now: held they were 3,000, the pool stands for 0.72 and 1,440, of which 0.01 and 20 are fees. */
const POOL = [
  { coinId: "ether", units: "0.72", putIn: "1", fees: "0.01" },
  { coinId: "dollar", units: "1440", putIn: "1000", fees: "20" },
];

test("CR-09: a pool is worth 120 less than holding, fees of 40 in it: without them 5.33% less", () => {
  const figures = figuresByKey(token({ poolCoins: POOL }));
  expect(figures).toMatchObject({
    pool_inside: "2880",
    pool_held: "3000",
    pool_against_holding: "-120",
    pool_fees: "40",
  });
  // (2,880 − 40) ÷ 3,000 − 1.
  expect(figures["impermanent_loss"]).toBeCloseTo(-0.053333, 6);
  expect(rowsOf(token({ poolCoins: POOL }), "pool_coins")).toEqual([
    ["The crypto", "1", "0.72", "0.01", "1440"],
    ["The crypto", "1000", "1440", "20", "1440"],
  ]);
});

test("CR-09: without what was put in only what is inside is told, and without a price nothing is", () => {
  const keys = Object.keys(figuresByKey(token({ poolCoins: POOL.map(({ coinId, units }) => ({ coinId, units })) })));
  expect(keys).toContain("pool_inside");
  expect(keys).not.toContain("impermanent_loss");
  expect(figuresByKey(token({ poolCoins: [{ coinId: "gone", units: "1" }] }))["pool_inside"]).toBe(
    "There is no price of the coin in EUR.",
  );
});

test("CR-09: rewards to claim are told at the price of the day and change no value", () => {
  const owned = token({ rewardsToClaim: [{ coinId: "ether", units: "0.05" }] });
  expect(figuresByKey(owned)).toMatchObject({ rewards_to_claim: "100" });
  expect(owned.value.value.amount).toBe(token({}).value.value.amount);
});

test("CR-09: a collectible token of 2,950 is 450 above the floor of its collection, seen 20 days ago", () => {
  const owned = token({ collection: "Harbor Lights", tokenId: "42", floorValue: "2500", floorOn: "2026-10-31" });
  expect(figuresByKey(owned)).toMatchObject({ at_floor: "2500", floor_age: 20, above_floor: "450" });
});

test("each of them computes to itself again, and fees above what is inside are refused", () => {
  const facts = { poolCoins: POOL, rewardsToClaim: [{ coinId: "ether", units: "1" }], floorValue: "1" };
  for (const { tree } of rulesOf("crypto").figures(token(facts)).figures)
    if (tree.value.amount !== null) expect(recompute(tree)).toEqual(tree.value.amount);
  expect(rulesOf("crypto").check({ poolCoins: [{ coinId: "ether", units: "1", fees: "2" }] })).toMatchObject([
    { path: "poolCoins[0].fees" },
  ]);
});
