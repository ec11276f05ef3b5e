import { expect, test } from "vitest";
import { rulesOf } from "#assets/rules.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { figuresByKey } from "#test/class-figures.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

/** 1,000 coins borrowed at 0.90; 1,350 pledged for them: one and a half times what is owed. */
const borrowed = (facts: object = {}, price = "0.9") =>
  ownedOf({
    assetClass: "crypto",
    tracking: "units",
    quantity: "0",
    value: "0",
    price,
    worthInAccount: "1350",
    facts: { pledgedAccountId: "vault", ...facts },
    movements: [
      movement("holding", "2026-06-01", "900", {
        quantity: "1000",
        accountId: "wallet",
        type: "transfer_in_kind",
        kind: "borrowed",
      }),
      movement("holding", "2026-06-01", "-900", {
        quantity: "-1000",
        accountId: "lender",
        type: "transfer_in_kind",
        kind: "owed",
      }),
    ],
  });

test("CR-09: 1,000 coins owed at 0.90 are covered one and a half times by 1,350, which may fall by a fifth until 120%", () => {
  const figures = figuresByKey(borrowed({ leastCollateral: "1.2" }));
  expect(figures).toMatchObject({ coins_owed: "900", collateral_value: "1350" });
  expect(figures["collateral_ratio"]).toBeCloseTo(1.5, 12);
  expect(figures["collateral_room"]).toBeCloseTo(0.2, 12);
});

test("near the limit and below it the ratio warns, and each figure computes to itself again", () => {
  const warnings = (least: string) => {
    const { figures } = rulesOf("crypto").figures(borrowed({ leastCollateral: least }));
    for (const { tree } of figures) if (tree.value.amount !== null) expect(recompute(tree)).toEqual(tree.value.amount);
    const figure = figures.find(({ key }) => key === "collateral_ratio")?.tree.figure;
    return figure?.status === "ok" ? figure.warnings : undefined;
  };
  expect(warnings("1.3")).toEqual([]);
  expect(warnings("1.4")).toEqual(["It is near the least the lender asks for."]);
  expect(warnings("1.6")).toEqual(["It is below the least the lender asks for: what is pledged may be sold."]);
});

test("without an account that is pledged nothing is told of a collateral", () => {
  expect(Object.keys(figuresByKey(borrowed({ pledgedAccountId: undefined })))).not.toContain("collateral_ratio");
});
