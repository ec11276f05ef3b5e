import type { Day } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Pooling } from "#engine/tax/lot-groups.ts";
import type { TaxPlace } from "#engine/tax/tax-events.ts";
import type { ChosenLot, TaxLotOrder } from "#engine/tax/tax-lot-list.ts";

export interface ActionTerms {
  /** Market value of units in the tax currency; undefined without a price or rate. */
  readonly worthOf: (asset: number, quantity: Fixed, on: Day) => Fixed | undefined;
  /**
   * How cash beside new shares is taxed: `boot` as a gain up to the cash and never as a loss (26 USC 356), `part_disposal` as a
   * sale of the part it stands for by value (TCGA 1992 s. 42).
   */
  readonly mergerCash: "boot" | "part_disposal";
}

export interface LotRules extends ActionTerms {
  readonly orderOf: (place: TaxPlace) => TaxLotOrder;
  /** A sale with a method of its own, by its row. */
  readonly saleOrder?: { readonly row: number; readonly order: TaxLotOrder } | undefined;
  /** Lots are matched inside one account or wallet, or over everything a person holds. */
  readonly pooling: Pooling;
  /** Lots a person chose, by the row of the sale. */
  readonly chosen: ReadonlyMap<number, readonly ChosenLot[]>;
  /** Days around a loss in which buying back disallows it; undefined without such a rule. */
  readonly lossWindowDays: number | undefined;
  readonly isWashable: (asset: number) => boolean;
  /** Accounts whose gains are not taxed; what they buy still replaces what is sold elsewhere. */
  readonly isExempt: (account: number) => boolean;
}
