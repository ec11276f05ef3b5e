import type { Bridge, BridgePart, BridgeInput } from "#engine/performance/bridge-part.ts";
import type { Day } from "#engine/dates/day.ts";
import { quantityOn, type Book, type GainSplit, type Position } from "#engine/ledger/book.ts";
import { countedStatuses } from "#engine/ledger/counted-statuses.ts";
import { Bookkeeper } from "#engine/ledger/bookkeeper.ts";
import type { Boundary } from "#engine/ledger/boundary.ts";
import { openLots, type Lot } from "#engine/ledger/lots.ts";
import { splitGain } from "#engine/ledger/settle-units.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import {
  addGains,
  addParts,
  costBaseOf,
  costOf,
  forgetGains,
  NO_GAIN,
  NOTHING,
} from "#engine/performance/bridge-sums.ts";
import { balancesIn, withBalances } from "#engine/performance/bridge-balances.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";
import { scopeTest } from "#engine/valuation/scope.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { worthsOn } from "#engine/valuation/worth.ts";

/** What of a bridge is shown: which gains were realized rests on the lots of the window, and no screen asks for it. */
export type ShownBridge = Omit<Bridge, "realized">;

/**
 * Runs the ledger, sets every lot to its market value at the opening, and runs on to the closing: the gains of a window are
 * the gains of those lots. From the first day on they equal the gains of the holdings, but for units that came from outside,
 * which enter at market value instead of their cost.
 * Accounts followed by balances are outside: their own values are added with their change as one line.
 */
export function bridgeOf(input: BridgeInput): Bridge {
  const isInside = input.part?.isInside ?? scopeTest(input.ledger, input.scope);
  const balances = balancesIn(input, isInside);
  const bridge = runOf(input, balances?.isInRest ?? isInside ?? (() => true));
  return balances ? withBalances(bridge, balances) : bridge;
}

function runOf(input: BridgeInput, isInside: Boundary["isInside"]): Bridge {
  const run = new WindowRun(input, isInside);
  if (!run.openFrom(input.book)) {
    run.through(input.window.from);
    run.open();
  }
  run.through(input.window.to);
  return run.close();
}

class WindowRun {
  private readonly input: BridgeInput;
  private readonly keeper: Bookkeeper;
  private readonly counted: Uint8Array;
  private readonly missing = { opening: new Set<string>(), closing: new Set<string>(), between: new Set<string>() };
  /** The same by asset. */
  private readonly missingOf = new Map<string, Set<string>>();
  /** Transactions that may matter, in order; all of them when undefined. */
  private readonly rows: readonly number[] | undefined;
  private row = 0;
  private opening: Fixed = ZERO;
  private unpriced: Fixed = ZERO;
  private readonly isInside: Boundary["isInside"];

  constructor(input: BridgeInput, isInside: Boundary["isInside"]) {
    this.input = input;
    this.isInside = isInside;
    const { ledger, market, base, window } = input;
    this.rows = input.part?.rows;
    const boundary: Boundary = { isInside, worthOf: marketWorth(ledger, market, base) };
    const options = { ...input.conventions, through: window.to, base, rates: market.rates };
    this.keeper = new Bookkeeper(ledger, options, { boundary });
    this.counted = countedStatuses(input.statuses ?? ["booked"]);
  }

  through(last: Day): void {
    const { day, status } = this.input.ledger.transactions;
    for (let row = this.rowAt(this.row); row < Infinity && (day[row] ?? 0) <= last; row = this.rowAt(++this.row))
      if (this.counted[status[row] ?? 0] === 1) this.keeper.post(row);
    this.keeper.closeDay();
  }

  private rowAt(place: number): number {
    const { count } = this.input.ledger.transactions;
    if (this.rows) return this.rows[place] ?? Infinity;
    return place < count ? place : Infinity;
  }

  /**
   * The same opening from what a book says was held, and on from the next day. False, and nothing done, where something had no price: then it counts
   * at cost, which only its lots tell.
   */
  openFrom(book: Book | undefined): boolean {
    const { ledger, window, market, base, part } = this.input;
    if (!book) return false;
    const worthAtOpening = worthsOn({ market, on: window.from, base });
    const opened = (part?.positions ?? book.positions)
      .filter(({ account, asset }) => this.isInside(account, asset))
      .map((position) => ({ position, quantity: quantityOn(position, window.from) }))
      .filter(({ quantity }) => quantity !== ZERO)
      .map(({ position, quantity }) => {
        const asset = ledger.assets[position.asset];
        return { position, quantity, worth: asset && worthAtOpening(asset, quantity) };
      });
    if (opened.some(({ worth }) => worth?.value === undefined || worth.valueBase === undefined)) return false;
    for (const { position, quantity, worth } of opened) {
      const { value = ZERO, valueBase = ZERO } = worth ?? {};
      this.opening += valueBase;
      const own = this.keeper.positions.at(position.account, position.asset);
      own.quantity = quantity;
      own.lots = [lotAtMarket({ quantity, cost: value, costBase: valueBase }, window.from)];
    }
    const { day } = ledger.transactions;
    this.row = this.rows
      ? this.rows.findLastIndex((row) => (day[row] ?? 0) <= window.from) + 1
      : lastIndexOn(day, window.from) + 1;
    return true;
  }

