import type { Pool, PoolResult, PoolRules } from "#engine/tax/pool-rules.ts";
import { max, min, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { shareOut } from "#engine/ledger/lots.ts";
import { readPools, type PoolAction, type PoolEvents } from "#engine/tax/pool-events.ts";
import { acbPool } from "#engine/tax/acb-pool.ts";
import type { PoolRoll } from "#engine/tax/pool-step.ts";
import { ukPool } from "#engine/tax/uk-pool.ts";
import type { TaxEvent } from "#engine/tax/tax-events.ts";
import type { TaxFinding, TaxGain } from "#engine/tax/tax-gain.ts";

export interface PooledGains {
  readonly gains: readonly TaxGain[];
  readonly pools: readonly Pool[];
  readonly findings: readonly TaxFinding[];
  readonly rolls: readonly PoolRoll[];
}

/**
 * Gains by pools over everything a person holds. Costs that a corporate action carries from one pool into another are known once the
 * first is computed; so pools are computed again until no carried cost changes, at most once for each action and once more.
 */
export function pooledGains(events: readonly TaxEvent[], rules: PoolRules): PooledGains {
  const read = readPools(events, rules);
  const run = rules.matching === "uk_section_104" ? ukPool : acbPool;
  let carried: Carried = { costs: new Map(), tainted: new Set(), gains: [] };
  let results: readonly PoolResult[] = [];
  for (let pass = 0; pass <= read.actions.length + 1; pass++) {
    const before = carried;
    results = read.pools.map((pool) => run(withCarried(pool, before)));
    carried = carry(read.actions, results, before);
    if (isSame(before, carried)) break;
  }
  return {
    gains: [...results.flatMap(({ gains }) => gains), ...carried.gains].toSorted((a, b) => a.soldOn - b.soldOn),
    pools: results.flatMap(({ pool }) => pool ?? []),
    findings: [...read.findings, ...results.flatMap(({ findings }) => findings)],
    rolls: results.flatMap(({ pool, steps }) => (pool ? [{ asset: pool.asset, isKnown: pool.isKnown, steps }] : [])),
  };
}

/** Costs delivered by actions, by key of the receiving event, and the assets whose cost is not known. */
interface Carried {
  readonly costs: ReadonlyMap<number, Fixed>;
  readonly tainted: ReadonlySet<number>;
  readonly gains: readonly TaxGain[];
}

const isSame = (a: Carried, b: Carried): boolean =>
  a.tainted.size === b.tainted.size && [...b.costs].every(([key, cost]) => a.costs.get(key) === cost);

function withCarried(pool: PoolEvents, { costs, tainted }: Carried): PoolEvents {
  const events = pool.events.map((event) => {
    const cost = event.carriedKey === undefined ? undefined : (costs.get(event.carriedKey) ?? ZERO);
    if (cost === undefined) return event;
    return { ...event, amount: event.kind === "sell" ? event.amount - cost : event.amount + cost };
  });
  return { ...pool, events, isKnown: pool.isKnown && !tainted.has(pool.asset) };
}

function carry(actions: readonly PoolAction[], results: readonly PoolResult[], before: Carried): Carried {
  const costs = new Map<number, Fixed>();
  const tainted = new Set(before.tainted);
  const gains: TaxGain[] = [];
  const unknown = new Set(results.flatMap(({ pool }) => (pool && !pool.isKnown ? [pool.asset] : [])));
  const moved = new Map(results.flatMap((result) => [...result.moved]));
  for (const action of actions) {
    const cost = action.given.reduce((sum, { key }) => sum + (moved.get(key) ?? ZERO), ZERO);
    const isKnown = action.given.every(({ asset }) => !unknown.has(asset));
    const left = max(cost - action.cash, ZERO);
    const shares = shareOut(left, action.shares.weights);
    action.received.forEach(({ key, asset }, place) => {
      costs.set(key, shares[place] ?? ZERO);
      if (!isKnown || action.shares.areKnown[place] !== true) tainted.add(asset);
    });
    const first = action.given[0];
    if (action.cash > cost && first)
      gains.push(cashGain({ ...action, asset: first.asset }, min(cost, action.cash), isKnown));
  }
  return { costs, tainted, gains };
}

/** Cash beside new shares beyond all their cost is gain; up to it, it lowers the cost (TCGA 1992 s. 122; ITA s. 53(2)). */
const cashGain = (
  { cash, account, asset, row, on }: PoolAction & { readonly asset: number },
  basis: Fixed,
  isKnown: boolean,
): TaxGain => ({
  kind: "merger_cash",
  account,
  asset,
  row,
  openedBy: undefined,
  acquiredOn: undefined,
  soldOn: on,
  quantity: ZERO,
  proceeds: cash,
  basis,
  gain: cash - basis,
  disallowed: ZERO,
  isShort: false,
  isKnown,
  rule: "section_104",
});
