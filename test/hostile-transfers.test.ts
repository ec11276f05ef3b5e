import * as fc from "fast-check";
import { expect, test } from "vitest";
import { joinTransfers } from "#engine/ledger/join-transfers.ts";
import { admitted, drawn } from "#test/hostile/hostile-ledger.ts";

test("any two entries of a hostile ledger become one that keeps the first one's id and day, or say why they do not", () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 12 }), (draws) => {
      const entries = admitted(draws);
      for (const departure of entries)
        for (const arrival of entries) {
          const made = joinTransfers(departure, arrival);
          if (made.ok) expect([made.value.id, made.value.on]).toEqual([departure.id, departure.on]);
          else expect(["no_pair", "two_currencies", "fee_stated"]).toContain(made.error.kind);
        }
    }),
  );
});