  /** What is held becomes one lot at market value; gains, income and costs start again from zero. */
  open(): void {
    const { market, base, window } = this.input;
    const { from } = window;
    const valuing = { worthsOf: worthsOn({ market, on: from, base }), missing: this.missing.opening };
    for (const position of this.keeper.positions.list) {
      forgetGains(position);
      if (openLots(position).length === 0) continue;
      const worth = this.worthIn(position, valuing);
      if (worth) {
        this.opening += worth.valueBase;
        const { quantity } = position;
        position.lots = [lotAtMarket({ quantity, cost: worth.value, costBase: worth.valueBase }, from)];
        position.head = 0;
      } else {
        this.unpriced += costBaseOf(position);
      }
    }
    this.keeper.flows.inflow = ZERO;
    this.keeper.flows.outflow = ZERO;
    this.keeper.unassigned.clear();
    this.keeper.findings.length = 0;
  }

  close(): Bridge {
    const { ledger, window, market, base } = this.input;
    const valuing = { worthsOf: worthsOn({ market, on: window.to, base }), missing: this.missing.closing };
    const parts = new Map<string, BridgePart>();
    let closing = ZERO;
    let realized = NO_GAIN;
    for (const position of this.keeper.positions.list) {
      const worth = this.worthIn(position, valuing);
      const asset = ledger.assets[position.asset];
      const held = { cost: costOf(position), costBase: costBaseOf(position) };
      if (worth) closing += worth.valueBase;
      else this.unpriced -= held.costBase;
      const open = worth ? splitGain(held, worth, { asset, base: this.input.base }) : NO_GAIN;
      const done = realizedOf(position);
      realized = addGains(realized, done);
      const { income, fees, taxes } = position;
      const id = asset?.id ?? "";
      parts.set(id, addParts(parts.get(id), { income, fees, taxes, gain: addGains(open, done), missing: [] }));
    }
    for (const { income, fees, taxes } of this.keeper.unassigned.list)
      parts.set("", addParts(parts.get(""), { income, fees, taxes, gain: NO_GAIN, missing: [] }));
    const { income, fees, taxes, gain } = [...parts.values()].reduce(addParts, NOTHING);
    this.nameFindings();
    const { opening, unpriced } = this;
    const ends = { openingMissing: [...this.missing.opening], closingMissing: [...this.missing.closing] };
    return {
      opening,
      ...this.keeper.flows,
      income,
      fees,
      taxes,
      gain,
      realized,
      unpriced,
      byBalances: ZERO,
      closing,
      missing: [...new Set([...ends.openingMissing, ...ends.closingMissing, ...this.missing.between])],
      ...ends,
      byAsset: this.withMissing(parts),
    };
  }

  private withMissing(parts: ReadonlyMap<string, BridgePart>): ReadonlyMap<string, BridgePart> {
    return new Map([...parts].map(([id, part]) => [id, { ...part, missing: [...(this.missingOf.get(id) ?? [])] }]));
  }

  private note(words: string, missing: Set<string>, assetId: string | undefined): void {
    missing.add(words);
    if (assetId === undefined) return;
    const own = this.missingOf.get(assetId) ?? new Set();
    this.missingOf.set(assetId, own.add(words));
  }

  private worthIn(
    position: Position,
    { worthsOf, missing }: { readonly worthsOf: ReturnType<typeof worthsOn>; readonly missing: Set<string> },
  ): { readonly value: Fixed; readonly valueBase: Fixed } | undefined {
    const asset = this.input.ledger.assets[position.asset];
    const worth = asset && worthsOf(asset, position.quantity);
    worth?.missing.forEach((words) => this.note(words, missing, asset?.id));
    return worth?.value === undefined || worth.valueBase === undefined
      ? undefined
      : { value: worth.value, valueBase: worth.valueBase };
  }

  private nameFindings(): void {
    for (const finding of this.keeper.findings) {
      const asset = this.input.ledger.assets[finding.asset];
      const words = FINDING_WORDS[finding.kind].replace("{name}", asset?.name ?? "a transaction");
      this.note(words, this.missing.between, asset?.id);
    }
  }
}

/** What each kind of finding leaves in doubt. */
export const FINDING_WORDS = {
  missing_history: "More of {name} left than is known to have come",
  missing_rate: "No exchange rate for {name}",
  missing_cost: "The cost of {name} is not known",
} as const;

const realizedOf = ({ realizedPrice, realizedCurrency }: Position): GainSplit => ({
  total: realizedPrice + realizedCurrency,
  price: realizedPrice,
  currency: realizedCurrency,
});

const lotAtMarket = (units: Pick<Lot, "quantity" | "cost" | "costBase">, on: Day): Lot => ({
  ...units,
  acquiredDay: on,
  openedBy: -1,
  isCostKnown: true,
});
