import type { OwnedAsset } from "#assets/asset-rules.ts";
import { bondFacts } from "#assets/bond/bond-facts.ts";
import { ratingLetters } from "#assets/bond/bond-ratings.ts";
import { classFactsOf } from "#assets/fact-reader.ts";
import { addMonths } from "#engine/dates/day.ts";
import { ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { inBase } from "../cash/expected-flows.ts";
import { termFlows } from "../owner-terms.ts";
import type { Sheet } from "../sheet.ts";
import type { ClassChart, RowsView, ViewCell } from "./chart.ts";
import { heldOf } from "./group-pool.ts";

const ISSUERS = { state: "States", company: "Companies and banks" } as const;

/** Bonds by who issued them and how that is rated: what they are worth, and what they pay within a year by their terms. */
export function issuerRows(sheet: Sheet): ClassChart {
  const held = heldOf(sheet, "fixed_income");
  const groups = [...Map.groupBy(held, wordsOf)].map(([label, bonds]) => ({ label, bonds, ...sumsOf(sheet, bonds) }));
  const total = groups.reduce((sum, { value }) => sum + value, ZERO);
  return {
    kind: "rows",
    heading: "Issuer and rating",
    columns: [
      { label: "Value", unit: "money" },
      { label: "Share", unit: "ratio" },
      { label: "Coupons 12 m", unit: "money" },
      { label: "Paid back 12 m", unit: "money" },
      { label: "Bonds", unit: "count" },
    ],
    rows: groups
      .map(({ label, bonds, value, coupons, repaid, valued }): RowsView["rows"][number] => {
        const isKnown = valued > 0;
        const worth: ViewCell = isKnown ? { value } : { value: undefined, reason: "The value of none is known." };
        const share: ViewCell =
          isKnown && total !== ZERO
            ? { value: toNumber(value) / toNumber(total) }
            : { value: undefined, reason: NO_SHARE };
        const cells = [worth, share, { value: coupons }, { value: repaid }, { value: bonds.length }];
        return { key: label, label, assetId: undefined, size: isKnown ? toNumber(value) : undefined, cells };
      })
      .toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1)),
    barOf: 0,
    missing: groups.flatMap(({ missing }) => missing),
  };
}

const NO_SHARE = "Its value, or the whole, is not known.";

/** "Companies and banks, BBB"; what nobody stated is said. */
function wordsOf({ facts }: OwnedAsset): string {
  const stated = classFactsOf(facts, bondFacts);
  const issuer = stated?.issuedBy === undefined ? undefined : ISSUERS[stated.issuedBy];
  if (issuer === undefined && stated?.rating === undefined) return "Neither issuer nor rating stated";
  return `${issuer ?? "Issuer not stated"}, ${stated?.rating === undefined ? "not rated" : ratingLetters(stated.rating)}`;
}

/** In the sheet's currency at the rates of the day; what cannot be counted is named. */
function sumsOf(sheet: Sheet, bonds: readonly OwnedAsset[]) {
  const window = { from: sheet.on, to: addMonths(sheet.on, 12) };
  let [value, coupons, repaid, valued]: [Fixed, Fixed, Fixed, number] = [ZERO, ZERO, ZERO, 0];
  const missing: string[] = [];
  for (const owned of bonds) {
    const { asset, value: own } = owned;
    const inOwn = (amount: Fixed): Fixed => inBase(sheet, amount, asset.currency) ?? ZERO;
    if (inBase(sheet, ONE, asset.currency) === undefined) {
      missing.push(`${asset.name} is left out: there is no exchange rate of the day.`);
      continue;
    }
    if (typeof own.value.amount === "bigint") [value, valued] = [value + inOwn(own.value.amount), valued + 1];
    else missing.push(`The value of ${asset.name} is not known: only what it pays counts.`);
    for (const { kind, amount } of termFlows(sheet, owned, window)) {
      if (kind === "coupon") coupons += inOwn(amount);
      else if (kind === "redemption" || kind === "repayment") repaid += inOwn(amount);
    }
  }
  return { value, coupons, repaid, valued, missing };
}
