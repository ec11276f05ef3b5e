import { div, ONE, ZERO } from "#engine/money/fixed.ts";
import { canadaAcb, type AcbEvent, type AcbState } from "#engine/tax/canada-acb.ts";
import type { PoolEvent, PoolEvents } from "#engine/tax/pool-events.ts";
import type { TracedStep } from "#engine/tax/pool-step.ts";
import type { PoolResult } from "#engine/tax/pool-rules.ts";
import type { TaxFinding, TaxGain } from "#engine/tax/tax-gain.ts";

/** One asset by Canada's adjusted cost base; a superficial loss is shown as the part of the loss that is disallowed. */
export function acbPool({ asset, events, isKnown }: PoolEvents): PoolResult {
  const states = canadaAcb(events.map(acbEvent), { mayBeShort: true });
  // A short sale is no error here: nothing is refused.
  if (!states.ok) return { gains: [], pool: undefined, findings: [], moved: new Map(), steps: [] };
  const findings = events.flatMap((event, place) => shortFinding(asset, event, states.value[place]));
  const costBefore = (place: number) => states.value[place - 1]?.cost ?? ZERO;
  const moved = new Map(
    events.flatMap((event, place) =>
      event.kind === "move_out" && event.key !== undefined
        ? [[event.key, costBefore(place) - (states.value[place]?.cost ?? ZERO)] as const]
        : [],
    ),
  );
  const gains = events.flatMap((event, place) => gainOf(event, states.value[place], { asset, isKnown }));
  const last = states.value.at(-1);
  const pool = last && { asset, quantity: last.quantity, basis: last.cost, isKnown };
  return { gains, pool, findings, moved, steps: acbSteps(events, states.value) };
}

const STEP_KINDS = {
  buy: "acquired",
  sell: "disposed",
  move_in: "moved_in",
  move_out: "moved_out",
  split: "split",
  cost_change: "cost_change",
} as const;

/** The cost after each event; a loss that is denied is a step of its own after its sale. */
function acbSteps(events: readonly PoolEvent[], states: readonly AcbState[]): TracedStep[] {
  let before: Pick<AcbState, "quantity" | "cost"> = { quantity: ZERO, cost: ZERO };
  return events.flatMap((event, place): TracedStep[] => {
    const state = states[place];
    if (state === undefined) return [];
    const { quantity, gain, superficialLoss: denied } = state;
    const sold = { quantity, cost: state.cost + denied };
    const from = { on: event.on, account: event.account, rows: [event.row], beside: ZERO };
    const change = { quantity: quantity - before.quantity, cost: sold.cost - before.cost };
    before = state;
    const after = { quantity, cost: state.cost };
    return [
      { ...from, kind: STEP_KINDS[event.kind], ...change, gain, after: sold },
      ...(denied === ZERO
        ? []
        : [{ ...from, kind: "loss_denied" as const, quantity: ZERO, cost: -denied, gain: undefined, after }]),
    ];
  });
}

/** Every sale of more than was held is named: it may be a short sale, or a history that is not complete. */
function shortFinding(asset: number, event: PoolEvent, state: AcbState | undefined): TaxFinding[] {
  if (event.kind !== "sell" || state === undefined) return [];
  const quantity = event.quantity - (state.closed?.quantity ?? ZERO);
  if (quantity <= ZERO) return [];
  const { account, on, row } = event;
  return [{ kind: "oversold", account, asset, on, row, quantity }];
}

function gainOf(
  event: PoolEvent,
  state: AcbState | undefined,
  of: { readonly asset: number; readonly isKnown: boolean },
): TaxGain[] {
  if (state?.gain === undefined) return [];
  const { account, row, on } = event;
  const { closed, superficialLoss } = state;
  const gain = state.gain + superficialLoss;
  const sums = closed
    ? { quantity: closed.quantity, proceeds: closed.proceeds, basis: closed.cost }
    : { quantity: ZERO, proceeds: gain, basis: ZERO };
  return [
    {
      ...of,
      ...sums,
      kind: closed ? "sale" : "capital_return",
      account,
      row,
      openedBy: undefined,
      acquiredOn: undefined,
      soldOn: on,
      gain,
      disallowed: -superficialLoss,
      isShort: closed?.isShort ?? false,
      rule: "acb",
    },
  ];
}

/** Amounts are in Canadian dollars already, so price, commission and rate have nothing left to say. */
function acbEvent({ kind, on, quantity, amount, ratio }: PoolEvent): AcbEvent {
  const plain = { on, price: ZERO, commission: ZERO, rate: ONE };
  switch (kind) {
    case "split":
      return { ...plain, kind, quantity: ratio ? div(ratio.to, ratio.from) : ONE };
    case "cost_change":
      return amount < ZERO
        ? { ...plain, kind: "return_of_capital", quantity: ZERO, amount: -amount }
        : { ...plain, kind: "reinvest", quantity: ZERO, amount };
    case "move_out":
      return { ...plain, kind, quantity, price: ratio && quantity === ZERO ? div(ratio.to, ratio.from) : ZERO };
    case "buy":
    case "sell":
    case "move_in":
      return { ...plain, kind, quantity, amount };
  }
}
