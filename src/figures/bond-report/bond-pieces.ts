import type { OwnedAsset } from "#assets/asset-rules.ts";
import { bondFacts, type BondFacts } from "#assets/bond/bond-facts.ts";
import { ratingWords } from "#assets/bond/bond-ratings.ts";
import { TAX_CHOICES } from "#assets/bond/bond-schema.ts";
import { choiceWords } from "#assets/fact-schema.ts";
import { classFactsOf } from "#assets/fact-reader.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { inBase, inBaseTree } from "../cash/expected-flows.ts";
import { everOf, movedInBase } from "../class-views/group-pool.ts";
import { termFlows } from "../owner-terms.ts";
import type { Sheet } from "../sheet.ts";

/** One payment of a bond, booked or foretold by its terms, in the sheet's currency; undefined where no rate is known. */
export interface BondPiece {
  readonly owned: OwnedAsset;
  readonly on: Day;
  readonly part: "interest" | "principal";
  readonly isFuture: boolean;
  readonly amount: Fixed | undefined;
  readonly tree: () => Explanation;
}

/** What came since a day: interest, and what was sold or paid back. */
export const bookedPieces = (sheet: Sheet, from: Day): readonly BondPiece[] =>
  everOf(sheet, "fixed_income").flatMap((owned) =>
    owned.movements.flatMap((movement): BondPiece[] => {
      const { leg, amount, on, type, kind, transactionId } = movement;
      const isInterest = leg === "income" && kind !== "accrued_interest";
      if (on < from || amount === ZERO || !(isInterest || (leg === "holding" && type === "sell"))) return [];
      const worth = movedInBase(sheet, movement);
      const came = worth === undefined ? undefined : -worth;
      const label = `${owned.asset.name}, ${isInterest ? "interest" : "sold or paid back"} on ${formatDay(on)}`;
      const source = { kind: "transaction", transactionId, on } as const;
      const tree = () => moneyLeaf({ label, source }, came, sheet.base);
      return [{ owned, on, part: isInterest ? "interest" : "principal", isFuture: false, amount: came, tree }];
    }),
  );

const PARTS: Readonly<Record<string, BondPiece["part"]>> = {
  coupon: "interest",
  redemption: "principal",
  repayment: "principal",
};

/** What bonds pay after the day up to another, by their terms. */
export const comingPieces = (sheet: Sheet, bonds: readonly OwnedAsset[], to: Day): readonly BondPiece[] =>
  bonds.flatMap((owned) =>
    termFlows(sheet, owned, { from: sheet.on, to }).flatMap(({ on, kind, amount, explain }): BondPiece[] => {
      const part = PARTS[kind];
      if (part === undefined) return [];
      const tree = () => ({
        ...inBaseTree(sheet, explain(), owned.asset.currency),
        label: `${owned.asset.name}, ${part} on ${formatDay(on)}`,
      });
      return [{ owned, on, part, isFuture: true, amount: inBase(sheet, amount, owned.asset.currency), tree }];
    }),
  );

/** What pieces come to, as far as their rates are known. */
export const sumOfPieces = (pieces: readonly BondPiece[]): Fixed =>
  pieces.reduce((sum, { amount = ZERO }) => sum + amount, ZERO);

/** The same as a tree. */
export function piecesTree(label: string, pieces: readonly BondPiece[], currency: string): FigureTree {
  const list = pieces.filter(({ amount }) => amount !== undefined).map(({ tree }) => tree());
  return moneyTree({ label, formula: "sum of the payments", currency }, { of: {}, list }, (_, amounts) =>
    known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
}

export const BOND_SLICES = ["rating", "issuer", "tax", "kind"] as const;
export type BondSlice = (typeof BOND_SLICES)[number];

export const factsOf = ({ facts }: Pick<OwnedAsset, "facts">): BondFacts | undefined => classFactsOf(facts, bondFacts);

/** Which slice a bond is in; what nobody stated is a slice of its own. */
export function sliceOf(owned: Pick<OwnedAsset, "facts">, by: BondSlice): string {
  const facts = factsOf(owned);
  switch (by) {
    case "rating":
      return facts?.rating === undefined ? "Not rated" : ratingWords(facts.rating, facts.ratedBy);
    case "issuer":
      return facts?.issuer ?? "Issuer not stated";
    case "tax":
      return TAX_CHOICES.find(({ value }) => value === facts?.taxTreatment)?.label ?? "Tax not stated";
    case "kind":
      return choiceWords(bondFacts.schema["kind"], facts?.kind) ?? "Terms not stated";
  }
}
