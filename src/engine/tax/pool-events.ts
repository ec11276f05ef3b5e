import type { Day } from "#engine/dates/day.ts";
import { receivedShares, type ReceivedShares } from "#engine/ledger/received-shares.ts";
import { abs, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { PoolRules } from "#engine/tax/pool-rules.ts";
import type { TaxEvent, TaxMove, TaxPlace } from "#engine/tax/tax-events.ts";
import type { TaxFinding } from "#engine/tax/tax-gain.ts";

/** An event of one asset over all accounts of a person. Quantities are positive; `amount` is the cost, proceeds or change of cost. */
export interface PoolEvent {
  readonly kind: "buy" | "sell" | "split" | "cost_change" | "move_in" | "move_out";
  readonly on: Day;
  readonly row: number;
  readonly account: number;
  readonly quantity: Fixed;
  readonly amount: Fixed;
  /** Of a split, or the share of the cost that leaves a parent. */
  readonly ratio?: { readonly to: Fixed; readonly from: Fixed } | undefined;
  /** Names a `move_out` to the action it goes into. */
  readonly key?: number | undefined;
  /** Where the cost carried in by an action is found. */
  readonly carriedKey?: number | undefined;
}

export interface PoolEvents {
  readonly asset: number;
  readonly events: readonly PoolEvent[];
  readonly isKnown: boolean;
}

interface Leg {
  readonly asset: number;
  readonly key: number;
}

/** A corporate action between pools. */
export interface PoolAction {
  readonly on: Day;
  readonly row: number;
  readonly account: number;
  readonly given: readonly Leg[];
  readonly received: readonly Leg[];
  /** How what is received divides the cost. */
  readonly shares: ReceivedShares;
  readonly cash: Fixed;
}

/** The events of every asset by itself, and the actions that tie them. */
export function readPools(events: readonly TaxEvent[], rules: PoolRules) {
  const reader = new PoolReader(rules);
  for (const event of events) reader.read(event);
  return { pools: reader.pools(), actions: reader.actions, findings: reader.findings };
}

const DUST = 10n ** 12n;

const ALL_TO_ONE: ReceivedShares = { weights: [ONE], areKnown: [true] };

type At = Pick<TaxEvent, "on" | "row">;

class PoolReader {
  readonly actions: PoolAction[] = [];
  readonly findings: TaxFinding[] = [];
  private readonly rules: PoolRules;
  private readonly lists = new Map<number, PoolEvent[]>();
  private readonly unknown = new Set<number>();
  private readonly held = new Map<number, Fixed>();
  private nextKey = 0;

  constructor(rules: PoolRules) {
    this.rules = rules;
  }

  pools(): PoolEvents[] {
    return [...this.lists].map(([asset, events]) => ({ asset, events, isKnown: !this.unknown.has(asset) }));
  }

  read(event: TaxEvent): void {
    if (event.kind === "carry") return;
    if (event.kind === "action") return this.action(event);
    if (this.rules.isExempt(event.account)) return;
    switch (event.kind) {
      case "trade": {
        const kind = event.quantity < ZERO ? "sell" : event.isPurchase ? "buy" : "move_in";
        if (!event.isKnown) this.doubt(event, event, abs(event.quantity));
        const amount = event.quantity < ZERO ? -event.amount : event.amount;
        const quantity = kind === "sell" ? this.withoutDust(event.asset, -event.quantity) : event.quantity;
        return this.add(event, event, { kind, quantity, amount });
      }
      case "leave":
        return this.add(event, event, {
          kind: "move_out",
          quantity: event.quantity,
          amount: ZERO,
          key: this.nextKey++,
        });
      case "rescale":
        return this.rescale(event, event, event.after - event.before);
      case "return_of_capital":
        if (!event.isKnown) this.doubt(event, event, ZERO);
        return this.add(event, event, { kind: "cost_change", quantity: ZERO, amount: -event.amount });
    }
  }

  /** An excess of a sale too small to be one is a source's rounding. */
  private withoutDust(asset: number, size: Fixed): Fixed {
    const excess = size - this.heldOf(asset);
    return excess > ZERO && excess * DUST <= size ? this.heldOf(asset) : size;
  }

  private heldOf(asset: number): Fixed {
    return this.held.get(asset) ?? ZERO;
  }

  private add(at: At, { account, asset }: TaxPlace, event: Omit<PoolEvent, "on" | "row" | "account">): void {
    const list = this.lists.get(asset) ?? [];
    this.lists.set(asset, list);
    list.push({ ...event, on: at.on, row: at.row, account });
    const sign = event.kind === "sell" || event.kind === "move_out" ? -1n : 1n;
    this.held.set(asset, this.heldOf(asset) + sign * event.quantity);
  }

  /** The units of one account change; the pool's change in proportion. */
  private rescale(at: At, place: TaxPlace, change: Fixed): void {
    const held = this.heldOf(place.asset);
    if (held <= ZERO || held + change <= ZERO) return;
    this.add(at, place, { kind: "split", quantity: ZERO, amount: ZERO, ratio: { to: held + change, from: held } });
    this.held.set(place.asset, held + change);
  }

  private doubt(at: At, { account, asset }: TaxPlace, quantity: Fixed): void {
    this.unknown.add(asset);
    this.findings.push({ kind: "cost_unknown", account, asset, on: at.on, row: at.row, quantity });
  }

  private action(action: Extract<TaxEvent, { readonly kind: "action" }>): void {
    const moves = action.moves.filter(({ account }) => !this.rules.isExempt(account));
    const out = moves.filter(({ quantity }) => quantity < ZERO);
    const received = moves.filter(({ quantity }) => quantity > ZERO);
    if (received.length === 0 && action.trades.length === 0) return this.disposeFor(action, out);
    const parents = moves.filter(({ quantity }) => quantity === ZERO);
    const given = [...out, ...parents].map((move) => this.give(action, move, received));
    const isTraded = received.length === 0;
    const arrivals = isTraded ? action.trades.slice(0, 1) : received;
    const legs = arrivals.map(({ asset }) => ({ asset, key: this.nextKey++ }));
    received.forEach((move, place) =>
      this.add(action, move, {
        kind: "move_in",
        quantity: move.quantity,
        amount: ZERO,
        carriedKey: legs[place]?.key,
      }),
    );
    action.trades.forEach((trade, place) => {
      const [kind, amount] =
        trade.quantity < ZERO ? (["sell", -trade.amount] as const) : (["buy", trade.amount] as const);
      const carriedKey = isTraded && place === 0 ? legs[0]?.key : undefined;
      this.add(action, trade, { kind, quantity: abs(trade.quantity), amount, carriedKey });
    });
    const { on, row } = action;
    const account = moves[0]?.account ?? -1;
    const shares = isTraded ? ALL_TO_ONE : this.shares(action, received);
    const cash = isTraded ? ZERO : action.cash;
    this.actions.push({ on, row, account, given, received: legs, shares, cash });
  }

  private give(action: At, move: TaxMove, received: readonly TaxMove[]): Leg {
    const key = this.nextKey++;
    const isParent = move.quantity === ZERO;
    const ratio = isParent ? (move.share ?? this.spunShare(action, move, received)) : undefined;
    if (isParent && ratio === undefined) this.doubt(action, move, ZERO);
    this.add(action, move, {
      kind: "move_out",
      quantity: abs(move.quantity),
      amount: ZERO,
      ratio: isParent ? (ratio ?? { to: ZERO, from: ONE }) : undefined,
      key,
    });
    return { asset: move.asset, key };
  }

  /** Nothing received: a sale for the cash there is, by units. */
  private disposeFor(action: Extract<TaxEvent, { readonly kind: "action" }>, out: readonly TaxMove[]): void {
    out.forEach((move, place) =>
      this.add(action, move, {
        kind: "sell",
        quantity: abs(move.quantity),
        amount: place === 0 ? action.cash : ZERO,
      }),
    );
  }

  private shares({ on }: At, received: readonly TaxMove[]): ReceivedShares {
    return receivedShares(
      received.map(({ share }) => share),
      (place) => {
        const move = received[place];
        return move && this.rules.worthOf(move.asset, move.quantity, on);
      },
    );
  }

  private spunShare({ on }: At, parent: TaxMove, received: readonly TaxMove[]) {
    const kept = this.rules.worthOf(parent.asset, this.heldOf(parent.asset), on);
    const values = received.flatMap(({ asset, quantity }) => this.rules.worthOf(asset, quantity, on) ?? []);
    const to = values.reduce((sum, value) => sum + value, ZERO);
    return kept === undefined || values.length < received.length || to <= ZERO ? undefined : { to, from: kept + to };
  }
}
