import type { Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { PoolEvent, PoolEvents } from "#engine/tax/pool-events.ts";
import type { PoolStep, TracedStep } from "#engine/tax/pool-step.ts";
import type { PoolResult } from "#engine/tax/pool-rules.ts";
import type { TaxFinding, TaxGain } from "#engine/tax/tax-gain.ts";
import type { UkEvent } from "#engine/tax/uk-events.ts";
import { ukGains, type UkDisposal, type UkGains } from "#engine/tax/uk-matching.ts";

/** One asset by the UK's rules: same day, thirty days, section 104 pool; one line for each rule a disposal met. */
export function ukPool({ asset, events, isKnown }: PoolEvents): PoolResult {
  const matched = ukGains(events.map(ukEvent), { mayBeShort: true });
  // A short sale is no error here: nothing is refused.
  if (!matched.ok) return { gains: [], pool: undefined, findings: [], moved: new Map(), steps: [] };
  const { disposals, excess, pool, moved, open, steps } = matched.value;
  const lineOn = (on: Day): Pick<TaxGain, "account" | "asset" | "row" | "soldOn"> => {
    const sale = saleOn(events, on);
    return { account: sale?.account ?? -1, asset, row: sale?.row ?? -1, soldOn: on };
  };
  const common = { openedBy: undefined, disallowed: ZERO, isShort: false, isKnown };
  const sales = disposals.flatMap(({ on, matches }): TaxGain[] =>
    matches.map(({ rule, acquiredOn, quantity, cost, gain }) => ({
      ...common,
      ...lineOn(on),
      kind: "sale",
      acquiredOn,
      quantity,
      proceeds: gain + cost,
      basis: cost,
      gain,
      isShort: rule === "later_purchase",
      rule,
    })),
  );
  const returns = excess.map(({ on, gain }): TaxGain => ({
    ...common,
    ...lineOn(on),
    kind: "capital_return",
    acquiredOn: undefined,
    quantity: ZERO,
    proceeds: gain,
    basis: ZERO,
    gain,
    rule: "section_104",
  }));
  const findings = shortFindings({ asset, events }, disposals, open);
  const owed = open.reduce((sum, { quantity }) => sum + quantity, ZERO);
  const proceeds = open.reduce((sum, sale) => sum + sale.proceeds, ZERO);
  const left = { asset, quantity: pool.quantity - owed, basis: pool.cost - proceeds, isKnown };
  return { gains: [...sales, ...returns], pool: left, findings, moved, steps: traced(events, steps) };
}

const EVENT_KINDS = {
  acquired: "buy",
  disposed: "sell",
  moved_in: "move_in",
  moved_out: "move_out",
  split: "split",
  cost_change: "cost_change",
  loss_denied: undefined,
} as const;

const traced = (events: readonly PoolEvent[], steps: readonly PoolStep[]): TracedStep[] =>
  steps.map((step) => ({ ...step, ...sourcesOf(events, step) }));

/** The entries of its day that made a step; a short sale that is covered has the purchase. */
function sourcesOf(events: readonly PoolEvent[], { kind, on }: PoolStep): Pick<TracedStep, "account" | "rows"> {
  const ofDay = events.filter((event) => event.on === on);
  const own = ofDay.filter((event) => event.kind === EVENT_KINDS[kind]);
  const from = own.length > 0 ? own : ofDay.filter((event) => event.kind === "buy" || event.kind === "move_in");
  return { account: from[0]?.account ?? -1, rows: from.map(({ row }) => row) };
}

/** Every sale of more than was held is named: it may be a short sale, or a history that is not complete. */
function shortFindings(
  { asset, events }: Pick<PoolEvents, "asset" | "events">,
  disposals: readonly UkDisposal[],
  open: UkGains["open"],
): TaxFinding[] {
  const later = disposals.flatMap(({ on, matches }) =>
    matches.filter(({ rule }) => rule === "later_purchase").map(({ quantity }) => ({ on, quantity })),
  );
  const units = new Map<Day, Fixed>();
  for (const { on, quantity } of [...later, ...open]) units.set(on, (units.get(on) ?? ZERO) + quantity);
  return [...units].map(([on, quantity]) => {
    const sale = saleOn(events, on);
    return { kind: "oversold", account: sale?.account ?? -1, asset, on, row: sale?.row ?? -1, quantity };
  });
}

const saleOn = (events: readonly PoolEvent[], on: Day): PoolEvent | undefined =>
  events.find((event) => event.on === on && event.kind === "sell") ?? events.find((event) => event.on === on);

function ukEvent({ kind, on, quantity, amount, ratio, key = -1 }: PoolEvent): UkEvent {
  switch (kind) {
    case "split":
      return { kind, on, to: ratio?.to ?? 1n, from: ratio?.from ?? 1n };
    case "cost_change":
      return { kind, on, amount };
    case "move_out":
      return { kind, on, quantity, share: ratio, key };
    case "buy":
    case "sell":
    case "move_in":
      return { kind, on, quantity, amount };
  }
}
