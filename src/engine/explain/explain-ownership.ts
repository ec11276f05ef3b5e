import type { Day } from "#engine/dates/day.ts";
import { combined, type Explanation } from "#engine/explain/explanation.ts";
import { OWNERSHIP_FIGURES } from "#engine/explain/figures/planning-figures.ts";
import { exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { Currency } from "#engine/money/currency.ts";
import { mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { EntitySheet, GroupLoan } from "#engine/ownership/consolidate.ts";
import type { GroupQuestion } from "#engine/ownership/group-worth.ts";
import { holdingsOn, type Holding } from "#engine/ownership/stakes.ts";

/** A share looked through from the root: the declared shares on the day it follows from. */
export const explainShare = (rootId: string, entityId: string, holdings: readonly Holding[]): FigureTree =>
  OWNERSHIP_FIGURES.lookThrough.tree({ rootId, holdings, entityId });

/** Net worth of a group on a day, each effective share down to the declared ones. Equal to `groupWorth(...).consolidation.netWorth`. */
export function explainGroup(question: GroupQuestion, on: Day, words: GroupWords): Explanation {
  const { rootId, sheets, loans } = question;
  const holdings = holdingsOn(question.stakes, on);
  const shares = new Map(
    sheets.filter(({ id }) => id !== rootId).map(({ id }) => [id, explainShare(rootId, id, holdings)] as const),
  );
  const shareOf = (id: string): Fixed => {
    const amount = shares.get(id)?.value.amount;
    return id === rootId ? ONE : typeof amount === "bigint" ? amount : ZERO;
  };
  const entities = sheets.map((sheet) => ({ ...sheet, share: shareOf(sheet.id) }));
  return explainConsolidation(entities, loans, { ...words, shares });
}

/** Names of entities for people, and the currency the group is consolidated in. */
export interface GroupWords {
  readonly base: Currency;
  readonly nameOf: (entityId: string) => string;
  /** How an entity's effective share follows from the declared ones, where that is asked for. */
  readonly shares?: ReadonlyMap<string, Explanation> | undefined;
  /** What an entity has and owes outside, where that is asked for: equal to its sheet. */
  readonly sheets?: ReadonlyMap<string, { readonly assets: FigureTree; readonly debts: FigureTree }> | undefined;
}

/**
 * Net worth of a group, entity by entity: (assets − debts + lent within − borrowed within), translated, times the effective share.
 * Entities without a rate are left out and named in the note. Equal to `consolidate(...).netWorth`.
 */
export function explainConsolidation(
  entities: readonly EntitySheet[],
  loans: readonly GroupLoan[],
  words: GroupWords,
): Explanation {
  const shared = entities.filter(({ rate }) => rate !== undefined);
  const sum = combined(
    "sum",
    { label: "Net worth of the group", formula: "sum of every entity's value by share", currency: words.base },
    shared.map((entity) => entityTree(entity, { loans, ...words })),
  );
  const left = entities.filter(({ rate }) => rate === undefined).map(({ id }) => words.nameOf(id));
  return left.length === 0 ? sum : { ...sum, note: `Left out for want of a rate: ${left.join(", ")}` };
}

/** What belongs to others: every entity's value by what is left of the whole. Equal to `consolidate(...).minority`. */
export function explainMinority(
  entities: readonly EntitySheet[],
  loans: readonly GroupLoan[],
  words: GroupWords,
): Explanation {
  const others = entities
    .filter(({ rate }) => rate !== undefined)
    .map((entity) => ({ ...entity, share: ONE - entity.share }));
  return combined(
    "sum",
    { label: "Belongs to others", formula: "sum of every entity's value by 1 − share", currency: words.base },
    others.map((entity) => entityTree(entity, { loans, ...words, isRoundedOnce: true })),
  );
}

/** `isRoundedOnce`: inside and outside values are added before the share is taken, as minority shares are. */
function entityTree(
  entity: EntitySheet,
  group: GroupWords & { readonly loans: readonly GroupLoan[]; readonly isRoundedOnce?: boolean },
) {
  const { loans, base, nameOf, shares, sheets, isRoundedOnce = false } = group;
  const { id, assets, debts, share, rate } = entity;
  const within = (of: "lenderId" | "borrowerId"): Fixed =>
    loans.reduce((sum, loan) => (loan[of] === id ? sum + loan.amount : sum), ZERO);
  return moneyTree(
    {
      label: nameOf(id),
      formula: "(assets − debts) × rate × share + (lent − borrowed within the group) × share",
      currency: base,
    },
    {
      of: {
        assets: sheets?.get(id)?.assets ?? exactLeaf({ label: "Assets outside the group" }, assets, "factor"),
        debts: sheets?.get(id)?.debts ?? exactLeaf({ label: "Debts outside the group" }, debts, "factor"),
        rate: exactLeaf({ label: `${base} for one unit of its currency` }, rate, "factor"),
        share: shares?.get(id) ?? exactLeaf({ label: "Effective share" }, share, "factor"),
        lent: moneyLeaf({ label: "Lent within the group" }, within("lenderId"), base),
        borrowed: moneyLeaf({ label: "Borrowed within the group" }, within("borrowerId"), base),
      },
    },
    (of) => {
      const [outside, inside] = [mul(of.assets - of.debts, of.rate), of.lent - of.borrowed];
      return known(isRoundedOnce ? mul(outside + inside, of.share) : mul(outside, of.share) + mul(inside, of.share));
    },
  );
}
