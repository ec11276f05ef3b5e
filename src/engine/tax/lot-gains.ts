import type { LotRules } from "#engine/tax/lot-rules.ts";
import { shareOut } from "#engine/ledger/lots.ts";
import { abs, max, min, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { actOnTaxLots } from "#engine/tax/lot-actions.ts";
import { LossWindow } from "#engine/tax/loss-window.ts";
import { LotGroups } from "#engine/tax/lot-groups.ts";
import { lotStepOf, type LotStep } from "#engine/tax/lot-steps.ts";
import type { TaxEvent, TaxMove, TaxPlace, TaxTrade } from "#engine/tax/tax-events.ts";
import type { TaxFinding, TaxGain } from "#engine/tax/tax-gain.ts";
import {
  heldUnits,
  insertLot,
  lotOf,
  rescaleLots,
  takeTaxLots,
  unknownTaxLot,
  type TaxLot,
} from "#engine/tax/tax-lot-list.ts";
import { shareOf } from "#engine/tax/share-of.ts";

export interface LotGains {
  readonly gains: readonly TaxGain[];
  readonly lots: readonly TaxLot[];
  readonly findings: readonly TaxFinding[];
  /** What carried cost on, in order. */
  readonly steps: readonly LotStep[];
}

/** Selling more than is held by less than this part is a source's rounding, not a short sale (as in the ledger itself). */
const DUST = 10n ** 12n;

/** Matches everything given up with single lots, in ledger order, wash sales on the way. */
export function lotGains(events: readonly TaxEvent[], rules: LotRules): LotGains {
  const book = new LotBook(events, rules);
  events.forEach((event, index) => book.postStep(event, index));
  return book.finish();
}

type At = Pick<TaxEvent, "on" | "row">;

export class LotBook {
  readonly gains: TaxGain[] = [];
  readonly findings: TaxFinding[] = [];
  readonly steps: LotStep[] = [];
  readonly rules: LotRules;
  private readonly groups: LotGroups;
  private readonly window: LossWindow;

  constructor(events: readonly TaxEvent[], rules: LotRules) {
    this.rules = rules;
    this.groups = new LotGroups(rules.pooling);
    this.window = new LossWindow(events, rules);
  }

  finish(): LotGains {
    return { gains: this.gains, lots: this.groups.finish(), findings: this.findings, steps: this.steps };
  }

  postStep(event: TaxEvent, index: number): void {
    this.groups.reach(event);
    const step = lotStepOf(
      event,
      (asset) => this.groups.of(asset),
      () => this.post(event, index),
    );
    if (step) this.steps.push(step);
  }

  private post(event: TaxEvent, index: number): void {
    if (event.kind === "trade") return this.trade(event, event, index);
    if (event.kind === "carry") return this.carry(event, event.moves);
    if (event.kind === "action") return actOnTaxLots(this, event);
    const lots = this.lotsAt(event);
    if (event.kind === "rescale") return rescaleLots(lots, heldUnits(lots) + event.after - event.before);
    if (event.kind === "return_of_capital") return this.returnCapital(event, lots);
    this.takeOut(event, event, event.quantity);
  }

  /** The lots a trade at a place is matched with. */
  lotsAt(place: TaxPlace): TaxLot[] {
    return this.groups.at(place);
  }

  /** Closes lots of the other side, then opens a lot with what is left. */
  trade(at: At, trade: TaxTrade, index: number): void {
    const lots = this.lotsAt(trade);
    const held = heldUnits(lots);
    const size = abs(trade.quantity);
    const isClosing = held !== ZERO && held < ZERO !== trade.quantity < ZERO;
    const closed = isClosing ? min(size, abs(held)) : ZERO;
    const isWhole = closed === size || (closed > ZERO && (size - closed) * DUST <= size);
    const amount = isWhole ? trade.amount : shareOf(trade.amount, closed, size);
    if (closed > ZERO) this.close(at, { ...trade, amount }, closed, index);
    if (isWhole) return;
    const quantity = trade.quantity < ZERO ? closed - size : size - closed;
    if (quantity < ZERO) this.find("oversold", at, trade, -quantity);
    if (!trade.isKnown) this.find("cost_unknown", at, trade, abs(quantity));
    const early = closed === ZERO && quantity > ZERO ? this.window.arrived(index) : undefined;
    const lot = lotOf(at, { ...trade, quantity, amount: trade.amount - amount }, this.rules.isExempt(trade.account));
    for (const piece of early ?? [lot]) insertLot(lots, piece);
  }

  /** Takes units of an event's place and books their gain against `amount`, which carries the sign of the trade. */
  close(at: At, trade: TaxTrade, units: Fixed, index: number): void {
    const { saleOrder } = this.rules;
    const order = saleOrder?.row === at.row ? saleOrder.order : this.rules.orderOf(trade);
    const taken = takeTaxLots(this.lotsAt(trade), units, { order, chosen: this.rules.chosen.get(at.row) });
    const amounts = shareOut(
      abs(trade.amount),
      taken.map(({ quantity }) => abs(quantity)),
    );
    taken.forEach((lot, place) => {
      const isShort = lot.quantity < ZERO;
      const amount = trade.amount < ZERO === isShort ? -(amounts[place] ?? ZERO) : (amounts[place] ?? ZERO);
      const [proceeds, basis] = isShort ? [-lot.basis, amount] : [amount, lot.basis];
      const isKnown = lot.isKnown && trade.isKnown;
      const disallowed = isShort || !isKnown ? ZERO : this.disallow(at, lot, { proceeds, index, trade });
      this.book(at, lot, { kind: "sale", quantity: abs(lot.quantity), proceeds, basis, disallowed, isShort, isKnown });
    });
  }

  /** Writes a gain down, but for accounts whose gains are not taxed. */
  book(
    at: At,
    lot: TaxLot,
    gain: Pick<TaxGain, "kind" | "quantity" | "proceeds" | "basis" | "disallowed" | "isShort" | "isKnown">,
  ): void {
    if (this.rules.isExempt(lot.account)) return;
    const acquiredOn = gain.isShort ? at.on : lot.acquiredOn;
    this.gains.push({
      ...gain,
      account: lot.account,
      asset: lot.asset,
      row: at.row,
      openedBy: lot.openedBy,
      acquiredOn,
      soldOn: at.on,
      gain: gain.proceeds - gain.basis,
      washAdded: gain.kind === "sale" ? lot.washAdded : ZERO,
      rule: "lot",
    });
  }

  find(kind: TaxFinding["kind"], at: At, { account, asset }: TaxPlace, quantity: Fixed): void {
    this.findings.push({ kind, account, asset, on: at.on, row: at.row, quantity });
  }

  /** Units that leave for no price, with a lot of unknown cost for what was never there. */
  takeOut(at: At, place: TaxPlace & Pick<TaxMove, "choice">, size: Fixed): TaxLot[] {
    const lots = this.lotsAt(place);
    const held = min(size, max(heldUnits(lots), ZERO));
    const taken = held === ZERO ? [] : takeTaxLots(lots, held, { order: "fifo", travelling: place.choice });
    const missing = size - held;
    if (missing * DUST <= size) return taken;
    this.find("oversold", at, place, missing);
    return [...taken, unknownTaxLot({ ...place, ...at }, missing)];
  }

  private disallow(
    at: At,
    lot: TaxLot,
    sale: { readonly proceeds: Fixed; readonly index: number; readonly trade: TaxTrade },
  ): Fixed {
    const { lossWindowDays, isWashable, isExempt } = this.rules;
    if (lossWindowDays === undefined || !isWashable(lot.asset) || isExempt(lot.account)) return ZERO;
    const block = {
      lotId: lot.lotId,
      on: at.on,
      acquiredOn: lot.acquiredOn,
      quantity: lot.quantity,
      proceeds: sale.proceeds,
      basis: lot.basis,
    };
    const lists = this.groups.of(lot.asset);
    const { disallowed, gone } = this.window.moveLoss(block, { lists, asset: lot.asset, index: sale.index });
    if (gone > ZERO) this.find("loss_gone", at, lot, gone);
    return disallowed;
  }

  /** Between own accounts lots travel with date and cost; inside a pool nothing moves. */
  private carry(at: At, moves: readonly TaxMove[]): void {
    if (new Set(moves.map((move) => this.lotsAt(move))).size < 2) return;
    const carried = moves
      .filter(({ quantity }) => quantity < ZERO)
      .flatMap((move) => this.takeOut(at, move, -move.quantity));
    const receivers = moves.filter(({ quantity }) => quantity > ZERO);
    const weights = receivers.map(({ quantity }) => quantity);
    for (const lot of carried) {
      const [units, bases] = [shareOut(lot.quantity, weights), shareOut(lot.basis, weights)];
      const added = shareOut(lot.washAdded, weights);
      receivers.forEach((move, place) => {
        const isRetirement = this.rules.isExempt(move.account);
        const part = { ...lot, account: move.account, isRetirement };
        const [quantity, basis, washAdded] = [units, bases, added].map((shares) => shares[place] ?? ZERO);
        insertLot(this.lotsAt(move), {
          ...part,
          quantity: quantity ?? ZERO,
          basis: basis ?? ZERO,
          washAdded: washAdded ?? ZERO,
        });
      });
    }
  }

  /** Lowers every lot's basis by its units' part, never below zero: the excess is gain. Source: 26 USC 301(c). */
  private returnCapital(
    event: Extract<TaxEvent, { readonly kind: "return_of_capital" }>,
    lots: readonly TaxLot[],
  ): void {
    const holders = lots.length === 0 ? [{ ...unknownTaxLot(event, ZERO), isKnown: true }] : lots;
    const parts = shareOut(
      event.amount,
      holders.map(({ quantity }) => quantity),
    );
    holders.forEach((lot, place) => {
      const proceeds = parts[place] ?? ZERO;
      const basis = min(max(lot.basis, ZERO), proceeds);
      lot.basis -= basis;
      const isKnown = lot.isKnown && event.isKnown;
      if (proceeds > basis || !isKnown)
        this.book(event, lot, {
          kind: "capital_return",
          quantity: ZERO,
          proceeds,
          basis,
          disallowed: ZERO,
          isShort: false,
          isKnown,
        });
    });
  }
}
