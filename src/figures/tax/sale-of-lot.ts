import { ZERO } from "#engine/money/fixed.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import type { UnrealizedLot } from "#engine/tax/tax-lots.ts";
import { supposedRow } from "#engine/tax/tax-report.ts";
import type { TaxBook } from "./tax-book.ts";

const RULE_OF: Readonly<Record<string, TaxGain["rule"]>> = { GB: "section_104", CA: "acb" };

/** The gain of a lot as if it was sold on the day. Losses are not disallowed: once everything is sold, nothing is held that could take one over. */
export function saleOf({ report, sheet }: TaxBook, lot: UnrealizedLot): TaxGain {
  const { value: proceeds = ZERO, gain = ZERO } = lot;
  return {
    kind: "sale",
    account: lot.account ?? -1,
    asset: lot.asset,
    row: supposedRow(sheet.ledger),
    openedBy: lot.openedBy,
    acquiredOn: lot.acquiredOn,
    soldOn: sheet.on,
    quantity: lot.quantity,
    proceeds,
    basis: lot.basis,
    gain,
    disallowed: ZERO,
    washAdded: lot.washAdded,
    isShort: lot.quantity < ZERO,
    isKnown: true,
    rule: RULE_OF[report.country] ?? "lot",
  };
}
