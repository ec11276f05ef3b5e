import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  explainConsolidation,
  explainGroup,
  explainMinority,
  explainShare,
} from "#engine/explain/explain-ownership.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { fixed, ONE, type Fixed } from "#engine/money/fixed.ts";
import { consolidate, type EntitySheet } from "#engine/ownership/consolidate.ts";
import { groupWorth } from "#engine/ownership/group-worth.ts";

const words = { base: "EUR", nameOf: (id: string) => id };
const entity = (id: string, assets: string, share: string, rate: string | undefined = "1"): EntitySheet => ({
  id,
  assets: fixed(assets),
  debts: fixed("0"),
  share: fixed(share),
  rate: rate === undefined ? undefined : fixed(rate),
});

test("a person with 100 owns 60 % of a company worth 200 dollars at 0.5, to which 30 were lent", () => {
  const entities = [entity("person", "100", "1"), entity("company", "200", "0.6", "0.5")];
  const loans = [{ lenderId: "person", borrowerId: "company", amount: fixed("30") }];
  // 100 + 30, and (100 − 30) × 0.6.
  expect(recompute(explainConsolidation(entities, loans, words))).toBe(fixed("172"));
  // (100 − 30) × 0.4.
  expect(recompute(explainMinority(entities, loans, words))).toBe(fixed("28"));
});

test("an entity without a rate is left out and named", () => {
  const tree = explainConsolidation(
    [entity("person", "100", "1"), { ...entity("far", "5", "1"), rate: undefined }],
    [],
    words,
  );
  expect([tree.note, tree.value.amount]).toEqual(["Left out for want of a rate: far", fixed("100")]);
});

test("for any group the trees recompute to what is consolidated", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 27n });
  const share: fc.Arbitrary<Fixed> = fc.bigInt({ min: 0n, max: ONE });
  const groups = fc.array(fc.record({ assets: amount, debts: amount, share, rate: amount }), {
    minLength: 1,
    maxLength: 6,
  });
  let seen = 0;
  fc.assert(
    fc.property(groups, fc.nat(), fc.nat(), amount, (sheets, lender, borrower, lent) => {
      const entities = sheets.map((sheet, i) => ({ ...sheet, id: `e${i}` }));
      const loans = [
        { lenderId: `e${lender % sheets.length}`, borrowerId: `e${borrower % sheets.length}`, amount: lent },
      ];
      const group = consolidate(entities, loans);
      expect(group.status).toBe("ok");
      if (group.status !== "ok") return;
      expect(recompute(explainConsolidation(entities, loans, words))).toBe(group.value.netWorth);
      expect(recompute(explainMinority(entities, loans, words))).toBe(group.value.minority);
      expect(group.value.outside + group.value.loanEffect).toBe(group.value.netWorth);
      seen++;
    }),
    { numRuns: 200 },
  );
  expect(seen).toBe(200);
});

test("a share goes down to the declared ones: 80 % of a holding that has half of the works is 40 %", () => {
  const holdings = [
    { ownerId: "person", ownedId: "holding", fraction: fixed("0.8") },
    { ownerId: "holding", ownedId: "works", fraction: fixed("0.5") },
  ];
  const tree = explainShare("person", "works", holdings);
  expect([recompute(tree), tree.inputs.map(({ value }) => value.amount)]).toEqual([
    fixed("0.4"),
    [fixed("0.8"), fixed("0.5")],
  ]);
  const stakes = holdings.map((holding) => ({ ...holding, fromOn: 0 }));
  const sheets = [
    { id: "person", assets: fixed("100"), debts: 0n, rate: ONE },
    { id: "works", assets: fixed("300"), debts: fixed("50"), rate: ONE },
  ];
  const question = { rootId: "person", stakes, sheets, loans: [] };
  const worth = groupWorth(question, 1);
  const group = explainGroup(question, 1, words);
  expect(worth.ok && worth.value.consolidation).toMatchObject({ value: { netWorth: fixed("200") } });
  expect([recompute(group), group.inputs[1]?.inputs[3]?.inputs.length]).toEqual([fixed("200"), 2]);
});
