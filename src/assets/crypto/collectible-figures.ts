import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure, termLeaf, termMoney } from "#assets/class-tree.ts";
import type { CryptoFacts } from "#assets/crypto/crypto-facts.ts";
import { moneyTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { mul } from "#engine/money/fixed.ts";

/** Of a collectible token: what it comes to at the floor of its collection, how old that is, and its value beside it. */
export function collectibleFigures(owned: OwnedAsset, { floorValue, floorOn }: CryptoFacts): ClassFigure[] {
  if (floorValue === undefined) return [];
  const { currency } = owned.asset;
  const floor = termMoney(owned, { label: "Floor of the collection", field: "floorValue" }, floorValue);
  const atFloor = moneyTree(
    { label: "At the floor of its collection", formula: "units × floor", currency },
    { of: { units: owned.units(), floor } },
    (of) => known(mul(of.units, of.floor)),
  );
  const beside = moneyTree(
    { label: "Its value above the floor", formula: "value − at the floor", currency },
    { of: { value: owned.value, atFloor } },
    (of) => known(of.value - of.atFloor),
  );
  return [
    classFigure("at_floor", atFloor),
    ...(floorOn === undefined || floorOn > owned.on
      ? []
      : [
          classFigure(
            "floor_age",
            termLeaf(owned, { label: "Age of the floor", field: "floorOn", unit: "days" }, owned.on - floorOn),
          ),
        ]),
    classFigure("above_floor", beside),
  ];
}
