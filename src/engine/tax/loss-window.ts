import { mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { LotRules } from "#engine/tax/lot-rules.ts";
import type { TaxEvent, TaxTrade } from "#engine/tax/tax-events.ts";
import { insertLot, lotOf, type TaxLot } from "#engine/tax/tax-lot-list.ts";
import type { SoldBlock } from "#engine/tax/wash-pieces.ts";
import { moveLoss } from "#engine/tax/wash-sale.ts";
import { shareOf } from "#engine/tax/share-of.ts";

interface Purchase {
  readonly index: number;
  readonly event: TaxEvent & TaxTrade;
}

/**
 * What was bought around a loss, before and after it, in every account. Purchases still to come are cut into pieces ahead of
 * their time; the book takes the pieces when it gets there. Units are compared as on the day of the sale.
 */
export class LossWindow {
  private readonly events: readonly TaxEvent[];
  private readonly rules: Pick<LotRules, "isExempt" | "lossWindowDays">;
  private readonly purchases: ReadonlyMap<number, readonly Purchase[]>;
  private readonly early = new Map<number, TaxLot[]>();

  constructor(events: readonly TaxEvent[], rules: Pick<LotRules, "isExempt" | "lossWindowDays">) {
    this.events = events;
    this.rules = rules;
    const bought = events.flatMap((event, index) =>
      event.kind === "trade" && event.isPurchase && event.isKnown && event.quantity > ZERO ? [{ index, event }] : [],
    );
    this.purchases = Map.groupBy(bought, ({ event }) => event.asset);
  }

  /** The pieces a purchase was cut into ahead of its time. */
  arrived(index: number): readonly TaxLot[] | undefined {
    return this.early.get(index);
  }

  /** Moves a loss into replacements; `gone` is what an exempt account swallowed. */
  moveLoss(
    block: Omit<SoldBlock, "washAdded">,
    held: { readonly lists: readonly TaxLot[][]; readonly asset: number; readonly index: number },
  ): { readonly disallowed: Fixed; readonly gone: Fixed } {
    const days = this.rules.lossWindowDays ?? 0;
    const coming = (this.purchases.get(held.asset) ?? [])
      .filter(({ index, event }) => index > held.index && event.on <= block.on + days)
      .map((purchase) => this.asOnSale(purchase, held.index));
    const lists = [...held.lists, ...coming.map(({ pieces }) => pieces)];
    const { disallowed, replacements } = moveLoss(block, lists.flat(), days);
    let gone = ZERO;
    for (const { of, piece } of replacements) {
      const list = lists.find((lots) => lots.includes(of));
      if (list) insertLot(list, piece);
      if (piece.isRetirement) gone += shareOf(block.basis - block.proceeds, piece.quantity, block.quantity);
    }
    for (const list of held.lists) list.splice(0, list.length, ...list.filter(({ quantity }) => quantity !== ZERO));
    if (replacements.length > 0) for (const { index, pieces, ratio } of coming) this.keep(index, pieces, ratio);
    return { disallowed, gone };
  }

  /** A purchase in units of the day of the sale before it. */
  private asOnSale({ index, event }: Purchase, saleIndex: number) {
    const ratio = this.splitsBetween(event, saleIndex, index);
    const known = this.early.get(index) ?? [lotOf(event, event, this.rules.isExempt(event.account))];
    const pieces = known.map((piece) => ({ ...piece, quantity: mulDiv(piece.quantity, ratio.from, ratio.to) }));
    return { index, pieces, ratio };
  }

  private keep(index: number, pieces: readonly TaxLot[], ratio: { readonly to: Fixed; readonly from: Fixed }): void {
    const then = pieces.map((piece) => ({ ...piece, quantity: mulDiv(piece.quantity, ratio.to, ratio.from) }));
    this.early.set(
      index,
      then.filter(({ quantity }) => quantity > ZERO),
    );
  }

  private splitsBetween(trade: TaxTrade, after: number, before: number) {
    let [to, from] = [ONE, ONE];
    for (let i = after + 1; i < before; i++) {
      const event = this.events[i];
      if (event?.kind !== "rescale" || event.asset !== trade.asset || event.account !== trade.account) continue;
      [to, from] = [to * event.after, from * event.before];
    }
    return { to, from };
  }
}
