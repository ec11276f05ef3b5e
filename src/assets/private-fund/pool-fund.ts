import type { OwnedAsset } from "#assets/asset-rules.ts";
import { readFundTerms } from "#assets/private-fund/fund-facts.ts";
import { fundEventOf, fundTrees } from "#assets/private-fund/fund-trees.ts";
import { EQUALIZATION_INTEREST } from "#engine/ledger/equalization.ts";
import { mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { PooledFund } from "#engine/private-funds/fund-pool.ts";

/** A fund ready to be seen with others in the base currency, under the keys it can be pooled by. */
export interface PoolMember extends PooledFund {
  readonly assetId: string;
  readonly name: string;
  /** What may still be called. */
  readonly unfunded: Fixed;
  readonly vintage: string;
  readonly strategy: string;
  readonly manager: string;
}

/**
 * A fund in the base currency: flows at the rates of their days, the commitment and the value at today's. Undefined for an asset without the
 * facts of a fund; a text where a rate is missing.
 */
export function poolMember(owned: OwnedAsset): PoolMember | string | undefined {
  const facts = readFundTerms(owned.facts);
  if (facts === undefined) return undefined;
  const { nav, commitment, unfunded } = fundTrees(owned, facts);
  const today = owned.rateToBase(owned.on);
  if (today === undefined) return `${owned.asset.name} is left out: there is no rate of ${owned.asset.currency} today.`;
  let [paidIn, distributed] = [ZERO, ZERO];
  const flows: { readonly on: number; readonly amount: Fixed }[] = [];
  for (const movement of owned.movements) {
    const event = fundEventOf(movement);
    if (event === undefined && movement.kind !== EQUALIZATION_INTEREST) continue;
    const local = owned.convert(-movement.amount, movement.currency, movement.on);
    const rate = owned.rateToBase(movement.on);
    if (local === undefined || rate === undefined)
      return `${owned.asset.name} is left out: a rate of one of its days is not known.`;
    const amount = mul(local, rate);
    flows.push({ on: movement.on, amount });
    if (event === "call" || event === "call_outside") paidIn -= amount;
    else if (event !== undefined) distributed += amount;
  }
  const [value, promised, open] = [nav.value.amount, commitment.value.amount, unfunded.value.amount];
  return {
    assetId: owned.asset.id,
    name: owned.asset.name,
    unfunded: typeof open === "bigint" ? mul(open, today) : ZERO,
    vintage: String(facts.vintage),
    strategy: facts.strategy,
    manager: facts.manager ?? "unknown",
    commitment: mul(typeof promised === "bigint" ? promised : facts.commitment, today),
    paidIn,
    distributed,
    nav: typeof value === "bigint" ? mul(value, today) : undefined,
    flows,
  };
}
