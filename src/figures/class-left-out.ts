import type { ClassGroupKey } from "#assets/asset-class.ts";
import { CLASS_HEADLINES, type Headline, type Part } from "#assets/class-headlines.ts";
import { rulesOf } from "#assets/rules.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ONE } from "#engine/money/fixed.ts";
import { inBase } from "./cash/expected-flows.ts";
import { amountOf, isAsked, poolOf, type Held } from "./class-totals.ts";
import type { Sheet } from "./sheet.ts";

/** What a group's figures leave out: an asset, the figures it is not in, why, and what would mend it. */
export interface LeftOut {
  readonly assetId: string;
  readonly name: string;
  readonly currency: Currency;
  readonly figures: readonly string[];
  readonly reason: string;
  /** `none`: its kind has no such figure. */
  readonly mend: "price" | "value" | "rate" | "terms" | "none";
}

/** Every asset that some figure of the group as a whole leaves out. */
export function classLeftOut(sheet: Sheet, group: ClassGroupKey): readonly LeftOut[] {
  const { held } = poolOf(sheet, group);
  return held.flatMap((each): LeftOut[] => {
    const lacking = CLASS_HEADLINES[group].flatMap((headline) => {
      const part = partsOf(headline).find((it) => isAsked(it, each) && isLacking(each, it));
      return part ? [{ label: headline.label, part }] : [];
    });
    const [first] = lacking;
    if (first === undefined) return [];
    const tree = each.figures.get(first.part.figure);
    const { asset } = each.owned;
    return [
      {
        assetId: asset.id,
        name: asset.name,
        currency: asset.currency,
        figures: lacking.map(({ label }) => label),
        reason: tree === undefined ? absentReason(each, first.part) : reasonOf(tree),
        mend: tree === undefined && hasTerms(each) ? "none" : mendOf(sheet, each),
      },
    ];
  });
}

const partsOf = (headline: Headline): readonly Part[] => {
  if (headline.how === "gain") return [];
  return headline.how === "quotient" ? [...headline.above, headline.below] : [headline.of];
};

const isLacking = (each: Held, part: Part): boolean =>
  amountOf(each, part) === undefined && !(part.isOptional && !each.figures.has(part.figure));

/** Terms that can be used: what is still not there its kind does not have, such as the yield to worst of a floater. */
const hasTerms = ({ owned: { asset, facts } }: Held): boolean =>
  facts !== undefined && rulesOf(asset.assetClass).check(facts).length === 0;

const absentReason = (each: Held, { label }: Part): string =>
  hasTerms(each) ? `Its kind has no ${label}.` : `Its ${label} is not known: terms are missing.`;

const reasonOf = ({ figure, label }: FigureTree): string => {
  if ("reason" in figure) return figure.reason;
  return figure.status === "partial" ? figure.missing.join(" ") : `${label} is not known.`;
};

function mendOf(sheet: Sheet, { owned }: Held): LeftOut["mend"] {
  const { asset, quote, value } = owned;
  if (inBase(sheet, ONE, asset.currency) === undefined) return "rate";
  if (value.value.amount !== undefined) return "terms";
  return asset.tracking === "value" ? "value" : quote === undefined ? "price" : "rate";
}
