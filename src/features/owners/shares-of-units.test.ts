import { expect, test } from "vitest";
import { fixed, ONE } from "#engine/money/fixed.ts";
import { keptShares } from "./shares-of-units.ts";

test("FO-01: 600 of 1,000 units are 60%, and a sixth six times is the whole", () => {
  const of = (held: string, total: string, ownerId = held) => ({ ownerId, share: "0", units: { held, of: total } });
  expect(keptShares([of("600", "1000"), { ownerId: "b", share: "0.30", units: null }])).toEqual([
    { owner_id: "600", share: "0.6", units: { held: "600", of: "1000" } },
    { owner_id: "b", share: "0.3" },
  ]);
  const sixths = keptShares(Array.from({ length: 6 }, (_, place) => of("1", "6", String(place))));
  expect(sixths.reduce((sum, { share }) => sum + fixed(share), 0n)).toBe(ONE);
  expect(keptShares([of("1", "0")])).toMatchObject([{ share: "0" }]);
});
