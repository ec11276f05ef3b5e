import type { Posting } from "#engine/ledger/transaction.ts";
import { type Fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";

/** What a transaction does to what is owned: one line per account and currency, one per account and asset. */
export type Effect =
  | { readonly kind: "cash"; readonly accountId: string; readonly currency: string; readonly amount: string }
  | { readonly kind: "units"; readonly accountId: string; readonly assetId: string; readonly quantity: string }
  | { readonly kind: "stated_value"; readonly accountId: string; readonly assetId: string; readonly value: string }
  | { readonly kind: "stated_cash"; readonly accountId: string; readonly currency: string; readonly amount: string }
  | { readonly kind: "commitment"; readonly accountId: string; readonly assetId: string; readonly change: string }
  | {
      readonly kind: "ratio";
      readonly accountId: string;
      readonly assetId: string;
      readonly to: string;
      readonly from: string;
    };

/** Sums the postings of one transaction per account and thing moved. Movements that cancel out are left out. */
export function effectsOf(postings: readonly Posting[]): readonly Effect[] {
  const sums = new Map<string, { readonly posting: Posting; total: Fixed }>();
  const effects: Effect[] = [];
  for (const posting of postings) {
    const fixedEffect = statedEffect(posting);
    if (fixedEffect) effects.push(fixedEffect);
    else if (posting.leg === "cash" || posting.leg === "holding") addTo(sums, posting);
  }
  for (const { posting, total } of sums.values()) {
    const effect = total === ZERO ? undefined : movedEffect(posting, total);
    if (effect) effects.push(effect);
  }
  return effects;
}

function addTo(sums: Map<string, { readonly posting: Posting; total: Fixed }>, posting: Posting): void {
  const key = `${posting.accountId} ${posting.leg} ${posting.leg === "cash" ? posting.currency : posting.assetId}`;
  const sum = sums.get(key);
  if (sum) sum.total += posting.quantity ?? ZERO;
  else sums.set(key, { posting, total: posting.quantity ?? ZERO });
}

function statedEffect({
  leg,
  accountId,
  assetId = "",
  currency,
  quantity,
  ratioTo,
  ratioFrom,
}: Posting): Effect | undefined {
  if (ratioTo !== undefined && ratioFrom !== undefined) {
    return { kind: "ratio", accountId, assetId, to: formatFixed(ratioTo), from: formatFixed(ratioFrom) };
  }
  if (leg === "external" && quantity !== undefined)
    return { kind: "commitment", accountId, assetId, change: formatFixed(quantity) };
  if (leg === "revaluation" && quantity !== undefined) {
    return assetId === "" && currency !== undefined
      ? { kind: "stated_cash", accountId, currency, amount: formatFixed(quantity) }
      : { kind: "stated_value", accountId, assetId, value: formatFixed(quantity) };
  }
  return undefined;
}

function movedEffect({ leg, accountId, assetId, currency }: Posting, total: Fixed): Effect | undefined {
  if (leg === "cash" && currency !== undefined)
    return { kind: "cash", accountId, currency, amount: formatFixed(total) };
  return assetId === undefined ? undefined : { kind: "units", accountId, assetId, quantity: formatFixed(total) };
}
